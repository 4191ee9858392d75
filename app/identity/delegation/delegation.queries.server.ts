/** SQL of delegations. Whether one holds is asked in the statement that uses it, never remembered. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { delegationHolds } from '../public.queries.server.ts'
import type { Relation } from './delegation.rules.ts'
import { isDelegate, isOpen } from './invited.queries.server.ts'

export interface NewDelegation {
  personRut: string
  grantorAccountId: string
  delegateRut: string
  delegateName: string
  delegateEmail: string
  relation: Relation
  books: boolean
  reads: boolean
  lastDay: string
}

/** What ended by its date makes room for a new one. */
export const endOverdue = (tx: Tx, personRut: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update delegation d set ended_at = ${now}::timestamptz, ended_by = 'date'
    where d.person_rut = ${personRut} and d.ended_at is null and not ${isOpen(now)}`)

/** @returns its id; undefined when this person has granted something to that one already. */
export async function insertDelegation(
  tx: Tx,
  one: NewDelegation,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into delegation (person_rut, grantor_account_id, delegate_rut, delegate_name, delegate_email, relation, books, reads,
      created_at, last_day)
    values (${one.personRut}, ${one.grantorAccountId}::uuid, ${one.delegateRut}, ${one.delegateName}, ${one.delegateEmail},
      ${one.relation}, ${one.books}::boolean, ${one.reads}::boolean, ${now}::timestamptz, ${one.lastDay}::date)
    on conflict do nothing returning id`)
  return row?.id
}

/** Of the account's own: accepted, or still to be accepted. */
export async function countOpen(tx: Tx, accountId: string, now: Temporal.Instant): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from delegation d
    where d.grantor_account_id = ${accountId}::uuid and d.ended_at is null and ${isOpen(now)}`)
  return row?.n ?? 0
}

export interface ReadFor {
  id: string
  rut: string
  name: string
  lastName: string
}

/** Whose documents an account may open because they said so. */
export const readsFor = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows<ReadFor>(sql`
    select d.id, d.person_rut as rut, p.first_name as name, p.last_name as "lastName"
    from delegation d join account p on p.id = d.grantor_account_id and p.rut = d.person_rut and p.proven_at is not null
    where d.reads and ${delegationHolds(accountId, now)}
    order by p.first_name, d.id`)

/** Until the end of the transaction nobody ends what this account was granted: what it does now was done before the end. */
export const holdDelegations = (tx: Tx, accountId: string) =>
  tx.rows(sql`
    select from delegation where delegate_account_id = ${accountId}::uuid and ended_at is null order by id for share`)

/** A person whom an account may book for; where a desk said so, at its centre only. */
export interface BookFor {
  id: string
  rut: string
  name: string
  lastName: string
  birthDate: Temporal.PlainDate
  /** Of the person's own account, if it was them who said so. */
  accountId: string | null
  email: string | null
  phone: string | null
  centreId: number | null
}

/** @param scheduleId of the hour: whoever a desk trusts books at its centre; null asks of all. */
export const booksFor = (tx: Tx, accountId: string, scheduleId: number | null, now: Temporal.Instant) =>
  tx.rows<BookFor>(sql`
    select d.id, d.person_rut as rut, coalesce(p.first_name, d.person_first_name) as name,
      coalesce(p.last_name, d.person_last_name) as "lastName", coalesce(p.birth_date, d.person_birth_date) as "birthDate",
      d.grantor_account_id as "accountId", coalesce(p.email, d.person_email) as email,
      coalesce(p.phone, d.person_phone) as phone, d.centre_id as "centreId"
    from delegation d left join account p on p.id = d.grantor_account_id
    where d.books and ${delegationHolds(accountId, now)} and coalesce(p.birth_date, d.person_birth_date) is not null
      and (d.centre_id is null or ${scheduleId}::bigint is null or exists (
        select from schedule h where h.id = ${scheduleId}::bigint and h.centre_id = d.centre_id))
    order by 3, d.id`)

/** Whether an id is of a child of this account, grown up or not, or of somebody who let it act for them once. */
export async function wasBookedFor(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select id from dependant where id = ${id}::uuid and account_id = ${accountId}::uuid
    union all select id from delegation where id = ${id}::uuid and delegate_account_id = ${accountId}::uuid`)
  return rows.length > 0
}

export interface Delegation {
  id: string
  relation: Relation
  books: boolean
  reads: boolean
  lastDay: Temporal.PlainDate
  createdAt: Temporal.Instant
  acceptedAt: Temporal.Instant | null
  /** Of a desk that granted it. */
  centre: string | null
  /** Of the other side. */
  otherName: string
  personRut: string
}

