/** SQL of a professional's own hours, as the desk cancels them. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** A professional has one agenda, wherever they attend; its wall clock is that of the first centre. */
export async function findOwnAgenda(tx: Tx, professionalId: number) {
  const [row] = await tx.rows<{ agendaId: number; zone: string }>(sql`
    select g.id as "agendaId", c.zone from agenda g join schedule s on s.agenda_id = g.id join centre c on c.id = s.centre_id
    where g.professional_id = ${professionalId}::bigint order by s.id limit 1`)
  return row
}

/** Who would be told: hours to come of the agenda in a span. */
export const findAffected = (
  tx: Tx,
  agendaId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows<{ start: Temporal.Instant; patient: string }>(sql`
    select lower(a.during) as start,
      coalesce(nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), ''), a.code) as patient
    from appointment a
    where a.agenda_id = ${agendaId}::bigint and a.active and a.state in ('booked', 'confirmed') and lower(a.during) > ${now}::timestamptz
      and a.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    order by lower(a.during)`)
