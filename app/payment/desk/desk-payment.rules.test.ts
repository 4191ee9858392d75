import { describe, expect, test } from 'vitest'
import type { PaymentState } from '../payment.rules.ts'
import { canHandBack, canPayAtDesk, differences, isExact, sumsOf } from './desk-payment.rules.ts'

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
  ])('%s, with %j: %s', (state, payments, expected) => {
    const verdict = canPayAtDesk(
      { state },
      payments.map(one => ({ state: one })),
    )
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected)
  })
})

test.each<[PaymentState, ReturnType<typeof canHandBack>]>([
  ['created', false],
  ['settled', 'now'],
  ['refunding', 'wished'],
  ['refunded', false],
])('%s is given back: %s', (state, expected) => expect(canHandBack(state)).toBe(expected))

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
