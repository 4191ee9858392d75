/** SQL of the appointments of somebody who is signed in; whose is what the view `account_appointment` says. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  asReadBy,
  toAppointment,
} from './appointment.queries.server.ts'

/**
 * An array, which is made before anything else is read: beside the eight tables of `appointmentJoins` a subquery is the ninth, which the
 * planner joins last, after every appointment of the country.
 */
export const appointmentsOf = (accountId: string, own: boolean): SQL => sql`any(array(
  select appointment_id from account_appointment where account_id = ${accountId}::uuid and own = ${own}::boolean))`

/** An hour that still stands and has not ended. */
const ahead = (now: Temporal.Instant): SQL => sql`(a.active and upper(a.during) > ${now}::timestamptz)`

async function findAhead(
  tx: Tx,
  accountId: string,
  own: boolean,
  now: Temporal.Instant,
  limit: number,
): Promise<Appointment[]> {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = ${appointmentsOf(accountId, own)} and ${ahead(now)} order by lower(a.during), a.id limit ${limit}`)
  return rows.map(row => asReadBy(accountId, toAppointment(row)))
}

/** Soonest first. */
export const findUpcoming = (tx: Tx, accountId: string, now: Temporal.Instant, limit = 100) =>
  findAhead(tx, accountId, true, now, limit)

export type Coming = Appointment & {
  /** An earlier hour that is kept for them, and until when. */
  offered: { hour: Temporal.Instant; until: Temporal.Instant } | null
}

/** As `findUpcoming`, with what the line for an earlier hour has for each. */
export async function findComing(
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
  limit: number,
): Promise<Coming[]> {
  const rows = await tx.rows<
    AppointmentRow & { offeredHour: Temporal.Instant | null; offeredUntil: Temporal.Instant | null }
  >(sql`
    select ${appointmentColumns}, w.hour as "offeredHour", w.until as "offeredUntil" from ${appointmentJoins}
    left join waitlist_entry w on w.appointment_id = a.id and w.state = 'offered' and w.until > ${now}::timestamptz
    where a.id = ${appointmentsOf(accountId, true)} and ${ahead(now)} order by lower(a.during), a.id limit ${limit}`)
  return rows.map(({ offeredHour, offeredUntil, ...row }) => ({
    ...asReadBy(accountId, toAppointment(row)),
    offered: offeredHour && offeredUntil ? { hour: offeredHour, until: offeredUntil } : null,
  }))
}

/** Latest first. */
export async function findHistory(
  tx: Tx,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
  now: Temporal.Instant,
): Promise<Appointment[]> {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = ${appointmentsOf(accountId, true)} and not ${ahead(now)}
    order by lower(a.during) desc, a.id limit ${limit} offset ${offset}`)
  return rows.map(row => asReadBy(accountId, toAppointment(row)))
}

/** How many `findHistory` has in all. */
export async function countHistory(tx: Tx, accountId: string, now: Temporal.Instant): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from appointment a where a.id = ${appointmentsOf(accountId, true)} and not ${ahead(now)}`)
  return row?.n ?? 0
}

/** What somebody else booked with the RUT of this person, and nobody proved; soonest first. */
export const findOfOthers = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  findAhead(tx, accountId, false, now, 100)

/** Whether somebody else booked it with the RUT of this person. */
export async function isOfOthers(tx: Tx, accountId: string, appointmentId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from account_appointment
    where account_id = ${accountId}::uuid and appointment_id = ${appointmentId}::uuid and not own`)
  return rows.length > 0
}

/** Whether an appointment is one of theirs. */
export async function ownsAppointment(tx: Tx, accountId: string, appointmentId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 as one from account_appointment
    where account_id = ${accountId}::uuid and appointment_id = ${appointmentId}::uuid and own`)
  return rows.length > 0
}

/** What an account booked is its person's no longer. */
export const disownAppointments = (tx: Tx, accountId: string) =>
  tx.rows(sql`update appointment set account_id = null where account_id = ${accountId}::uuid`)

/** With which insurer an account booked last for itself. */
export async function findLastInsurer(tx: Tx, accountId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ prevision: string }>(sql`
    select financer_slug as prevision from appointment
    where account_id = ${accountId}::uuid and state <> 'held' and financer_slug is not null
      and (patient ->> 'self')::boolean
    order by created_at desc, id limit 1`)
  return row?.prevision
}
