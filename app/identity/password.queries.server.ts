/** SQL of changing a password. */
import { sql, type Tx } from '#app/platform/database.server.ts'

export interface Passwords {
  current: string
  setAt: Temporal.Instant
  /** Earlier ones, newest first. */
  earlier: string[]
}

export async function findPasswords(tx: Tx, accountId: string): Promise<Passwords | undefined> {
  const [row] = await tx.rows<Passwords>(sql`
    select a.password_hash as current, a.password_set_at as "setAt", coalesce((
      select jsonb_agg(hash order by replaced_at desc) from old_password o where o.account_id = a.id), '[]') as earlier
    from account a where a.id = ${accountId}::uuid and a.deleted_at is null and a.password_hash is not null`)
  return row
}

/**
 * Writes the new one if the old one is still the one that was checked, and ends every session but one.
 * @param keep hash of the session that goes on; null for none.
 * @returns false when another change was faster.
 */
export async function replacePassword(
  tx: Tx,
  change: { accountId: string; from: string; to: string; keep: string | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with changed as (
      update account set password_hash = ${change.to}, password_set_at = ${now}::timestamptz
      where id = ${change.accountId}::uuid and password_hash = ${change.from} and deleted_at is null returning id
    ), remembered as (
      insert into old_password (account_id, hash, replaced_at)
      select id, ${change.from}, ${now}::timestamptz from changed on conflict do nothing
    ), ended as (
      delete from session s using changed where s.account_id = changed.id
        and (${change.keep}::text is null or s.token_hash <> ${change.keep}::text)
    )
    select id from changed`)
  return rows.length > 0
}
