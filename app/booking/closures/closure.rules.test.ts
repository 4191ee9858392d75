import { expect, test } from 'vitest'
import { testNow } from '#test/helpers/supply.ts'
import {
  type Affected,
  closureDeedsFor,
  isDoneWithAll,
  isToCall,
  keptUntil,
  standingOf,
} from './closure.rules.ts'

const hour = testNow.add({ hours: 24 })
const other = testNow.add({ hours: 48 })
const weekAgo = testNow.subtract({ hours: 7 * 24, seconds: 1 })
const one = (change: Partial<Affected> = {}): Affected => ({
  state: 'booked',
  cancelledBy: null,
  hour,
  start: hour,
  deed: null,
  offer: null,
  reachable: true,
  undelivered: false,
  calledAt: null,
  ...change,
})
const offer = (state: NonNullable<Affected['offer']>['state'], minutes = 60) => ({
  deed: 'offered' as const,
  offer: { state, until: testNow.add({ minutes }) },
})

test.each<[string, Partial<Affected>, string, string[], boolean]>([
  ['pending', {}, 'nobody did anything', ['offer', 'move', 'cancel'], false],
  ['pending', { reachable: false }, 'cannot be written to', ['move', 'cancel'], true],
  ['pending', { state: 'confirmed' }, 'had confirmed', ['offer', 'move', 'cancel'], false],
  ['offered', offer('offered'), 'an hour is kept', ['move', 'cancel'], false],
  ['offered', { ...offer('offered'), undelivered: true }, 'nothing arrived', ['move', 'cancel'], true],
  ['unanswered', offer('offered', 0), 'the time is up', ['offer', 'move', 'cancel'], true],
  ['unanswered', offer('expired', 60), 'the offer ended', ['offer', 'move', 'cancel'], true],
  ['declined', offer('declined'), 'did not want it', ['offer', 'move', 'cancel'], true],
  ['accepted', { ...offer('accepted'), start: other }, 'took it', [], false],
  ['moved-away', { start: other }, 'chose another by themselves', [], false],
  ['moved-away', { ...offer('declined'), start: other }, 'chose another than the one kept', [], false],
  ['moved', { deed: 'moved', start: other }, 'was moved by the centre', [], false],
  ['moved', { deed: 'moved', start: other, reachable: false }, 'was moved and reads nothing', [], true],
  ['gave-up', { state: 'cancelled', cancelledBy: 'patient' }, 'cancelled by themselves', [], false],
  ['gave-up', { state: 'cancelled', cancelledBy: 'unpaid' }, 'did not pay', [], false],
  ['cancelled', { state: 'cancelled', cancelledBy: 'centre', deed: 'cancelled' }, 'was cancelled', [], false],
  [
    'cancelled',
    { state: 'cancelled', cancelledBy: 'centre', undelivered: true },
    'was cancelled and reads nothing',
    [],
    true,
  ],
  ['arrived', { state: 'arrived' }, 'is there before it', [], false],
  ['arrived', { state: 'arrived', ...offer('offered') }, 'is there while an hour is kept', [], false],
  ['begun', { hour: testNow, start: testNow }, 'it began, told of nothing', ['cancel'], false],
  ['begun', { hour: testNow, start: testNow, ...offer('declined') }, 'it began, declined', ['cancel'], false],
  ['past', { hour: testNow, start: testNow, state: 'arrived' }, 'came all the same', [], false],
  ['past', { hour: weekAgo, start: weekAgo }, 'it is too late', [], false],
  ['past', { state: 'fulfilled' }, 'was attended all the same', [], false],
])(
  'listed as %s with %o (%s), what can be done is %j, and whether to call is %s',
  (standing, change, _who, deeds, call) => {
    const affected = one(change)
    expect(standingOf(affected, testNow)).toBe(standing)
    expect(closureDeedsFor(standingOf(affected, testNow), affected.reachable)).toEqual(deeds)
    expect(isToCall(affected, testNow)).toBe(call)
    expect(isToCall({ ...affected, calledAt: testNow }, testNow), 'who was called is on no list').toBe(false)
  },
)

test.each<[string, number, number, number | undefined]>([
  ['a day', 72 * 60, 96 * 60, 24 * 60],
  ['until half an hour before the hour that is lost', 5 * 60, 96 * 60, 5 * 60 - 30],
  ['until two hours before the hour that is kept', 72 * 60, 6 * 60, 4 * 60],
  ['not at all where nobody could answer in time', 45, 96 * 60, undefined],
  ['not at all where the hour that is kept is too near', 72 * 60, 2 * 60, undefined],
])('an hour is kept %s', (_how, lost, kept, minutes) => {
  const at = (after: number) => testNow.add({ minutes: after })
  const until = keptUntil({ lost: at(lost), kept: at(kept) }, testNow)
  expect(until?.toString()).toBe(minutes === undefined ? undefined : at(minutes).toString())
})

test('what is done for all is done neither for whoever holds a kept hour nor for an hour that has begun', () => {
  for (const standing of ['pending', 'unanswered', 'declined'] as const)
    expect([isDoneWithAll(standing, 'offer'), isDoneWithAll(standing, 'cancel')]).toEqual([true, true])
  for (const standing of ['offered', 'begun', 'arrived', 'past'] as const)
    expect([isDoneWithAll(standing, 'offer'), isDoneWithAll(standing, 'cancel')]).toEqual([false, false])
})
