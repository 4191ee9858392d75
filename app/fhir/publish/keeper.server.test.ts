import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { brokenDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { keeper } from './keeper.server.ts'

const db = brokenDatabase()

/** A keeper of a minute, and the names that it keeps. */
function kept() {
  const keptOf = new WeakMap<Database, Map<string, { made: Promise<number>; at: Temporal.Instant }>>()
  const keep = keeper<number>(60, keptOf)
  let made = 0
  return {
    at: (seconds: number, name: string, make = async () => ++made) =>
      keep({ db, clock: { now: () => testNow.add({ seconds }) } }, name, make),
    names: () => [...(keptOf.get(db)?.keys() ?? [])],
  }
}

test('a file is made once a minute, however many ask', async () => {
  const { at } = kept()
  expect(await Promise.all([at(0, 'a'), at(0, 'a'), at(59, 'a')])).toEqual([1, 1, 1])
  expect(await at(60, 'a')).toBe(2)
})

test('files that nobody asks for any more are not kept, nor is one that could not be made', async () => {
  const { at, names } = kept()
  await at(0, 'slots-13-2026-W48.ndjson')
  await at(40, 'slots-13-2026-W49.ndjson')
  expect(names()).toEqual(['slots-13-2026-W48.ndjson', 'slots-13-2026-W49.ndjson'])
  await at(60, 'slots-13-2026-W50.ndjson')
  expect(names()).toEqual(['slots-13-2026-W49.ndjson', 'slots-13-2026-W50.ndjson'])
  await expect(at(61, 'away', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(names()).not.toContain('away')
})
