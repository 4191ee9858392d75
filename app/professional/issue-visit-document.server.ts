/**
 * Issues a document of a visit that has begun; it stands in the patient's health area at once. Of whoever is not proven the
 * RUT is what their identity card says, which the professional has seen: from then on they are, for this appointment.
 */
import { seeIdentityCard } from '#app/booking/public.server.ts'
import { violation } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type DocumentToIssue, issueDocument } from '#app/records/public.server.ts'
import type { VisitRight } from '#app/video/public.server.ts'
import { tookPlace } from '#app/video/public.ts'

type IssueOutcome =
  | { ok: true; folio: string }
  | { ok: false; reason: 'not-begun' | 'other-rut' | 'patient-busy' }
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
  try {
    return await db.transaction(async tx => {
      const seen = await seeIdentityCard(tx, { appointmentId, rut: wanted.patient.rut }, now)
      if (!seen.ok) return seen
      const how = { appointmentId, request, licencePrefix: config.LICENCE_PREFIX }
      const outcome = await issueDocument(tx, wanted, how, now)
      return outcome.ok ? outcome : { ok: false, reason: 'refused', problems: outcome.problems }
    })
  } catch (error) {
    if (violation(error)?.constraint !== 'patient_busy') throw error
    return { ok: false, reason: 'patient-busy' }
  }
}
