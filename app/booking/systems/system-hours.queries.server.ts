/** SQL of hours and appointments as other systems see them: those of their own centres, and nobody else's. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { totalOf } from '#app/platform/database/total.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from '../appointments/appointment.queries.server.ts'
import type { AppointmentState } from '../appointments/appointment.rules.ts'
import { appointmentsOf } from '../appointments/my-appointments.queries.server.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'

export interface SystemAppointment extends Appointment {
  centreId: number
  professionalId: number | null
  createdAt: Temporal.Instant
  bookedAt: Temporal.Instant | null
  arrivedAt: Temporal.Instant | null
  startedAt: Temporal.Instant | null
  /** The number of its last change; 0 of a hold, and of what has not changed since changes are kept. */
  changeId: number
  /** From when others could know of its last change; null until they can, and where `changeId` is 0. */
  placedAt: Temporal.Instant | null
  /** Their person has blocked their data: who comes is not said. */
  blocked: boolean
}

/** Of an appointment `a` and its offer `o`, beside `appointmentColumns`. */
export const systemColumns = sql`o.centre_id as "centreId", o.professional_id as "professionalId", a.created_at as "createdAt",
  a.booked_at as "bookedAt", a.arrived_at as "arrivedAt", a.started_at as "startedAt", ${isBlocked} as blocked`

export type SystemRow = AppointmentRow & Omit<SystemAppointment, keyof Appointment>

/** A system is told that an hour is taken; of whom, only while they let it. */
export const toSystemAppointment = <Row extends SystemRow>(row: Row) => {
  const appointment = toAppointment(row)
  return row.blocked ? { ...appointment, patient: null, contact: null } : appointment
}

export interface AppointmentsAsked {
  /** Of these centres only. */
  centres: readonly number[]
  id?: string
  /** Any of these. */
  ids?: readonly string[]
  /** «12345678-5» */
  patientRut?: string
  /** As `patientKey` makes it. */
  patientKey?: string
  /** What it was booked as, wherever it was moved since: known while its changes are kept. */
  bookedAs?: { offerId: number; start: Temporal.Instant }
  /** The appointments whose patient it is: any of these. */
  patientOf?: readonly string[]
  /** Without those of which nobody is said: of nobody, or of a person who has blocked their data. */
  ofSomebody?: boolean
  /** Starts from, and before. */
  from?: Temporal.Instant
  to?: Temporal.Instant
  offerId?: number
  /** Any of these, of each. */
  professionalIds?: readonly number[]
  centreIds?: readonly number[]
  specialties?: readonly string[]
  states?: readonly AppointmentState[]
  /** Last changed from, and before. Of what has not changed since changes are kept it was before any moment. */
  changedFrom?: Temporal.Instant
  changedTo?: Temporal.Instant
  limit: number
  offset: number
}

// What nobody can know of yet is placed after any moment that somebody could ask for. The first condition finds by an index, the second decides.
const changedSince = (from: Temporal.Instant) => sql`a.id in (
    select appointment_id from appointment_change where placed_at >= ${from}::timestamptz
    union all select appointment_id from appointment_change where position is null)
  and last.id is not null and (last.placed_at is null or last.placed_at >= ${from}::timestamptz)`
const wasBookedAs = ({ offerId, start }: { offerId: number; start: Temporal.Instant }) => sql`exists (
  select from appointment_change f
  where f.appointment_id = a.id and not f.follows and f.offer_id = ${offerId}::bigint and lower(f.during) = ${start}::timestamptz
    and not exists (select from appointment_change e where e.appointment_id = a.id and e.id < f.id))`
const changedBefore = (to: Temporal.Instant) => sql`(last.id is null or last.placed_at < ${to}::timestamptz)`

