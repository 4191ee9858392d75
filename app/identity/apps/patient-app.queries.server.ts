/** SQL of the apps that people let read. Whether a grant holds is asked in the statement that uses it, never remembered. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isYoungChild } from '../dependants/parent-share.queries.server.ts'
import { isDataBlocked, passwordIsOf } from '../public.queries.server.ts'

/** Whether nobody ended the grant `g`, and its last day is not over. */
export const grantStands = (now: Temporal.Instant): SQL =>
  sql`g.ended_at is null and g.last_day >= ${chileanDay(now).toString()}::date`

/**
 * Whether the grant `g` of the app `p` by the account `a`, for the child `d` where it is for one, holds now. Not after either
 * side ended it, its day, or a new password of the account; not of data that are blocked; of a child only while a registry
 * names it theirs and it has no say of its own yet (minors.rules.ts).
 */
const grantHolds = (now: Temporal.Instant): SQL => {
  const today = chileanDay(now)
  return sql`(${grantStands(now)} and p.ended_at is null and ${passwordIsOf(sql`a`, sql`g.granted_at`)}
    and not ${isDataBlocked(sql`('rut:' || a.rut)`, sql`a.id`)}
    and (g.dependant_id is null or (a.proven_at is not null and d.source = 'registry'
      and ${isYoungChild(sql`d.birth_date`, today)} and not ${isDataBlocked(sql`('rut:' || d.rut)`, sql`a.id`)})))`
}

export interface GrantRow {
  grantId: string
  appId: string
  appName: string
  accountId: string
  dependantId: string | null
  rut: string
  proven: boolean
  scopes: string[]
}

/** The grant behind an access token that is good now. */
export async function findGrantByAccess(
  tx: Tx,
  hash: string,
  now: Temporal.Instant,
): Promise<GrantRow | undefined> {
  const [row] = await tx.rows<GrantRow>(sql`
    select g.id as "grantId", p.id as "appId", p.name as "appName", a.id as "accountId", g.dependant_id as "dependantId",
      coalesce(d.rut, a.rut) as rut, a.proven_at is not null as proven, t.scopes
    from patient_app_token t join patient_app_grant g on g.id = t.grant_id join patient_app p on p.id = g.app_id
      join account a on a.id = g.account_id left join dependant d on d.id = g.dependant_id and d.account_id = a.id
    where t.token_hash = ${hash} and t.kind = 'access' and t.expires_at > ${now}::timestamptz and ${grantHolds(now)}`)
  return row
}

const endedNow = (because: string, now: Temporal.Instant): SQL =>
  sql`update patient_app_grant set ended_at = ${now}::timestamptz, ended_because = ${because}`

/** Ends what an account let apps read, all of it. */
export const endGrantsOf = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows(
    sql`${endedNow('account', now)} where account_id = ${accountId}::uuid and ended_at is null returning id`,
  )

/** Ends one, with its codes and tokens. @param accountId only if it is of this account. @returns whether it was this call. */
export async function endGrant(
  tx: Tx,
  { id, accountId }: { id: string; accountId?: string },
  because: 'person' | 'app' | 'replay',
  now: Temporal.Instant,
): Promise<boolean> {
  const theirs = accountId === undefined ? sql`` : sql` and account_id = ${accountId}::uuid`
  const rows = await tx.rows(
    sql`${endedNow(because, now)} where id = ${id}::uuid${theirs} and ended_at is null returning id`,
  )
  return rows.length > 0
}

/** @returns how many codes and tokens went. */
export async function deleteOldAppTokens(tx: Tx, before: Temporal.Instant): Promise<number> {
  const codes = await tx.rows(
    sql`delete from patient_app_code where expires_at < ${before}::timestamptz returning code_hash`,
  )
  const tokens = await tx.rows(
    sql`delete from patient_app_token where expires_at < ${before}::timestamptz returning token_hash`,
  )
  return codes.length + tokens.length
}

