/** SQL of appointments that are one order: held, booked and paid together. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from './appointment.queries.server.ts'

/** Whoever writes what is told of all of an order; the last lock of a transaction, so that nobody waits in a ring. */
export const lockVisit = (tx: Tx, orderId: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('visit ' || ${orderId}::text, 0))`)

/** Every appointment of the order that one of them is of, itself included, soonest first; alone, itself. The caller has a right to it. */
export async function findOrder(tx: Tx, id: string): Promise<Appointment[]> {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = ${id}::uuid
      or a.order_id = (select mine.order_id from appointment mine where mine.id = ${id}::uuid)
    order by lower(a.during), a.id`)
  return rows.map(toAppointment)
}

/** Of these, soonest first: what an order or a series was told to be. */
export async function findTold(tx: Tx, ids: readonly string[]): Promise<Appointment[]> {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = any(${list(ids)}::uuid[]) order by lower(a.during), a.id`)
  return rows.map(toAppointment)
}

/** A payment is of the first hour of its order; where that one is off, what was paid is the first of those that stand. */
export async function standingHour(tx: Tx, first: Appointment): Promise<Appointment> {
  return first.state === 'cancelled' ? (await standingHours(tx, first))[0] : first
}

/** A payment is of the first hour of its order: what was paid with it are those that stand, or that one where none does. */
export async function standingHours(tx: Tx, first: Appointment): Promise<[Appointment, ...Appointment[]]> {
  if (first.orderId === null) return [first]
  const [soonest, ...rest] = (await findOrder(tx, first.id)).filter(({ state }) => state !== 'cancelled')
  return soonest ? [soonest, ...rest] : [first]
}
