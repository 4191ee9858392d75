/** What statements of rooms above may ask of accounts, as parts of them: one round trip instead of two. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** Whether an account's person proved who they are. */
export const isProvenAccount = (id: string | null): SQL => sql`exists (
  select from account where id = ${id}::uuid and proven_at is not null and deleted_at is null)`

/** Whether somebody read a document of theirs while signed in. @param document the columns `kind`, `id` (text) and `rut` of it. */
export const hasRead = (accountId: string, document: { kind: SQL; id: SQL; rut: SQL }): SQL => sql`exists (
  select from document_access where rut = ${document.rut} and account_id = ${accountId}::uuid
    and kind = ${document.kind} and document_id = ${document.id})`
