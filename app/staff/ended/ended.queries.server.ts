/** SQL of accounts at work that have lost their last place. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

const hasPlace = sql`(exists (select from staff_role r where r.staff_account_id = s.id)
  or exists (select from offer o where o.professional_id = s.professional_id and o.active))`

/** Since tonight of whoever lost it, never again of whoever has one: however it came and went. */
export const markPlaceless = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`
    update staff_account s set placeless_since = case when not ${hasPlace} then ${now}::timestamptz end
    where (placeless_since is null) <> ${hasPlace}`)

/** With their factors, sessions, invitations and drafts. */
export const deletePlaceless = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`
    delete from staff_account s where placeless_since < ${before}::timestamptz and not ${hasPlace} returning id`)

/** The role of somebody at that place, and at no other. */
export async function findRoleId(
  tx: Tx,
  held: { accountId: string; role: string; centreId: number | null; networkId: number | null },
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select id from staff_role where staff_account_id = ${held.accountId}::uuid and role = ${held.role}
      and centre_id is not distinct from ${held.centreId}::bigint and network_id is not distinct from ${held.networkId}::bigint`)
  return row?.id
}
