/** Five million health documents, made by the database itself with its constraints standing at the end. */
import { type Database, type SQL, sql } from '#app/platform/database/database.server.ts'

/** Has 2,000 bonos, and some of everything else. */
export const patientRut = '12345678-5'
const patientBonos = 2000
const patientOthers = 50

const size = {
  imported_bono: 2_500_000,
  prescription: 1_500_000,
  licence: 500_000,
  ges_notification: 500_000,
}
type Table = keyof typeof size

/** A million other people; the numbers are spread, so that nobody's documents lie together. */
const somebody = sql`(20000000 + (n::bigint * 7919) % 1000000)::text || '-0'`
const rut = (own: number) => sql`case when n <= ${own} then ${patientRut} else ${somebody} end`
const issued = sql`timestamptz '2026-11-20 12:00:00+00' - make_interval(mins => (n * 7) % 1500000)`
const doctor = sql`(array['Valentina Rojas Sepúlveda', 'Rodrigo Alarcón Mella', 'Marcela Toledo Ibáñez', 'Ignacia Catrileo Paredes'])[1 + n % 4]`
const service = sql`(array['Consulta de medicina general', 'Ecografía abdominal', 'Hemograma', 'Radiografía de tórax', 'Perfil lipídico'])[1 + n % 5]`

const common = (prefix: string, own: number) => sql`
  ${prefix} || n, ${rut(own)}, 'Camila Rojas Fuentealba', ${prefix} || n, 'K7M2PQ9X', ${issued}, ${doctor}, 'Medicina general'`
const commonNames = sql.raw(
  'import_key, rut, patient_name, folio, code, issued_at, professional_name, professional_specialty',
)

const inserts: Record<Table, SQL> = {
  imported_bono: sql`
    insert into imported_bono (${commonNames}, place, service, financer_slug, full_price, contribution)
    select ${common('B', patientBonos)}, 'Centro Médico Los Aromos, Santiago', ${service}, 'fonasa-b', 25000, 18960
    from generate_series(1, ${size.imported_bono}) n`,
  prescription: sql`
    insert into prescription (${commonNames}, expires_on, kind)
    select ${common('R', patientOthers)}, date '2027-01-01', 'simple' from generate_series(1, ${size.prescription}) n`,
  licence: sql`
    insert into licence (${commonNames}, type, granted_on, rest_from, rest_to, authority_kind, authority_name, state, history)
    select ${common('3', patientOthers)}, 1, date '2026-11-20', date '2026-11-20', date '2026-11-24', 'compin', 'COMPIN Metropolitana',
      'emitted', '[{"state": "emitted", "on": "2026-11-20"}]' from generate_series(1, ${size.licence}) n`,
  ges_notification: sql`
    insert into ges_notification (${commonNames}, condition_number, condition_name, diagnosis)
    select ${common('G', patientOthers)}, 21, 'Hipertensión arterial primaria o esencial', 'Hipertensión esencial'
    from generate_series(1, ${size.ges_notification}) n`,
}

/** @returns how many documents there are. */
export async function fillDocuments(db: Database): Promise<number> {
  await Promise.all([
    fillTable(db, 'imported_bono'),
    (async () => {
      for (const table of ['prescription', 'licence', 'ges_notification'] as const) await fillTable(db, table)
    })(),
  ])
  await db.rows(sql`
    insert into prescription_item (prescription_id, position, medicine, dose, route, period, quantity)
    select id, 1, 'Paracetamol 500 mg comprimidos', '1 comprimido cada 8 horas', 'oral', '5 días', 1
    from prescription where rut = ${patientRut}`)
  await db.script('vacuum analyze')
  return Object.values(size).reduce((sum, rows) => sum + rows, 0)
}

/** Indexes are made once, when all rows are there. */
async function fillTable(db: Database, table: Table): Promise<void> {
  const constraints = await db.rows<{ name: string; definition: string }>(sql`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'u'`)
  for (const { name } of constraints) await db.script(`alter table ${table} drop constraint ${name}`)
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select quote_ident(indexname) as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname not like '%pkey'`)
  for (const { name } of indexes) await db.script(`drop index ${name}`)
  await db.rows(inserts[table])
  for (const { name, definition } of constraints)
    await db.script(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of indexes) await db.script(definition)
}
