/** Gives back what somebody wished back: asks the gateway until it answers, on any number of nodes at once. */

import { oneByOne } from '#app/platform/jobs/one-by-one.server.ts'
import { noteGivenBack } from '../part.queries.server.ts'
import { changeState, lockPayment } from '../payment.queries.server.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import {
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type RefundAnswer,
} from '../payment-gateway.ts'
import {
  answerRefund,
  type DueRefund,
  isGoingBack,
  noteRefundError,
  takeDueRefunds,
} from './refund.queries.server.ts'

const batch = 20

/**
 * @returns how many refunds ended, and how many the gateway refused or left unanswered: those are tried again.
 * @throws whatever is neither, after the others of its batch; it is tried again too.
 */
export async function refundPayments(
  desk: PaymentDeps,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<{ refunded: number; unanswered: number }> {
  let [refunded, unanswered] = [0, 0]
  for (;;) {
    const due = await takeDueRefunds(desk.db, now, batch)
    await oneByOne(due, async refund => {
      if (signal?.aborted) return
      if (await refundPayment(desk, refund, now)) refunded += 1
      else unanswered += 1
    })
    if (due.length < batch || signal?.aborted) return { refunded, unanswered }
  }
}

async function refundPayment(
  { db, gateway, appointments, announce, log }: PaymentDeps,
  refund: DueRefund,
  now: Temporal.Instant,
): Promise<boolean> {
  const { paymentId, appointmentId, part, token, amount, tries, balance } = refund
  let answer: RefundAnswer
  try {
    answer = await ask(gateway, { token, amount, tries, balance })
  } catch (error) {
    if (!(error instanceof GatewayRefusal || error instanceof GatewayUnavailable)) throw error
    // What the gateway keeps refusing somebody has to do by hand: docs/operating.md.
    log[error instanceof GatewayRefusal ? 'error' : 'warn']('payment.refund-unanswered', {
      payment: paymentId,
      code: error.code,
      tries,
    })
    await noteRefundError(db, refund, error.code)
    return false
  }
  return db.transaction(async tx => {
    await appointments.lock(tx, appointmentId)
    const payment = await lockPayment(tx, paymentId)
    const stands = part > 0 && payment?.state === 'settled'
    if (!payment || !(stands || payment.state === 'refunding')) return false
    if (!(await answerRefund(tx, refund, answer, now))) return false
    if (part > 0) await noteGivenBack(tx, paymentId, amount, now)
    if (!stands && !(await isGoingBack(tx, paymentId)))
      await changeState(tx, paymentId, { state: 'refunded', actor: 'job', checkAt: null }, now)
    await announce(tx, { kind: 'refunded', appointmentId, paymentId, amount, part }, now)
    return true
  })
}

/** The first time it may have been done already is the second: whoever asked before us may have died with the answer. */
async function ask(
  gateway: PaymentGateway,
  { token, amount, tries, balance }: Pick<DueRefund, 'token' | 'amount' | 'tries' | 'balance'>,
): Promise<RefundAnswer> {
  const done = async (): Promise<RefundAnswer | undefined> => {
    const { outcome, balance: left } = await gateway.status(token)
    if (outcome === 'reversed' || outcome === 'nullified') return { type: outcome, authorizationCode: null }
    return left !== undefined && left <= balance ? { type: 'nullified', authorizationCode: null } : undefined
  }
  const before = tries > 1 ? await done().catch(whenRefused) : undefined
  if (before) return before
  try {
    return await gateway.refund(token, amount)
  } catch (error) {
    const after = error instanceof GatewayRefusal ? await done().catch(whenRefused) : undefined
    if (after) return after
    throw error
  }
}

/** Statuses are answered for a week only; the refund itself says the rest. */
const whenRefused = (error: unknown) => {
  if (error instanceof GatewayRefusal) return undefined
  throw error
}
