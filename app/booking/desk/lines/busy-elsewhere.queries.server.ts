/**
 * SQL of when those who attend at a centre are taken at another one: from when to when, and nothing else. Where, for whom and
 * by what state of which hour stays the other centre's.
 */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

// Agenda by agenda (offset 0): a plan made for any day takes few of a country for that day's, and reads all of them.
const elsewhere = (centreId: number, { from, to }: Span, now: Temporal.Instant): SQL => sql`
  select away.agenda_id, away.during
  from unnest(array(select distinct s.agenda_id from schedule s where s.centre_id = ${centreId}::bigint)) here(agenda_id)
  cross join lateral (
    select a.agenda_id, a.during from appointment a
    where a.agenda_id = here.agenda_id
      and a.schedule_id not in (select s.id from schedule s where s.centre_id = ${centreId}::bigint)
      and a.active and a.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      and (a.state <> 'held' or a.held_until > ${now}::timestamptz) offset 0) away`

/** Hours that touch are one span, so that nobody counts them. */
export const findBusyElsewhere = (tx: Tx, centreId: number, span: Span, now: Temporal.Instant) =>
  tx.rows<{ agendaId: number; from: Temporal.Instant; to: Temporal.Instant }>(sql`
    select b.agenda_id as "agendaId", greatest(lower(m), ${span.from}::timestamptz) as "from", least(upper(m), ${span.to}::timestamptz) as "to"
    from (select agenda_id, range_agg(during) as taken from (${elsewhere(centreId, span, now)}) e group by agenda_id) b
      cross join lateral unnest(b.taken) m
    order by b.agenda_id, lower(m)`)

/** What changes whenever any of it does, as a part of a statement. */
export const busyElsewhereMark = (centreId: number, span: Span, now: Temporal.Instant): SQL => sql`
  coalesce((select string_agg(concat_ws(',', e.agenda_id, e.during), ';' order by e.agenda_id, e.during)
    from (${elsewhere(centreId, span, now)}) e), '')`
