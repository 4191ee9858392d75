import { describe, expect, test } from 'vitest'
import type { PaymentState } from '../payment.rules.ts'
import {
  canPayAtDesk,
  differences,
  goingBack,
  isExact,
  shownBack,
  shownMoney,
  sumsOf,
  tendersBack,
  tendersOf,
} from './desk-payment.rules.ts'

describe('what a desk takes', () => {
  test.each<[string, PaymentState[], string]>([
    ['booked', [], 'ok'],
    ['confirmed', [], 'ok'],
    ['arrived', [], 'ok'],
    ['fulfilled', [], 'ok'],
    ['held', [], 'not-there'],
    ['no-show', [], 'not-there'],
    ['cancelled', [], 'cancelled'],
    ['arrived', ['settled'], 'taken'],
    ['arrived', ['refunded', 'settled'], 'taken'],
    ['arrived', ['refunding'], 'ok'],
    ['arrived', ['refunded'], 'ok'],
    ['arrived', ['created'], 'ok'],
    ['arrived', ['in_form'], 'ok'],
    ['arrived', ['authorised'], 'committing'],
    ['arrived', ['rejected', 'cancelled', 'expired', 'failed'], 'ok'],
  ])('for an hour that is %s, with payments %j: %s', (state, payments, expected) => {
    const verdict = canPayAtDesk(
      { state, promised: true },
      payments.map(one => ({ state: one })),
    )
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected)
  })
})

test('nothing is taken while it depends on a tramo that nobody said, and what is paid says so first', () => {
  const hour = { state: 'arrived', promised: false }
  expect(canPayAtDesk(hour, [])).toEqual({ ok: false, reason: 'choose-tramo' })
  expect(canPayAtDesk(hour, [{ state: 'settled' }])).toEqual({ ok: false, reason: 'taken' })
})

describe('what a desk gives back next', () => {
  const promised = (part: number, amount: number) => ({ part, amount, answered: null })
  const given = (part: number, amount: number) => ({ part, amount, answered: 1 })
  test.each<[string, PaymentState, number, Parameters<typeof goingBack>[0]['refunds'], string | null]>([
    ['all that was paid', 'settled', 30_000, [], '=30000'],
    ['a promised part, before the rest', 'settled', 10_000, [promised(1, 20_000)], '1=20000'],
    ['the rest, once that part is back', 'settled', 10_000, [given(1, 20_000)], '=10000'],
    ['everything promised, together', 'refunding', 0, [promised(2, 5_000), promised(0, 10_000)], '2+0=15000'],
    ['what is left of a promise', 'refunding', 0, [given(1, 20_000), promised(0, 10_000)], '0=10000'],
    ['nothing of what is back', 'refunded', 0, [given(0, 30_000)], null],
    ['nothing of what never came', 'created', 0, [], null],
  ])('%s', (_what, state, left, refunds, expected) => {
    const back = goingBack({ state, left, refunds })
    expect(back && shownBack(back)).toBe(expected)
  })
})

test('a movement that changes no sum is another count all the same', () => {
  const one = { method: 'cash', amount: 5_000 } as const
  expect(shownMoney([one])).toBe('1=5000+0+0')
  expect(shownMoney([one, { ...one, amount: 0 }])).not.toBe(shownMoney([one]))
})

describe('what goes back of what came in by several methods', () => {
  test.each([
    ['less than the cash, in cash', 4000, 'cash 4000'],
    ['the cash, in cash', 10_000, 'cash 10000'],
    ['more than it, the rest by card', 10_001, 'cash 10000, card 1'],
    ['of a bono, last', 24_000, 'cash 10000, card 12000, bono 2000'],
    ['all, as it came', 25_000, 'cash 10000, card 12000, bono 3000'],
  ])('%s', (_what, amount, expected) => {
    const back = tendersBack({ cash: 10_000, card: 12_000, bono: 3000 }, amount)
    expect(back.map(one => `${one.method} ${one.amount}`).join(', ')).toBe(expected)
  })

  test('is never more than came in', () => {
    expect(() => tendersBack({ cash: 10_000, card: 0, bono: 0 }, 10_001)).toThrow('more goes back')
  })
})

test('what is due of nothing is nothing by one method, and no sum of several', () => {
  expect(tendersOf('cash', 0)).toEqual([{ method: 'cash', amount: 0 }])
  expect(tendersOf({ cash: 0, card: 0, bono: 0 }, 0)).toBeNull()
})

test('what is missing of one method is not made good by another', () => {
  const expected = sumsOf([
    { method: 'cash', amount: 20_000 },
    { method: 'cash', amount: -5_000 },
    { method: 'card', amount: 10_000 },
  ])
  expect(expected).toEqual({ cash: 15_000, card: 10_000, bono: 0 })
  const difference = differences(expected, { cash: 14_000, card: 11_000, bono: 0 })
  expect(difference).toEqual({ cash: -1_000, card: 1_000, bono: 0 })
  expect(isExact(difference)).toBe(false)
  expect(isExact(differences(expected, expected))).toBe(true)
})
