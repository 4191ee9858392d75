/** Whoever has an appointment that an import brought is told like anybody who books: confirmation now, reminders later. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { someAtOnce } from '#app/platform/jobs/one-by-one.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { bookedMessages } from '../notices/messages.server.ts'
import { isReachable } from '../notices/reachable.server.ts'
import type { Sender } from '../sender.server.ts'
import { findUntold, takeUntold } from './imported-notice.queries.server.ts'

const batch = 100

/**
 * Run every few seconds, on any number of nodes at once; each is told once. The import itself has neither words nor the key
 * of links: it runs without the built portal. Many are told in one transaction; where that fails, each in its own.
 * @returns how many were told.
 * @throws what kept somebody from being told, once the others were: the next run begins with it again.
 */
export async function announceImported(
  db: Database,
  sender: Sender,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let told = 0
  const announce = async (only?: { id: string }) => {
    const some = await db.transaction(tx => announceSome(tx, sender, now, only?.id))
    told += some.told
    return some.taken === batch
  }
  await someAtOnce(announce, () => findUntold(db, batch), signal)
  return told
}

async function announceSome(tx: Tx, sender: Sender, now: Temporal.Instant, only?: string) {
  const { taken, appointments } = await takeUntold(tx, batch, now, only)
  const reachable = appointments.filter(isReachable)
  const messages = reachable.flatMap(appointment => bookedMessages(appointment, sender, now))
  await enqueueAll(tx, messages, now)
  return { taken, told: reachable.length }
}
