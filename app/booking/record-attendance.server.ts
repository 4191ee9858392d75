/** What became of an appointment at its hour, told by whoever attends it: the video visit, later the front desk. */
import type { Tx } from '#app/platform/database.server.ts'
import { refreshAgenda } from './agenda.queries.server.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { type AttendanceOutcome, attendance } from './appointment.rules.ts'
import { lockAppointment, noteChange, setState } from './change.queries.server.ts'

/**
 * Call it first in the transaction: it locks the agenda. Telling the same twice changes nothing more.
 * `not-attended`: the centre's side failed, so the appointment is cancelled by the centre.
 * @returns the appointment as it is now, or undefined when it cannot become that any more.
 */
export async function recordAttendance(
  tx: Tx,
  appointmentId: string,
  outcome: AttendanceOutcome,
  now: Temporal.Instant,
): Promise<Appointment | undefined> {
  const appointment = await lockAppointment(tx, appointmentId)
  if (!appointment) return undefined
  const { to, from } = attendance[outcome]
  if (appointment.state === to) return appointment
  if (!from.includes(appointment.state)) return undefined
  const cancelledBy = to === 'cancelled' ? 'centre' : null
  await setState(tx, appointmentId, to, cancelledBy)
  await noteChange(tx, { actor: 'centre', verb: outcome, appointmentId }, now)
  await refreshAgenda(tx, appointment.offer.agendaId, now)
  return { ...appointment, state: to, cancelledBy }
}
