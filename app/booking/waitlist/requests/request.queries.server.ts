/** SQL of whoever waits at a centre without an hour. The centre stands in every WHERE. */
import { isDataBlocked } from '#app/identity/public.queries.server.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { requestEnds } from './end-requests.queries.server.ts'
import { hourMeanwhile } from './given.queries.server.ts'
import type { Removal } from './request.rules.ts'

export interface NewRequest {
  centreId: number
  /** Slug of a specialty or an exam that the centre gives. */
  service: string
  /** Whom they want; null: whoever gives it. */
  agendaId: number | null
  /** As `appointment.patient_key`. */
  patientKey: string
  rut: string | null
  name: string
  lastName: string
  /** E.164. */
  phone: string
  /** Empty of whoever has none. */
  email: string
  fromDay: Temporal.PlainDate
  note: string
  /** As in audit.actor. */
  by: string
}

/** @returns its id; undefined where that person waits for that service at that centre already. */
export async function insertRequest(
  tx: Tx,
  asked: NewRequest,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into waitlist_request (centre_id, specialty_slug, exam_slug, agenda_id, patient_key, rut, first_name, last_name, phone, email,
      from_day, note, asked_at, asked_by)
    values (${asked.centreId}::bigint, (select slug from specialty where slug = ${asked.service}),
      (select slug from exam where slug = ${asked.service} and not exists (select from specialty where slug = ${asked.service})),
      ${asked.agendaId}::bigint, ${asked.patientKey}, ${asked.rut}, ${asked.name}, ${asked.lastName}, ${asked.phone}, ${asked.email},
      ${asked.fromDay.toString()}::date, ${asked.note}, ${now}::timestamptz, ${asked.by})
    on conflict (centre_id, patient_key, coalesce(specialty_slug, exam_slug)) where ended_at is null do nothing
    returning id`)
  return row?.id
}

/** The open one of a person for a service, and how many stand before it. */
export async function findSame(
  tx: Tx,
  { centreId, patientKey, service }: Pick<NewRequest, 'centreId' | 'patientKey' | 'service'>,
): Promise<{ id: string; askedAt: Temporal.Instant; ahead: number } | undefined> {
  const [row] = await tx.rows<{ id: string; askedAt: Temporal.Instant; ahead: number }>(sql`
    select r.id, r.asked_at as "askedAt", (
      select count(*)::int from waitlist_request o
      where o.centre_id = r.centre_id and o.ended_at is null and (o.asked_at, o.id) < (r.asked_at, r.id)) as ahead
    from waitlist_request r
    where r.centre_id = ${centreId}::bigint and r.patient_key = ${patientKey} and r.ended_at is null
      and coalesce(r.specialty_slug, r.exam_slug) = ${service}`)
  return row
}

/** Whether the person of request `r` has blocked their data. */
export const blocked = isDataBlocked(sql`r.patient_key`, sql`null::uuid`)
const unlessBlocked = (value: SQL): SQL => sql`case when not ${blocked} then ${value} end`

const person = sql`r.id, r.rut, r.first_name as name, r.last_name as "lastName", ${blocked} as blocked,
  ${unlessBlocked(sql`r.phone`)} as phone, ${unlessBlocked(sql`nullif(r.email, '')`)} as email,
  ${unlessBlocked(sql`coalesce(r.specialty_slug, r.exam_slug)`)} as slug, ${unlessBlocked(sql`coalesce(sp.name, e.name)`)} as service,
  ${unlessBlocked(sql`r.agenda_id`)} as "agendaId", ${unlessBlocked(sql`g.name`)} as who, ${unlessBlocked(sql`r.note`)} as note, r.from_day as "fromDay",
  ${unlessBlocked(sql`r.ungiven_since is not null`)} as ungiven, ${unlessBlocked(sql`r.reopened_at`)} as "reopenedAt", ${requestEnds} as "endsAt"`

const joins = sql`
  left join specialty sp on sp.slug = r.specialty_slug left join exam e on e.slug = r.exam_slug left join agenda g on g.id = r.agenda_id`

/** What is null of phone, service, note and whom they want is not shown while their data are blocked. */
export interface RequestPerson {
  id: string
  rut: string | null
  name: string
  lastName: string
  blocked: boolean
  phone: string | null
  email: string | null
  /** Of the specialty or the exam. */
  slug: string | null
  service: string | null
  agendaId: number | null
  /** Whom they want; null: whoever gives it. */
  who: string | null
  note: string | null
  fromDay: Temporal.PlainDate
  /** Whether the centre gives it no more. */
  ungiven: boolean | null
  /** When the centre cancelled the hour that they had been given. */
  reopenedAt: Temporal.Instant | null
  /** By itself. */
  endsAt: Temporal.Instant
}

/** One that is open. */
export async function findOpenRequest(
  tx: Tx,
  id: string,
  centreId: number,
): Promise<RequestPerson | undefined> {
  const [row] = await tx.rows<RequestPerson>(sql`
    select ${person} from waitlist_request r ${joins}
    where r.id = ${id}::uuid and r.centre_id = ${centreId}::bigint and r.ended_at is null`)
  return row
}

export interface FreeHour {
  offerId: number
  agendaId: number
  who: string
  modality: 'in_person' | 'video'
  /** ISO, as PostgreSQL writes it in JSON. */
  start: string
}

export interface OpenRequest extends RequestPerson {
  askedAt: Temporal.Instant
  /** That they have there for the same, soonest first; null where they have none. start: ISO. */
  hour: { start: string; proven: boolean } | null
  /** Soonest first. */
  free: FreeHour[]
}

/**
 * A page of those who wait, who asked first before the others, with the soonest hours that each could have. What is free is found once for
 * each schedule and first day, however many wait for it.
 * @param page zone: of the centre. from: not before that moment. until: how far ahead is looked.
 */
export const findOpenRequests = (
  tx: Tx,
  centreId: number,
  page: {
    limit: number
    offset: number
    free: number
    zone: string
    from: Temporal.Instant
    until: Temporal.Instant
  },
  now: Temporal.Instant,
) =>
  tx.rows<OpenRequest>(sql`
    with page as materialized (
      select r.*, greatest(r.from_day::timestamp at time zone ${page.zone}, ${page.from}::timestamptz, ${now}::timestamptz + interval '1 second') as since
      from waitlist_request r where r.centre_id = ${centreId}::bigint and r.ended_at is null
      order by r.asked_at, r.id limit ${page.limit}::int offset ${page.offset}::int
    ), fits as materialized (
      select r.id, r.since, o.id as offer_id, s.id as schedule_id, s.agenda_id, s.modality
      from page r join offer o on o.centre_id = r.centre_id and o.active
        and coalesce(o.specialty_slug, o.exam_slug) = coalesce(r.specialty_slug, r.exam_slug)
      join schedule s on s.id = o.schedule_id and (r.agenda_id is null or s.agenda_id = r.agenda_id)
      where not ${blocked}
    ), starts as materialized (
      select one.schedule_id, one.since, array(
        select free_starts(one.schedule_id, one.since, ${page.until}::timestamptz, ${page.free}::int, ${now}::timestamptz)) as free
      from (select distinct schedule_id, since from fits) one
    )
    select ${person}, r.asked_at as "askedAt", ${unlessBlocked(hourMeanwhile(now))} as hour, coalesce((
      select jsonb_agg(jsonb_build_object('offerId', f.offer_id, 'agendaId', f.agenda_id, 'who', f.who, 'modality', f.modality, 'start', f.start) order by f.start, f.offer_id)
      from (
        select fits.offer_id, fits.agenda_id, fits.modality, a.name as who, t.start
        from fits join starts using (schedule_id, since) join agenda a on a.id = fits.agenda_id
        cross join lateral unnest(starts.free) t(start)
        where fits.id = r.id order by t.start, fits.offer_id limit ${page.free}::int) f), '[]') as free
    from page r ${joins}
    order by r.asked_at, r.id`)

/** How many wait at a centre. */
export async function countOpenRequests(tx: Tx, centreId: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from waitlist_request where centre_id = ${centreId}::bigint and ended_at is null`)
  return row?.count ?? 0
}

