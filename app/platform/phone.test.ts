import { expect, test } from 'vitest'
import { mobileDigits, spacedPhone } from './phone.ts'

test.each([
  ['+56223456789', '+56 2 2345 6789'],
  ['+56987654321', '+56 9 8765 4321'],
  ['+56322345678', '+56 32 234 5678'],
  ['600 360 7777', '600 360 7777'],
  ['+54 11 4000 0000', '+54 11 4000 0000'],
])('%s is read as %s', (number, read) => expect(spacedPhone(number)).toBe(read))

test.each([
  ['+56987654321', '87654321'],
  ['+56221234567', ''],
  ['+56322345678', ''],
  [null, ''],
])('of %s the field of a mobile begins with «%s»', (number, digits) =>
  expect(mobileDigits(number)).toBe(digits),
)
