/** SQL of hours: blocks by day, and the next free hours beside each schedule. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { AbsenceSpan, LaterHours, WeeklyHours } from './open-hours.rules.ts'
import type { Holiday, ScheduleDay } from './schedule-days.rules.ts'

export interface ScheduleToFill {
  id: number
  weekly: WeeklyHours[]
  later: LaterHours[]
  worksHolidays: boolean
  filledUntil: Temporal.PlainDate | null
  zone: string
  communeCode: string
  regionCode: string
  absences: AbsenceSpan[]
}

export const findHolidays = (tx: Tx) =>
  tx.rows<Holiday>(sql`
    select day::text, region_codes as "regionCodes", commune_codes as "communeCodes" from holiday order by day`)

/** The next schedules, by agenda, that lack a day up to `last`. */
export const findUnfilled = (
  tx: Tx,
  last: Temporal.PlainDate,
  after: { agendaId: number; id: number },
  limit: number,
) =>
  tx.rows<{ id: number; agendaId: number }>(sql`
    select id, agenda_id as "agendaId" from schedule
    where (agenda_id, id) > (${after.agendaId}::bigint, ${after.id}::bigint)
      and (filled_until is null or filled_until < ${last}::date)
    order by agenda_id, id limit ${limit}`)

/** Schedules without their days, of agendas that attend at those centres. */
export const findChanged = (tx: Tx, centreIds: readonly number[]) =>
  tx.rows<{ id: number; agendaId: number }>(sql`
    select id, agenda_id as "agendaId" from schedule
    where filled_until is null and agenda_id in (
      select agenda_id from schedule where centre_id = any(${list(centreIds)}::bigint[]))
    order by agenda_id, id`)

/**
 * A plan kept from when the tables were empty reads them whole for every one of 3,000 keys (measured: a fill of 6 s took
 * over 5 minutes): through this each statement is planned for the rows it is about. What triggers and foreign keys ask of
 * each row is not (docs/decisions/0346-plans-of-an-import.md).
 */
export const planAfresh = (tx: Tx): Tx => ({
  rows: query => tx.rows(Object.assign(query, { once: true })),
})

export const refreshNextStarts = async (tx: Tx, scheduleIds: readonly number[], now: Temporal.Instant) =>
  scheduleIds.length > 0 &&
  (await tx.rows(sql`select refresh_next_starts(${list(scheduleIds)}::bigint[], ${now}::timestamptz)`))

/** Whoever changes hours holds the agenda, always in the order of their ids: no update is lost, nobody waits in a circle. */
export const lockAgendas = (tx: Tx, agendaIds: readonly number[]) =>
  tx.rows(sql`
    select id from agenda where id = any(${list(agendaIds)}::bigint[]) order by id for no key update`)

/** @param last those that have it already are left out; null: none is. */
export const findSchedulesToFill = (tx: Tx, ids: readonly number[], last: Temporal.PlainDate | null) =>
  tx.rows<ScheduleToFill>(sql`
    select s.id, s.weekly, s.later, s.works_holidays as "worksHolidays", s.filled_until as "filledUntil",
      c.zone, c.commune_code as "communeCode", m.region_code as "regionCode",
      coalesce((
        select jsonb_agg(jsonb_build_object('from', to_char(away.from_local, 'YYYY-MM-DD"T"HH24:MI'),
          'to', to_char(away.to_local, 'YYYY-MM-DD"T"HH24:MI')) order by away.from_local, away.to_local)
        from (
          select a.from_local, a.to_local from absence a
          where a.agenda_id = s.agenda_id or a.centre_id = s.centre_id or a.schedule_id = s.id
          union all
          select x.from_local, coalesce(x.to_local, '9999-01-01') from closure x
          where x.centre_id = s.centre_id and (x.agenda_id is null or x.agenda_id = s.agenda_id) and x.state = 'set' and x.kind <> 'change') away
      ), '[]'::jsonb) as absences
    from schedule s join centre c on c.id = s.centre_id join commune m on m.code = c.commune_code
    where s.id = any(${list(ids)}::bigint[]) and (${last}::date is null or s.filled_until is null or s.filled_until < ${last}::date)
    order by s.id`)

