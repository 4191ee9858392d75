/** SQL of the hours of adults who let somebody act for them. */
import { delegationsToBook } from '#app/identity/public.queries.server.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from '../appointments/appointment.queries.server.ts'

/**
 * Of the person of the delegation `d`, still to come: what their own account shows as theirs; where a desk granted it, the
 * hours of its centre that the centre gave or that were proven, and what this delegation booked there, also where its centre has sent it along to
 * another one. A stranger who typed the RUT has nothing to do with it.
 */
const isTheirs = (now: Temporal.Instant): SQL => sql`(
  a.state <> 'held' and upper(a.during) > ${now}::timestamptz and a.patient_key = 'rut:' || d.person_rut
  and case when d.centre_id is null then exists (select from account_appointment v
      where v.account_id = d.grantor_account_id and v.appointment_id = a.id and v.own)
    else a.delegation_id = d.id or (a.proven or a.import_key is not null or a.sold_by in ('desk', 'overbooking', 'import'))
      and exists (select from schedule h where h.id = a.schedule_id and h.centre_id = d.centre_id) end)`

/** An array, for the same reason as `appointmentsOf` of my-appointments.queries.server.ts. */
const theirs = (
  { accountId, delegationId }: { accountId: string; delegationId: string },
  which: SQL,
  now: Temporal.Instant,
): SQL => sql`any(array(
  select a.id from ${delegationsToBook(accountId, now)} d, appointment a
  where d.id = ${delegationId}::uuid and ${which} and ${isTheirs(now)}))`

/** Soonest first. */
export async function findDelegatedHours(
  tx: Tx,
  accountId: string,
  delegationId: string,
  now: Temporal.Instant,
): Promise<Appointment[]> {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = ${theirs({ accountId, delegationId }, sql`a.active`, now)} order by lower(a.during), a.id limit 100`)
  return rows.map(toAppointment)
}

/** One of them, also when it was just called off. */
export async function findDelegatedHour(
  tx: Tx,
  accountId: string,
  { delegationId, appointmentId }: { delegationId: string; appointmentId: string },
  now: Temporal.Instant,
): Promise<Appointment | undefined> {
  const [row] = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = ${theirs({ accountId, delegationId }, sql`a.id = ${appointmentId}::uuid`, now)}`)
  return row && toAppointment(row)
}
