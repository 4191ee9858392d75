/** SQL of apps as whoever runs the portal registers them, and of what people let them read. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isYoungChild } from '../dependants/parent-share.queries.server.ts'
import { isDataBlocked, passwordIsOf } from '../public.queries.server.ts'
import type { PatientScope } from './app-scopes.rules.ts'
import { grantStands } from './patient-app.queries.server.ts'

export interface RegisteredApp {
  id: string
  name: string
  publisher: string
  redirectUris: string[]
}

/** Undefined of an app that is unknown or was ended. */
export async function findApp(
  tx: Tx,
  id: string,
): Promise<(RegisteredApp & { secretHash: string | null }) | undefined> {
  const [row] = await tx.rows<RegisteredApp & { secretHash: string | null }>(sql`
    select id, name, publisher, redirect_uris as "redirectUris", secret_hash as "secretHash" from patient_app
    where id = ${id}::uuid and ended_at is null`)
  return row
}

/** @param app secretHash: null where it cannot keep a secret (RFC 6749, 2.1). @returns its `client_id`. */
export async function insertApp(
  tx: Tx,
  app: Omit<RegisteredApp, 'id'> & { secretHash: string | null; by: string },
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into patient_app (name, publisher, redirect_uris, secret_hash, created_at, created_by)
    values (${app.name}, ${app.publisher}, ${list(app.redirectUris)}::text[], ${app.secretHash},
      ${now}::timestamptz, ${app.by}) returning id`)
  if (!row) throw new Error('an insert without its row')
  return row.id
}

/** @returns its name; undefined of one that is unknown or was ended. Its tokens are refused at the next request. */
export async function endRegistered(
  tx: Tx,
  id: string,
  by: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ name: string }>(sql`
    update patient_app set ended_at = ${now}::timestamptz, ended_by = ${by}
    where id = ${id}::uuid and ended_at is null returning name`)
  return row?.name
}

export interface AppLine extends RegisteredApp {
  hasSecret: boolean
  createdAt: Temporal.Instant
  endedAt: Temporal.Instant | null
  /** How many people let it read now; nobody learns who. */
  people: number
}

/** Those that can be used first. */
export const findApps = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<AppLine>(sql`
    select p.id, p.name, p.publisher, p.redirect_uris as "redirectUris", p.secret_hash is not null as "hasSecret",
      p.created_at as "createdAt", p.ended_at as "endedAt",
      (select count(distinct g.account_id)::int from patient_app_grant g
        where g.app_id = p.id and ${grantStands(now)}) as people
    from patient_app p order by p.ended_at is not null, p.name, p.id`)

export interface Allowed {
  accountId: string
  dependantId: string | null
  appId: string
  scopes: readonly PatientScope[]
  offline: boolean
  lastDay: Temporal.PlainDate
}

/**
 * What a person lets an app read, from now on.
 * @returns its id; undefined where the app was ended meanwhile, the account left, the data are blocked, or the child is none of
 * theirs that a registry names, or has a say of its own.
 */
export async function insertGrant(
  tx: Tx,
  allowed: Allowed,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { accountId, dependantId, appId, scopes, offline, lastDay } = allowed
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into patient_app_grant (app_id, account_id, dependant_id, scopes, offline, granted_at, last_day)
    select p.id, a.id, d.id, ${list(scopes)}::text[], ${offline}::boolean, ${now}::timestamptz, ${lastDay.toString()}::date
    from patient_app p join account a on a.id = ${accountId}::uuid and a.deleted_at is null
      left join dependant d on d.id = ${dependantId}::uuid and d.account_id = a.id and d.source = 'registry'
        and a.proven_at is not null and ${isYoungChild(sql`d.birth_date`, chileanDay(now))}
    where p.id = ${appId}::uuid and p.ended_at is null and (${dependantId}::uuid is null or d.id is not null)
      and not ${isDataBlocked(sql`('rut:' || coalesce(d.rut, a.rut))`, sql`a.id`)}
    returning id`)
  return row?.id
}

/** `redirectUri` and `challenge` as they were asked with: whoever brings the code has to match them (RFC 7636). */
export const insertCode = (
  tx: Tx,
  code: {
    hash: string
    grantId: string
    redirectUri: string
    challenge: string
    expiresAt: Temporal.Instant
  },
) =>
  tx.rows(sql`
    insert into patient_app_code (code_hash, grant_id, redirect_uri, challenge, expires_at)
    values (${code.hash}, ${code.grantId}::uuid, ${code.redirectUri}, ${code.challenge}, ${code.expiresAt}::timestamptz)`)

export interface OwnPerson {
  /** Of the child; null of the account's own person. */
  dependantId: string | null
  name: string
  blocked: boolean
}

/** For whom an account may let an app read: itself first, then the children for whom it decides alone. */
export const findOwnPeople = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows<OwnPerson>(sql`
    select null::uuid as "dependantId", a.first_name || ' ' || a.last_name as name,
      ${isDataBlocked(sql`('rut:' || a.rut)`, sql`a.id`)} as blocked, null::date as born
    from account a where a.id = ${accountId}::uuid and a.deleted_at is null
    union all
    select d.id, d.first_name || ' ' || d.last_name, ${isDataBlocked(sql`('rut:' || d.rut)`, sql`a.id`)}, d.birth_date
    from dependant d join account a on a.id = d.account_id
    where a.id = ${accountId}::uuid and a.deleted_at is null and a.proven_at is not null and d.source = 'registry'
      and ${isYoungChild(sql`d.birth_date`, chileanDay(now))}
    order by born nulls first, name`)

export interface OwnGrant {
  id: string
  app: string
  publisher: string
  /** Of the child it is for; null of the account's own person. */
  child: string | null
  scopes: PatientScope[]
  grantedAt: Temporal.Instant
  lastDay: Temporal.PlainDate
  /** When it read last; null when never, or longer ago than its tokens are kept. */
  readAt: Temporal.Instant | null
}

/** What an account lets apps read now, newest first. */
export const findOwnGrants = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows<OwnGrant>(sql`
    select g.id, p.name as app, p.publisher, d.first_name as child, g.scopes, g.granted_at as "grantedAt", g.last_day as "lastDay",
      (select max(l.at) from document_access l where l.app_id = p.id and l.document_id = g.id::text) as "readAt"
    from patient_app_grant g join patient_app p on p.id = g.app_id join account a on a.id = g.account_id
      left join dependant d on d.id = g.dependant_id
    where g.account_id = ${accountId}::uuid and ${grantStands(now)} and p.ended_at is null
      and ${passwordIsOf(sql`a`, sql`g.granted_at`)}
    order by g.granted_at desc, g.id`)
