import { expect, test } from 'vitest'
import { licenceStates } from './document.ts'
import { isOurFolio, timelineOf, whoToCall } from './licence-guide.rules.ts'

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
