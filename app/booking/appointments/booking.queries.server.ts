/** SQL of turning a hold into an appointment. */

import { delegationHeld, isProvenAccount, sessionHeld } from '#app/identity/public.queries.server.ts'
import { auditOf } from '#app/platform/audit.queries.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { json, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { countOnce, isUsedUp, takeOneBack, type Window } from '#app/platform/limits/windows.queries.server.ts'
import { isOfNoBrowser } from '../delegated/of-no-browser.queries.server.ts'
import { needsInsert } from '../needs/needs.queries.server.ts'
import type { Needs } from '../needs/needs.rules.ts'
import { orderToKeep } from '../ordered/kept-order.queries.server.ts'
import { storedContact, storedPatient } from '../patients/stored-people.rules.ts'
import { openRequest, requestsEnded } from '../waitlist/requests/given.queries.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  heldBy,
  heldColumns,
  isOnlyHeld,
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
  /** How many were held together, as an order or a series; null for one that stands alone. */
  parts: number | null
  /** Of sessions that are booked in one go. */
  seriesId: string | null
  /** Whether one of several exams is not offered any more. */
  examGone: boolean
  /** Those of the codes drawn that nobody has; null for none. */
  freeCodes: string[] | null
  /** Of the request that used this Idempotency-Key before, if any. */
  keyUsedFor: string | null
  /** Whether no browser has a right to it, whichever booked it: see `isOfNoBrowser`. */
  ofNoBrowser: boolean
  /** When it was booked by whoever knew its id alone; null for a browser's, or while it is held. */
  bookedByIdAt: Temporal.Instant | null
}

/**
 * What booking a hold needs to know, of every appointment that is held with it, itself first; one statement, and a second
 * where something of it is more than held, or gone.
 */
export async function findBookingCandidates(
  tx: Tx,
  id: string,
  holder: string | null,
  prevision: string,
  key: string | null,
  codes: string[],
): Promise<BookingCandidate[]> {
  const find = (columns: SQL, which: SQL) =>
    tx.rows<AppointmentRow & Omit<BookingCandidate, keyof Appointment>>(sql`
    select ${columns}, (a.covered ->> ${prevision})::int as "insurerPays",
      coalesce(tramo_mattered(a.covered), tramo_matters(o.price_list_id, o.service)) as "tramoMatters",
      (select jsonb_build_object('slug', slug, 'name', name, 'shortName', short_name, 'kind', kind)
        from financer where slug = ${prevision}) as financer,
      (select array_agg(draw) from unnest(${list(codes)}::text[]) draw
        where not exists (select from appointment other where other.code = draw)) as "freeCodes",
      (select request_hash from idempotency where key = ${key}) as "keyUsedFor",
      ${isOfNoBrowser} as "ofNoBrowser",
      case when a.holder_hash is null then coalesce(a.booked_at, a.created_at) end as "bookedByIdAt",
      a.lane > 0 or exists (select from schedule_day d where d.schedule_id = a.schedule_id
        and d.day between (lower(a.during) - interval '2 days')::date and (lower(a.during) + interval '2 days')::date
        and d.open @> a.during) as "hourOpen", coalesce(a.order_parts, a.series_parts) as parts, a.series_id as "seriesId",
      exists (select from appointment_exam x join offer on offer.id = x.offer_id
        where x.appointment_id = a.id and not offer.active) as "examGone"
    from ${appointmentJoins}
    where (a.id = ${id}::uuid or a.order_id = ${id}::uuid or a.series_id = ${id}::uuid) and ${heldBy(holder)}
      and ${which}
    order by a.id <> ${id}::uuid, lower(a.during), a.id`)
  const held = await find(heldColumns, isOnlyHeld)
  const [first] = held
  const isWhole = first?.id === id && held.length === (first.parts ?? 1)
  return (isWhole ? held : await find(appointmentColumns, sql`true`)).map(toAppointment)
}

/** Of the request that used this Idempotency-Key before. */
export async function findKeyUse(tx: Tx, key: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ requestHash: string }>(
    sql`select request_hash as "requestHash" from idempotency where key = ${key}`,
  )
  return row?.requestHash
}

