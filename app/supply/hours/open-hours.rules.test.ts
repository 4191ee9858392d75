import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multirange, openBlocks, type WeeklyHours } from './open-hours.rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const every = (from: string, to: string): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to }))
const opens = (date: string, from: string, to: string, zone: string) =>
  openBlocks(day(date), every(from, to), zone).map(block => `${block.start}/${block.end}`)

describe('a day of hours across the clock changes of 2027', () => {
  test.each([
    // Clocks go back in the night from Saturday 3 to Sunday 4 April: −03 becomes −04 at 24:00.
    ['2027-04-03', '09:00', '13:00', 'America/Santiago', ['2027-04-03T12:00:00Z/2027-04-03T16:00:00Z']],
    ['2027-04-04', '09:00', '13:00', 'America/Santiago', ['2027-04-04T13:00:00Z/2027-04-04T17:00:00Z']],
    ['2027-04-03', '22:00', '24:00', 'America/Santiago', ['2027-04-04T01:00:00Z/2027-04-04T03:00:00Z']],
    ['2027-04-04', '00:00', '02:00', 'America/Santiago', ['2027-04-04T04:00:00Z/2027-04-04T06:00:00Z']],
    ['2027-04-03', '22:00', '24:00', 'America/Coyhaique', ['2027-04-04T01:00:00Z/2027-04-04T03:00:00Z']],
    ['2027-04-04', '00:00', '02:00', 'America/Punta_Arenas', ['2027-04-04T03:00:00Z/2027-04-04T05:00:00Z']],
    ['2027-04-04', '09:00', '10:00', 'Pacific/Easter', ['2027-04-04T15:00:00Z/2027-04-04T16:00:00Z']],
    // On the island it is two hours earlier: 21:00 to 22:00 comes twice and is offered once.
    [
      '2027-04-03',
      '20:00',
      '23:00',
      'Pacific/Easter',
      ['2027-04-04T01:00:00Z/2027-04-04T03:00:00Z', '2027-04-04T04:00:00Z/2027-04-04T05:00:00Z'],
    ],
    ['2027-04-03', '21:30', '22:00', 'Pacific/Easter', ['2027-04-04T02:30:00Z/2027-04-04T03:00:00Z']],
    // They go forward in the night from Saturday 4 to Sunday 5 September: 24:00 is 01:00.
    ['2027-09-04', '09:00', '13:00', 'America/Santiago', ['2027-09-04T13:00:00Z/2027-09-04T17:00:00Z']],
    ['2027-09-05', '09:00', '13:00', 'America/Santiago', ['2027-09-05T12:00:00Z/2027-09-05T16:00:00Z']],
    ['2027-09-05', '00:00', '02:00', 'America/Santiago', ['2027-09-05T04:00:00Z/2027-09-05T05:00:00Z']],
    ['2027-09-05', '00:00', '01:00', 'America/Santiago', []],
    ['2027-09-05', '00:00', '02:00', 'America/Coyhaique', ['2027-09-05T03:00:00Z/2027-09-05T05:00:00Z']],
    ['2027-09-05', '09:00', '13:00', 'America/Punta_Arenas', ['2027-09-05T12:00:00Z/2027-09-05T16:00:00Z']],
    ['2027-09-04', '21:00', '23:30', 'Pacific/Easter', ['2027-09-05T03:00:00Z/2027-09-05T04:30:00Z']],
    ['2027-09-04', '22:30', '23:30', 'Pacific/Easter', ['2027-09-05T04:00:00Z/2027-09-05T04:30:00Z']],
    ['2027-09-04', '22:00', '23:00', 'Pacific/Easter', []],
  ])('%s from %s to %s in %s', (date, from, to, zone, blocks) => {
    expect(opens(date, from, to, zone)).toEqual(blocks)
  })
})

