/** SQL of the apps that people let read. Whether a grant holds is asked in the statement that uses it, never remembered. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isYoungChild } from '../dependants/parent-share.queries.server.ts'
import { isDataBlocked } from '../public.queries.server.ts'

/**
 * Whether the grant `g` of the app `p` by the account `a`, for the child `d` where it is for one, holds now. Not after either
 * side ended it, its day, or a new password of the account; not of data that are blocked; of a child only while a registry
 * names it theirs and it has no say of its own yet (minors.rules.ts).
 */
const grantHolds = (now: Temporal.Instant): SQL => {
  const today = chileanDay(now)
  return sql`(g.ended_at is null and g.last_day >= ${today.toString()}::date and p.ended_at is null
    and a.deleted_at is null and (a.password_set_at is null or a.password_set_at <= g.granted_at)
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

/** Ends what an account let apps read, all of it. */
export const endGrantsOf = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update patient_app_grant set ended_at = ${now}::timestamptz, ended_because = 'account'
    where account_id = ${accountId}::uuid and ended_at is null returning id`)

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
