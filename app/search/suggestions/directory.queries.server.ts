/** SQL of the reference data that searching needs. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Financer } from '#app/pricing/public.ts'
import type { ExamType } from '../search-url.rules.ts'

export interface Specialty {
  slug: string
  name: string
  professional: string
  kind: 'medical' | 'dental' | 'allied'
  synonyms: string[]
}

export interface Exam {
  slug: string
  type: ExamType
  code: string | null
  name: string
  areaSlug: string
  area: string
  synonyms: string[]
  preparation: string
  fasting: boolean
}

export interface Commune {
  code: string
  slug: string
  name: string
  regionCode: string
  region: string
  lat: number
  lon: number
  population: number
  aliases: string[]
  /** No road leads to a neighbour. */
  remote: boolean
  zone: string
  capitalOf?: string
}

/** Ñ after all of N, as no address name tells it, and accents as nothing; whatever the server's own order is (it may not even know that Ñ is a letter). */
const asInDictionary = sql`replace(translate(lower(c.name), 'ÁÉÍÓÚÜÑáéíóúü', 'aeiouuñaeiouu'), 'ñ', 'n~') collate "C"`

/**
 * Specialties and exams by the name of their address, for not every server sorts Á as people do; communes as in a dictionary.
 * Insurers in the order of the data.
 */
export const findReference = async (tx: Tx) => ({
  specialties: await tx.rows<Specialty>(
    sql`select slug, name, professional, kind, synonyms from specialty order by slug`,
  ),
  exams: await tx.rows<Exam>(sql`
    select slug, type, code, name, area_slug as "areaSlug", area, synonyms, preparation, fasting from exam order by slug`),
  communes: await tx.rows<Commune>(sql`
    select c.code, c.slug, c.name, c.region_code as "regionCode", r.name as region, c.lat, c.lon, c.population,
      c.aliases, c.remote, c.zone, case when r.capital_commune_code = c.code then r.name end as "capitalOf"
    from commune c join region r on r.code = c.region_code order by ${asInDictionary}`),
  financers: await tx.rows<Financer>(
    sql`select slug, name, short_name as "shortName", kind from financer order by position`,
  ),
})

/** Slugs, by how many offers there are. */
export async function countSpecialties(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ slug: string }>(sql`
    select specialty_slug as slug from offer where active and specialty_slug is not null
    group by specialty_slug order by count(*) desc, specialty_slug`)
  return rows.map(row => row.slug)
}

/** @returns in how many communes something can be booked. */
export async function countCommunes(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    sql`select count(distinct commune_code)::int as count from offer where active`,
  )
  return row?.count ?? 0
}
