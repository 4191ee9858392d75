/** SQL of hours and appointments as other systems see them: those of their own centres, and nobody else's. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from '../appointments/appointment.queries.server.ts'
import type { AppointmentState } from '../appointments/appointment.rules.ts'

export interface SystemAppointment extends Appointment {
  centreId: number
  professionalId: number | null
  createdAt: Temporal.Instant
  bookedAt: Temporal.Instant | null
  arrivedAt: Temporal.Instant | null
  startedAt: Temporal.Instant | null
  /** The number of its last change; 0 of a hold, and of what has not changed since changes are kept. */
  changeId: number
}

/** Of an appointment `a` and its offer `o`, beside `appointmentColumns`. */
export const systemColumns = sql`o.centre_id as "centreId", o.professional_id as "professionalId", a.created_at as "createdAt",
  a.booked_at as "bookedAt", a.arrived_at as "arrivedAt", a.started_at as "startedAt"`

export type SystemRow = AppointmentRow & Omit<SystemAppointment, keyof Appointment>

export interface AppointmentsAsked {
  /** Of these centres only. */
  centres: readonly number[]
  id?: string
  /** «12345678-5» */
  patientRut?: string
  /** The appointment whose patient it is. */
  patientOf?: string
  /** Starts from, and before. */
  from?: Temporal.Instant
  to?: Temporal.Instant
  professionalId?: number
  centreId?: number
  specialty?: string
  states?: readonly AppointmentState[]
  limit: number
  offset: number
}

/** Soonest first. @returns with how many there are in all. Holds of browsers are nobody's appointment and stay out, but for the one that is asked for by its id. */
export async function findSystemAppointments(
  tx: Tx,
  asked: AppointmentsAsked,
): Promise<{ total: number; items: SystemAppointment[] }> {
  const { id = null, patientRut, patientOf = null, states } = asked
  const rows = await tx.rows<SystemRow & { total: number }>(sql`
    select ${appointmentColumns}, ${systemColumns}, (count(*) over ())::int as total,
      coalesce((select max(h.id) from appointment_change h where h.appointment_id = a.id), 0) as "changeId"
    from ${appointmentJoins}
    where o.centre_id = any(${list(asked.centres)}::bigint[])
      and (${id}::uuid is null or a.id = ${id}::uuid)
      and (a.state <> 'held' or a.id = ${id}::uuid)
      and (${patientRut ?? null}::text is null or a.patient_key = 'rut:' || ${patientRut ?? null}::text)
      and (${patientOf}::uuid is null or a.id = ${patientOf}::uuid)
      and (${asked.from ?? null}::timestamptz is null or lower(a.during) >= ${asked.from ?? null}::timestamptz)
      and (${asked.to ?? null}::timestamptz is null or lower(a.during) < ${asked.to ?? null}::timestamptz)
      and (${asked.professionalId ?? null}::bigint is null or o.professional_id = ${asked.professionalId ?? null}::bigint)
      and (${asked.centreId ?? null}::bigint is null or o.centre_id = ${asked.centreId ?? null}::bigint)
      and (${asked.specialty ?? null}::text is null or o.specialty_slug = ${asked.specialty ?? null}::text)
      and (${states ? list(states) : null}::text[] is null or a.state = any(${states ? list(states) : null}::text[]))
    order by lower(a.during), a.id
    limit ${asked.limit}::int offset ${asked.offset}::int`)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => toAppointment(row)) }
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
  /** Any of these; all when empty. */
  professionals: readonly number[]
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
  const rows = await tx.rows<FreeHour & { total: number }>(sql`
    select o.id as "offerId", s.id as "scheduleId", h.start, h.start + make_interval(mins => s.minutes) as end,
      c.id as "centreId", c.name as centre, c.zone, o.professional_id as "professionalId", g.name as who, o.modality,
      o.prepaid, coalesce(sp.name, e.name) as service, coalesce(o.specialty_slug, o.exam_slug) as "serviceSlug",
      o.specialty_slug is not null as "isSpecialty", (count(*) over ())::int as total
    from offer o join schedule s on s.id = o.schedule_id join agenda g on g.id = s.agenda_id join centre c on c.id = o.centre_id
    left join specialty sp on sp.slug = o.specialty_slug left join exam e on e.slug = o.exam_slug
    cross join lateral free_spans(s.id, s.minutes,
      greatest(${asked.from}::timestamptz, ${now}::timestamptz + lead_time(o.modality) + interval '1 second'),
      ${asked.to}::timestamptz, 10000, ${now}::timestamptz) h(start)
    where o.active and o.centre_id = any(${list(asked.centres)}::bigint[])
      and (cardinality(${list(asked.professionals)}::bigint[]) = 0 or o.professional_id = any(${list(asked.professionals)}::bigint[]))
      and case when cardinality(${list([...asked.specialties, ...asked.exams])}::text[]) = 0 then o.specialty_slug is not null
        else o.specialty_slug = any(${list(asked.specialties)}::text[]) or o.exam_slug = any(${list(asked.exams)}::text[]) end
    order by h.start, o.id
    limit ${asked.limit}::int`)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row) }
}

/** @returns which keys of an import have an appointment. */
export async function findImportedHours(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx.rows<{ key: string }>(
    sql`select import_key as key from appointment where import_key = any(${list(keys)}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}
