/** All SQL of the results: candidates by index, joined with their hours and prices; only the ten shown meet the rest. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Attention, OfferType, Order } from '../search-url.rules.ts'
import type { Point } from './nearby.rules.ts'

/** What is looked for and where; everything that an index answers. */
export interface Candidates {
  subject:
    | { kind: 'specialty'; slug: string; attention: Attention }
    | { kind: 'practitioner'; id: number; attention: Attention }
    | { kind: 'exam'; slug: string }
  /** Codes, of where one is attended in person when both ways are asked for; null is the whole country. */
  communes: string[] | null
  /** Insurer whose contribution the table of prices is asked for; null for nobody's. */
  financerSlug: string | null
  /** Fonasa without its tramo: whether one is needed is asked of each offer. */
  anyTramo?: boolean
  now: Temporal.Instant
}

export interface Narrowing {
  /** Words of the professional's name. */
  name?: string[]
  /** Slug of a centre, or part of its name. */
  centre?: string
  priceMin?: number
  priceMax?: number
  sex?: 'female' | 'male'
  age?: number
}

export interface FoundOffer {
  offerId: number
  type: OfferType
  modality: 'in_person' | 'video'
  prepaid: boolean
  specialtySlug: string | null
  examSlug: string | null
  /** Whole pesos, as is the contribution, which is never above it. */
  fullPrice: number
  contribution: number
  /** Which tramo of Fonasa it is changes the price; false where it was not asked. */
  tramoMatters: boolean
  nextStarts: Temporal.Instant[]
  centreName: string
  centreSlug: string
  address: string
  communeCode: string
  lat: number
  lon: number
  zone: string
  accessibility: string[]
  professionalName: string | null
  professionalSlug: string | null
}

const offersAt = ({ subject, communes }: Candidates): SQL => {
  const where = [sql`o.active`]
  if (subject.kind === 'specialty') where.push(sql`o.specialty_slug = ${subject.slug}`)
  else if (subject.kind === 'exam') where.push(sql`o.exam_slug = ${subject.slug}`)
  else where.push(sql`o.professional_id = ${subject.id}`)
  const [only, ...others] = communes ?? []
  const there =
    only !== undefined && others.length === 0
      ? sql`o.commune_code = ${only}`
      : communes && sql`o.commune_code = any(${list(communes)}::text[])`
  // Both is there in person or by video from anywhere; said so that an index answers each half.
  if (there && subject.kind !== 'exam' && subject.attention === 'ambas')
    where.push(sql`((${there} and o.modality = 'in_person') or o.modality = 'video')`)
  else if (there) where.push(there)
  if (subject.kind !== 'exam' && subject.attention !== 'ambas')
    where.push(sql`o.modality = ${subject.attention === 'video' ? 'video' : 'in_person'}`)
  return sql.join(where, ' and ')
}

const stillFree = (now: Temporal.Instant) => sql`s.next_free > ${now}::timestamptz + lead_time(o.modality)`
const pays = sql`p.full_price - least(coalesce(v.contribution, 0), p.full_price)`
const prices = (financerSlug: string | null) =>
  financerSlug === null
    ? sql`join price p on p.price_list_id = o.price_list_id and p.service = o.service
      left join (select 0 as contribution) v on true`
    : sql`join price p on p.price_list_id = o.price_list_id and p.service = o.service
      left join coverage v on v.price_list_id = o.price_list_id and v.service = o.service
        and v.financer_slug = ${financerSlug}`

/** Letters of Spanish without accents, as in professional.search_name; the centre's name has no such column. */
const withoutAccents = (column: SQL) => sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun')`

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
const away = ({ lat, lon }: Point) =>
  sql`power(c.lat - ${lat}::float8, 2) + power((c.lon - ${lon}::float8) * ${Math.cos((lat * Math.PI) / 180)}::float8, 2)`

const rank: Record<Order, (from: Point | null) => SQL> = {
  proximas: () => sql`s.next_free`,
  precio: () => pays,
  distancia: from => (from ? away(from) : sql`s.next_free`),
  nombre: () => sql`coalesce(pr.search_name, ${withoutAccents(sql`c.name`)})`,
}

