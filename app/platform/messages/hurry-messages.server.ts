/** After an outage of a provider: what waits for its next attempt leaves now, and not within the hour. */
import type { Tx } from '../database/database.server.ts'
import { countLeaving, hurryWaiting, reviveAbandoned } from './outbox.queries.server.ts'
import { leaseSeconds } from './outbox-worker.server.ts'

/** all: also what was given up. */
export type HurryWish = 'waiting' | 'all'

/**
 * @returns how many leave now, and how many leave by themselves within the minute: due already, or being sent.
 */
export async function hurryMessages(
  tx: Tx,
  wish: HurryWish,
  now: Temporal.Instant,
): Promise<{ waiting: number; givenUp: number; soon: number }> {
  // A wait that is no longer than a lease may be one: somebody is sending that message, and two would leave.
  const lease = now.add({ seconds: leaseSeconds })
  const soon = await countLeaving(tx, now, lease)
  const waiting = await hurryWaiting(tx, lease)
  const givenUp = wish === 'all' ? await reviveAbandoned(tx) : 0
  return { waiting, givenUp, soon }
}
