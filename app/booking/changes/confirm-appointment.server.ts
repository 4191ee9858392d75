/** The patient says that they will come. Not confirming cancels nothing. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { dropPending, enqueueAll } from '#app/platform/messages/outbox.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { isReachable } from '../notices/notice-parts.server.ts'
import { reminders } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { lockAppointment, setState } from './change.queries.server.ts'

export type ChangeOutcome<Reason extends string> =
  | { ok: true; appointment: Appointment }
  | { ok: false; reason: Reason }

/**
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @throws Response 404 when there is none.
 */
export async function confirmAppointment(
  db: Database,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ChangeOutcome<Refusal>> {
  return db.transaction(async tx => {
    const appointment = await lockAppointment(tx, appointmentId)
    if (!appointment) throw new Response(null, { status: 404 })
    // A second tap on the same link is not a mistake.
    if (appointment.state === 'confirmed') return { ok: true, appointment }
    const verdict = can.confirm(appointment, now)
    if (!verdict.ok) return verdict
    await setState(tx, appointmentId, 'confirmed')
    await noteInAudit(tx, { actor: 'guest', verb: 'confirm', appointmentId }, now)
    const confirmed = { ...appointment, state: 'confirmed' as const }
    // Reminders that ask "are you coming?" give way to reminders that know.
    await dropPending(tx, appointmentId, now)
    if (isReachable(confirmed)) await enqueueAll(tx, reminders(confirmed, sender, now), now)
    return { ok: true, appointment: confirmed }
  })
}
