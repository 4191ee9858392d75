/** The portal says that it is there, and notes when it was not. */
import type { Database, Tx } from '../database/database.server.ts'
import { beat, isHeard, writeOutage } from './outage.queries.server.ts'
import { heardSeconds, type Outage, outageBetween } from './outage.rules.ts'

/**
 * Run on every node, and before whatever says of a person that they let a time pass: a node that wakes may begin with that.
 * @param afterOutage what is put right for those who met the outage, in the transaction that notes it.
 * @returns the outage that has just ended, or null.
 */
export async function noteHeartbeat(
  db: Database,
  now: Temporal.Instant,
  afterOutage: (tx: Tx, outage: Outage) => Promise<unknown>,
): Promise<Outage | null> {
  if (await isHeard(db, now.subtract({ seconds: heardSeconds }))) return null
  return db.transaction(async tx => {
    const outage = outageBetween(await beat(tx, now), now)
    if (!outage) return null
    await writeOutage(tx, outage)
    await afterOutage(tx, outage)
    return outage
  })
}
