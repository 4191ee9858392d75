/** SQL of hours that go along with whoever attends them to another centre. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isShut } from '#app/supply/public.queries.server.ts'
import { upcomingStates } from '../appointments/appointment.rules.ts'
import { calledOff } from '../closures/called-off.queries.server.ts'

/**
 * Gives appointments to the same service of the same agenda at another centre, at the hour that they have: only where that centre is
 * open then and does all of it. What was paid and promised stays. What stands over the agenda or in a series, and what a closure takes or
 * its list has called off, is left to people.
 * @returns those that went along.
 */
export async function followRows(tx: Tx, ids: readonly string[], centreId: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string; offer: number }>(sql`
    update appointment a set offer_id = f.id, schedule_id = f.schedule_id, call_number = null, version = version + 1
    from offer o, offer f join schedule n on n.id = f.schedule_id
    where a.id = any(${list(ids)}::uuid[]) and a.state = any(${list(upcomingStates)}::text[]) and a.lane = 0
      and a.series_id is null and a.order_id is null and o.id = a.offer_id
      and f.active and n.centre_id = ${centreId}::bigint and n.agenda_id = a.agenda_id and n.modality = o.modality and f.service = o.service
      and f.id = (select min(same.id) from offer same join schedule at on at.id = same.schedule_id
        join schedule_day d on d.schedule_id = at.id and d.open @> a.during
          and d.day between (lower(a.during) - interval '2 days')::date and (lower(a.during) + interval '2 days')::date
        where same.active and at.centre_id = n.centre_id and at.agenda_id = a.agenda_id and at.modality = o.modality
          and same.service = o.service)
      and not ${calledOff} and not exists (select from schedule was where was.id = a.schedule_id and ${isShut(sql`was`, sql`a.during`)})
      and not exists (select from appointment_exam x where x.appointment_id = a.id and not exists (
        select from offer each where each.schedule_id = f.schedule_id and each.active and each.exam_slug = x.exam_slug))
    returning a.id`)
  const gone = rows.map(({ id }) => id)
  if (gone.length > 0)
    await tx.rows(sql`
      update appointment_exam x set offer_id = f.id from appointment a join offer f on f.schedule_id = a.schedule_id and f.active
      where a.id = x.appointment_id and f.exam_slug = x.exam_slug and a.id = any(${list(gone)}::uuid[])`)
  return gone
}
