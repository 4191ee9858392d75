import { describe, expect, test } from 'vitest'
import { type Language, languages, locales } from '#app/text/languages.ts'
import {
  formatDay,
  formatDayTime,
  formatPastDayTime,
  formatShortDay,
  formatTime,
  tight,
} from './dates.server.ts'
import { isoWithOffset } from './iso-instant.server.ts'

const santiago = 'America/Santiago'
const zones = [santiago, 'America/Coyhaique', 'America/Punta_Arenas', 'Pacific/Easter']
const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['es', 'lunes 23 de noviembre, 10:00', 'lun. 23 nov'],
  ['en', 'Monday 23 November, 10:00', 'Mon 23 Nov'],
  ['fr', 'lundi 23 novembre, 10:00', 'lun. 23 nov'],
] as const)('a moment in %s', (language, long, short) => {
  expect(formatDayTime(at('2026-11-23T13:00:00Z'), santiago, language)).toBe(long)
  expect(formatShortDay(at('2026-11-23T13:00:00Z'), santiago, language)).toBe(short)
})

test('an SMS spares the period of a short day', () =>
  expect(tight('mar. 1 dic, 10:20')).toBe('mar 1 dic, 10:20'))

test.each([
  ['es', 'lunes 23 de noviembre de 2026, 10:00'],
  ['en', 'Monday 23 November 2026, 10:00'],
  ['fr', 'lundi 23 novembre 2026, 10:00'],
] as const)('a moment that is over says its year, in %s', (language, words) =>
  expect(formatPastDayTime(at('2026-11-23T13:00:00Z'), santiago, language)).toBe(words),
)

test('midnight is 00:00 of the new day', () => {
  expect(formatDayTime(at('2026-11-23T03:00:00Z'), santiago, 'es')).toBe('lunes 23 de noviembre, 00:00')
})

test('both sides of the clock changes of Santiago', () => {
  expect(formatTime(at('2027-04-04T02:59:00Z'), santiago)).toBe('23:59 (UTC-3)')
  expect(formatTime(at('2027-04-04T03:00:00Z'), santiago)).toBe('23:00 (UTC-4)')
  expect(formatTime(at('2027-09-05T03:59:00Z'), santiago)).toBe('23:59')
  expect(formatTime(at('2027-09-05T04:00:00Z'), santiago)).toBe('01:00')
  expect(isoWithOffset(at('2027-09-05T04:00:00Z'), santiago)).toBe('2027-09-05T01:00:00-03:00')
})

test.each([
  // Santiago and Easter Island go back together, each by its own clock; Aysén and Magallanes never do.
  ['2027-04-04T02:30:00Z', santiago, '23:30 (UTC-3)'],
  ['2027-04-04T03:30:00Z', santiago, '23:30 (UTC-4)'],
  ['2027-04-04T02:30:00Z', 'Pacific/Easter', '21:30 (UTC-5)'],
  ['2027-04-04T03:30:00Z', 'Pacific/Easter', '21:30 (UTC-6)'],
  ['2027-04-04T02:30:00Z', 'America/Coyhaique', '23:30'],
  ['2027-04-04T03:30:00Z', 'America/Punta_Arenas', '00:30'],
  ['2027-04-04T01:59:00Z', santiago, '22:59'],
  ['2027-09-05T04:30:00Z', santiago, '01:30'],
])('the hour that comes twice says which one it is: %s in %s is %s', (moment, zone, said) => {
  expect(formatTime(at(moment), zone)).toBe(said)
})

describe.each(languages)('%s, every ninth hour of three years, in every zone', (language: Language) => {
  const parts = (style: 'long' | 'short', timeZone: string) =>
    new Intl.DateTimeFormat(locales[language], {
      weekday: style,
      day: 'numeric',
      month: style,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
  test.each(zones)('%s is what Intl says', zone => {
    const long = parts('long', zone)
    const short = parts('short', zone)
    const read = (made: Intl.DateTimeFormat, moment: Temporal.Instant) =>
      Object.fromEntries(made.formatToParts(moment.epochMilliseconds).map(part => [part.type, part.value]))
    const differing: string[] = []
    for (let hour = 0; hour < 3 * 366 * 24; hour += 9) {
      const moment = at('2026-01-01T00:30:00Z').add({ hours: hour })
      const full = read(long, moment)
      const brief = read(short, moment)
      const said = [
        formatDay(moment, zone, language).replace(' de ', ' '),
        // The hour that comes twice says more than Intl does.
        formatTime(moment, zone).replace(/ \(UTC.*\)$/, ''),
        formatShortDay(moment, zone, language),
      ].join('|')
      const expected = [
        `${full.weekday} ${full.day} ${full.month}`,
        `${full.hour}:${full.minute}`,
        `${brief.weekday?.replace('.', '')}${language === 'en' ? '' : '.'} ${brief.day} ${brief.month?.replace('.', '')}`,
      ].join('|')
      if (said !== expected) differing.push(`${moment}: ${said} ≠ ${expected}`)
    }
    expect(differing).toEqual([])
  })
})