export type RequestChange = Omit<NewRequest, 'service'> & { id: string }

/**
 * Its service and its place in the order stay. @returns false where it is open no more, or of whoever blocked their data.
 * @throws the violation of waitlist_request_one_open where the person that it is of now waits for it already.
 */
export async function updateRequest(tx: Tx, change: RequestChange): Promise<boolean> {
  const rows = await tx.rows(sql`
    update waitlist_request r set agenda_id = ${change.agendaId}::bigint, patient_key = ${change.patientKey}, rut = ${change.rut},
      first_name = ${change.name}, last_name = ${change.lastName}, phone = ${change.phone}, email = ${change.email},
      from_day = ${change.fromDay.toString()}::date, note = ${change.note}
    where r.id = ${change.id}::uuid and r.centre_id = ${change.centreId}::bigint and r.ended_at is null and not ${blocked}
    returning r.id`)
  return rows.length > 0
}

/** @returns whether it was open: somebody else may have been first. */
export async function removeRequest(
  tx: Tx,
  { id, centreId, reason, by }: { id: string; centreId: number; reason: Removal; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update waitlist_request set ended_at = ${now}::timestamptz, ended_by = ${by}, outcome = ${reason}
    where id = ${id}::uuid and centre_id = ${centreId}::bigint and ended_at is null returning id`)
  return rows.length > 0
}