/** Removes every day of the schedules that are made again, and past days, of which what was open is kept. */
export const deleteDays = (
  tx: Tx,
  ids: readonly number[],
  remade: readonly number[],
  before: Temporal.PlainDate,
) =>
  tx.rows(sql`
    with gone as (
      delete from schedule_day where (schedule_id = any(${list(ids)}::bigint[]) and day < ${before}::date)
        or schedule_id = any(${list(remade)}::bigint[])
      returning schedule_id, day, open)
    insert into offered_day (schedule_id, day, open)
    select schedule_id, day, open from gone where day < ${before}::date and not isempty(open)
    on conflict do nothing`)

/** @param first per schedule, the first day that it lacks; patterns are written once and joined, not once per schedule. */
export const insertDays = (
  tx: Tx,
  schedules: readonly { id: number; pattern: number; first: Temporal.PlainDate }[],
  days: readonly (ScheduleDay & { pattern: number })[],
) =>
  tx.rows(sql`
    with pattern_day as materialized (
      select pattern, day, open::tstzmultirange as open
      from jsonb_to_recordset(${json(days)}::jsonb) as d(pattern int, day date, open text)
    )
    insert into schedule_day (schedule_id, day, open)
    select s.id, d.day, d.open
    from unnest(${list(schedules.map(one => one.id))}::bigint[], ${list(schedules.map(one => one.pattern))}::int[],
      ${list(schedules.map(one => one.first))}::date[]) as s(id, pattern, first)
    join pattern_day d on d.pattern = s.pattern and d.day >= s.first
    on conflict (schedule_id, day) do update set open = excluded.open`)

export const setFilledUntil = (tx: Tx, ids: readonly number[], last: Temporal.PlainDate) =>
  tx.rows(sql`update schedule set filled_until = ${last}::date where id = any(${list(ids)}::bigint[])`)

/** Schedules made again, those that had room for more hours than they found, and those that time has overtaken. */
export async function refreshAfterFilling(
  tx: Tx,
  { ids, remade, freed }: { ids: readonly number[]; remade: readonly number[]; freed: readonly number[] },
  now: Temporal.Instant,
) {
  const stale = await tx.rows<{ id: number }>(sql`
    select id from schedule where id = any(${list(remade)}::bigint[]) or agenda_id = any(${list(freed)}::bigint[])
      or (id = any(${list(ids)}::bigint[])
        and (cardinality(next_starts) < 8 or next_free <= ${now}::timestamptz + lead_time(modality)))`)
  await refreshNextStarts(
    tx,
    stale.map(schedule => schedule.id),
    now,
  )
}

/**
 * Locks the agendas of schedules whose next free hour has come too close, leaving out those that somebody is changing. In their
 * order: a plan that is kept for any moment reads all schedules to find the few, unless its index gives them sorted.
 */
export const lockOvertaken = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select s.id from schedule s join agenda a on a.id = s.agenda_id
    where s.next_free <= ${now}::timestamptz + interval '60 minutes'
      and s.next_free <= ${now}::timestamptz + lead_time(s.modality)
    order by s.next_free limit ${limit} for no key update of a skip locked`)

/** Drops the hours that have come too close where three or more are left: cheaper than looking for new ones. */
export const shiftNextStarts = (tx: Tx, ids: readonly number[], now: Temporal.Instant) =>
  tx.rows(sql`
    update schedule s set next_starts = left_over.starts
    from schedule old cross join lateral (
      select coalesce(array_agg(t order by t), '{}') as starts from unnest(old.next_starts) t
      where t > ${now}::timestamptz + lead_time(old.modality)) as left_over
    where s.id = old.id and old.id = any(${list(ids)}::bigint[])
      and cardinality(left_over.starts) between 3 and cardinality(old.next_starts) - 1`)

/** The rest, whose stored hours run out, look for new ones. */
export const refreshOvertaken = (tx: Tx, ids: readonly number[], now: Temporal.Instant) =>
  tx.rows(sql`
    select refresh_next_starts(array(
      select id from schedule where id = any(${list(ids)}::bigint[])
        and next_free <= ${now}::timestamptz + lead_time(modality)), ${now}::timestamptz)`)

/** Schedules that wait for their days get their next free hours with them. */
export async function refreshWhereFilled(tx: Tx, scheduleIds: readonly number[], now: Temporal.Instant) {
  const filled = await tx.rows<{ id: number }>(sql`
    select id from schedule where filled_until is not null and agenda_id in (
      select agenda_id from schedule where id = any(${list(scheduleIds)}::bigint[]))`)
  await refreshNextStarts(
    tx,
    filled.map(schedule => schedule.id),
    now,
  )
}
