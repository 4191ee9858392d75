/** SQL of the access log: who read which health document, and when. Append-only. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface DocumentAccess {
  /** Whose document it is, as stored. */
  rut: string
  /** `self`, or who else in a word of ours: dependant, beneficiary, professional, pharmacy, operator. */
  actor: 'self' | 'dependant' | 'beneficiary' | 'professional' | 'pharmacy' | 'operator'
  /** Of whoever read it; null without an account. */
  accountId: string | null
  /** licence, bono, prescription, ges-notification, appointment… */
  kind: string
  documentId: string
  how: 'view' | 'download' | 'share' | 'export'
}

/** Writes one read down, in the transaction that gives the document away. */
export const recordAccess = (tx: Tx, access: DocumentAccess, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into document_access (at, rut, actor, account_id, kind, document_id, how)
    values (${now}::timestamptz, ${access.rut}, ${access.actor},
      (select id from account where id = ${access.accountId}::uuid), ${access.kind}, ${access.documentId}, ${access.how})`)

export type AccessEntry = DocumentAccess & { at: Temporal.Instant }

/** What the person sees in Seguridad, newest first; until they prove who they are, only what they did themselves. */
export const findAccesses = (
  tx: Tx,
  of: { id: string; rut: string; proven: boolean },
  limit: number,
  offset: number,
) =>
  tx.rows<AccessEntry>(sql`
    select at, rut, actor, account_id as "accountId", kind, document_id as "documentId", how
    from document_access where rut = ${of.rut} and (${of.proven}::boolean or account_id = ${of.id}::uuid)
    order by at desc, id desc limit ${limit}::int offset ${offset}::int`)
