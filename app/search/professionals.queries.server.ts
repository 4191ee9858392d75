/** Professionals by what is typed of their name. Only those who can be booked somewhere. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface NamedProfessional {
  slug: string
  name: string
  searchName: string
  /** Of the offer nearest to what was asked. */
  specialty: string
  communeCode: string
}

interface Among {
  /** Those who attend here come first. */
  communeCode?: string
  /** Slugs of the specialties to look among; all of them when absent. */
  specialties?: string[]
  limit: number
}

/** Enough to choose from, few enough to be quick: a common surname has thousands. */
const considered = 400

/**
 * Those who have every word as the beginning of one of their names.
 * @param words lower case, without accents, letters and digits only.
 */
export function professionalsNamed(tx: Tx, words: string[], among: Among): Promise<NamedProfessional[]> {
  const begins = words.map(
    word => sql`search_name like ${`%${word}%`} and (' ' || search_name) like ${`% ${word}%`}`,
  )
  return bookable(tx, sql.join(begins, ' and '), among)
}

/**
 * Those whose name sounds or looks like what was typed; the caller judges how much.
 * @param patterns regular expressions, all of which the name must match.
 */
export function professionalsLike(tx: Tx, typed: string, patterns: string[], among: Among) {
  const sounds = sql.join(
    patterns.map(pattern => sql`search_name ~ ${pattern}`),
    ' and ',
  )
  return bookable(tx, sql`(${sounds}) or search_name %> ${typed}`, among)
}

function bookable(tx: Tx, named: SQL, { communeCode = '', specialties, limit }: Among) {
  const ofKind = specialties ? sql`and specialty_slug = any(${list(specialties)}::text[])` : sql``
  return tx.rows<NamedProfessional>(sql`
    select p.slug, p.name, p.search_name as "searchName", o.specialty_slug as specialty, o.commune_code as "communeCode"
    from (select id, slug, name, search_name from professional where ${named} limit ${considered}) p
    cross join lateral (
      select specialty_slug, commune_code from offer where professional_id = p.id and active ${ofKind}
      order by commune_code = ${communeCode} desc, id limit 1) o
    order by o.commune_code = ${communeCode} desc, p.name limit ${limit}`)
}

/** Also who cannot be booked any more, unlike all others here. */
export async function professionalBySlug(tx: Tx, slug: string): Promise<{ id: number; name: string } | null> {
  const [row] = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from professional where slug = ${slug}`,
  )
  return row ?? null
}

/** Somebody who cannot be booked any more, with what they attended and where they did so last. */
export async function findFormer(tx: Tx, slug: string) {
  const [row] = await tx.rows<{ name: string; specialties: string[]; communeCode: string }>(sql`
    select p.name, array_agg(distinct o.specialty_slug) as specialties,
      (array_agg(o.commune_code order by o.id desc))[1] as "communeCode"
    from professional p join offer o on o.professional_id = p.id and o.specialty_slug is not null
    where p.slug = ${slug} and not exists (select from offer where professional_id = p.id and active)
    group by p.id, p.name`)
  return row
}
