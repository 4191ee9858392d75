/** SQL of the appointments of somebody who is signed in: what they booked, and, once proven, what others booked for them. */
import { type SQL, sql, type Tx } from '#app/platform/database.server.ts'
import type { SessionUser } from '#app/platform/user.server.ts'
import {
  type Appointment,
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  toAppointment,
} from './appointment.queries.server.ts'

export interface Owner {
  accountId: string
  /** Null while nobody has proved to be this person: then only what the account itself booked is theirs. */
  rut: string | null
}

export const ownerOf = ({ id, rut, proven }: SessionUser): Owner => ({
  accountId: id,
  rut: proven ? rut : null,
})

const ownedBy = ({ accountId, rut }: Owner): SQL => sql`(
  select id from appointment where account_id = ${accountId}::uuid and state <> 'held'
  union select id from appointment where patient_key = 'rut:' || ${rut}::text and state <> 'held')`

/** An hour that still stands and has not ended. */
const ahead = (now: Temporal.Instant): SQL => sql`(a.active and upper(a.during) > ${now}::timestamptz)`

/** Soonest first. */
export async function findUpcoming(
  tx: Tx,
  owner: Owner,
  now: Temporal.Instant,
  limit = 100,
): Promise<Appointment[]> {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id in ${ownedBy(owner)} and ${ahead(now)} order by lower(a.during), a.id limit ${limit}`)
  return rows.map(toAppointment)
}

/** Latest first. */
export async function findHistory(
  tx: Tx,
  owner: Owner,
  { limit, offset }: { limit: number; offset: number },
  now: Temporal.Instant,
): Promise<Appointment[]> {
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id in ${ownedBy(owner)} and not ${ahead(now)}
    order by lower(a.during) desc, a.id limit ${limit} offset ${offset}`)
  return rows.map(toAppointment)
}

export async function countHistory(tx: Tx, owner: Owner, now: Temporal.Instant): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from appointment a where a.id in ${ownedBy(owner)} and not ${ahead(now)}`)
  return row?.n ?? 0
}
