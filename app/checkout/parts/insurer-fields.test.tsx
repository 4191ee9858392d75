import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { booking } from '#app/text/es/booking.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { InsurerFields } from './insurer-fields.tsx'

const prices = [
  {
    slug: 'particular',
    name: 'Particular',
    group: 'alone' as const,
    amount: '$50.000',
    note: 'Precio completo.',
  },
  { slug: 'fonasa-b', name: 'Fonasa B', group: 'fonasa' as const, amount: '$12.500', note: 'Con tu bono.' },
]
const priceOf = (typed: Record<string, string>) =>
  wordsOf(
    /role="status"[\s\S]*/.exec(
      drawn(() => <InsurerFields prices={prices} typed={typed} errorOf={() => undefined} />),
    )?.[0] ?? '',
  )

test('the price is that of the insurer that was chosen', () => {
  expect(priceOf({ prevision: 'fonasa', tramo: 'fonasa-b' })).toContain('Con tu bono.')
  expect(priceOf({ prevision: 'particular' })).toContain('Precio completo.')
})

test('until one is chosen no price is said', () => {
  const words = priceOf({})
  expect(words).toContain(booking.summary.insurer.unknown)
  expect(words).not.toMatch(/\$|bono/)
})

test('a tramo is asked of whoever the hour is for: of others in the words for others, without a script', () => {
  const html = drawn(() => <InsurerFields prices={prices} typed={{}} errorOf={() => undefined} />)
  expect(html).toMatch(
    /class="\w*own\w*"[^>]*>¿Cuál es tu tramo\?<\/span><span class="\w*theirs\w*"[^>]*>¿Cuál es su tramo\?/,
  )
  const css = readFileSync(new URL('insurer-fields.module.css', import.meta.url), 'utf8')
  const chosen = 'form:has(input[name="for_whom"]:checked:not([value="me"]))'
  expect(css).toContain(`${chosen} .own {\n    display: none;`)
  expect(css).toContain(`${chosen} .theirs {\n    display: inline;`)
})

test('a tramo on which nothing depends is not asked for before a price', () => {
  const fonasa = (slug: string, amount: string) => ({
    slug,
    name: slug,
    group: 'fonasa' as const,
    amount,
    note: 'Sin convenio.',
  })
  const said = (amountOfB: string) =>
    wordsOf(
      drawn(() => (
        <InsurerFields
          prices={[fonasa('fonasa-a', '$11.790'), fonasa('fonasa-b', amountOfB), fonasa('fonasa', '$11.790')]}
          typed={{ prevision: 'fonasa' }}
          errorOf={() => undefined}
        />
      )),
    )
  expect(said('$11.790')).toContain('Sin convenio.')
  expect(said('$11.790')).not.toContain(booking.summary.insurer.unknown)
  expect(said('$6.040')).toContain('Elige el tramo y verás')
})

test.each([
  ['nothing', {}, 'Elígela y verás'],
  ['Fonasa', { prevision: 'fonasa' }, 'Elige el tramo y verás'],
  ['an isapre', { prevision: 'isapre' }, 'Elige cuál es y verás'],
])('where %s is chosen so far, what is asked for is what lacks', (_what, typed, words) =>
  expect(priceOf(typed)).toContain(words),
)

test('before paying nobody is told that an hour waits: one that is booked late is paid in minutes', () =>
  expect(booking.confirm.payHint).toMatch(/te decimos hasta cuándo/))
