/** SQL of what waits for its person: documents, and invitations to be trusted by somebody. */
import { hasRead, invitationsTo } from '#app/identity/public.queries.server.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { DocumentKind } from '../sections.ts'

export interface ToCollect {
  kind: DocumentKind | 'invitation'
  id: string
  /** The professional of a document, whoever invites. */
  from: string
  issuedAt: Temporal.Instant
}

/**
 * Documents issued since a moment and not read by this account, newest first, then every invitation that it did not answer: both in
 * one statement, as the first page asks for both. Whoever asks knows that the RUT is proven to be theirs.
 */
export const findToCollect = (
  tx: Tx,
  owner: { id: string; rut: string },
  { since, limit }: { since: Temporal.Instant; limit: number },
  now: Temporal.Instant,
) => {
  const of = sql`where rut = ${owner.rut} and issued_at > ${since}::timestamptz`
  const stands = sql`and annulled_at is null`
  return tx.rows<ToCollect>(sql`
    (select d.kind, d.id, d.professional_name as "from", d.issued_at as "issuedAt" from (
      select 'licence' as kind, id::text, rut, professional_name, issued_at from licence ${of}
      union all select 'bono', id::text, rut, professional_name, issued_at from health_bono ${of}
      union all select 'prescription', id::text, rut, professional_name, issued_at from prescription ${of} ${stands}
      union all select 'ges-notification', id::text, rut, professional_name, issued_at from ges_notification ${of} ${stands}
      union all select 'exam-order', id::text, rut, professional_name, issued_at from exam_order ${of} ${stands}) d
    where not ${hasRead(owner.id, { kind: sql`d.kind`, id: sql`d.id`, rut: sql`d.rut` })}
    order by d.issued_at desc, d.id limit ${limit})
    union all select 'invitation', i.id::text, i.name, i.created_at from ${invitationsTo(owner.id, now)} i`)
}
