/** What became of an appointment at its hour, told by whoever attends it: the video visit, later the front desk. */

import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { type AttendanceOutcome, attendance } from '../appointments/appointment.rules.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { notAttendedMessages } from '../notices/gone-messages.server.ts'
import { remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { reopenRequests } from '../waitlist/requests/reopen-requests.server.ts'
import { lockAppointment, setState } from './change.queries.server.ts'
import { giveBack } from './give-back.server.ts'

/**
 * Call it first in the transaction: it locks the agenda. Telling the same twice changes nothing more.
 * `not-attended`: the centre's side failed, so the appointment is cancelled by the centre, the whole payment goes back
 * and the patient is told.
 * @param actor whoever told it, as in the audit.
 * @returns the appointment as it is now, or undefined when it cannot become that any more.
 */
export async function recordAttendance(
  tx: Tx,
  appointmentId: string,
  { outcome, actor }: { outcome: AttendanceOutcome; actor: string },
  sender: Sender,
  now: Temporal.Instant,
): Promise<Appointment | undefined> {
  const appointment = await lockAppointment(tx, appointmentId)
  if (!appointment) return undefined
  const { to, from } = attendance[outcome]
  if (appointment.state === to) return appointment
  if (!from.includes(appointment.state)) return undefined
  const cancelledBy = to === 'cancelled' ? 'centre' : null
  await setState(tx, appointmentId, to, cancelledBy)
  await noteInAudit(tx, { actor, verb: outcome, appointmentId }, now)
  const changed: Appointment = { ...appointment, state: to, cancelledBy }
  if (outcome === 'not-attended') {
    await reopenRequests(tx, appointmentId, actor, now)
    Object.assign(
      changed,
      await giveBack(tx, appointmentId, { actor: 'centre', reason: 'not-attended' }, now),
    )
    await enqueueAll(tx, notAttendedMessages(changed, sender), now)
  }
  await refreshAgenda(tx, appointment.offer.agendaId, now)
  await remindVisit(tx, changed, sender, now, 'house')
  return changed
}
