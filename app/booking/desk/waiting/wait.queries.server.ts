/** SQL of who waits for an earlier hour at a centre, and of what its day can offer them. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { upcomingStates } from '../../appointments/appointment.rules.ts'
import { unlessBlocked } from '../../blocked/blocked.queries.server.ts'
import { attendedIn } from '../../public.queries.server.ts'
import { canUse, isTold } from '../../waitlist/waitlist.queries.server.ts'
import type { WaitlistState } from '../../waitlist/waitlist.rules.ts'

interface CentreEntry {
  agendaId: number
  state: WaitlistState
  /** A message reaches them. */
  told: boolean
}

/** Of an appointment at that centre, or nothing. */
export async function findCentreEntry(
  tx: Tx,
  entryId: string,
  centreId: number,
): Promise<CentreEntry | undefined> {
  const [row] = await tx.rows<CentreEntry>(sql`
    select a.agenda_id as "agendaId", w.state, ${isTold} as told
    from waitlist_entry w join appointment a on a.id = w.appointment_id join schedule s on s.id = a.schedule_id
    where w.id = ${entryId}::uuid and s.centre_id = ${centreId}::bigint`)
  return row
}

const patientName = sql`nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), '')`

export interface Waiting {
  entryId: string
  state: 'waiting' | 'offered'
  askedAt: Temporal.Instant
  /** What is kept for them, and until when. */
  hour: Temporal.Instant | null
  until: Temporal.Instant | null
  appointmentId: string
  /** The hour that they have. */
  start: Temporal.Instant
  code: string | null
  patient: string | null
  /** As given for this appointment. */
  phone: string | null
  /** A message reaches them; whoever else waits is called, and their hour moved. */
  told: boolean
  who: string
  service: string
  /** Free hours before theirs, soonest first. */
  free: Temporal.Instant[]
}

/** Everybody who waits at a centre, who asked first before the others. @param until when an offer made now would end. */
export const findWaiting = (
  tx: Tx,
  centreId: number,
  { until, free, limit }: { until: Temporal.Instant; free: number; limit: number },
  now: Temporal.Instant,
) =>
  tx.rows<Waiting>(sql`
    select w.id as "entryId", w.state, w.asked_at as "askedAt", w.hour, w.until, a.id as "appointmentId",
      lower(a.during) as start, a.code, ${patientName} as patient, ${unlessBlocked(sql`a.contact ->> 'phone'`)} as phone, ${isTold} as told, g.name as who,
      coalesce(${unlessBlocked(attendedIn(sql`a.id`))}, '') as service,
      case when w.state = 'waiting' then array(
        select t from free_spans(a.schedule_id, (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int,
          ${until}::timestamptz + lead_time(s.modality) + interval '1 second', lower(a.during), ${free}::int, ${now}::timestamptz) t
        where ${canUse(sql`t`, until)} order by t) else '{}' end as free
    from (
      select w.* from schedule s join waitlist_entry w on w.agenda_id = s.agenda_id and w.state = 'waiting'
      where s.centre_id = ${centreId}::bigint
      union
      select * from waitlist_entry w where w.state = 'offered' and w.until > ${now}::timestamptz) w
    join appointment a on a.id = w.appointment_id
    join schedule s on s.id = a.schedule_id and s.centre_id = ${centreId}::bigint
    join agenda g on g.id = a.agenda_id
    join offer o on o.id = a.offer_id
    left join specialty sp on sp.slug = o.specialty_slug
    left join exam e on e.slug = o.exam_slug
    where a.state = any(${list(upcomingStates)}::text[]) and lower(a.during) > ${now}::timestamptz
    order by w.asked_at, w.id limit ${limit}::int`)

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

export interface FreeForWaiting {
  agendaId: number
  who: string
  start: Temporal.Instant
  /** Whether somebody gave it back. */
  freed: boolean
  entryId: string
  appointmentId: string
  patient: string | null
  /** A message reaches them. */
  told: boolean
  service: string
  askedAt: Temporal.Instant
}

