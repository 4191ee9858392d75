/** SQL that writes health documents. A document keeps its id, its code and its owner, however often it comes again. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { BonoLine, GesLine, LicenceLine, PrescriptionLine } from './document-schemas.server.ts'

type Line = LicenceLine | BonoLine | PrescriptionLine | GesLine
type Table = 'licence' | 'imported_bono' | 'prescription' | 'ges_notification'

/** @returns keys of lines whose document is there already and is another person's. */
export async function findOthers(tx: Tx, table: Table, lines: readonly Line[]): Promise<Set<string>> {
  const found = await tx.rows<{ key: string }>(sql`
    select l.key from ${sql.raw(table)} d
    join unnest(${list(lines.map(line => line.key))}::text[], ${list(lines.map(line => line.patient.rut))}::text[])
      as l(key, rut) on l.key = d.import_key and l.rut <> d.rut`)
  return new Set(found.map(one => one.key))
}

const commonOf = ({ key, patient, folio, issued_at, professional }: Line) => ({
  key,
  folio,
  issued_at,
  rut: patient.rut,
  patient_name: patient.name,
  professional_name: professional.name,
  professional_rut: professional.rut ?? null,
  professional_specialty: professional.specialty ?? null,
})
const commonNames = [
  'rut',
  'patient_name',
  'folio',
  'issued_at',
  'professional_name',
  'professional_rut',
  'professional_specialty',
]
const commonShape =
  'key text, rut text, patient_name text, folio text, issued_at timestamptz, professional_name text, professional_rut text, professional_specialty text'

/** Names of columns come from this file only. */
function upsert(table: Table, names: string[], shape: string, rows: unknown[]) {
  const columns = [...commonNames, ...names]
  return sql`
    insert into ${sql.raw(table)} (import_key, ${sql.raw(columns.join(', '))})
    select l.key, ${sql.raw(columns.map(name => `l.${name}`).join(', '))}
    from jsonb_to_recordset(${json(rows)}::jsonb) as l(${sql.raw(`${commonShape}, ${shape}`)})
    on conflict (import_key) do update set ${sql.raw(columns.map(name => `${name} = excluded.${name}`).join(', '))}
    returning id, import_key as key`
}

export const upsertLicences = (tx: Tx, lines: readonly LicenceLine[]) =>
  tx.rows(
    upsert(
      'licence',
      [
        'type',
        'granted_on',
        'rest_from',
        'rest_to',
        'rest_kind',
        'rest_place',
        'employer',
        'authority_kind',
        'authority_name',
        'state',
        'approved_days',
        'paid_on',
        'history',
      ],
      `type int, granted_on date, rest_from date, rest_to date, rest_kind text, rest_place text, employer text,
        authority_kind text, authority_name text, state text, approved_days int, paid_on date, history jsonb`,
      lines.map(line => ({
        ...commonOf(line),
        type: line.type,
        granted_on: line.granted_on,
        rest_from: line.rest.from,
        rest_to: line.rest.to,
        rest_kind: line.rest.kind,
        rest_place: line.rest.place,
        employer: line.employer ?? null,
        authority_kind: line.authority.kind,
        authority_name: line.authority.name,
        state: line.history.at(-1)?.state,
        approved_days: line.approved_days ?? null,
        paid_on: line.paid_on ?? null,
        history: line.history,
      })),
    ),
  )

/** @returns the slugs among these that are insurers. */
export async function knownFinancers(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const found = await tx.rows<{ slug: string }>(
    sql`select slug from financer where slug = any(${list(slugs)}::text[])`,
  )
  return new Set(found.map(one => one.slug))
}

export const upsertBonos = (tx: Tx, lines: readonly BonoLine[]) =>
  tx.rows(
    upsert(
      'imported_bono',
      ['place', 'zone', 'service', 'financer_slug', 'full_price', 'contribution'],
      'place text, zone text, service text, financer_slug text, full_price int, contribution int',
      lines.map(line => ({
        ...commonOf(line),
        place: line.place,
        zone: line.zone,
        service: line.service,
        financer_slug: line.financer,
        full_price: line.full_price,
        contribution: line.contribution,
      })),
    ),
  )

export async function upsertPrescriptions(tx: Tx, lines: readonly PrescriptionLine[]): Promise<void> {
  const written = await tx.rows<{ id: string; key: string }>(
    upsert(
      'prescription',
      ['national_code', 'expires_on', 'place', 'kind', 'indications'],
      'national_code text, expires_on date, place text, kind text, indications text',
      lines.map(line => ({
        ...commonOf(line),
        national_code: line.national_code ?? null,
        expires_on: line.expires_on,
        place: line.place ?? null,
        kind: line.type,
        indications: line.indications ?? null,
      })),
    ),
  )
  const ids = new Map(written.map(one => [one.key, one.id]))
  const items = lines.flatMap(line =>
    line.items.map((item, position) => ({
      ...item,
      position: position + 1,
      prescription_id: ids.get(line.key),
    })),
  )
  await tx.rows(
    sql`delete from prescription_item where prescription_id = any(${list([...ids.values()])}::uuid[])`,
  )
  await tx.rows(sql`
    insert into prescription_item
      (prescription_id, position, medicine, medicine_slug, dose, route, period, quantity, dispensed)
    select prescription_id, position, medicine, medicine_slug, dose, route, period, quantity, dispensed
    from jsonb_to_recordset(${json(items)}::jsonb) as l(prescription_id uuid, position int, medicine text,
      medicine_slug text, dose text, route text, period text, quantity int, dispensed int)`)
}

export const upsertGesNotifications = (tx: Tx, lines: readonly GesLine[]) =>
  tx.rows(
    upsert(
      'ges_notification',
      ['place', 'condition_number', 'condition_name', 'diagnosis', 'confirmed', 'signed_at'],
      'place text, condition_number int, condition_name text, diagnosis text, confirmed boolean, signed_at timestamptz',
      lines.map(line => ({
        ...commonOf(line),
        place: line.place ?? null,
        condition_number: line.condition,
        condition_name: line.condition_name,
        diagnosis: line.diagnosis,
        confirmed: line.confirmed,
        signed_at: line.signed_at ?? null,
      })),
    ),
  )