/** One appointment of a booking: more than one when an order needs more than one agenda. */
export interface BookedPart {
  id: string
  code: string
  contribution: number
  paymentDueAt: Temporal.Instant | null
  examOrder?: { id: string } | null
  /** What the insurer pays of each of several exams. */
  exams: readonly { position: number; contribution: number }[]
}

export interface NewBooking {
  /** Of the hold, the first of its parts. */
  id: string
  parts: readonly BookedPart[]
  holder: string | null
  patientKey: string
  patient: Patient
  contact: Contact
  prevision: string
  idempotency: { key: string; requestHash: string } | null
  actor: string
  accountId?: string
  /** In which whoever is signed in books: ended meanwhile, nothing is booked. */
  sessionId?: string
  delegation?: { id: string; delegateId: string }
  /** Absent when nothing is. */
  needs?: Needs
  /** Of whoever waited for an hour without one, and gets this. */
  requestId?: string
}

interface Bounds {
  perEmail: number
  perPhone: number
  address: Window & { max: number }
  unbooked: Window
}

type Refused = 'address-full' | 'contact-full' | 'captcha'

/** Through what an hour is sold, as `appointment.sold_by` keeps it. */
export const channelOf = (actor: string) =>
  actor.startsWith('staff:')
    ? 'desk'
    : ({ guest: 'guest', patient: 'account', delegate: 'account' }[actor.split(':')[0] ?? ''] ?? 'program')

/** Known in number and size, so that the plan is that of one row. */
const partsOf = ({ parts }: NewBooking): SQL => {
  const rows = parts.map(
    ({ id, code, contribution, paymentDueAt, examOrder }) =>
      sql`(${id}::uuid, ${code}::text, ${contribution}::int, ${paymentDueAt}::timestamptz, ${examOrder?.id ?? null}::uuid)`,
  )
  return sql`(values ${sql.join(rows)}) as part(id, code, contribution, due, exam_order)`
}

/** What the insurer pays of each of several exams; they add up to their appointment's, or nothing is booked. */
const examsOf = ({ parts }: NewBooking): SQL => {
  const rows = parts.flatMap(({ id, exams }) => exams.map(exam => ({ id, ...exam })))
  if (rows.length === 0) return sql``
  return sql`
    shared as (
      update appointment_exam x set contribution = one.contribution
      from booked, jsonb_to_recordset(${json(rows)}::jsonb) as one(id uuid, position int, contribution int)
      where one.id = booked.id and x.appointment_id = one.id and x.position = one.position
    ),`
}

const delegatedIn = ({ delegation, patientKey }: NewBooking, now: Temporal.Instant): SQL =>
  delegation ? sql`delegated as materialized ${delegationHeld(delegation, patientKey, now)},` : sql``

/** Whoever takes the account over, and ends its sessions, waits for what is booked in one, and finds it. */
const signedIn = ({ sessionId }: NewBooking): SQL =>
  sessionId ? sql`signed_in as materialized ${sessionHeld(sessionId)},` : sql``

/** Only a desk gives hours to whoever waits: a RUT that somebody else types ends nobody's wait. */
const endedIn = ({ requestId, patientKey, actor }: NewBooking, now: Temporal.Instant): SQL =>
  actor.startsWith('staff:')
    ? requestsEnded({ id: requestId ?? null, patientKey, actor }, sql`from booked`, now)
    : sql``

/** What a desk granted is for its own hours. */
const atGrantedCentre = sql`exists (
  select from delegated x where x.centre_id is null or exists (
    select from schedule h where h.id = appointment.schedule_id and h.centre_id = x.centre_id))`

/**
 * Turns a live hold into an appointment, with its audit row, its idempotency row and its messages, or does nothing.
 * One statement: the row that is held already keeps everybody else away from the hour, so no agenda is locked.
 * @param bounds of what nobody has proved anything for; an account with a checked identity has none.
 * @param outbox its messages, and what they would meet.
 * @returns gone: the hold was not alive any more, or whoever waited does not. captcha: to be answered first. withheld: kinds that do not leave.
 */