/** Soonest first. @returns with how many there are in all. Holds of browsers are nobody's appointment and stay out, but for the one that is asked for by its id. */
export async function findSystemAppointments(
  tx: Tx,
  asked: AppointmentsAsked,
): Promise<{ total: number; items: SystemAppointment[] }> {
  const { id, patientRut, patientOf, ofSomebody, from, to, professionalIds, centreIds, specialties, states } =
    asked
  const { patientKey, bookedAs, offerId, changedFrom, changedTo } = asked
  // Only what is asked for stands in the statement: with «or is null» of each PostgreSQL planned every look anew, 10 ms for 0.3.
  const conditions = [
    sql`o.centre_id = any(${list(asked.centres)}::bigint[])`,
    id === undefined ? sql`a.state <> 'held'` : sql`a.id = ${id}::uuid`,
    ...(asked.ids ? [sql`a.id = any(${list(asked.ids)}::uuid[])`] : []),
    ...(patientRut === undefined
      ? []
      : [sql`a.patient_key = 'rut:' || ${patientRut}::text and not ${isBlocked}`]),
    ...(patientKey === undefined ? [] : [sql`a.patient_key = ${patientKey}::text`]),
    ...(bookedAs ? [wasBookedAs(bookedAs)] : []),
    ...(patientOf === undefined ? [] : [sql`a.id = any(${list(patientOf)}::uuid[]) and not ${isBlocked}`]),
    ...(ofSomebody ? [sql`a.patient ->> 'name' <> '' and not ${isBlocked}`] : []),
    ...(from ? [sql`lower(a.during) >= ${from}::timestamptz`] : []),
    ...(to ? [sql`lower(a.during) < ${to}::timestamptz`] : []),
    ...(offerId === undefined ? [] : [sql`o.id = ${offerId}::bigint`]),
    ...(professionalIds ? [sql`o.professional_id = any(${list(professionalIds)}::bigint[])`] : []),
    ...(centreIds ? [sql`o.centre_id = any(${list(centreIds)}::bigint[])`] : []),
    ...(specialties ? [sql`o.specialty_slug = any(${list(specialties)}::text[])`] : []),
    ...(states ? [sql`a.state = any(${list(states)}::text[])`] : []),
    ...(changedFrom ? [changedSince(changedFrom)] : []),
    ...(changedTo ? [changedBefore(changedTo)] : []),
  ]
  return findPage(tx, conditions, asked)
}

