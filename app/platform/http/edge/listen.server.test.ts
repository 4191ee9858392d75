import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { addressFromHere, listen } from './listen.server.ts'

/** @returns the first line of what a server answers to these bytes. */
async function answerTo(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, 'Host: localhost', '', ''].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString().split('\r\n')[0] ?? ''
}

test('who asks for another protocol than sockets is answered as everybody', async () => {
  const server = await listen(() => new Response('hello'), { PORT: 0, HOST: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const asked = ['GET / HTTP/1.1', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABk']
  expect(await answerTo(port, ...asked, 'Upgrade: h2c')).toBe('HTTP/1.1 200 OK')
  server.close()
})

test('a request has ten seconds for its headers and a minute in all', async () => {
  const server = await listen(() => new Response('hello'), { PORT: 0, HOST: '127.0.0.1' })
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
  server.close()
})

test.each(['0.0.0.0', '127.0.0.1', 'localhost', '::', '::1'])(
  'a server on %s is reached from here',
  async HOST => {
    const server = await listen(() => new Response('hello'), { PORT: 0, HOST })
    const { port } = server.address() as AddressInfo
    expect(await (await fetch(addressFromHere(HOST, port))).text()).toBe('hello')
    server.close()
  },
)
