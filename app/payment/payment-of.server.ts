/** How an appointment stands with its payment, for whoever shows it or lets somebody in. */
import type { Tx } from '#app/platform/database.server.ts'
import { findPayable, findPaymentsOf, type Payment } from './payment.queries.server.ts'
import { isOpen, isTaken } from './payment.rules.ts'

export interface PaymentStanding {
  /**
   * nothing-due: it is paid at the visit, or costs the patient nothing. unpaid: it must be paid in advance. under-way: a
   * payment session is open. paid, refunding, refunded: the money came in, and where it is.
   */
  state: 'nothing-due' | 'unpaid' | 'under-way' | 'paid' | 'refunding' | 'refunded'
  /** When an unpaid one is cancelled. */
  dueAt: Temporal.Instant | null
  /** The payment that counts: the one that was taken, else the one that is open, else the last attempt. */
  payment: Payment | null
}

/** @param appointmentId of an appointment that the caller has proved a right to. @returns undefined when there is none. */
export async function paymentOf(tx: Tx, appointmentId: string): Promise<PaymentStanding | undefined> {
  const payable = await findPayable(tx, appointmentId)
  if (!payable) return undefined
  const payments = await findPaymentsOf(tx, appointmentId)
  const taken =
    payments.findLast(({ state }) => state === 'settled') ?? payments.findLast(p => isTaken(p.state))
  const open = payments.find(({ state }) => isOpen(state))
  const { dueAt } = payable
  if (taken) {
    const state = taken.state === 'settled' ? 'paid' : (taken.state as 'refunding' | 'refunded')
    return { state, dueAt, payment: taken }
  }
  if (open) return { state: 'under-way', dueAt, payment: open }
  return { state: dueAt ? 'unpaid' : 'nothing-due', dueAt, payment: payments.at(-1) ?? null }
}
