/** Requests that another site makes a browser send, and ways out of the portal through the remembered path. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { healthRoutes } from '#app/platform/health.server.ts'
import { samePath } from '#app/platform/http/same-origin.ts'
import { createWeb } from '#app/platform/http/web.server.ts'
import routes from '#app/routes.ts'
import { rememberedPath } from '#app/shell/remembered-path.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { cookieOf, testLogin } from '#test/helpers/login.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { identityApi } from '../identity.api.server.ts'
import * as loading from '../routes/loading.tsx'
import * as login from '../routes/login.tsx'
import { afterLogin } from '../sessions/after-login.ts'
import { recogniseUser } from '../sessions/recognise-user.server.ts'
import { readUser } from '../sessions/session.server.ts'

const db = await testDatabase()
const portal = testPortal(db, { env: { PUBLIC_URL: 'https://portal.cl' } })
const { logIn, open, userBy } = testLogin(portal)

/** Pages that were reached, so that a test knows what got through. */
const reached: string[] = []
const web = createWeb({
  portal,
  api: createApi('0.0.0'),
  health: healthRoutes({ isDraining: () => false, sources: [] }),
  troubleWords,
  recognise: recogniseUser(request => readUser(db, request, portal.clock.now())),
  pages: async request => {
    reached.push(request.url)
    return new Response('reached')
  },
})

interface Entry {
  path?: string
  file: string
  children?: Entry[]
}
const flat = (entries: Entry[]): Entry[] => entries.flatMap(entry => [entry, ...flat(entry.children ?? [])])
const pagesOfIdentity = flat(routes as Entry[]).filter(({ file }) => file.startsWith('identity/routes/'))
const withForm: string[] = []
for (const { path = '', file } of pagesOfIdentity) {
  const page = (await import(/* @vite-ignore */ new URL(`../../${file}`, import.meta.url).href)) as object
  if ('action' in page) withForm.push(`/${path.replace(':token', 'x'.repeat(43))}`)
}
const calls = identityApi()
  .routes.filter(({ method }) => method === 'POST')
  .map(({ path }) => `/api${path}`)

const someone = await testAccount(db)
const { cookie } = await logIn(someone.rut, 'Demo1234').then(answer => ({ cookie: cookieOf(answer) }))

test('every page with a form and every call that changes something is attacked here', () => {
  expect(withForm).toEqual(
    expect.arrayContaining(['/mi-perfil', '/mi-perfil/eliminar', '/restaurar', '/loading']),
  )
  expect([...new Set(calls)].sort()).toEqual(['/api/auth/login', '/api/auth/logout', '/api/logger/register'])
})

