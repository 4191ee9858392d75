/** SQL of roles: who may do what at which centre. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Role } from './roles.rules.ts'

export interface HeldRole {
  role: Role
  /** Null of whoever answers for the operator. */
  centreId: number | null
  centre: string | null
  zone: string | null
}

/** One row for each role and centre; whoever holds a network has a row for each of its centres. */
export const findHeldRoles = (tx: Tx, accountId: string) =>
  tx.rows<HeldRole>(sql`
    select r.role, c.id as "centreId", c.name as centre, c.zone
    from staff_role r left join centre c on c.id = r.centre_id or c.network_id = r.network_id
    where r.staff_account_id = ${accountId}::uuid order by c.name, c.id, r.role`)

/** Where anybody works: of the others nobody opens a desk. */
export const findStaffedCentres = (tx: Tx) =>
  tx.rows<{ id: number; name: string; zone: string }>(sql`
    select c.id, c.name, c.zone from centre c
    where exists (select from staff_role r where r.centre_id = c.id)
      or c.network_id in (select r.network_id from staff_role r where r.network_id is not null)
    order by c.id`)

export interface TeamMember {
  roleId: string
  accountId: string
  name: string | null
  rut: string
  email: string
  role: Role
  /** Holds at every centre of the network. */
  wholeNetwork: boolean
  joined: boolean
  hasFactor: boolean
}

/** A row for each role, those that hold in the whole network among them. joined: they have answered their invitation. */
export const findTeam = (tx: Tx, centreId: number) =>
  tx.rows<TeamMember>(sql`
    select r.id as "roleId", s.id as "accountId", coalesce(p.name, s.name) as name, s.rut, s.email, r.role,
      r.centre_id is null as "wholeNetwork", s.password_hash is not null as joined, s.totp_secret is not null as "hasFactor"
    from staff_role r join staff_account s on s.id = r.staff_account_id left join professional p on p.id = s.professional_id
    join centre c on c.id = ${centreId}::bigint
    where r.centre_id = c.id or r.network_id = c.network_id
    order by r.role, coalesce(p.name, s.name, s.rut)`)

/** Whoever signs in at one of these centres with a password alone so far: with a role there, or in its network. */
export const findWithoutFactor = (tx: Tx, centreIds: readonly number[]) =>
  tx.rows<{ centreId: number; accountId: string; name: string }>(sql`
    select distinct c.id as "centreId", s.id as "accountId", coalesce(p.name, s.name, s.rut) as name
    from centre c join staff_role r on r.centre_id = c.id or r.network_id = c.network_id
    join staff_account s on s.id = r.staff_account_id left join professional p on p.id = s.professional_id
    where c.id = any(${list(centreIds)}::bigint[]) and s.password_hash is not null and s.totp_secret is null
      and not exists (select from staff_passkey k where k.staff_account_id = s.id)
    order by 1, 3, 2`)

/** By account, also of whoever has left the team. */
export async function namesOfAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select s.id, coalesce(p.name, s.name, s.email) as name from staff_account s left join professional p on p.id = s.professional_id
    where s.id = any(${list(ids)}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A network stands for all its centres. */
export type RolePlace = { centreId: number } | { networkId: number } | 'operator'

/**
 * The account of a RUT, made where there is none. One that is there keeps its e-mail: whoever invites a person who works
 * elsewhere, too, does not move their links to another mailbox.
 * Of a professional whose RUT was changed, and who had a desk before, the operator says whose it is (joinProfessionals).
 * @param openedBy the centre that answers for it; null: the operator.
 */
export async function ensureAccount(
  tx: Tx,
  { rut, email, openedBy = null }: { rut: string; email: string; openedBy?: number | null },
  now: Temporal.Instant,
): Promise<{ id: string; email: string }> {
  const [row] = await tx.rows<{ id: string; email: string }>(sql`
    insert into staff_account (rut, email, professional_id, created_at, opened_by)
    values (${rut}, ${email}, (select p.id from professional p where p.rut = ${rut} and p.desk_of is null
        and not exists (select from staff_account other where other.professional_id = p.id)), ${now}::timestamptz, ${openedBy}::bigint)
    on conflict (rut) do update set rut = excluded.rut returning id, email`)
  if (!row) throw new Error('an upsert returns its row')
  return row
}

/** The operator knows whose mailbox it is: no centre answers for the account any more, and its desk waits for nobody. */
export const answerForAccount = (tx: Tx, accountId: string) =>
  tx.rows(
    sql`update staff_account set opened_by = null where id = ${accountId}::uuid and opened_by is not null`,
  )

/** Whether the account of a RUT can sign in; a slow hash is not made for nothing. */
export async function isComplete(tx: Tx, rut: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from staff_account where rut = ${rut} and password_hash is not null and totp_secret is not null`)
  return rows.length > 0
}

/** Whoever works at some desk. */
export async function findAccountByRut(tx: Tx, rut: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`select id from staff_account where rut = ${rut}`)
  return row?.id
}

/** Null of whoever attends nobody. */
export async function findProfessionalOf(tx: Tx, accountId: string): Promise<number | null> {
  const [row] = await tx.rows<{ id: number | null }>(
    sql`select professional_id as id from staff_account where id = ${accountId}::uuid`,
  )
  return row?.id ?? null
}

/** Only where there are none. */
export const setFirstSecrets = (
  tx: Tx,
  accountId: string,
  { name, hash, totpSecret }: { name: string; hash: string; totpSecret: string },
) =>
  tx.rows(sql`
    update staff_account set name = coalesce(name, ${name}), password_hash = coalesce(password_hash, ${hash}),
      totp_secret = coalesce(totp_secret, ${totpSecret})
    where id = ${accountId}::uuid`)

/** @returns false where they hold it there already. */
export async function grantRole(
  tx: Tx,
  { accountId, role, place, by }: { accountId: string; role: Role; place: RolePlace; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { centreId, networkId } = columnsOf(place)
  const rows = await tx.rows(sql`
    insert into staff_role (staff_account_id, role, centre_id, network_id, granted_at, granted_by)
    values (${accountId}::uuid, ${role}, ${centreId}::bigint, ${networkId}::bigint, ${now}::timestamptz, ${by})
    on conflict on constraint staff_role_once do nothing returning id`)
  if (rows.length === 0) return false
  await noteInAudit(
    tx,
    { actor: by, verb: 'grant-role', detail: { account: accountId, role, ...placeIds(centreId, networkId) } },
    now,
  )
  return true
}

/** Whether they hold a role of any other place: of a network and of the portal too. */
export async function holdsElsewhere(
  tx: Tx,
  accountId: string,
  centreIds: readonly number[],
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from staff_role where staff_account_id = ${accountId}::uuid
      and (centre_id is null or centre_id <> all(${list(centreIds)}::bigint[])) limit 1`)
  return rows.length > 0
}

