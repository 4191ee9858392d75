import { expect, test } from 'vitest'
import { centreDated as t } from '#app/text/centre/dated.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { type Preview, Touched } from './touched.tsx'

const said = (preview: Partial<Preview>) =>
  wordsOf(
    drawn(() => (
      <Touched preview={{ lose: [], unpaid: [], shown: '', says: [], ...preview }}>Confirmar</Touched>
    )),
  )

test('a change that touches nobody says so, and names no kind of people', () => {
  const words = said({ says: ['Cambia el lunes'] })
  expect(words).toContain('Cambia el lunes')
  expect(words).toContain(t.nobody)
  for (const body of [t.loseBody, t.unpaidBody, t.followBody]) expect(words).not.toContain(body)
})
