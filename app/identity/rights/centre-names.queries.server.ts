/** SQL of centres by the name that somebody remembers. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface NamedCentre {
  id: number
  name: string
}

/** Accents and capitals are nobody's to remember. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function findCentresNamed(tx: Tx, text: string, limit: number) {
  const wanted = `%${plain(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return tx.rows<NamedCentre>(sql`
    select id, name from centre
    where translate(lower(name), 'áéíóúüñ', 'aeiouun') like ${wanted}
    order by length(name), name limit ${limit}::int`)
}

export async function findCentreById(tx: Tx, id: number) {
  const [row] = await tx.rows<NamedCentre>(sql`select id, name from centre where id = ${id}::bigint`)
  return row
}
