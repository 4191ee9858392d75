/** SQL of a professional's own hours, as the desk cancels them. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** A professional has one agenda, wherever they attend; its wall clock is that of the first centre. */
export async function findOwnAgenda(tx: Tx, professionalId: number) {
  const [row] = await tx.rows<{ agendaId: number; zone: string }>(sql`
    select g.id as "agendaId", c.zone from agenda g join schedule s on s.agenda_id = g.id join centre c on c.id = s.centre_id
    where g.professional_id = ${professionalId}::bigint order by s.id limit 1`)
  return row
}
