import { describe, expect, test } from 'vitest'
import { type Offered, quotesOf, type Wanted } from './quote.rules.ts'

const want = (slug: string | null, packages = 1): Wanted => ({
  medicine: slug ?? 'crema del químico',
  slug,
  packages,
})
const names = ['X', 'Y', 'Z', 'Ñuble', 'Nahuel', 'Óptima']
const offer = (pharmacy: string, slug: string, price: number, more: Partial<Offered> = {}): Offered => ({
  pharmacyId: names.indexOf(pharmacy),
  pharmacy,
  delivers: false,
  slug,
  product: `${slug} de ${pharmacy}`,
  laboratory: 'Maipo',
  bioequivalent: false,
  price,
  ...more,
})
const summary = (wanted: Wanted[], offered: Offered[]) =>
  quotesOf(wanted, offered).map(({ pharmacy, total, missing }) => [pharmacy, total, missing])

describe('a quote', () => {
  test('is cheapest first among pharmacies that have everything', () => {
    expect(
      summary(
        [want('a'), want('b', 2)],
        [offer('X', 'a', 500), offer('X', 'b', 100), offer('Y', 'a', 300), offer('Y', 'b', 150)],
      ),
    ).toEqual([
      ['Y', 600, 0],
      ['X', 700, 0],
    ])
  })

  test('that leaves a medicine out comes after, however low its total, and counts what it leaves out', () => {
    const offered = [offer('X', 'a', 500), offer('X', 'b', 900), offer('Y', 'a', 300), offer('Z', 'b', 200)]
    expect(summary([want('a'), want('b')], offered)).toEqual([
      ['X', 1400, 0],
      ['Z', 200, 1],
      ['Y', 300, 1],
    ])
  })

  test('takes the cheapest product of each medicine, of two at one price the bioequivalent', () => {
    const [quote] = quotesOf(
      [want('a', 3)],
      [
        offer('X', 'a', 900, { product: 'marca', delivers: true }),
        offer('X', 'a', 400, { product: 'otro', delivers: true }),
        offer('X', 'a', 400, { product: 'genérico', bioequivalent: true, delivers: true }),
      ],
    )
    expect(quote?.lines).toEqual([
      {
        medicine: 'a',
        packages: 3,
        product: { name: 'genérico', laboratory: 'Maipo', bioequivalent: true, subtotal: 1200 },
      },
    ])
    expect(quote?.delivers).toBe(true)
  })

  test('is of one pharmacy: two of the same name are not one that has everything', () => {
    const offered = [
      offer('X', 'a', 500, { pharmacyId: 1 }),
      offer('X', 'b', 900, { pharmacyId: 2 }),
      offer('X', 'b', 950, { pharmacyId: 1 }),
      offer('X', 'c', 10, { pharmacyId: 2 }),
    ]
    expect(summary([want('a'), want('b'), want('c')], offered)).toEqual([
      ['X', 910, 1],
      ['X', 1450, 1],
    ])
  })

  test('counts a medicine that no pharmacy knows as missing everywhere', () => {
    expect(summary([want('a'), want(null)], [offer('X', 'a', 500)])).toEqual([['X', 500, 1]])
  })

  test('is not made where nothing is had, nor for nothing', () => {
    expect(quotesOf([want('b')], [offer('X', 'a', 500)])).toEqual([])
    expect(quotesOf([], [])).toEqual([])
  })

  test('of equal ones follows the alphabet', () => {
    expect(
      summary([want('a')], [offer('Ñuble', 'a', 1), offer('Nahuel', 'a', 1), offer('Óptima', 'a', 1)]),
    ).toEqual([
      ['Nahuel', 1, 0],
      ['Ñuble', 1, 0],
      ['Óptima', 1, 0],
    ])
  })
})
