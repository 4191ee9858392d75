/** SQL that writes health documents. A document keeps its id, its code and its owner, however often it comes again. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type {
  BonoLine,
  DocumentPeople,
  ExamOrderLine,
  GesLine,
  LicenceLine,
  PrescriptionLine,
} from './document-schemas.server.ts'

type Line = LicenceLine | BonoLine | PrescriptionLine | GesLine | ExamOrderLine
type Table = 'licence' | 'imported_bono' | 'prescription' | 'ges_notification' | 'exam_order'

/** @returns keys of lines whose document is there already and is another person's. */
export async function findOthers(tx: Tx, table: Table, lines: readonly Line[]): Promise<Set<string>> {
  const found = await tx.rows<{ key: string }>(sql`
    select l.key from ${sql.raw(table)} d
    join unnest(${list(lines.map(line => line.key))}::text[], ${list(lines.map(line => line.patient.rut))}::text[])
      as l(key, rut) on l.key = d.import_key and l.rut <> d.rut`)
  return new Set(found.map(one => one.key))
}

const people = ({ patient, professional }: DocumentPeople) => ({
  rut: patient.rut,
  patient_name: patient.name,
  professional_name: professional.name,
  professional_rut: professional.rut,
  professional_specialty: professional.specialty,
})
const common = {
  rut: 'text',
  patient_name: 'text',
  folio: 'text',
  issued_at: 'timestamptz',
  professional_name: 'text',
  professional_rut: 'text',
  professional_specialty: 'text',
} as const

const keyed = <One extends Line>(lines: readonly One[], row: (line: One) => object) =>
  lines.map(line => ({ ...row(line), key: line.key }))

interface Written {
  id: string
  key: string
}

/**
 * Names of tables and columns come from this file only. @returns those that were written: not what somebody else brought under the same key
 * meanwhile, for another person.
 */
const upsert = (
  table: Table,
  { names, of, types, assigned }: ReturnType<typeof columns<object>>,
  rows: { key: string }[],
) => sql`
  insert into ${sql.raw(table)} as d (import_key, ${names})
  select l.key, ${of('l')} from jsonb_to_recordset(${json(rows)}::jsonb) as l(key text, ${types})
  on conflict (import_key) do update set ${assigned()} where d.rut = excluded.rut
  returning d.id, d.import_key as key`

const licenceRow = ({ kind: _, key, patient, professional, rest, authority, ...own }: LicenceLine) => ({
  ...own,
  ...people({ patient, professional }),
  rest_from: rest.from,
  rest_to: rest.to,
  rest_kind: rest.kind,
  rest_place: rest.place,
  authority_kind: authority.kind,
  authority_name: authority.name,
  state: own.history.at(-1)?.state,
})
const licenceColumns = columns<ReturnType<typeof licenceRow>>({
  ...common,
  type: 'int',
  granted_on: 'date',
  rest_from: 'date',
  rest_to: 'date',
  rest_kind: 'text',
  rest_place: 'text',
  employer: 'text',
  authority_kind: 'text',
  authority_name: 'text',
  state: 'text',
  approved_days: 'int',
  paid_on: 'date',
  history: 'jsonb',
})

/**
 * By key, whole. Lines that `findOthers` names are left out before. @returns the keys of those that were written. @throws where a folio is
 * another licence's.
 */
export const upsertLicences = (tx: Tx, lines: readonly LicenceLine[]) =>
  tx.rows<Written>(upsert('licence', licenceColumns, keyed(lines, licenceRow)))

/** @returns the slugs among these that are insurers. */
export async function knownFinancers(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const found = await tx.rows<{ slug: string }>(
    sql`select slug from financer where slug = any(${list(slugs)}::text[])`,
  )
  return new Set(found.map(one => one.slug))
}

const bonoRow = ({ kind: _, key, patient, professional, financer, ...own }: BonoLine) => ({
  ...own,
  ...people({ patient, professional }),
  financer_slug: financer,
})
const bonoColumns = columns<ReturnType<typeof bonoRow>>({
  ...common,
  place: 'text',
  zone: 'text',
  service: 'text',
  financer_slug: 'text',
  full_price: 'int',
  contribution: 'int',
})

/** As `upsertLicences`; insurers that `knownFinancers` does not know are left out before. */
export const upsertBonos = (tx: Tx, lines: readonly BonoLine[]) =>
  tx.rows<Written>(upsert('imported_bono', bonoColumns, keyed(lines, bonoRow)))