describe('absences', () => {
  const weekly = [
    { weekday: 1, from: '09:00', to: '13:00' },
    { weekday: 1, from: '14:00', to: '18:00' },
  ]
  const monday = day('2026-11-23')
  const left = (...absences: { from: string; to: string }[]) =>
    openBlocks(monday, weekly, 'America/Santiago', absences).map(
      ({ start, end }) =>
        `${start.toZonedDateTimeISO('America/Santiago').toPlainTime()}–${end.toZonedDateTimeISO('America/Santiago').toPlainTime()}`,
    )

  test.each([
    ['of the whole day leaves nothing', [{ from: '2026-11-23T00:00', to: '2026-11-24T00:00' }], []],
    [
      'of another day takes nothing',
      [{ from: '2026-11-24T00:00', to: '2026-11-25T00:00' }],
      ['09:00:00–13:00:00', '14:00:00–18:00:00'],
    ],
    [
      'in the middle splits a block',
      [{ from: '2026-11-23T10:00', to: '2026-11-23T11:00' }],
      ['09:00:00–10:00:00', '11:00:00–13:00:00', '14:00:00–18:00:00'],
    ],
    [
      'over lunch trims both sides',
      [{ from: '2026-11-23T12:00', to: '2026-11-23T15:00' }],
      ['09:00:00–12:00:00', '15:00:00–18:00:00'],
    ],
    [
      'that began days before ends at its hour',
      [{ from: '2026-11-20T00:00', to: '2026-11-23T16:00' }],
      ['16:00:00–18:00:00'],
    ],
    [
      'that overlap take their union',
      [
        { from: '2026-11-23T08:00', to: '2026-11-23T11:00' },
        { from: '2026-11-23T10:00', to: '2026-11-23T14:30' },
      ],
      ['14:30:00–18:00:00'],
    ],
  ])('%s', (_fact, absences, blocks) => {
    expect(left(...absences)).toEqual(blocks)
  })
})

test('a day is written as a multirange of PostgreSQL, a closed one as the empty one', () => {
  const sunday = day('2026-11-22')
  expect(multirange(openBlocks(sunday, every('09:00', '10:00'), 'America/Santiago'))).toBe(
    '{[2026-11-22T12:00:00Z,2026-11-22T13:00:00Z)}',
  )
  expect(multirange([])).toBe('{}')
})

/** Minute by minute, by the clock on the wall: what the blocks must be, worked out in the slowest and plainest way. */
function minutesByTheClock(date: Temporal.PlainDate, hours: WeeklyHours[], zone: string) {
  const seen = new Set<string>()
  const open: number[] = []
  const start = date.toZonedDateTime(zone).epochMilliseconds - 3 * 3_600_000
  for (let at = start; at < start + 31 * 3_600_000; at += 60_000) {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()
    const label = local.toString().slice(0, 16)
    if (seen.has(label)) continue
    seen.add(label)
    const time = label.slice(11)
    if (local.toPlainDate().equals(date) && hours.some(one => one.from <= time && time < one.to))
      open.push(at)
  }
  return open
}

test('any hours on any night of a clock change open exactly the minutes that the wall clock shows, once each', () => {
  const nights = ['2027-04-03', '2027-04-04', '2027-09-04', '2027-09-05', '2026-11-23']
  const zones = ['America/Santiago', 'America/Coyhaique', 'America/Punta_Arenas', 'Pacific/Easter']
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.constantFrom(...nights),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 96 }),
      (date, zone, from, length) => {
        const hours = {
          weekday: day(date).dayOfWeek,
          from: clock(from),
          to: clock(Math.min(96, from + length)),
        }
        const minutes = openBlocks(day(date), [hours], zone).flatMap(({ start, end }) =>
          Array.from(
            { length: (end.epochMilliseconds - start.epochMilliseconds) / 60_000 },
            (_, index) => start.epochMilliseconds + index * 60_000,
          ),
        )
        expect(minutes).toEqual(minutesByTheClock(day(date), [hours], zone))
      },
    ),
    { numRuns: 200 },
  )
})
