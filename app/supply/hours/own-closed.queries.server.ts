/** SQL of what is closed of a professional's hours, whoever closed it. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { isClosedHere } from './closed-here.queries.server.ts'

export interface OwnClosed {
  /** Of whoever closed it; null: the professional did. */
  centre: string | null
  /** IANA, of the centre. */
  zone: string
  from: Temporal.Instant
  /** Not included; null: for good. */
  to: Temporal.Instant | null
  /** What they closed themselves, `2026-11-24T09:00|2026-11-24T11:00` of the wall clock; null of what others did. */
  own: string | null
}

const wall = sql`'YYYY-MM-DD"T"HH24:MI'`

/**
 * What touches a span, soonest first: closures that a centre has set, absences that an import said, and what the professional
 * closed, at all of their centres at once. @param span.to null: whatever is to come.
 */
export const findOwnClosed = (
  tx: Tx,
  professionalId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant | null },
) =>
  tx.rows<OwnClosed>(sql`
    with own as (
      select s.id, s.agenda_id, s.centre_id, c.name, c.zone from schedule s join centre c on c.id = s.centre_id
      join agenda g on g.id = s.agenda_id where g.professional_id = ${professionalId}::bigint),
    closed as (
      select case when ${isClosedHere} then null else o.name end as centre, o.zone,
        case when ${isClosedHere} then to_char(b.from_local, ${wall}) || '|' || to_char(b.to_local, ${wall}) end as own,
        tstzrange(b.from_local at time zone o.zone, b.to_local at time zone o.zone) as during
      from own o join absence b on b.schedule_id = o.id or b.agenda_id = o.agenda_id or b.centre_id = o.centre_id
      union
      select o.name, o.zone, null, k.during from own o
      join closure k on k.centre_id = o.centre_id and (k.agenda_id is null or k.agenda_id = o.agenda_id)
      where k.state = 'set' and k.kind <> 'change')
    select distinct centre, zone, lower(during) as from, upper(during) as to, own from closed
    where during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    order by 3, 4, 1 limit 100`)

/**
 * Days of a span on which something of theirs is open, taken or not, wherever they attend, and of those that are not made yet, each
 * that nothing closes from its beginning to its end. @param zone of whose calendar, IANA; of days that are not made it is each centre's.
 */
export async function findOwnOpenDays(
  tx: Tx,
  professionalId: number,
  { from, to, zone }: { from: Temporal.Instant; to: Temporal.Instant; zone: string },
): Promise<Set<string>> {
  const rows = await tx.rows<{ day: string }>(sql`
    select (greatest(lower(o), ${from}::timestamptz) at time zone ${zone})::date::text as day
    from agenda g join schedule s on s.agenda_id = g.id join schedule_day d on d.schedule_id = s.id, unnest(d.open) o
    where g.professional_id = ${professionalId}::bigint and d.open && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      and d.day between (${from}::timestamptz - interval '2 days')::date and (${to}::timestamptz + interval '2 days')::date
      and o && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    union
    select u.day::date::text from agenda g join schedule s on s.agenda_id = g.id join centre c on c.id = s.centre_id,
      generate_series(date_trunc('day', ${from}::timestamptz at time zone ${zone}), ${to}::timestamptz at time zone ${zone}, interval '1 day') u(day)
    where g.professional_id = ${professionalId}::bigint and (s.weekly <> '[]' or s.later <> '[]')
      and (s.filled_until is null or u.day > s.filled_until)
      and not exists (select from absence b where (b.schedule_id = s.id or b.agenda_id = s.agenda_id or b.centre_id = s.centre_id)
        and b.from_local <= u.day and b.to_local >= u.day + interval '1 day')
      and not exists (select from closure k where k.centre_id = s.centre_id and (k.agenda_id is null or k.agenda_id = s.agenda_id)
        and k.state = 'set' and k.kind <> 'change'
        and k.during @> tstzrange(u.day at time zone c.zone, (u.day + interval '1 day') at time zone c.zone))`)
  return new Set(rows.map(({ day }) => day))
}