/** Free hours of a centre's day with whoever of the line can use each: as many hours of a schedule, and people of an hour, as asked. */
export const findFreeForWaiting = (
  tx: Tx,
  centreId: number,
  { from, to, until, hours, people }: Span & { until: Temporal.Instant; hours: number; people: number },
  now: Temporal.Instant,
) =>
  tx.rows<FreeForWaiting>(sql`
    with line as materialized (
      select distinct s.id, s.agenda_id, s.modality, g.name as who
      from schedule s join agenda g on g.id = s.agenda_id
      join waitlist_entry w on w.agenda_id = s.agenda_id and w.state = 'waiting'
      join appointment a on a.id = w.appointment_id and a.schedule_id = s.id
      where s.centre_id = ${centreId}::bigint and lower(a.during) > ${from}::timestamptz
    )
    select line.agenda_id as "agendaId", line.who, t as start, one.*,
      exists (select from appointment gone where gone.schedule_id = line.id and gone.state = 'cancelled' and gone.lane = 0 and lower(gone.during) = t) as freed
    from line
    cross join lateral free_starts(line.id,
      greatest(${from}::timestamptz, ${until}::timestamptz + lead_time(line.modality) + interval '1 second'),
      ${to}::timestamptz, ${hours}::int, ${now}::timestamptz) t
    cross join lateral (
      select w.id as "entryId", a.id as "appointmentId", ${patientName} as patient, ${isTold} as told, ${attendedIn(sql`a.id`)} as service, w.asked_at as "askedAt"
      from waitlist_entry w
      join appointment a on a.id = w.appointment_id and a.schedule_id = line.id
      join schedule s on s.id = a.schedule_id
      join offer o on o.id = a.offer_id
      left join specialty sp on sp.slug = o.specialty_slug
      left join exam e on e.slug = o.exam_slug
      where w.agenda_id = line.agenda_id and w.state = 'waiting' and ${canUse(sql`t`, until)}
        and exists (
          select from schedule_day d cross join lateral unnest(d.open) b(block)
          where d.schedule_id = line.id and d.day between (t - interval '2 days')::date and (t + interval '2 days')::date
            and b.block @> tstzrange(t, t + (upper(a.during) - lower(a.during))))
        and not exists (
          select from appointment other where other.agenda_id = line.agenda_id and other.active and other.lane = 0
            and other.during && tstzrange(t, t + (upper(a.during) - lower(a.during)))
            and (other.state <> 'held' or other.held_until > ${now}::timestamptz))
      order by w.asked_at, w.id limit ${people}::int) one
    order by t, line.agenda_id, "askedAt", "entryId"`)

export interface DayOffer {
  entryId: string
  appointmentId: string
  agendaId: number
  who: string
  state: Exclude<WaitlistState, 'waiting' | 'withdrawn'>
  hour: Temporal.Instant
  until: Temporal.Instant
  patient: string | null
  /** The row that keeps the hour. */
  heldId: string | null
}

/** What a centre's day has offered to whoever waits, and what came of it. */
export const findDayOffers = (tx: Tx, centreId: number, { from, to }: Span) =>
  tx.rows<DayOffer>(sql`
    select w.id as "entryId", a.id as "appointmentId", w.agenda_id as "agendaId", g.name as who, w.state, w.hour, w.until, ${patientName} as patient,
      (select held.id from appointment held where held.holder_hash = 'wish:' || w.id and held.state = 'held') as "heldId"
    from schedule s join agenda g on g.id = s.agenda_id
    join waitlist_entry w on w.agenda_id = s.agenda_id and w.hour >= ${from}::timestamptz and w.hour < ${to}::timestamptz
    join appointment a on a.id = w.appointment_id and a.schedule_id = s.id
    where s.centre_id = ${centreId}::bigint
    order by w.hour, w.until, w.state = 'offered', w.id`)