export async function bookHold(
  tx: Tx,
  booking: NewBooking,
  bounds: Bounds,
  outbox: { room: SQL | null; insert: (when: SQL) => SQL },
  now: Temporal.Instant,
): Promise<{ result: 'booked' | 'gone' | Refused; withheld: ('email' | 'sms')[] }> {
  const { address, unbooked } = bounds
  const { requestId } = booking
  const [row] = await tx.rows<{ room: 'free' | Refused; booked: boolean; withheld: ('email' | 'sms')[] }>(sql`
    with ${requestId ? sql`request as materialized ${openRequest(requestId, booking.id)},` : sql``} bounded as materialized (
      select not ${isProvenAccount(booking.delegation?.delegateId ?? booking.accountId ?? null)} as counts
    ), room as materialized (
      select case when counts and ${isUsedUp(address, address.max)} then 'address-full'
        when counts and not contact_has_room(${booking.contact.email}, ${booking.contact.phone}, ${bounds.perEmail}::int,
          ${bounds.perPhone}::int, ${now}::timestamptz) then 'contact-full'
        when ${outbox.room ?? sql`null`} = 'captcha' then 'captcha' else 'free' end as answer
      from bounded
    ), ${delegatedIn(booking, now)} ${signedIn(booking)} booked as (
      update appointment set state = 'booked', held_until = null, code = part.code, patient_key = ${booking.patientKey},
        patient = ${json(storedPatient(booking.patient))}::jsonb, contact = ${json(storedContact(booking.contact))}::jsonb,
        financer_slug = ${booking.prevision}, contribution = part.contribution,
        account_id = ${booking.accountId ?? null}::uuid, proven = books_proven(${booking.accountId ?? null}::uuid,
          ${booking.patient.rut ?? null}::text, (${now}::timestamptz at time zone ${chileanZone})::date),
        delegation_id = ${booking.delegation?.id ?? null}::uuid, payment_due_at = part.due, ${orderToKeep(booking.parts, booking.patient.rut)} booked_at = ${now}::timestamptz,
        sold_by = case when lane > 0 then 'overbooking' else ${channelOf(booking.actor)}::text end
      from room, ${partsOf(booking)}
      -- Held, then: see isOnlyHeld.
      where room.answer = 'free' and appointment.id = part.id
        and ${booking.delegation ? atGrantedCentre : sql`true`} and ${booking.sessionId ? sql`exists (select from signed_in)` : sql`true`}
        and ${requestId ? sql`exists (select from request)` : sql`true`}
        and held_until > ${now}::timestamptz and (holder_hash is null or holder_hash = ${booking.holder}::text)
      returning appointment.id
    ), noted as (
      ${auditOf({ actor: booking.actor, verb: 'book' }, sql`from booked`, now)}
    ), remembered as (
      insert into idempotency (key, request_hash, appointment_id, created_at)
      select ${booking.idempotency?.key ?? null}, ${booking.idempotency?.requestHash ?? null}, id, ${now}::timestamptz
      from booked where ${booking.idempotency !== null}::boolean and id = ${booking.id}::uuid
    ), ${endedIn(booking, now)} ${booking.needs ? sql`needed as (${needsInsert(booking.needs, sql`from booked`, now)}), ` : sql``}counted as (
      ${countOnce(address, sql`from booked, bounded where counts and id = ${booking.id}::uuid`)}
    ), given_back as (
      ${takeOneBack(unbooked, sql`exists (select from booked)`)}
    ), ${examsOf(booking)} announced as (${outbox.insert(sql`exists (select from booked)`)})
    select answer as room, require_parts((select count(*) from booked), ${booking.parts.length}::bigint) as booked,
      array(select distinct kind from announced where withheld order by kind) as withheld
    from room`)
  if (row?.booked) return { result: 'booked', withheld: row.withheld }
  return { result: row && row.room !== 'free' ? row.room : 'gone', withheld: [] }
}
