/** SQL of leaving: what identifies a person moves out of the account, and is forgotten after three years. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { deleteFormsOf } from '#app/platform/http/kept-form.queries.server.ts'
import { endGrantsOf } from '../apps/patient-app.queries.server.ts'
import { endShares } from '../dependants/parent-share.queries.server.ts'

/** @returns whether there was an account to delete. */
export async function deleteAccountRow(
  tx: Tx,
  accountId: string,
  why: { reason: string; comment: string },
  now: Temporal.Instant,
  forgetAt: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into deleted_account (account_id, data, reason, comment, deleted_at, forget_at)
    select id, to_jsonb(a) - 'password_hash', ${why.reason}, ${why.comment}, ${now}::timestamptz, ${forgetAt}::timestamptz
    from account a where id = ${accountId}::uuid and deleted_at is null
    on conflict (account_id) do nothing returning account_id`)
  if (rows.length === 0) return false
  // Of either side, and what waits for an answer: while the account still says its RUT.
  await tx.rows(sql`
    delete from delegation d using account a
    where a.id = ${accountId}::uuid and (a.id in (d.grantor_account_id, d.delegate_account_id)
      or a.rut in (d.person_rut, d.delegate_rut) and a.proven_at is not null)`)
  await tx.rows(sql`
    update account set rut = null, email = null, phone = null, first_name = '', last_name = '', birth_date = null, gender = null,
      nationality = null, address = null, commune_code = null, prevision = null, password_hash = null, password_set_at = null,
      email_confirmed_at = null, phone_confirmed_at = null, left_emails = '{}', left_phones = '{}',
      proven_at = null, deleted_at = ${now}::timestamptz
    where id = ${accountId}::uuid`)
  for (const gone of [
    sql`delete from session where account_id = ${accountId}::uuid`,
    sql`delete from old_password where account_id = ${accountId}::uuid`,
    sql`delete from one_time_code where account_id = ${accountId}::uuid`,
    sql`delete from one_time_link where account_id = ${accountId}::uuid and purpose = 'email'`,
    // Kept for a while, so that it can say that its account is gone; whose it was it need not know.
    sql`update one_time_link set email = '' where account_id = ${accountId}::uuid`,
    sql`delete from recovery where account_id = ${accountId}::uuid`,
    sql`delete from pending_registration where account_id = ${accountId}::uuid`,
    sql`delete from dependant where account_id = ${accountId}::uuid`,
    sql`update consent set revoked_at = greatest(given_at, ${now}::timestamptz) where account_id = ${accountId}::uuid and revoked_at is null`,
  ])
    await tx.rows(gone)
  await endShares(tx, accountId, now)
  await endGrantsOf(tx, accountId, now)
  await deleteFormsOf(tx, { accountId })
  return true
}

/** That there was an account stays. @returns those of which something was forgotten. */
export const forgetDeleted = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`
    update deleted_account set data = '{}', comment = '' where forget_at <= ${now}::timestamptz and data <> '{}'
    returning account_id`)

/** @param since absent: all. */
export const findDeletedSince = (tx: Tx, since: Temporal.Instant | undefined) =>
  tx.rows<{ id: string; at: Temporal.Instant }>(sql`
    select account_id as id, deleted_at as at from deleted_account
    where deleted_at >= ${since ?? '-infinity'}::timestamptz order by deleted_at, account_id`)

/** @returns those who are here, and not deleted: a copy from before brought them. */
export async function findReturned(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await tx.rows<{ id: string }>(sql`
    select id from account where id = any(${list(accountIds)}::uuid[]) and deleted_at is null`)
  return rows.map(({ id }) => id)
}
