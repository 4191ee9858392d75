/** SQL of how a person is reached, and whether that was proved. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Reach {
  name: string
  email: string
  phone: string | null
  emailConfirmed: boolean
  phoneConfirmed: boolean
}

/** Undefined of an account that is deleted. Whoever changes it reads it by `lockReach`. */
export const findReach = (tx: Tx, accountId: string) => readReach(tx, accountId, sql``)

/** As it is until the end of the transaction, which goes on to change the account. */
export const lockReach = (tx: Tx, accountId: string) => readReach(tx, accountId, sql`for no key update`)

async function readReach(tx: Tx, accountId: string, lock: SQL): Promise<Reach | undefined> {
  const [row] = await tx.rows<Reach>(sql`
    select first_name as name, email, phone, email_confirmed_at is not null as "emailConfirmed",
      phone_confirmed_at is not null as "phoneConfirmed"
    from account where id = ${accountId}::uuid and deleted_at is null ${lock}`)
  return row
}

/** The telephone that the code went to, if it is still the account's. @returns as `confirmEmail`. */
export async function confirmPhone(
  tx: Tx,
  accountId: string,
  phone: string,
  now: Temporal.Instant,
): Promise<string[] | undefined> {
  const [row] = await tx.rows<{ left: string[] }>(sql`
    with before as (
      select id, left_phones from account
      where id = ${accountId}::uuid and phone = ${phone} and deleted_at is null for no key update)
    update account a set phone_confirmed_at = ${now}::timestamptz, left_phones = '{}'
    from before b where a.id = b.id returning b.left_phones as left`)
  return row?.left
}

/**
 * The address that the link went to, if it is still the account's.
 * @returns those that the account had before, whose hours follow now; undefined when it is not its address any more.
 */
export async function confirmEmail(
  tx: Tx,
  accountId: string,
  email: string,
  now: Temporal.Instant,
): Promise<string[] | undefined> {
  const [row] = await tx.rows<{ left: string[] }>(sql`
    with before as (
      select id, left_emails from account
      where id = ${accountId}::uuid and email = ${email} and deleted_at is null for no key update)
    update account a set email_confirmed_at = ${now}::timestamptz, left_emails = '{}'
    from before b where a.id = b.id returning b.left_emails as left`)
  return row?.left
}
