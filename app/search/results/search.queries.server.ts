/** All SQL of the results: candidates by index, joined with their hours and prices; only the ten shown meet the rest. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { OfferType, Order } from '../search-url.rules.ts'
import {
  type Candidates,
  mostOfTramos,
  offersAt,
  pays,
  prices,
  resultOf,
  soonest,
  stillFree,
} from './candidates.queries.server.ts'
import type { Point } from './nearby.rules.ts'
import type { Span } from './time-windows.rules.ts'

export interface Narrowing {
  /** Words of the professional's name. */
  name?: string[]
  /** Slug of a centre, or part of its name. */
  centre?: string
  priceMin?: number
  priceMax?: number
  sex?: 'female' | 'male'
  age?: number
  /** By the clock of each zone: only hours inside these spans. */
  spans?: { zone: string; spans: Span[] }[]
}

export interface FoundOffer {
  offerId: number
  type: OfferType
  modality: 'in_person' | 'video'
  prepaid: boolean
  /** For whom the centre does the exam, in its own words. */
  restriction: string | null
  specialtySlug: string | null
  examSlug: string | null
  /** Whole pesos, as is the contribution, which is never above it. */
  fullPrice: number
  contribution: number
  /** The most that a tramo of Fonasa pays; 0 where it was not asked. */
  mostOfTramos: number
  nextStarts: Temporal.Instant[]
  centreName: string
  centreSlug: string
  address: string
  communeCode: string
  lat: number
  lon: number
  zone: string
  accessibility: string[]
  professionalId: number | null
  professionalName: string | null
  professionalSlug: string | null
  /** Of their photo. */
  photoHash: string | null
}

/** Letters of Spanish without accents, as in professional.search_name; the centre's name has no such column. */
export const withoutAccents = (column: SQL) => sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun')`

function narrowed({ name, centre, priceMin, priceMax, sex, age }: Narrowing): SQL {
  const where: SQL[] = []
  for (const word of name ?? [])
    where.push(sql`pr.search_name like ${`%${word}%`} and (' ' || pr.search_name) like ${`% ${word}%`}`)
  if (centre !== undefined)
    where.push(sql`(c.slug = ${centre} or ${withoutAccents(sql`c.name`)} like ${`%${centre}%`})`)
  if (priceMin !== undefined) where.push(sql`${pays} >= ${priceMin}`)
  if (priceMax !== undefined) where.push(sql`${pays} <= ${priceMax}`)
  if (sex !== undefined) where.push(sql`pr.sex = ${sex}`)
  if (age !== undefined) where.push(sql`(pr.id is null or ${age}::int between pr.age_from and pr.age_to)`)
  return where.length > 0 ? sql`and ${sql.join(where, ' and ')}` : sql``
}

/** Squared distance on a plane that is locally flat: right for putting in order, not for showing. */
export const away = ({ lat, lon }: Point) =>
  sql`power(c.lat - ${lat}::float8, 2) + power((c.lon - ${lon}::float8) * ${Math.cos((lat * Math.PI) / 180)}::float8, 2)`

const rank: Record<Order, (from: Point | null, first: SQL) => SQL> = {
  proximas: (_from, first) => first,
  precio: () => pays,
  distancia: (from, first) => (from ? away(from) : first),
  nombre: () => sql`coalesce(pr.search_name, ${withoutAccents(sql`c.name`)})`,
}

