import { expect, test } from 'vitest'
import { dates } from './dates.server.ts'

const spanOf = (...texts: string[]) => {
  const { from, to } = dates(texts)
  return [from?.toString(), to?.toString()]
}

test.each([
  ['24 hours', '2027-03-01', '2027-03-01T03:00:00Z', '2027-03-02T03:00:00Z'],
  ['25 hours, as the clock goes back', '2027-04-03', '2027-04-03T03:00:00Z', '2027-04-04T04:00:00Z'],
  ['23 hours, as the clock goes forward', '2027-09-05', '2027-09-05T04:00:00Z', '2027-09-06T03:00:00Z'],
])('a day of %s is asked for whole and no longer', (_, day, start, next) => {
  expect(spanOf(day)).toEqual([start, next])
  expect(spanOf(`ge${day}`, `le${day}`)).toEqual([start, next])
  expect(spanOf(`gt${day}`)).toEqual([next, undefined])
})

test.each([
  ['a minute', '2027-04-03T23:30-03:00', '2027-04-04T02:31:00Z'],
  ['a second', '2027-04-03T23:30:00-03:00', '2027-04-04T02:30:01Z'],
  ['a tenth of a second', '2027-04-03T23:30:00.5-03:00', '2027-04-04T02:30:00.6Z'],
])('%s lasts as long as it says', (_, moment, end) => {
  expect(spanOf(`le${moment}`)).toEqual([undefined, end])
})

test.each([
  ['a month in which the clock goes back', '2027-04', '2027-04-01T03:00:00Z', '2027-05-01T04:00:00Z'],
  ['the last month of a year', '2026-12', '2026-12-01T03:00:00Z', '2027-01-01T03:00:00Z'],
  ['a year', '2027', '2027-01-01T03:00:00Z', '2028-01-01T03:00:00Z'],
])('%s is asked for whole', (_, text, start, next) => {
  expect(spanOf(text)).toEqual([start, next])
  expect(spanOf(`lt${text}`)).toEqual([undefined, start])
  expect(spanOf(`gt${text}`)).toEqual([next, undefined])
  expect(spanOf(`ge${text}`, `le${text}`)).toEqual([start, next])
})

test.each(['2026-13', '2026-00', '20', '2026-1', '9999'])('%s is no year and no month of a search', text => {
  expect(() => dates([text])).toThrow('date debe ser')
})
