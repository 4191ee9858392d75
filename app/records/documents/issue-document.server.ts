/** A document that a professional issues in a visit of the portal: checked as an import's line, kept with its appointment. */

import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { lockAppointmentRow } from '#app/booking/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import {
  type ExamOrderLine,
  examOrder,
  type GesLine,
  gesNotification,
  type LicenceLine,
  licence,
  type PrescriptionLine,
  prescription,
} from './document-schemas.server.ts'
import { findIssued, type IssuedDocument, keepAppointment } from './issued.queries.server.ts'
import {
  knownExams,
  upsertExamOrders,
  upsertGesNotifications,
  upsertLicences,
  upsertPrescriptions,
} from './save-documents.queries.server.ts'

type WithoutName<Line> = Omit<Line, 'kind' | 'key' | 'folio' | 'issued_at'>

export type DocumentToIssue =
  | ({ kind: 'licence' } & WithoutName<z.input<typeof licence>>)
  | ({ kind: 'prescription' } & WithoutName<z.input<typeof prescription>>)
  | ({ kind: 'ges-notification' } & WithoutName<z.input<typeof gesNotification>>)
  | ({ kind: 'exam-order' } & WithoutName<z.input<typeof examOrder>>)

/** What a folio of ours begins with. */
const letters = { prescription: 'R', 'ges-notification': 'G', 'exam-order': 'E' } as const

const schemas = {
  licence,
  prescription,
  'ges-notification': gesNotification,
  'exam-order': examOrder,
} as const

/** A licence of this operator begins with its prefix and ends in a check digit, as COMPIN writes them. */
function newFolio(kind: IssuedDocument['kind'], licencePrefix: string): string {
  if (kind === 'licence') {
    const digits = Number(`${licencePrefix}${String(randomInt(10 ** 8)).padStart(8, '0')}`)
    return `${digits}-${checkDigit(digits)}`
  }
  return `${letters[kind]}-${String(randomInt(10 ** 10)).padStart(10, '0')}`
}

function write(tx: Tx, document: LicenceLine | PrescriptionLine | GesLine | ExamOrderLine): Promise<unknown> {
  switch (document.kind) {
    case 'licence':
      return upsertLicences(tx, [document])
    case 'prescription':
      return upsertPrescriptions(tx, [document])
    case 'ges-notification':
      return upsertGesNotifications(tx, [document])
    case 'exam-order':
      return upsertExamOrders(tx, [document])
  }
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
  const parsed = schemas[line.kind].safeParse(line)
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })),
    }
  const document = parsed.data
  if (document.kind === 'exam-order') {
    const known = await knownExams(tx, document.exams)
    const unknown = document.exams.findIndex(slug => !known.has(slug))
    if (unknown >= 0)
      return { ok: false, problems: [{ path: `exams.${unknown}`, message: 'no existe ese examen' }] }
  }
  await write(tx, document)
  await keepAppointment(tx, document.kind, key, appointmentId)
  await noteInAudit(
    tx,
    { actor: 'professional', verb: 'issue', appointmentId, detail: { kind: document.kind } },
    now,
  )
  return { ok: true, folio: document.folio }
}
