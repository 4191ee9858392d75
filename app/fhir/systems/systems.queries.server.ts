/** SQL of other systems: their keys, their tokens and the assertions that they used. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface SystemClient {
  id: string
  name: string
  scopes: string[]
  /** Empty where its keys have an address. */
  jwks: { keys: object[] }
  jwksUrl?: string | null
  ofOperator?: boolean
  centres: number[]
}

export interface SystemAccess {
  clientId: string
  scopes: string[]
  /** Ids of its centres; whatever is elsewhere does not exist for it. */
  centres: number[]
  /** It imports for all of them. */
  ofOperator: boolean
  /** Of the keys that its token was asked with: with others it is good for nothing. */
  keysMark: string
}

const centresOf = sql`(select coalesce(array_agg(x.centre_id order by x.centre_id), '{}') from system_client_centre x
  where x.system_client_id = c.id)`

const keysMark = sql`md5(concat_ws(' ', c.jwks, c.jwks_url))`

/** Whoever takes something from a system waits for what it does by `holdAccess`, and for nothing else of it. */
const holdClient = (tx: Tx, id: string) =>
  tx.rows(sql`select from system_client where id = ${id}::uuid for update`)

/** Whoever runs the portal answers for what they connected, and for what is of several centres: none of those ends it for the others. */
const isOperators = sql`(c.of_operator or cardinality(${centresOf}) > 1)`

