/** SQL of money that no job can bring to its end: for whoever runs the portal. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** Asked for as often as this and refused: a person looks. As `copihue_refunds_unanswered` counts them. */
export const strayAfter = 3

const most = 200

export interface StrayRefund {
  paymentId: string
  part: number
  buyOrder: string
  amount: number
  wishedAt: Temporal.Instant
  tries: number
  /** The gateway's code. */
  error: string | null
}

/** Refunds `r`, with the payment `p` of each, that Transbank has refused as often as that and not agreed to since. */
export const strayRefunds = sql`refund r join payment p on p.id = r.payment_id
    where r.answered_at is null and r.tries >= ${strayAfter}::int and p.method = 'webpay'`

/** The longest waiting first, 200 at most. */
export const findStrayRefunds = (tx: Tx) =>
  tx.rows<StrayRefund>(sql`
    select r.payment_id as "paymentId", r.part, p.buy_order as "buyOrder", r.amount, r.wished_at as "wishedAt", r.tries, r.last_error as error
    from ${strayRefunds} order by r.wished_at limit ${most}::int`)

/** Of a payment that is locked. */
export async function findStray(
  tx: Tx,
  paymentId: string,
  part: number,
): Promise<{ amount: number; tries: number } | undefined> {
  const [row] = await tx.rows<{ amount: number; tries: number }>(sql`
    select r.amount, r.tries from refund r join payment p on p.id = r.payment_id
    where r.payment_id = ${paymentId}::uuid and r.part = ${part}::int and r.answered_at is null and p.method = 'webpay'`)
  return row
}

/** Answered as a nullification (`nullified`), and not asked for again. Of a payment that is locked. @param note where it was seen. */
export const answerByHand = (
  tx: Tx,
  { paymentId, part, note }: { paymentId: string; part: number; note: string },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update refund set answered_at = ${now}::timestamptz, next_try_at = null, type = 'nullified', note = ${note}, last_error = null
    where payment_id = ${paymentId}::uuid and part = ${part}::int and answered_at is null`)

export interface Doubt {
  paymentId: string
  buyOrder: string
  amount: number
  doubt: string
  createdAt: Temporal.Instant
}

/** The oldest first, 200 at most. doubt: a code, as `noteDoubt` got it. */
export const findDoubts = (tx: Tx) =>
  tx.rows<Doubt>(sql`
    select id as "paymentId", buy_order as "buyOrder", amount, doubt, created_at as "createdAt" from payment
    where doubt is not null order by created_at limit ${most}::int`)

/** A row for each fault, 200 at most; none while the money adds up. fault: as the view ledger_fault names it. */
export const findFaults = (tx: Tx) =>
  tx.rows<{ buyOrder: string; fault: string }>(sql`
    select p.buy_order as "buyOrder", f.fault from ledger_fault f join payment p on p.id = f.payment_id
    order by p.created_at, f.fault limit ${most}::int`)

export interface DayPayment {
  buyOrder: string
  amount: number
  state: string
  settledAt: Temporal.Instant
}

/** What Transbank's list of a day is compared with. */
export const findSettledOn = (tx: Tx, { from, to }: { from: Temporal.Instant; to: Temporal.Instant }) =>
  tx.rows<DayPayment>(sql`
    select buy_order as "buyOrder", amount, state, settled_at as "settledAt" from payment
    where settled_at is not null and settled_at >= ${from}::timestamptz and settled_at < ${to}::timestamptz
      and method = 'webpay' and amount > 0 order by settled_at, id`)
