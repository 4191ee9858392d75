/** How an appointment stands with its payment, for whoever shows it or lets somebody in. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findPayables, findPaymentsOfAll, type Payment } from './payment.queries.server.ts'
import { openAmong, takenAmong } from './payment.rules.ts'

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
export const paymentOf = async (tx: Tx, appointmentId: string): Promise<PaymentStanding | undefined> =>
  (await paymentsOf(tx, [appointmentId])).get(appointmentId)

/** The same of several appointments by their ids, in two statements however many there are. */
export async function paymentsOf(
  tx: Tx,
  appointmentIds: readonly string[],
): Promise<Map<string, PaymentStanding>> {
  const payables = await findPayables(tx, appointmentIds)
  const attempts = Map.groupBy(await findPaymentsOfAll(tx, appointmentIds), payment => payment.appointmentId)
  return new Map(payables.map(({ id, dueAt }) => [id, standing(dueAt, attempts.get(id) ?? [])]))
}

function standing(dueAt: Temporal.Instant | null, payments: Payment[]): PaymentStanding {
  const taken = takenAmong(payments)
  if (taken) {
    const state = taken.state === 'settled' ? 'paid' : (taken.state as 'refunding' | 'refunded')
    return { state, dueAt, payment: taken }
  }
  const open = openAmong(payments)
  if (open) return { state: 'under-way', dueAt, payment: open }
  return { state: dueAt ? 'unpaid' : 'nothing-due', dueAt, payment: payments.at(-1) ?? null }
}
