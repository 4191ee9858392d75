/** SQL of planned hours of the week whose day has come. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { readLocked } from '#app/platform/database/read-locked.queries.server.ts'

/** Is its day today where the schedule is, or was it before? */
const isDue = (now: Temporal.Instant) => sql`
  (s.later -> 0 ->> 'from')::date <= (${now}::timestamptz at time zone c.zone)::date`

/** Held by their agendas until the end of the transaction; what somebody else holds waits for the next run. */
export const lockDueSchedules = (tx: Tx, now: Temporal.Instant) =>
  readLocked<{ key: string; centreId: number }>(tx, {
    id: sql`a.id`,
    from: sql`
      from schedule s join centre c on c.id = s.centre_id join agenda a on a.id = s.agenda_id
      where s.later <> '[]'::jsonb and ${isDue(now)}`,
    lock: sql`order by a.id, s.id for no key update of a skip locked`,
    columns: sql`s.key, s.centre_id as "centreId"`,
    order: sql`a.id, s.id`,
  })

/** The days were made when it was planned: nothing is sold otherwise than before. Hours that ended for good sell nothing more. */
export async function beginHours(tx: Tx, keys: readonly string[], now: Temporal.Instant): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone c.zone)::date`
  await tx.rows(sql`
    update schedule s set
      weekly = (select one -> 'weekly' from jsonb_array_elements(s.later) one
        where (one ->> 'from')::date <= ${today} order by one ->> 'from' desc limit 1),
      later = coalesce((select jsonb_agg(one order by one ->> 'from') from jsonb_array_elements(s.later) one
        where (one ->> 'from')::date > ${today}), '[]')
    from centre c where c.id = s.centre_id and s.key = any(${list(keys)}::text[]) and ${isDue(now)}`)
  await tx.rows(sql`
    update offer o set active = false from schedule s
    where s.id = o.schedule_id and o.active and s.key = any(${list(keys)}::text[]) and s.weekly = '[]'::jsonb and s.later = '[]'::jsonb`)
}

/** Where a list sells, for the audit. */
export const findCentresOfLists = (tx: Tx, keys: readonly string[]) =>
  tx.rows<{ key: string; centreId: number }>(sql`
    select distinct l.key, o.centre_id as "centreId" from price_list l join offer o on o.price_list_id = l.id and o.active
    where l.key = any(${list(keys)}::text[]) order by 1, 2`)
