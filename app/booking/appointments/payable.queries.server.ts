/** SQL of what payment asks of appointments. */

import { stateOfMoney } from '#app/payment/public.queries.server.ts'
import type { BonoVisit, Payable, PayablePart } from '#app/payment/public.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { lockOrderRows } from '../changes/change.queries.server.ts'
import { calledOff } from '../closures/called-off.queries.server.ts'
import { promised } from './appointment.queries.server.ts'
import { isUnattended, unattendedStates } from './appointment.rules.ts'

/** Every appointment that is paid together with one, in the order in which their rows are locked. */
const payables = (appointmentId: string) => sql`
  select a.id, a.order_id as "orderId", coalesce(a.series_id, a.order_id, a.id) as "agreedId", a.code, a.state, lower(a.during) as start, a.offer_id as "offerId", o.prepaid,
    a.full_price as "fullPrice", a.contribution, ${promised} as promised, a.financer_slug as prevision, a.payment_due_at as "dueAt",
    a.patient ->> 'rut' as rut, ${calledOff} as "calledOff", coalesce(${stateOfMoney(sql`a.id`)} = 'settled', false) as paid,
    case when a.covered is not null then jsonb_build_object('covered', a.covered, 'tramoMatters', tramo_mattered(a.covered)) end as kept,
    coalesce((select jsonb_agg(jsonb_build_object('appointmentId', a.id, 'examSlug', x.exam_slug, 'offerId', x.offer_id,
      'fullPrice', x.full_price, 'contribution', x.contribution, 'covered', x.covered, 'tramoMatters', x.tramo_matters) order by x.position)
      from appointment_exam x where x.appointment_id = a.id and x.removed_at is null), '[]') as parts
  from appointment a join offer o on o.id = a.offer_id
  where (a.id = ${appointmentId}::uuid
      or a.order_id = (select mine.order_id from appointment mine where mine.id = ${appointmentId}::uuid))
    and a.state <> 'held'
  order by a.id`

type PayableRow = Omit<Payable, 'standing' | 'of'> & { orderId: string | null; paid: boolean }

/** As `PayableAppointments.find`. To change anything by it, `lockPayable`. */
export const findPayable = async (tx: Tx, appointmentId: string): Promise<Payable | undefined> =>
  together(await tx.rows<PayableRow>(payables(appointmentId)))

/** Locks the rows of its whole order, by their ids, and reads behind the locks. */
export async function lockPayable(tx: Tx, appointmentId: string): Promise<Payable | undefined> {
  const [, payable] = await Promise.all([lockOrderRows(tx, appointmentId), findPayable(tx, appointmentId)])
  return payable
}

/**
 * What still stands of an order is paid as one, without an hour to which nobody came; the first to begin says until when. Whoever comes
 * to that hour after all, when the others are paid, pays it by itself.
 */
function together(rows: PayableRow[]): Payable | undefined {
  const standing = rows.filter(({ state }) => state !== 'cancelled')
  const attended = standing.filter(({ state }) => !isUnattended(state))
  const together = [attended, standing, rows].find(some => some.length > 0) ?? []
  const left = together.filter(({ paid }) => !paid)
  const [one, ...more] = (left.length > 0 ? left : together).toSorted((a, b) =>
    Temporal.Instant.compare(a.start, b.start),
  )
  if (!one) return undefined
  const all = [one, ...more]
  const first = all.find(({ id, orderId }) => id === orderId) ?? one
  const sum = (part: 'fullPrice' | 'contribution') => all.reduce((total, row) => total + row[part], 0)
  // A called-off hour is not cancelled when it is due (`releaseUnpaid`): until it is another one it hurries nobody.
  const dues = all
    .flatMap(({ dueAt, calledOff }) => (calledOff ? [] : (dueAt ?? [])))
    .toSorted(Temporal.Instant.compare)
  const { orderId: _order, paid: _paid, ...payable } = one
  return {
    ...payable,
    id: first.id,
    of: all.map(({ id }) => id),
    code: first.code,
    prepaid: all.some(({ prepaid }) => prepaid),
    fullPrice: sum('fullPrice'),
    contribution: sum('contribution'),
    promised: all.every(row => row.promised),
    dueAt: dues[0] ?? null,
    calledOff: all.every(row => row.calledOff),
    parts: all.flatMap(({ parts }) => parts),
    standing: standing.flatMap(({ parts }) => parts),
  }
}

/** When each is cancelled if it is not paid; null where nothing is owed in advance. */
export const findDues = (tx: Tx, appointmentIds: readonly string[]) =>
  tx.rows<{ id: string; dueAt: Temporal.Instant | null }>(sql`
    select id, payment_due_at as "dueAt" from appointment
    where id = any(${list(appointmentIds)}::uuid[]) and state <> 'held'`)

