/** SQL of what a centre is told of the order of exams from which an hour of its was booked. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { unlessBlocked } from '../blocked/blocked.queries.server.ts'
import { attended } from './hours-of-order.queries.server.ts'

/** What it says of appointment `a`: nothing of an hour that is off, or of whoever has blocked their data. */
export const orderAtDesk: SQL = sql`case when a.exam_order_id is not null and a.state not in ('held', 'cancelled') then
  ${unlessBlocked(sql`exam_order_state(a.exam_order_id, a.patient ->> 'rut', a.id)`)} end`

export interface OrderAtDesk {
  /** Of the order. */
  id: string
  rut: string
  patient: string
  /** Slugs of what is done in the hour. */
  exams: string[]
  start: Temporal.Instant
}

/** @param wanted.since when the hour must not have ended yet. @returns undefined for an hour of another centre. */
export async function findOrderAt(
  tx: Tx,
  { appointmentId, centreId, since }: { appointmentId: string; centreId: number; since: Temporal.Instant },
): Promise<OrderAtDesk | undefined> {
  const [row] = await tx.rows<OrderAtDesk>(sql`
    select a.exam_order_id as id, a.patient ->> 'rut' as rut, ${attended} as exams, lower(a.during) as start,
      trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')) as patient
    from appointment a join offer o on o.id = a.offer_id join schedule s on s.id = a.schedule_id
    where a.id = ${appointmentId}::uuid and s.centre_id = ${centreId}::bigint and ${orderAtDesk} is not null
      and upper(a.during) > ${since}::timestamptz`)
  return row
}
