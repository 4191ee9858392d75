/** What statements of rooms above may ask of accounts, as parts of them: one round trip instead of two. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** Whether an account's person proved who they are. */
export const isProvenAccount = (id: string | null): SQL => sql`exists (
  select from account where id = ${id}::uuid and proven_at is not null and deleted_at is null)`
