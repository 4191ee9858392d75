import { expect, test } from 'vitest'
import { dayIn } from './calendar.rules.ts'

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-30', undefined],
  ['2027-04-31', undefined],
  ['0000-01-01', undefined],
  ['9999-12-31', undefined],
  ['2026-13-01', undefined],
  ['mañana', undefined],
  [null, undefined],
])('the day «%s» of an address is read as %s', (text, day) => {
  expect(dayIn(text)?.toString()).toBe(day)
})
