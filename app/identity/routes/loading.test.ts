import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import Loading from './loading.tsx'

test('without a script the waiting page goes on by itself, and has a link for whoever does not wait', () => {
  const html = drawn(Loading, { to: '/licencias?pagina=2' })
  expect(html).toMatch(
    /<noscript><meta http-equiv="refresh" content="0;url=\/licencias\?pagina=2"\/?><\/noscript>/i,
  )
  expect(html).toContain('href="/licencias?pagina=2"')
})
