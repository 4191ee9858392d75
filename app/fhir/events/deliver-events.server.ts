/**
 * Tells systems what became of appointments: at least once, of one appointment one after the other. Claimed under a lease, sent
 * outside any transaction, then marked; whoever dies in between loses its lease and it is sent again, with the same id. Any number of
 * nodes at once.
 */
import {
  type AppointmentVersion,
  findVersions,
  noteListLook,
  placeChanges,
} from '#app/booking/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { OutboundAnswer, OutboundRequest } from '#app/platform/outbound/send-outbound.server.ts'
import { appointmentResource } from '../resources/appointment-resource.server.ts'
import { findNames, type OwnName } from '../resources/identifiers.queries.server.ts'
import { actorOf } from '../systems/require-system.server.ts'
import {
  addEvents,
  type ClaimedEvent,
  claimEvents,
  type Follower,
  findBehind,
  findDue,
  findFollower,
  lockFollower,
  markFailed,
  markSent,
  noteFailure,
  turnOff,
} from './events.queries.server.ts'
import { isWanted, nextTry, quietSeconds, readCriteria, tryingHours } from './events.rules.ts'
import { signedHeaders } from './signing.server.ts'

/** Longer than any answer may take. */
export const leaseSeconds = 30
const batch = 500
/** At once, each of another appointment. */
const together = 8
/** Of one subscription in one run, so that a run ends. */
const mostPerRun = 2000
const gone = 410

export interface EventWorker {
  db: Database
  clock: Clock
  log: Log
  /** Of the façade, without a slash at its end. */
  base: string
  send(request: OutboundRequest): Promise<OutboundAnswer>
}

/**
 * Looks once at what there is; the job comes again. @returns failed: those that are tried again later. @throws what broke
 * one lane, after the others have ended.
 */
export async function deliverEvents(
  worker: EventWorker,
  signal: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const { db, clock } = worker
  await placeChanges(db)
  for (const { id } of await findBehind(db, clock.now())) {
    if (signal.aborted) break
    await follow(worker, id, signal)
  }
  const lanes = (await findDue(db, clock.now())).map(follower => lane(worker, follower, signal))
  const outcomes = await Promise.allSettled(lanes)
  const broken = outcomes.find(one => one.status === 'rejected')
  if (broken) throw broken.reason
  const total = { sent: 0, failed: 0 }
  for (const one of outcomes)
    if (one.status === 'fulfilled') {
      total.sent += one.value.sent
      total.failed += one.value.failed
    }
  return total
}

/** Writes the events of what has a place by now; the same transaction notes how far it looked, so that nothing is lost or twice. */
async function follow({ db, clock, base }: EventWorker, id: string, signal: AbortSignal): Promise<void> {
  for (let full = true; full && !signal.aborted; )
    full = await db.transaction(async tx => {
      const now = clock.now()
      const follower = await lockFollower(tx, id, now)
      if (!follower) return false
      const versions = await findVersions(tx, {
        centres: follower.centres,
        after: follower.afterPosition,
        limit: batch,
      })
      const last = versions.at(-1)
      if (!last) return false
      const criteria = readCriteria(follower.criteria) ?? {}
      const wanted = versions.filter(one => isWanted(criteria, appointmentResource(base, one).status, one))
      const events = wanted.map(one => ({
        changeId: one.changeId,
        position: one.position,
        appointmentId: one.id,
        centreId: one.centreId,
      }))
      await addEvents(tx, id, events, last.position, now)
      return versions.length === batch
    })
}

/** Until nothing is due, or the receiver fails once. */
async function lane(worker: EventWorker, follower: Follower, signal: AbortSignal) {
  const { db, clock } = worker
  const done = { sent: 0, failed: 0 }
  while (!signal.aborted && done.failed === 0 && done.sent < mostPerRun) {
    const now = clock.now()
    const until = now.add({ seconds: leaseSeconds })
    const claimed = await claimEvents(
      db,
      follower.id,
      now,
      until,
      follower.failures > 0 && done.sent === 0 ? 1 : together,
    )
    if (claimed.length === 0) break
    // A lane goes on for minutes: its system may have another address by now, or want no names any more.
    const present = await findFollower(db, follower.id, clock.now())
    if (!present) break
    // Nodes that try one address at once count one failure; of another address none is known.
    const { failures } = present.version === follower.version ? follower : present
    const outcomes = await Promise.all(await prepared(worker, { ...present, failures }, claimed))
    for (const isSent of outcomes) done[isSent ? 'sent' : 'failed'] += 1
  }
  return done
}

