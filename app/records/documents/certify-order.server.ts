/** What a centre is told of an order of exams that a patient booked one of its hours from: that it was issued, and by whom. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findDocument } from './documents.queries.server.ts'
import { verifyLink } from './verify-link.ts'

/**
 * Neither its reason nor the exams that are none of the hour's. The caller has proved that the hour is the centre's, and notes the look.
 * @param hour.exams slugs of what is done in it.
 */
export async function certifyOrder(
  tx: Tx,
  { id, rut, exams }: { id: string; rut: string; exams: readonly string[] },
  publicUrl: string,
) {
  const order = await findDocument(tx, 'exam-order', id, [rut])
  if (!order) return undefined
  const { folio, code, professional, issuedAt, annulledAt } = order
  return {
    folio,
    code,
    issuedAt,
    annulledAt,
    by: [professional.name, professional.specialty].filter(Boolean).join(', '),
    /** Names, as the order has them. */
    asked: order.exams.flatMap(({ slug, name }) => (exams.includes(slug) ? [name] : [])),
    verifyTo: verifyLink({ folio, code }, publicUrl).href,
  }
}
