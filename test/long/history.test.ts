/** A hundred thousand steps, in rounds of a world each: HISTORY_STEPS says how many, HISTORY_SEED which, HISTORY_MINUTES when it is enough. */
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { explain } from '../history/checker.ts'
import { openGrounds } from '../history/grounds.ts'
import { playRound } from '../history/round.ts'

const seed = process.env.HISTORY_SEED ?? randomBytes(4).toString('hex')
const steps = Number(process.env.HISTORY_STEPS ?? 100_000)
const minutes = Number(process.env.HISTORY_MINUTES ?? 40)
/** So few that a fault is found close to where it came from. */
const perRound = 2500
const grounds = await openGrounds()
afterAll(() => grounds.close())

test('a hundred thousand steps can be explained', async () => {
  const until = performance.now() + minutes * 60_000
  let done = 0
  try {
    for (let round = 0; done < steps && performance.now() < until; round++) {
      const roundSeed = `${seed}-${round}`
      const { history, faults, circumstances } = await playRound(grounds, {
        seed: roundSeed,
        steps: Math.min(perRound, steps - done),
      })
      const said = `HISTORY_SEED=${roundSeed} ${JSON.stringify(circumstances)}\n${explain(faults, history)}`
      expect(faults, said).toEqual([])
      done += history.length
    }
  } finally {
    console.log(`${done} steps explained`)
  }
})
