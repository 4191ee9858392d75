/** SQL of systems that do not take what they asked to be told. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

/** Of each of these centres: systems whose last delivery failed, or that something was given up for; an ended one owes no answer. */
export const findUnanswering = (tx: Tx, centreIds: readonly number[]) =>
  tx.rows<{ centreId: number; name: string }>(sql`
    select distinct m.centre_id as "centreId", c.name
    from system_client_centre m
    join system_client c on c.id = m.system_client_id and c.ended_at is null
    join system_subscription s on s.system_client_id = c.id and s.deleted_at is null and s.active
    where m.centre_id = any(${list(centreIds)}::bigint[]) and (s.failures > 0 or exists (
      select from system_event e where e.subscription_id = s.id and e.centre_id = m.centre_id and e.state = 'given-up'))
    order by 1, 2`)
