/** SQL of accounts. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface LoginAccount {
  id: string
  firstName: string
  lastName: string
  passwordHash: string | null
}

/** Undefined too of an account that is deleted. */
export async function findLogin(tx: Tx, rut: string): Promise<LoginAccount | undefined> {
  const [row] = await tx.rows<LoginAccount>(sql`
    select id, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"
    from account where rut = ${rut} and deleted_at is null`)
  return row
}

/** Where a stranger learns the answer, the question is counted before (`countByAddress`). */
export async function rutExists(tx: Tx, rut: string): Promise<boolean> {
  const [row] = await tx.rows<{ exists: boolean }>(
    sql`select exists (select from account where rut = ${rut} and deleted_at is null) as exists`,
  )
  return row?.exists ?? false
}

export interface LoginReport {
  device: string
  browser: string
  page: string
  input: string
  /** HMAC of what was typed in the field, never the text. */
  valueHmac: string | null
  error: string
}

/** Of nobody in particular: `valueHmac` tells whether two are one person's. */
export const insertLoginReport = (tx: Tx, report: LoginReport, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into login_report (at, device, browser, page, input, value_hmac, error)
    values (${now}::timestamptz, ${report.device}, ${report.browser}, ${report.page}, ${report.input},
      ${report.valueHmac}, ${report.error})`)

/** @returns a row for each that went. */
export const deleteLoginReports = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`delete from login_report where at < ${before}::timestamptz returning id`)

export interface WholeAccount {
  rut: string
  firstName: string
  lastName: string
  email: string
  /** E.164 */
  phone: string
  prevision: 'fonasa' | 'isapre'
  birthDate: Temporal.PlainDate | null
  communeCode: string | null
  address: string | null
  passwordHash: string
  passwordSetAt: Temporal.Instant
  createdAt: Temporal.Instant
  confirmedAt: Temporal.Instant | null
  provenAt: Temporal.Instant | null
}

/** @returns its id; undefined when the RUT or the e-mail has an account. */
export async function insertAccount(tx: Tx, account: WholeAccount): Promise<string | undefined> {
  const { confirmedAt } = account
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, phone, prevision, birth_date, commune_code, address, password_hash,
      password_set_at, email_confirmed_at, phone_confirmed_at, proven_at, created_at)
    values (${account.rut}, ${account.firstName}, ${account.lastName}, ${account.email}, ${account.phone}, ${account.prevision},
      ${account.birthDate?.toString() ?? null}::date, ${account.communeCode}, ${account.address}, ${account.passwordHash},
      ${account.passwordSetAt}::timestamptz, ${confirmedAt}::timestamptz, ${confirmedAt}::timestamptz,
      ${account.provenAt}::timestamptz, ${account.createdAt}::timestamptz)
    on conflict do nothing
    returning id`)
  return row?.id
}
