import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conditionName, decreeFrom, type GesCondition } from './ges.rules.ts'

const conditions = ['ges-conditions', 'ges-conditions-88-90'].flatMap(
  name => JSON.parse(readFileSync(`data/reference/${name}.json`, 'utf8')) as GesCondition[],
)
const inForce = (day: string) =>
  conditions.map(({ number }) => conditionName(conditions, number, day)).filter(name => name !== undefined)

test('the list has 87 conditions until the day before the decree of 2025, and 90 since', () => {
  expect(decreeFrom).toBe('2025-12-01')
  expect(new Set(inForce('2025-11-30')).size).toBe(87)
  expect(new Set(inForce('2025-12-01')).size).toBe(90)
  expect(conditions.map(({ number }) => number)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
})

test('a number that is on no list is no condition', () => {
  for (const number of [0, 91]) expect(conditionName(conditions, number, '2026-11-23')).toBeUndefined()
})
