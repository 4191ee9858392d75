/** The portal says that it is there, and notes when it was not. */
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.server.ts'
import { beat, findHeard, writeOutage } from './outage.queries.server.ts'
import { heardSeconds, type Outage, outageBetween } from './outage.rules.ts'

/** What is put right for those who met the outage, in the transaction that notes it. */
type AfterOutage = (tx: Tx, outage: Outage) => Promise<unknown>

const isLately = (heard: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  heard !== null && Temporal.Instant.compare(heard, now.subtract({ seconds: heardSeconds })) > 0

/** @returns when the portal was last heard, and the outage that has just ended, or null. */
async function look(db: Database, now: Temporal.Instant, afterOutage: AfterOutage) {
  const heard = await findHeard(db)
  if (heard && isLately(heard, now)) return { heard, outage: null }
  const outage = await db.transaction(async tx => {
    const ended = outageBetween(await beat(tx, now), now)
    if (!ended) return null
    await writeOutage(tx, ended)
    await afterOutage(tx, ended)
    return ended
  })
  return { heard: now, outage }
}

/**
 * Run on every node, and before whatever says of a person that they let a time pass: a node that wakes may begin with that.
 * @returns the outage that has just ended, or null.
 */
export async function noteHeartbeat(
  db: Database,
  now: Temporal.Instant,
  afterOutage: AfterOutage,
): Promise<Outage | null> {
  return (await look(db, now, afterOutage)).outage
}

/**
 * The same for the jobs of one process: who asks while another looks waits for what that one sees, and what was heard lately is not asked of
 * the database again. What was heard once stays true of its moment, whoever says so since.
 */
export function heartbeatOf(db: Database, clock: Clock, afterOutage: AfterOutage) {
  let heard: Temporal.Instant | null = null
  let looking: Promise<Outage | null> | null = null
  const begin = async (now: Temporal.Instant) => {
    const seen = await look(db, now, afterOutage)
    heard = seen.heard
    return seen.outage
  }
  return async (): Promise<Outage | null> => {
    const now = clock.now()
    if (isLately(heard, now)) return null
    looking ??= begin(now).finally(() => {
      looking = null
    })
    return looking
  }
}
