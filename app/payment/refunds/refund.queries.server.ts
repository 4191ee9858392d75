/** SQL of refunds. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { RefundAnswer } from '../payment-gateway.ts'

export type RefundReason =
  | 'patient'
  | 'centre'
  | 'unpaid'
  | 'not-attended'
  | 'paid-twice'
  | 'too-late'
  | 'disowned'

/** One per payment: wishing twice wishes once. */
export const insertRefund = (
  tx: Tx,
  wish: { paymentId: string; amount: number; reason: RefundReason },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into refund (payment_id, amount, reason, wished_at, next_try_at)
    values (${wish.paymentId}::uuid, ${wish.amount}::int, ${wish.reason}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (payment_id) do nothing`)

export interface DueRefund {
  paymentId: string
  appointmentId: string
  token: string
  amount: number
  tries: number
}

/** Takes refunds that are due; nobody else takes them before the wait is over, which grows to an hour. */
export const takeDueRefunds = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<DueRefund>(sql`
    update refund r set tries = tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '1 hour', make_interval(secs => 60 * power(2, least(tries, 6))))
    from payment p
    where p.id = r.payment_id and r.payment_id in (
      select payment_id from refund where next_try_at <= ${now}::timestamptz
      order by next_try_at limit ${limit}::int for update skip locked)
    returning r.payment_id as "paymentId", p.appointment_id as "appointmentId", p.token, r.amount, r.tries`)

/** @returns whether it was not answered before. */
export async function answerRefund(
  tx: Tx,
  paymentId: string,
  answer: RefundAnswer,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update refund set answered_at = ${now}::timestamptz, next_try_at = null, type = ${answer.type},
      authorization_code = ${answer.authorizationCode}::text, last_error = null
    where payment_id = ${paymentId}::uuid and answered_at is null returning payment_id`)
  return rows.length > 0
}

/** The code of a refusal, never the gateway's text. */
export const noteRefundError = (tx: Tx, paymentId: string, code: string) =>
  tx.rows(sql`
    update refund set last_error = ${code} where payment_id = ${paymentId}::uuid and answered_at is null`)
