/** What age changes between a minor and their parents: on the day, in Chile. */
import { describe, expect, test } from 'vitest'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { minorAges, minorLines } from '#app/text/legal/minors.ts'
import { texts } from '#app/text/texts.server.ts'
import {
  accountAge,
  adultAge,
  birthdayOf,
  isMinorOn,
  minorsTable,
  sharedAge,
  stageOn,
} from './minors.rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const said = (born: string, on: string) => {
  const { account, parents } = stageOn(day(born), day(on))
  return `${account ? 'own account' : 'no account'}, parents read ${parents}`
}

describe('what parents read of what is sensitive, and whether the minor has an account', () => {
  test.each([
    ['on the day of birth', '2026-11-23', 'no account, parents read all'],
    ['at 10', '2016-06-01', 'no account, parents read all'],
    ['the day before the 14th birthday', '2012-11-24', 'no account, parents read all'],
    ['on the 14th birthday', '2012-11-23', 'own account, parents read all'],
    ['at 15', '2011-06-01', 'own account, parents read all'],
    ['the day before the 16th birthday', '2010-11-24', 'own account, parents read all'],
    ['on the 16th birthday', '2010-11-23', 'own account, parents read shared'],
    ['at 17', '2009-06-01', 'own account, parents read shared'],
    ['the day before the 18th birthday', '2008-11-24', 'own account, parents read shared'],
    ['on the 18th birthday', '2008-11-23', 'own account, parents read nothing'],
    ['at 40', '1986-06-01', 'own account, parents read nothing'],
  ])('%s', (_, born, expected) => expect(said(born, '2026-11-23')).toBe(expected))

  test.each([
    [14, '2026-02-27', 'no account, parents read all'],
    [14, '2026-02-28', 'own account, parents read all'],
    [16, '2028-02-28', 'own account, parents read all'],
    [16, '2028-02-29', 'own account, parents read shared'],
    [18, '2030-02-27', 'own account, parents read shared'],
    [18, '2030-02-28', 'own account, parents read nothing'],
  ])('of who was born on 29 February 2012, towards %i: on %s', (_, on, expected) =>
    expect(said('2012-02-29', on)).toBe(expected),
  )

  test.each([
    ['2026-11-23T02:59:59Z', 'own account, parents read all'],
    ['2026-11-23T03:00:00Z', 'own account, parents read shared'],
    // In winter Chile is an hour further behind.
    ['2026-06-10T03:59:59Z', 'own account, parents read all', '2010-06-10'],
    ['2026-06-10T04:00:00Z', 'own account, parents read shared', '2010-06-10'],
  ])('changes at midnight in Chile: %s', (now, expected, born = '2010-11-23') =>
    expect(said(born, chileanDay(Temporal.Instant.from(now)).toString())).toBe(expected),
  )
})

test('the table says since when, from which law, and that a lawyer has yet to confirm it', () => {
  expect(minorsTable).toMatchObject({ since: '2026-12-01', confirmedByLawyer: false })
  expect(minorsTable.source).toContain('16 quater')
  expect([accountAge, sharedAge, adultAge]).toEqual([14, 16, 18])
  const ages: number[] = minorsTable.stages.map(({ from }) => from)
  expect(ages).toEqual(ages.toSorted((a, b) => a - b))
})

test('an age is reached in years without 29 February on the 28th', () =>
  expect(birthdayOf(day('2012-02-29'), sharedAge).toString()).toBe('2028-02-29'))

test('the privacy policy says the ages of the table', () => {
  expect(minorAges).toEqual({ account: accountAge, shared: sharedAge, adult: adultAge })
  for (const age of Object.values(minorAges)) expect(minorLines().join(' ')).toContain(`los ${age}`)
})

test.each(['es', 'en', 'fr'] as const)('a parent reads the ages of the table, in %s', language => {
  const { until } = texts(language, 'profile').children.who
  expect(until).toMatch(new RegExp(`\\b${accountAge}\\b.*\\b${adultAge}\\b`))
})

test.each([
  ['the day before the 18th birthday', '2008-11-24', true],
  ['on the 18th birthday', '2008-11-23', false],
  ['of whom nobody knows the birthday', null, false],
])('who gives or takes powers only when of age: %s', (_, born, minor) =>
  expect(isMinorOn(born === null ? null : day(born), day('2026-11-23'))).toBe(minor),
)

test('who was born on 29 February is of age on the 28th of other years', () =>
  expect(isMinorOn(day('2012-02-29'), day('2030-02-28'))).toBe(false))
