/** What a page without results leads to, in the order in which it helps. */
import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { EmptyResults } from './empty-results.tsx'

test('what does all of it in two places stands before other communes', () => {
  const empty = {
    kind: 'no-doctors' as const,
    title: 'Ningún lugar',
    body: 'Por ahora nadie.',
    nearby: [{ label: 'Providencia', count: '2 lugares', to: '/ahi' }],
    ways: [],
  }
  const words = wordsOf(
    drawn(() => (
      <EmptyResults empty={empty} clearTo="/" searchTo="/orden">
        <h2>En dos lugares</h2>
      </EmptyResults>
    )),
  )
  const places = ['Ningún lugar', 'En dos lugares', 'Providencia'].map(text => words.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
