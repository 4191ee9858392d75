/** SQL of turning a hold into an appointment. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { json, list, type SQL, sql, type Tx } from '#app/platform/database.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  heldBy,
  storedContact,
  storedPatient,
  toAppointment,
} from './appointment.queries.server.ts'
import type { Contact, Patient } from './patient.rules.ts'

export interface BookingCandidate extends Appointment {
  /** The chosen insurer; null when there is no such. */
  financer: {
    slug: string
    name: string
    shortName: string
    kind: 'fonasa' | 'isapre' | 'particular' | 'fuerzas-armadas'
  } | null
  /** What it pays; null without an agreement. */
  insurerPays: number | null
  tramoMatters: boolean
  /** Whether the schedule still has the hour. */
  hourOpen: boolean
  /** The first of the codes drawn for it that nobody has. */
  freeCode: string | null
  /** Of the request that used this Idempotency-Key before, if any. */
  keyUsedFor: string | null
  /** When it was booked by whoever knew its id alone; null for a browser's, or while it is held. */
  bookedByIdAt: Temporal.Instant | null
}

/** What booking a hold needs to know, in one statement. */
export async function findBookingCandidate(
  tx: Tx,
  id: string,
  holder: string | null,
  prevision: string,
  key: string | null,
  codes: string[],
): Promise<BookingCandidate | undefined> {
  const [row] = await tx.rows<AppointmentRow & Omit<BookingCandidate, keyof Appointment>>(sql`
    select ${appointmentColumns}, coverage.contribution as "insurerPays",
      tramo_matters(o.price_list_id, o.service) as "tramoMatters",
      (select jsonb_build_object('slug', slug, 'name', name, 'shortName', short_name, 'kind', kind)
        from financer where slug = ${prevision}) as financer,
      (select draw from unnest(${list(codes)}::text[]) draw
        where not exists (select from appointment other where other.code = draw) limit 1) as "freeCode",
      (select request_hash from idempotency where key = ${key}) as "keyUsedFor",
      case when a.holder_hash is null then coalesce(a.booked_at, a.created_at) end as "bookedByIdAt",
      exists (select from schedule_day d where d.schedule_id = a.schedule_id
        and d.day between (lower(a.during) - interval '2 days')::date and (lower(a.during) + interval '2 days')::date
        and d.open @> a.during) as "hourOpen"
    from ${appointmentJoins}
    left join coverage on coverage.price_list_id = o.price_list_id and coverage.service = o.service
      and coverage.financer_slug = ${prevision}
    where a.id = ${id}::uuid and ${heldBy(holder)}`)
  return row && toAppointment(row)
}

/** Of the request that used this Idempotency-Key before. */
export async function findKeyUse(tx: Tx, key: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ requestHash: string }>(
    sql`select request_hash as "requestHash" from idempotency where key = ${key}`,
  )
  return row?.requestHash
}

export interface NewBooking {
  id: string
  holder: string | null
  code: string
  patientKey: string
  patient: Patient
  contact: Contact
  prevision: string
  contribution: number
  paymentDueAt: Temporal.Instant | null
  idempotency: { key: string; requestHash: string } | null
  actor: string
  accountId?: string
}

/**
 * Turns a live hold into an appointment, with its audit row, its idempotency row and its messages, or does nothing.
 * One statement: the row that is held already keeps everybody else away from the hour, so no agenda is locked.
 * @returns whether the hold was alive.
 */
export async function bookHold(
  tx: Tx,
  booking: NewBooking,
  outbox: (when: SQL) => SQL,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with booked as (
      update appointment set state = 'booked', held_until = null, code = ${booking.code}, patient_key = ${booking.patientKey},
        patient = ${json(storedPatient(booking.patient))}::jsonb, contact = ${json(storedContact(booking.contact))}::jsonb,
        financer_slug = ${booking.prevision}, contribution = ${booking.contribution}::int,
        account_id = ${booking.accountId ?? null}::uuid, proven = books_proven(${booking.accountId ?? null}::uuid,
          ${booking.patient.rut ?? null}::text, (${now}::timestamptz at time zone ${chileanZone})::date),
        payment_due_at = ${booking.paymentDueAt}::timestamptz, booked_at = ${now}::timestamptz
      where id = ${booking.id}::uuid and state = 'held' and held_until > ${now}::timestamptz
        and (holder_hash is null or holder_hash = ${booking.holder}::text)
      returning id
    ), noted as (
      insert into audit (at, actor, verb, appointment_id)
      select ${now}::timestamptz, ${booking.actor}, 'book', id from booked
    ), remembered as (
      insert into idempotency (key, request_hash, appointment_id, created_at)
      select ${booking.idempotency?.key ?? null}, ${booking.idempotency?.requestHash ?? null}, id, ${now}::timestamptz
      from booked where ${booking.idempotency !== null}::boolean
    ), announced as (${outbox(sql`exists (select from booked)`)})
    select id from booked`)
  return rows.length > 0
}
