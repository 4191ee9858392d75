/** What statements of rooms above may ask of accounts, as parts of them: one round trip instead of two. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { type SQL, sql } from '#app/platform/database/database.server.ts'

export { invitationsTo } from './delegation/invited.queries.server.ts'
export { closedTo, reachesAccount } from './dependants/parent-share.queries.server.ts'

/** Whether an account's person proved who they are. */
export const isProvenAccount = (id: string | null): SQL => sql`exists (
  select from account where id = ${id}::uuid and proven_at is not null and deleted_at is null)`

/** The session in which something is done: whoever ends it waits until the end of the transaction; a row where it was not ended before. */
export const sessionHeld = (id: string): SQL =>
  sql`(select from session where id = ${id}::uuid for key share)`

/** The RUT of whoever proved to be its person; null of anybody else. */
export const provenRut = (id: SQL): SQL => sql`(
  select rut from account where id = ${id} and proven_at is not null and deleted_at is null)`

/** Whether an account is there, and after that moment neither was its password set nor was it closed as a child's: what was allowed before holds no more then. */
export const passwordIsOf = (account: SQL, since: SQL): SQL => sql`(
  ${account}.deleted_at is null and coalesce(greatest(${account}.password_set_at, ${account}.allowed_since) <= ${since}, true))`

/** The same of an account by its id. */
export const samePasswordSince = (id: SQL, since: SQL): SQL => sql`exists (
  select from account o where o.id = ${id} and ${passwordIsOf(sql`o`, since)})`

/** The telephone that its owner agreed to be written to by WhatsApp, as they have had it since; null where there is none. */
export const whatsAppPhone = (id: SQL): SQL => sql`(
  select w.phone from account w join consent k on k.account_id = w.id and k.kind = 'whatsapp' and k.revoked_at is null
  where w.id = ${id} and w.deleted_at is null and w.phone_confirmed_at <= k.given_at)`

/** Whether somebody read a document of theirs while signed in. @param document the columns `kind`, `id` (text) and `rut` of it. */
export const hasRead = (accountId: string, document: { kind: SQL; id: SQL; rut: SQL }): SQL => sql`exists (
  select from document_access where rut = ${document.rut} and account_id = ${accountId}::uuid
    and kind = ${document.kind} and document_id = ${document.id} and actor <> 'app')`

/**
 * Whether the data of a patient are blocked: then they are neither shown nor used, but for what the law keeps. The one owner of
 * the rule; docs/decisions/0310-blocked-data-are-not-read.md says what it means where.
 * @param patientKey as `appointment.patient_key`. @param accountId who booked it. @param since only what was blocked after that.
 */
export const isDataBlocked = (patientKey: SQL, accountId: SQL, since?: SQL): SQL => sql`exists (
  select from data_block db where db.rut = substr(${patientKey}, 5) and db.lifted_at is null
    and (db.whole or db.account_id = ${accountId})${since ? sql` and db.blocked_at >= ${since}` : sql``})`

/**
 * Whether the delegation `d` holds at this moment, for this account: accepted by it, not ended, its day not over, both
 * accounts there, the delegate's identity checked, and the person's data not blocked.
 */
export const delegationHolds = (delegateAccountId: string, now: Temporal.Instant): SQL => sql`(
  d.delegate_account_id = ${delegateAccountId}::uuid and d.accepted_at is not null and d.ended_at is null
  and d.last_day >= ${chileanDay(now).toString()}::date
  and exists (select from account w where w.id = d.delegate_account_id and w.proven_at is not null and w.deleted_at is null)
  and (d.grantor_account_id is null or exists (
    select from account g where g.id = d.grantor_account_id and g.deleted_at is null))
  and not ${isDataBlocked(sql`('rut:' || d.person_rut)`, sql`d.grantor_account_id`)})`

/**
 * The delegation by which somebody books for the person of a key, locked: who ends it waits for the booking, and what was ended in
 * the meantime books nothing. Its `centre_id`; no row where it does not hold.
 */
export const delegationHeld = (
  { id, delegateId }: { id: string; delegateId: string },
  patientKey: string,
  now: Temporal.Instant,
): SQL => sql`(
  select d.centre_id from delegation d
  where d.id = ${id}::uuid and d.books and 'rut:' || d.person_rut = ${patientKey} and ${delegationHolds(delegateId, now)}
  for share of d)`

/** Every delegation by which an account may act on hours now: `id`, `person_rut`, `grantor_account_id`, `centre_id`. */
export const delegationsToBook = (delegateAccountId: string, now: Temporal.Instant): SQL => sql`(
  select d.id, d.person_rut, d.grantor_account_id, d.centre_id from delegation d
  where d.books and ${delegationHolds(delegateAccountId, now)})`
