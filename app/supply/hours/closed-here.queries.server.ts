/** SQL of what whoever attends has closed themselves, at all of their centres at once. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

/**
 * Whether absence `b` is of a professional's own hand: `closeHours` writes the key, and what a system closes is taken back by none.
 * What was closed before it was noted by whom may be a system's: it is nobody's to open (decision 0264).
 */
export const isClosedHere: SQL = sql`(b.schedule_id is not null and b.key like 'centre:' || b.schedule_id || ':%'
  and b.closed_by is not null and b.closed_by not like 'system:%')`

/** One act, at a centre: of several schedules there the same span. */
export interface ClosedHere {
  agendaId: number
  who: string
  /** Of the wall clock, `2026-11-24T09:00`. */
  from: string
  /** Not included. */
  to: string
  at: Temporal.Instant
}

const local = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`

/** Of a centre, not over at that time of its wall clock, soonest first. */
export const findClosedHere = (tx: Tx, centreId: number, now: Temporal.PlainDateTime) =>
  tx.rows<ClosedHere>(sql`
    select g.id as "agendaId", g.name as who, ${local(sql`b.from_local`)} as from, ${local(sql`b.to_local`)} as to, max(b.closed_at) as at
    from schedule s join absence b on b.schedule_id = s.id join agenda g on g.id = s.agenda_id
    where s.centre_id = ${centreId}::bigint and b.to_local > ${now.toString()}::timestamp and ${isClosedHere}
    group by g.id, g.name, b.from_local, b.to_local order by b.from_local, g.name, g.id limit 200`)

export interface ClosedSpan {
  agendaId: number
  /** Null: wherever they attend. */
  centreId: number | null
  from: Temporal.PlainDateTime
  to: Temporal.PlainDateTime
  /** `ClosedHere.at`, as whoever opens it saw it: what was closed since then is another. Absent: whenever it was closed. */
  seen?: Temporal.Instant
}

/** @returns the centres where it was closed, once for each, and when by whom. */
export async function deleteClosedHere(tx: Tx, { agendaId, centreId, from, to, seen }: ClosedSpan) {
  const rows = await tx.rows<{ centreId: number; zone: string; by: string }>(sql`
    delete from absence b using schedule s join centre c on c.id = s.centre_id
    where s.id = b.schedule_id and s.agenda_id = ${agendaId}::bigint
      and (${centreId}::bigint is null or s.centre_id = ${centreId}::bigint)
      and b.from_local = ${from.toString()}::timestamp and b.to_local = ${to.toString()}::timestamp and ${isClosedHere}
      and b.closed_at <= coalesce(${seen ?? null}::timestamptz, 'infinity')
    returning s.centre_id as "centreId", c.zone, b.closed_by as by`)
  return [...new Map(rows.map(row => [row.centreId, row])).values()]
}