const columns = sql`d.id, d.relation, d.books, d.reads, d.last_day as "lastDay", d.created_at as "createdAt",
  d.accepted_at as "acceptedAt", (select c.name from centre c where c.id = d.centre_id) as centre, d.person_rut as "personRut"`

const side = {
  /** Whoever granted it, and the person of a desk's grant once their identity was checked. */
  person: (
    accountId: string,
  ): SQL => sql`(d.grantor_account_id = ${accountId}::uuid or (d.grantor_account_id is null
    and exists (select from account m where m.id = ${accountId}::uuid and m.rut = d.person_rut and m.proven_at is not null)))`,
  delegate: isDelegate,
}

/** What a person granted, ended ones aside. */
export const findGranted = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows<Delegation & { delegateRut: string }>(sql`
    select ${columns}, d.delegate_rut as "delegateRut", coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), d.delegate_name) as "otherName"
    from delegation d left join account w on w.id = d.delegate_account_id
    where ${side.person(accountId)} and d.ended_at is null and ${isOpen(now)}
    order by d.created_at desc, d.id`)

/** What others granted to a person whose identity was checked. */
export const findReceived = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows<Delegation>(sql`
    select ${columns}, coalesce(p.first_name || ' ' || p.last_name, d.person_first_name || ' ' || d.person_last_name) as "otherName"
    from delegation d left join account p on p.id = d.grantor_account_id
    where ${side.delegate(accountId)} and d.ended_at is null and ${isOpen(now)}
    order by d.accepted_at is not null, d.created_at desc, d.id`)

/** @returns whom to tell; undefined when it is not theirs to accept, or not any more. */
export async function acceptRow(tx: Tx, accountId: string, id: string, now: Temporal.Instant) {
  const [row] = await tx.rows<Told>(sql`
    update delegation d set accepted_at = ${now}::timestamptz, delegate_account_id = ${accountId}::uuid
    where d.id = ${id}::uuid and d.accepted_at is null and d.ended_at is null and ${isOpen(now)}
      and ${side.delegate(accountId)}
    returning ${told}`)
  return row
}

/** At one touch, by either side. @returns whom to tell, and which side ended it. */
export async function endRow(tx: Tx, accountId: string, id: string, now: Temporal.Instant) {
  const [row] = await tx.rows<Told & { endedBy: 'person' | 'delegate' }>(sql`
    update delegation d set ended_at = ${now}::timestamptz,
      ended_by = case when ${side.person(accountId)} then 'person' else 'delegate' end
    where d.id = ${id}::uuid and d.ended_at is null and (${side.person(accountId)} or ${side.delegate(accountId)})
    returning ${told}, d.ended_by as "endedBy"`)
  return row
}

/**
 * What an account let others do since a moment, and what it asked of them that nobody has answered: whoever it was is not who is reached now.
 * @returns whom to tell.
 */
export const endGrantedSince = (
  tx: Tx,
  { accountId, since }: { accountId: string; since: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows<Told>(sql`
    update delegation d set ended_at = ${now}::timestamptz, ended_by = 'person'
    where d.grantor_account_id = ${accountId}::uuid and d.ended_at is null and ${isOpen(now)}
      and (d.accepted_at is null or d.created_at >= ${since}::timestamptz)
    returning ${told}`)

export interface Told {
  id: string
  personRut: string
  grantorAccountId: string | null
  personName: string
  personEmail: string | null
  delegateName: string
  delegateEmail: string
  relation: Relation
  books: boolean
  reads: boolean
  lastDay: Temporal.PlainDate
  accepted: boolean
}

/** Whom to tell, at the addresses they have by now. */
export const told = sql`d.id, d.person_rut as "personRut", d.grantor_account_id as "grantorAccountId",
  coalesce((select p.first_name from account p where p.id = d.grantor_account_id), d.person_first_name) as "personName",
  coalesce((select p.email from account p where p.id = d.grantor_account_id), d.person_email) as "personEmail",
  coalesce((select w.first_name || ' ' || w.last_name from account w where w.id = d.delegate_account_id), d.delegate_name) as "delegateName",
  coalesce((select w.email from account w where w.id = d.delegate_account_id), d.delegate_email) as "delegateEmail",
  d.relation, d.books, d.reads, d.last_day as "lastDay", d.accepted_at is not null as accepted`

/** Over by an act or by their day; an invitation that nobody answered, by the last of it. */
export const deleteOldDelegations = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`
    delete from delegation
    where ended_at < ${before}::timestamptz or ended_at is null and last_day < ${chileanDay(before).toString()}::date
    returning id`)
