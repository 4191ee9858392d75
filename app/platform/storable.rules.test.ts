import { expect, test } from 'vitest'
import { beginningOf, isStorable } from './storable.rules.ts'

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
