/** Gives an hour back that a person held and does not want, with what was held together with it. */
import type { Database } from '#app/platform/database/database.server.ts'
import { refreshAgenda } from './agenda.queries.server.ts'
import { deleteHold } from './hold.queries.server.ts'

/** @returns whether there was such a hold of this browser. */
export async function releaseHold(
  db: Database,
  hold: { id: string; holder: string | null },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    const released = await deleteHold(tx, hold.id, hold.holder)
    for (const { agendaId } of released) await refreshAgenda(tx, agendaId, now)
    return released.length > 0
  })
}
