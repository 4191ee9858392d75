import { expect, test } from 'vitest'
import { addBusinessDays, ageOn, isPossibleBirth } from './profile.rules.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const holidays = new Set(['2026-12-08', '2026-12-25', '2027-01-01'])

test.each([
  ['2026-11-23', '2026-11-30', 'a Monday: the Monday after'],
  ['2026-11-21', '2026-11-27', 'a Saturday: the Friday after'],
  ['2026-12-03', '2026-12-11', 'the Immaculate Conception in between'],
  ['2026-12-24', '2027-01-04', 'Christmas and New Year in between'],
])('five business days after %s are over on %s (%s)', (from, due) =>
  expect(addBusinessDays(day(from), 5, holidays).toString()).toBe(due),
)

test.each([
  ['2008-11-24', 17],
  ['2008-11-23', 18],
  ['2008-02-29', 18],
])('somebody born on %s is %i on 23 November 2026', (born, years) =>
  expect(ageOn(day(born), day('2026-11-23'))).toBe(years),
)

test.each([
  ['2026-11-24', false],
  ['2026-11-23', true],
  ['1906-01-01', true],
  ['1900-01-01', false],
])('to be born on %s is possible: %s', (born, possible) =>
  expect(isPossibleBirth(day(born), day('2026-11-23'))).toBe(possible),
)
