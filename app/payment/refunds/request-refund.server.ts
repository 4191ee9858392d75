/** What was paid for an appointment goes back: written in the transaction that causes it; a job asks the gateway. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { voidBonos } from '../bono.queries.server.ts'
import { findParts, lockSettled, markGivenBack, type PaymentPart } from '../part.queries.server.ts'
import { changeState, type Payment, type PaymentActor } from '../payment.queries.server.ts'
import { insertRefund, isGoingBack, nextPart, type RefundReason } from './refund.queries.server.ts'

interface Wish {
  actor: PaymentActor
  reason: RefundReason
}

/**
 * The whole of what was paid for it, once; an appointment that nobody paid has nothing to give back. Where the payment was of
 * more than this appointment, its part goes back and the payment stands for the rest. A payment that is still under way finds
 * the appointment cancelled when it ends, and goes back then.
 * @param appointmentId already in its new state, in this transaction, which therefore has its row: who pays it waits.
 * @param exam to give back that one only. whole: everything that was paid with it.
 * @returns pesos that go back.
 */
export async function requestRefund(
  tx: Tx,
  appointmentId: string,
  { exam, whole = false, ...wish }: Wish & { exam?: string; whole?: boolean },
  now: Temporal.Instant,
): Promise<number> {
  const paid = await lockSettled(tx, appointmentId)
  if (!paid) return 0
  const parts = await findParts(tx, paid.id)
  const gone = parts.filter(
    part => whole || (part.appointmentId === appointmentId && (exam === undefined || part.examSlug === exam)),
  )
  return parts.length === 0
    ? giveAllBack(tx, paid, { appointmentId, amount: paid.amount }, wish, now)
    : giveBack(tx, paid, parts, gone, wish, now)
}

/** @param gone of the parts, those to give back; what went back before is left out. */
export async function giveBack(
  tx: Tx,
  paid: Payment,
  parts: readonly PaymentPart[],
  gone: readonly PaymentPart[],
  wish: Wish,
  now: Temporal.Instant,
): Promise<number> {
  const left = parts.filter(({ givenBack }) => givenBack === null)
  const going = gone.filter(({ givenBack }) => givenBack === null)
  const [first] = going
  if (!first) return 0
  const positions = going.map(({ position }) => position)
  const amount = going.reduce((sum, { fullPrice, contribution }) => sum + fullPrice - contribution, 0)
  const { appointmentId } = first
  if (going.length === left.length) {
    await markGivenBack(tx, paid.id, positions, 0)
    return giveAllBack(tx, paid, { appointmentId, amount }, wish, now)
  }
  const part = await nextPart(tx, paid.id)
  await markGivenBack(tx, paid.id, positions, part)
  await voidBonos(tx, paid.id, part, now)
  await noteInAudit(tx, { actor: wish.actor, verb: 'refund-part', appointmentId }, now)
  if (amount > 0) await insertRefund(tx, { paymentId: paid.id, part, amount, reason: wish.reason }, now)
  return amount
}

/** @param left what is still to go back: parts of it may have gone before. */
async function giveAllBack(
  tx: Tx,
  paid: Payment,
  { appointmentId, amount }: { appointmentId: string; amount: number },
  { actor, reason }: Wish,
  now: Temporal.Instant,
): Promise<number> {
  await changeState(tx, paid.id, { state: 'refunding', actor, checkAt: null }, now)
  await voidBonos(tx, paid.id, null, now)
  await noteInAudit(tx, { actor, verb: 'refund', appointmentId }, now)
  if (amount > 0) await insertRefund(tx, { paymentId: paid.id, part: 0, amount, reason }, now)
  // Nothing is left to ask for, and all that was asked for is answered; else the last answer ends it.
  else if (!(await isGoingBack(tx, paid.id)))
    await changeState(tx, paid.id, { state: 'refunded', actor, checkAt: null }, now)
  return amount
}
