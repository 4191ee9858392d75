/** On which days sessions are wanted, and which hours they get. */
import { describe, expect, test } from 'vitest'
import { arrange, type Cadence, isSeries, seriesDays } from './series.rules.ts'

describe('days of a series', () => {
  test.each<[first: string, cadence: Cadence, days: string]>([
    ['2026-11-23', 'weekly', '11-23 11-30 12-07 12-14'],
    ['2026-11-23', 'fortnightly', '11-23 12-07 12-21 01-04'],
    ['2026-11-23', 'twice', '11-23 11-26 11-30 12-03'],
    ['2026-11-24', 'twice', '11-24 11-27 12-01 12-04'],
    ['2026-11-25', 'twice', '11-25 11-27 12-02 12-04'],
    ['2026-11-26', 'twice', '11-26 11-30 12-03 12-07'],
    ['2026-11-27', 'twice', '11-27 11-30 12-04 12-07'],
    ['2026-11-28', 'twice', '11-28 12-01 12-05 12-08'],
    ['2026-11-23', 'thrice', '11-23 11-25 11-27 11-30'],
    ['2026-11-24', 'thrice', '11-24 11-26 11-30 12-01'],
    ['2026-11-27', 'thrice', '11-27 11-30 12-02 12-04'],
    ['2026-11-26', 'daily', '11-26 11-27 11-30 12-01'],
    ['2026-11-28', 'daily', '11-28 11-30 12-01 12-02'],
    ['2028-02-28', 'weekly', '02-28 03-06 03-13 03-20'],
  ])('from %s on, %s, they fall on %s', (first, cadence, days) => {
    const found = seriesDays(Temporal.PlainDate.from(first), cadence, 4)
    expect(found.map(day => day.toString().slice(5)).join(' ')).toBe(days)
  })

  test.each<Cadence>(['twice', 'thrice', 'daily'])(
    '%s, each is after the one before, and none falls on a weekend that did not begin on one',
    cadence => {
      for (const first of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
        const days = seriesDays(Temporal.PlainDate.from(first), cadence, 20)
        for (const day of days) expect(day.dayOfWeek, `${first}: ${day}`).toBeLessThan(6)
        expect(days.map(String)).toEqual([...new Set(days.map(String))].sort())
      }
    },
  )
})

const at = (time: string, day = 24) => Temporal.Instant.from(`2026-11-${day}T${time}:00Z`)
const times = (list: readonly (Temporal.Instant | null)[]) =>
  list.map(one => one?.toString().slice(8, 16) ?? '-').join(' ')

describe('hours of a series', () => {
  test.each<[what: string, wanted: string[], free: string[], minutes: number, given: string]>([
    ['the one that is wanted', ['12:00'], ['11:30', '12:00', '12:30'], 30, '24T12:00'],
    ['the nearest, the earlier of two', ['12:00'], ['11:30', '12:30'], 30, '24T11:30'],
    ['none where nothing is free', ['12:00'], [], 30, '-'],
    [
      'two that want one: the second gets another',
      ['12:00', '12:00'],
      ['12:00', '12:30'],
      30,
      '24T12:00 24T12:30',
    ],
    ['long ones do not overlap', ['12:00', '12:00'], ['12:00', '12:30', '13:00'], 60, '24T12:00 24T13:00'],
    ['a later one keeps its own', ['12:00', '12:30'], ['12:30', '13:00'], 30, '24T13:00 24T12:30'],
  ])('%s', (_, wanted, free, minutes, given) => {
    const hours = free.map(time => at(time))
    const found = arrange(
      wanted.map(time => ({ start: at(time), free: hours })),
      minutes,
    )
    expect(times(found.map(({ start }) => start))).toBe(given)
  })

  test('what a session gets is among its choices, and nothing that another one has', () => {
    const free = Array.from({ length: 20 }, (_, nth) => at('12:00').add({ minutes: 30 * nth }))
    const found = arrange(
      [at('14:10'), at('15:10'), at('16:10')].map(start => ({ start, free })),
      30,
    )
    for (const [nth, { start, choices }] of found.entries()) {
      expect(choices.map(String)).toContain(String(start))
      expect(choices).toHaveLength(6)
      expect(choices.toSorted(Temporal.Instant.compare)).toEqual(choices)
      for (const other of found.slice(0, nth)) expect(choices.map(String)).not.toContain(String(other.start))
    }
  })
})

test.each<[what: string, starts: Temporal.Instant[], possible: boolean]>([
  ['one', [at('12:00')], true],
  ['twenty', Array.from({ length: 20 }, (_, nth) => at('12:00').add({ hours: 24 * nth })), true],
  ['none', [], false],
  ['twenty-one', Array.from({ length: 21 }, (_, nth) => at('12:00').add({ hours: 24 * nth })), false],
  ['the same twice', [at('12:00'), at('12:00')], false],
  ['that overlap', [at('12:00'), at('12:30')], false],
  ['that touch', [at('12:00'), at('13:00')], true],
])('a series of %s: %s', (_, starts, possible) => {
  expect(isSeries(starts, 60)).toBe(possible)
})
