/** An hour that nobody confirmed in time is for sale again, and search shows it again. */
import type { Database } from '#app/platform/database/database.server.ts'
import { deleteExpired, lockAgendasOfExpired, refreshAgendas } from './expired-holds.queries.server.ts'

const batchSize = 200

/**
 * Run every few seconds and before ready, on any number of nodes at once.
 * @returns how many holds were let go.
 */
export async function releaseExpiredHolds(db: Database, now: Temporal.Instant): Promise<number> {
  for (let released = 0; ; ) {
    const { agendas, holds } = await db.transaction(async tx => {
      const locked = await lockAgendasOfExpired(tx, now, batchSize)
      const ids = locked.map(agenda => agenda.id)
      if (ids.length === 0) return { agendas: 0, holds: 0 }
      const gone = await deleteExpired(tx, ids, now)
      await refreshAgendas(tx, ids, now)
      return { agendas: ids.length, holds: gone.length }
    })
    released += holds
    if (agendas === 0) return released
  }
}
