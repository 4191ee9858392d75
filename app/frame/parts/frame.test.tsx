import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { Frame } from './frame.tsx'

test('a portal that is no trial says nothing of one above its pages', () => {
  const html = drawn(() => (
    <Frame header={<header />} footer={<footer />}>
      <main id="contenido">La página</main>
    </Frame>
  ))
  expect(html).toContain('La página')
  expect(html).not.toContain('<aside')
})