/** A place as its columns have it: at most one of them is not null. */
export const columnsOf = (place: RolePlace) => ({
  centreId: typeof place === 'object' && 'centreId' in place ? place.centreId : null,
  networkId: typeof place === 'object' && 'networkId' in place ? place.networkId : null,
})

const placeIds = (centreId: number | null, networkId: number | null) => ({
  ...(centreId === null ? {} : { centre: centreId }),
  ...(networkId === null ? {} : { network: networkId }),
})

/** Whose role at this centre it is; a role of the whole network is no centre's to change. */
export async function findMember(
  tx: Tx,
  { roleId, centreId }: { roleId: string; centreId: number },
): Promise<string | undefined> {
  const [row] = await tx.rows<{ accountId: string }>(sql`
    select staff_account_id as "accountId" from staff_role where id = ${roleId}::uuid and centre_id = ${centreId}::bigint`)
  return row?.accountId
}

/**
 * Ends a role at a centre, and the sessions of whoever held it with what they allowed in them: what they may do is asked anew. The session of
 * whoever attends goes on: their desk is of no role, and a patient may sit before it just now.
 * @param elsewhere they work for others too: what is open there goes on, and what the role opened is asked at each request.
 * @param centreId null of a role that is of no centre.
 * @returns false where that centre has no such role.
 */
export async function endRole(
  tx: Tx,
  {
    roleId,
    centreId,
    by,
    elsewhere,
  }: { roleId: string; centreId: number | null; by: string; elsewhere: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const [row] = await tx.rows<{ accountId: string; role: Role; networkId: number | null }>(sql`
    with ended as (
      delete from staff_role where id = ${roleId}::uuid and centre_id is not distinct from ${centreId}::bigint
      returning staff_account_id, role, network_id),
    out as (delete from staff_session s using ended e where s.staff_account_id = e.staff_account_id and not ${elsewhere}::boolean
      and not exists (select from staff_account w where w.id = e.staff_account_id and w.professional_id is not null)),
    anew as (update staff_account a set allowed_since = ${now}::timestamptz from ended e
      where a.id = e.staff_account_id and not ${elsewhere}::boolean)
    select staff_account_id as "accountId", role, network_id as "networkId" from ended`)
  if (!row) return false
  const detail = { account: row.accountId, role: row.role, ...placeIds(centreId, row.networkId) }
  await noteInAudit(tx, { actor: by, verb: 'end-role', detail }, now)
  return true
}

/** The networks that somebody runs, those without a centre first. */
export const findOwnNetworks = (tx: Tx, person: { accountId: string } | { rut: string }) =>
  tx.rows<{ id: number; name: string; centres: number }>(sql`
    select n.id, n.name, (select count(*)::int from centre c where c.network_id = n.id) as centres
    from staff_role r join staff_account s on s.id = r.staff_account_id join network n on n.id = r.network_id
    where r.role = 'network' and ${'rut' in person ? sql`s.rut = ${person.rut}` : sql`s.id = ${person.accountId}::uuid`}
    order by exists (select from centre c where c.network_id = n.id), n.name, n.id`)

/** A centre by its id or its key, or a network by its key. */
export async function findRolePlace(
  tx: Tx,
  named: string,
): Promise<{ centreId: number; networkId: number | null; name: string } | undefined> {
  const [row] = await tx.rows<{ centreId: number; networkId: number | null; name: string }>(sql`
    select id as "centreId", network_id as "networkId", name from centre where key = ${named} or id::text = ${named} limit 1`)
  return row
}

/** Whoever they work for, and however long ago they left. */
export const findNames = (tx: Tx, accountIds: readonly string[]) =>
  tx.rows<{ id: string; name: string }>(sql`
    select s.id, coalesce(p.name, s.name, s.rut) as name
    from staff_account s left join professional p on p.id = s.professional_id
    where s.id = any(${list(accountIds)}::uuid[])`)

/** Roles at a centre itself; those of its whole network reach further. */
export const findRolesAt = (tx: Tx, centreId: number) =>
  tx.rows<{ accountId: string; role: Role }>(sql`
    select staff_account_id as "accountId", role from staff_role where centre_id = ${centreId}::bigint order by id`)
