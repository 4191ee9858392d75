import { describe, expect, test } from 'vitest'
import type { Day, Half } from '../search-url.rules.ts'
import { timeSpans } from './time-windows.rules.ts'

const santiago = 'America/Santiago'
const spans = (dia: Day | undefined, jornada: Half | undefined, now: string, zone = santiago) =>
  timeSpans({ dia, jornada }, zone, Temporal.ZonedDateTime.from(`${now}[${zone}]`).toInstant()).map(
    ({ from, to }) =>
      [from, to].map(at => at.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }).slice(0, 22)),
  )
const hoursOf = (now: string, zone = santiago) =>
  timeSpans({ dia: 'hoy' }, zone, Temporal.ZonedDateTime.from(`${now}[${zone}]`).toInstant()).map(
    ({ from, to }) => from.until(to).total('hours'),
  )

test.each<[Day | undefined, Half | undefined, string, string[][]]>([
  ['hoy', undefined, '2026-11-25T10:00', [['2026-11-25T00:00', '2026-11-26T00:00']]],
  ['hoy', 'tarde', '2026-11-25T10:00', [['2026-11-25T13:00', '2026-11-26T00:00']]],
  ['hoy', 'manana', '2026-11-25T14:00', []],
  ['semana', undefined, '2026-11-25T10:00', [['2026-11-25T00:00', '2026-11-30T00:00']]],
  ['semana', undefined, '2026-11-29T10:00', [['2026-11-29T00:00', '2026-11-30T00:00']]],
  [
    'semana',
    'manana',
    '2026-11-28T10:00',
    [
      ['2026-11-28T00:00', '2026-11-28T13:00'],
      ['2026-11-29T00:00', '2026-11-29T13:00'],
    ],
  ],
  [
    'sabado',
    undefined,
    '2026-11-25T10:00',
    [
      ['2026-11-28T00:00', '2026-11-29T00:00'],
      ['2026-12-05T00:00', '2026-12-06T00:00'],
    ],
  ],
  ['sabado', 'manana', '2026-11-28T15:00', [['2026-12-05T00:00', '2026-12-05T13:00']]],
])('the window of day «%s» and part of the day «%s», asked for at %s', (dia, jornada, now, expected) => {
  expect(spans(dia, jornada, now).map(span => span.map(at => at.slice(0, 16)))).toEqual(expected)
})

test('any afternoon is one of four weeks', () => {
  const found = spans(undefined, 'tarde', '2026-11-25T10:00')
  expect(found).toHaveLength(28)
  expect(found.at(-1)?.[1]).toMatch(/^2026-12-23T00:00/)
})

describe('on the nights when the clocks are changed', () => {
  test('the day that goes back has 25 hours, and the one that loses midnight 23', () => {
    expect(hoursOf('2027-04-03T10:00')).toEqual([25])
    expect(hoursOf('2027-09-05T10:00')).toEqual([23])
    expect(hoursOf('2027-04-04T10:00')).toEqual([24])
    expect(hoursOf('2027-09-04T10:00')).toEqual([24])
  })

  test('a day without midnight begins at one', () => {
    expect(spans('hoy', 'manana', '2027-09-05T10:00')).toEqual([
      ['2027-09-05T01:00:00-03', '2027-09-05T13:00:00-03'].map(text => text.slice(0, 22)),
    ])
  })

  test('Saturday is Saturday in each zone of the country', () => {
    for (const zone of ['America/Punta_Arenas', 'America/Coyhaique', 'Pacific/Easter']) {
      const [span] = spans('sabado', undefined, '2027-04-02T10:00', zone)
      expect(
        span?.map(at => at.slice(0, 16)),
        zone,
      ).toEqual(['2027-04-03T00:00', '2027-04-04T00:00'])
    }
    expect(hoursOf('2027-04-03T10:00', 'Pacific/Easter')).toEqual([25])
    expect(hoursOf('2027-04-03T10:00', 'America/Punta_Arenas')).toEqual([24])
  })
})
