import { expect, test } from 'vitest'
import { booking } from '#app/text/es/booking.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { InsurerFields } from './insurer-fields.tsx'

const said = (typed: Record<string, string>) =>
  wordsOf(drawn(() => <InsurerFields prices={[]} typed={typed} errorOf={() => undefined} />))

test.each([
  ['nothing', {}, 'Elígela y verás'],
  ['Fonasa', { prevision: 'fonasa' }, 'Elige tu tramo y verás'],
  ['an isapre', { prevision: 'isapre' }, 'Elige cuál es y verás'],
])('where %s is chosen so far, what is asked for is what lacks', (_what, typed, words) =>
  expect(said(typed)).toContain(words),
)

test('before paying nobody is told that an hour waits: one that is booked late is paid in minutes', () =>
  expect(booking.confirm.payHint).toMatch(/te decimos hasta cuándo/))
