import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { healthRoutes } from '../../health.server.ts'
import { createWeb } from '../web.server.ts'

const web = createWeb({
  portal: testPortal(await testDatabase()),
  api: createApi('0.0.0'),
  health: healthRoutes({ isDraining: () => false, sources: [] }),
  troubleWords,
  pages: async () => new Response('page'),
})

const post = (type: string | undefined, body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...(type && { 'Content-Type': type }), ...headers },
  // Bytes: a text would bring a type of its own.
  body: Buffer.from(body),
})
const ours = { Origin: 'http://localhost:3000' }
const json = 'application/json'

test.each<[string, string, RequestInit, number, string | null]>([
  ['a method that the address has not', '/api/holds', {}, 405, 'POST'],
  ['one that changes', '/api/config', { method: 'DELETE' }, 405, 'GET, HEAD'],
  ['an address with something in it', '/api/offers/7/slots', { method: 'PUT' }, 405, 'GET, HEAD'],
  ['an address with two methods', '/api/speed', { method: 'PATCH' }, 405, 'GET, POST, HEAD'],
  ['an address that is mounted apart', '/api/import', {}, 405, 'POST'],
  ['a text where one only reads', '/api/config', post('text/plain', '{}', ours), 405, 'GET, HEAD'],
  ['a form', '/api/holds', post('application/x-www-form-urlencoded', 'slot_id=1', ours), 415, null],
  ['a text', '/api/holds', post('text/plain', '{"slot_id":"1"}', ours), 415, null],
  ['a text of a program that names no site', '/api/holds', post('text/plain', '{}'), 415, null],
  [
    'a form of a program that names no site',
    '/api/auth/login',
    post('application/x-www-form-urlencoded', 'rut=1', {}),
    415,
    null,
  ],
  [
    'a text that is of another site',
    '/api/holds',
    post('text/plain', '{}', { Origin: 'https://malo.example' }),
    403,
    null,
  ],
  [
    'a text that a browser calls of another site',
    '/api/holds',
    post('text/plain', '{}', { 'Sec-Fetch-Site': 'cross-site' }),
    403,
    null,
  ],
  ['no format, where nothing is read', '/api/auth/logout', post(undefined, ''), 403, null],
  ['another format', '/api/search/nearest-commune', post('application/xml', '<a/>'), 415, null],
  ['no format', '/api/holds', post(undefined, '{}'), 415, null],
  ['no format and no site', '/api/logger/register', post(undefined, '{}'), 415, null],
  [
    'no format, of another site',
    '/api/holds',
    post(undefined, '{}', { Origin: 'https://malo.example' }),
    403,
    null,
  ],
  ['a body without end', '/api/holds', post(json, `"${'a'.repeat(300_000)}"`), 413, null],
  ['half a body', '/api/holds', post(json, '{'), 422, null],
  ['no object', '/api/holds', post(json, '[]'), 422, null],
  ['a name twice', '/api/search/suggestions?type=consulta&q=a&q=b', {}, 422, null],
  ['too long', `/api/search/suggestions?type=consulta&area=${'a'.repeat(99)}`, {}, 422, null],
  ['nothing', '/api/documents/file', {}, 422, null],
  ['no number', '/api/speed?bytes=muchos', {}, 422, null],
  ['too many', '/api/speed?bytes=99999999', {}, 422, null],
  ['too few', '/api/speed?bytes=-1', {}, 422, null],
  ['an address of nobody', '/api/nada', {}, 404, null],
])('%s: %s is a problem document in Spanish', async (_what, path, init, status, allow) => {
  const answer = await web.request(path, init)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('allow')]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
    allow,
  ])
  const said = await answer.text()
  expect(JSON.parse(said)).toMatchObject({ status, type: expect.stringMatching(/^\/problems\/[a-z-]+$/) })
  expect(said).not.toMatch(/invalid input|inválida|se esperaba|expected|too (big|small)|received/i)
})

test('JSON of any kind, and HEAD where there is GET, are let through', async () => {
  const where = JSON.stringify({ lat: -33.4, lon: -70.6 })
  const statuses = await Promise.all([
    web.request('/api/search/nearest-commune', post('application/vnd.api+json', where)),
    web.request('/api/search/nearest-commune', post('Application/JSON; charset=utf-8', where)),
    web.request('/api/config', { method: 'HEAD' }),
    web.request('/api/openapi.json'),
  ])
  expect(statuses.map(answer => answer.status)).toEqual([200, 200, 200, 200])
})
