/** SQL of sessions: by the hash of a token, never by the token; of one's own, by account too. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { versionInForce } from '../accounts/consent.queries.server.ts'
import { isDataBlocked } from '../public.queries.server.ts'
import type { SessionUser } from '../user.server.ts'

export interface OpenSession extends Omit<SessionUser, 'oldPassword' | 'sessionId'> {
  sessionId: string
  seenAt: Temporal.Instant
  passwordSetAt: Temporal.Instant
  /** Whether the person put off changing an old password in this session. */
  warned: boolean
}

const byToken = (hash: string): SQL => sql`s.token_hash = ${hash}`
const byAccess = (hash: string): SQL => sql`s.access_hash = ${hash}`

/** @param idleSince sessions without a sign of life after this moment are over. */
export async function findSession(
  tx: Tx,
  by: { token: string } | { access: string },
  idleSince: Temporal.Instant,
  now: Temporal.Instant,
): Promise<OpenSession | undefined> {
  const [row] = await tx.rows<OpenSession>(sql`
    select s.id as "sessionId", s.seen_at as "seenAt", a.id, a.rut, a.first_name as name, a.last_name as "lastName",
      a.created_at as since, a.proven_at is not null as proven,
      a.password_set_at as "passwordSetAt", s.password_warned_at is not null as warned,
      exists (select from consent c where c.account_id = a.id and c.kind = 'share-data' and c.revoked_at is null)
        and not ${isDataBlocked(sql`'rut:' || a.rut`, sql`a.id`)} as "sharesData",
      ${versionInForce(sql`a.id`, 'terms')} as "agreedTerms"
    from session s join account a on a.id = s.account_id
    where ${'token' in by ? byToken(by.token) : byAccess(by.access)} and a.deleted_at is null
      and s.expires_at > ${now}::timestamptz and s.seen_at > ${idleSince}::timestamptz`)
  return row
}

/** @returns the account of a session that has ended by itself since a moment; a closed one has no row. */
export async function findEndedSession(
  tx: Tx,
  tokenHash: string,
  since: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ accountId: string }>(sql`
    select s.account_id as "accountId" from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and a.deleted_at is null and s.seen_at > ${since}::timestamptz`)
  return row?.accountId
}

/**
 * Whether what somebody is about to allow is still theirs to allow: their account is there, and so is the session that asks. To the
 * end of the transaction neither is ended and no password set, so whoever ends them finds what was allowed, and dates it before.
 * The account is held first, as by whoever sets a password. @param user without `sessionId`: of no session, the account alone is held.
 */
export async function holdSession(
  tx: Tx,
  { id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
): Promise<boolean> {
  const account = await tx.rows(
    sql`select from account where id = ${id}::uuid and deleted_at is null for share`,
  )
  if (account.length === 0 || sessionId === undefined) return account.length > 0
  const session = await tx.rows(sql`
    select from session where id = ${sessionId}::uuid and account_id = ${id}::uuid for key share`)
  return session.length > 0
}

/**
 * Before what there may be only so many of in an account: of two who add at once the second counts what the first added. Asked before
 * `holdSession`, which shares. @returns false of an account that is being deleted.
 */
export async function holdToCount(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.rows(
    sql`select from account where id = ${accountId}::uuid and deleted_at is null for no key update`,
  )
  return rows.length > 0
}

/** A sign of life, without which it ends by itself (`idleSince`). */
export const noteSession = (tx: Tx, id: string, now: Temporal.Instant) =>
  tx.rows(sql`update session set seen_at = ${now}::timestamptz where id = ${id}::uuid`)

/** The owner was told that the password is old: not a second time in this session. */
export const markWarned = (tx: Tx, tokenHash: string, now: Temporal.Instant) =>
  tx.rows(sql`update session set password_warned_at = ${now}::timestamptz where token_hash = ${tokenHash}`)

/** The session goes on under new tokens: who holds the old ones holds nothing. */
export const renewTokens = (
  tx: Tx,
  { from, tokenHash, accessHash }: { from: string; tokenHash: string; accessHash: string },
) =>
  tx.rows(sql`
    update session set token_hash = ${tokenHash}, access_hash = ${accessHash} where token_hash = ${from} returning id`)

export interface NewSession {
  accountId: string
  tokenHash: string
  accessHash: string
  browser: string
  expires: Temporal.Instant
}

/** @returns its id. */
export async function insertSession(tx: Tx, session: NewSession, now: Temporal.Instant): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into session (account_id, token_hash, access_hash, browser, created_at, seen_at, expires_at)
    values (${session.accountId}::uuid, ${session.tokenHash}, ${session.accessHash}, ${session.browser},
      ${now}::timestamptz, ${now}::timestamptz, ${session.expires}::timestamptz)
    returning id`)
  if (!row) throw new Error('no session')
  return row.id
}

/** By either of its tokens. @returns whether there was one. */
export async function deleteSession(tx: Tx, hash: string): Promise<boolean> {
  const gone = await tx.rows(
    sql`delete from session where token_hash = ${hash} or access_hash = ${hash} returning id`,
  )
  return gone.length > 0
}

/** Those that had ended by `now`, by their term or because nothing was done in them since `idleSince`. */
export const deleteOldSessions = (tx: Tx, idleSince: Temporal.Instant, now: Temporal.Instant) =>
  tx.rows(sql`
    delete from session where expires_at <= ${now}::timestamptz or seen_at <= ${idleSince}::timestamptz returning id`)
