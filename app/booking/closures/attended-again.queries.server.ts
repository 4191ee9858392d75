/** SQL of whoever lost their hour to a change of supply, and has it again because that was changed back. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { changeLists } from '#app/supply/public.queries.server.ts'
import { upcomingStates } from '../appointments/appointment.rules.ts'
import { isOpenThen } from '../imported/gone-hours.queries.server.ts'
import type { Told } from './called-off.queries.server.ts'

/** Of appointment `a`, with its offer `o`: its schedule is open at its hour, and all of it is offered. */
const isAttended: SQL = sql`o.active and ${isOpenThen} and not exists (
  select from appointment_exam x join offer one on one.id = x.offer_id
  where x.appointment_id = a.id and x.removed_at is null and not one.active)`

const attendedAgain = (now: Temporal.Instant): SQL => sql`
  from closure_patient p join appointment a on a.id = p.appointment_id join offer o on o.id = a.offer_id
  where p.closure_id in (${changeLists(now)}) and p.hour = lower(a.during)
    and a.state = any(${list(upcomingStates)}::text[]) and lower(a.during) > ${now}::timestamptz and ${isAttended}`

/** In the order of their ids; what somebody is changing is left for the next round. */
export const lockAgendasAttendedAgain = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select id from agenda where id in (select a.agenda_id ${attendedAgain(now)} limit ${limit}::int)
    order by id for no key update skip locked`)

/** Of locked agendas, in the order in which everybody locks rows; one for each list. @returns told: whom the list called off. */
export const lockAttendedAgain = (tx: Tx, agendas: readonly number[], now: Temporal.Instant) =>
  tx.rows<Told & { closureId: string; told: boolean }>(sql`
    select a.id, p.closure_id as "closureId", p.entry_id as "entryId", p.deed is not distinct from 'offered' as told
    ${attendedAgain(now)} and a.agenda_id = any(${list(agendas)}::bigint[])
    order by a.id for no key update of a`)

/** Takes them off those lists. @returns the lists on which nobody is left. */
export async function takeOffLists(
  tx: Tx,
  closures: readonly string[],
  appointments: readonly string[],
): Promise<string[]> {
  await tx.rows(sql`
    delete from closure_patient
    where closure_id = any(${list(closures)}::uuid[]) and appointment_id = any(${list(appointments)}::uuid[])`)
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct l.id from unnest(${list(closures)}::uuid[]) l(id)
    where not exists (select from closure_patient p where p.closure_id = l.id) order by l.id`)
  return rows.map(({ id }) => id)
}
