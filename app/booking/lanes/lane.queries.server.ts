/** SQL of hours given over the agenda: taking a lane, what can be asked for, and how many a centre allows. */
import { type Database, sql, type Tx, violation } from '#app/platform/database/database.server.ts'

export interface LaneAsked {
  offerId: number
  centreId: number
  /** Null: whoever stands there, now. */
  start: Temporal.Instant | null
  reason: string
  holder: string
  until: Temporal.Instant
  sellsPrepaid: boolean
}

export type LaneRow =
  | { outcome: 'held'; holdId: string; lane: number; start: Temporal.Instant }
  | { outcome: LaneRefusal }

/** gone: not of this centre. closed: nobody attends then. full: as many as the centre allows in a half-day. past: it has begun. */
export type LaneRefusal =
  | 'gone'
  | 'withdrawn'
  | 'video'
  | 'prepaid'
  | 'past'
  | 'closed'
  | 'full'
  | 'slot-taken'

/** One statement, so one round trip and one commit: the function of migration 0320. */
export async function takeLane(db: Database, asked: LaneAsked, now: Temporal.Instant): Promise<LaneRow> {
  try {
    const [row] = await db.rows<LaneRow>(sql`
      select outcome, hold_id as "holdId", taken_lane::int as lane, taken_start as start
      from take_lane(${asked.offerId}::bigint, ${asked.centreId}::bigint, ${asked.start}::timestamptz, ${asked.reason}::text,
        ${asked.holder}::text, ${asked.until}::timestamptz, ${asked.sellsPrepaid}::boolean, ${now}::timestamptz)`)
    if (!row) throw new Error('take_lane answered nothing')
    return row
  } catch (error) {
    // Whoever wrote without locking the agenda came first: the constraint has the last word.
    switch (violation(error)?.constraint) {
      case 'hour_taken':
        return { outcome: 'slot-taken' }
      case 'lane_taken':
        return { outcome: 'full' }
      // In the middle of a day of which the centre closed a part: that day goes on after it.
      case 'hour_closed':
        return { outcome: 'closed' }
    }
    throw error
  }
}

/** Whether an appointment was given over the agenda. */
export async function isOverbooked(tx: Tx, appointmentId: string): Promise<boolean> {
  const rows = await tx.rows(sql`select from appointment where id = ${appointmentId}::uuid and lane > 0`)
  return rows.length > 0
}

export interface LaneHour {
  scheduleId: number
  start: Temporal.Instant
  taken: boolean
  /** How many more the centre allows in that half-day. */
  left: number
}

/** Every hour of a centre's agendas in a span that has not begun, whoever has it. */
export const findLaneHours = (
  tx: Tx,
  centreId: number,
  span: { from: Temporal.Instant; to: Temporal.Instant },
  agendaId: number | null,
  now: Temporal.Instant,
) =>
  tx.rows<LaneHour>(sql`
    select s.id as "scheduleId", t as start,
      exists (select from appointment a where a.agenda_id = s.agenda_id and a.active and a.lane = 0
        and a.during && tstzrange(t, t + make_interval(mins => s.minutes)) and (a.state <> 'held' or a.held_until > ${now}::timestamptz)) as taken,
      greatest(0, coalesce(k.lanes, 2) - (select count(*) from appointment a where a.schedule_id = s.id and a.lane > 0
        and a.state <> 'cancelled' and a.lane_block && half_day(t, c.zone)))::int as left
    from schedule s
    join centre c on c.id = s.centre_id
    left join centre_desk k on k.centre_id = c.id
    join schedule_day d on d.schedule_id = s.id
    cross join lateral unnest(d.open) b(block)
    cross join lateral generate_series(lower(b.block), upper(b.block) - make_interval(mins => s.minutes), make_interval(mins => s.minutes)) t
    where s.centre_id = ${centreId}::bigint and s.modality = 'in_person'
      and (${agendaId}::bigint is null or s.agenda_id = ${agendaId}::bigint)
      and d.day between (${span.from}::timestamptz - interval '1 day')::date and (${span.to}::timestamptz + interval '1 day')::date
      and t >= greatest(${span.from}::timestamptz, ${now}::timestamptz) and t < ${span.to}::timestamptz
    order by s.id, t`)

/** Schedules that take whoever stands there now: from an hour before somebody attends to the end, as `take_lane` has it. */
export const findAttendingNow = (tx: Tx, centreId: number, agendaId: number | null, now: Temporal.Instant) =>
  tx.rows<{ scheduleId: number }>(sql`
    select s.id as "scheduleId" from schedule s
    where s.centre_id = ${centreId}::bigint and s.modality = 'in_person'
      and (${agendaId}::bigint is null or s.agenda_id = ${agendaId}::bigint)
      and exists (select from schedule_day d where d.schedule_id = s.id and not isempty(d.open)
        and d.day between (${now}::timestamptz - interval '2 days')::date and (${now}::timestamptz + interval '2 days')::date
        and tstzrange(lower(d.open) - interval '1 hour', upper(d.open)) @> ${now}::timestamptz)`)

/** Per schedule and half-day. */
export async function findLanes(tx: Tx, centreId: number): Promise<number> {
  const [row] = await tx.rows<{ lanes: number }>(sql`
    select coalesce((select lanes from centre_desk where centre_id = ${centreId}::bigint), 2)::int as lanes`)
  return row?.lanes ?? 0
}

/** What stands stays: fewer lanes are for what comes. */
export const saveLanes = (tx: Tx, centreId: number, lanes: number) =>
  tx.rows(sql`
    insert into centre_desk (centre_id, lanes) values (${centreId}::bigint, ${lanes}::smallint)
    on conflict (centre_id) do update set lanes = excluded.lanes`)
