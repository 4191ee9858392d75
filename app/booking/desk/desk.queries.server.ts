/** SQL of a centre's day: its appointments with who comes, its open hours, and what the reception says of each. */

import { stateOfMoney } from '#app/payment/public.queries.server.ts'
import type { PaymentMethod } from '#app/payment/public.rules.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { shutAt, specialtiesAt } from '#app/supply/public.queries.server.ts'
import { promised } from '../appointments/appointment.queries.server.ts'
import type { AppointmentState } from '../appointments/appointment.rules.ts'
import { isBlocked, overbookedFor, unlessBlocked } from '../blocked/blocked.queries.server.ts'
import { moneyAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import type { Needs } from '../needs/needs.rules.ts'
import { orderAtDesk } from '../ordered/order-at-desk.queries.server.ts'
import type { OrderState } from '../ordered/order-state.rules.ts'
import { attendedIn, neededAt } from '../public.queries.server.ts'
import { busyElsewhereMark } from './lines/busy-elsewhere.queries.server.ts'

export interface DayAppointment {
  id: string
  agendaId: number
  state: AppointmentState
  start: Temporal.Instant
  end: Temporal.Instant
  modality: 'in_person' | 'video'
  code: string | null
  /** Null of a hold, and of an import that names nobody. */
  patient: string | null
  service: string
  financer: string | null
  fullPrice: number
  /** Null while it depends on a tramo of Fonasa that nobody said. */
  copayment: number | null
  /** Brought by an import: who was paid, and how, is not known here. */
  imported: boolean
  paid: 'settled' | 'refunding' | 'refunded' | null
  paidWith: PaymentMethod | null
  arrivedAt: Temporal.Instant | null
  startedAt: Temporal.Instant | null
  needs: Needs | null
  /** Whether the patient attached the order. */
  hasOrder: boolean
  /** What the order of exams says of it from which it was booked; null where there is none. */
  examOrder: OrderState | null
  /** Why it was given over the agenda, empty of whoever has blocked their data; null of an hour like any other. */
  overbooked: string | null
  /** By which the waiting room calls. */
  callNumber: number | null
  /** Whoever comes has blocked their data: of them there are the name and the hour. */
  blocked: boolean
}

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

/**
 * Of which appointments a centre's span is made, as `a`: of each schedule those that count, and holds that still run. Two halves, each with an
 * index of its own: in one condition neither is used, and every appointment of the country is read.
 */
const inSpan = (centreId: number, { from, to }: Span, now: Temporal.Instant): SQL => {
  const starts = sql`lower(one.during) >= ${from}::timestamptz and lower(one.during) < ${to}::timestamptz`
  const ofCentre = sql`(select id from schedule where centre_id = ${centreId}::bigint) own`
  return sql`(
    select one.* from ${ofCentre} join appointment one on one.schedule_id = own.id where ${starts} and one.state <> 'held'
    union all
    select one.* from ${ofCentre} join appointment one on one.schedule_id = own.id
    where ${starts} and one.state = 'held' and one.held_until > ${now}::timestamptz) a`
}

/** Everything of a centre that begins in a span, holds without a name; cancelled ones too, so that nobody wonders. */
export const findDayAppointments = (tx: Tx, centreId: number, { from, to }: Span, now: Temporal.Instant) =>
  tx.rows<DayAppointment>(sql`
    select a.id, a.agenda_id as "agendaId", a.state, lower(a.during) as start, upper(a.during) as end, o.modality, a.code, ${isBlocked} as blocked,
      case when a.state <> 'held' then nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), '') end as patient,
      coalesce(${unlessBlocked(attendedIn(sql`a.id`))}, '') as service, ${unlessBlocked(sql`f.short_name`)} as financer,
      a.full_price as "fullPrice", case when ${promised} then a.full_price - a.contribution end as copayment,
      a.import_key is not null as imported,
      ${moneyAtDesk}, a.arrived_at as "arrivedAt", a.started_at as "startedAt",
      ${unlessBlocked(neededAt(sql`a.id`))} as needs,
      exists (select from order_picture k where k.appointment_id = a.id and a.state <> 'cancelled') and not ${isBlocked} as "hasOrder", ${orderAtDesk} as "examOrder",
      ${overbookedFor} as overbooked, a.call_number as "callNumber"
    from ${inSpan(centreId, { from, to }, now)}
    join offer o on o.id = a.offer_id
    left join specialty sp on sp.slug = o.specialty_slug
    left join exam e on e.slug = o.exam_slug
    left join financer f on f.slug = a.financer_slug
    order by lower(a.during), a.id`)

export interface DaySchedule {
  agendaId: number
  name: string
  /** What they attend here, in words; null of a room. */
  specialties: string | null
  professional: boolean
  modality: 'in_person' | 'video'
  minutes: number
  /** Open spans as pairs of moments. */
  open: [Temporal.Instant, Temporal.Instant][]
}

/** Who and what a centre has open on a day. */
export async function findDaySchedules(tx: Tx, centreId: number, { from, to }: Span): Promise<DaySchedule[]> {
  const rows = await tx.rows<Omit<DaySchedule, 'open'> & { open: [number, number][] }>(sql`
    select s.agenda_id as "agendaId", g.name, ${specialtiesAt(sql`g.id`, centreId)} as specialties, g.professional_id is not null as professional, s.modality, s.minutes,
      coalesce((
        select jsonb_agg(jsonb_build_array(extract(epoch from lower(b)) * 1000, extract(epoch from upper(b)) * 1000) order by lower(b))
        from schedule_day d cross join lateral unnest(d.open) b
        where d.schedule_id = s.id and d.day between (${from}::timestamptz - interval '1 day')::date and (${to}::timestamptz + interval '1 day')::date
          and lower(b) >= ${from}::timestamptz and lower(b) < ${to}::timestamptz), '[]') as open
    from schedule s join agenda g on g.id = s.agenda_id
    where s.centre_id = ${centreId}::bigint order by g.name, s.id`)
  const at = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(Number(milliseconds))
  return rows.map(row => ({
    ...row,
    open: row.open.map(([from, to]): [Temporal.Instant, Temporal.Instant] => [at(from), at(to)]),
  }))
}

/** What changes whenever anything on the day does: asked every second, answered from one index. */
export async function dayMark(
  tx: Tx,
  centreId: number,
  { from, to }: Span,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx.rows<{ mark: string | null }>(sql`
    select md5(coalesce(string_agg(concat_ws(',', a.id, a.state, a.version, a.arrived_at, a.started_at, lower(a.during),
      ${isBlocked}, ${orderAtDesk}, ${stateOfMoney(sql`a.id`)}, (select k.added_at from order_picture k where k.appointment_id = a.id),
      (select n.said_at from appointment_needs n where n.appointment_id = a.id)), ';' order by a.id), '')
      || ${shutAt(centreId, { from, to })} || ${busyElsewhereMark(centreId, { from, to }, now)}) as mark
    from ${inSpan(centreId, { from, to }, now)}`)
  return row?.mark ?? ''
}

/** Whether the appointment is of that centre, which is whose reception speaks of it. */
export async function isOfCentre(tx: Tx, id: string, centreId: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from appointment a join schedule s on s.id = a.schedule_id
    where a.id = ${id}::uuid and s.centre_id = ${centreId}::bigint and a.state <> 'held'`)
  return rows.length > 0
}

/** What the reception has said of an appointment. */
export interface DeskNotes {
  arrivedAt: Temporal.Instant | null
  startedAt: Temporal.Instant | null
  before: 'booked' | 'confirmed' | null
}

/** Of any centre (`isOfCentre` is asked before); undefined where there is no such appointment. Whoever changes them has locked it. */
export async function findDeskNotes(tx: Tx, id: string): Promise<DeskNotes | undefined> {
  const [row] = await tx.rows<DeskNotes>(sql`
    select arrived_at as "arrivedAt", started_at as "startedAt", state_before as before
    from appointment where id = ${id}::uuid`)
  return row
}

/** @throws the violation of hour_taken or patient_busy where an hour that counted as missed was taken by somebody else. */
export const setDeskState = (tx: Tx, id: string, change: DeskNotes & { state: AppointmentState }) =>
  tx.rows(sql`
    update appointment set state = ${change.state}, arrived_at = ${change.arrivedAt}::timestamptz,
      started_at = ${change.startedAt}::timestamptz, state_before = ${change.before}
    where id = ${id}::uuid`)
