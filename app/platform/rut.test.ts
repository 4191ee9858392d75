import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '#data/reference/rut-vectors.json' with { type: 'json' }
import { checkDigit, dashedRut, formatRut, isRut, parseRut } from './rut.ts'

// Product decision: provisional numbers have nine digits, so the two vectors that stop at eight do not hold.
const provisional = new Set(['123456789-2', '100.000.000-7'])

describe('the RUT vectors', () => {
  test.each(vectors.valid)('$input is valid ($note)', ({ input, body, dv, formatted, dashed }) => {
    const rut = parseRut(input)
    expect(rut).toEqual({ body, digit: dv })
    expect(rut && formatRut(rut)).toBe(formatted)
    expect(rut && dashedRut(rut)).toBe(dashed)
  })

  test.each(vectors.invalid.filter(({ input }) => !provisional.has(input)))(
    '«$input» is refused: $reason',
    ({ input }) => expect(isRut(input)).toBe(false),
  )

  test.each(vectors.ambiguous)('«$input» is accepted ($question)', ({ input }) =>
    expect(isRut(input)).toBe(true),
  )

  test.each([
    ['72.041-0', { body: 72041, digit: '0' }],
    ['100.000.000-7', { body: 100000000, digit: '7' }],
    ['123456789-2', { body: 123456789, digit: '2' }],
    ['10.352.623-k', { body: 10352623, digit: 'K' }],
  ])('%s, short, provisional or with a small k, is valid', (input, rut) =>
    expect(parseRut(input)).toEqual(rut),
  )
})

test.each([
  '15678901 1',
  '15.678.901 1',
  '15 678 901-1',
  '15678901- 1',
  '1 5678901-1',
  '15678901\u00a01',
  '15678901\ufeff-1',
])('«%s» is refused: nothing inside is left out in silence', text => {
  expect(isRut(text.replace(/[^\dK-]/g, ''))).toBe(true)
  expect(isRut(text)).toBe(false)
})

const bodies = fc.integer({ min: 1, max: 999_999_999 })

test('every number has exactly one check digit, however it is written', () => {
  fc.assert(
    fc.property(bodies, body => {
      const accepted = [...'0123456789K'].filter(digit => isRut(`${body}-${digit}`))
      expect(accepted).toEqual([checkDigit(body)])
      const rut = { body, digit: checkDigit(body) }
      for (const text of [formatRut(rut), dashedRut(rut), dashedRut(rut).replace('-', '').toLowerCase()])
        expect(parseRut(text)).toEqual(rut)
    }),
  )
})

test('one wrong digit, or two neighbours swapped, is always noticed', () => {
  fc.assert(
    fc.property(bodies, fc.nat(8), fc.integer({ min: 1, max: 9 }), (body, place, change) => {
      const digits = [...String(body)]
      const at = place % digits.length
      const wrong = digits.with(at, String((Number(digits[at]) + change) % 10)).join('')
      expect(isRut(`${wrong}-${checkDigit(body)}`)).toBe(false)
      const [left, right] = [digits[at], digits[at + 1]]
      if (left === undefined || right === undefined || left === right) return
      const swapped = digits
        .with(at, right)
        .with(at + 1, left)
        .join('')
      expect(isRut(`${swapped}-${checkDigit(body)}`)).toBe(false)
    }),
  )
})

test('a text of nothing but blanks between two letters is no RUT, and nobody waits for it for minutes', () => {
  expect(parseRut(`x${' '.repeat(2_000_000)}x`)).toBeUndefined()
})
