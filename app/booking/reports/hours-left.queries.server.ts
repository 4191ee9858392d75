/** SQL of what centres have left to give. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { type CentreSpan, spansOf } from '#app/supply/public.queries.server.ts'

export interface HoursLeft {
  centreId: number
  /** Open in the span, and nobody has them. */
  minutes: number
  /** Of any of its schedules, whenever it is; null: nothing is for sale. */
  nextFree: Temporal.Instant | null
}

/** One line per centre, those without anything too. */
export const findHoursLeft = (tx: Tx, spans: readonly CentreSpan[]) =>
  tx.rows<HoursLeft>(sql`
    with opened as (
      select s.centre_id, s.agenda_id, range_agg(d.open * tstzmultirange(tstzrange(span."from", span."to"))) as open
      from ${spansOf(spans)} join schedule s on s.centre_id = span.centre
      join schedule_day d on d.schedule_id = s.id
        and d.day between (span."from" - interval '1 day')::date and (span."to" + interval '1 day')::date
      group by 1, 2
    ), free as (
      select centre_id, open - coalesce((select range_agg(a.during) from appointment a
        where a.agenda_id = opened.agenda_id and a.active and a.lane = 0 and a.during && range_merge(open)), '{}') as open
      from opened where not isempty(open)
    ), counted as (
      select centre_id, sum(extract(epoch from upper(block) - lower(block)) / 60)::int as minutes
      from free cross join lateral unnest(open) block group by 1
    )
    select span.centre as "centreId", coalesce(counted.minutes, 0) as minutes,
      (select min(next_free) from schedule s where s.centre_id = span.centre) as "nextFree"
    from ${spansOf(spans)} left join counted on counted.centre_id = span.centre order by span.centre`)
