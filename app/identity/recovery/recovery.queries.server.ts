/** SQL of getting back into an account. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface RecoverableAccount {
  accountId: string
  name: string
  email: string
  phone: string | null
}

/** Undefined too of an account that is deleted; without a telephone no code can be sent. */
export async function findRecoverable(tx: Tx, rut: string): Promise<RecoverableAccount | undefined> {
  const [row] = await tx.rows<RecoverableAccount>(sql`
    select id as "accountId", first_name as name, email, phone from account where rut = ${rut} and deleted_at is null`)
  return row
}

/** @param recovery lane: of the known device that asks; null for whoever else. */
export const insertRecovery = (
  tx: Tx,
  recovery: { tokenHash: string; accountId: string; lane: string | null; expires: Temporal.Instant },
) =>
  tx.rows(sql`
    insert into recovery (token_hash, account_id, lane, expires_at)
    values (${recovery.tokenHash}, ${recovery.accountId}::uuid, ${recovery.lane}, ${recovery.expires}::timestamptz)`)

export type Recovery = RecoverableAccount & { proven: boolean; lane: string | null }

/** Undefined once it has expired. `proven`: its code was right. `lane`: as in `SentTo`. */
export async function findRecovery(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<Recovery | undefined> {
  const [row] = await tx.rows<Recovery>(sql`
    select a.id as "accountId", a.first_name as name, a.email, a.phone, r.proven_at is not null as proven, r.lane
    from recovery r join account a on a.id = r.account_id
    where r.token_hash = ${tokenHash} and r.expires_at > ${now}::timestamptz and a.deleted_at is null`)
  return row
}

/** Its code was right: from now on no other is sent. */
export const proveRecovery = (tx: Tx, tokenHash: string, now: Temporal.Instant) =>
  tx.rows(sql`update recovery set proven_at = ${now}::timestamptz where token_hash = ${tokenHash}`)

/** Before its time: somebody signs in or out in its browser. */
export const deleteRecovery = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from recovery where token_hash = ${tokenHash}`)

/** @returns a row for each that went. */
export const deleteOldRecoveries = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from recovery where expires_at <= ${now}::timestamptz returning token_hash`)
