/** Which row of a board a line stands in, and what of it is over. */
import { expect, test } from 'vitest'
import { hoursOf, isOver } from './board-hours.rules.ts'

test('whoever begins within the same hour stands in the same row, in the order of the clock', () => {
  expect(
    hoursOf([
      { lines: [{ entry: { time: '09:40' } }, { free: { from: '11:00' } }] },
      { lines: [{ shut: { from: '00:00' } }, { entry: { time: '09:00' } }, { busy: { from: '10:15' } }] },
      { lines: [] },
    ]),
  ).toEqual(['00', '09', '10', '11'])
})

const now = { iso: '2026-11-24', time: '11:05' }

test.each([
  ['attended', '10:40', '2026-11-24', true],
  ['no-show', '08:00', '2026-11-24', true],
  ['cancelled', '09:20', '2026-11-24', true],
  ['attended', '11:00', '2026-11-24', false],
  ['cancelled', '12:00', '2026-11-24', false],
  ['waiting', '09:00', '2026-11-24', false],
  ['booked', '09:00', '2026-11-23', false],
  ['attended', '17:00', '2026-11-23', true],
  ['cancelled', '08:00', '2026-11-25', false],
])('%s at %s of %s is over at five past eleven of the 24th: %s', (state, time, iso, over) => {
  expect(isOver({ state, time }, iso, now)).toBe(over)
})
