/** SQL of a professional's own hours, as the desk cancels them. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** A professional has one agenda, wherever they attend; undefined without any hours. */
export async function findOwnAgenda(tx: Tx, professionalId: number): Promise<number | undefined> {
  const [row] = await tx.rows<{ id: number }>(sql`
    select g.id from agenda g join schedule s on s.agenda_id = g.id
    where g.professional_id = ${professionalId}::bigint order by s.id limit 1`)
  return row?.id
}
