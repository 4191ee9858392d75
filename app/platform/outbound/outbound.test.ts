/** Where the portal goes when somebody else says where, and where it never goes. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { addressProblem, isPublicAddress } from './outbound-address.server.ts'
import { sendOutbound } from './send-outbound.server.ts'

describe('an address is public or it is not', () => {
  test.each([
    ['8.8.8.8', true],
    ['200.1.123.4', true],
    ['2800:3f0:4001::200e', true],
    ['2606:4700::1111', true],
    ['0.0.0.0', false],
    ['0.1.2.3', false],
    ['10.0.0.1', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.8', false],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['198.51.100.7', false],
    ['203.0.113.7', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::127.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:0:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::a00:1', false],
    ['100::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['3fff::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['example.cl', false],
  ])('whether %s is: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

describe('what is wrong with an address before its name is asked', () => {
  test.each([
    ['https://eventos.clinica.cl/fhir', undefined],
    ['https://8.8.8.8/x', undefined],
    ['http://eventos.clinica.cl/fhir', 'not-https'],
    ['ftp://clinica.cl', 'not-an-address'],
    ['file:///etc/passwd', 'not-an-address'],
    ['clinica.cl', 'not-an-address'],
    ['https://yo:clave@clinica.cl/', 'credentials'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://017700000001/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:10.0.0.1]/', 'not-public'],
    ['http://receptor.interno:4000/', undefined],
    ['http://receptor.interno:4001/', 'not-https'],
    ['https://otro.interno:4001/', undefined],
  ])('of %s: %s', (address, problem) => {
    expect(addressProblem(address, ['receptor.interno:4000', 'otro.interno'])).toBe(problem)
  })
})

describe('the way out', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })
  const serve = async (answer: RequestListener) => {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    return (server.address() as AddressInfo).port
  }
  const here = async () => [{ address: '127.0.0.1', family: 4 }]
  const get = (port: number) => ({
    url: `http://receptor.example:${port}/eventos`,
    method: 'GET' as const,
    headers: {},
  })
  const excepted = { hosts: ['receptor.example'], resolve: here }

  test('what the name stands for is what is connected to, with the name in the request', async () => {
    const seen: unknown[] = []
    const port = await serve((request, response) => {
      request.on('data', piece => seen.push(String(piece)))
      request.on('end', () => response.end(`${request.method} ${request.headers.host}`))
    })
    const sent = { ...get(port), method: 'POST' as const, body: 'señal' }
    expect(await sendOutbound(sent, excepted)).toEqual({
      ok: true,
      status: 200,
      body: `POST receptor.example:${port}`,
    })
    expect(seen).toEqual(['señal'])
  })

  test.each([
    ['only private ones', ['10.0.0.7']],
    ['a public and a private one', ['8.8.8.8', '10.0.0.7']],
    ['a private one of IPv6 beside a public one', ['8.8.8.8', 'fd00::1']],
    ['the address where clouds keep their keys', ['169.254.169.254']],
  ])('a name that stands for %s is not connected to', async (_, addresses) => {
    const resolve = async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    expect(
      await sendOutbound(
        { url: 'https://receptor.example/', method: 'GET', headers: {} },
        { hosts: [], resolve },
      ),
    ).toEqual({ ok: false, reason: 'not-public' })
  })

  test('a name is asked once: what it says the second time is never heard', async () => {
    const port = await serve((_, response) => response.end('ours'))
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.9.9.9', family: 4 }]
    expect(await sendOutbound(get(port), { ...excepted, resolve })).toMatchObject({ ok: true, body: 'ours' })
    expect(asked).toBe(1)
  })

  test('a redirect is an answer, and is not followed', async () => {
    let followed = false
    const secret = await serve((_, response) => {
      followed = true
      response.end()
    })
    const port = await serve((_, response) =>
      response.writeHead(302, { Location: `http://127.0.0.1:${secret}/` }).end(),
    )
    expect(await sendOutbound(get(port), excepted)).toMatchObject({ ok: true, status: 302 })
    expect(followed).toBe(false)
  })

  test.each([
    ['nothing', () => {}],
    [
      'a byte now and then',
      (response: import('node:http').ServerResponse) => {
        const drip = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('whoever answers %s is left alone after the time for all of it', async (_, slowly) => {
    const port = await serve((_request, response) => slowly(response))
    expect(await sendOutbound(get(port), { ...excepted, milliseconds: 150 })).toEqual({
      ok: false,
      reason: 'too-slow',
    })
  })

  test('a name that is not answered takes no longer either', async () => {
    const resolve = () => new Promise<never>(() => {})
    expect(await sendOutbound(get(1), { hosts: ['receptor.example'], resolve, milliseconds: 50 })).toEqual({
      ok: false,
      reason: 'too-slow',
    })
  })

  test('64 kB are read and no more', async () => {
    const port = await serve((request, response) =>
      response.end('x'.repeat(64 * 1024 + Number(request.headers.more))),
    )
    const asked = (more: number) => sendOutbound({ ...get(port), headers: { more: String(more) } }, excepted)
    expect(await asked(0)).toMatchObject({ ok: true })
    expect(await asked(1)).toEqual({ ok: false, reason: 'too-large' })
  })

  test('a name that nobody has, and a port where nobody listens', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await sendOutbound(get(1), { ...excepted, resolve })).toEqual({
      ok: false,
      reason: 'unknown-host',
    })
    expect(await sendOutbound(get(1), excepted)).toEqual({ ok: false, reason: 'no-connection' })
  })
})
