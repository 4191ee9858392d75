/** SQL of what a centre's hours became. Ids and figures only: no report knows a patient. */
import { moneyMoves } from '#app/payment/public.queries.server.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { attendant, type CentreSpan, spansOf } from '#app/supply/public.queries.server.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'

export const channels = ['guest', 'account', 'desk', 'overbooking', 'program', 'import', 'unknown'] as const
type Channel = (typeof channels)[number]
export const cancellers = ['patient', 'centre', 'unpaid', 'disowned'] as const
type Canceller = (typeof cancellers)[number]

/** One of them says of what a line is; none: of the whole. */
export interface Group {
  centreId: number | null
  attendant: number | null
  /** A specialty, or the type of an exam. */
  kind: string | null
  day: string | null
}

export interface HourCounts {
  /** Not cancelled. */
  sold: number
  /** Within what is on offer: none over the agenda. */
  soldMinutes: number
  attended: number
  attendedMinutes: number
  noShow: number
  cancelled: number
  by: Record<Canceller, number>
  through: Record<Channel, number>
  /** Days from being given to their hour, of those that were not imported: a quarter of them have less, half, three quarters. */
  lead: [number, number, number] | null
}

const group = (rows: SQL): SQL => sql`
  case when grouping(centre_id) = 0 then centre_id end as "centreId", case when grouping(attendant) = 0 then attendant end as attendant,
  case when grouping(kind) = 0 then kind end as kind, case when grouping(day) = 0 then day::text end as day, ${rows}`

/** Whoever has blocked their data is in no figure. An hour counts on the day on which it is, by the clocks of its centre, whenever it was sold or cancelled. */
export const countHours = (tx: Tx, spans: readonly CentreSpan[]) =>
  tx.rows<Group & HourCounts>(sql`
    with counted as (
      select s.centre_id, ${attendant(sql`g.professional_id`, sql`g.id`)} as attendant, coalesce(o.specialty_slug, o.type) as kind,
        (lower(a.during) at time zone c.zone)::date as day, a.state, a.cancelled_by, coalesce(a.sold_by, 'unknown') as sold_by,
        extract(epoch from upper(a.during) - lower(a.during)) / 60 as minutes, a.lane,
        extract(epoch from lower(a.during) - a.booked_at) / 86400 as lead
      from ${spansOf(spans)} join schedule s on s.centre_id = span.centre join centre c on c.id = s.centre_id
      join appointment a on a.schedule_id = s.id and a.state <> 'held' and not ${isBlocked}
        and lower(a.during) >= span."from" and lower(a.during) < span."to"
      join agenda g on g.id = s.agenda_id join offer o on o.id = a.offer_id)
    select ${group(sql`
      count(*) filter (where state <> 'cancelled')::int as sold,
      coalesce(sum(minutes) filter (where state <> 'cancelled' and lane = 0), 0)::int as "soldMinutes",
      count(*) filter (where state = 'fulfilled')::int as attended,
      coalesce(sum(minutes) filter (where state = 'fulfilled'), 0)::int as "attendedMinutes",
      count(*) filter (where state = 'no-show')::int as "noShow",
      count(*) filter (where state = 'cancelled')::int as cancelled,
      jsonb_build_object('patient', count(*) filter (where cancelled_by = 'patient'), 'centre', count(*) filter (where cancelled_by = 'centre'),
        'unpaid', count(*) filter (where cancelled_by = 'unpaid'), 'disowned', count(*) filter (where cancelled_by = 'disowned')) as by,
      jsonb_build_object(${sql.join(channels.map(name => sql`${name}::text, count(*) filter (where state <> 'cancelled' and sold_by = ${name})`))}) as through,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by lead)
        filter (where state <> 'cancelled' and sold_by <> 'import') as lead`)}
    from counted
    group by grouping sets ((), (centre_id), (attendant), (kind), (day))`)

export const methods = ['webpay', 'card', 'cash', 'bono'] as const
export type Method = (typeof methods)[number]

export interface Money {
  method: Method
  taken: number
  returned: number
}

/**
 * Money counts on the day on which it came in or went back, whenever its hour is, and of a desk at its centre, wherever whoever attends
 * has taken the hour since (docs/decisions/0288-moving-to-another-centre.md).
 */
export const sumMoney = (tx: Tx, spans: readonly CentreSpan[]) =>
  tx.rows<Group & Money>(sql`
    with moved as (
      select c.id as centre_id, ${attendant(sql`g.professional_id`, sql`g.id`)} as attendant, coalesce(o.specialty_slug, o.type) as kind,
        (m.at at time zone c.zone)::date as day, m.method, m.taken, m.returned
      from (${moneyMoves({
        from: sql`(select min(span."from") from ${spansOf(spans)})`,
        to: sql`(select max(span."to") from ${spansOf(spans)})`,
      })}) m
      join appointment a on a.id = m.appointment_id
      join schedule s on s.id = a.schedule_id
      join centre c on c.id = coalesce(m.centre_id, s.centre_id) join ${spansOf(spans)} on span.centre = c.id join agenda g on g.id = s.agenda_id join offer o on o.id = a.offer_id
      where m.at >= span."from" and m.at < span."to")
    select ${group(sql`method, sum(taken)::bigint as taken, sum(returned)::bigint as returned`)}
    from moved group by grouping sets ((method), (centre_id, method), (attendant, method), (kind, method), (day, method))`)

/** Of whoever attends, and what in: names that everybody may read. */
export const findReportNames = (tx: Tx, spans: readonly CentreSpan[]) =>
  tx.rows<{ attendant: number | null; kind: string | null; name: string }>(sql`
    select ${attendant(sql`g.professional_id`, sql`g.id`)} as attendant, null as kind, min(coalesce(p.name, g.name)) as name
    from ${spansOf(spans)} join schedule s on s.centre_id = span.centre join agenda g on g.id = s.agenda_id
    left join professional p on p.id = g.professional_id group by 1
    union all
    select null, slug, name from specialty where slug in (
      select o.specialty_slug from ${spansOf(spans)} join offer o on o.centre_id = span.centre)`)
