/** How appointments stand with their payments. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findPaymentsOfAll, type Payment } from './payment.queries.server.ts'
import { openAmong, type TakenState, takenAmong } from './payment.rules.ts'

export interface PaymentStanding {
  /**
   * nothing-due: it is paid at the visit, or costs the patient nothing. unpaid: it must be paid in advance. open: a payment
   * session is. settled, refunding, refunded: the money came in, and where it is.
   */
  state: 'nothing-due' | 'unpaid' | 'open' | TakenState
  /** When an unpaid one is cancelled. */
  dueAt: Temporal.Instant | null
  /** The payment that counts: the one that was taken, else the one that is open, else the last attempt. */
  payment: Payment | null
}

/** @param appointments with when each is cancelled if it is not paid. One statement, however many there are. */
export async function standingsOf(
  tx: Tx,
  appointments: readonly { id: string; dueAt: Temporal.Instant | null }[],
): Promise<Map<string, PaymentStanding>> {
  const ids = appointments.map(({ id }) => id)
  const attempts = Map.groupBy(await findPaymentsOfAll(tx, ids), payment => payment.of)
  return new Map(appointments.map(({ id, dueAt }) => [id, standing(dueAt, attempts.get(id) ?? [])]))
}

function standing(dueAt: Temporal.Instant | null, payments: Payment[]): PaymentStanding {
  const taken = takenAmong(payments)
  if (taken) return { state: taken.state, dueAt, payment: taken }
  const open = openAmong(payments)
  if (open) return { state: 'open', dueAt, payment: open }
  return { state: dueAt ? 'unpaid' : 'nothing-due', dueAt, payment: payments.at(-1) ?? null }
}
