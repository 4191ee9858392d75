/** An hour was given back: before anybody else sees it, it is offered to the first in line who can use it. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { claimHour, claimSpan } from '../holds/agenda.queries.server.ts'
import { earlierMessages } from '../notices/earlier-messages.server.ts'
import type { Sender } from '../sender.server.ts'
import { findFirstInLine, offerHour } from './waitlist.queries.server.ts'
import { graceMinutes, offerMinutes } from './waitlist.rules.ts'

export interface FreedHour {
  agendaId: number
  start: Temporal.Instant
  /** The appointment that gave it back. */
  leftBy: string
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
  const until = now.add({ minutes: offerMinutes })
  for (const first of await findFirstInLine(tx, freed, until)) {
    // Another schedule of the same person may have other steps, or be closed at that time.
    if (!(await claimHour(tx, first.scheduleId, freed.start, now))) continue
    // What takes longer than a step needs the steps after it as well.
    const span = { ...first, start: freed.start, but: null }
    if (!(await claimSpan(tx, span, now))) continue
    const heldUntil = until.add({ minutes: graceMinutes })
    await offerHour(tx, first, { start: freed.start, until, heldUntil }, now)
    const { appointmentId, entryId } = first
    await noteInAudit(tx, { actor: 'job', verb: 'offer-earlier', appointmentId }, now)
    const appointment = await findAppointment(tx, appointmentId)
    if (appointment)
      await enqueueAll(tx, earlierMessages(appointment, { entryId, start: freed.start, until }, sender), now)
    return
  }
}
