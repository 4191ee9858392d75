/** Time passes without a transaction: hours that can no longer be chosen leave the next free hours of their schedule. */
import type { Database } from '#app/platform/database/database.server.ts'
import { lockOvertaken, refreshOvertaken, shiftNextStarts } from './hours.queries.server.ts'

const batchSize = 1000

/**
 * Run every few seconds and before ready, on any number of nodes at once. An agenda that somebody is changing is left
 * to them (they write its next free hours themselves) and to the next sweep.
 * @returns how many schedules were moved on.
 */
export async function sweepNextStarts(db: Database, now: Temporal.Instant): Promise<number> {
  for (let moved = 0; ; ) {
    const batch = await db.transaction(async tx => {
      const overtaken = await lockOvertaken(tx, now, batchSize)
      if (overtaken.length === 0) return 0
      const ids = overtaken.map(schedule => schedule.id)
      // Statements of their own: each sees what was committed before the locks were ours.
      await shiftNextStarts(tx, ids, now)
      await refreshOvertaken(tx, ids, now)
      return overtaken.length
    })
    moved += batch
    if (batch < batchSize) return moved
  }
}