/** Names of systems by `system:<client>`, as the audit says who. */
export async function namesOfSystems(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from system_client where id = any(${list(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [`system:${id}`, name]))
}

/** Undefined of who is unknown or was ended. */
export async function findClient(tx: Tx, id: string): Promise<SystemClient | undefined> {
  const [row] = await tx.rows<SystemClient>(sql`
    select c.id, c.name, c.scopes, c.jwks, c.jwks_url as "jwksUrl", ${centresOf} as centres
    from system_client c where c.id = ${id}::uuid and c.ended_at is null`)
  return row
}

/** Adds a client with that id, or writes its name, rights and keys again; whoever was ended stays so. */
export async function keepClient(
  tx: Tx,
  { id, name, scopes, jwks, jwksUrl = null, ofOperator = false, centres }: SystemClient,
  by: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx.rows(sql`
    insert into system_client (id, name, scopes, jwks, jwks_url, of_operator, created_at, created_by)
    values (${id}::uuid, ${name}, ${list(scopes)}::text[], ${json(jwks)}::jsonb, ${jwksUrl}, ${ofOperator}, ${now}::timestamptz, ${by})
    on conflict (id) do update set name = excluded.name, scopes = excluded.scopes, jwks = excluded.jwks, jwks_url = excluded.jwks_url`)
  await tx.rows(sql`
    insert into system_client_centre (system_client_id, centre_id)
    select ${id}::uuid, centre from unnest(${list(centres)}::bigint[]) centre on conflict do nothing`)
}

/** @returns whether somebody ended it now. Its tokens end with it. */
export async function endClient(tx: Tx, id: string, by: string, now: Temporal.Instant): Promise<boolean> {
  await holdClient(tx, id)
  const rows = await tx.rows(sql`
    update system_client set ended_at = ${now}::timestamptz, ended_by = ${by}
    where id = ${id}::uuid and ended_at is null returning id`)
  return rows.length > 0
}

/**
 * Its keys, or where it publishes them, from now on; tokens that the ones of before were good for end.
 * @param whose the centre whose alone it is; or of whoever runs the portal.
 * @returns its name; undefined of a system that is not theirs, or was ended.
 */
export async function replaceKeys(
  tx: Tx,
  { id, jwks, jwksUrl = null }: Pick<SystemClient, 'id' | 'jwks' | 'jwksUrl'>,
  whose: number | 'operator',
): Promise<string | undefined> {
  await holdClient(tx, id)
  const isTheirs = whose === 'operator' ? isOperators : sql`${centresOf} = array[${whose}::bigint]`
  const [row] = await tx.rows<{ name: string }>(sql`
    update system_client c set jwks = ${json(jwks)}::jsonb, jwks_url = ${jwksUrl}
    where c.id = ${id}::uuid and c.ended_at is null and ${isTheirs} returning c.name`)
  if (row) await tx.rows(sql`delete from system_token where system_client_id = ${id}::uuid`)
  return row?.name
}

/** @returns false where the assertion was used before. */
export async function spendAssertion(
  tx: Tx,
  { clientId, jti, expiresAt }: { clientId: string; jti: string; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with old as (delete from system_assertion where expires_at < ${now}::timestamptz)
    insert into system_assertion (system_client_id, jti, expires_at)
    values (${clientId}::uuid, ${jti}, ${expiresAt}::timestamptz) on conflict do nothing returning jti`)
  return rows.length > 0
}

/**
 * Its client has come.
 * @returns false where the keys that it was asked with are no longer its own.
 */
export async function keepToken(
  tx: Tx,
  token: { hash: string; client: SystemClient; scopes: readonly string[]; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  const { id, jwks, jwksUrl = null } = token.client
  const rows = await tx.rows(sql`
    with old as (delete from system_token where expires_at < ${now}::timestamptz),
      came as (update system_client set last_came_at = ${now}::timestamptz
        where id = ${id}::uuid and jwks = ${json(jwks)}::jsonb and jwks_url is not distinct from ${jwksUrl}::text returning id)
    insert into system_token (token_hash, system_client_id, scopes, expires_at)
    select ${token.hash}, id, ${list(token.scopes)}::text[], ${token.expiresAt}::timestamptz from came returning token_hash`)
  return rows.length > 0
}

/** Undefined where the token is unknown, has run out, or its client was ended. */
export async function findAccess(
  tx: Tx,
  hash: string,
  now: Temporal.Instant,
): Promise<SystemAccess | undefined> {
  const [row] = await tx.rows<SystemAccess>(sql`
    select c.id as "clientId", t.scopes, c.of_operator as "ofOperator", ${centresOf} as centres, ${keysMark} as "keysMark"
    from system_token t join system_client c on c.id = t.system_client_id and c.ended_at is null
    where t.token_hash = ${hash} and t.expires_at > ${now}::timestamptz`)
  return row
}

type Right = Pick<SystemAccess, 'clientId' | 'centres' | 'keysMark'>

const holds = ({ clientId, centres, keysMark: mark }: Right) => sql`
  select from system_client c where c.id = ${clientId}::uuid and c.ended_at is null
    and ${centresOf} @> ${list(centres)}::bigint[] and ${keysMark} = ${mark}`

/** Whether it may at this moment what its token let it: a write waits for its turn. */
export const hasAccess = async (tx: Tx, access: Right): Promise<boolean> =>
  (await tx.rows(holds(access))).length > 0

/** The same to the end of the transaction: whoever ends it, or replaces its keys, waits; a token that it asks for does not. */
export const holdAccess = async (tx: Tx, access: Right): Promise<boolean> =>
  (await tx.rows(sql`${holds(access)} for key share of c`)).length > 0

/** A system of that centre and of no other, which was not ended. */
export async function findOwnClient(
  tx: Tx,
  id: string,
  centreId: number,
): Promise<{ name: string } | undefined> {
  const [row] = await tx.rows<{ name: string }>(sql`
    select c.name from system_client c where c.id = ${id}::uuid and c.ended_at is null
      and ${centresOf} = array[${centreId}::bigint]`)
  return row
}

export interface ListedSystem {
  id: string
  name: string
  scopes: string[]
  createdAt: Temporal.Instant
  endedAt: Temporal.Instant | null
  lastCameAt: Temporal.Instant | null
  /** How many centres it is of. */
  centres: number
  jwksUrl: string | null
}

/** Every system of a centre, those that may still enter first. */
export const findSystemsOf = (tx: Tx, centreId: number) =>
  tx.rows<ListedSystem>(sql`
    select c.id, c.name, c.scopes, c.created_at as "createdAt", c.ended_at as "endedAt", c.last_came_at as "lastCameAt", cardinality(${centresOf}) as centres,
      c.jwks_url as "jwksUrl"
    from system_client c join system_client_centre m on m.system_client_id = c.id and m.centre_id = ${centreId}::bigint
    order by c.ended_at desc nulls first, c.created_at desc, c.id limit 100`)

/** Systems that whoever runs the portal answers for. */
export const findOperatorSystems = (tx: Tx) =>
  tx.rows<Omit<ListedSystem, 'scopes'> & { ofOperator: boolean }>(sql`
    select c.id, c.name, c.created_at as "createdAt", c.ended_at as "endedAt", c.last_came_at as "lastCameAt", c.jwks_url as "jwksUrl",
      c.of_operator as "ofOperator", cardinality(${centresOf}) as centres
    from system_client c where ${isOperators} order by c.ended_at desc nulls first, c.created_at desc, c.id limit 100`)

/** Undefined of a system of one centre, and of one that was ended. */
export async function findOperatorSystem(tx: Tx, id: string) {
  const [row] = await tx.rows<{
    name: string
    ofOperator: boolean
    /** Ids of centres; none of what imports for all. */
    sharedBy: number[]
  }>(sql`
    select c.name, c.of_operator as "ofOperator", case when c.of_operator then '{}' else ${centresOf} end as "sharedBy"
    from system_client c where c.id = ${id}::uuid and ${isOperators} and c.ended_at is null`)
  return row
}
