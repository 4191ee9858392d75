/** Part of statements: which appointments `a` the browser that booked them has no right to. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/**
 * Somebody booked it while signed in, and it is in no account: through a delegation of a desk, whose row goes with the person's
 * account and takes `delegation_id` along, or in an account that its person took over since.
 */
export const isOfNoBrowser: SQL = sql`(a.account_id is null and coalesce(a.sold_by, '') = 'account')`

/**
 * Whether whoever held the hour has it still by their browser: not what an account other than theirs booked, nor what was booked for an
 * adult who lets them, which is the person's alone: a right of that browser would outlive the delegation.
 */
export const staysWithBrowser = (accountId: string | null): SQL => sql`(
  a.delegation_id is null and not ${isOfNoBrowser} and (a.account_id is null or a.account_id = ${accountId}::uuid))`