/** One page of offers with a free hour, and how many there are in all, in one statement. */
export async function findOffers(
  tx: Tx,
  candidates: Candidates,
  narrowing: Narrowing,
  { order, from, limit, offset }: { order: Order; from: Point | null; limit: number; offset: number },
): Promise<{ total: number; offers: FoundOffer[] }> {
  const { name, centre, sex, age, priceMin, priceMax, spans } = narrowing
  const needsProfessional = name || sex || age !== undefined || order === 'nombre'
  // Every active offer has a price (the import refuses one without), so only what asks for it reads it before the page is cut.
  const needsPrice = order === 'precio' || priceMin !== undefined || priceMax !== undefined
  const needsCentre = centre !== undefined || order === 'distancia' || order === 'nombre' || spans
  const { now, byPerson } = candidates
  const first = spans ? sql`h.starts[1]` : sql`s.next_free`
  const page = sql`limit ${limit} offset ${offset}`
  const rows = await tx.rows<{ total: number; offer: null } | ({ total: number } & FoundOffer)>(sql`
    with found as materialized (
      select o.id, o.schedule_id, o.centre_id, o.professional_id, ${resultOf(candidates)} as result,
        ${rank[order](from, first)} as rank, ${first} as first ${spans ? sql`, h.starts` : sql``}
      from offer o
      join schedule s on s.id = o.schedule_id
      ${needsProfessional ? sql`left join professional pr on pr.id = o.professional_id` : sql``}
      ${needsCentre ? sql`join centre c on c.id = o.centre_id` : sql``}
      ${spans ? within(spans, now) : sql``}
      ${needsPrice ? prices(candidates.financerSlug, first) : sql``}
      where ${offersAt(candidates)} and ${stillFree(now)} ${narrowed(narrowing)}
    )
    select t.total, shown.*
    from (select count(${byPerson ? sql`distinct result` : sql`*`})::int as total from found) t
    left join lateral (
      select o.id as "offerId", o.type, o.modality, o.prepaid, o.restriction, o.specialty_slug as "specialtySlug",
        o.exam_slug as "examSlug", p.full_price as "fullPrice",
        least(coalesce(v.contribution, 0), p.full_price) as contribution,
        ${candidates.anyTramo ? mostOfTramos(sql`f.first`) : sql`0`} as "mostOfTramos",
        ${spans ? sql`f.starts` : sql`s.next_starts`} as "nextStarts", f.professional_id as "professionalId",
        c.name as "centreName", c.slug as "centreSlug", c.address, c.commune_code as "communeCode", c.lat, c.lon, c.zone,
        c.accessibility, pr.name as "professionalName", pr.slug as "professionalSlug",
        photo.hash as "photoHash", f.place
      from (${
        byPerson
          ? sql`select found.*, row_number() over (order by r.place, rank, first, id) as place
            from (select result, row_number() over (order by min(rank), min(first), min(id)) as place
              from found group by result order by place ${page}) r join found using (result)`
          : sql`select *, row_number() over (order by rank, first, id) as place from found order by rank, first, id ${page}`
      }) f
      join offer o on o.id = f.id
      join schedule s on s.id = f.schedule_id
      join centre c on c.id = f.centre_id
      left join professional pr on pr.id = f.professional_id
      left join professional_photo photo on photo.professional_id = f.professional_id
      ${prices(candidates.financerSlug, sql`f.first`)}
    ) shown on true
    order by shown.place`)
  return {
    total: rows[0]?.total ?? 0,
    offers: rows.filter(
      (row): row is { total: number } & FoundOffer => 'offerId' in row && row.offerId !== null,
    ),
  }
}

/** The free hours inside the spans of the centre's zone, from the first that can be taken; offers without any fall out. */
const within = (spans: NonNullable<Narrowing['spans']>, now: Temporal.Instant) => sql`
  join (values ${sql.join(
    spans.map(({ zone, spans: ranges }) => sql`(${zone}, ${multirange(ranges)}::tstzmultirange)`),
    ', ',
  )}) z(zone, spans) on z.zone = c.zone and s.next_free < upper(z.spans)
  join lateral (select next_starts_within(s.id, s.next_starts,
    z.spans * tstzmultirange(tstzrange(${soonest(now)}, null, '()')), ${now}::timestamptz) as starts
  ) h on cardinality(h.starts) > 0`

/** The text of a tstzmultirange; ends are outside. */
export const multirange = (spans: Span[]) => `{${spans.map(({ from, to }) => `[${from},${to})`).join(',')}}`
