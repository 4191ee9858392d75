import { expect, test } from 'vitest'
import { doublingsAt } from './guess-budget.server.ts'
import { mostDoublings } from './rising-proof.server.ts'

test.each([
  [1, -1],
  [5, -1],
  [6, 0],
  [9, 0],
  [10, 1],
  [39, 2],
  [40, 3],
  [320, 6],
  [1_000_000, mostDoublings],
])('try %i of a day, of which five are free, asks for 2^%i times the work', (tries, doublings) => {
  expect(doublingsAt(tries, 5)).toBe(doublings)
})
