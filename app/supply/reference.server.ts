/** Reference data of Chile: regions, communes, specialties, exams, insurers, holidays. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, json, sql, type Tx } from '#app/platform/database.server.ts'
import { zoneOfCommune } from './commune-zone.rules.ts'

const files = [
  'regions',
  'communes',
  'specialties',
  'lab-exams',
  'imaging-exams',
  'financers',
  'holidays',
] as const
type Name = (typeof files)[number]
/** A change in how the files are written to the tables; part of the fingerprint. */
const loaderVersion = '1'

/**
 * Loads data/reference into its tables. A start with the same files only compares a fingerprint.
 * Rows are added and changed, never removed: supply may point to them. Holidays are replaced.
 * Days already made by other rules (holidays, zones) are marked to be made again; `rollHours` does it.
 * @param folder where the .json files are.
 * @param zoneRules version of the time zone database: Chile changes its clocks by decree, sometimes within weeks.
 */
export async function loadReference(
  db: Database,
  folder = 'data/reference',
  zoneRules: string = process.versions.tz ?? 'unknown',
): Promise<void> {
  const texts = await Promise.all(files.map(name => readFile(join(folder, `${name}.json`), 'utf8')))
  const sha256 = createHash('sha256')
    .update(`${loaderVersion}\n${texts.join('\n')}`)
    .digest('hex')
  const [known] = await db.rows<{ sha256: string; zoneRules: string | null }>(
    sql`select sha256, zone_rules as "zoneRules" from reference_load`,
  )
  if (known?.sha256 === sha256 && known.zoneRules === zoneRules) return
  const rowsOf = new Map<Name, Record<string, unknown>[]>(
    files.map((name, index) => [name, JSON.parse(texts[index] ?? '[]')]),
  )
  const rows = (name: Name) => rowsOf.get(name) ?? []
  await db.transaction(async tx => {
    await tx.rows(sql`select pg_advisory_xact_lock(727003)`)
    const rulesBefore = await rulesOfDays(tx)
    await loadPlaces(tx, rows('regions'), rows('communes'))
    await loadSpecialties(tx, rows('specialties'))
    await loadExams(tx, rows('lab-exams'), rows('imaging-exams'))
    await loadFinancers(tx, rows('financers'))
    await loadHolidays(tx, rows('holidays'))
    if (known?.zoneRules !== zoneRules || (await rulesOfDays(tx)) !== rulesBefore) await remakeAllDays(tx)
    await tx.rows(sql`
      insert into reference_load (sha256, zone_rules) values (${sha256}, ${zoneRules})
      on conflict (only_row) do update set sha256 = excluded.sha256, zone_rules = excluded.zone_rules,
        loaded_at = now()`)
  })
}

/** What the days of a schedule depend on beside itself, as one text. */
async function rulesOfDays(tx: Tx): Promise<string> {
  const holidays = await tx.rows(sql`
    select day::text, region_codes, commune_codes from holiday order by day, name`)
  const zones = await tx.rows(sql`select code, zone from commune order by code`)
  return JSON.stringify([holidays, zones])
}

async function remakeAllDays(tx: Tx) {
  await tx.rows(sql`select id from agenda order by id for no key update`)
  await tx.rows(sql`
    update centre c set zone = m.zone from commune m where m.code = c.commune_code and m.zone <> c.zone`)
  await tx.rows(sql`update schedule set filled_until = null where filled_until is not null`)
}

async function loadPlaces(tx: Tx, regions: Record<string, unknown>[], communes: Record<string, unknown>[]) {
  await tx.rows(sql`
    insert into region (code, name, slug, position, capital_commune_code)
    select code, name, slug, "order", capital_commune_code
    from jsonb_to_recordset(${json(regions)}::jsonb)
      as r(code text, name text, slug text, "order" int, capital_commune_code text)
    on conflict (code) do update set name = excluded.name, slug = excluded.slug, position = excluded.position,
      capital_commune_code = excluded.capital_commune_code`)
  const zoned = communes.map(commune => ({
    ...commune,
    zone: zoneOfCommune(String(commune.code), String(commune.region_code)),
  }))
  await tx.rows(sql`
    insert into commune (code, region_code, name, slug, province, lat, lon, population, aliases, remote, zone)
    select code, region_code, name, slug, province, lat, lon, population, aliases, remote, zone
    from jsonb_to_recordset(${json(zoned)}::jsonb) as c(code text, region_code text, name text, slug text,
      province text, lat float8, lon float8, population int, aliases text[], remote boolean, zone text)
    on conflict (code) do update set region_code = excluded.region_code, name = excluded.name,
      slug = excluded.slug, province = excluded.province, lat = excluded.lat, lon = excluded.lon,
      population = excluded.population, aliases = excluded.aliases, remote = excluded.remote, zone = excluded.zone`)
}

const loadSpecialties = (tx: Tx, specialties: Record<string, unknown>[]) =>
  tx.rows(sql`
    insert into specialty (slug, name, professional, kind, synonyms, video_suitable)
    select slug, name, professional, kind, synonyms, video_suitable
    from jsonb_to_recordset(${json(specialties)}::jsonb) as s(slug text, name text, professional text,
      kind text, synonyms text[], video_suitable boolean)
    on conflict (slug) do update set name = excluded.name, professional = excluded.professional,
      kind = excluded.kind, synonyms = excluded.synonyms, video_suitable = excluded.video_suitable`)

function loadExams(tx: Tx, lab: Record<string, unknown>[], imaging: Record<string, unknown>[]) {
  const exams = [
    ...lab.map(exam => ({ ...exam, type: 'laboratorio' })),
    ...imaging.map(exam => ({ ...exam, type: 'imagenologia' })),
  ]
  return tx.rows(sql`
    insert into exam (slug, type, code, name, area_slug, area, synonyms, preparation, fasting)
    select slug, type, code, name, area_slug, area, synonyms, coalesce(preparation, ''), fasting
    from jsonb_to_recordset(${json(exams)}::jsonb) as e(slug text, type text, code text, name text,
      area_slug text, area text, synonyms text[], preparation text, fasting boolean)
    on conflict (slug) do update set type = excluded.type, code = excluded.code, name = excluded.name,
      area_slug = excluded.area_slug, area = excluded.area, synonyms = excluded.synonyms,
      preparation = excluded.preparation, fasting = excluded.fasting`)
}

const loadFinancers = (tx: Tx, financers: Record<string, unknown>[]) =>
  tx.rows(sql`
    insert into financer (slug, name, short_name, kind, note, position)
    select slug, name, short_name, kind, patient_copay_note, "order"
    from jsonb_to_recordset(${json(financers)}::jsonb) as f(slug text, name text, short_name text,
      kind text, patient_copay_note text, "order" int)
    on conflict (slug) do update set name = excluded.name, short_name = excluded.short_name,
      kind = excluded.kind, note = excluded.note, position = excluded.position`)

async function loadHolidays(tx: Tx, holidays: Record<string, unknown>[]) {
  await tx.rows(sql`delete from holiday`)
  await tx.rows(sql`
    insert into holiday (day, name, region_codes, commune_codes)
    select date, name, region_codes, commune_codes
    from jsonb_to_recordset(${json(holidays)}::jsonb)
      as h(date date, name text, region_codes text[], commune_codes text[])`)
}
