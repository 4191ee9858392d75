/** What statements of rooms above may ask of accounts, as parts of them: one round trip instead of two. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

export { closedTo } from './dependants/parent-share.queries.server.ts'

/** Whether an account's person proved who they are. */
export const isProvenAccount = (id: string | null): SQL => sql`exists (
  select from account where id = ${id}::uuid and proven_at is not null and deleted_at is null)`

/** Whether somebody read a document of theirs while signed in. @param document the columns `kind`, `id` (text) and `rut` of it. */
export const hasRead = (accountId: string, document: { kind: SQL; id: SQL; rut: SQL }): SQL => sql`exists (
  select from document_access where rut = ${document.rut} and account_id = ${accountId}::uuid
    and kind = ${document.kind} and document_id = ${document.id})`

/**
 * Whether the data of a patient are blocked: then they are neither shown nor used, but for what the law keeps. The one owner of
 * the rule; docs/decisions/0310-blocked-data-are-not-read.md says what it means where.
 * @param patientKey as `appointment.patient_key`. @param accountId who booked it. @param since only what was blocked after that.
 */
export const isDataBlocked = (patientKey: SQL, accountId: SQL, since?: SQL): SQL => sql`exists (
  select from data_block db where db.rut = substr(${patientKey}, 5) and db.lifted_at is null
    and (db.whole or db.account_id = ${accountId})${since ? sql` and db.blocked_at >= ${since}` : sql``})`
