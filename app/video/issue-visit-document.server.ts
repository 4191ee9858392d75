/** Issues a document of a visit that has begun; it stands in the patient's health area at once. */
import type { Portal } from '#app/platform/context.server.ts'
import { type DocumentToIssue, issueDocument } from '#app/records/public.server.ts'
import { tookPlace } from './visit.rules.ts'
import type { VisitRight } from './visit-right.server.ts'

type IssueOutcome =
  | { ok: true; folio: string }
  | { ok: false; reason: 'not-begun' }
  | { ok: false; reason: 'refused'; problems: { path: string; message: string }[] }

/**
 * @param right of the professional whose visit it is.
 * @param request names this wish, so that a second press is the same document.
 */
export async function issueVisitDocument(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  right: VisitRight,
  wanted: DocumentToIssue,
  request: string,
  now: Temporal.Instant,
): Promise<IssueOutcome> {
  if (right.role !== 'professional' || !tookPlace(right.visit)) return { ok: false, reason: 'not-begun' }
  const { appointmentId } = right.visit
  const outcome = await db.transaction(tx =>
    issueDocument(tx, wanted, { appointmentId, request, licencePrefix: config.LICENCE_PREFIX }, now),
  )
  return outcome.ok ? outcome : { ok: false, reason: 'refused', problems: outcome.problems }
}
