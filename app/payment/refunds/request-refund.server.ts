/** What was paid for an appointment goes back: written in the transaction that causes it; a job asks the gateway. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { voidBono } from '../bono.queries.server.ts'
import { changeState, findPaymentsOf, type PaymentActor } from '../payment.queries.server.ts'
import { insertRefund, type RefundReason } from './refund.queries.server.ts'

/**
 * The whole payment, once; an appointment that nobody paid has nothing to give back. A payment that is still under way
 * finds the appointment cancelled when it ends, and goes back then.
 * @param appointmentId already in its new state, in this transaction, which therefore has its row: who pays it waits.
 * @returns pesos that go back.
 */
export async function requestRefund(
  tx: Tx,
  appointmentId: string,
  { actor, reason }: { actor: PaymentActor; reason: RefundReason },
  now: Temporal.Instant,
): Promise<number> {
  const paid = (await findPaymentsOf(tx, appointmentId)).find(({ state }) => state === 'settled')
  if (!paid) return 0
  await changeState(tx, paid.id, { state: 'refunding', actor, checkAt: null }, now)
  await voidBono(tx, paid.id, now)
  await noteInAudit(tx, { actor, verb: 'refund', appointmentId }, now)
  if (paid.amount === 0) await changeState(tx, paid.id, { state: 'refunded', actor, checkAt: null }, now)
  else await insertRefund(tx, { paymentId: paid.id, amount: paid.amount, reason }, now)
  return paid.amount
}
