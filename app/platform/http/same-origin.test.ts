import { describe, expect, it } from 'vitest'
import { samePath } from './same-origin.ts'

describe('a path that a browser sent', () => {
  it.each([
    '/',
    '/mi-perfil',
    '/buscador?prevision=fonasa-b#resultados',
    '/especialidad/dermatologia/consulta/nunoa?pagina=2',
    '/a//b',
  ])('of this portal is kept: %s', path => {
    expect(samePath(path)).toBe(path)
  })

  it.each([
    undefined,
    null,
    7,
    '',
    'mi-perfil',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/ok\\..\\evil',
  ])('that could leave it becomes the home page: %j', value => {
    expect(samePath(value)).toBe('/')
  })

  it.each(['/a/..//evil.example', '/.///evil.example', '/a/b/../..//evil.example'])(
    'that leaves it once its dots are worked out becomes the home page: %s',
    path => {
      expect(samePath(path)).toBe('/')
    },
  )
})