/** @returns the sending of each, begun. */
async function prepared(worker: EventWorker, follower: Follower, claimed: readonly ClaimedEvent[]) {
  const { db, clock, base } = worker
  const now = clock.now()
  const versions = await findVersions(db, {
    centres: follower.centres,
    changes: claimed.filter(one => !one.resent).map(one => one.changeId),
    lastOf: claimed.filter(one => one.resent).map(one => one.appointmentId),
    after: 0,
    limit: claimed.length,
  })
  if (follower.withPayload)
    await noteListLook(
      db,
      { actor: actorOf({ clientId: follower.clientId }), role: 'system' },
      versions.filter(one => one.patient).map(one => one.id),
      chileanDay(now),
      now,
    )
  const names = await findNames(
    db,
    'Appointment',
    follower.withPayload ? versions.map(one => one.id) : [],
    follower.centres,
  )
  return claimed.map(event => {
    const version = versions.find(one =>
      event.resent ? one.id === event.appointmentId : one.changeId === event.changeId,
    )
    return version
      ? sendOne(worker, follower, event, bodyOf(base, follower, version, names.get(version.id)))
      : forgotten(worker, follower, event)
  })
}

/** What it was about is kept no more, or its centre is no more the client's. */
async function forgotten(
  { db, clock }: EventWorker,
  follower: Follower,
  event: ClaimedEvent,
): Promise<boolean> {
  await markSent(db, event.id, follower.id, clock.now())
  return true
}

/** The resource, or only which: then who it is for is asked for with a token. */
function bodyOf(
  base: string,
  { withPayload }: Follower,
  version: AppointmentVersion,
  names: readonly OwnName[] | undefined,
) {
  const resource = appointmentResource(base, version, names)
  if (withPayload) return { type: 'application/fhir+json', text: JSON.stringify(resource) }
  const data = { reference: `Appointment/${version.id}`, versionId: resource.meta?.versionId }
  const text = JSON.stringify({ type: 'appointment.changed', timestamp: resource.meta?.lastUpdated, data })
  return { type: 'application/json', text }
}

async function sendOne(
  { db, clock, log, send }: EventWorker,
  follower: Follower,
  event: ClaimedEvent,
  { type, text }: { type: string; text: string },
): Promise<boolean> {
  const signed = await signedHeaders(db, follower, { id: `evt_${event.id}`, body: text }, clock.now())
  const answer = await send({
    url: follower.endpoint,
    method: 'POST',
    headers: { ...signed, 'Content-Type': type, 'User-Agent': 'Copihue' },
    body: text,
  })
  const now = clock.now()
  if (answer.ok && answer.status >= 200 && answer.status < 300) {
    await markSent(db, event.id, follower.id, now)
    return true
  }
  const error = answer.ok ? `http-${answer.status}` : answer.reason
  log.warn('event.failed', {
    notice: event.id,
    subscription: follower.id,
    code: error,
    attempts: event.attempts,
  })
  if (error === `http-${gone}` && (await turnOff(db, follower, error, now))) return false
  const next = nextTry(event.attempts, event.since, now)
  await markFailed(db, event.id, { error, next }, now)
  const failures = follower.failures + 1
  const given = await noteFailure(
    db,
    follower,
    {
      error,
      failures,
      quietUntil: now.add({ seconds: quietSeconds(failures) }),
      before: now.subtract({ hours: tryingHours }),
    },
    now,
  )
  if (next === null || given > 0)
    log.error('event.given-up', { subscription: follower.id, events: given + (next === null ? 1 : 0) })
  return false
}
