import { expect, test } from 'vitest'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { VideoNeeds } from './video-needs.tsx'

test('whoever does not hear knows before paying that nothing is captioned, and whom to write to', () => {
  const html = drawn(() => <VideoNeeds />)
  expect(html).toContain('No hay subtítulos ni intérprete de lengua de señas.')
  expect(html).toContain('href="/ayuda?tema=accessibility#formulario"')
})
