/** Whether a visit may be entered as far as its payment goes. */
import { paymentOf, paymentsOf } from '#app/booking/public.server.ts'
import type { PaymentStanding } from '#app/payment/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'

/** paid: nothing is left to pay before entering. open: a payment is under way. */
export type VisitPayment = 'paid' | 'unpaid' | 'open'

export const visitPayment = async (tx: Tx, appointmentId: string): Promise<VisitPayment> =>
  toEnter(await paymentOf(tx, appointmentId))

/** By appointment. */
export async function visitPayments(
  tx: Tx,
  appointmentIds: readonly string[],
): Promise<Map<string, VisitPayment>> {
  const standings = await paymentsOf(tx, appointmentIds)
  return new Map(appointmentIds.map(id => [id, toEnter(standings.get(id))]))
}

/** What costs nothing, or is owed to nobody in advance, counts as paid; whether the hour stands is for its access to say. */
function toEnter(standing: PaymentStanding | undefined): VisitPayment {
  const state = standing?.state
  // What a desk gave back while the hour stands is owed before it only where it was due before it.
  const isPaidThere = state === 'refunded' && standing?.dueAt === null
  if (state === 'settled' || state === 'nothing-due' || isPaidThere) return 'paid'
  return state === 'open' ? 'open' : 'unpaid'
}
