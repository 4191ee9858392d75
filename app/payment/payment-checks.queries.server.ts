/** SQL of payments whose end must be asked for. */
import { sql, type Tx } from '#app/platform/database.server.ts'
import { type Payment, paymentColumns } from './payment.queries.server.ts'

/** Takes payments whose end must be asked for; nobody else takes them before `again`. */
export const takeDueChecks = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<Payment>(sql`
    update payment p set checks = checks + 1,
      check_at = ${now}::timestamptz + least(interval '15 minutes', make_interval(secs => 30 * power(2, least(checks, 6))))
    where id in (
      select id from payment where check_at <= ${now}::timestamptz order by check_at limit ${limit}::int for update skip locked)
    returning ${paymentColumns}`)

export const postponeCheck = (tx: Tx, id: string, until: Temporal.Instant) =>
  tx.rows(sql`
    update payment set check_at = ${until}::timestamptz where id = ${id}::uuid and check_at is not null`)
