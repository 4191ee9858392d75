import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalWeekly } from './weekly-hours.rules.ts'

const monday = (from: string, to: string) => ({ weekday: 1, from, to })

test.each([
  [
    'lunch splits the day',
    [monday('09:00', '18:00')],
    { from: '13:00', to: '14:00' },
    [monday('09:00', '13:00'), monday('14:00', '18:00')],
  ],
  [
    'lunch outside the hours changes nothing',
    [monday('09:00', '12:00')],
    { from: '13:00', to: '14:00' },
    [monday('09:00', '12:00')],
  ],
  [
    'lunch at the edge shortens',
    [monday('13:30', '18:00')],
    { from: '13:00', to: '14:00' },
    [monday('14:00', '18:00')],
  ],
  ['lunch as long as the hours leaves none', [monday('13:00', '14:00')], { from: '13:00', to: '14:00' }, []],
  [
    'overlapping hours are one',
    [monday('10:00', '12:00'), monday('09:00', '11:00')],
    undefined,
    [monday('09:00', '12:00')],
  ],
  [
    'touching hours are one',
    [monday('09:00', '10:00'), monday('10:00', '12:00')],
    undefined,
    [monday('09:00', '12:00')],
  ],
  [
    'hours inside others vanish',
    [monday('09:00', '24:00'), monday('10:00', '11:00')],
    undefined,
    [monday('09:00', '24:00')],
  ],
  [
    'days are in order and stay apart',
    [{ weekday: 2, from: '09:00', to: '10:00' }, monday('09:00', '10:00')],
    undefined,
    [monday('09:00', '10:00'), { weekday: 2, from: '09:00', to: '10:00' }],
  ],
])('%s', (_fact, weekly, lunch, expected) => {
  expect(normalWeekly(weekly, lunch)).toEqual(expected)
})

test('the normal form of a normal form is itself, in whatever order it was given', () => {
  const time = fc.integer({ min: 0, max: 23 }).map(hour => `${String(hour).padStart(2, '0')}:30`)
  const hours = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: time, to: time })
  fc.assert(
    fc.property(fc.array(hours), fc.func(fc.integer()), (weekly, order) => {
      const normal = normalWeekly(weekly)
      expect(normalWeekly(normal)).toEqual(normal)
      const shuffled = [...weekly].sort((a, b) => order(a) - order(b))
      expect(normalWeekly(shuffled)).toEqual(normal)
    }),
  )
})