export interface CodeRow {
  grantId: string
  appId: string
  redirectUri: string
  challenge: string
  isUsed: boolean
  isGood: boolean
}

/** A code, locked: of two who bring it in the same moment the second sees what the first did. */
export async function lockCode(tx: Tx, hash: string, now: Temporal.Instant): Promise<CodeRow | undefined> {
  const [row] = await tx.rows<CodeRow>(sql`
    select c.grant_id as "grantId", g.app_id as "appId", c.redirect_uri as "redirectUri", c.challenge,
      c.used_at is not null as "isUsed", c.expires_at > ${now}::timestamptz as "isGood"
    from patient_app_code c join patient_app_grant g on g.id = c.grant_id
    where c.code_hash = ${hash} for update of c`)
  return row
}

/** Of a code that `lockCode` holds: brought once more, it ends its grant (RFC 6749, 4.1.2). */
export const spendCode = (tx: Tx, hash: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update patient_app_code set used_at = ${now}::timestamptz where code_hash = ${hash} and used_at is null returning code_hash`)

export interface RefreshRow {
  grantId: string
  appId: string
  scopes: string[]
  isUsed: boolean
  isGood: boolean
}

/** A token that renews, locked as codes are. */
export async function lockRefresh(
  tx: Tx,
  hash: string,
  now: Temporal.Instant,
): Promise<RefreshRow | undefined> {
  const [row] = await tx.rows<RefreshRow>(sql`
    select t.grant_id as "grantId", g.app_id as "appId", t.scopes, t.used_at is not null as "isUsed",
      t.expires_at > ${now}::timestamptz as "isGood"
    from patient_app_token t join patient_app_grant g on g.id = t.grant_id
    where t.token_hash = ${hash} and t.kind = 'refresh' for update of t`)
  return row
}

/** Of a token that `lockRefresh` holds: brought once more, it ends its grant (RFC 9700, 4.14.2). */
export const spendRefresh = (tx: Tx, hash: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update patient_app_token set used_at = ${now}::timestamptz
    where token_hash = ${hash} and kind = 'refresh' and used_at is null returning token_hash`)

export interface LiveGrant {
  scopes: string[]
  offline: boolean
  patientId: string
  lastDay: Temporal.PlainDate
}

/** A grant of that app, if it holds now. */
export async function findGrant(
  tx: Tx,
  { grantId, appId }: { grantId: string; appId: string },
  now: Temporal.Instant,
): Promise<LiveGrant | undefined> {
  const [row] = await tx.rows<LiveGrant>(sql`
    select g.scopes, g.offline, coalesce(g.dependant_id, g.account_id) as "patientId", g.last_day as "lastDay"
    from patient_app_grant g join patient_app p on p.id = g.app_id join account a on a.id = g.account_id
      left join dependant d on d.id = g.dependant_id and d.account_id = a.id
    where g.id = ${grantId}::uuid and p.id = ${appId}::uuid and ${grantHolds(now)}`)
  return row
}

/** @param token scopes: of its grant, or fewer where the app asked for fewer. */
export const insertAppToken = (
  tx: Tx,
  token: {
    hash: string
    grantId: string
    kind: 'access' | 'refresh'
    scopes: readonly string[]
    expiresAt: Temporal.Instant
  },
) =>
  tx.rows(sql`
    insert into patient_app_token (token_hash, grant_id, kind, scopes, expires_at)
    values (${token.hash}, ${token.grantId}::uuid, ${token.kind}, ${list(token.scopes)}::text[], ${token.expiresAt}::timestamptz)`)

/** The grant of any token of that app, good or not: whoever gives one back ends all. */
export async function findGrantOfToken(tx: Tx, hash: string, appId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select g.id from patient_app_token t join patient_app_grant g on g.id = t.grant_id
    where t.token_hash = ${hash} and g.app_id = ${appId}::uuid`)
  return row?.id
}
