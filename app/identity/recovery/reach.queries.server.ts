/** SQL of how a person is reached, and whether that was proved. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Reach {
  name: string
  email: string
  phone: string | null
  emailConfirmed: boolean
  phoneConfirmed: boolean
}

export async function findReach(tx: Tx, accountId: string): Promise<Reach | undefined> {
  const [row] = await tx.rows<Reach>(sql`
    select first_name as name, email, phone, email_confirmed_at is not null as "emailConfirmed",
      phone_confirmed_at is not null as "phoneConfirmed"
    from account where id = ${accountId}::uuid and deleted_at is null`)
  return row
}

/** The telephone that the code went to, if it is still the account's. */
export const confirmPhone = (tx: Tx, accountId: string, phone: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update account set phone_confirmed_at = ${now}::timestamptz
    where id = ${accountId}::uuid and phone = ${phone} and deleted_at is null`)

/** The address that the link went to, if it is still the account's. */
export async function confirmEmail(
  tx: Tx,
  accountId: string,
  email: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update account set email_confirmed_at = ${now}::timestamptz
    where id = ${accountId}::uuid and email = ${email} and deleted_at is null returning id`)
  return rows.length > 0
}
