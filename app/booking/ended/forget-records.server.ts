/** Takes the person out of what was kept for as long as a clinical record is: 15 years since they were last attended there. */
import { forgetPayers } from '#app/payment/public.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { emptyAppointments, findOver, type OverHour, takeEnded } from './ended.queries.server.ts'

/** What a room above does with what it keeps of appointments that ended, in the same transaction. */
type ForgetOfRoom = (tx: Tx, appointmentIds: string[]) => Promise<unknown>

const batchSize = 50

/** Each batch is a transaction, and of whoever came back since nothing goes. @returns how many appointments were emptied. */
export async function forgetRecords(
  db: Database,
  rooms: readonly ForgetOfRoom[],
  now: Temporal.Instant,
  signal: AbortSignal,
): Promise<number> {
  const before = endedBefore('record', now)
  let all = 0
  let last: OverHour | undefined
  for (let found = batchSize; found === batchSize && !signal.aborted; ) {
    const over = await findOver(db, before, last, batchSize)
    const gone = over.filter(({ cameBack }) => !cameBack).map(({ id }) => id)
    if (gone.length > 0)
      all += await db.transaction(async tx => {
        const ids = await takeEnded(tx, gone)
        for (const forget of [forgetPayers, ...rooms]) await forget(tx, ids)
        await emptyAppointments(tx, ids, now)
        return ids.length
      })
    found = over.length
    last = over.at(-1)
  }
  return all
}
