/** SQL of an order: the places that do every exam of it, what they cost together, and the places that do a part. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { pays, prices, soonest, tramosPay } from '../results/candidates.queries.server.ts'
import { type Facets, type FacetsRow, facetColumns, facetsOf } from '../results/facets.queries.server.ts'
import type { Point } from '../results/nearby.rules.ts'
import { away, multirange, type Narrowing, withoutAccents } from '../results/search.queries.server.ts'
import type { Order } from '../search-url.rules.ts'

/** What an order asks for, and where. */
export interface AskedOrder {
  exams: readonly string[]
  /** Codes; null is the whole country. */
  communes: string[] | null
  financerSlug: string | null
  /** Fonasa without its tramo: what each pays is asked of each exam. */
  anyTramo: boolean
  now: Temporal.Instant
}

/** An exam of an order as a place does it. */
export interface PlacePart {
  exam: string
  offerId: number
  scheduleId: number
  /** Of one step of that schedule. */
  minutes: number
  prepaid: boolean
  full: number
  contribution: number
  /** Pesos by slug of a tramo of Fonasa, where none was named. */
  tramos: Record<string, number>
  restriction: string | null
}

/** Hours that a result shows. */
export const hoursShown = 3

export interface Place {
  centreId: number
  centreName: string
  centreSlug: string
  address: string
  communeCode: string
  lat: number
  lon: number
  zone: string
  parts: PlacePart[]
  /** The first of that schedule; null where several do the order, which begin when all of them can. */
  nextStarts: Temporal.Instant[] | null
}

/** As the database tells it: building objects with names costs it more than finding what is in them. */
type PlaceRow = Omit<Place, 'parts'> & {
  parts: [
    exam: string,
    offerId: number,
    scheduleId: number,
    minutes: number,
    prepaid: boolean,
    full: number,
    contribution: number,
    tramos: Record<string, number>,
    restriction: string | null,
  ][]
}

const placeOf = ({ parts, ...place }: PlaceRow): Place => ({
  ...place,
  parts: parts.map(
    ([exam, offerId, scheduleId, minutes, prepaid, full, contribution, tramos, restriction]) => ({
      exam,
      offerId,
      scheduleId,
      minutes,
      prepaid,
      full,
      contribution,
      tramos,
      restriction,
    }),
  ),
})

/**
 * One offer per centre and exam: of the schedule that does the most of the order, so that a visit needs few hours.
 * Each exam is a parameter of its own, and so is one commune: then a plan made once serves every order of as many exams
 * (docs/benchmarks.md); of an array PostgreSQL expects ten and makes each plan anew. Hours are read once per schedule.
 */
function offered({ exams, communes, now }: AskedOrder): SQL {
  const [only, ...others] = communes ?? []
  const there =
    only !== undefined && others.length === 0
      ? sql`and o.commune_code = ${only}`
      : communes
        ? sql`and o.commune_code = any(${list(communes)}::text[])`
        : sql``
  return sql`each_offer as materialized (
    select o.id, o.centre_id, o.exam_slug, o.schedule_id, o.price_list_id, o.service, o.prepaid, o.modality, o.restriction
    from offer o where o.active and o.exam_slug in (${sql.join(exams)}) ${there}
  ),
  open_schedule as materialized (
    select s.id, s.next_free, s.next_starts, s.minutes, o.does
    from (select schedule_id, count(*) as does from each_offer group by schedule_id) o
    join schedule s on s.id = o.schedule_id and s.next_free > ${now}::timestamptz + lead_time(s.modality)
  ),
  offered as materialized (
    select distinct on (o.centre_id, o.exam_slug) o.*, s.next_free, s.next_starts, s.minutes
    from each_offer o join open_schedule s on s.id = o.schedule_id
    order by o.centre_id, o.exam_slug, s.does desc, s.next_free, o.id
  )`
}

/** By centre: how much of the order it does, when all of that can begin, what it costs, and whether there are hours inside the spans. */
function places(asked: AskedOrder, { priced, spans }: { priced?: boolean; spans?: Narrowing['spans'] }): SQL {
  return sql`${offered(asked)},
  places as materialized (
    select o.centre_id, count(*)::int as done, max(o.next_free) as first
      ${priced ? sql`, sum(${pays})::int as pays` : sql``}
      ${
        spans
          ? sql`, bool_and(cardinality(next_starts_within(o.schedule_id, o.next_starts,
              z.spans * tstzmultirange(tstzrange(${soonest(asked.now)}, null, '()')), ${asked.now}::timestamptz)) > 0) as fits`
          : sql``
      }
    from offered o
    ${priced ? prices(asked.financerSlug, sql`o.next_free`) : sql``}
    ${spans ? sql`join centre c on c.id = o.centre_id join ${zones(spans)} on z.zone = c.zone` : sql``}
    group by o.centre_id
  )`
}

const zones = (spans: NonNullable<Narrowing['spans']>): SQL =>
  sql`(values ${sql.join(
    spans.map(({ zone, spans: ranges }) => sql`(${zone}, ${multirange(ranges)}::tstzmultirange)`),
    ', ',
  )}) z(zone, spans)`

