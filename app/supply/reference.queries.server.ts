/** SQL of the reference data: what the start loads, and what an import may name. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'

/** A line of a file of data/reference, as it stands there. */
export type Line = Record<string, unknown>

export async function findLoaded(tx: Tx): Promise<{ sha256: string; zoneRules: string | null } | undefined> {
  const [row] = await tx.rows<{ sha256: string; zoneRules: string | null }>(
    sql`select sha256, zone_rules as "zoneRules" from reference_load`,
  )
  return row
}

/** Of several nodes that start together one loads, the others wait. */
export const lockReference = (tx: Tx) => tx.rows(sql`select pg_advisory_xact_lock(727003)`)

export const noteLoaded = (tx: Tx, sha256: string, zoneRules: string) =>
  tx.rows(sql`
    insert into reference_load (sha256, zone_rules) values (${sha256}, ${zoneRules})
    on conflict (only_row) do update set sha256 = excluded.sha256, zone_rules = excluded.zone_rules,
      loaded_at = now()`)

/** What the lines of an import may refer to. */
export const findNamed = async (tx: Tx) => ({
  communes: await tx.rows<{ slug: string; code: string; zone: string }>(
    sql`select slug, code, zone from commune`,
  ),
  specialties: await tx.rows<{ slug: string }>(sql`select slug from specialty`),
  exams: await tx.rows<{ slug: string; type: string }>(sql`select slug, type from exam`),
  financers: await tx.rows<{ slug: string }>(sql`select slug from financer`),
})

/** What the days of a schedule depend on beside itself, as one text. */
export async function rulesOfDays(tx: Tx): Promise<string> {
  const holidays = await tx.rows(sql`
    select day::text, region_codes, commune_codes from holiday order by day, name`)
  const zones = await tx.rows(sql`select code, zone from commune order by code`)
  return JSON.stringify([holidays, zones])
}

/** Every schedule makes its days again, in the zones of now. */
export async function remakeAllDays(tx: Tx): Promise<void> {
  await tx.rows(sql`select id from agenda order by id for no key update`)
  await tx.rows(sql`
    update centre c set zone = m.zone from commune m where m.code = c.commune_code and m.zone <> c.zone`)
  await tx.rows(sql`update schedule set filled_until = null where filled_until is not null`)
}

export async function savePlaces(tx: Tx, regions: Line[], communes: Line[]): Promise<void> {
  await tx.rows(sql`
    insert into region (code, name, slug, position, capital_commune_code)
    select code, name, slug, "order", capital_commune_code
    from jsonb_to_recordset(${json(regions)}::jsonb)
      as r(code text, name text, slug text, "order" int, capital_commune_code text)
    on conflict (code) do update set name = excluded.name, slug = excluded.slug, position = excluded.position,
      capital_commune_code = excluded.capital_commune_code`)
  await tx.rows(sql`
    insert into commune (code, region_code, name, slug, province, lat, lon, population, aliases, remote, zone)
    select code, region_code, name, slug, province, lat, lon, population, aliases, remote, zone
    from jsonb_to_recordset(${json(communes)}::jsonb) as c(code text, region_code text, name text, slug text,
      province text, lat float8, lon float8, population int, aliases text[], remote boolean, zone text)
    on conflict (code) do update set region_code = excluded.region_code, name = excluded.name,
      slug = excluded.slug, province = excluded.province, lat = excluded.lat, lon = excluded.lon,
      population = excluded.population, aliases = excluded.aliases, remote = excluded.remote, zone = excluded.zone`)
}

export const saveSpecialties = (tx: Tx, specialties: Line[]) =>
  tx.rows(sql`
    insert into specialty (slug, name, professional, kind, synonyms, video_suitable)
    select slug, name, professional, kind, synonyms, video_suitable
    from jsonb_to_recordset(${json(specialties)}::jsonb) as s(slug text, name text, professional text,
      kind text, synonyms text[], video_suitable boolean)
    on conflict (slug) do update set name = excluded.name, professional = excluded.professional,
      kind = excluded.kind, synonyms = excluded.synonyms, video_suitable = excluded.video_suitable`)

export function saveExams(tx: Tx, lab: Line[], imaging: Line[]) {
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

export const saveFinancers = (tx: Tx, financers: Line[]) =>
  tx.rows(sql`
    insert into financer (slug, name, short_name, kind, note, position)
    select slug, name, short_name, kind, patient_copay_note, "order"
    from jsonb_to_recordset(${json(financers)}::jsonb) as f(slug text, name text, short_name text,
      kind text, patient_copay_note text, "order" int)
    on conflict (slug) do update set name = excluded.name, short_name = excluded.short_name,
      kind = excluded.kind, note = excluded.note, position = excluded.position`)

export async function replaceHolidays(tx: Tx, holidays: Line[]): Promise<void> {
  await tx.rows(sql`delete from holiday`)
  await tx.rows(sql`
    insert into holiday (day, name, region_codes, commune_codes)
    select date, name, region_codes, commune_codes
    from jsonb_to_recordset(${json(holidays)}::jsonb)
      as h(date date, name text, region_codes text[], commune_codes text[])`)
}
