/** SQL of the import: centres, professionals and the links that professionals share. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { plainText } from '#app/platform/plain-text.rules.ts'
import type { CentreLine, DoctorLinkLine, ProfessionalLine, Withdrawal } from './import-lines.server.ts'
import { slugify } from './slugify.rules.ts'

export interface Place {
  code: string
  zone: string
}

/**
 * Addresses are kept once given: a line without a slug leaves the row's own, a new row gets one from its name, with a mark where
 * another has that name; a longer one where two of one name have the same mark (of 2,000 of one name it happens).
 */
const slugFor = (table: 'centre' | 'professional') =>
  sql.raw(`
  coalesce(l.slug, old.slug, case
    when exists (select 1 from ${table} t where t.slug = l.base)
      or row_number() over (partition by l.base order by l.key) > 1
    then l.base || '-' || left(md5(l.key), case
      when exists (select 1 from ${table} t where t.slug = l.base || '-' || left(md5(l.key), 6)) then 16 else 6 end)
    else l.base end)`)

const centreRow = (
  { kind: _, key, commune, type, ...own }: CentreLine,
  places: ReadonlyMap<string, Place>,
) => ({ ...own, kind: type, commune_code: places.get(commune)?.code, zone: places.get(commune)?.zone })
const centreColumns = columns<ReturnType<typeof centreRow>>({
  name: 'text',
  slug: 'text',
  kind: 'text',
  commune_code: 'text',
  address: 'text',
  lat: 'float8',
  lon: 'float8',
  zone: 'text',
  phone: 'text',
  email: 'text',
  deis_code: 'text',
  accessibility: 'text[]',
})

/** A centre that moves to another zone or region has its hours made again, and its offers move with it. */
export async function upsertCentres(
  tx: Tx,
  lines: readonly CentreLine[],
  places: ReadonlyMap<string, Place>,
) {
  const rows = json(
    lines.map(line => ({ ...centreRow(line, places), key: line.key, base: slugify(line.name) })),
  )
  await tx.rows(sql`
    update schedule s set filled_until = null
    from centre c join jsonb_to_recordset(${rows}::jsonb) as l(key text, commune_code text, zone text) on l.key = c.key
    where s.centre_id = c.id and (c.commune_code, c.zone) <> (l.commune_code, l.zone) and s.filled_until is not null`)
  await tx.rows(sql`
    insert into centre as c (key, ${centreColumns.names})
    select l.key, ${centreColumns.of('l', { slug: slugFor('centre') })}
    from jsonb_to_recordset(${rows}::jsonb) as l(key text, base text, ${centreColumns.types})
    left join centre old on old.key = l.key
    on conflict (key) do update set ${centreColumns.assigned()} where ${centreColumns.changed('c')}`)
  await tx.rows(sql`
    update offer o set commune_code = c.commune_code from centre c
    where c.key = any(${list(lines.map(line => line.key))}::text[]) and o.centre_id = c.id
      and o.commune_code <> c.commune_code`)
}

/** The photo has a table of its own. */
const professionalRow = ({ kind: _, key, photo: _photo, drawn: _drawn, ...own }: ProfessionalLine) => ({
  ...own,
  search_name: plainText(own.name),
})
const professionalColumns = columns<ReturnType<typeof professionalRow>>({
  rut: 'text',
  name: 'text',
  search_name: 'text',
  slug: 'text',
  registration_number: 'text',
  sex: 'text',
  languages: 'text[]',
  age_from: 'int',
  age_to: 'int',
  studies: 'jsonb',
})

/** An agenda is named as its professional, also once they are called otherwise. The photo is not among it. */
export async function upsertProfessionals(tx: Tx, lines: readonly ProfessionalLine[]) {
  const rows = json(
    lines.map(line => ({ ...professionalRow(line), key: line.key, base: slugify(line.name) })),
  )
  await tx.rows(sql`
    insert into professional as p (key, ${professionalColumns.names})
    select l.key, ${professionalColumns.of('l', { slug: slugFor('professional') })}
    from jsonb_to_recordset(${rows}::jsonb) as l(key text, base text, ${professionalColumns.types})
    left join professional old on old.key = l.key
    on conflict (key) do update set ${professionalColumns.assigned()} where ${professionalColumns.changed('p')}`)
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

/** @returns those that were there. */
export const deleteDoctorLinks = (tx: Tx, lines: readonly Withdrawal[]) =>
  tx.rows<{ key: string }>(sql`
    delete from doctor_link where slug = any(${list(lines.map(line => line.key))}::text[]) returning slug as key`)
