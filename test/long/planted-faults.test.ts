/** The checker of histories sees: each fault planted on purpose is found, and called by its name. */
import { afterAll, expect, test } from 'vitest'
import { explain } from '../history/checker.ts'
import { plantedFaults } from '../history/faults.ts'
import { openGrounds } from '../history/grounds.ts'
import { playRound } from '../history/round.ts'

const grounds = await openGrounds()
afterAll(() => grounds.close())

/** Who is faster is up to the machine: what one round does not show another one does. */
const mostRounds = 12
const steps = 1500

test.each(plantedFaults)('$name', async fault => {
  const others: string[] = []
  for (let round = 0; round < mostRounds; round++) {
    const seed = `planted-${round}`
    const { history, faults } = await playRound(grounds, { seed, steps, fault })
    const found = faults.filter(({ rule }) => fault.rules.includes(rule))
    if (found.length > 0) return console.log(`HISTORY_SEED=${seed}\n${explain(found, history)}`)
    others.push(`HISTORY_SEED=${seed} ${explain(faults, history)}`)
  }
  expect.fail(`nobody found it in ${mostRounds} rounds; found was ${others.join('\n') || 'nothing'}`)
})
