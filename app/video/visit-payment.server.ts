/** Whether a visit may be entered as far as its payment goes. */
import { paymentOf } from '#app/payment/public.server.ts'
import type { Tx } from '#app/platform/database.server.ts'

export type VisitPayment = 'paid' | 'unpaid' | 'checking'

/** What costs nothing, or is owed to nobody in advance, counts as paid. */
export async function visitPayment(tx: Tx, appointmentId: string): Promise<VisitPayment> {
  const state = (await paymentOf(tx, appointmentId))?.state
  if (state === 'paid' || state === 'nothing-due') return 'paid'
  return state === 'under-way' ? 'checking' : 'unpaid'
}
