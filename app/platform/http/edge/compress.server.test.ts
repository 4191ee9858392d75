import { zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../api.server.ts'
import { compress } from './compress.server.ts'

const long = 'ñandú '.repeat(400)
const web = new Hono<ApiEnv>()
web.use(compress)
web.get('/long', c => c.text(long, 200, { 'X-Kept': 'yes', ETag: '"a"' }))
web.get('/short', c => c.text('ñandú'))
web.get('/picture', c => c.body(long, 200, { 'Content-Type': 'image/png' }))
web.get('/cookies', () => {
  const headers = new Headers({ 'Content-Type': 'text/html' })
  headers.append('Set-Cookie', 'a=1')
  headers.append('Set-Cookie', 'b=2')
  return new Response(long, { status: 422, headers })
})
web.get('/gone', c => c.redirect('/long', 303))

const ask = (path: string, encoding = 'gzip, deflate, br, zstd') =>
  web.request(path, { headers: { 'Accept-Encoding': encoding } })

test('a long text is packed and is the same text unpacked', async () => {
  const answer = await ask('/long')
  expect(answer.headers.get('Content-Encoding')).toBe('zstd')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('X-Kept')).toBe('yes')
  expect(answer.headers.get('ETag')).toBe('W/"a"')
  expect(zstdDecompressSync(await answer.arrayBuffer()).toString()).toBe(long)
})

test('status and every cookie survive', async () => {
  const answer = await ask('/cookies')
  expect(answer.status).toBe(422)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test.each([
  ['/long', 'identity'],
  ['/long', 'gzip;q=0'],
  ['/short', 'gzip'],
  ['/picture', 'gzip'],
  ['/gone', 'gzip'],
])('%s for %s leaves as it is', async (path, encoding) => {
  const answer = await ask(path, encoding)
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(await answer.text()).toBe({ '/short': 'ñandú', '/gone': '' }[path] ?? long)
})
