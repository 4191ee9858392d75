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
  | 'desk-void'
  | 'desk-refund'

/** One per payment and part: wishing twice wishes once. What a desk took, a desk gives back, and no job asks for it. */
export const insertRefund = (
  tx: Tx,
  wish: { paymentId: string; part: number; amount: number; reason: RefundReason },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into refund (payment_id, part, amount, reason, wished_at, next_try_at)
    select id, ${wish.part}::int, ${wish.amount}::int, ${wish.reason}, ${now}::timestamptz,
      case when method = 'webpay' then ${now}::timestamptz end
    from payment where id = ${wish.paymentId}::uuid
    on conflict (payment_id, part) do nothing`)

/** The number of the next part that goes back; the payment is locked. */
export async function nextPart(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx.rows<{ next: number }>(sql`
    select greatest((select coalesce(max(part), 0) from refund where payment_id = ${paymentId}::uuid),
      (select coalesce(max(given_back), 0) from payment_part where payment_id = ${paymentId}::uuid)) + 1 as next`)
  return row?.next ?? 1
}

export interface DueRefund {
  paymentId: string
  /** 0: all that was left of the payment. */
  part: number
  /** What the gateway has left of the payment once this has gone back. */
  balance: number
  appointmentId: string
  token: string
  amount: number
  tries: number
}

/**
 * Takes refunds that are due; nobody else takes them before the wait is over, which grows to an hour. Of one payment one after
 * the other, all that is left last: what the gateway has left of it then says what it has done.
 */
export const takeDueRefunds = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<DueRefund>(sql`
    update refund r set tries = tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '1 hour', make_interval(secs => 60 * power(2, least(tries, 6))))
    from payment p
    where p.id = r.payment_id and (r.payment_id, r.part) in (
      select payment_id, part from refund due where next_try_at <= ${now}::timestamptz
        and not exists (select from refund before where before.payment_id = due.payment_id and before.answered_at is null
          and before.part > 0 and before.part <> due.part and (due.part = 0 or before.part < due.part))
      order by next_try_at limit ${limit}::int for update skip locked)
    returning r.payment_id as "paymentId", r.part, p.appointment_id as "appointmentId", p.token, r.amount, r.tries,
      p.amount - p.given_back - r.amount as balance`)

/** @returns whether it was not answered before. */
export async function answerRefund(
  tx: Tx,
  { paymentId, part }: Pick<DueRefund, 'paymentId' | 'part'>,
  answer: RefundAnswer,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update refund set answered_at = ${now}::timestamptz, next_try_at = null, type = ${answer.type},
      authorization_code = ${answer.authorizationCode}::text, last_error = null
    where payment_id = ${paymentId}::uuid and part = ${part}::int and answered_at is null returning payment_id`)
  return rows.length > 0
}

/** The code of a refusal, never the gateway's text. */
export const noteRefundError = (
  tx: Tx,
  { paymentId, part }: Pick<DueRefund, 'paymentId' | 'part'>,
  code: string,
) =>
  tx.rows(sql`
    update refund set last_error = ${code}
    where payment_id = ${paymentId}::uuid and part = ${part}::int and answered_at is null`)

/** Whether something of a payment is still on its way back. */
export async function isGoingBack(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 as one from refund where payment_id = ${paymentId}::uuid and answered_at is null limit 1`)
  return rows.length > 0
}
