/** SQL of changing an appointment. Every change starts by locking its agenda. */
import { lateDueMinutes } from '#app/payment/public.rules.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  findAppointment,
  toAppointment,
} from '../appointments/appointment.queries.server.ts'
import { type AppointmentState, upcomingStates } from '../appointments/appointment.rules.ts'
import { type ScheduleSpan, touchesSpan } from '../holds/agenda.queries.server.ts'

/**
 * Locks the agenda of an appointment, then it and all of its order as `lockOrderRows` does, then reads it: what a
 * change of it starts with. What it touches later, or gives back of what was paid, it has then.
 */
export async function lockAppointment(tx: Tx, id: string): Promise<Appointment | undefined> {
  const [, , appointment] = await Promise.all([
    tx.rows(sql`
      select from agenda where id = (select agenda_id from appointment where id = ${id}::uuid) for no key update`),
    lockOrderRows(tx, id),
    findAppointment(tx, id),
  ])
  return appointment
}

/** Locks every agenda of the order that an appointment is of, in the order of their ids. */
export const lockOrder = (tx: Tx, id: string) =>
  tx.rows(sql`
    select from agenda
    where id in (
      select a.agenda_id from appointment a
      where a.id = ${id}::uuid
        or a.order_id = (select mine.order_id from appointment mine where mine.id = ${id}::uuid))
    order by id for no key update`)

