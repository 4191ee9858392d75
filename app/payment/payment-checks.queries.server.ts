/** SQL of payments whose end must be asked for. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { type Payment, paymentColumns } from './payment.queries.server.ts'

// Longer than the gateway may take for a commit and a status.
const leaseSeconds = 60

/** Takes payments whose end must be asked for; nobody else takes them before the lease is over. */
export const takeDueChecks = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<Payment>(sql`
    update payment p set checks = checks + 1, check_at = ${now.add({ seconds: leaseSeconds })}::timestamptz
    where id in (
      select id from payment where check_at <= ${now}::timestamptz order by check_at limit ${limit}::int for update skip locked)
    returning ${paymentColumns}`)

/** What has ended meanwhile is asked for no more, and stays so. */
export const postponeCheck = (tx: Tx, id: string, until: Temporal.Instant) =>
  tx.rows(sql`
    update payment set check_at = ${until}::timestamptz where id = ${id}::uuid and check_at is not null`)

/** Nothing that the gateway said is believed; somebody has to look, and it is asked again. */
export const noteDoubt = (tx: Tx, id: string, doubt: string, until: Temporal.Instant) =>
  tx.rows(sql`
    update payment set doubt = ${doubt}, check_at = ${until}::timestamptz
    where id = ${id}::uuid and state <> all('{settled,refunding,refunded,failed}'::text[])`)
