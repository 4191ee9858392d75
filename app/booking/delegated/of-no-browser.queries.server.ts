/** Part of statements: which appointments `a` the browser that booked them has no right to. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/**
 * Somebody booked it while signed in, and it is in no account: through a delegation of a desk, whose row goes with the person's
 * account and takes `delegation_id` along, or in an account that its person took over since.
 */
export const isOfNoBrowser: SQL = sql`(a.account_id is null and coalesce(a.sold_by, '') = 'account')`
