/** SQL of the hours that were, and are, on offer. */
import { json, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

/** A centre, and when its period begins and ends by its own clocks. */
export interface CentreSpan {
  centreId: number
  from: Temporal.Instant
  to: Temporal.Instant
}

/** `span`: of each centre its period. */
export const spansOf = (spans: readonly CentreSpan[]): SQL => sql`
  jsonb_to_recordset(${json(spans.map(({ centreId, from, to }) => ({ centre: centreId, from: String(from), to: String(to) })))}::jsonb)
    as span(centre bigint, "from" timestamptz, "to" timestamptz)`

/** Whose hours they are, as one number: a professional, however many agendas they have, or, below zero, a room or machine. */
export const attendant = (professionalId: SQL, agendaId: SQL): SQL =>
  sql`coalesce(${professionalId}, -${agendaId})`

/** What somebody attends at a centre, in words and in the order of the alphabet; null of a room or machine. */
export const specialtiesAt = (agendaId: SQL, centreId: number): SQL => sql`(
  select string_agg(distinct specialty.name, ', ' order by specialty.name)
  from schedule own join offer on offer.schedule_id = own.id and offer.active
  join specialty on specialty.slug = offer.specialty_slug
  where own.agenda_id = ${agendaId} and own.centre_id = ${centreId}::bigint)`

/** Whether a professional has hours, of whatever time, at a centre that is neither that one nor of its network. */
export const attendsBeyond = (professionalId: SQL, centreId: SQL): SQL => sql`exists (
  select from agenda own join schedule on schedule.agenda_id = own.id join centre other on other.id = schedule.centre_id
  where own.professional_id = ${professionalId} and other.id <> ${centreId}
    and not exists (select from centre home where home.id = ${centreId} and home.network_id = other.network_id))`

/** Of a schedule, by its alias: somebody attends by it still, or will. One that was withdrawn has neither hours nor an offer. */
export const attendedBy = (
  schedule: SQL,
): SQL => sql`(${schedule}.weekly <> '[]'::jsonb or ${schedule}.later <> '[]'::jsonb
  or exists (select from offer sold where sold.schedule_id = ${schedule}.id and sold.active))`

/** Whether a professional attends at a centre, or at another of its network, now or by what is planned. */
export const attendsAt = (professionalId: SQL, centreId: SQL): SQL => sql`exists (
  select from agenda own join schedule on schedule.agenda_id = own.id join centre place on place.id = schedule.centre_id
  where own.professional_id = ${professionalId} and ${attendedBy(sql`schedule`)} and (place.id = ${centreId}
    or exists (select from centre home where home.id = ${centreId} and home.network_id = place.network_id)))`

export interface Offered {
  /** One of them says of what it is; none: of the whole. */
  centreId: number | null
  attendant: number | null
  /** A specialty, or the type of an exam. */
  kind: string | null
  day: string | null
  minutes: number
}

/**
 * Minutes that were open, by centre, by whom, by day and by what. Two schedules of one agenda that are open at the same time, as
 * in person and by video, are one hour. Hours in which somebody attends in several specialties count in each of them.
 */
export const findOffered = (tx: Tx, spans: readonly CentreSpan[]) =>
  tx.rows<Offered>(sql`
    with opened as materialized (
      select s.centre_id, s.agenda_id, s.id as schedule_id, d.day, d.open * tstzmultirange(tstzrange(span."from", span."to")) as open
      from ${spansOf(spans)} join schedule s on s.centre_id = span.centre
      cross join lateral (
        select day, open from schedule_day where schedule_id = s.id
          and day between (span."from" - interval '1 day')::date and (span."to" + interval '1 day')::date
        union all
        select day, open from offered_day where schedule_id = s.id
          and day between (span."from" - interval '1 day')::date and (span."to" + interval '1 day')::date) d
    ), agendas as (
      select centre_id, agenda_id, day, ${minutesIn(sql`range_agg(open)`)} as minutes
      from opened where not isempty(open) group by 1, 2, 3
    ), kinds as (
      select kind, ${minutesIn(sql`range_agg(open)`)} as minutes
      from opened join (select distinct schedule_id, coalesce(specialty_slug, type) as kind from offer where active
        and schedule_id in (select schedule_id from opened)) o using (schedule_id)
      where not isempty(open) group by kind, agenda_id
    )
    select centre_id as "centreId", null::bigint as attendant, null as kind, null as day, sum(minutes)::int as minutes
      from agendas group by 1
    union all
    select null, ${attendant(sql`g.professional_id`, sql`g.id`)}, null, null, sum(minutes)::int
      from agendas join agenda g on g.id = agenda_id group by 2
    union all
    select null, null, null, day::text, sum(minutes)::int from agendas group by day
    union all
    select null, null, kind, null, sum(minutes)::int from kinds group by kind`)

const minutesIn = (open: SQL): SQL => sql`(
  select coalesce(sum(extract(epoch from upper(block) - lower(block)) / 60), 0)::int from unnest(${open}) block)`
