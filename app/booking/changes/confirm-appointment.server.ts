/** The patient says that they will come. Not confirming cancels nothing. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { remindAnew } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { lockAppointment, lockOrder, setState } from './change.queries.server.ts'

export type ChangeOutcome<Reason extends string> =
  | { ok: true; appointment: Appointment }
  | { ok: false; reason: Reason }

/**
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param together with every appointment of the same order that can still be confirmed.
 * @param seen the start that whoever confirms was shown.
 * @returns moved-on: it does not stand there any more.
 * @throws Response 404 when there is none.
 */
export async function confirmAppointment(
  db: Database,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
  together = false,
  seen?: Temporal.Instant,
): Promise<ChangeOutcome<Refusal | 'moved-on'>> {
  return db.transaction(async tx => {
    if (together) await lockOrder(tx, appointmentId)
    const outcome = await confirmOne(tx, appointmentId, now, seen)
    if (!outcome.ok) return outcome
    for (const { id } of together ? await findOrder(tx, appointmentId) : [])
      if (id !== appointmentId) await confirmOne(tx, id, now)
    const { appointment } = outcome
    // Reminders that ask "are you coming?" give way to reminders that know.
    if (appointment.orderId || outcome.fresh) await remindAnew(tx, appointment, sender, now)
    return { ok: true, appointment }
  })
}

async function confirmOne(
  tx: Tx,
  appointmentId: string,
  now: Temporal.Instant,
  seen?: Temporal.Instant,
): Promise<ChangeOutcome<Refusal | 'moved-on'> & { fresh?: boolean }> {
  const appointment = await lockAppointment(tx, appointmentId)
  if (!appointment) throw new Response(null, { status: 404 })
  if (seen && !seen.equals(appointment.start)) return { ok: false, reason: 'moved-on' }
  // A second tap on the same link is not a mistake.
  if (appointment.state === 'confirmed') return { ok: true, appointment }
  const verdict = can.confirm(appointment, now)
  if (!verdict.ok) return verdict
  await setState(tx, appointmentId, 'confirmed')
  await noteInAudit(tx, { actor: 'guest', verb: 'confirm', appointmentId }, now)
  return { ok: true, appointment: { ...appointment, state: 'confirmed' as const }, fresh: true }
}
