import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type SessionUser, userContext } from '#app/identity/public.server.ts'
import routes from '#app/routes.ts'
import { loginFor, rememberedPath } from '#app/shell/remembered-path.ts'
import { testUser } from '#test/helpers/user.ts'
import * as auth from './auth.tsx'
import * as covenantShareData from './covenant-share-data.tsx'
import { guardNames, requireGuard } from './names.ts'
import * as notLogged from './not-logged.tsx'

const guards = { auth, 'not-logged': notLogged, 'covenant-share-data': covenantShareData }
const ana = testUser({ name: 'Ana', lastName: 'Soto' })

/** Where the guard sends this person, or null when it lets them in. */
async function sentTo(name: keyof typeof guards, path: string, user: SessionUser | null) {
  const context = new RouterContextProvider()
  context.set(userContext, user)
  const url = new URL(path, 'http://portal')
  try {
    for (const step of guards[name].middleware as MiddlewareFunction[])
      await step({ context, url, request: new Request(url), params: {}, pattern: '' }, async () => undefined)
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.status).toBe(303)
    return thrown.headers.get('location')
  }
}

describe('the guard auth', () => {
  it('sends whoever is not signed in to the login, which remembers the page', async () => {
    expect(await sentTo('auth', '/mi-perfil?seccion=datos', null)).toBe(
      '/login?volver=%2Fmi-perfil%3Fseccion%3Ddatos',
    )
  })

  it('lets in whoever is signed in', async () => {
    expect(await sentTo('auth', '/mi-perfil', ana)).toBeNull()
  })
})

describe('the guard not-logged', () => {
  it('lets in whoever is not signed in', async () => {
    expect(await sentTo('not-logged', '/login', null)).toBeNull()
  })

  it('sends whoever is signed in to the page that they wanted, or home', async () => {
    expect(await sentTo('not-logged', loginFor('/mi-perfil?x=1'), ana)).toBe('/mi-perfil?x=1')
    expect(await sentTo('not-logged', '/registro', ana)).toBe('/')
  })

  it('never sends anybody out of the portal, nor around in a circle', async () => {
    expect(await sentTo('not-logged', '/login?volver=//evil.example', ana)).toBe('/')
    expect(await sentTo('not-logged', '/login?volver=/registro/contrasena', ana)).toBe('/')
    expect(rememberedPath(new URL('http://portal/login?volver=%2Flogin%3Fvolver%3D%2F'))).toBe('/')
  })
})

describe('the guard covenant-share-data', () => {
  it('asks for the login first, then for the consent, then lets in', async () => {
    expect(await sentTo('covenant-share-data', '/convenio', null)).toBe('/login?volver=%2Fconvenio')
    expect(await sentTo('covenant-share-data', '/convenio', ana)).toBe(
      '/club-de-beneficios/salud-a-domicilio?volver=%2Fconvenio',
    )
    expect(await sentTo('covenant-share-data', '/convenio', { ...ana, sharesData: true })).toBeNull()
  })
})

describe('guards by name', () => {
  it('are the three of the specification, and each has a file with a loader', () => {
    expect([...guardNames].sort()).toEqual(Object.keys(guards).sort())
    for (const guard of Object.values(guards)) expect(guard.loader()).toBeNull()
  })

  it('stand where the specification puts them: one on no route', () => {
    const behind = (entries: RouteConfigEntry[], guard?: string): string[] =>
      entries.flatMap(({ id, path, children = [] }) => [
        ...(guard && path ? [`${guard} /${path}`] : []),
        ...behind(children, id?.startsWith('guard-') ? id.slice('guard-'.length) : guard),
      ])
    const guarded = behind(routes)
    expect(guarded).toEqual(
      expect.arrayContaining([
        'auth /mi-perfil',
        'not-logged /login',
        'not-logged /registro',
        'not-logged /registro/contrasena',
      ]),
    )
    expect(guarded.filter(one => one.startsWith('covenant-share-data'))).toEqual([])
  })

  it('with a name that nobody knows stop the start', () => {
    expect(() => requireGuard('admin')).toThrow('unknown guard: admin')
    expect(() => requireGuard('toString')).toThrow('unknown guard: toString')
  })
})
