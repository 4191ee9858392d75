import { expect, it, test } from 'vitest'
import { dueOf, duties, stateOf } from './incident.rules.ts'
import { peopleMustKnow } from './leads.rules.ts'

const knownAt = Temporal.Instant.from('2026-12-05T03:00:00Z')
const known = { knownAt, doneAt: {} }
const after = (hours: number) => knownAt.add({ hours })

it.each([
  ['early-warning', 3],
  ['second-report', 72],
  ['final-report', 360],
  ['agency', 72],
  ['people', 72],
] as const)('%s is due %i hours after somebody knew', (duty, hours) => {
  expect(dueOf(duty, known)).toEqual(after(hours))
  expect(stateOf(duty, known, after(hours))).toBe('open')
  expect(stateOf(duty, known, after(hours).add({ seconds: 1 }))).toBe('overdue')
})

test('the final report is due fifteen days after the early warning', () => {
  const doneAt = { 'early-warning': after(2) }
  expect(dueOf('final-report', { knownAt, doneAt })).toEqual(after(2 + 15 * 24))
})

test('what was done stays done, and whether it was in time stays said', () => {
  for (const duty of duties) {
    const due = dueOf(duty, known)
    expect(stateOf(duty, { knownAt, doneAt: { [duty]: knownAt } }, due.add({ hours: 99 }))).toBe('done')
  }
  expect(stateOf('agency', { knownAt, doneAt: { agency: after(73) } }, after(99))).toBe('done-late')
})

it.each([
  [['identity', 'contact'], false],
  [['use', 'access'], false],
  [['identity', 'health'], true],
  [['children'], true],
  [['money'], true],
] as const)('of %j the law asks that people are told: %s', (kinds, must) =>
  expect(peopleMustKnow(kinds)).toBe(must),
)
