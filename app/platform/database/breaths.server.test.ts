import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { breaths } from './breaths.server.ts'
import { sql, type Tx } from './database.server.ts'

const db = await testDatabase()

/** Statements that compute for longer than anybody should wait, and how often somebody else had a turn meanwhile. */
async function turnsBeside(work: (ask: (tx: Tx) => Promise<void>) => Promise<unknown>) {
  let [turns, over] = [0, false]
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  await work(async tx => {
    for (let nth = 0; nth < 6; nth++) await tx.rows(sql`select count(*) from generate_series(1, 1000000)`)
  })
  over = true
  return turns
}

test('whoever asks much of the database lets others have a turn, within a transaction too', async () => {
  expect(await turnsBeside(ask => ask(db))).toBeGreaterThan(1)
  expect(await turnsBeside(ask => db.transaction(ask))).toBeGreaterThan(1)
})

test('what computes for less than a page is not cut in two', async () => {
  let at = 0
  const breath = breaths(() => at)
  expect(breath()).toBeUndefined()
  at = 49
  expect(breath()).toBeUndefined()
  at = 50
  expect(breath()).toBeInstanceOf(Promise)
  await new Promise(resolve => setImmediate(resolve))
  expect(breath()).toBeUndefined()
})
