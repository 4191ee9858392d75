/** What a request costs beside its answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import type { Database } from '../database/database.server.ts'
import { healthRoutes } from '../health.server.ts'
import { createLog, type Level } from '../log.server.ts'
import { createWeb } from './web.server.ts'

const db = await testDatabase()
const assets = mkdtempSync(join(tmpdir(), 'copihue-assets-'))
writeFileSync(join(assets, 'icon.svg'), '<svg/>')
afterAll(() => rmSync(assets, { recursive: true }))

function webOf(level: Level, own: Database = db) {
  const lines: { route: string; status: number }[] = []
  const patternOf = vi.fn(() => '/cita/:token')
  const web = createWeb({
    portal: { ...testPortal(own), log: createLog(level, line => lines.push(JSON.parse(line))) },
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    pages: async request => new Response('', { status: request.url.endsWith('/too-much') ? 429 : 200 }),
    patternOf,
    assets,
  })
  const ask = (path: string) =>
    web.request(path, {}, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
  return { ask, lines, patternOf }
}

test('which page it was is looked up once for a page, never for a file or a call', async () => {
  const { ask, lines, patternOf } = webOf('info')
  for (const path of ['/icon.svg', '/api/nothing', '/health/live']) await ask(path)
  expect(patternOf).not.toHaveBeenCalled()
  expect(lines.map(({ route }) => route)).toEqual(['*', '*', '/health/live'])
  await ask('/cita/abc')
  expect(patternOf).toHaveBeenCalledOnce()
  expect(lines.at(-1)?.route).toBe('/cita/:token')
})

test('where no line is written, it is looked up for nobody but who met a limit', async () => {
  const { ask, lines, patternOf } = webOf('error')
  await ask('/cita/abc')
  expect(patternOf).not.toHaveBeenCalled()
  await ask('/cita/too-much')
  expect(patternOf).toHaveBeenCalledOnce()
  expect(lines).toEqual([])
})

test('a method that no page has is told which ones there are, whichever site sent it', async () => {
  const web = createWeb({
    portal: testPortal(db),
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    pages: async request => new Response('', { status: request.method === 'POST' ? 405 : 200 }),
    patternOf: () => '/buscador',
  })
  const ask = async (method: string, headers: Record<string, string> = {}, body?: string) => {
    const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    const answer = await web.request('/buscador', { method, headers, body }, env)
    return [answer.status, answer.headers.get('allow')]
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    expect(await ask(method, { origin: 'https://otro.example' }), method).toEqual([405, 'GET, HEAD, POST'])
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  expect(await ask('POST', form, 'a=1')).toEqual([405, 'GET, HEAD'])
  expect(await ask('POST', { ...form, 'sec-fetch-site': 'cross-site' }, 'a=1')).toEqual([403, null])
  expect(await ask('GET')).toEqual([200, null])
})

test('who met a limit does not wait until that is written down', async () => {
  const never = { ...db, rows: () => new Promise<never>(() => {}) }
  expect((await webOf('info', never).ask('/cita/too-much')).status).toBe(429)
})

test('whoever sends a form is recognised once it has arrived whole', async () => {
  const portal = testPortal(db)
  const met: string[] = []
  const web = createWeb({
    portal,
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    recognise: async () => {
      met.push('recognised')
      return () => {}
    },
    pages: async request => new Response(String((await request.formData()).get('intent'))),
  })
  const parts = ['intent=', 'crear']
  const body = new ReadableStream<Uint8Array>({
    // Each part a turn of the event loop later, as if the network brought it.
    async pull(controller) {
      await new Promise(setImmediate)
      const part = parts.shift()
      met.push(part ?? 'end')
      if (part) controller.enqueue(new TextEncoder().encode(part))
      else controller.close()
    },
  })
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': '12',
    Origin: new URL(portal.config.PUBLIC_URL).origin,
  }
  const sent = { method: 'POST', headers, body, duplex: 'half' }
  const request = new Request(new URL('/mi-perfil/calendario', portal.config.PUBLIC_URL), sent)
  const answer = await web.request(request, {}, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
  expect([answer.status, await answer.text()]).toEqual([200, 'crear'])
  expect(met).toEqual(['intent=', 'crear', 'end', 'recognised'])
})
