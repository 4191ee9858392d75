import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviours, behavioursFile, readTests, titles } from './behaviours.ts'

/** Tests to be read; behind a bar, so that they are not taken for tests of this file. */
const sample = (text: string) => text.replaceAll(/^\|/gm, '')

test('groups, facts and tables of facts are found, in their order', () => {
  const source = sample(`
|describe('a hold', () => {
|  test('lasts ten minutes', () => {})
|  test.each([1, 2])('is extended %s times', () => {})
|})
|test.describe('on a phone', () => {
|  test('a guest books @both', async () => {})
|})`)
  expect(titles(source)).toEqual([
    { depth: 0, group: true, text: 'a hold' },
    { depth: 1, group: false, text: 'lasts ten minutes' },
    { depth: 1, group: false, text: 'is extended %s times' },
    { depth: 0, group: true, text: 'on a phone' },
    { depth: 1, group: false, text: 'a guest books' },
  ])
})

test('a table that is titled by its first column stands row by row, with types or without', () => {
  const source = sample(`
|describe('a RUT', () => {
|  test.each<[string, (rut: string) => boolean]>([
|    ['with dots', isRut],
|    [
|      'with a small k',
|      isRut,
|    ],
|    // Twice is once.
|    ['with dots', isRut],
|  ])('%s', () => {})
|  test.each<[string, number]>([
|    ['1-9', 1],
|  ])('«%s» is %i', () => {})
|})
|test.each([
|  [1, 'one'],
|])('%s', () => {})`)
  expect(titles(source)).toEqual([
    { depth: 0, group: true, text: 'a RUT' },
    { depth: 1, group: false, text: 'with dots' },
    { depth: 1, group: false, text: 'with a small k' },
    { depth: 1, group: false, text: '«%s» is %i' },
    { depth: 0, group: false, text: '%s' },
  ])
})

test('docs/behaviours.md says what the tests say', () => {
  expect(readFileSync(behavioursFile, 'utf8'), 'npm run write').toBe(behaviours(readTests()))
})
