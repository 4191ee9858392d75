import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { handleError } from '#app/entry.server.tsx'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { brokenDatabase } from '#test/helpers/database.ts'
import { healthRoutes } from '../health.server.ts'
import { createWeb, type Web } from './web.server.ts'

const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const db = brokenDatabase(gone)

/** As the router does: it tells the entry what a loader threw, and makes the page of it. */
const throwing =
  (error: Error): Web['pages'] =>
  async (request, context) => {
    handleError(error, { request, context: context as RouterContextProvider })
    return new Response('<h1>Algo falló</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })
  }

const webOf = (changes: Partial<Web> = {}) =>
  createWeb({
    portal: testPortal(db),
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    pages: throwing(gone),
    ...changes,
  })
const browser = { Accept: 'text/html,*/*' }

test.each([
  ['a call', '/api/search/suggestions?type=consulta&q=a'],
  ['a page', '/mis-citas'],
  ['the data of a page', '/mis-citas.data'],
])('while the database is away, %s answers 503 and when to come back', async (_what, path) => {
  const answer = await webOf().request(path, { headers: browser })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.text()).toMatch(/Algo falló|Tuvimos un problema/)
})

test('whose session cannot even be asked for gets a page to go on from, in their language', async () => {
  const web = webOf({ recognise: () => Promise.reject(gone) })
  const answer = await web.request('/mi-perfil?a=<b>', {
    headers: { ...browser, Cookie: 'copihue_idioma=fr' },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  const page = await answer.text()
  expect(page).toContain('<html lang="fr')
  expect(page).toContain('<body data-layout="default">')
  expect(page).toContain('href="/mi-perfil"')
  expect(page).toContain(answer.headers.get('x-request-id'))
  const elsewhere = await web.request('http://localhost:3000//evil.cl', { headers: browser })
  expect(await elsewhere.text()).toContain('href="/evil.cl"')
  const plain = await web.request('/mi-perfil')
  expect([plain.status, await plain.text()]).toEqual([503, expect.stringMatching(/^Tuvimos un problema/)])
})

test.each([
  ['a page that not even the page of errors could stand in for', '/mis-citas', 500],
  ['a file that could not be made', '/mi-perfil/mis-datos.pdf', 500],
  ['a file while the database is away', '/mi-perfil/mis-datos.pdf', 503],
])('%s is told in words, not in those of the framework', async (_what, path, status) => {
  const lastResort: Web['pages'] = async (request, context) => {
    const error = status === 503 ? gone : new Error('a bug')
    handleError(error, { request, context: context as RouterContextProvider })
    const headers = { 'Content-Type': 'text/plain' }
    return new Response('Unexpected Server Error', { status: 500, headers })
  }
  const web = webOf({ pages: lastResort })
  const page = await web.request(path, { headers: browser })
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
  const said = await page.text()
  expect(said).toContain('<html lang="es-CL"')
  expect(said).toContain(page.headers.get('x-request-id'))
  expect(said).not.toContain('Unexpected')
  expect(await (await web.request(path)).text()).toMatch(/^Tuvimos un problema/)
})

test.each([
  ['data that are not there', () => Response.json(null, { status: 404 })],
  ['a file that is not there', () => new Response(null, { status: 404 })],
])('%s are a page for people and a problem document for programs', async (_what, bare) => {
  const web = webOf({ pages: async () => bare() })
  const page = await web.request('/cita/x/calendario', { headers: browser })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect(await page.text()).toMatch(
    /<h1>No encontramos esta página<\/h1>.*<a class="way" href="\/">Ir al inicio</s,
  )
  const document = await web.request('/demo/buzon/7/correo')
  expect([document.status, document.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await document.json()).toMatchObject({
    type: '/problems/not-found',
    title: 'Esta dirección no existe',
    detail: 'Page Not Found: /demo/buzon/7/correo',
  })
})

test('what the route of a file knows of the way on stands in that page', async () => {
  const near = [{ label: 'Recuperar <el> enlace', to: '/recuperar-cita' }]
  const web = webOf({ pages: async () => Response.json({ near }, { status: 404 }) })
  const page = await web.request('/cita/x/calendario', { headers: browser })
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringContaining('<a class="way" href="/recuperar-cita">Recuperar &lt;el&gt; enlace</a>'),
  ])
})

test('a page that says what is not there is left as it is', async () => {
  const said = async () => new Response('<h1>Esa hora ya no está</h1>', { status: 404 })
  expect(await (await webOf({ pages: said }).request('/cita/x')).text()).toBe('<h1>Esa hora ya no está</h1>')
})

test('a fault of ours stays one', async () => {
  const fault = new TypeError('x is undefined')
  expect((await webOf({ pages: throwing(fault) }).request('/mis-citas')).status).toBe(500)
  const broken = webOf({
    recognise: async () => {
      throw fault
    },
  })
  expect((await broken.request('/mi-perfil', { headers: browser })).status).toBe(500)
})

test('a page without a frame looks like the portal, in the colours and letters that somebody chose', async () => {
  const web = webOf({ recognise: () => Promise.reject(gone) })
  const cookies = 'copihue_tema=dark; copihue_letra=20'
  const page = await (await web.request('/mi-perfil', { headers: { ...browser, Cookie: cookies } })).text()
  expect(page).toContain('data-theme="dark" data-font-size="20"')
  for (const sheet of ['/tema.css', '/offline/offline.css'])
    expect(page).toContain(`<link rel="stylesheet" href="${sheet}">`)
  expect(page).toMatch(/<header>.*Copihue<\/p><\/header>/)
  // Its colours come without anybody being asked.
  expect((await web.request('/tema.css')).status).toBe(200)
})
