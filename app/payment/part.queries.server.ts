/** SQL of payments of several exams: what they are of, and what of it went back. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { type Payment, paymentColumns } from './payment.queries.server.ts'

export interface PaymentPart {
  position: number
  appointmentId: string
  examSlug: string
  fullPrice: number
  contribution: number
  /** With which refund it went back; null while it is paid. */
  givenBack: number | null
}

/** In the order in which they were written; empty for a payment of one thing. */
export const findParts = (tx: Tx, paymentId: string) =>
  tx.rows<PaymentPart>(sql`
    select position, appointment_id as "appointmentId", exam_slug as "examSlug", full_price as "fullPrice", contribution,
      given_back as "givenBack"
    from payment_part where payment_id = ${paymentId}::uuid order by position`)

/** The payment that stands for an appointment, or for an order that it is of. Locked: two who give back wait for each other. */
export async function lockSettled(tx: Tx, appointmentId: string): Promise<Payment | undefined> {
  const [row] = await tx.rows<Payment>(sql`
    select ${paymentColumns} from payment p
    where p.state = 'settled' and p.id in (
      select id from payment where appointment_id = ${appointmentId}::uuid
      union select payment_id from payment_part where appointment_id = ${appointmentId}::uuid)
    for update`)
  return row
}

/** What went back before stays with its refund. @param part number of the refund; 0 is the one of all that was left. */
export const markGivenBack = (tx: Tx, paymentId: string, positions: readonly number[], part: number) =>
  tx.rows(sql`
    update payment_part set given_back = ${part}::int
    where payment_id = ${paymentId}::uuid and position = any(${list(positions)}::int[]) and given_back is null`)

/** What the gateway has given back of a payment that stands, beside what it gave back before. */
export const noteGivenBack = (tx: Tx, paymentId: string, amount: number, now: Temporal.Instant) =>
  tx.rows(sql`
    update payment set given_back = given_back + ${amount}::int, changed_by = 'job', changed_at = ${now}::timestamptz
    where id = ${paymentId}::uuid`)
