/** What was paid for an hour that is off goes back, and whoever is told of the hour is told by which way. */
import { requestRefund } from '#app/payment/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { findPaidAtDesk } from './paid-at-desk.queries.server.ts'

/** @param appointmentId already in its new state, in this transaction. @returns how its money stands now. */
export async function giveBack(
  tx: Tx,
  appointmentId: string,
  wish: Parameters<typeof requestRefund>[2],
  now: Temporal.Instant,
): Promise<Pick<Appointment, 'paid' | 'paidAtDesk'>> {
  const pesos = await requestRefund(tx, appointmentId, wish, now)
  if (pesos === 0) return { paid: null, paidAtDesk: null }
  return { paid: 'refunding', paidAtDesk: await findPaidAtDesk(tx, appointmentId) }
}
