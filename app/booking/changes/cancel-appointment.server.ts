/** The patient gives the hour back. The refund rule was shown before they answered the question. */

import { requestRefund } from '#app/payment/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { cancelledMessages } from '../notices/messages.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { lockAppointment, lockOrder, setState } from './change.queries.server.ts'
import type { ChangeOutcome } from './confirm-appointment.server.ts'

/**
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param together with every appointment of the same order that can still be cancelled.
 * @throws Response 404 when there is none. CaptchaNeeded, for `trySending`.
 */
export async function cancelAppointment(
  db: Database,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
  together = false,
): Promise<ChangeOutcome<Refusal>> {
  return db.transaction(async tx => {
    if (!together) return cancelOne(tx, appointmentId, sender, now)
    await lockOrder(tx, appointmentId)
    const outcome = await cancelOne(tx, appointmentId, sender, now)
    if (!outcome.ok) return outcome
    for (const { id } of await findOrder(tx, appointmentId))
      if (id !== appointmentId) await cancelOne(tx, id, sender, now)
    return outcome
  })
}

async function cancelOne(
  tx: Tx,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ChangeOutcome<Refusal>> {
  const appointment = await lockAppointment(tx, appointmentId)
  if (!appointment) throw new Response(null, { status: 404 })
  // Answering the question twice cancels once.
  if (appointment.state === 'cancelled' && appointment.cancelledBy === 'patient')
    return { ok: true, appointment }
  const verdict = can.cancel(appointment, now)
  if (!verdict.ok) return verdict
  await setState(tx, appointmentId, 'cancelled', 'patient')
  const { agendaId } = appointment.offer
  await offerEarlier(tx, { agendaId, start: appointment.start, leftBy: appointmentId }, sender, now)
  await refreshAgenda(tx, agendaId, now)
  await noteInAudit(tx, { actor: 'guest', verb: 'cancel', appointmentId }, now)
  const back = await requestRefund(tx, appointmentId, { actor: 'patient', reason: 'patient' }, now)
  const paid = back > 0 ? ('refunding' as const) : null
  const cancelled = { ...appointment, paid, state: 'cancelled' as const, cancelledBy: 'patient' as const }
  await enqueueAll(tx, cancelledMessages(cancelled, sender, now), now, sender.sending)
  return { ok: true, appointment: cancelled }
}
