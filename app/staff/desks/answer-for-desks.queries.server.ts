/** SQL of accounts whose mailbox a centre chose, when the operator says which one it is. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface OpenedAccount {
  accountId: string
  /** Key of its line. */
  key: string
  /** The centre that opened it. */
  openedBy: number
  sameMailbox: boolean
}

/** Those of the lines that have an account for which a centre answers still, locked: nobody signs in with them until it is decided. */
export const lockOpenedAccounts = (
  tx: Tx,
  lines: readonly { key?: string; professional: string; email: string }[],
) =>
  tx.rows<OpenedAccount>(sql`
    select s.id as "accountId", l.key, s.opened_by as "openedBy", lower(s.email) = lower(l.email) as "sameMailbox"
    from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, professional text, email text)
    join professional p on p.key = l.professional and p.rut is not null
    join staff_account s on s.professional_id = p.id
    where s.opened_by is not null order by s.id for update of s`)

/** Its calendar's address ends with the password. */
export const forgetPassword = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update staff_account set password_hash = null, allowed_since = ${now}::timestamptz where id = ${accountId}::uuid`)
