/** SQL of the import: centres, professionals and the links that professionals share. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { CentreLine, DoctorLinkLine, ProfessionalLine, Withdrawal } from './import-lines.server.ts'
import { plainText, slugify } from './plain-text.rules.ts'

export interface Place {
  code: string
  zone: string
}

/** Addresses are kept once given: a line without a slug leaves the row's own, a new row gets one from its name. */
const slugFor = (table: 'centre' | 'professional') =>
  sql.raw(`
  coalesce(l.slug, old.slug, case
    when exists (select 1 from ${table} t where t.slug = l.base)
      or row_number() over (partition by l.base order by l.key) > 1
    then l.base || '-' || left(md5(l.key), 6) else l.base end)`)

/** A centre that moves to another zone or region has its hours made again, and its offers move with it. */
export async function upsertCentres(
  tx: Tx,
  lines: readonly CentreLine[],
  places: ReadonlyMap<string, Place>,
) {
  const rows = json(
    lines.map(({ commune, ...line }) => ({
      ...line,
      base: slugify(line.name),
      commune_code: places.get(commune)?.code,
      zone: places.get(commune)?.zone,
    })),
  )
  await tx.rows(sql`
    update schedule s set filled_until = null
    from centre c join jsonb_to_recordset(${rows}::jsonb) as l(key text, commune_code text, zone text) on l.key = c.key
    where s.centre_id = c.id and (c.commune_code, c.zone) <> (l.commune_code, l.zone) and s.filled_until is not null`)
  await tx.rows(sql`
    insert into centre as c (key, name, slug, kind, commune_code, address, lat, lon, zone, phone, email, accessibility)
    select l.key, l.name, ${slugFor('centre')}, l.type, l.commune_code, l.address, l.lat, l.lon, l.zone, l.phone,
      l.email, l.accessibility
    from jsonb_to_recordset(${rows}::jsonb) as l(key text, name text, slug text, base text, type text,
      commune_code text, address text, lat float8, lon float8, zone text, phone text, email text, accessibility text[])
    left join centre old on old.key = l.key
    on conflict (key) do update set name = excluded.name, slug = excluded.slug, kind = excluded.kind,
      commune_code = excluded.commune_code, address = excluded.address, lat = excluded.lat, lon = excluded.lon,
      zone = excluded.zone, phone = excluded.phone, email = excluded.email,
      accessibility = excluded.accessibility
    where (c.name, c.slug, c.kind, c.commune_code, c.address, c.lat, c.lon, c.zone, c.phone, c.email, c.accessibility)
      is distinct from (excluded.name, excluded.slug, excluded.kind, excluded.commune_code, excluded.address,
        excluded.lat, excluded.lon, excluded.zone, excluded.phone, excluded.email, excluded.accessibility)`)
  await tx.rows(sql`
    update offer o set commune_code = c.commune_code from centre c
    where c.key = any(${list(lines.map(line => line.key))}::text[]) and o.centre_id = c.id
      and o.commune_code <> c.commune_code`)
}

export async function upsertProfessionals(tx: Tx, lines: readonly ProfessionalLine[]) {
  const rows = json(
    lines.map(line => ({ ...line, base: slugify(line.name), search_name: plainText(line.name) })),
  )
  await tx.rows(sql`
    insert into professional as p (key, rut, name, search_name, slug, registration_number, sex, languages,
      age_from, age_to)
    select l.key, l.rut, l.name, l.search_name, ${slugFor('professional')}, l.registration_number, l.sex,
      l.languages, l.age_from, l.age_to
    from jsonb_to_recordset(${rows}::jsonb) as l(key text, rut text, name text, search_name text, slug text,
      base text, registration_number text, sex text, languages text[], age_from int, age_to int)
    left join professional old on old.key = l.key
    on conflict (key) do update set rut = excluded.rut, name = excluded.name, search_name = excluded.search_name,
      slug = excluded.slug, registration_number = excluded.registration_number, sex = excluded.sex,
      languages = excluded.languages, age_from = excluded.age_from, age_to = excluded.age_to
    where (p.rut, p.name, p.search_name, p.slug, p.registration_number, p.sex, p.languages, p.age_from, p.age_to)
      is distinct from (excluded.rut, excluded.name, excluded.search_name, excluded.slug,
        excluded.registration_number, excluded.sex, excluded.languages, excluded.age_from, excluded.age_to)`)
  await tx.rows(sql`
    update agenda a set name = p.name from professional p
    where p.key = any(${list(lines.map(line => line.key))}::text[]) and a.professional_id = p.id
      and a.name <> p.name`)
}

/** @returns the lines that give a link to another professional than the one who has it, with the key of the latter. */
export const findOwnersOfLinks = (tx: Tx, lines: readonly DoctorLinkLine[]) =>
  tx.rows<{ n: number; before: string }>(sql`
    select l.n, old.key as before
    from jsonb_to_recordset(${json(lines.map(({ key, professional }, n) => ({ n, key, professional })))}::jsonb)
      as l(n int, key text, professional text)
    join doctor_link d on d.slug = l.key join professional old on old.id = d.professional_id
    join professional p on p.key = l.professional and p.id <> old.id order by l.n`)

/** @returns per line, whether its professional is known; the others are left out. */
export async function upsertDoctorLinks(tx: Tx, lines: readonly DoctorLinkLine[]) {
  const rows = json(lines.map((line, n) => ({ ...line, n })))
  await tx.rows(sql`
    insert into doctor_link as d (slug, professional_id)
    select l.key, p.id from jsonb_to_recordset(${rows}::jsonb) as l(key text, professional text)
    join professional p on p.key = l.professional
    on conflict (slug) do update set professional_id = excluded.professional_id
    where d.professional_id <> excluded.professional_id`)
  return tx.rows<{ n: number; known: boolean }>(sql`
    select l.n, p.id is not null as known
    from jsonb_to_recordset(${rows}::jsonb) as l(n int, professional text)
    left join professional p on p.key = l.professional order by l.n`)
}

export const deleteDoctorLinks = (tx: Tx, lines: readonly Withdrawal[]) =>
  tx.rows<{ key: string }>(sql`
    delete from doctor_link where slug = any(${list(lines.map(line => line.key))}::text[]) returning slug as key`)
