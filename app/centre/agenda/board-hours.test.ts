/** Which row of a board a line stands in, and what of it is over. */
import { expect, test } from 'vitest'
import { hoursOf, isOver } from './board-hours.rules.ts'

const now = { iso: '2026-11-24', time: '11:05' }
const column = (iso: string, ...lines: Parameters<typeof hoursOf>[0][number]['lines']) => ({ iso, lines })
const at = (time: string) => ({ entry: { time } })

test('whoever begins within the same hour stands in the same row, in the order of the clock', () => {
  const columns = [
    column('2026-11-25', at('09:40'), { free: { from: '12:00' } }),
    column('2026-11-25', { shut: { from: '00:00' } }, at('09:00'), { busy: { from: '10:15' } }),
    column('2026-11-25'),
  ]
  expect(hoursOf(columns, now)).toEqual(['00', '09', '10', '12'])
})

test.each([
  ['in which nobody begins', ['09:00', '12:00'], ['09', '11', '12']],
  ['after the last one', ['09:00', '10:00'], ['09', '10', '11']],
  ['that somebody begins in', ['09:00', '11:40'], ['09', '11']],
  ['before the first one', ['12:00'], ['12']],
  ['of a day without hours', [], []],
])('the present hour %s has a row while the day goes on', (_which, times, hours) => {
  expect(hoursOf([column(now.iso, ...times.map(at))], now)).toEqual(hours)
})

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
