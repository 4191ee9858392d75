/** SQL of patients whose appointment an import brought, and who are still to be told. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from './appointment.queries.server.ts'
import { upcomingStates } from './appointment.rules.ts'

/** Ids of the appointments that are next. */
export const findUntold = (tx: Tx, limit: number) =>
  tx.rows<{ id: string }>(
    sql`select appointment_id as id from imported_notice order by appointment_id limit ${limit}::int`,
  )

/**
 * Takes some of them out of the queue; what another node is taking is passed over. @param only that appointment alone.
 * @returns those whose hour is still to come.
 */
export async function takeUntold(
  tx: Tx,
  limit: number,
  now: Temporal.Instant,
  only?: string,
): Promise<{ taken: number; appointments: Appointment[] }> {
  const taken = await tx.rows<{ id: string }>(sql`
    delete from imported_notice where appointment_id in (
      select appointment_id from imported_notice
      where ${only === undefined ? sql`true` : sql`appointment_id = ${only}::uuid`} order by appointment_id limit ${limit}::int for update skip locked)
    returning appointment_id as id`)
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = any(${list(taken.map(({ id }) => id))}::uuid[]) and a.state = any(${list(upcomingStates)}::text[])
      and lower(a.during) > ${now}::timestamptz and not ${isBlocked}
    order by lower(a.during), a.id`)
  return { taken: taken.length, appointments: rows.map(toAppointment) }
}
