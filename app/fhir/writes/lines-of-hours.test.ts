import { expect, test } from 'vitest'
import { localOf } from './lines-of-hours.server.ts'

const santiago = (text: string) => localOf(text, 'America/Santiago', 'Slot.start')

test('of the hour that a night has twice the first is said, and the second is called that', () => {
  expect(santiago('2027-04-03T23:30:00-03:00')).toBe('2027-04-03T23:30')
  expect(() => santiago('2027-04-03T23:30:00-04:00')).toThrow('dos veces')
})

test('the hour that a night leaves out is the one after it', () => {
  expect(santiago('2027-09-05T00:00:00-04:00')).toBe('2027-09-05T01:00')
})

test('what is no moment of a whole minute is refused as that', () => {
  for (const text of ['2027-04-03T23:30:10-03:00', '2027-04-03T23:30', '1999-01-01', 'mañana'])
    expect(() => santiago(text)).toThrow('minutos enteros')
})