/** Which of the exams somebody does there, and of the places that do all of those what `findFacets` says of offers. */
export async function findOrderFacets(tx: Tx, asked: AskedOrder): Promise<Facets & { done: string[] }> {
  const [row] = await tx.rows<FacetsRow & { done: string[] }>(sql`
    with ${places(asked, { priced: true })},
    done as (select coalesce(array_agg(distinct exam_slug), '{}') as slugs from offered),
    found as materialized (select centre_id, pays from places, done where places.done = cardinality(done.slugs)),
    span as (select count(*)::int as total, min(pays) as lowest, max(pays) as highest from found)
    select span.*, done.slugs as done, ${facetColumns}
    from span, done`)
  if (!row) throw new Error('an aggregate always has a row')
  return facetsOf(row)
}

const rank: Record<Order, (from: Point) => SQL> = {
  proximas: () => sql`p.first`,
  precio: () => sql`p.pays`,
  distancia: away,
  nombre: () => withoutAccents(sql`c.name`),
}

const columns = sql`c.id as "centreId", c.name as "centreName", c.slug as "centreSlug", c.address,
  c.commune_code as "communeCode", c.lat, c.lon, c.zone`

/** The parts of one centre, priced, and its first hours; in a lateral join to a `centre c`. */
const partsOf = ({ financerSlug, anyTramo }: AskedOrder): SQL => sql`
  select json_agg(json_build_array(o.exam_slug, o.id, o.schedule_id, o.minutes, o.prepaid, p.full_price,
      least(coalesce(v.contribution, 0), p.full_price),
      ${anyTramo ? tramosPay(sql`o.next_free`) : sql`'{}'::json`}, o.restriction)) as parts,
    case when min(o.schedule_id) = max(o.schedule_id) then (min(o.next_starts))[1:${hoursShown}::int] end as starts
  from offered o ${prices(financerSlug, sql`o.next_free`)} where o.centre_id = c.id`

/** One page of the places that do every exam asked for, and how many there are in all, in one statement. */
export async function findPlaces(
  tx: Tx,
  asked: AskedOrder,
  { centre, priceMin, priceMax, spans }: Narrowing,
  { order, from, limit, offset }: { order: Order; from: Point; limit: number; offset: number },
): Promise<{ total: number; places: Place[] }> {
  const where: SQL[] = [sql`p.done = ${asked.exams.length}`]
  if (centre !== undefined)
    where.push(sql`(c.slug = ${centre} or ${withoutAccents(sql`c.name`)} like ${`%${centre}%`})`)
  if (priceMin !== undefined) where.push(sql`p.pays >= ${priceMin}`)
  if (priceMax !== undefined) where.push(sql`p.pays <= ${priceMax}`)
  if (spans) where.push(sql`p.fits`)
  const needsCentre = centre !== undefined || order === 'distancia' || order === 'nombre'
  const priced = order === 'precio' || priceMin !== undefined || priceMax !== undefined
  const rows = await tx.rows<{ total: number; centreId: null } | ({ total: number } & PlaceRow)>(sql`
    with ${places(asked, { priced, spans })},
    found as materialized (
      select p.centre_id, ${rank[order](from)} as rank, p.first
      from places p ${needsCentre ? sql`join centre c on c.id = p.centre_id` : sql``}
      where ${sql.join(where, ' and ')}
    )
    select t.total, shown.*
    from (select count(*)::int as total from found) t
    left join lateral (
      select f.place, ${columns}, each_part.parts, each_part.starts as "nextStarts"
      from (select *, row_number() over (order by rank, first, centre_id) as place
        from found order by rank, first, centre_id limit ${limit} offset ${offset}) f
      join centre c on c.id = f.centre_id
      cross join lateral (${partsOf(asked)}) each_part
    ) shown on true
    order by shown.place`)
  return {
    total: rows[0]?.total ?? 0,
    places: rows.flatMap(row => (row.centreId === null ? [] : placeOf(row))),
  }
}

/** Places that do some of the exams and not all, those that do most first. */
export async function findPartialPlaces(tx: Tx, asked: AskedOrder, from: Point, limit: number) {
  const rows = await tx.rows<PlaceRow>(sql`
    with ${places(asked, {})}
    select ${columns}, each_part.parts, each_part.starts as "nextStarts"
    from (select p.* from places p join centre c on c.id = p.centre_id
      where p.done < ${asked.exams.length} order by p.done desc, ${away(from)}, p.centre_id limit ${limit}) p
    join centre c on c.id = p.centre_id
    cross join lateral (${partsOf(asked)}) each_part
    order by p.done desc, ${away(from)}, p.centre_id`)
  return rows.map(placeOf)
}

/** How many places of each of these communes do all of the exams and have hours for each. */
export const countPlacesByCommune = (tx: Tx, { exams, communes, now }: AskedOrder) =>
  tx.rows<{ code: string; places: number }>(sql`
    select commune_code as code, count(*)::int as places
    from (
      select o.commune_code, o.centre_id from offer o join schedule s on s.id = o.schedule_id
      where o.active and o.exam_slug = any(${list(exams)}::text[]) and o.commune_code = any(${list(communes ?? [])}::text[])
        and s.next_free > ${soonest(now)}
      group by o.commune_code, o.centre_id having count(distinct o.exam_slug) = ${exams.length}
    ) whole group by commune_code`)

/** The exams of a list that somebody offers, anywhere and with or without free hours. */
export async function findOfferedExams(tx: Tx, exams: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ slug: string }>(sql`
    select slug from unnest(${list(exams)}::text[]) slug
    where exists (select from offer o where o.active and o.exam_slug = slug)`)
  return new Set(rows.map(row => row.slug))
}