/** Takes an exam off an appointment: what is left of it is as long, and costs as much, as its other exams. */
export async function removeExamRow(
  tx: Tx,
  id: string,
  { position, offerId, minutes }: { position: number; offerId: number; minutes: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx.rows(sql`
    update appointment_exam set removed_at = ${now}::timestamptz
    where appointment_id = ${id}::uuid and position = ${position}::int and removed_at is null`)
  await tx.rows(sql`
    update appointment a set offer_id = ${offerId}::bigint, version = version + 1, full_price = left_over.full_price,
      contribution = left_over.contribution,
      payment_due_at = case when left_over.full_price > left_over.contribution then payment_due_at end, during = tstzrange(lower(during), lower(during) + make_interval(mins => ${minutes}::int))
    from (select sum(full_price) as full_price, sum(contribution) as contribution from appointment_exam
      where appointment_id = ${id}::uuid and removed_at is null) left_over
    where a.id = ${id}::uuid`)
}

/** The row alone, until the end of the transaction: for what hangs on an appointment and changes nothing of its hour. */
export const lockAppointmentRow = (tx: Tx, id: string) =>
  tx.rows(sql`select from appointment where id = ${id}::uuid for no key update`)

/** The same of every appointment of its order, in the one order in which changes and payments of it lock them. */
export const lockOrderRows = (tx: Tx, id: string) =>
  tx.rows(sql`
    select from appointment a
    where a.id = ${id}::uuid
      or a.order_id = (select mine.order_id from appointment mine where mine.id = ${id}::uuid)
    order by a.id for no key update`)

/** Whether that state may follow, the caller has asked. @param cancelledBy of a cancellation; any other state empties it. */
export const setState = (
  tx: Tx,
  id: string,
  state: AppointmentState,
  cancelledBy: Appointment['cancelledBy'] = null,
) =>
  tx.rows(sql`
    update appointment set state = ${state}, cancelled_by = ${cancelledBy} where id = ${id}::uuid`)

/** The identity card was seen: the person attended is who it says. @throws the violation of patient_busy. */
export const proveRow = (tx: Tx, id: string, rut: string) =>
  tx.rows(sql`
    update appointment set proven = true, patient_key = 'rut:' || ${rut}::text,
      patient = coalesce(patient, '{}') || jsonb_build_object('rut', ${rut}::text)
    where id = ${id}::uuid`)

/** Until another card is seen. */
export const unproveRow = (tx: Tx, id: string) =>
  tx.rows(sql`update appointment set proven = false where id = ${id}::uuid`)

/**
 * What was kept of each insurer, as of another day: of those that do not pay that day any more nothing, be their agreement over by then
 * or taken off the list; of those that do by then what the lists say. Whoever it is booked with stays as it was promised, Fonasa without its tramo with
 * each of them (docs/decisions/0287-changes-with-a-date.md).
 */
const coveredAt = (start: Temporal.Instant, kept: SQL, offer: SQL, full: SQL) => {
  const others = sql`from offer f join coverage c on c.price_list_id = f.price_list_id and c.service = f.service
    where f.id = ${offer} and c.financer_slug is distinct from a.financer_slug`
  return sql`(${kept} - array(select k.slug from jsonb_object_keys(${kept}) k(slug) where k.slug is distinct from a.financer_slug
      and not (a.financer_slug is not distinct from 'fonasa' and k.slug like 'fonasa-%')
      and not exists (select ${others} and c.financer_slug = k.slug and covered_on(c.last_day, ${start}::timestamptz))))
    || (select coalesce(jsonb_object_agg(c.financer_slug, least(c.contribution, ${full})), '{}') ${others}
      and covered_on(c.last_day, ${start}::timestamptz) and not ${kept} ? c.financer_slug)`
}

/**
 * To an hour that was claimed: what was given over the agenda is then an hour like any other. The number of an arrival that was taken
 * back is of its day: on another one somebody else has it.
 * @param to.paymentDueAt for what is still owed: a payment may have come in since the appointment was read.
 */
export async function moveRow(
  tx: Tx,
  id: string,
  to: {
    start: Temporal.Instant
    end: Temporal.Instant
    state: AppointmentState
    paymentDueAt: Temporal.Instant | null
  },
) {
  const ofExam = coveredAt(to.start, sql`x.covered`, sql`x.offer_id`, sql`x.full_price`)
  await tx.rows(sql`
    with exams as (
      update appointment_exam x set covered = ${ofExam}, tramo_matters = coalesce(tramo_mattered(${ofExam}), x.tramo_matters)
      from appointment a where a.id = ${id}::uuid and x.appointment_id = a.id and x.removed_at is null)
    update appointment a set during = tstzrange(${to.start}::timestamptz, ${to.end}::timestamptz), state = ${to.state}, lane = 0, lane_block = null, lane_reason = null, call_number = null,
      covered = ${coveredAt(to.start, sql`a.covered`, sql`a.offer_id`, sql`a.full_price`)},
      payment_due_at = case when payment_due_at is not null then ${to.paymentDueAt}::timestamptz end, version = version + 1
    where id = ${id}::uuid`)
}

/** Until when all of these are paid: those of which something is owed. */
export const oweTogether = (tx: Tx, ids: readonly string[], due: Temporal.Instant) =>
  tx.rows(sql`
    update appointment set payment_due_at = ${due}::timestamptz
    where id = any(${list(ids)}::uuid[]) and payment_due_at is not null`)

/** Of what fell due while nobody could pay it, or does in a moment, as much time is left as for an hour that is booked now. */
export const extendDue = (tx: Tx, ids: readonly string[], now: Temporal.Instant) => {
  const due = now.add({ minutes: lateDueMinutes })
  return tx.rows(sql`
    update appointment set payment_due_at = ${due}::timestamptz
    where id = any(${list(ids)}::uuid[]) and payment_due_at < ${due}::timestamptz`)
}

/**
 * Empties spans of an agenda's schedules that have just been closed: holds go, and who stands there is told to the caller. In this order,
 * because a booking locks the row that it holds and not the agenda: deleting waits for one under way, which the next
 * statement then sees; asking first would find it neither held nor booked.
 * @returns appointments that are still to come and touch the span of their schedule, soonest first.
 */
export async function emptySpans(
  tx: Tx,
  agendaId: number,
  spans: readonly ScheduleSpan[],
): Promise<Appointment[]> {
  const during = touchesSpan(agendaId, spans)
  await tx.rows(sql`delete from appointment a where ${during} and a.state = 'held'`)
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where ${during} and a.state = any(${list(upcomingStates)}::text[])
    order by lower(a.during)`)
  return rows.map(toAppointment)
}
