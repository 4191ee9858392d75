import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { TouchedPeople } from './affected.tsx'

const touched = {
  id: '1',
  name: 'Rosa Fuentes',
  phone: null,
  hour: 'mar. 24 nov, 09:00',
  service: 'Medicina General',
  free: [],
}

test.each([
  ['webpay', 'settled', 'Pagada en línea'],
  ['cash', 'settled', 'Pagada en efectivo'],
  ['card', 'settled', 'Pagada con tarjeta'],
  ['bono', 'settled', 'Pagada con bono'],
  ['webpay', 'refunding', 'Devolución en curso'],
  [null, null, 'Sin pagar'],
] as const)('of whom a change touches, %s that is %s is said as «%s»', (paidWith, paid, words) => {
  const people = [{ ...touched, paid, paidWith }]
  expect(wordsOf(drawn(() => <TouchedPeople people={people} />))).toContain(words)
})
