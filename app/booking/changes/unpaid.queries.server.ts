/** SQL of what was not paid in time. */
import { isBeingPaid } from '#app/payment/public.queries.server.ts'
import { auditOf } from '#app/platform/audit.queries.server.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from '../appointments/appointment.queries.server.ts'
import { isCalledOff } from '../closures/called-off.queries.server.ts'

// The states are written out, as its index does: a plan that is kept for any states reads the whole table. What the centre called off
// nobody is asked to pay: it has told them until when they may answer.
const isDue = (now: Temporal.Instant, row = sql`a`) => sql`
  ${row}.payment_due_at <= ${now}::timestamptz and ${row}.state in ('booked', 'confirmed') and not ${isCalledOff(row)}`

/** When `a` begins or, of an order, the first of its hours that are owed: they are paid at once. */
const firstStart = sql`coalesce((
  select min(lower(other.during)) from appointment other
  where other.order_id = a.order_id and other.payment_due_at is not null and other.state in ('booked', 'confirmed')), lower(a.during))`

/**
 * What falls due after a moment and before `later`, and begins after that, is due then; what begins before that, and falls due before `soon`, is due
 * at that moment, where it begins after it. An order begins with its first hour, and stays whole.
 */
export const postponeDue = (
  tx: Tx,
  { after, later, soon }: { after: Temporal.Instant; later: Temporal.Instant; soon: Temporal.Instant },
) =>
  tx.rows(sql`
    with late as (
      select a.id, case when begins.at > ${later}::timestamptz then ${later}::timestamptz else ${soon}::timestamptz end as due
      from appointment a cross join lateral (select ${firstStart} as at) begins
      where a.payment_due_at > ${after}::timestamptz and ${isDue(later)} and begins.at > ${soon}::timestamptz
        and (begins.at > ${later}::timestamptz or a.payment_due_at <= ${soon}::timestamptz)
      order by a.id for no key update of a)
    update appointment a set payment_due_at = late.due from late where a.id = late.id`)

const isUnderWay = isBeingPaid(sql`a.id`)

const isOf = (visit: readonly string[] | undefined, row = sql`a`) =>
  visit ? sql`${row}.id = any(${list(visit)}::uuid[])` : sql`true`

const longestDue = (now: Temporal.Instant, limit: number, visit?: readonly string[]) => sql`
  from appointment a where ${isDue(now)} and not ${isUnderWay} and ${isOf(visit)}
  order by a.payment_due_at limit ${limit}::int`

/**
 * What nobody is paying, the longest due first.
 * @param limit appointments; of an order that it cuts, the hours before it.
 * @returns ids of appointments, those of one order together.
 */
export async function findUnpaidVisits(db: Tx, now: Temporal.Instant, limit: number): Promise<string[][]> {
  const rows = await db.rows<{ id: string; visit: string }>(sql`
    select a.id, coalesce(a.order_id, a.id) as visit ${longestDue(now, limit)}`)
  return [...Map.groupBy(rows, ({ visit }) => visit).values()].map(hours => hours.map(({ id }) => id))
}

/**
 * Of appointments that nobody is paying, the longest due first. Agendas that somebody is changing are left out, for the next round.
 * @param limit appointments, not agendas. @param visit of these appointments alone.
 */
export const lockAgendasOfUnpaid = (
  tx: Tx,
  now: Temporal.Instant,
  limit: number,
  visit?: readonly string[],
) =>
  tx.rows<{ id: number }>(sql`
    select id from agenda where id in (select a.agenda_id ${longestDue(now, limit, visit)})
    order by id for no key update skip locked`)

/**
 * Hours of one order go, and are told of, together: where somebody is changing one of its agendas, all of it waits for the next round.
 * @param visit of these appointments alone.
 */
export const lockUnpaid = (
  tx: Tx,
  agendas: readonly number[],
  now: Temporal.Instant,
  visit?: readonly string[],
) => {
  const isTaken = (row = sql`a`) =>
    sql`(${row}.agenda_id = any(${list(agendas)}::bigint[]) and ${isOf(visit, row)})`
  return tx.rows<{ id: string }>(sql`
    select a.id from appointment a where ${isTaken()} and ${isDue(now)}
      and not exists (select from appointment other where other.order_id = a.order_id
        and ${isDue(now, sql`other`)} and not ${isTaken(sql`other`)})
    order by a.id for no key update`)
}

/** Of those that are locked, the ones that nobody is paying. */
export async function cancelUnpaid(
  tx: Tx,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<Appointment[]> {
  const gone = await tx.rows<{ id: string }>(sql`
    with cancelled as (
      update appointment a set state = 'cancelled', cancelled_by = 'unpaid'
      where a.id = any(${list(ids)}::uuid[]) and not ${isUnderWay}
      returning id
    ), noted as (
      ${auditOf({ actor: 'unpaid', verb: 'cancel' }, sql`from cancelled`, now)}
    )
    select id from cancelled`)
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = any(${list(gone.map(({ id }) => id))}::uuid[]) order by a.id`)
  return rows.map(toAppointment)
}
