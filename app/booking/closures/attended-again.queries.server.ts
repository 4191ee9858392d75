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

/** Without a lock. */
export const findAgendasAttendedAgain = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<{ id: number }>(sql`select distinct a.agenda_id as id ${attendedAgain(now)} order by id`)

/** In the order of their ids; what somebody is changing is left for the next round. @param only that agenda alone. */
export const lockAgendasAttendedAgain = (tx: Tx, now: Temporal.Instant, limit: number, only?: number) =>
  tx.rows<{ id: number }>(sql`
    select id from agenda where id in (select a.agenda_id ${attendedAgain(now)})
      ${only === undefined ? sql`` : sql`and id = ${only}::bigint`}
    order by id limit ${limit}::int for no key update skip locked`)

/**
 * Of locked agendas, in the order in which everybody locks rows; one for each list, and of one hour first the list that called it off:
 * where the limit cuts, that one is there.
 * @returns told: whom the list called off.
 */
export const lockAttendedAgain = (tx: Tx, agendas: readonly number[], now: Temporal.Instant, limit: number) =>
  tx.rows<Told & { told: boolean }>(sql`
    select a.id, p.entry_id as "entryId", p.deed is not distinct from 'offered' as told
    ${attendedAgain(now)} and a.agenda_id = any(${list(agendas)}::bigint[])
    order by a.id, told desc limit ${limit}::int for no key update of a`)

/** Takes appointments off those lists. @returns the lists on which nobody is left. */
export async function deleteListed(
  tx: Tx,
  appointments: readonly string[],
  now: Temporal.Instant,
): Promise<string[]> {
  const left = await tx.rows<{ id: string }>(sql`
    delete from closure_patient p using appointment a
    where a.id = p.appointment_id and a.id = any(${list(appointments)}::uuid[]) and p.hour = lower(a.during)
      and p.closure_id in (${changeLists(now)})
    returning p.closure_id as id`)
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct l.id from unnest(${list(left.map(({ id }) => id))}::uuid[]) l(id)
    where not exists (select from closure_patient p where p.closure_id = l.id) order by l.id`)
  return rows.map(({ id }) => id)
}