describe.each([...withForm, ...new Set(calls)])('a form of another site to %s', path => {
  const send = (headers: Record<string, string>, body: BodyInit | null = 'intent=eliminar') =>
    web.request(`https://portal.cl${path}`, { method: 'POST', headers: { cookie, ...headers }, body })

  test.each<[string, Record<string, string>]>([
    ['as a form', { Origin: 'https://malo.example', 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['as text', { Origin: 'https://malo.example', 'Content-Type': 'text/plain' }],
    [
      'as a form in parts',
      { Origin: 'https://malo.example', 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
    ['of a sandbox', { Origin: 'null', 'Content-Type': 'application/x-www-form-urlencoded' }],
    [
      'of a sandbox that says that it is of the same site',
      {
        Origin: 'null',
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    ],
    [
      'of a site with our name in its',
      { Origin: 'https://portal.cl.malo.example', 'Content-Type': 'text/plain' },
    ],
    ['of our site without TLS', { Origin: 'http://portal.cl', 'Content-Type': 'text/plain' }],
    ['that the browser calls cross-site', { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' }],
    ['from a neighbour domain', { 'Sec-Fetch-Site': 'same-site', 'Content-Type': 'text/plain' }],
  ])('is refused %s, and the session goes on', async (_how, headers) => {
    reached.length = 0
    const answer = await send(headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(reached).toEqual([])
    expect(await userBy({ cookie })).not.toBeNull()
  })

  test('is refused that says nothing of where it comes from, and the session goes on', async () => {
    reached.length = 0
    const answer = await send({ 'Content-Type': 'application/x-www-form-urlencoded' })
    // Where JSON is read, no form is, whoever sent it.
    expect(answer.status).toBe(['/api/auth/login', '/api/logger/register'].includes(path) ? 415 : 403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(reached).toEqual([])
    expect(await userBy({ cookie })).not.toBeNull()
  })

  test('is refused without a content type', async () => {
    const answer = await send({ Origin: 'https://malo.example' }, new Uint8Array([1]))
    expect(answer.status).toBe(403)
  })

  test('is not let through by a question ahead (CORS)', async () => {
    const headers = {
      Origin: 'https://malo.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, apikey',
    }
    const answer = await web.request(`https://portal.cl${path}`, { method: 'OPTIONS', headers })
    for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-allow/)
  })
})

test('the portal’s own form gets through', async () => {
  reached.length = 0
  for (const path of withForm) {
    const headers = { Origin: 'https://portal.cl', 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(
      (await web.request(`https://portal.cl${path}`, { method: 'POST', headers, body: 'a=b' })).status,
    ).toBe(200)
  }
  expect(reached).toHaveLength(withForm.length)
})

test('a program signs out with its key alone, which no page of another site can send', async () => {
  const signOut = (headers: Record<string, string>) =>
    web.request('https://portal.cl/api/auth/logout', { method: 'POST', headers })
  const { access_token: accessToken } = await open(await logIn(someone.rut, 'Demo1234'))
  for (const [header, from] of [
    ['Origin', 'https://malo.example'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    const refused = await signOut({ apiKey: accessToken, [header]: from })
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([
      403,
      'application/problem+json; charset=utf-8',
    ])
    expect(await userBy({ apiKey: accessToken })).not.toBeNull()
  }
  expect((await signOut({ apiKey: accessToken })).status).toBe(200)
  expect(await userBy({ apiKey: accessToken })).toBeNull()
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', ''],
  ['a text', 'text/plain', 'adiós'],
  ['half of JSON', 'application/json', '{'],
])('whatever a program sends along (%s), its key signs out', async (_what, type, body) => {
  const { access_token: accessToken } = await open(await logIn(someone.rut, 'Demo1234'))
  const headers = { apiKey: accessToken, 'Content-Type': type }
  const out = await web.request('https://portal.cl/api/auth/logout', { method: 'POST', headers, body })
  expect(out.status).toBe(200)
  expect(await userBy({ apiKey: accessToken })).toBeNull()
})

test('a picture or a link of another site changes nothing: no session ends by a GET', async () => {
  for (const path of [...withForm, '/api/auth/logout', '/api/auth/login']) {
    const answer = await web.request(`https://portal.cl${path}`, { headers: { cookie } })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect(await userBy({ cookie })).not.toBeNull()
})

const hostile = [
  '//malo.example',
  '///malo.example',
  '/\\malo.example',
  '\\\\malo.example',
  '\\/malo.example',
  '/\t/malo.example',
  '/\n/malo.example',
  '\t//malo.example',
  ' //malo.example',
  'https://malo.example',
  'https:malo.example',
  'HTTPS://malo.example/',
  'http:/malo.example',
  '//malo.example@portal.cl',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'malo.example',
  '.malo.example',
  '@malo.example',
  ':443@malo.example',
  '/.//malo.example',
  '/..//malo.example',
  '/a/..//malo.example',
  '/a/../..//malo.example',
  '/%2e%2e//malo.example',
  '/a/%2E%2E//malo.example',
  '/%2f/malo.example',
  '/%2F%2Fmalo.example',
  '/%5cmalo.example',
  '/%5C%5Cmalo.example',
  '%2f%2fmalo.example',
  '/\u0000/malo.example',
  '／／malo.example',
  '/;//malo.example',
  '?volver=//malo.example',
  '',
]

/** Where a browser that is at the portal goes when it is told to go to `to`. */
const originOf = (to: string) => new URL(to, 'https://portal.cl/login').origin

describe.each(hostile.map(text => [JSON.stringify(text), text]))('the remembered path %s', (_shown, text) => {
  test('leads out of the portal nowhere: login, guard, waiting page, and after the login', async () => {
    const at = testBrowser(portal, { '/login': login, '/loading': loading })
    for (const written of [encodeURIComponent(text), encodeURIComponent(encodeURIComponent(text)), text]) {
      const query = `?volver=${written}`
      const { pending } = (await at.ask(`/login${query}`)).data
      const { data } = await at.ask(`/loading${query}`)
      const ways = [pending, data.to, rememberedPath(new URL(`https://portal.cl/login${query}`))]
      for (const to of [...ways, afterLogin(pending, '/'), afterLogin(text, '/'), afterLogin(null, text)]) {
        expect(to).toMatch(/^\/(?![/\\])/)
        expect(originOf(to)).toBe('https://portal.cl')
      }
    }
  })
})

test('whatever is remembered is a path of this portal, also when it is remembered twice', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    ':',
    '@',
    '?',
    '#',
    'a',
    'malo.example',
    '\t',
    'https:',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const path = samePath(pieces.join(''))
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(originOf(path)).toBe('https://portal.cl')
      expect(samePath(path)).toBe(path)
    }),
    { numRuns: 1000 },
  )
})