async function findPage(
  tx: Tx,
  conditions: readonly SQL[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; items: SystemAppointment[] }> {
  const rows = await tx.rows<SystemRow & { total: number }>(sql`
    select ${appointmentColumns}, ${systemColumns}, (count(*) over ())::int as total,
      coalesce(last.id, 0) as "changeId", last.placed_at as "placedAt"
    from ${appointmentJoins}
    left join lateral (select h.id, h.placed_at from appointment_change h where h.appointment_id = a.id order by h.id desc limit 1) last on true
    where ${sql.join(conditions, ' and ')}
    order by lower(a.during), a.id
    limit ${limit}::int offset ${offset}::int`)
  const all = sql`select from ${appointmentJoins} where ${sql.join(conditions, ' and ')}`
  const total = await totalOf(tx, rows, { limit, offset }, all)
  return { total, items: rows.map(({ total: _, ...row }) => toSystemAppointment(row)) }
}

/**
 * Hours of a person as an app of theirs reads them, soonest first: what *Mis citas* of the account shows as theirs, of that RUT.
 * @param whose the account that lets it read, and whose hours they are: itself, or a child of it.
 * @returns with how many there are in all.
 */
export async function findPersonHours(
  tx: Tx,
  whose: { accountId: string; rut: string },
  asked: Pick<AppointmentsAsked, 'ids' | 'from' | 'to' | 'states' | 'limit' | 'offset'>,
): Promise<{ total: number; items: SystemAppointment[] }> {
  const { ids, from, to, states } = asked
  const conditions = [
    sql`a.id = ${appointmentsOf(whose.accountId, true)}`,
    sql`a.patient_key = 'rut:' || ${whose.rut}::text`,
    ...(ids ? [sql`a.id = any(${list(ids)}::uuid[])`] : []),
    ...(from ? [sql`lower(a.during) >= ${from}::timestamptz`] : []),
    ...(to ? [sql`lower(a.during) < ${to}::timestamptz`] : []),
    ...(states ? [sql`a.state = any(${list(states)}::text[])`] : []),
  ]
  return findPage(tx, conditions, asked)
}

export interface FreeHour {
  offerId: number
  scheduleId: number
  start: Temporal.Instant
  end: Temporal.Instant
  centreId: number
  centre: string
  /** IANA. */
  zone: string
  professionalId: number | null
  /** Who or what attends. */
  who: string
  modality: 'in_person' | 'video'
  prepaid: boolean
  service: string
  serviceSlug: string
  /** Whether the service is a specialty; else an exam. */
  isSpecialty: boolean
}

export interface FreeHoursAsked {
  centres: readonly number[]
  from: Temporal.Instant
  to: Temporal.Instant
  /** Any of these, or of `roles`; all when both are empty. */
  professionals: readonly number[]
  /** Whoever attends at one centre, there alone. */
  roles?: readonly { professionalId: number; centreId: number }[]
  specialties: readonly string[]
  /** Without them, hours of consultations. */
  exams: readonly string[]
  limit: number
}

/** Hours that can be held now, soonest first, with how many there are in all. A hold that has not run out takes its hour. */
export async function findFreeHours(
  tx: Tx,
  asked: FreeHoursAsked,
  now: Temporal.Instant,
): Promise<{ total: number; items: FreeHour[] }> {
  const { centres, professionals, roles = [], specialties, exams } = asked
  const places = roles.map(({ professionalId, centreId }) => `${professionalId}-${centreId}`)
  const conditions = [
    sql`o.active and o.centre_id = any(${list(centres)}::bigint[])`,
    ...(places.length > 0
      ? [
          sql`(o.professional_id = any(${list(professionals)}::bigint[]) or o.professional_id || '-' || o.centre_id = any(${list(places)}::text[]))`,
        ]
      : professionals.length > 0
        ? [sql`o.professional_id = any(${list(professionals)}::bigint[])`]
        : []),
    specialties.length + exams.length === 0
      ? sql`o.specialty_slug is not null`
      : sql`(o.specialty_slug = any(${list(specialties)}::text[]) or o.exam_slug = any(${list(exams)}::text[]))`,
  ]
  const hours = sql`from offer o join schedule s on s.id = o.schedule_id join agenda g on g.id = s.agenda_id join centre c on c.id = o.centre_id
    left join specialty sp on sp.slug = o.specialty_slug left join exam e on e.slug = o.exam_slug
    cross join lateral free_spans(s.id, s.minutes,
      greatest(${asked.from}::timestamptz, ${now}::timestamptz + lead_time(o.modality) + interval '1 second'),
      ${asked.to}::timestamptz, 10000, ${now}::timestamptz) h(start)
    where ${sql.join(conditions, ' and ')}`
  const rows = await tx.rows<FreeHour & { total: number }>(sql`
    select o.id as "offerId", s.id as "scheduleId", h.start, h.start + make_interval(mins => s.minutes) as end,
      c.id as "centreId", c.name as centre, c.zone, o.professional_id as "professionalId", g.name as who, o.modality,
      o.prepaid, coalesce(sp.name, e.name) as service, coalesce(o.specialty_slug, o.exam_slug) as "serviceSlug",
      o.specialty_slug is not null as "isSpecialty", (count(*) over ())::int as total
    ${hours}
    order by h.start, o.id
    limit ${asked.limit}::int`)
  const total = await totalOf(tx, rows, { limit: asked.limit, offset: 0 }, sql`select ${hours}`)
  return { total, items: rows.map(({ total: _, ...row }) => row) }
}

/** @returns the id of the appointment with that code, if there is one: of any centre. */
export async function findByCodes(tx: Tx, code: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from appointment where code = ${code}`)
  return rows.map(({ id }) => id)
}
