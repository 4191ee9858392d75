/** What a centre does for each patient whose hour it closed: keeps another for them, moves them, cancels; each by itself, so that nothing is lost in the middle. */

import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { isLandline } from '#app/platform/messages/landline.rules.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { type Closure, findClosure } from '#app/supply/public.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { isOutOfAge } from '../appointments/exams-in.server.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { cancelForCentre, tellCancelled } from '../changes/cancel-for-centre.server.ts'
import { lockAppointment, lockOrder } from '../changes/change.queries.server.ts'
import { type MoveRefusal, moveWithin, refusalIn, tellMoved } from '../changes/move-appointment.server.ts'
import { claimHour, claimSpan, refreshAgenda } from '../holds/agenda.queries.server.ts'
import { closureMessages } from '../notices/closure-messages.server.ts'
import { remindAnew } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import {
  dropOfferedHour,
  endEntry,
  findEntry,
  insertEntry,
  offerHour,
} from '../waitlist/waitlist.queries.server.ts'
import { graceMinutes } from '../waitlist/waitlist.rules.ts'
import {
  type AffectedPatient,
  findListed,
  nameClosure,
  noteCalled,
  noteDeed,
} from './closure.queries.server.ts'
import {
  type ClosureDeed,
  closureDeedsFor,
  isDoneWithAll,
  keptUntil,
  type Standing,
  standingOf,
} from './closure.rules.ts'

export interface PatientAsked {
  closureId: string
  centreId: number
  appointmentId: string
  /** As in audit.actor. */
  by: string
}

type Unmoved = 'withdrawn' | 'exam-age' | 'slot-taken'

/**
 * gone: not of this list. late: they answered, or somebody else did something for them, meanwhile. no-hours: none is near.
 * no-time: nobody could answer in time: call them.
 */
export type PatientOutcome =
  | { ok: true }
  | {
      ok: false
      reason: 'gone' | 'late' | 'no-hours' | 'no-time' | 'patient-busy' | Unmoved
    }

const offerOf = ({ offerState, offerUntil }: AffectedPatient) =>
  offerState && { state: offerState, until: offerUntil }

/** How one of the list stands. */
export const standingIn = (one: AffectedPatient, now: Temporal.Instant): Standing =>
  standingOf({ ...one, offer: offerOf(one), reachable: isReached(one), undelivered: false }, now)

/** Whether they can read what is sent: a mailbox is enough, and so is a mobile. */
export const isReached = ({ email, phone }: Pick<AffectedPatient, 'email' | 'phone'>): boolean =>
  Boolean(email || (phone && !isLandline(phone)))

const goals: Record<ClosureDeed, Standing> = { offer: 'offered', move: 'moved', cancel: 'cancelled' }

/** The free hour that is nearest to theirs is kept for them, they are told, and reminded of theirs no more. Twice is once. */
export const offerForClosure = (db: Database, asked: PatientAsked, sender: Sender, now: Temporal.Instant) =>
  forPatient(db, asked, 'offer', now, async (tx, appointment, { listed }) => {
    const { offer, start: lost } = appointment
    const span = { scheduleId: offer.scheduleId, minutes: offer.minutes }
    const free = listed.free.filter(start => !isOutOfAge(appointment, start))
    for (const start of free) {
      const until = keptUntil({ lost, kept: start }, now)
      if (!until) continue
      if (!(await claimHour(tx, span.scheduleId, start, now))) continue
      if (!(await claimSpan(tx, { ...span, start, but: null }, now))) continue
      const entryId = await openEntry(tx, appointment, now)
      await nameClosure(tx, entryId, asked.closureId)
      const hour = { start, until, heldUntil: until.add({ minutes: graceMinutes }) }
      await offerHour(tx, { entryId, appointmentId: appointment.id, ...span }, hour, now)
      await refreshAgenda(tx, offer.agendaId, now)
      await noteDeed(tx, asked.closureId, appointment.id, { deed: 'offered', entryId }, now)
      const detail = { closure: asked.closureId, to: start.toString() }
      await noteInAudit(
        tx,
        { actor: asked.by, verb: 'closure-offer', appointmentId: appointment.id, detail },
        now,
      )
      await remindAnew(tx, { ...appointment, calledOff: true }, sender, now, 'house')
      await enqueueAll(tx, closureMessages(appointment, { entryId, start, until }, sender), now)
      return { ok: true }
    }
    return { ok: false, reason: free.length > 0 ? 'no-time' : 'no-hours' }
  })

/** Their place in the line for an earlier hour, if they have one, is what the hour is offered by: one offer at a time. */
async function openEntry(
  tx: Tx,
  { id: appointmentId, offer }: Appointment,
  now: Temporal.Instant,
): Promise<string> {
  await letGoOfKept(tx, appointmentId)
  await insertEntry(tx, { appointmentId, agendaId: offer.agendaId }, now)
  const entry = await findEntry(tx, appointmentId)
  if (!entry) throw new Error('an entry that was just written is not there')
  return entry.id
}

/** An hour that is kept for them goes, without being offered on: the caller takes it, or writes what is free again. */
async function letGoOfKept(tx: Tx, appointmentId: string, hour?: Temporal.Instant): Promise<void> {
  const entry = await findEntry(tx, appointmentId)
  if (entry?.state !== 'offered') return
  await dropOfferedHour(tx, entry.id)
  await endEntry(tx, entry.id, hour && entry.hour?.equals(hour) ? 'accepted' : 'expired')
}

