import { expect, test } from 'vitest'
import { moneyOf } from './money-back.rules.ts'

const list = [
  { paid: 'refunding', paidWith: 'cash', pesos: 10_000 },
  { paid: 'refunding', paidWith: 'card', pesos: 5000 },
  { paid: 'refunding', paidWith: 'webpay', pesos: 7000 },
  { paid: 'settled', paidWith: 'bono', pesos: 300 },
  { paid: 'refunded', paidWith: 'cash', pesos: 1 },
  { paid: null, paidWith: null, pesos: 20_000 },
] as const

test('what goes back is summed by its way, and what went back already or was never paid is not', () => {
  expect(moneyOf(list, 'refunding')).toEqual({ desk: 15_000, web: 7000 })
  expect(moneyOf(list, 'settled')).toEqual({ desk: 300, web: 0 })
  expect(moneyOf([], 'refunding')).toEqual({ desk: 0, web: 0 })
})
