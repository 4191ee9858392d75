import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviours, behavioursFile, readTests, titles } from './behaviours.ts'

test('groups, facts and tables of facts are found, in their order', () => {
  const source = `describe('a hold', () => {
  test('lasts ten minutes', () => {})
  test.each([1, 2])('is extended %s times', () => {})
})
test.describe('on a phone', () => {
  test('a guest books @both', async () => {})
})`
  expect(titles(source)).toEqual([
    { depth: 0, group: true, text: 'a hold' },
    { depth: 1, group: false, text: 'lasts ten minutes' },
    { depth: 1, group: false, text: 'is extended %s times' },
    { depth: 0, group: true, text: 'on a phone' },
    { depth: 1, group: false, text: 'a guest books' },
  ])
})

test('docs/behaviours.md says what the tests say', () => {
  expect(readFileSync(behavioursFile, 'utf8'), 'run node tools/behaviours.ts').toBe(behaviours(readTests()))
})
