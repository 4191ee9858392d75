import { expect, test } from 'vitest'
import { orderStateOf, orderStateOfAll } from './order-state.rules.ts'

test('an order says of an hour that it asks for all of it, for some of it, or for nothing', () => {
  expect(orderStateOf(['hemograma'], ['hemograma', 'ferritina'])).toBe('whole')
  expect(orderStateOf(['hemograma', 'tsh'], ['hemograma', 'ferritina'])).toBe('partly')
  expect(orderStateOf(['tsh'], ['hemograma', 'ferritina'])).toBeNull()
})

test('of hours that are told of together nothing is brought only where nothing is for any of them', () => {
  expect(orderStateOfAll(['whole', 'whole'])).toBe('whole')
  expect(orderStateOfAll(['whole', undefined])).toBe('partly')
  expect(orderStateOfAll(['annulled', 'whole'])).toBe('partly')
  expect(orderStateOfAll(['annulled', undefined])).toBeUndefined()
  expect(orderStateOfAll([undefined])).toBeUndefined()
})
