/** SQL of subscriptions that their clients have in a pause. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/**
 * Of what is in a pause nothing is tried: what has waited since before then is given up all the same, as of whoever does not answer.
 * @param id of one subscription; absent: of all.
 */
export const giveUpPaused = (
  tx: Tx,
  { before, id = null }: { before: Temporal.Instant; id?: string | null },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update system_event e set state = 'given-up', done_at = ${now}::timestamptz, claimed_until = null
    from system_subscription s
    where s.id = e.subscription_id and s.paused_at is not null and e.state = 'waiting' and e.since <= ${before}::timestamptz
      and (${id}::uuid is null or s.id = ${id}::uuid)
      and (e.claimed_until is null or e.claimed_until <= ${now}::timestamptz)
    returning e.id`)
