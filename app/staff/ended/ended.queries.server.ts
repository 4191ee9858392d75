/** SQL of accounts at work that have lost their last place. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

const hasPlace = sql`(exists (select from staff_role r where r.staff_account_id = s.id)
  or exists (select from offer o where o.professional_id = s.professional_id and o.active))`

/** Since tonight of whoever lost it, never again of whoever has one: however it came and went. */
export const markPlaceless = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`
    update staff_account s set placeless_since = case when not ${hasPlace} then ${now}::timestamptz end
    where (placeless_since is null) <> ${hasPlace}`)

/** Held: whoever gives one of them a role has done so, or waits and finds nobody. */
export async function holdPlaceless(tx: Tx, before: Temporal.Instant): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from staff_account where placeless_since < ${before}::timestamptz order by id for update`)
  return rows.map(({ id }) => id)
}

/**
 * With their roles, factors, sessions, invitations and drafts.
 * @param held by `holdPlaceless`: its own statement, which sees what was granted while that one waited.
 */
export const deletePlaceless = (tx: Tx, held: readonly string[]) =>
  tx.rows(sql`
    delete from staff_account s where id = any(${list(held)}::uuid[]) and not ${hasPlace} returning id`)

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