/** Of those that wait for their payment: what is called off, or whose patient is there, is not cancelled for it (`dueOf`). */
export const findDeadlines = (tx: Tx, appointmentIds: readonly string[]) =>
  tx.rows<{ id: string; dueAt: Temporal.Instant }>(sql`
    select a.id, a.payment_due_at as "dueAt" from appointment a
    where a.id = any(${list(appointmentIds)}::uuid[]) and a.state in ('booked', 'confirmed')
      and a.payment_due_at is not null and not ${calledOff}`)

const ofOrder = (appointmentId: string) => sql`(id = ${appointmentId}::uuid
  or order_id = (select mine.order_id from appointment mine where mine.id = ${appointmentId}::uuid))`

/** Of its order too, which is paid as one: nothing of it is cancelled for lack of payment. */
export const clearDue = (tx: Tx, appointmentId: string) =>
  tx.rows(sql`
    update appointment set payment_due_at = null
    where ${ofOrder(appointmentId)} and payment_due_at is not null`)

/** Of an appointment and its order, those to come that are paid in advance, cost something and are not paid. */
const owing = (appointmentId: string, now: Temporal.Instant) => sql`
  from offer o where o.id = a.offer_id and o.prepaid and a.full_price > a.contribution
    and a.id in (select id from appointment where ${ofOrder(appointmentId)})
    and ${stateOfMoney(sql`a.id`)} is distinct from 'settled' and a.state in ('booked', 'confirmed', 'arrived') and lower(a.during) > ${now}::timestamptz`

/** Soonest first; empty where nothing is owed in advance. */
export const findOwing = (tx: Tx, appointmentId: string, now: Temporal.Instant) =>
  tx.rows<{ start: Temporal.Instant }>(sql`
    select lower(a.during) as start from appointment a
    where exists (select ${owing(appointmentId, now)}) order by start`)

/** Of all that `findOwing` finds, whatever was due of them before. */
export const setDue = (tx: Tx, appointmentId: string, due: Temporal.Instant, now: Temporal.Instant) =>
  tx.rows(sql`update appointment a set payment_due_at = ${due}::timestamptz ${owing(appointmentId, now)}`)

/** @param coverage parts: of several exams, what the insurer pays of each; else `contribution` is all of it. */
export async function saveCoverage(
  tx: Tx,
  appointmentIds: readonly string[],
  coverage: {
    prevision: string
    contribution: number
    rut: string | null
    patientKey: string | null
    parts: readonly PayablePart[]
  },
): Promise<void> {
  const parts = sql`jsonb_to_recordset(${json(coverage.parts)}::jsonb)
    as part("appointmentId" uuid, "examSlug" text, contribution int)`
  await tx.rows(sql`
    update appointment_exam x set contribution = part.contribution from ${parts}
    where x.appointment_id = part."appointmentId" and x.exam_slug = part."examSlug" and x.removed_at is null`)
  // What the insurer pays whole is owed no more; what it pays no more is owed as the rest of its order.
  await tx.rows(sql`
    with covered as (
      select a.id, o.prepaid, min(a.payment_due_at) over () as due,
        coalesce((select sum(part.contribution) from ${parts} where part."appointmentId" = a.id), ${coverage.contribution}::int) as contribution
      from appointment a join offer o on o.id = a.offer_id
      where a.id = any(${list(appointmentIds)}::uuid[]) and a.state <> all(${list(unattendedStates)}::text[]))
    update appointment set financer_slug = ${coverage.prevision}, contribution = covered.contribution,
      payment_due_at = case when covered.contribution < full_price
        then coalesce(payment_due_at, case when covered.prepaid then covered.due end) end,
      patient = case when ${coverage.rut}::text is null then patient
        else coalesce(patient, '{}') || jsonb_build_object('rut', ${coverage.rut}::text) end,
      patient_key = coalesce(${coverage.patientKey}::text, patient_key)
    from covered where appointment.id = covered.id`)
}

/** @throws Error where the appointment is no more: a payment keeps its own. */
export async function findBonoVisit(tx: Tx, appointmentId: string): Promise<BonoVisit> {
  const [row] = await tx.rows<BonoVisit>(sql`
    select case when a.proven then a.patient ->> 'rut' end as rut, c.name as place, d.name as doctor
    from appointment a
    join offer o on o.id = a.offer_id
    join centre c on c.id = o.centre_id
    left join professional d on d.id = o.professional_id
    where a.id = ${appointmentId}::uuid`)
  if (!row) throw new Error('a payment lost its appointment')
  return row
}
