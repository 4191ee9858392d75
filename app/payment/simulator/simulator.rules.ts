/** What the simulator answers in each state: Transbank's words and limits, as its reference publishes them. */

import { isStorable } from '#app/platform/storable.rules.ts'

export type SimulatorState =
  | 'open'
  | 'approved'
  | 'declined'
  | 'aborted'
  | 'timed-out'
  | 'authorized'
  | 'failed'
  | 'reversed'
  | 'nullified'
  | 'partially-nullified'

/** How long the form can be answered. */
export const formMinutes = 10
/** How long an answered form waits for the merchant's commit; then the authorisation lapses. */
export const commitMinutes = 10
/** How long a full refund is a reversal. */
export const reversalHours = 3
export const refundDays = 90
/** How long a status can be asked for. */
export const statusDays = 7

/** What `GET /transactions/{token}` says, as far as the state goes. */
export const publishedStatus: Record<SimulatorState, string> = {
  open: 'INITIALIZED',
  approved: 'INITIALIZED',
  declined: 'INITIALIZED',
  aborted: 'INITIALIZED',
  'timed-out': 'INITIALIZED',
  authorized: 'AUTHORIZED',
  failed: 'FAILED',
  reversed: 'REVERSED',
  nullified: 'NULLIFIED',
  'partially-nullified': 'PARTIALLY_NULLIFIED',
}

/** What a commit does: where it leads, or the words with which it is refused (HTTP 422). */
export const commitOutcome: Record<SimulatorState, { to: 'authorized' | 'failed' } | { error: string }> = {
  open: { error: "Invalid status '0' for transaction while authorizing" },
  approved: { to: 'authorized' },
  declined: { to: 'failed' },
  aborted: { error: 'Transaction has an invalid finished state: aborted' },
  'timed-out': { error: 'Transaction has an invalid finished state: timed_out' },
  authorized: { error: 'Transaction already locked by another process' },
  failed: { error: 'Transaction already locked by another process' },
  reversed: { error: 'Transaction has an invalid finished state: reversed' },
  nullified: { error: 'Transaction already locked by another process' },
  'partially-nullified': { error: 'Transaction already locked by another process' },
}

/** The ways to answer the form: the four buttons. */
export const decisions = ['approve', 'reject', 'cancel', 'expire'] as const
export type Decision = (typeof decisions)[number]

export const stateAfter: Record<Decision, SimulatorState> = {
  approve: 'approved',
  reject: 'declined',
  cancel: 'aborted',
  expire: 'timed-out',
}

export interface Moments {
  state: SimulatorState
  createdAt: Temporal.Instant
  answeredAt: Temporal.Instant | null
}

/** The state once the time that passed is counted in: forms lapse, and so do authorisations that nobody committed. */
export function stateNow({ state, createdAt, answeredAt }: Moments, now: Temporal.Instant): SimulatorState {
  const over = (since: Temporal.Instant, minutes: number) =>
    Temporal.Instant.compare(now, since.add({ minutes })) > 0
  if (state === 'open' && over(createdAt, formMinutes)) return 'timed-out'
  if (state === 'approved' && over(answeredAt ?? createdAt, commitMinutes)) return 'reversed'
  return state
}

export type RefundVerdict =
  | { ok: true; type: 'REVERSED' | 'NULLIFIED'; state: SimulatorState; balance: number }
  | { ok: false; error: string }

/** As Transbank decides it: the whole soon after is a reversal, anything else a nullification. @param amount pesos. @returns `balance`: pesos that can still go back. */
export function refundOutcome(
  transaction: {
    state: SimulatorState
    amount: number
    refunded: number
    committedAt: Temporal.Instant | null
  },
  amount: number,
  now: Temporal.Instant,
): RefundVerdict {
  const { state, refunded, committedAt } = transaction
  if ((state !== 'authorized' && state !== 'partially-nullified') || !committedAt)
    return { ok: false, error: 'Transaction has an invalid status for refund' }
  const balance = transaction.amount - refunded - amount
  if (!Number.isInteger(amount)) return { ok: false, error: 'Invalid value for parameter: amount' }
  if (amount <= 0 || balance < 0)
    return { ok: false, error: 'Amount to refund is bigger than authorized amount' }
  const age = committedAt.until(now).total('hours')
  if (age > refundDays * 24) return { ok: false, error: `Refund is not available after ${refundDays} days` }
  if (age < reversalHours && amount === transaction.amount)
    return { ok: true, type: 'REVERSED', state: 'reversed', balance: 0 }
  return { ok: true, type: 'NULLIFIED', state: balance === 0 ? 'nullified' : 'partially-nullified', balance }
}

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** What `POST /transactions` must carry; the words name the first that is wrong. */
export function createError(body: Record<string, unknown>): string | undefined {
  const text = (name: string, longest: number) => {
    const value = body[name]
    if (typeof value !== 'string' || value.trim() === '') return `${name} is required!`
    return value.length > longest || !isStorable(value) ? `Invalid value for parameter: ${name}` : undefined
  }
  const amount = body.amount
  return (
    text('buy_order', 26) ??
    text('session_id', 61) ??
    (typeof amount !== 'number'
      ? 'amount is required!'
      : !Number.isInteger(amount) || amount <= 0 || amount > 999_999_999
        ? 'Invalid value for parameter: amount'
        : undefined) ??
    text('return_url', 256) ??
    (isWebAddress(String(body.return_url)) ? undefined : 'Invalid value for parameter: return_url')
  )
}

/** The merchant's address with the parameters of one of the shapes. */
export function returnTo(
  found: { returnUrl: string; token: string; sessionId: string; buyOrder: string },
  shape: { token?: boolean; session?: boolean; aborted?: boolean },
): string {
  const url = new URL(found.returnUrl)
  if (shape.token) url.searchParams.set('token_ws', found.token)
  if (shape.aborted) url.searchParams.set('TBK_TOKEN', found.token)
  if (shape.session || shape.aborted) {
    url.searchParams.set('TBK_ID_SESION', found.sessionId)
    url.searchParams.set('TBK_ORDEN_COMPRA', found.buyOrder)
  }
  return url.href
}
