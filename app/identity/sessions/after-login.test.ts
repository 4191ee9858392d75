import { describe, expect, test } from 'vitest'
import { afterLogin } from './after-login.ts'

describe('whoever signed in goes', () => {
  test.each<[string, string | null, string, string]>([
    ['to the page that was waiting', '/mi-perfil?seccion=datos', '/login', '/mi-perfil?seccion=datos'],
    ['home by the waiting page when home was waiting', '/', '/login', '/loading'],
    [
      'back by the waiting page to where they were when nothing was waiting',
      null,
      '/licencias?pagina=2',
      '/loading?volver=%2Flicencias%3Fpagina%3D2',
    ],
    ['home by the waiting page when they were there', null, '/', '/loading'],
  ])('%s', (_where, pending, here, to) => {
    expect(afterLogin(pending, here)).toBe(to)
  })
})
