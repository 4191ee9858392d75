import { expect, test } from 'vitest'
import { ageOn, isPossibleBirth } from './chilean-day.rules.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)

test.each([
  ['2000-11-24', '2026-11-23', 25],
  ['2000-11-24', '2026-11-24', 26],
  ['2008-02-29', '2026-11-23', 18],
  ['2024-02-29', '2026-02-27', 1],
  ['2024-02-29', '2026-02-28', 2],
  ['2024-02-29', '2026-03-01', 2],
  ['2024-02-29', '2028-02-28', 3],
  ['2024-02-29', '2028-02-29', 4],
])('who was born on %s is on %s this many years old: %d', (born, on, years) =>
  expect(ageOn(day(born), day(on))).toBe(years),
)

test.each([
  ['2026-11-24', false],
  ['2026-11-23', true],
  ['1906-01-01', true],
  ['1900-01-01', false],
])('to be born on %s is possible: %s', (born, possible) =>
  expect(isPossibleBirth(day(born), day('2026-11-23'))).toBe(possible),
)
