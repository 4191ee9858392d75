/**
 * Everybody at once on a real PostgreSQL, in processes that die: whatever the seed brings, nothing that cannot be. A hundred
 * thousand steps of it, and faults planted on purpose, in test/long.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { explain } from '../history/checker.ts'
import { openGrounds } from '../history/grounds.ts'
import { playRound } from '../history/round.ts'

const seed = process.env.HISTORY_SEED ?? randomBytes(4).toString('hex')
const steps = Number(process.env.HISTORY_STEPS ?? 600)
/** On a machine with better things to do it ends sooner, though not before there is something to explain. */
const seconds = 12
const atLeast = Math.min(200, steps)
const grounds = await openGrounds()
afterAll(() => grounds.close())

test('what everybody did at once can be explained', async () => {
  const { history, faults, circumstances } = await playRound(grounds, { seed, steps, seconds, atLeast })
  expect(history.length).toBeGreaterThan(100)
  const said = `HISTORY_SEED=${seed} ${JSON.stringify(circumstances)}\n${explain(faults, history)}`
  expect(faults, said).toEqual([])
}, 300_000)