/** One page of offers with a free hour, and how many there are in all, in one statement. */
export async function findOffers(
  tx: Tx,
  candidates: Candidates,
  narrowing: Narrowing,
  { order, from, limit, offset }: { order: Order; from: Point | null; limit: number; offset: number },
): Promise<{ total: number; offers: FoundOffer[] }> {
  const { name, centre, sex, age, priceMin, priceMax } = narrowing
  const needsProfessional = name || sex || age !== undefined || order === 'nombre'
  // Every active offer has a price (the import refuses one without), so only what asks for it reads it before the page is cut.
  const needsPrice = order === 'precio' || priceMin !== undefined || priceMax !== undefined
  const needsCentre = centre !== undefined || order === 'distancia' || order === 'nombre'
  const rows = await tx.rows<{ total: number; offer: null } | ({ total: number } & FoundOffer)>(sql`
    with found as materialized (
      select o.id, o.schedule_id, o.centre_id, o.professional_id, ${rank[order](from)} as rank, s.next_free
      from offer o
      join schedule s on s.id = o.schedule_id
      ${needsPrice ? prices(candidates.financerSlug) : sql``}
      ${needsProfessional ? sql`left join professional pr on pr.id = o.professional_id` : sql``}
      ${needsCentre ? sql`join centre c on c.id = o.centre_id` : sql``}
      where ${offersAt(candidates)} and ${stillFree(candidates.now)} ${narrowed(narrowing)}
    )
    select t.total, shown.*
    from (select count(*)::int as total from found) t
    left join lateral (
      select o.id as "offerId", o.type, o.modality, o.prepaid, o.specialty_slug as "specialtySlug",
        o.exam_slug as "examSlug", p.full_price as "fullPrice",
        least(coalesce(v.contribution, 0), p.full_price) as contribution,
        ${candidates.anyTramo ? sql`tramo_matters(o.price_list_id, o.service)` : sql`false`} as "tramoMatters", s.next_starts as "nextStarts",
        c.name as "centreName", c.slug as "centreSlug", c.address, c.commune_code as "communeCode", c.lat, c.lon, c.zone,
        c.accessibility, pr.name as "professionalName", pr.slug as "professionalSlug", f.position
      from (
        select *, row_number() over (order by rank, next_free, id) as position
        from found order by rank, next_free, id limit ${limit} offset ${offset}
      ) f
      join offer o on o.id = f.id
      join schedule s on s.id = f.schedule_id
      join centre c on c.id = f.centre_id
      left join professional pr on pr.id = f.professional_id
      ${prices(candidates.financerSlug)}
    ) shown on true
    order by shown.position`)
  return {
    total: rows[0]?.total ?? 0,
    offers: rows.filter(
      (row): row is { total: number } & FoundOffer => 'offerId' in row && row.offerId !== null,
    ),
  }
}

export interface Facets {
  total: number
  lowest: number | null
  highest: number | null
  /** How many offers in each of the equal steps between lowest and highest. */
  distribution: number[]
  centres: { slug: string; name: string }[]
}

export const priceSteps = 16
const centresShown = 80

/** What there is before narrowing: how many, between which prices, at which centres. */
export async function findFacets(tx: Tx, candidates: Candidates): Promise<Facets> {
  const [row] = await tx.rows<
    Omit<Facets, 'distribution'> & { distribution: Record<string, number> | null }
  >(sql`
    with found as materialized (
      select o.centre_id, ${pays} as pays
      from offer o
      join schedule s on s.id = o.schedule_id
      ${prices(candidates.financerSlug)}
      where ${offersAt(candidates)} and ${stillFree(candidates.now)}
    ), span as (select count(*)::int as total, min(pays) as lowest, max(pays) as highest from found)
    select span.*,
      (select jsonb_object_agg(step, n) from (
        select width_bucket(pays, span.lowest, span.highest + 1, ${priceSteps}) as step, count(*) as n
        from found where span.total > 0 group by 1) steps) as distribution,
      coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by name) from (
        select c.slug, c.name from centre c
        where c.id in (select centre_id from found) order by c.name limit ${centresShown}) c), '[]') as centres
    from span`)
  if (!row) throw new Error('an aggregate always has a row')
  const { distribution, ...facets } = row
  return {
    ...facets,
    distribution: Array.from({ length: priceSteps }, (_, step) => distribution?.[step + 1] ?? 0),
  }
}

/** Whether anybody offers this there at all, with or without free hours. */
export async function isOffered(tx: Tx, candidates: Candidates): Promise<boolean> {
  const rows = await tx.rows(sql`select 1 from offer o where ${offersAt(candidates)} limit 1`)
  return rows.length > 0
}

/** How many offers with a free hour each of these communes has; those without are left out. */
export function countByCommune(tx: Tx, candidates: Candidates): Promise<{ code: string; offers: number }[]> {
  return tx.rows(sql`
    select o.commune_code as code, count(*)::int as offers
    from offer o join schedule s on s.id = o.schedule_id
    where ${offersAt(candidates)} and ${stillFree(candidates.now)}
    group by o.commune_code`)
}
