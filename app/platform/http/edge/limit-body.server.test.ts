/** How much of a request is read, by where it goes and who sends it. */
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testVisit } from '#test/helpers/api.ts'
import type { ApiEnv } from '../api.server.ts'
import { limitBody } from './limit-body.server.ts'

const megabyte = 1024 * 1024

function portal() {
  let goOn = () => {}
  const wait = new Promise<void>(resolve => {
    goOn = resolve
  })
  const app = new Hono<ApiEnv>()
  app.use((c, next) => {
    c.set('visit', { ...testVisit(), address: c.req.header('x-from') ?? 'somewhere' })
    return next()
  })
  app.use(
    limitBody(async path =>
      path === '/derechos'
        ? 'stranger'
        : path === '/cita/x/orden'
          ? 'link'
          : path === '/centro/foto'
            ? { room: 'desk', one: 'somebody', large: true }
            : false,
    ),
  )
  app.post('/centro/foto', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))
  app.post('/espera', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))
  for (const path of ['/derechos', '/cita/x/orden'])
    app.post(path, async c => {
      const { byteLength } = await c.req.arrayBuffer()
      if (c.req.header('x-wait')) await wait
      return c.text(String(byteLength))
    })
  const send = (path: string, size: number, headers = {}) =>
    app.request(path, {
      method: 'POST',
      body: new Uint8Array(size),
      headers: { 'Content-Length': String(size), ...headers },
    })
  return { send, goOn }
}

test('a form is small; where anybody brings a paper, one is read, and what is larger than any page takes is not', async () => {
  const { send } = portal()
  expect((await send('/espera', megabyte)).status).toBe(413)
  expect((await send('/derechos', 6 * megabyte)).status).toBe(200)
  expect((await send('/derechos', 17 * megabyte)).status).toBe(413)
})

test('strangers fill the memory with four files at most; whoever brings none waits for nobody', async () => {
  const { send, goOn } = portal()
  const from = (address: string) => ({ 'x-wait': 'yes', 'x-from': address })
  const four = ['a', 'a', 'b', 'b'].map(address => send('/derechos', megabyte, from(address)))
  await new Promise(resolve => setImmediate(resolve))
  const fifth = await send('/derechos', megabyte)
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await send('/derechos', 1000)).status).toBe(200)
  goOn()
  expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await send('/derechos', megabyte)).status).toBe(200)
})

test('one address takes half of that room at most', async () => {
  const { send, goOn } = portal()
  const slow = { 'x-wait': 'yes', 'x-from': 'a' }
  const two = [send('/derechos', megabyte, slow), send('/derechos', megabyte, slow)]
  await new Promise(resolve => setImmediate(resolve))
  expect((await send('/derechos', megabyte, { 'x-from': 'a' })).status).toBe(503)
  expect((await send('/derechos', megabyte, { 'x-from': 'b' })).status).toBe(200)
  goOn()
  expect((await Promise.all(two)).map(({ status }) => status)).toEqual([200, 200])
})

test('whoever has the link of an hour fills the memory with sixteen files at most, four of one address, and takes no room of strangers', async () => {
  const { send, goOn } = portal()
  const brings = (address: string, wait = {}) =>
    send('/cita/x/orden', megabyte, { 'x-from': address, ...wait })
  const sixteen = Array.from({ length: 16 }, (_, n) => brings(`a${n % 4}`, { 'x-wait': 'yes' }))
  await new Promise(resolve => setImmediate(resolve))
  expect((await brings('b')).status).toBe(503)
  expect((await send('/derechos', megabyte)).status).toBe(200)
  goOn()
  expect((await Promise.all(sixteen)).map(({ status }) => status)).toEqual(Array(16).fill(200))
  const again = portal()
  const four = Array.from({ length: 4 }, () =>
    again.send('/cita/x/orden', megabyte, { 'x-from': 'a', 'x-wait': 'yes' }),
  )
  await new Promise(resolve => setImmediate(resolve))
  expect((await again.send('/cita/x/orden', megabyte, { 'x-from': 'a' })).status).toBe(503)
  expect((await again.send('/cita/x/orden', megabyte, { 'x-from': 'b' })).status).toBe(200)
  again.goOn()
  expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('the proxy that the manual begins with lets through all that the portal reads', async () => {
  const { send } = portal()
  const [, most] = /client_max_body_size (\d+)m;/.exec(readFileSync('tools/cluster/nginx.conf', 'utf8')) ?? []
  expect((await send('/centro/foto', Number(most) * megabyte)).status).toBe(200)
  expect((await send('/centro/foto', Number(most) * megabyte + 1)).status).toBe(413)
})
