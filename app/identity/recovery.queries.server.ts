/** SQL of getting back into an account. */
import { sql, type Tx } from '#app/platform/database.server.ts'

export interface RecoverableAccount {
  accountId: string
  name: string
  email: string
  phone: string | null
}

export async function findRecoverable(tx: Tx, rut: string): Promise<RecoverableAccount | undefined> {
  const [row] = await tx.rows<RecoverableAccount>(sql`
    select id as "accountId", first_name as name, email, phone from account where rut = ${rut} and deleted_at is null`)
  return row
}

export const insertRecovery = (tx: Tx, tokenHash: string, accountId: string, expires: Temporal.Instant) =>
  tx.rows(sql`
    insert into recovery (token_hash, account_id, expires_at)
    values (${tokenHash}, ${accountId}::uuid, ${expires}::timestamptz)`)

export type Recovery = RecoverableAccount & { proven: boolean }

export async function findRecovery(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<Recovery | undefined> {
  const [row] = await tx.rows<Recovery>(sql`
    select a.id as "accountId", a.first_name as name, a.email, a.phone, r.proven_at is not null as proven
    from recovery r join account a on a.id = r.account_id
    where r.token_hash = ${tokenHash} and r.expires_at > ${now}::timestamptz and a.deleted_at is null`)
  return row
}

export const proveRecovery = (tx: Tx, tokenHash: string, now: Temporal.Instant) =>
  tx.rows(sql`update recovery set proven_at = ${now}::timestamptz where token_hash = ${tokenHash}`)

export const deleteRecovery = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from recovery where token_hash = ${tokenHash}`)

export const deleteOldRecoveries = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from recovery where expires_at <= ${now}::timestamptz returning token_hash`)
