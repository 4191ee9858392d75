/** SQL of what is published to anybody: places, schedules and the next free hours, as the pages show them. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { CentreRow, PublishedSchedule } from '../resources/supply.queries.server.ts'

/** Regions where something can be booked, north to south. */
export const findRegions = (tx: Tx) =>
  tx.rows<{ code: string; name: string }>(sql`
    select distinct g.code, g.name from offer o join commune m on m.code = o.commune_code join region g on g.code = m.region_code
    where o.active order by g.code`)

/** That sell something today. For anybody: e-mail and network are null, which are not published. */
export const findPublishedCentres = (tx: Tx) =>
  tx.rows<CentreRow & { slug: string }>(sql`
    select c.id, c.key, c.slug, c.name, c.kind, c.address, m.name as commune, m.code as "communeCode", g.name as region, g.code as "regionCode",
      c.lat, c.lon, c.phone, null as email, c.deis_code as "deisCode", null as "networkId", null as network, c.zone
    from centre c join commune m on m.code = c.commune_code join region g on g.code = m.region_code
    where exists (select from offer o where o.centre_id = c.id and o.active) order by c.id`)

/** What a schedule offers is made distinct as two short texts before it becomes JSON: made first and compared after, it is sorted once a schedule. */
export const findPublishedSchedules = (tx: Tx) =>
  tx.rows<PublishedSchedule>(sql`
    select h.id, h.key, c.id as "centreId", c.name as centre, g.professional_id as "professionalId", g.name as who, h.minutes, h.modality, c.zone,
      o.services
    from (
      select d.schedule_id, jsonb_agg(jsonb_build_object('slug', coalesce(d.specialty_slug, d.exam_slug),
        'name', coalesce(s.name, e.name), 'isSpecialty', d.specialty_slug is not null)
        order by d.specialty_slug, d.exam_slug) as services
      from (select distinct schedule_id, specialty_slug, exam_slug from offer where active) d
      left join specialty s on s.slug = d.specialty_slug left join exam e on e.slug = d.exam_slug group by d.schedule_id
    ) o join schedule h on h.id = o.schedule_id join agenda g on g.id = h.agenda_id join centre c on c.id = h.centre_id
    order by h.id`)

export interface PublishedSlot {
  scheduleId: number
  offerId: number
  start: Temporal.Instant
  end: Temporal.Instant
  /** IANA. */
  zone: string
  /** Hours between start and end that are known to be free; 1 where it is one. */
  capacity: number
}

interface Span {
  region: string
  from: Temporal.Instant
  to: Temporal.Instant
}

/** Those that stand beside a schedule, as every result shows them. */
const publishedStarts = ({ region, from, to }: Span, now: Temporal.Instant) => sql`
  schedule h join centre c on c.id = h.centre_id join commune m on m.code = c.commune_code
  cross join lateral (select min(id) as id from offer where schedule_id = h.id and active) o
  cross join lateral unnest(h.next_starts) n(start)
  where m.region_code = ${region} and o.id is not null and n.start >= ${from}::timestamptz and n.start < ${to}::timestamptz
    and n.start > ${now}::timestamptz + lead_time(h.modality)`

/** @returns how many schedules of a region have an hour within a span. */
export async function countPublished(tx: Tx, span: Span, now: Temporal.Instant): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    sql`select count(distinct h.id)::int as count from ${publishedStarts(span, now)}`,
  )
  return row?.count ?? 0
}

/** The next free starts of each schedule of a region within a span. */
export const findPublishedSlots = (tx: Tx, span: Span, now: Temporal.Instant) =>
  tx.rows<PublishedSlot>(sql`
    select h.id as "scheduleId", o.id as "offerId", n.start, n.start + make_interval(mins => h.minutes) as end, c.zone, 1 as capacity
    from ${publishedStarts(span, now)} order by h.id, n.start`)

/** The same, one for each schedule and day of its place: from the first start to the end of the last, and how many. */
export const findPublishedDays = (tx: Tx, span: Span, now: Temporal.Instant) =>
  tx.rows<PublishedSlot>(sql`
    select h.id as "scheduleId", o.id as "offerId", min(n.start) as start, max(n.start) + make_interval(mins => h.minutes) as end, c.zone,
      count(*)::int as capacity
    from ${publishedStarts(span, now)} group by h.id, o.id, h.minutes, c.zone, (n.start at time zone c.zone)::date order by h.id, 3`)
