/**
 * Issues a document of an attention that has begun; it stands in the patient's health area at once. Of whoever is not proven the
 * RUT is what their identity card says, which the professional has seen: from then on they are, for this appointment.
 */
import { isNamedByCard, seeIdentityCard } from '#app/booking/public.server.ts'
import { type Tx, violation } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type DocumentToIssue, findIssued, issueDocument } from '#app/records/public.server.ts'
import type { Encounter } from '../encounter.ts'

type IssueOutcome =
  | { ok: true; folio: string }
  | { ok: false; reason: 'not-begun' | 'other-rut' | 'patient-busy' }
  | { ok: false; reason: 'refused'; problems: { path: string; message: string }[] }

/** Of what was issued in an attention: it was all annulled. */
const nothingStands = async (tx: Tx, appointmentId: string) =>
  (await findIssued(tx, appointmentId)).every(({ annulled }) => annulled)

/**
 * Whether its form asks for the RUT on the card: of whoever is not proven, and of whom a card alone named and nothing stands any more,
 * since that was perhaps the card of whoever came along.
 */
export const asksRut = async (tx: Tx, { appointmentId, patient }: Encounter): Promise<boolean> =>
  !patient.proven || ((await isNamedByCard(tx, appointmentId)) && (await nothingStands(tx, appointmentId)))

/**
 * @param encounter of the professional who issues it.
 * @param request names this wish, so that a second press is the same document.
 */
export async function issueHere(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  { appointmentId, begun, stillBegun }: Encounter,
  wanted: DocumentToIssue,
  request: string,
  now: Temporal.Instant,
): Promise<IssueOutcome> {
  if (!begun) return { ok: false, reason: 'not-begun' }
  try {
    return await withRollback<IssueOutcome>(rollback =>
      db.transaction(async tx => {
        const again = () => nothingStands(tx, appointmentId)
        const seen = await seeIdentityCard(tx, { appointmentId, rut: wanted.patient.rut, again }, now)
        // Taken back, blocked or closed to them while this waited for it: nothing is kept of the card either.
        if (!(await stillBegun(tx, now))) throw rollback({ ok: false, reason: 'not-begun' })
        if (!seen.ok) return seen
        const how = { appointmentId, request, licencePrefix: config.LICENCE_PREFIX }
        const outcome = await issueDocument(tx, wanted, how, now)
        return outcome.ok ? outcome : { ok: false, reason: 'refused', problems: outcome.problems }
      }),
    )
  } catch (error) {
    if (violation(error)?.constraint !== 'patient_busy') throw error
    return { ok: false, reason: 'patient-busy' }
  }
}
