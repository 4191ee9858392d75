/** Whoever lost their hour because a centre changed its supply, on the lists that its coordinator works through. Plain Node reads it for the commands. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { type GoneHour, insertChangeList } from '#app/supply/public.server.ts'
import { listAppointments } from './closure.queries.server.ts'

/** A list for each schedule. @param by as in audit.actor. @returns their ids. */
export async function listOnHands(
  tx: Tx,
  gone: readonly GoneHour[],
  by: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const lists: string[] = []
  for (const [scheduleKey, ones] of Map.groupBy(gone, one => one.schedule)) {
    const starts = ones.map(({ start }) => start).sort(Temporal.Instant.compare)
    const [from, last] = [starts[0], starts.at(-1)]
    if (!from || !last) continue
    const span = { scheduleKey, from, to: last.add({ minutes: 1 }), by }
    const list = await insertChangeList(tx, span, now)
    if (list === undefined) continue
    await listAppointments(
      tx,
      list,
      ones.map(({ id }) => id),
      now,
    )
    lists.push(list)
  }
  return lists
}
