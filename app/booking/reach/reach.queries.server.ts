/** SQL of hours whose person is reached elsewhere from now on. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/**
 * What is an account's own by the mailbox that it has confirmed so far, and by nothing else, becomes what it booked: as the view
 * `account_appointment` says it, before the mailbox changes. Nobody is proven by it. Hours of another account stay theirs.
 */
export const keepOwnRows = (tx: Tx, accountId: string) =>
  tx.rows(sql`
    update appointment a set account_id = ${accountId}::uuid
    where a.id = any(array(select v.appointment_id from account_appointment v where v.account_id = ${accountId}::uuid and v.own))
      and a.account_id is null and not a.proven`)
