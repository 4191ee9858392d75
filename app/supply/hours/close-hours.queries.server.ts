/** SQL of hours that their centre closes. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** The schedules of an agenda, at every centre, and the zones in which they keep their wall clocks. */
export const findSchedules = (tx: Tx, agendaId: number) =>
  tx.rows<{ id: number; centreId: number; zone: string }>(sql`
    select s.id, s.centre_id as "centreId", c.zone from schedule s join centre c on c.id = s.centre_id where s.agenda_id = ${agendaId}::bigint`)

/** Of the wall clock where it has no zone: as each centre reads it. */
export interface WallSpan {
  from: Temporal.Instant | Temporal.PlainDateTime
  /** Not included. */
  to: Temporal.Instant | Temporal.PlainDateTime
}

/** A span of each schedule, in the zone of its centre. */
export function spansAt<Schedule extends { zone: string }>(
  schedules: readonly Schedule[],
  { from, to }: WallSpan,
) {
  const at = (time: WallSpan['from'], zone: string) =>
    time instanceof Temporal.Instant ? time : time.toZonedDateTime(zone).toInstant()
  return schedules.map(one => ({ ...one, from: at(from, one.zone), to: at(to, one.zone) }))
}

/**
 * Takes a span out of a schedule's hours, now and whenever its days are made again. What is closed so is
 * known by its key (`isClosedHere`). @param by as in audit.actor.
 */
export async function closeHours(
  tx: Tx,
  schedule: { id: number; zone: string },
  { from, to, by }: { from: Temporal.Instant; to: Temporal.Instant; by: string },
  now: Temporal.Instant,
): Promise<void> {
  const local = (at: Temporal.Instant) => at.toZonedDateTimeISO(schedule.zone).toPlainDateTime().toString()
  await tx.rows(sql`
    insert into absence (key, schedule_id, from_local, to_local, closed_at, closed_by)
    values (${`centre:${schedule.id}:${from}:${to}`}, ${schedule.id}::bigint, ${local(from)}::timestamp, ${local(to)}::timestamp,
      ${now}::timestamptz, ${by})
    on conflict (key) do nothing`)
  await tx.rows(sql`
    update schedule_day set open = open - tstzmultirange(tstzrange(${from}::timestamptz, ${to}::timestamptz))
    where schedule_id = ${schedule.id}::bigint
      and day between (${from}::timestamptz - interval '2 days')::date and (${to}::timestamptz + interval '2 days')::date
      and open && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
}
