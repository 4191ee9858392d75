/** The import's kinds of health documents. They belong to a RUT, whether or not that person has an account. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { ImportKind } from '#app/supply/public.server.ts'
import type { HealthDocument } from './document.ts'
import {
  type BonoLine,
  bono,
  type ExamOrderLine,
  examOrder,
  type GesLine,
  gesNotification,
  type LicenceLine,
  licence,
  type PrescriptionLine,
  prescription,
} from './document-schemas.server.ts'
import {
  findOthers,
  knownExams,
  knownFinancers,
  upsertBonos,
  upsertExamOrders,
  upsertGesNotifications,
  upsertLicences,
  upsertPrescriptions,
} from './save-documents.queries.server.ts'

type Line = LicenceLine | BonoLine | PrescriptionLine | GesLine | ExamOrderLine

const tables = {
  licence: 'licence',
  bono: 'imported_bono',
  prescription: 'prescription',
  'ges-notification': 'ges_notification',
  'exam-order': 'exam_order',
} as const satisfies Record<HealthDocument['kind'], string>

const refused = (reason: string) => ({ reason, final: true })
const sameFolio = 'ese folio ya es de otro documento'

/** Writes what belongs to whom it always belonged; a document never changes its owner. */
async function save<One extends Line>(
  tx: Tx,
  kind: One['kind'],
  lines: One[],
  write: (tx: Tx, lines: One[]) => Promise<{ key: string }[]>,
) {
  const others = await findOthers(tx, tables[kind], lines)
  const written = await write(
    tx,
    lines.filter(({ key }) => !others.has(key)),
  )
  // Of two who bring one key for two people at once, whoever wrote it first: the other was let past `findOthers`, and waited.
  const own = new Set(written.map(({ key }) => key))
  return lines.map(({ key }) =>
    own.has(key) ? undefined : refused('un documento no cambia de dueño: usa otra «key»'),
  )
}

const licences: ImportKind<LicenceLine> = {
  kind: 'licence',
  schema: licence,
  load: ({ tx }, lines) => save(tx, 'licence', lines, upsertLicences),
  inWords: {
    licence_folio_key: sameFolio,
    licence_approved_days: 'approved_days: no puede pasar de los días de reposo',
  },
  tables: [tables.licence],
}

const bonos: ImportKind<BonoLine> = {
  kind: 'bono',
  schema: bono,
  async load({ tx }, lines) {
    const known = await knownFinancers(
      tx,
      lines.map(line => line.financer),
    )
    const saved = await save(
      tx,
      'bono',
      lines.filter(line => known.has(line.financer)),
      upsertBonos,
    )
    return lines.map(line =>
      known.has(line.financer) ? saved.shift() : refused(`no existe la previsión «${line.financer}»`),
    )
  },
  inWords: { imported_bono_folio_key: sameFolio },
  tables: [tables.bono],
}

const prescriptions: ImportKind<PrescriptionLine> = {
  kind: 'prescription',
  schema: prescription,
  load: ({ tx }, lines) => save(tx, 'prescription', lines, upsertPrescriptions),
  inWords: {
    prescription_folio_key: sameFolio,
    prescription_national_code_key: 'ese código nacional ya es de otra receta',
  },
  tables: [tables.prescription, 'prescription_item'],
}

const gesNotifications: ImportKind<GesLine> = {
  kind: 'ges-notification',
  schema: gesNotification,
  load: ({ tx }, lines) => save(tx, 'ges-notification', lines, upsertGesNotifications),
  inWords: { ges_notification_folio_key: sameFolio },
  tables: [tables['ges-notification']],
}

const examOrders: ImportKind<ExamOrderLine> = {
  kind: 'exam-order',
  schema: examOrder,
  async load({ tx }, lines) {
    const known = await knownExams(
      tx,
      lines.flatMap(line => line.exams),
    )
    const unknownOf = (line: ExamOrderLine) => line.exams.find(slug => !known.has(slug))
    const saved = await save(
      tx,
      'exam-order',
      lines.filter(line => !unknownOf(line)),
      upsertExamOrders,
    )
    return lines.map(line => {
      const unknown = unknownOf(line)
      return unknown ? refused(`no existe el examen «${unknown}»`) : saved.shift()
    })
  },
  inWords: { exam_order_folio_key: sameFolio },
  tables: [tables['exam-order'], 'exam_order_item'],
}

export const documentImports: readonly ImportKind[] = [
  licences,
  bonos,
  prescriptions,
  gesNotifications,
  examOrders,
]