const prescriptionRow = ({ kind: _, key, patient, professional, type, items, ...own }: PrescriptionLine) => ({
  ...own,
  ...people({ patient, professional }),
  kind: type,
})
const prescriptionColumns = columns<ReturnType<typeof prescriptionRow>>({
  ...common,
  national_code: 'text',
  expires_on: 'date',
  place: 'text',
  kind: 'text',
  indications: 'text',
})
const itemColumns = columns<PrescriptionLine['items'][number]>({
  medicine: 'text',
  medicine_slug: 'text',
  dose: 'text',
  route: 'text',
  period: 'text',
  quantity: 'int',
  dispensed: 'int',
})

/** As `upsertLicences`; the medicines of each are written anew, in the order of the line. */
export async function upsertPrescriptions(tx: Tx, lines: readonly PrescriptionLine[]): Promise<Written[]> {
  const written = await tx.rows<Written>(
    upsert('prescription', prescriptionColumns, keyed(lines, prescriptionRow)),
  )
  const ids = new Map(written.map(one => [one.key, one.id]))
  const items = lines.flatMap(line => {
    const id = ids.get(line.key)
    return id === undefined
      ? []
      : line.items.map((item, at) => ({ ...item, position: at + 1, prescription_id: id }))
  })
  await tx.rows(
    sql`delete from prescription_item where prescription_id = any(${list([...ids.values()])}::uuid[])`,
  )
  await tx.rows(sql`
    insert into prescription_item (prescription_id, position, ${itemColumns.names})
    select l.prescription_id, l.position, ${itemColumns.of('l')}
    from jsonb_to_recordset(${json(items)}::jsonb)
      as l(prescription_id uuid, position int, ${itemColumns.types})`)
  return written
}

const gesRow = ({ kind: _, key, patient, professional, condition, ...own }: GesLine) => ({
  ...own,
  ...people({ patient, professional }),
  condition_number: condition,
})
const gesColumns = columns<ReturnType<typeof gesRow>>({
  ...common,
  place: 'text',
  condition_number: 'int',
  condition_name: 'text',
  diagnosis: 'text',
  confirmed: 'boolean',
  signed_at: 'timestamptz',
})

/** As `upsertLicences`. */
export const upsertGesNotifications = (tx: Tx, lines: readonly GesLine[]) =>
  tx.rows<Written>(upsert('ges_notification', gesColumns, keyed(lines, gesRow)))

/** @returns the slugs among these that the catalogue has. */
export async function knownExams(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const found = await tx.rows<{ slug: string }>(
    sql`select slug from exam where slug = any(${list(slugs)}::text[])`,
  )
  return new Set(found.map(one => one.slug))
}

const examOrderRow = ({ kind: _, key, patient, professional, exams, ...own }: ExamOrderLine) => ({
  ...own,
  ...people({ patient, professional }),
})
const examOrderColumns = columns<ReturnType<typeof examOrderRow>>({
  ...common,
  place: 'text',
  reason: 'text',
})

/** As `upsertLicences`; the exams of each are written anew, by the names that they have now. Those that `knownExams` does not know are left out before. */
export async function upsertExamOrders(tx: Tx, lines: readonly ExamOrderLine[]): Promise<Written[]> {
  const written = await tx.rows<Written>(upsert('exam_order', examOrderColumns, keyed(lines, examOrderRow)))
  const ids = new Map(written.map(one => [one.key, one.id]))
  const before = await tx.rows<{ id: string; slug: string; name: string }>(sql`
    delete from exam_order_item where exam_order_id = any(${list([...ids.values()])}::uuid[])
    returning exam_order_id as id, exam_slug as slug, name`)
  // What the paper says of an exam stays, whatever the catalogue has called it since.
  const named = new Map(before.map(({ id, slug, name }) => [`${id} ${slug}`, name]))
  const items = lines.flatMap(line => {
    const id = ids.get(line.key)
    const of = (slug: string, at: number) => ({ position: at + 1, slug, name: named.get(`${id} ${slug}`) })
    return id === undefined ? [] : line.exams.map((slug, at) => ({ exam_order_id: id, ...of(slug, at) }))
  })
  await tx.rows(sql`
    insert into exam_order_item (exam_order_id, position, exam_slug, name)
    select l.exam_order_id, l.position, e.slug, coalesce(l.name, e.name)
    from jsonb_to_recordset(${json(items)}::jsonb) as l(exam_order_id uuid, position int, slug text, name text)
    join exam e on e.slug = l.slug`)
  return written
}
