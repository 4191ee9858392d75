/** The browser comes back from the gateway. What it carries is only a pointer: the gateway is asked, or the stored result shown. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findBySession, findByToken, type Payment } from './payment.queries.server.ts'
import { type ReturnParameters, type ReturnShape, returnShape, returns } from './payment.rules.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settlePayment } from './settle-payment.server.ts'

export type ReturnOutcome =
  | { ok: true; payment: Payment }
  /** tampered: the parts of the return do not belong together. unknown: no payment of ours. */
  | { ok: false; reason: 'tampered' | 'unknown' }

const endings = {
  finished: 'in_form',
  aborted: 'cancelled',
  'timed-out': 'expired',
  recovered: 'cancelled',
} as const

/** Twice is once: what has its result is shown it. @param given as it came; what does not belong together is refused and logged. */
export async function returnFromGateway(
  desk: PaymentDeps,
  given: ReturnParameters,
  now: Temporal.Instant,
): Promise<ReturnOutcome> {
  const shape = returnShape(given)
  const payment = shape && (await find(desk.db, shape, given))
  if (!payment) return refuse(desk, 'unknown')
  if (!belongs(payment, given)) return refuse(desk, 'tampered', payment)

  const asking = returns[shape][payment.state]
  if (asking === 'stored') return { ok: true, payment }
  const settled = await settlePayment(desk, payment, { asking, ending: endings[shape], actor: 'return' }, now)
  return { ok: true, payment: settled.payment }
}

const find = (tx: Tx, shape: ReturnShape, given: ReturnParameters) =>
  shape === 'timed-out'
    ? findBySession(tx, given.TBK_ORDEN_COMPRA ?? '', given.TBK_ID_SESION ?? '')
    : findByToken(tx, given.token_ws ?? given.TBK_TOKEN ?? '')

/** Every part that came is of this payment. */
function belongs({ token, buyOrder, sessionId }: Payment, given: ReturnParameters): boolean {
  const same = (part: string | undefined, ours: string | null) => part === undefined || part === ours
  return (
    same(given.token_ws, token) &&
    same(given.TBK_TOKEN, token) &&
    same(given.TBK_ORDEN_COMPRA, buyOrder) &&
    same(given.TBK_ID_SESION, sessionId)
  )
}

function refuse({ log }: PaymentDeps, reason: 'tampered' | 'unknown', payment?: Payment): ReturnOutcome {
  log.warn('payment.return-refused', { reason, ...(payment && { payment: payment.id }) })
  return { ok: false, reason }
}
