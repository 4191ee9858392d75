/** An hour was given back: before anybody else sees it, it is offered to the first in line who can use it. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { isOutOfAge } from '../appointments/exams-in.server.ts'
import { claimHour, claimSpan } from '../holds/agenda.queries.server.ts'
import { earlierMessages } from '../notices/earlier-messages.server.ts'
import type { Sender } from '../sender.server.ts'
import { findFirstInLine, type InLine, offerHour } from './waitlist.queries.server.ts'
import { graceMinutes, offerMinutes } from './waitlist.rules.ts'

export interface FreedHour {
  agendaId: number
  start: Temporal.Instant
  /** The appointment that gave it back. */
  leftBy: string
  /** Entries of those who turned out not to be able to use it. */
  passed?: readonly string[]
}

/**
 * In the transaction that frees the hour, which has locked the agenda and afterwards writes its next free hours again: the hour
 * is never for sale in between. Nobody waits for it, or nobody can use it: it simply is free.
 */
export async function offerEarlier(
  tx: Tx,
  freed: FreedHour,
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const until = offerEnd(now)
  const { start, passed = [] } = freed
  for (const first of await findFirstInLine(tx, freed, until)) {
    const outcome = await offerTo(tx, first, { start, by: 'job', verb: 'offer-earlier' }, sender, now)
    if (outcome === 'offered') return
    // Behind them stands who is of that age.
    if (outcome === 'exam-age')
      return offerEarlier(tx, { ...freed, passed: [...passed, first.entryId] }, sender, now)
  }
}

/** Until when an hour that is offered now is kept for whoever it is offered to. */
export const offerEnd = (now: Temporal.Instant) => now.add({ minutes: offerMinutes })

/**
 * Keeps the hour for one who waits, and tells them. In a transaction that has locked the agenda, and writes its next free hours again.
 * @param offer by, verb: as in audit.
 * @returns taken: it is not free for as long as they need it. exam-age: what they have is not done at the age that they have then.
 */
export async function offerTo(
  tx: Tx,
  first: InLine,
  offer: { start: Temporal.Instant; by: string; verb: string },
  sender: Sender,
  now: Temporal.Instant,
): Promise<'offered' | 'taken' | 'exam-age'> {
  const { start, by: actor, verb } = offer
  // Another schedule of the same person may have other steps, or be closed at that time.
  if (!(await claimHour(tx, first.scheduleId, start, now))) return 'taken'
  // What takes longer than a step needs the steps after it as well.
  if (!(await claimSpan(tx, { ...first, start, but: null }, now))) return 'taken'
  const { appointmentId, entryId } = first
  const appointment = await findAppointment(tx, appointmentId)
  if (!appointment) return 'taken'
  if (isOutOfAge(appointment, start)) return 'exam-age'
  const until = offerEnd(now)
  await offerHour(tx, first, { start, until, heldUntil: until.add({ minutes: graceMinutes }) }, now)
  await noteInAudit(tx, { actor, verb, appointmentId }, now)
  // Who books and gives back earlier hours could set off any number of these; a reception does not.
  const causedBy = actor === 'job' ? 'person' : 'house'
  const told = { entryId, start, until, causedBy } as const
  await enqueueAll(tx, earlierMessages(appointment, told, sender), now)
  return 'offered'
}
