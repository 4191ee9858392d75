/** SQL of registering: what was typed until there is a password, then the account. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'

/** What the form asked, as it is kept for half an hour. */
export interface Registration {
  rut: string
  firstName: string
  lastName: string
  email: string
  phone: string
  prevision: 'fonasa' | 'isapre'
  sharesData: boolean
  /** Whether ClaveÚnica said who it is. */
  proven: boolean
}

export interface PendingRegistration {
  registration: Registration
  /** Once the account was made: its success page. */
  accountId: string | null
}

/** No password is in it: that makes the account. */
export const savePending = (
  tx: Tx,
  tokenHash: string,
  registration: Registration,
  expires: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into pending_registration (token_hash, data, expires_at)
    values (${tokenHash}, ${json(registration)}::jsonb, ${expires}::timestamptz)`)

const pendingOf = (tokenHash: string, now: Temporal.Instant) => sql`
  select data as registration, account_id as "accountId" from pending_registration
  where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz`

/** For a page that shows it. */
export async function findPending(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<PendingRegistration | undefined> {
  const [row] = await tx.rows<PendingRegistration>(pendingOf(tokenHash, now))
  return row
}

/** Keeps a second press waiting until the end of the transaction. */
export async function lockPending(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<PendingRegistration | undefined> {
  const [row] = await tx.rows<PendingRegistration>(sql`${pendingOf(tokenHash, now)} for update`)
  return row
}

/** In the transaction that makes the account, which alone keeps how they are reached. The row stays for the page of success. */
export const finishPending = (tx: Tx, tokenHash: string, accountId: string) =>
  tx.rows(sql`
    update pending_registration set account_id = ${accountId}::uuid, data = data - 'email' - 'phone'
    where token_hash = ${tokenHash}`)

/** Before its time: somebody signs in or out in its browser. */
export const deletePending = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from pending_registration where token_hash = ${tokenHash}`)

/** Finished or not. */
export const deleteOldPending = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from pending_registration where expires_at <= ${now}::timestamptz returning token_hash`)

/** @param but the RUT whose own e-mail does not count. */
export async function emailExists(tx: Tx, email: string, but: string | null): Promise<boolean> {
  const [row] = await tx.rows<{ exists: boolean }>(sql`
    select exists (select from account where lower(email) = lower(${email}) and rut is distinct from ${but}::text) as exists`)
  return row?.exists ?? false
}

/** @throws the violation of account_rut_key or account_email when somebody was faster. */
export async function insertRegistered(
  tx: Tx,
  { rut, firstName, lastName, email, phone, prevision, proven }: Registration,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, phone, prevision, password_hash, password_set_at, proven_at, created_at)
    values (${rut}, ${firstName}, ${lastName}, ${email}, ${phone}, ${prevision}, ${passwordHash}, ${now}::timestamptz,
      ${proven ? now : null}::timestamptz, ${now}::timestamptz)
    returning id`)
  if (!row) throw new Error('an insert returns its row')
  return row.id
}
