/** SQL of the children of an account. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Profile } from '../accounts/profile.queries.server.ts'
import { isDataBlocked } from '../public.queries.server.ts'
import type { RegisteredChild } from '../registry/identity-registry.ts'
import { isMinor, isYoungChild, openToParent, sharesWith } from './parent-share.queries.server.ts'

export interface Dependant {
  id: string
  rut: string
  name: string
  lastName: string
  birthDate: Temporal.PlainDate
  source: 'typed' | 'registry'
  /** Whether the child, of 16 or more, shares what is sensitive. */
  shared: boolean
  /** Whether the child has an account that proved to be theirs. */
  hasAccount: boolean
}

const ofChild = { parentId: sql`d.account_id`, childRut: sql`d.rut`, birthDate: sql`d.birth_date` }

const hasAccount = sql`exists (select from account c where c.rut = d.rut and c.proven_at is not null and c.deleted_at is null)`

/** Those who are not grown up on that day: the link ends on the 18th birthday, whether or not a job ran. */
export const findDependants = (tx: Tx, accountId: string, today: Temporal.PlainDate) =>
  tx.rows<Dependant>(sql`
    select d.id, d.rut, d.first_name as name, d.last_name as "lastName", d.birth_date as "birthDate", d.source,
      ${sharesWith(ofChild.parentId, ofChild.childRut)} as shared,
      ${hasAccount} as "hasAccount"
    from dependant d
    where d.account_id = ${accountId}::uuid and ${isMinor(ofChild.birthDate, today)} order by d.birth_date, d.id`)

/**
 * Whose documents an account may open besides its own: children whose link a registry or an import confirmed, while the
 * account itself is proven and their age leaves them open (`minors.rules.ts`). Who may have an account of their own and has
 * blocked their data is read by nobody else; of a younger child whoever cares for them decides that, too.
 */
export const dependantsOf = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows<{ id: string; rut: string; name: string; lastName: string }>(sql`
    select d.id, d.rut, d.first_name as name, d.last_name as "lastName"
    from dependant d join account a on a.id = d.account_id
    where a.id = ${accountId}::uuid and a.deleted_at is null and a.proven_at is not null and d.source = 'registry'
      and ${openToParent(ofChild, chileanDay(now))}
      and (${isYoungChild(ofChild.birthDate, chileanDay(now))} or not ${isDataBlocked(sql`('rut:' || d.rut)`, sql`null::uuid`)})
    order by d.birth_date, d.id`)

/** @returns false when the account has this dependant. */
export async function insertDependant(
  tx: Tx,
  accountId: string,
  person: { rut: string; name: string; lastName: string; birthDate: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${accountId}::uuid, ${person.rut}, ${person.name}, ${person.lastName}, ${person.birthDate}::date, 'typed',
      ${now}::timestamptz)
    on conflict (account_id, rut) do nothing returning id`)
  return rows.length > 0
}

/** @returns the child's RUT, if there was one. */
export async function deleteDependant(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ rut: string }>(
    sql`delete from dependant where account_id = ${accountId}::uuid and id = ${id}::uuid returning rut`,
  )
  return row?.rut
}

/**
 * Children that a registry names become an account's, or what was typed of them becomes confirmed. Only of proven accounts,
 * and only until they are 18: a registry may go on naming them.
 */
export async function confirmChildren(
  tx: Tx,
  adult: { rut: string },
  children: readonly RegisteredChild[],
  now: Temporal.Instant,
) {
  for (const { rut, name, lastName, birthDate } of children)
    await tx.rows(sql`
      insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
      select id, ${rut}, ${name}, ${lastName}, ${birthDate}::date, 'registry', ${now}::timestamptz from account
      where rut = ${adult.rut} and proven_at is not null and deleted_at is null
        and ${isMinor(sql`${birthDate}::date`, chileanDay(now))}
      on conflict (account_id, rut) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        birth_date = excluded.birth_date, source = 'registry'`)
}

/**
 * The registry takes back what these lines of the import said: the hours can still be booked, the documents are closed.
 * @returns the ids of those links; `endDoubtfulShares` follows once what is confirmed anew is.
 */
export async function doubtGuardianships(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update dependant d set source = 'typed' from account a, guardianship g
    where g.import_key = any(${list(keys)}::text[]) and a.rut = g.adult_rut and d.account_id = a.id and d.rut = g.child_rut
    returning d.id`)
  return rows.map(({ id }) => id)
}

/**
 * Takes away the links of everybody who is 18 on that day.
 * @returns them, with whom to tell; hasAccount: an account that proved to be theirs, said to nobody but whom a registry named.
 */
export const deleteGrownUp = (tx: Tx, today: Temporal.PlainDate) =>
  tx.rows<{
    id: string
    accountId: string
    rut: string
    childName: string
    name: string
    email: string
    hasAccount: boolean
  }>(sql`
    delete from dependant d using account a
    where a.id = d.account_id and not ${isMinor(ofChild.birthDate, today)}
    returning d.id, a.id as "accountId", d.rut, d.first_name as "childName", a.first_name as name, a.email,
      d.source = 'registry' and a.proven_at is not null and ${hasAccount} as "hasAccount"`)

/** The birth date of a RUT where a registry has named it as somebody's child. */
export async function findRegisteredBirth(tx: Tx, rut: string): Promise<Temporal.PlainDate | undefined> {
  const [row] = await tx.rows<{ birthDate: Temporal.PlainDate | null }>(sql`
    select coalesce((select min(birth_date) from guardianship where child_rut = ${rut}),
      (select min(birth_date) from dependant where rut = ${rut} and source = 'registry')) as "birthDate"`)
  return row?.birthDate ?? undefined
}

/**
 * When the person of an account was born: what a registry says counts before what they typed. Of whoever has not proved to be the
 * person of their RUT nothing of it is told.
 */
export const findBirth = async (
  tx: Tx,
  { rut, proven, birthDate }: Pick<Profile, 'rut' | 'proven' | 'birthDate'>,
): Promise<Temporal.PlainDate | null> =>
  (proven ? await findRegisteredBirth(tx, rut) : undefined) ?? birthDate
