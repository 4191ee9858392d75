/** What people at work are called where an act of theirs is shown. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findNames } from './roles.queries.server.ts'
import { staffActor } from './roles.rules.ts'

/** @param actors as in audit.actor; whoever is no person of a desk is left out. */
export async function staffNames(tx: Tx, actors: readonly string[]): Promise<Record<string, string>> {
  const ids = [...new Set(actors)].flatMap(actor => /^staff:([0-9a-f-]{36})$/.exec(actor)?.[1] ?? [])
  const rows = ids.length > 0 ? await findNames(tx, ids) : []
  return Object.fromEntries(rows.map(({ id, name }) => [staffActor(id), name]))
}
