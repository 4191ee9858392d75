/** SQL of what adolescents share with those who care for them. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { accountAge, adultAge, sharedAge } from './minors.rules.ts'

const years = (count: number): SQL => sql`make_interval(years => ${count}::int)`

/** Whether somebody born on that day is younger than an age on a day; 29 February counts as the 28th of other years. */
const youngerThan = (age: number, birthDate: SQL, today: Temporal.PlainDate): SQL =>
  sql`(${birthDate} + ${years(age)} > ${today.toString()}::date)`

/** A condition, null where the birth date is. @param today in Chile. */
export const isMinor = (birthDate: SQL, today: Temporal.PlainDate): SQL =>
  youngerThan(adultAge, birthDate, today)

/** Younger than who may have an account of their own: those who care for such a child decide alone. */
export const isYoungChild = (birthDate: SQL, today: Temporal.PlainDate): SQL =>
  youngerThan(accountAge, birthDate, today)

/** Whether whoever has that RUT, having proved to be its person, shares with the parent now. */
export const sharesWith = (parentId: SQL, childRut: SQL): SQL => sql`exists (
  select from parent_share s join account c on c.id = s.account_id
  where s.parent_id = ${parentId} and s.revoked_at is null
    and c.rut = ${childRut} and c.proven_at is not null and c.deleted_at is null)`

/** Whether what is sensitive of a minor is open to a parent on that day: the table of `minors.rules.ts` in SQL. */
export const openToParent = (
  { parentId, childRut, birthDate }: { parentId: SQL; childRut: SQL; birthDate: SQL },
  today: Temporal.PlainDate,
): SQL => sql`(${isMinor(birthDate, today)}
  and (${youngerThan(sharedAge, birthDate, today)} or ${sharesWith(parentId, childRut)}))`

/** Whether letters to that contact (jsonb) come to account `w`. @param known whether a mailbox or telephone counts that it has not confirmed. */
const comesTo = (contact: SQL, known: SQL): SQL => sql`(w.deleted_at is null
  and (lower(w.email) = lower(${contact} ->> 'email') and (${known} or w.email_confirmed_at is not null)
    or w.phone = ${contact} ->> 'phone' and (${known} or w.phone_confirmed_at is not null)))`

/** The same of an account by its id. */
export const reachesAccount = (id: SQL, contact: SQL): SQL =>
  sql`exists (select from account w where w.id = ${id} and ${comesTo(contact, sql`true`)})`

/** @param birth what is known of the person's birth date besides, as the registry's counts before it. */
const isSharedAge = (rut: SQL, birth: SQL, start: SQL): SQL => sql`exists (
  select from (select coalesce((select min(g.birth_date) from dependant g where g.rut = ${rut} and g.source = 'registry'), ${birth}) as birth_date,
    (${start} at time zone ${chileanZone})::date as on_day) born
  where born.birth_date + ${years(sharedAge)} <= born.on_day and born.birth_date + ${years(adultAge)} > born.on_day)`

/**
 * Of an hour for somebody who is of that age on the day of the hour: the account to which what it is for is closed, because it booked the
 * hour for somebody else or, of one that is no account's, because a centre that gave it writes to the mailbox or telephone of a parent;
 * null where it is open.
 * @param hour its columns `account_id`, `patient` (jsonb) and start. given: its `contact` (jsonb) and through what it was given; absent
 *   where only what an account booked is asked about.
 */
