/** The hours that somebody who is signed in still has before them. */
import { sql, type Tx } from '#app/platform/database.server.ts'
import type { SessionUser } from '#app/platform/user.server.ts'
import {
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from './appointment.queries.server.ts'

/** Their own bookings; what others booked for their RUT, only once they proved to be who it says. Soonest first. */
export async function findUpcoming(
  tx: Tx,
  user: Pick<SessionUser, 'id' | 'rut' | 'proven'>,
  now: Temporal.Instant,
  limit: number,
) {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where (a.account_id = ${user.id}::uuid or (${user.proven}::boolean and a.patient_key = ${`rut:${user.rut}`}))
      and a.state in ('booked', 'confirmed', 'arrived') and upper(a.during) > ${now}::timestamptz
    order by lower(a.during) limit ${limit}`)
  return rows.map(toAppointment)
}
