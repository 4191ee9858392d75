import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchRoutes, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { testVisit } from '#test/helpers/api.ts'
import type { ApiEnv } from '../api.server.ts'
import { visitContext } from '../context.server.ts'
import { formOf } from '../page-request.server.ts'
import { pageMethod, readableAddress, readableForm } from './readable-request.server.ts'

const web = new Hono<ApiEnv>()
web.use(async (c, next) => {
  c.set('visit', testVisit())
  await next()
})
web.onError((error, c) => c.text('', error instanceof HTTPException ? error.status : 500))
web.use(readableAddress)
web.get('/api/*', c => c.text('api'))
web.get('/cita/*', c => c.text(new URL(c.req.raw.url).pathname))
const patternOf = (path: string) => (path.startsWith('/nadie/') ? '*' : '/x')
web.all(
  '*',
  (c, next) => pageMethod(c, next, patternOf),
  (c, next) => readableForm(c, next, patternOf),
)
web.all('/nadie/*', c => c.notFound())
web.all('/lista.json', c =>
  c.json({ message: 'Unexpected Server Error' }, c.req.method === 'POST' ? 405 : 404),
)
// As the router answers: without a body, and with the kind of what it would be.
web.all('/cabeza.json', c => c.body(null, 404, { 'Content-Type': 'application/json' }))
web.all('/centro/lista', c => c.json({ said: { title: 'No es tuya', body: 'La ve quien administra' } }, 404))
web.all('*', async c => {
  const form = c.req.method === 'POST' ? await c.req.formData() : new FormData()
  return c.text(`${form.get('a') ?? ''}`)
})

const urlencoded = 'application/x-www-form-urlencoded'
const post = (type: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
})

const parts = (count: number, head = '') =>
  `${`--b\r\n${head}Content-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(count)}--b--\r\n`

test.each<[string, string, RequestInit, number]>([
  ['a page', '/x', {}, 200],
  ['a form', '/x', post(`${urlencoded};charset=UTF-8`, 'a=1'), 200],
  [
    'a form with a file',
    '/x',
    post(
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    ),
    200,
  ],
  ['a NUL in the path', '/x%00', {}, 400],
  ['a NUL in the query', '/x?a=%00', {}, 400],
  ['a NUL in a call', '/api/x?a=%00', {}, 400],
  ['a NUL in a field', '/x', post(urlencoded, 'a=1%00'), 400],
  ['a NUL in the name of a field', '/x', post(urlencoded, 'a%00=1'), 400],
  ['a body that is no form', '/x', post('application/json', '{}'), 415],
  [
    'a body that is no form, where there is no page',
    '/nadie/transactions',
    post('application/json', '{}'),
    404,
  ],
  ['no body at all', '/x', { method: 'POST' }, 415],
  ['a form that ends half-way', '/x', post('multipart/form-data; boundary=b', '--b\r\nContent'), 400],
  ['more fields than any form has', '/x', post(urlencoded, 'a=1&'.repeat(60_000)), 400],
  ['more fields in parts than any form has', '/x', post('multipart/form-data; boundary=b', parts(501)), 400],
  ['as many as one may have', '/x', post('multipart/form-data; boundary="b"', parts(500)), 200],
  [
    'a part that begins without end',
    '/x',
    post('multipart/form-data; boundary=b', parts(1, 'A: b\r\n'.repeat(1000))),
    400,
  ],
  ['a form without parts that is as long as a file', '/x', post(urlencoded, `a=${'b'.repeat(300_000)}`), 413],
  ['a name without end', '/x', post(urlencoded, `a${'.b'.repeat(1000)}=1`), 400],
  ['a method that no page has', '/x', { method: 'PUT' }, 405],
  ['a method that no page has, where there is no page', '/nadie/transactions/1', { method: 'PUT' }, 404],
])('whether a request can be read is known before any page: %s', async (_what, path, init, status) => {
  expect((await web.request(path, init)).status).toBe(status)
})

test.each([
  [
    '/lista.json',
    { method: 'POST', body: 'a=1', headers: { 'Content-Type': urlencoded } },
    405,
    'Esta dirección no admite ese método.',
  ],
  ['/lista.json', {}, 404, 'Page Not Found: /lista.json'],
  ['/centro/lista', {}, 404, 'La ve quien administra'],
])('what has no page of its own is refused as programs read it: %s', async (path, init, status, detail) => {
  const response = await web.request(path, init)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null)
  expect(await response.json()).toMatchObject({ status, detail })
})

test('whoever asks for the head alone of what is not there is told that it is not there', async () => {
  const response = await web.request('/cabeza.json', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([404, ''])
})

test('a form that was looked at still reaches its page whole', async () => {
  expect(await (await web.request('/x', post(urlencoded, 'a=%C3%B1'))).text()).toBe('ñ')
  const long = 'ñ'.repeat(100_000)
  const parted = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${long}\r\n--b--\r\n`
  expect(await (await web.request('/x', post('multipart/form-data; boundary=b', parted))).text()).toBe(long)
})

test('a form is taken apart once, and is held in one way by whoever has read it', async () => {
  const pages = new Hono<ApiEnv>()
  const visit = testVisit()
  pages.use((c, next) => {
    c.set('visit', visit)
    return next()
  })
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  let forms: FormData[] = []
  let left: string | undefined = ''
  pages.post(
    '*',
    (c, next) => readableForm(c, next, patternOf),
    async c => {
      const asked = { request: c.req.raw, context }
      forms = [await formOf(asked), await formOf(asked)]
      left = await c.req.raw.text().catch(() => undefined)
      return c.text('')
    },
  )
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(200_000)], 'a.jpg'))
  await pages.request('/x', { method: 'POST', body: form })
  expect(new Set(forms)).toEqual(new Set([visit.sent?.form]))
  expect(forms[0]?.get('photo')).toHaveProperty('size', 200_000)
  expect(left).toBeUndefined()
})

test.each([
  ['/cita/secreto%', 'secreto%'],
  ['/cita/secreto%FF', 'secreto%FF'],
  ['/cita/secreto%20%E0%A4%A', 'secreto%20%E0%A4%A'],
  ['/cita/secreto%20x', 'secreto x'],
])('of a path that cannot be decoded the router says nothing in the log: %s', async (path, token) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const seen = await (await web.request(path)).text()
  const [found] = matchRoutes([{ path: 'cita/:token' }], seen) ?? []
  expect(found?.params).toEqual({ token })
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
