/** SQL of passwords at work. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** @param name what they say they are called, of whoever has no name yet. */
export const setPasswordHash = (
  tx: Tx,
  accountId: string,
  { hash, name = null }: { hash: string; name?: string | null },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update staff_account set password_hash = ${hash}, name = coalesce(name, ${name}), allowed_since = ${now}::timestamptz
    where id = ${accountId}::uuid`)

/** Only where there is none: the demo's own professional keeps whatever was chosen since. */
export const setFirstPassword = (tx: Tx, rut: string, hash: string) =>
  tx.rows(sql`update staff_account set password_hash = ${hash} where rut = ${rut} and password_hash is null`)
