/** SQL of changing a password. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { endGrantsOf } from '../apps/patient-app.queries.server.ts'

export interface Passwords {
  current: string
  setAt: Temporal.Instant
  /** Earlier ones, newest first. */
  earlier: string[]
}

/** Hashes; the earlier ones newest first. Undefined of an account that is deleted or has no password. */
export async function findPasswords(tx: Tx, accountId: string): Promise<Passwords | undefined> {
  const [row] = await tx.rows<Passwords>(sql`
    select a.password_hash as current, a.password_set_at as "setAt", coalesce((
      select jsonb_agg(hash order by replaced_at desc) from old_password o where o.account_id = a.id), '[]') as earlier
    from account a where a.id = ${accountId}::uuid and a.deleted_at is null and a.password_hash is not null`)
  return row
}

/** Whether it is still the one that was checked; until the end of the transaction nobody changes it. */
export async function holdPassword(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select id from account where id = ${accountId}::uuid and password_hash = ${hash} and deleted_at is null for share`)
  return rows.length > 0
}

/** The same for whoever goes on to change the account: of two the second waits, instead of each for the other. */
export async function lockPassword(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select id from account where id = ${accountId}::uuid and password_hash = ${hash} and deleted_at is null
    for no key update`)
  return rows.length > 0
}

/**
 * Writes the new one if the old one is still the one that was checked, and ends every session but one, and every app. In a transaction:
 * sessions are looked for once the account is held, or one that opens at this moment would go on.
 * @param keep hash of the session that goes on; null for none.
 * @param now read once the account is held: what was allowed before it (calendars, devices) holds no more.
 * @returns false when another change was faster.
 */
export async function replacePassword(
  tx: Tx,
  { accountId, from, to, keep }: { accountId: string; from: string; to: string; keep: string | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const changed = await tx.rows(sql`
    update account set password_hash = ${to}, password_set_at = ${now}::timestamptz
    where id = ${accountId}::uuid and password_hash = ${from} and deleted_at is null returning id`)
  if (changed.length === 0) return false
  await tx.rows(sql`
    insert into old_password (account_id, hash, replaced_at)
    values (${accountId}::uuid, ${from}, ${now}::timestamptz) on conflict do nothing`)
  await tx.rows(sql`
    delete from session where account_id = ${accountId}::uuid
      and (${keep}::text is null or token_hash <> ${keep}::text)`)
  await endGrantsOf(tx, accountId, now)
  return true
}

/**
 * Nobody signs in with the password of before any more, nor can it be chosen again; the links that left before
 * are over. Sessions are for the caller to end. @param unknown the hash of a password that nobody knows.
 */
export async function voidPassword(
  tx: Tx,
  accountId: string,
  unknown: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx.rows(sql`
    insert into old_password (account_id, hash, replaced_at)
    select id, password_hash, ${now}::timestamptz from account
    where id = ${accountId}::uuid and password_hash is not null and deleted_at is null for no key update
    on conflict do nothing`)
  await tx.rows(sql`
    update account set password_hash = ${unknown}, password_set_at = ${now}::timestamptz
    where id = ${accountId}::uuid and deleted_at is null`)
}
