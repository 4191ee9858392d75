import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviours, behavioursFile, rawTitles, readTests } from './behaviours.ts'
import { titles } from './test-titles.ts'

/** Tests to be read; behind a bar, so that they are not taken for tests of this file. */
const sample = (text: string) => text.replaceAll(/^\|/gm, '')

test('groups, facts and tables of facts are found, in their order', () => {
  const source = sample(`
|describe('a hold', () => {
|  test('lasts ten minutes', () => {})
|  test.each([1, 2])('is extended %s times at most', () => {})
|})
|test.describe('on a phone', () => {
|  test('a guest books @both', async () => {})
|})`)
  expect(titles(source)).toEqual([
    { depth: 0, group: true, text: 'a hold' },
    { depth: 1, group: false, text: 'lasts ten minutes' },
    { depth: 1, group: false, text: 'is extended 1 times at most' },
    { depth: 1, group: false, text: 'is extended 2 times at most' },
    { depth: 0, group: true, text: 'on a phone' },
    { depth: 1, group: false, text: 'a guest books' },
  ])
})

/** Fact after fact, as they stand on the page. */
const told = (text: string) => titles(sample(text)).map(line => line.text)

test('a table stands row by row, as a run would title it', () => {
  expect(
    told(`
|const many = 3
|const kinds = { phone: 'a telephone', mail: 'a mailbox' }
|describe('a RUT', () => {
|  test.each<[string, (rut: string) => boolean]>([
|    ['with dots', isRut],
|    // Twice is once.
|    ['with dots', isRut],
|  ])('%s', () => {})
|  test.each<[string, number]>([
|    ['1-9', many * 2],
|    ['', -1],
|  ])('«%s» is %i, %j', () => {})
|})
|test.each([{ who: 'Ana', age: 7 }] as const)('$who is $age', () => {})
|test.each([[['a', 'b'], { c: true, d: undefined }, null]])('%j with %o, %s', () => {})
|for (const [kind, name] of Object.entries(kinds)) test(\`\${name} is a \${kind}\`, () => {})
|test.each(Object.keys(kinds).filter(kind => kind !== 'mail'))('a %s rings', () => {})
|test.each(['x'.repeat(60), 'dos\\nlíneas', '<b>'])('%s is refused', () => {})`),
  ).toEqual([
    'a RUT',
    'with dots',
    '«1-9» is 6, %j',
    '«» is -1, %j',
    'Ana is 7',
    'a, b with c yes, nothing',
    'a telephone is a phone',
    'a mailbox is a mail',
    'a phone rings',
    'x…×60… is refused',
    'dos\\nlíneas is refused',
    '\\<b> is refused',
  ])
})

test('of a long table some rows are told, of one that is its titles all', () => {
  const rows = '[1, 2, 3, 4, 5, 6, 7, 8]'
  expect(told(`test.each(${rows})('%i is a number', () => {})`).slice(5)).toEqual([
    '6 is a number',
    '… and 2 more like these',
  ])
  expect(told(`test.each(${rows})('%s', () => {})`)).toHaveLength(8)
})

test('rows of a group of which the same is true stand together', () => {
  expect(
    told(`
|describe.each([['who is 10', true], ['who is 15', true], ['who is 16', false]])('the hour of %s', (_, open) => {
|  const is = open ? 'open' : 'closed'
|  test(\`is \${is}\`, () => {})
|})`),
  ).toEqual(['the hour of who is 10 · 15', 'is open', 'the hour of who is 16', 'is closed'])
})

test('what only a run knows is left open, and a template that stays one is found', () => {
  const raw = (text: string) => rawTitles(new Map([['a.test.ts', sample(text)]]))
  expect(told("test.each(await rows())('the page %s is sound', () => {})")).toEqual(['the page … is sound'])
  expect(raw("test.each(await rows())('the page %s is sound', () => {})")).toEqual([])
  for (const bad of [
    "test.each(await rows())('%s', () => {})",
    "test.each([[1]])('%i is %s', () => {})",
    "test.each([ids()])('%s is none', () => {})",
    "test.each([{ name: 'a' }])('$names is none', () => {})",
    'test(`$' + '{await count()} rounds`, () => {})',
    'describe(title(), () => {})',
  ])
    expect(raw(bad), bad).toHaveLength(1)
})

test('every title is words', () => {
  expect(rawTitles(readTests())).toEqual([])
})

test('docs/behaviours.md says what the tests say', () => {
  expect(readFileSync(behavioursFile, 'utf8'), 'npm run write').toBe(behaviours(readTests()))
})
