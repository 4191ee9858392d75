/** The identity registry over HTTP, against a stand-in of it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { httpRegistry } from './http-registry.server.ts'

interface Asked {
  path: string
  token: string
  body: unknown
}
let asked: Asked[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  asked.push({
    path: request.url ?? '',
    token: request.headers.authorization ?? '',
    body: JSON.parse(text),
  })
  response.writeHead(answer.status, { 'Content-Type': 'application/json', Location: '/elsewhere' })
  response.end(JSON.stringify(answer.body))
})
await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo
const registry = httpRegistry(`http://127.0.0.1:${port}/registro/`, 'secreto')
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

test('asks by POST with its token, and no RUT stands in an address', async () => {
  answer = { status: 200, body: { valid: true } }
  expect(await registry.isCardOf('12345678-5', '512345678')).toBe(true)
  answer = { status: 200, body: { valid: false } }
  expect(await registry.isCardOf('12345678-5', '512345678')).toBe(false)
  expect(asked[0]).toEqual({
    path: '/registro/cards',
    token: 'Bearer secreto',
    body: { rut: '12345678-5', serial: '512345678' },
  })
})

test('children come with their RUT as it is stored', async () => {
  const child = { rut: '24.111.222-5', name: 'Tomás', last_name: 'Soto', birth_date: '2016-08-09' }
  answer = { status: 200, body: { children: [child] } }
  expect(await registry.childrenOf('12345678-5')).toEqual([
    { rut: '24111222-5', name: 'Tomás', lastName: 'Soto', birthDate: '2016-08-09' },
  ])
})

test.each([
  ['an error', 500, { valid: true }],
  ['a redirection', 302, { valid: true }],
  ['another shape', 200, { valid: 'yes' }],
])('%s proves nobody', async (_what, status, body) => {
  answer = { status, body }
  await expect(registry.isCardOf('12345678-5', '512345678')).rejects.toThrow()
})

test('a RUT that is none is no child', async () => {
  const child = { rut: '24.111.222-6', name: 'Tomás', last_name: 'Soto', birth_date: '2016-08-09' }
  answer = { status: 200, body: { children: [child] } }
  await expect(registry.childrenOf('12345678-5')).rejects.toThrow()
})
