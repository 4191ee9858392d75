import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { finishRequests } from './finish-requests.server.ts'

test('a socket that was upgraded and never let go does not keep the process', async () => {
  const server = createServer()
  const upgraded = once(server, 'upgrade')
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  await upgraded
  await finishRequests(server, 50)
  expect(server.listening).toBe(false)
  socket.destroy()
})

test('an answer under way is finished first', async () => {
  const server = createServer((_request, answer) => setTimeout(() => answer.end('done'), 100))
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await once(server, 'request')
  await finishRequests(server)
  expect(await (await asked).text()).toBe('done')
})

test('what a proxy sends meanwhile on a connection that it keeps is answered, and is the last on it', async () => {
  const server = createServer((_request, answer) => answer.end('done'))
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const kept = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ask = async () => {
    kept.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
    return String(await once(kept, 'data'))
  }
  expect(await ask()).toMatch(/^Connection: keep-alive/im)
  const ended = once(kept, 'end')
  const finished = finishRequests(server)
  expect(await ask()).toMatch(/^HTTP\/1.1 200 .*^Connection: close/ims)
  await ended
  await finished
  expect(server.listening).toBe(false)
})

test('a connection that nobody uses keeps the end waiting for a moment only', async () => {
  const server = createServer((_request, answer) => answer.end('done'))
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const kept = connect((server.address() as AddressInfo).port, '127.0.0.1')
  kept.resume().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(server, 'request')
  await finishRequests(server, 10_000, 50)
  expect(server.listening).toBe(false)
})
