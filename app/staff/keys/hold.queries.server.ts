/**
 * SQL of what must still be so in the transaction that opens a session of somebody at work. Each locks the account first: whoever ends
 * all of its sessions waits for one that is being opened, and ends that too.
 */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

export const lockAccount = (tx: Tx, accountId: string) =>
  tx.rows(sql`select from staff_account where id = ${accountId}::uuid for update`)

/** Its roles stay until the end of the transaction: whoever ends one waits, and nobody else does. */
export const shareAccount = (tx: Tx, accountId: string) =>
  tx.rows(sql`select from staff_account where id = ${accountId}::uuid for share`)

/** Whoever locks several does it in one order, so that two who lock each other wait instead of failing. */
export const lockAccounts = (tx: Tx, accountIds: readonly string[]) =>
  tx.rows(sql`select from staff_account where id = any(${list(accountIds)}::uuid[]) order by id for update`)

/** @returns false where another password was set since that hash was looked at. */
export async function holdPassword(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from staff_account where id = ${accountId}::uuid and password_hash = ${hash} for update`)
  return rows.length > 0
}

/** @returns false where somebody ended the session that owes the second factor meanwhile: then its right password opens nothing. */
export async function holdDueSession(tx: Tx, tokenHash: string, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId)
  const rows = await tx.rows(sql`
    select from staff_session
    where token_hash = ${tokenHash} and staff_account_id = ${accountId}::uuid and factor_due for update`)
  return rows.length > 0
}
