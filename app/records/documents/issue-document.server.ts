/** A document that a professional issues in a visit of the portal: checked as an import's line, kept with its appointment. */

import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { lockAppointmentRow } from '#app/booking/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { gesNotification, licence, prescription } from './document-schemas.server.ts'
import { findIssued, keepAppointment } from './issued.queries.server.ts'
import {
  upsertGesNotifications,
  upsertLicences,
  upsertPrescriptions,
} from './save-documents.queries.server.ts'

type Issued = 'licence' | 'prescription' | 'ges-notification'

type WithoutName<Line> = Omit<Line, 'kind' | 'key' | 'folio' | 'issued_at'>

export type DocumentToIssue =
  | ({ kind: 'licence' } & WithoutName<z.input<typeof licence>>)
  | ({ kind: 'prescription' } & WithoutName<z.input<typeof prescription>>)
  | ({ kind: 'ges-notification' } & WithoutName<z.input<typeof gesNotification>>)

/** A licence of this operator begins with its prefix and ends in a check digit, as COMPIN writes them. */
function newFolio(kind: Issued, licencePrefix: string): string {
  if (kind === 'licence') {
    const digits = Number(`${licencePrefix}${String(randomInt(10 ** 8)).padStart(8, '0')}`)
    return `${digits}-${checkDigit(digits)}`
  }
  const letter = kind === 'prescription' ? 'R' : 'G'
  return `${letter}-${String(randomInt(10 ** 10)).padStart(10, '0')}`
}

/**
 * @param request names this wish: the same one again, from a second press or a reload, is the same document.
 * @returns its folio, or what of it is wrong, by path.
 */
export async function issueDocument(
  tx: Tx,
  wanted: DocumentToIssue,
  {
    appointmentId,
    request,
    licencePrefix,
  }: { appointmentId: string; request: string; licencePrefix: string },
  now: Temporal.Instant,
): Promise<{ ok: true; folio: string } | { ok: false; problems: { path: string; message: string }[] }> {
  const key = `visita:${appointmentId}:${request}`
  // A press at the same moment waits, and finds its document.
  await lockAppointmentRow(tx, appointmentId)
  const before = (await findIssued(tx, appointmentId)).find(one => one.key === key)
  if (before) return { ok: true, folio: before.folio }
  const line = { ...wanted, key, folio: newFolio(wanted.kind, licencePrefix), issued_at: now.toString() }
  const parsed =
    line.kind === 'licence'
      ? licence.safeParse(line)
      : line.kind === 'prescription'
        ? prescription.safeParse(line)
        : gesNotification.safeParse(line)
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })),
    }
  const document = parsed.data
  if (document.kind === 'licence') await upsertLicences(tx, [document])
  else if (document.kind === 'prescription') await upsertPrescriptions(tx, [document])
  else await upsertGesNotifications(tx, [document])
  await keepAppointment(tx, document.kind, key, appointmentId)
  await noteInAudit(
    tx,
    { actor: 'professional', verb: 'issue', appointmentId, detail: { kind: document.kind } },
    now,
  )
  return { ok: true, folio: document.folio }
}
