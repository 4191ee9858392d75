/** SQL of the bono of the day. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface BonoDay {
  rut: string
  issuedAt: Temporal.Instant
  zone: string
}

/** Of imported bonos only. It says whose it is, and not that whoever asks may see it. */
export async function findBonoDay(tx: Tx, id: string): Promise<BonoDay | undefined> {
  const [row] = await tx.rows<BonoDay>(
    sql`select rut, issued_at as "issuedAt", zone from imported_bono where id = ${id}::uuid`,
  )
  return row
}
