import { describe, expect, test } from 'vitest'
import { type Language, languages, locales } from '#app/text/languages.ts'
import { formatDay, formatDayTime, formatShortDay, formatTime, isoWithOffset } from './dates.server.ts'

const santiago = 'America/Santiago'
const zones = [santiago, 'America/Coyhaique', 'America/Punta_Arenas', 'Pacific/Easter']
const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['es', 'lunes 23 de noviembre, 10:00', 'lun 23 nov'],
  ['en', 'Monday 23 November, 10:00', 'Mon 23 Nov'],
  ['fr', 'lundi 23 novembre, 10:00', 'lun 23 nov'],
] as const)('a moment in %s', (language, long, short) => {
  expect(formatDayTime(at('2026-11-23T13:00:00Z'), santiago, language)).toBe(long)
  expect(formatShortDay(at('2026-11-23T13:00:00Z'), santiago, language)).toBe(short)
})

test('midnight is 00:00 of the new day', () => {
  expect(formatDayTime(at('2026-11-23T03:00:00Z'), santiago, 'es')).toBe('lunes 23 de noviembre, 00:00')
})

test('both sides of the clock changes of Santiago', () => {
  expect(formatTime(at('2027-04-04T02:59:00Z'), santiago, 'es')).toBe('23:59')
  expect(formatTime(at('2027-04-04T03:00:00Z'), santiago, 'es')).toBe('23:00')
  expect(formatTime(at('2027-09-05T03:59:00Z'), santiago, 'es')).toBe('23:59')
  expect(formatTime(at('2027-09-05T04:00:00Z'), santiago, 'es')).toBe('01:00')
  expect(isoWithOffset(at('2027-09-05T04:00:00Z'), santiago)).toBe('2027-09-05T01:00:00-03:00')
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
        formatTime(moment, zone, language),
        formatShortDay(moment, zone, language),
      ].join('|')
      const expected = [
        `${full.weekday} ${full.day} ${full.month}`,
        `${full.hour}:${full.minute}`,
        `${brief.weekday} ${brief.day} ${brief.month}`.replaceAll('.', ''),
      ].join('|')
      if (said !== expected) differing.push(`${moment}: ${said} ≠ ${expected}`)
    }
    expect(differing).toEqual([])
  })
})
