/** What was issued in an attention, in the words of the desk's addresses. */
import type { Database } from '#app/platform/database/database.server.ts'
import { findIssued } from '#app/records/public.server.ts'

export const kindNames = {
  prescription: 'receta',
  licence: 'licencia',
  'ges-notification': 'ges',
  'exam-order': 'orden',
} as const

export const findIssuedKinds = async (db: Database, appointmentId: string) =>
  (await findIssued(db, appointmentId)).map(({ kind, folio, annulled }) => ({
    kind: kindNames[kind],
    folio,
    annulled,
  }))
