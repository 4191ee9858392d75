import { expect, test } from 'vitest'
import { licenceStates } from './documents/document.ts'
import { adviceFor, isOurFolio, paidDaysOf, timelineOf, whoToCall } from './licence-guide.rules.ts'

const step = (state: (typeof licenceStates)[number]) => ({ state, on: '2026-10-05' })
const authority = { kind: 'compin', name: 'COMPIN Metropolitana' } as const

test.each([
  [
    'emitted',
    'Los Robles',
    ['now emitted', 'ahead employer', 'ahead evaluation', 'ahead approved', 'ahead ready'],
  ],
  ['emitted', null, ['now emitted', 'ahead evaluation', 'ahead approved', 'ahead ready']],
  ['ready', null, ['now ready']],
  ['rejected', 'Los Robles', ['now rejected']],
  ['reduced', 'Los Robles', ['now reduced', 'ahead ready']],
] as const)('a licence that is %s (employer: %s) shows what was and what comes', (state, employer, steps) => {
  expect(
    timelineOf({ state, employer, history: [step(state)] }).map(one => `${one.phase} ${one.state}`),
  ).toEqual(steps)
})

test('what was lived through is shown as it was, appeals too', () => {
  const history = (['emitted', 'evaluation', 'rejected', 'evaluation'] as const).map(step)
  expect(timelineOf({ state: 'evaluation', employer: null, history }).map(one => one.phase)).toEqual([
    'done',
    'done',
    'done',
    'now',
    'ahead',
    'ahead',
  ])
})

test('the employer is called while the licence is in their hands, then whoever decides', () => {
  const called = licenceStates.map(state => whoToCall({ state, employer: 'Los Robles', authority }).kind)
  expect(called).toEqual(['employer', 'employer', 'compin', 'compin', 'compin', 'compin', 'compin'])
  expect(whoToCall({ state: 'emitted', employer: null, authority }).kind).toBe('compin')
})

test('a folio with another beginning is another operator’s', () => {
  expect(isOurFolio('3104455667-8', '3')).toBe(true)
  expect(isOurFolio('2104455667-8', '3')).toBe(false)
})

const day = (text: string) => Temporal.PlainDate.from(text)
const facts = { type: 1, days: 12, approvedDays: null, restTo: day('2026-10-31'), paidOn: null } as const

test.each([
  // What it was when the advice knew neither date nor rule: to collect within six months, of a leave of 2018.
  ['ready', { restTo: day('2018-03-10') }, 'lateReady'],
  ['ready', {}, 'ready'],
  ['ready', { restTo: day('2026-05-23') }, 'ready'],
  ['ready', { restTo: day('2026-05-22') }, 'lateReady'],
  ['ready', { days: 3 }, 'unpaid'],
  ['ready', { days: 3, restTo: day('2018-03-10') }, 'unpaid'],
  ['approved', { days: 2 }, 'unpaid'],
  ['ready', { days: 3, type: 5 }, 'ready'],
  ['ready', { days: 4 }, 'ready'],
  ['ready', { paidOn: day('2026-11-05') }, 'paid'],
  ['ready', { paidOn: day('2018-04-05'), restTo: day('2018-03-10') }, 'paid'],
  ['ready', { paidOn: day('2026-12-24') }, 'ready'],
  ['employer', {}, 'employer'],
  ['employer', { restTo: day('2020-01-10') }, 'late'],
  ['evaluation', { restTo: day('2020-01-10') }, 'late'],
  ['rejected', {}, 'rejected'],
  ['rejected', { restTo: day('2020-01-10') }, 'lateDecided'],
  ['reduced', { approvedDays: 2, restTo: day('2020-01-10') }, 'lateDecided'],
] as const)('on 23 November 2026 a licence that is %s, %o, is advised: %s', (state, more, advice) => {
  expect(adviceFor({ ...facts, ...more, state }, day('2026-11-23'))).toBe(advice)
})

test.each([
  [{ days: 1 }, { paid: 0, of: 1 }],
  [{ days: 3 }, { paid: 0, of: 3 }],
  [{ days: 4 }, { paid: 1, of: 4 }],
  [{ days: 10 }, { paid: 7, of: 10 }],
  [{ days: 11 }, { paid: 11, of: 11 }],
  [
    { days: 20, approvedDays: 10 },
    { paid: 7, of: 10 },
  ],
  [{ days: 3, type: 3 }, undefined],
  [{ days: 3, type: 7 }, undefined],
] as const)(
  'of a common illness the first three days are paid from the eleventh on: a licence with %o',
  (more, paid) => {
    expect(paidDaysOf({ ...facts, ...more })).toEqual(paid)
  },
)
