import { expect, test } from 'vitest'
import { beginningOf, isShort, isStorable } from './storable.rules.ts'

test.each([
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['a😀', 2, 'a'],
  ['a😀', 3, 'a😀'],
  ['😀😀', 3, '😀'],
  ['', 5, ''],
])('«%s» begins, in %i units, with «%s»', (text, length, beginning) => {
  expect(beginningOf(text, length)).toBe(beginning)
  expect(isStorable(beginning)).toBe(true)
})

test.each<[string, boolean, unknown]>([
  ['a word', true, 'abcd'],
  ['nothing', true, null],
  ['as many as may be', true, [1, 2, 3]],
  ['one more', false, [1, 2, 3, 4]],
  ['one more, in something else', false, { a: [{ b: [1, 2, 3, 4] }] }],
  ['a table of one more', false, { a: 1, b: 2, c: 3, d: 4 }],
])('whether %s has no more than three parts in one: %s', (_what, isSo, value) => {
  expect(isShort(value, 3)).toBe(isSo)
})

test('what nests for ever is looked at to its end', () => {
  let value: unknown = [1, 2, 3, 4]
  for (let level = 0; level < 1_000_000; level++) value = [value]
  expect([isShort(value, 3), isShort(value, 4)]).toEqual([false, true])
})
