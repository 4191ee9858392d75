/** SQL of appointments whose hour or offer an import took away. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { changeLists, isShut } from '#app/supply/public.queries.server.ts'
import type { GoneHour } from '#app/supply/public.server.ts'
import { unlessBlocked } from '../blocked/blocked.queries.server.ts'

/** Of appointment `a`, schedule `s` and centre `c`. */
const goneColumns = sql`a.id, a.code, s.key as schedule, lower(a.during) as start, c.zone,
  nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), '') as patient, ${unlessBlocked(sql`a.contact ->> 'phone'`)} as phone`

/** Whether the schedule of appointment `a` is open at its hour. */
export const isOpenThen: SQL = sql`exists (
  select from schedule_day d where d.schedule_id = a.schedule_id and d.open @> a.during
    and d.day between (lower(a.during) - interval '2 days')::date and (lower(a.during) + interval '2 days')::date)`

/** Outside the week of their schedule `s`. What a closure takes out of it is for its own list: whoever stands there loses nothing more. */
const isOutside: SQL = sql`not ${isOpenThen} and not ${isShut(sql`s`, sql`a.during`)}`

/** By agenda: its index finds the few appointments to come among millions. */
const standing = (
  scheduleIds: readonly number[],
  now: Temporal.Instant,
  { columns, held }: { columns: SQL; held: boolean },
) => sql`
  select ${columns}
  from schedule s join centre c on c.id = s.centre_id
  cross join lateral (
    select id, code, during, schedule_id, patient, contact, patient_key, account_id from appointment
    where agenda_id = s.agenda_id and active and during && tstzrange(${now}::timestamptz, null)
      and schedule_id = s.id and (state = 'held') = ${held}::boolean and lower(during) > ${now}::timestamptz
    offset 0) as a
  where s.id = any(${list(scheduleIds)}::bigint[])
    and ${isOutside}`

/**
 * Holds of hours that schedules no longer have go, and who stands in such hours is told. In this order, because a booking
 * locks the row that it holds and not the agenda: deleting waits for one under way, which the next statement then sees.
 * @returns freed: agendas that got hours back, perhaps for another of their schedules.
 */
export async function emptyGoneHours(tx: Tx, scheduleIds: readonly number[], now: Temporal.Instant) {
  const held = standing(scheduleIds, now, { columns: sql`a.id`, held: true })
  const freed = await tx.rows<{ agenda: number }>(sql`
    delete from appointment where state = 'held' and id in (${held}) returning agenda_id as agenda`)
  const gone = await tx.rows<GoneHour>(sql`
    ${standing(scheduleIds, now, { columns: goneColumns, held: false })} order by lower(a.during), s.id`)
  return { gone, freed: freed.map(one => one.agenda) }
}

/** Everybody who stands in an hour or an offer that is no longer there, soonest first: what imports told, all together. */
export const findAllGone = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<GoneHour>(sql`
    select ${goneColumns}
    from appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id
    join offer o on o.id = a.offer_id
    where a.active and a.state <> 'held' and lower(a.during) > ${now}::timestamptz
      and (not o.active or ${isOutside})
    order by lower(a.during), a.id`)

/** Of these appointments, those that were sold here and are outside the week. What an import brought is where the import says. */
export const findGoneHours = (tx: Tx, ids: readonly string[], besides = sql`true`) =>
  tx.rows<GoneHour>(sql`
    select ${goneColumns}
    from appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id
    where a.id = any(${list(ids)}::uuid[]) and a.import_key is null and ${isOutside} and ${besides}
    order by lower(a.during), a.id`)

/** Of these, those on no list yet. */
export const findUnlistedGoneHours = (tx: Tx, ids: readonly string[], now: Temporal.Instant) =>
  findGoneHours(
    tx,
    ids,
    sql`not exists (
      select from closure_patient p where p.appointment_id = a.id and p.hour = lower(a.during) and p.closure_id in (${changeLists(now)}))`,
  )

/**
 * Holds of offers withdrawn go, and who has an hour of them is told; in this order (emptyGoneHours says why).
 * @returns freed: schedules that got hours back.
 */
export async function emptyOffers(tx: Tx, offerIds: readonly number[], now: Temporal.Instant) {
  const freed = await tx.rows<{ schedule: number }>(sql`
    delete from appointment where offer_id = any(${list(offerIds)}::bigint[]) and state = 'held' and active
    returning schedule_id as schedule`)
  const gone = await tx.rows<GoneHour>(sql`
    select ${goneColumns}
    from appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id
    where a.id in (
        select id from appointment where offer_id = any(${list(offerIds)}::bigint[])
        union
        select appointment_id from appointment_exam
        where offer_id = any(${list(offerIds)}::bigint[]) and removed_at is null)
      and a.active and a.state <> 'held' and lower(a.during) > ${now}::timestamptz
    order by lower(a.during), a.id`)
  return { gone, freed: freed.map(one => one.schedule) }
}
