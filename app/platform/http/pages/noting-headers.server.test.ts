/** A page whose loader looks at what one request brings is kept for nobody else, behind TLS and without. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { Reading } from '../../database/reading.server.ts'
import { sql } from '../../database/sql.server.ts'
import { healthRoutes } from '../../health.server.ts'
import { visitContext } from '../context.server.ts'
import { createWeb } from '../web.server.ts'
import { DrawnPages } from './drawn-pages.server.ts'
import { notingHeaders } from './noting-headers.server.ts'

const db = await testDatabase()
const assets = mkdtempSync(join(tmpdir(), 'copihue-noting-'))
afterAll(() => rmSync(assets, { recursive: true }))

type Look = (request: Request) => unknown

/** The portal around one page that is everybody's, as the drawing of pages tells it. */
function webOf(look: Look, env: Record<string, string> = {}) {
  const drawn = new DrawnPages()
  let loads = 0
  const portal = testPortal(db, { env })
  const web = createWeb({
    portal,
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    assets,
    pages: async (request, context) => {
      loads += 1
      const [row] = await db.rows(sql`select 1 as one`)
      const seen = await look(request)
      const visit = context.get(visitContext)
      const page = drawn.draw(JSON.stringify([request.url, row, seen]), visit, () => `<p>${seen}</p>`)
      visit.again = page.again
      return new Response(page.html, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  return async (headers: Record<string, string> = {}) => {
    const before = loads
    const text = await (await web.request(`${portal.config.PUBLIC_URL}/hours`, { headers })).text()
    return { text, loaded: loads > before }
  }
}

const copied: Look = request => new Request(request).headers.get('user-agent')
const looks: [string, Look][] = [
  ['a header by its name', ({ headers }) => headers.get('User-Agent')],
  ['whether there is one', ({ headers }) => headers.has('authorization')],
  ['all of them, one by one', ({ headers }) => [...headers].length > 0 && 'some'],
  ['all of them, by their names', ({ headers }) => [...headers.keys()].length > 0 && 'some'],
]

describe.each<[string, Record<string, string>]>([
  ['over http', {}],
  ['behind TLS', { PUBLIC_URL: 'https://portal.example' }],
])('%s', (_, env) => {
  test('whose loader looks at cookies and packing alone is kept', async () => {
    const ask = webOf(({ headers }) => `${headers.get('cookie')} ${headers.has('Accept-Encoding')}`, env)
    for (let time = 0; time < 3; time++) await ask({ 'user-agent': 'one' })
    expect(await ask({ 'user-agent': 'other' })).toEqual({ text: '<p>null false</p>', loaded: false })
  })

  test.each(looks)('whose loader looks at %s is not', async (_name, look) => {
    const ask = webOf(look, env)
    for (let time = 0; time < 4; time++) await ask({ 'user-agent': 'one' })
    expect((await ask({ 'user-agent': 'one' })).loaded).toBe(true)
  })

  test('what one browser is called is on no page of another', async () => {
    const ask = webOf(({ headers }) => headers.get('user-agent'), env)
    for (let time = 0; time < 4; time++) await ask({ 'user-agent': 'one' })
    expect((await ask({ 'user-agent': 'other' })).text).toBe('<p>other</p>')
  })

  test('a copy of the request has nothing that could be drawn for somebody else', async () => {
    const ask = webOf(copied, env)
    for (let time = 0; time < 4; time++) await ask({ 'user-agent': 'one' })
    expect((await ask({ 'user-agent': 'other' })).text).toBe('<p>null</p>')
  })
})

test('the request of a page that nobody keeps is handed on as it is', () => {
  const request = new Request('http://portal/hours', { headers: { 'if-none-match': '"1"' } })
  expect(notingHeaders(request)).toBe(request)
})

test('who is told still reads every header as it is', async () => {
  const headers = { 'if-none-match': '"1"', cookie: 'a=b' }
  const seen = await new Reading().during(async () => {
    const noted = notingHeaders(new Request('http://portal/hours', { headers }))
    return { url: noted.url, method: noted.method, headers: Object.fromEntries(noted.headers.entries()) }
  })
  expect(seen).toEqual({ url: 'http://portal/hours', method: 'GET', headers })
})
