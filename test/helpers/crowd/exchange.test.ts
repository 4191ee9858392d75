import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from './exchange.ts'

const server = createServer(async (asked, answer) => {
  if (asked.url === '/half') {
    answer.writeHead(200, { 'Content-Length': 100 })
    answer.write('half')
    answer.destroy()
    return
  }
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part)
  answer.setHeader('Set-Cookie', ['a=1', 'b=2'])
  answer.writeHead(asked.method === 'POST' ? 201 : 200)
  answer.end(
    JSON.stringify({
      said: Buffer.concat(parts).toString(),
      from: asked.socket.remoteAddress,
      name: asked.headers.name,
    }),
  )
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('an exchange says what was sent, from which address, and gives the answer whole', async () => {
  const answer = await exchange(`${url}/x`, {
    method: 'POST',
    headers: { name: 'Rosa' },
    body: 'ñandú',
    from: '127.3.2.1',
  })
  expect(answer).toMatchObject({ status: 201, headers: { 'set-cookie': ['a=1', 'b=2'] } })
  expect(JSON.parse(answer.body)).toEqual({ said: 'ñandú', from: '127.3.2.1', name: 'Rosa' })
  expect((await exchange(url)).status).toBe(200)
})

test('an answer that breaks off is none, and neither is nobody there', async () => {
  await expect(exchange(`${url}/half`)).rejects.toThrow()
  await expect(exchange('http://127.0.0.1:1')).rejects.toThrow()
})
