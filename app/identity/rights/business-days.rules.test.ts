import { expect, test } from 'vitest'
import { addBusinessDays } from './business-days.rules.ts'

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
