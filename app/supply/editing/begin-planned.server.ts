/**
 * What was planned for a day begins at its first midnight in Chile (docs/decisions/0287-changes-with-a-date.md). Each schedule
 * and each list is moved once, by whichever node holds it, with its line in the audit; a run that is late makes up for it.
 */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { SupplyHouse } from '../import/import-batch.server.ts'
import { noteChanges, readLines } from './line-changes.server.ts'
import { beginHours, findCentresOfLists, lockDueSchedules } from './planned.queries.server.ts'

const portal = 'portal'

/** @returns how many schedules and price lists changed. */
export async function beginPlanned(
  { db, prices }: Pick<SupplyHouse, 'db' | 'prices'>,
  now: Temporal.Instant,
): Promise<{ schedules: number; lists: number }> {
  const schedules = await db.transaction(async tx => {
    const due = await lockDueSchedules(tx, now)
    if (due.length === 0) return 0
    const keys = due.map(({ key }) => key)
    const changes = await changesOf({ tx, prices }, 'schedule', keys, () => beginHours(tx, keys, now))
    for (const { key, centreId } of due)
      await noteChanges(
        tx,
        changes.filter(one => one.key === key),
        { by: portal, centreIds: [centreId] },
        now,
      )
    return due.length
  })
  const lists = await db.transaction(async tx => {
    const today = chileanDay(now)
    const keys = await prices.lockDue(tx, today)
    if (keys.length === 0) return 0
    const changes = await changesOf({ tx, prices }, 'price-list', keys, () =>
      prices.beginDue(tx, keys, today),
    )
    for (const { key, centreId } of await findCentresOfLists(tx, keys))
      await noteChanges(
        tx,
        changes.filter(one => one.key === key),
        { by: portal, centreIds: [centreId] },
        now,
      )
    return keys.length
  })
  return { schedules, lists }
}

async function changesOf(
  house: Parameters<typeof readLines>[0],
  kind: 'schedule' | 'price-list',
  keys: readonly string[],
  begin: () => Promise<void>,
) {
  const named = keys.map(key => ({ kind, key }))
  const before = await readLines(house, named)
  await begin()
  const after = await readLines(house, named)
  return named.map((one, index) => ({ ...one, index, before: before[index], after: after[index] }))
}
