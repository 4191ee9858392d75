/** SQL of an account that somebody made with a RUT, and that its person takes over with ClaveÚnica. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { deleteFormsOf } from '#app/platform/http/kept-form.queries.server.ts'
import { endGrantsOf } from '../apps/patient-app.queries.server.ts'
import { endShares } from '../dependants/parent-share.queries.server.ts'
import type { Registration } from './registration.queries.server.ts'

/** Until the end of the transaction nothing is allowed in the account that is taken over. */
export const lockUnproven = (tx: Tx, rut: string) =>
  tx.rows(
    sql`select from account where rut = ${rut} and deleted_at is null and proven_at is null for no key update`,
  )

/**
 * Everything by which whoever made the account could get in again goes: password, reach and what was asked of it, sessions, links, codes.
 * @returns the account's id; undefined when there is none, or when it is proven already.
 * @throws the violation of account_email when somebody else has the e-mail.
 */
export async function claimAccount(
  tx: Tx,
  { rut, firstName, lastName, email, phone, prevision }: Registration,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    update account set first_name = ${firstName}, last_name = ${lastName}, email = ${email}, phone = ${phone},
      prevision = ${prevision}, birth_date = null, gender = null, nationality = null, address = null, commune_code = null,
      password_hash = ${passwordHash}, password_set_at = ${now}::timestamptz, email_confirmed_at = null,
      phone_confirmed_at = null, left_emails = '{}', left_phones = '{}', proven_at = ${now}::timestamptz
    where rut = ${rut} and deleted_at is null and proven_at is null returning id`)
  if (!row) return undefined
  const { id } = row
  for (const gone of [
    sql`delete from session where account_id = ${id}::uuid`,
    sql`delete from old_password where account_id = ${id}::uuid`,
    sql`delete from one_time_code where account_id = ${id}::uuid`,
    sql`delete from one_time_link where account_id = ${id}::uuid`,
    sql`delete from recovery where account_id = ${id}::uuid`,
    sql`delete from pending_registration where account_id = ${id}::uuid`,
    sql`delete from dependant where account_id = ${id}::uuid`,
    // Whoever made the account with this RUT was not its person: nobody acts for the person because of them.
    sql`delete from delegation where grantor_account_id = ${id}::uuid`,
    // Whoever made the account was warned of it, and its person never was: nobody could object.
    sql`delete from reach_request where account_id = ${id}::uuid and outcome is null`,
    // What they asked by law is answered to them: of their person it blocks nothing, and takes no consent back.
    sql`update data_request set account_id = null where account_id = ${id}::uuid and answered_at is null`,
    // Of what whoever made the account had booked nothing is its person's; what its person books is not blocked by them.
    sql`update data_block set lifted_at = greatest(blocked_at, ${now}::timestamptz)
      where account_id = ${id}::uuid and not whole and lifted_at is null`,
    sql`update consent set revoked_at = greatest(given_at, ${now}::timestamptz) where account_id = ${id}::uuid and revoked_at is null`,
  ])
    await tx.rows(gone)
  await endShares(tx, id, now)
  await deleteFormsOf(tx, { accountId: id })
  await endGrantsOf(tx, id, now)
  return id
}
