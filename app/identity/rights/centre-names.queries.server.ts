/** SQL of centres by the name that somebody remembers. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { unaccented } from '#app/platform/plain-text.rules.ts'

export interface NamedCentre {
  id: number
  name: string
}

/** By any part of the name, without regard to accents and capitals, shortest names first; also those that sell nothing. */
export function findCentresNamed(tx: Tx, text: string, limit: number) {
  const wanted = `%${unaccented(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return tx.rows<NamedCentre>(sql`
    select id, name from centre
    where translate(lower(name), 'áéíóúüñ', 'aeiouun') like ${wanted}
    order by length(name), name limit ${limit}::int`)
}

/** Of any centre, also one that sells nothing any more: complaints are about those too. */
export async function findCentreById(tx: Tx, id: number) {
  const [row] = await tx.rows<NamedCentre>(sql`select id, name from centre where id = ${id}::bigint`)
  return row
}
