/** SQL of codes and links that work once. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

export type CodePurpose = 'phone' | 'recovery'
export type LinkPurpose = 'email' | 'password'

export interface StoredCode {
  id: string
  hmac: string
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  used: boolean
}

/**
 * Used or expired too: whatever came before it counts no more. @param to lane as in `SentTo`: a code of one lane leaves
 * those of the others.
 */
export async function newestCode(
  tx: Tx,
  { accountId, purpose, lane }: { accountId: string; purpose: CodePurpose; lane: string | null },
): Promise<StoredCode | undefined> {
  const [row] = await tx.rows<StoredCode>(sql`
    select id, code_hmac as hmac, created_at as "createdAt", expires_at as "expiresAt", used_at is not null as used
    from one_time_code where account_id = ${accountId}::uuid and purpose = ${purpose} and lane is not distinct from ${lane}
    order by created_at desc limit 1`)
  return row
}

/** Whether the account's telephone was sent a code that still opens something. */
export async function awaitsPhoneCode(tx: Tx, accountId: string, now: Temporal.Instant): Promise<boolean> {
  const newest = await newestCode(tx, { accountId, purpose: 'phone', lane: null })
  return newest !== undefined && !newest.used && Temporal.Instant.compare(newest.expiresAt, now) > 0
}

/** Takes the place of the one before (`newestCode`). */
export const insertCode = (
  tx: Tx,
  code: {
    accountId: string
    purpose: CodePurpose
    lane: string | null
    hmac: string
    expires: Temporal.Instant
  },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into one_time_code (account_id, purpose, lane, code_hmac, created_at, expires_at)
    values (${code.accountId}::uuid, ${code.purpose}, ${code.lane}, ${code.hmac}, ${now}::timestamptz, ${code.expires}::timestamptz)`)

/** Codes are counted by RUT: deleting an account and registering again gives no new tries. */
export async function rutOf(tx: Tx, accountId: string): Promise<string> {
  const [row] = await tx.rows<{ rut: string | null }>(
    sql`select rut from account where id = ${accountId}::uuid`,
  )
  return row?.rut ?? accountId
}

/** @returns false when it was used meanwhile. */
export async function markCodeUsed(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.rows(sql`
    update one_time_code set used_at = ${now}::timestamptz where id = ${id}::uuid and used_at is null returning id`)
  return rows.length > 0
}

/** Whether a link and a code ever left: at their withholding none is made. */
export async function findTold(tx: Tx, accountId: string): Promise<{ email: boolean; sms: boolean }> {
  const [row] = await tx.rows<{ email: boolean; sms: boolean }>(sql`
    select exists (select from one_time_link where account_id = ${accountId}::uuid and purpose = 'email') as email,
      exists (select from one_time_code where account_id = ${accountId}::uuid and purpose = 'phone') as sms`)
  return row ?? { email: false, sms: false }
}

export interface StoredLink {
  accountId: string
  email: string
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  used: boolean
  /** Of its account, now; null once it is deleted. */
  account: { rut: string; email: string; emailConfirmed: boolean; passwordSetAt: Temporal.Instant } | null
}

/** In a transaction it keeps a second use waiting. */
export const lockLink = (tx: Tx, tokenHash: string, purpose: LinkPurpose) =>
  readLink(tx, tokenHash, purpose, sql`for update of l`)

/** To be looked at, not to be used. */
export const findLink = (tx: Tx, tokenHash: string, purpose: LinkPurpose) =>
  readLink(tx, tokenHash, purpose, sql``)

async function readLink(
  tx: Tx,
  tokenHash: string,
  purpose: LinkPurpose,
  lock: SQL,
): Promise<StoredLink | undefined> {
  const [row] = await tx.rows<
    Omit<StoredLink, 'account'> & {
      rut: string | null
      currentEmail: string | null
      emailConfirmed: boolean
      passwordSetAt: Temporal.Instant
    }
  >(sql`
    select l.account_id as "accountId", l.email, l.created_at as "createdAt", l.expires_at as "expiresAt",
      l.used_at is not null as used, a.rut, a.email as "currentEmail",
      a.email_confirmed_at is not null as "emailConfirmed", a.password_set_at as "passwordSetAt"
    from one_time_link l join account a on a.id = l.account_id
    where l.token_hash = ${tokenHash} and l.purpose = ${purpose} ${lock}`)
  if (!row) return undefined
  const { rut, currentEmail, emailConfirmed, passwordSetAt, ...link } = row
  const account = rut && currentEmail ? { rut, email: currentEmail, emailConfirmed, passwordSetAt } : null
  return { ...link, account }
}

/** @param link email: where it is sent, which has to be the account's still when it is opened. */
export const insertLink = (
  tx: Tx,
  link: {
    tokenHash: string
    accountId: string
    purpose: LinkPurpose
    email: string
    expires: Temporal.Instant
  },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into one_time_link (token_hash, account_id, purpose, email, created_at, expires_at)
    values (${link.tokenHash}, ${link.accountId}::uuid, ${link.purpose}, ${link.email}, ${now}::timestamptz,
      ${link.expires}::timestamptz)`)

/** Every open link of a purpose is over: the one that was used and those before it. */
export const closeLinks = (tx: Tx, accountId: string, purpose: LinkPurpose, now: Temporal.Instant) =>
  tx.rows(sql`
    update one_time_link set used_at = ${now}::timestamptz
    where account_id = ${accountId}::uuid and purpose = ${purpose} and used_at is null`)

/** What can be used no more is not kept longer than a log-in report. */
export async function deleteOldCodesAndLinks(tx: Tx, before: Temporal.Instant): Promise<number> {
  const codes = await tx.rows(
    sql`delete from one_time_code where expires_at < ${before}::timestamptz returning id`,
  )
  const links = await tx.rows(
    sql`delete from one_time_link where expires_at < ${before}::timestamptz returning token_hash`,
  )
  return codes.length + links.length
}
