/** SQL of giving an account another telephone and mailbox, when its own are lost. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { endGrantsOf } from '../apps/patient-app.queries.server.ts'
import { voidPassword } from './password.queries.server.ts'

export interface NewReachRequest {
  accountId: string
  email: string
  phone: string
  serial: string
  language: Language
  objectionHash: string
  decidable: Temporal.Instant
}

/** @param request decidable: not decided before; objectionHash: of the token in the warnings. @returns its id. */
export async function insertReachRequest(
  tx: Tx,
  request: NewReachRequest,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into reach_request (account_id, email, phone, card_serial, language, requested_at, decidable_at, objection_hash)
    values (${request.accountId}::uuid, ${request.email}, ${request.phone}, ${request.serial}, ${request.language},
      ${now}::timestamptz, ${request.decidable}::timestamptz, ${request.objectionHash})
    returning id`)
  if (!row) throw new Error('an insert gives its row')
  return row.id
}

/** Of the link in a warning, still to be decided. */
export async function isObjectable(tx: Tx, objectionHash: string): Promise<boolean> {
  const rows = await tx.rows(
    sql`select from reach_request where objection_hash = ${objectionHash} and outcome is null`,
  )
  return rows.length > 0
}

/** Whoever objects objects to all that is asked for their account. @returns whose it is. */
export async function objectTo(
  tx: Tx,
  objectionHash: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const rows = await tx.rows<{ accountId: string }>(sql`
    update reach_request set outcome = 'objected', decided_at = ${now}::timestamptz, card_serial = null
    where outcome is null and account_id = (select account_id from reach_request where objection_hash = ${objectionHash} and outcome is null)
    returning account_id as "accountId"`)
  return rows[0]?.accountId
}

export interface OpenRequest {
  id: string
  accountId: string
  rut: string
  name: string
  language: Language
  oldEmail: string
  oldPhone: string | null
  email: string
  phone: string
  serial: string | null
  requestedAt: Temporal.Instant
  decidableAt: Temporal.Instant
}

/** Oldest first. */
export const findOpenRequests = (tx: Tx) =>
  tx.rows<OpenRequest>(sql`
    select r.id, r.account_id as "accountId", a.rut, a.first_name as name, r.language, a.email as "oldEmail", a.phone as "oldPhone",
      r.email, r.phone, r.card_serial as serial, r.requested_at as "requestedAt", r.decidable_at as "decidableAt"
    from reach_request r join account a on a.id = r.account_id
    where r.outcome is null and a.deleted_at is null order by r.requested_at`)

/** @returns false when it was decided, or objected to, meanwhile. */
export async function decideRequest(
  tx: Tx,
  { id, outcome, by }: { id: string; outcome: 'approved' | 'refused'; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update reach_request set outcome = ${outcome}, decided_at = ${now}::timestamptz, decided_by = ${by}, card_serial = null
    where id = ${id}::uuid and outcome is null returning id`)
  return rows.length > 0
}

/**
 * Another one of the same account was approved: what these would change is not what was warned of. @returns whom to tell.
 */
export const refuseOthers = (
  tx: Tx,
  { id, accountId, by }: { id: string; accountId: string; by: string },
  now: Temporal.Instant,
) =>
  tx.rows<{ id: string; email: string; language: Language }>(sql`
    update reach_request set outcome = 'refused', decided_at = ${now}::timestamptz, decided_by = ${by}, card_serial = null
    where account_id = ${accountId}::uuid and id <> ${id}::uuid and outcome is null returning id, email, language`)

/** Where an account was reached until now, and before that, as far as hours may write there still. */
export async function findLeftReach(
  tx: Tx,
  accountId: string,
): Promise<{ emails: string[]; phones: string[] }> {
  const [row] = await tx.rows<{ emails: string[]; phones: string[] }>(sql`
    select array_append(left_emails, email) as emails, array_remove(array_append(left_phones, phone), null) as phones
    from account where id = ${accountId}::uuid and deleted_at is null for no key update`)
  return row ?? { emails: [], phones: [] }
}

/**
 * Neither proved yet: the next SMS and the next link prove them. Every session of before ends, and what was allowed in one: whoever
 * has the old mailbox may have let a calendar or an app read, and the password that would end it may be days away, or never come.
 * The password of before ends too: with the old mailbox and telephone anybody may have set it.
 * @param unknown the hash of a password that nobody knows.
 */
export async function replaceReach(
  tx: Tx,
  { accountId, email, phone }: OpenRequest,
  unknown: string,
  now: Temporal.Instant,
): Promise<void> {
  await voidPassword(tx, accountId, unknown, now)
  await tx.rows(sql`
    update account set email = ${email}, phone = ${phone}, email_confirmed_at = null, phone_confirmed_at = null,
      left_emails = '{}', left_phones = '{}', allowed_since = ${now}::timestamptz
    where id = ${accountId}::uuid and deleted_at is null`)
  await tx.rows(sql`delete from session where account_id = ${accountId}::uuid`)
  await endGrantsOf(tx, accountId, now)
}

/** What was decided, and what nobody decided for long, is not kept. */
export const deleteOldReachRequests = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`delete from reach_request where requested_at < ${before}::timestamptz returning id`)
