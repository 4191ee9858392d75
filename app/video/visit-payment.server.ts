/** Whether a visit may be entered as far as its payment goes. */
import type { Tx } from '#app/platform/database.server.ts'

export type VisitPayment = 'paid' | 'unpaid' | 'checking'

/** Hours that are paid in advance are not sold yet: every video visit that exists owes nothing. */
export async function visitPayment(_tx: Tx, _appointmentId: string): Promise<VisitPayment> {
  return 'paid'
}