/** To an hour that the patient agreed to, on the telephone. Twice is once. */
export const moveForClosure = (
  db: Database,
  { start, ...asked }: PatientAsked & { start: Temporal.Instant },
  sender: Sender,
  now: Temporal.Instant,
) =>
  forPatient(db, asked, 'move', now, async (tx, appointment, { rollback }) => {
    // The hour that they lose is no other one, though a move to where one stands is done already.
    if (start.equals(appointment.start)) return { ok: false, reason: 'slot-taken' }
    await letGoOfKept(tx, appointment.id, start)
    const outcome = await moveWithin(tx, appointment, start, sender, now, asked.by)
    // What was let go of is back only if the whole of it is undone.
    if (!outcome.ok) throw rollback({ ok: false, reason: unmoved(outcome.reason) })
    const moved = [{ appointment: outcome.appointment, before: appointment.start }]
    await tellMoved(tx, moved, sender, now, asked.by)
    await noteDeed(tx, asked.closureId, appointment.id, { deed: 'moved' }, now)
    return { ok: true }
  })

const unmoved = (of: MoveRefusal): Unmoved => (of === 'withdrawn' || of === 'exam-age' ? of : 'slot-taken')

/**
 * What was paid goes back in full. Twice is once.
 * @param asked.wholeVisit with every hour of the same visit that the closure takes too: told of in one letter.
 */
export const cancelForClosure = (
  db: Database,
  asked: PatientAsked & { wholeVisit?: boolean },
  sender: Sender,
  now: Temporal.Instant,
) =>
  forPatient(db, asked, 'cancel', now, async (tx, appointment, { closure }) => {
    const cancelled: Appointment[] = []
    for (const one of asked.wholeVisit ? await findOrder(tx, appointment.id) : [appointment]) {
      const also = one.id === appointment.id || (await isToBeCancelled(tx, closure, one.id, now))
      if (!also) continue
      await letGoOfKept(tx, one.id)
      cancelled.push(await cancelForCentre(tx, one, asked.by, now))
      await refreshAgenda(tx, one.offer.agendaId, now)
      await noteDeed(tx, asked.closureId, one.id, { deed: 'cancelled' }, now)
    }
    await tellCancelled(tx, cancelled, sender, now)
    return { ok: true }
  })

async function isToBeCancelled(tx: Tx, closure: Closure, id: string, now: Temporal.Instant) {
  const [listed] = await findListed(tx, closure, now, id)
  return listed !== undefined && isDoneWithAll(standingIn(listed, now), 'cancel')
}

async function forPatient(
  db: Database,
  { closureId, centreId, appointmentId, wholeVisit = false }: PatientAsked & { wholeVisit?: boolean },
  deed: ClosureDeed,
  now: Temporal.Instant,
  work: (
    tx: Tx,
    appointment: Appointment,
    found: { listed: AffectedPatient; closure: Closure; rollback: (outcome: PatientOutcome) => Error },
  ) => Promise<PatientOutcome>,
): Promise<PatientOutcome> {
  try {
    return await withRollback<PatientOutcome>(rollback =>
      db.transaction(async tx => {
        if (wholeVisit) await lockOrder(tx, appointmentId)
        const appointment = await lockAppointment(tx, appointmentId)
        const closure = await findClosure(tx, closureId, centreId)
        if (!appointment || !closure) return { ok: false, reason: 'gone' }
        const [listed] = await findListed(tx, closure, now, appointmentId)
        if (!listed) return { ok: false, reason: 'gone' }
        const standing = standingIn(listed, now)
        if (standing === goals[deed]) return { ok: true }
        if (closure.state !== 'set' || !closureDeedsFor(standing, isReached(listed)).includes(deed))
          return { ok: false, reason: 'late' }
        return work(tx, appointment, { listed, closure, rollback })
      }),
    )
  } catch (error) {
    const reason = refusalIn(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

/** The same for everybody who still needs it, one after the other: doing it again goes on where it ended. */
export async function answerAll(
  db: Database,
  { deed, ...asked }: Omit<PatientAsked, 'appointmentId'> & { deed: 'offer' | 'cancel' },
  sender: Sender,
  now: Temporal.Instant,
): Promise<{ done: number; left: number } | undefined> {
  const closure = await findClosure(db, asked.closureId, asked.centreId)
  if (!closure) return undefined
  const answer = deed === 'offer' ? offerForClosure : cancelForClosure
  const result = { done: 0, left: 0 }
  for (const one of await findListed(db, closure, now)) {
    if (!isDoneWithAll(standingIn(one, now), deed)) continue
    const outcome = await answer(db, { ...asked, appointmentId: one.id, wholeVisit: true }, sender, now)
    result[outcome.ok ? 'done' : 'left'] += 1
  }
  return result
}

/** «Llamado»: ticked, or taken back. */
export async function tickCalled(
  db: Database,
  { closureId, centreId, appointmentId, by, called }: PatientAsked & { called: boolean },
  now: Temporal.Instant,
): Promise<PatientOutcome> {
  return db.transaction(async tx => {
    if (!(await findClosure(tx, closureId, centreId))) return { ok: false, reason: 'gone' }
    if (!(await noteCalled(tx, { closureId, appointmentId, called, by }, now)))
      return { ok: false, reason: 'gone' }
    const verb = called ? 'closure-called' : 'closure-not-called'
    await noteInAudit(tx, { actor: by, verb, appointmentId, detail: { closure: closureId } }, now)
    return { ok: true }
  })
}
