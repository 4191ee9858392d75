/** SQL of sessions that are given in one go: what is free for each, holding all of them, and what became of them. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import { contactClosed } from '../patients/patients.queries.server.ts'
import type { StoredPatient } from '../patients/stored-people.rules.ts'

export interface SeriesOffer {
  scheduleId: number
  agendaId: number
  /** Of one step of its schedule. */
  step: number
  active: boolean
  prepaid: boolean
}

/** Of that centre, whose reception gives its hours. */
export async function findSeriesOffer(
  tx: Tx,
  offerId: number,
  centreId: number,
): Promise<SeriesOffer | undefined> {
  const [row] = await tx.rows<SeriesOffer>(sql`
    select s.id as "scheduleId", s.agenda_id as "agendaId", s.minutes as step, o.active, o.prepaid
    from offer o join schedule s on s.id = o.schedule_id
    where o.id = ${offerId}::bigint and s.centre_id = ${centreId}::bigint`)
  return row
}

interface Around {
  open: boolean
  begins: boolean
  free: Temporal.Instant[]
}

const momentsOf = (starts: readonly Temporal.Instant[]) => json(starts.map(String))

/** What is free around each of some moments, whether the schedule is open at it at all, and whether an hour of it begins then. */
export async function findAround(
  tx: Tx,
  { scheduleId, step }: Pick<SeriesOffer, 'scheduleId' | 'step'>,
  { starts, minutes, days }: { starts: readonly Temporal.Instant[]; minutes: number; days: number },
  now: Temporal.Instant,
): Promise<Around[]> {
  const rows = await tx.rows<Around>(sql`
    select begun is not null as open, coalesce(begun, false) as begins,
      array(
        select t from free_spans(${scheduleId}::bigint, ${minutes}::int,
          greatest(at - make_interval(days => ${days}::int), ${now}::timestamptz + interval '1 second'),
          at + make_interval(days => ${days}::int), 1000, ${now}::timestamptz) t) as free
    from jsonb_array_elements_text(${momentsOf(starts)}::jsonb) with ordinality w(moment, n)
    cross join lateral (select moment::timestamptz as at) wanted
    cross join lateral (
      select bool_or(mod(extract(epoch from at - lower(b.block))::int, ${step * 60}::int) = 0) as begun
      from schedule_day d cross join lateral unnest(d.open) b(block)
      where d.schedule_id = ${scheduleId}::bigint and d.day between (at - interval '2 days')::date and (at + interval '2 days')::date
        and b.block @> tstzrange(at, at + make_interval(mins => ${minutes}::int))) hour order by n`)
  return rows
}

/** @returns those of the hours that cannot be had, by whoever has locked the agenda. */
export async function claimAll(
  tx: Tx,
  scheduleId: number,
  { starts, minutes }: { starts: readonly Temporal.Instant[]; minutes: number },
  now: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await tx.rows<{ start: Temporal.Instant }>(sql`
    select moment::timestamptz as start from jsonb_array_elements_text(${momentsOf(starts)}::jsonb) moment
    where not claim_span(${scheduleId}::bigint, moment::timestamptz, ${minutes}::int, null, ${now}::timestamptz, interval '0')
    order by 1`)
  return rows.map(({ start }) => start)
}

export interface SeriesHold {
  offerId: number
  starts: readonly Temporal.Instant[]
  minutes: number
  holder: string
  until: Temporal.Instant
  /** The attended appointment that they follow. */
  controlOf: string | null
}

/** Holds every hour, the first of them under an id that all of them know. @returns that id. @throws the violation of hour_taken. */
export async function holdAll(tx: Tx, hold: SeriesHold, now: Temporal.Instant): Promise<string> {
  const several = hold.starts.length > 1
  const [row] = await tx.rows<{ id: string }>(sql`
    with first as materialized (select gen_random_uuid() as id)
    insert into appointment (id, offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at,
      series_id, series_parts, control_of)
    select case when n = 1 then first.id else gen_random_uuid() end, o.id, s.id, s.agenda_id,
      tstzrange(moment::timestamptz, moment::timestamptz + make_interval(mins => ${hold.minutes}::int)), 'held', ${hold.holder},
      ${hold.until}::timestamptz, price.full_price, ${now}::timestamptz,
      case when ${several}::boolean then first.id end, case when ${several}::boolean then ${hold.starts.length}::int end,
      ${hold.controlOf}::uuid
    from first, jsonb_array_elements_text(${momentsOf(hold.starts)}::jsonb) with ordinality w(moment, n)
    join offer o on o.id = ${hold.offerId}::bigint
    join schedule s on s.id = o.schedule_id
    join price on price.price_list_id = o.price_list_id and price.service = o.service
    returning (select id from first) as id`)
  if (!row) throw new Error('an offer without a price')
  return row.id
}

export interface Session {
  id: string
  code: string | null
  state: string
  start: Temporal.Instant
  end: Temporal.Instant
  patient: string | null
}

/** What was given in one go, soonest first; of that centre, or nothing. */
export const findSessions = (tx: Tx, firstId: string, centreId: number) =>
  tx.rows<Session>(sql`
    select a.id, a.code, a.state, lower(a.during) as start, upper(a.during) as end,
      nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), '') as patient
    from appointment a join schedule s on s.id = a.schedule_id
    where (a.id = ${firstId}::uuid or a.series_id = ${firstId}::uuid) and s.centre_id = ${centreId}::bigint and a.state <> 'held'
    order by lower(a.during), a.id`)

/** What a form that came before has made, if it was the same. */
export async function findMadeBefore(tx: Tx, key: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(
    sql`select appointment_id as id from idempotency where key = ${key}`,
  )
  return row?.id
}

/** What of an attended appointment a control of it begins with. */
export interface Attended {
  id: string
  offerId: number
  minutes: number
  start: Temporal.Instant
  prevision: string | null
  patient: StoredPatient | null
  /** Null too where it is of somebody who may not know what the hour was for (`contactClosed`). */
  contact: { name?: string; last_name?: string; email?: string; phone?: string } | null
  contactClosed: boolean
}

/** Attended at that centre, or nothing. */
export async function findAttended(tx: Tx, id: string, centreId: number): Promise<Attended | undefined> {
  const [row] = await tx.rows<Attended>(sql`
    select a.id, a.offer_id as "offerId", (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int as minutes,
      lower(a.during) as start, a.financer_slug as prevision, a.patient,
      case when not ${contactClosed} then a.contact end as contact, ${contactClosed} as "contactClosed"
    from appointment a join schedule s on s.id = a.schedule_id
    where a.id = ${id}::uuid and s.centre_id = ${centreId}::bigint and a.state = 'fulfilled' and not ${isBlocked}`)
  return row
}