export const closedTo = (hour: {
  accountId: SQL
  patient: SQL
  start: SQL
  given?: { contact: SQL; soldBy: SQL }
}): SQL => {
  const rut = sql`(${hour.patient} ->> 'rut')`
  const typed = sql`(${hour.patient} ->> 'birth_date')::date`
  const { given } = hour
  return sql`(case
  when ${hour.accountId} is not null and not coalesce((${hour.patient} ->> 'self')::boolean, true) then (
    select ${hour.accountId} where ${isSharedAge(rut, typed, hour.start)} and not ${sharesWith(hour.accountId, rut)})
  ${
    given
      ? sql`when ${hour.accountId} is null and ${given.soldBy} in ('desk', 'overbooking', 'program', 'import') then (
    select w.id from dependant d join account w on w.id = d.account_id
    where d.rut = ${rut} and ${comesTo(given.contact, sql`d.source = 'registry'`)} and ${isSharedAge(rut, sql`d.birth_date`, hour.start)}
      and not ${sharesWith(sql`w.id`, rut)} order by w.id limit 1)`
      : sql``
  } end)`
}

export interface Parent {
  /** Of their account. */
  id: string
  name: string
  lastName: string
  /** Of the adolescent, as the registry says it. */
  birthDate: Temporal.PlainDate
  shared: boolean
}

/** Who may act for the person of an account because a registry says so; nobody before the person proved who they are. */
export const findParents = (tx: Tx, accountId: string, today: Temporal.PlainDate) =>
  tx.rows<Parent>(sql`
    select p.id, p.first_name as name, p.last_name as "lastName", d.birth_date as "birthDate",
      ${sharesWith(sql`p.id`, sql`me.rut`)} as shared
    from account me join dependant d on d.rut = me.rut and d.source = 'registry' join account p on p.id = d.account_id
    where me.id = ${accountId}::uuid and me.proven_at is not null and me.deleted_at is null
      and p.proven_at is not null and p.deleted_at is null and ${isMinor(sql`d.birth_date`, today)}
    order by p.first_name, p.id`)

/** @returns whether it was not shared before. */
export async function share(
  tx: Tx,
  { accountId, parentId }: { accountId: string; parentId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into parent_share (account_id, parent_id, given_at)
    values (${accountId}::uuid, ${parentId}::uuid, ${now}::timestamptz)
    on conflict (account_id, parent_id) where revoked_at is null do nothing returning id`)
  return rows.length > 0
}

/** Waits for readings that are under way: whoever is told that it is closed is told the truth. @returns whether it was shared. */
export async function unshare(
  tx: Tx,
  { accountId, parentId }: { accountId: string; parentId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update parent_share set revoked_at = greatest(given_at, ${now}::timestamptz)
    where account_id = ${accountId}::uuid and parent_id = ${parentId}::uuid and revoked_at is null returning id`)
  return rows.length > 0
}

/** With whom an account shares now, as its letters are followed. */
export const findSharing = (tx: Tx, accountId: string) =>
  tx.rows<{ parentId: string; childRut: string }>(sql`
    select s.parent_id as "parentId", c.rut as "childRut" from parent_share s join account c on c.id = s.account_id
    where s.account_id = ${accountId}::uuid and s.revoked_at is null order by s.parent_id`)

/** Of whoever leaves, or whose account another takes over: what they gave, and what was given to them. */
export const endShares = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update parent_share set revoked_at = greatest(given_at, ${now}::timestamptz)
    where (account_id = ${accountId}::uuid or parent_id = ${accountId}::uuid) and revoked_at is null`)

/** What an account shared since a moment: whoever it was is not who is reached now. @returns each, as its letters are followed. */
export const endSharesSince = (
  tx: Tx,
  { accountId, since }: { accountId: string; since: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows<{ parentId: string; childRut: string }>(sql`
    update parent_share s set revoked_at = greatest(s.given_at, ${now}::timestamptz) from account c
    where c.id = s.account_id and s.account_id = ${accountId}::uuid and s.given_at >= ${since}::timestamptz and s.revoked_at is null
    returning s.parent_id as "parentId", c.rut as "childRut"`)

/** In a transaction that reads for a parent: taking back waits until the reading is done and in the log. */
export const holdShares = (tx: Tx, parentId: string) =>
  tx.rows(sql`
    select id from parent_share where parent_id = ${parentId}::uuid and revoked_at is null for share`)
