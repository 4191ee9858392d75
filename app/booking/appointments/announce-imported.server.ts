/** Whoever has an appointment that an import brought is told like anybody who books: confirmation now, reminders later. */
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { bookedMessages } from '../notices/messages.server.ts'
import { isReachable } from '../notices/reachable.server.ts'
import type { Sender } from '../sender.server.ts'
import { takeUntold } from './imported-notice.queries.server.ts'

const batch = 100

/**
 * Run every few seconds, on any number of nodes at once; each is told once. The import itself has neither words nor the key
 * of links: it runs without the built portal.
 * @returns how many were told.
 */
export async function announceImported(
  db: Database,
  sender: Sender,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  for (let told = 0; ; ) {
    const { taken, reachable } = await db.transaction(async tx => {
      const { taken, appointments } = await takeUntold(tx, batch, now)
      const reachable = appointments.filter(isReachable)
      const messages = reachable.flatMap(appointment => bookedMessages(appointment, sender, now))
      await enqueueAll(tx, messages, now)
      return { taken, reachable: reachable.length }
    })
    told += reachable
    if (taken < batch || signal?.aborted) return told
  }
}
