import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { OutgoingMessage } from './message-sender.server.ts'
import { httpSmsSender } from './sms.server.ts'

const message: OutgoingMessage = {
  reference: 'copihue-7',
  recipient: '+56987654321',
  subject: '',
  body: 'Copihue: tu código de reserva es CPH-7K2M9. Mañana, 10:00, en Ñuñoa.',
  attachments: [],
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A provider of the kind the portal is set up with. */
async function provider(status: number, headers: Record<string, string> = {}) {
  const requests: { headers: IncomingMessage['headers']; method?: string; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    requests.push({ headers: request.headers, method: request.method, body: body && JSON.parse(body) })
    response.writeHead(status, headers).end('{"message":"+56987654321 …"}')
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  closing.push(() => server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms` }
}

test('the provider receives telephone, words and reference, with the token', async () => {
  const { requests, url } = await provider(202)
  expect(await httpSmsSender(url, 'secret').send(message)).toEqual({ ok: true })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    method: 'POST',
    headers: {
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': 'copihue-7',
    },
    body: { to: '+56987654321', text: message.body, reference: 'copihue-7' },
  })
})

test.each([
  [200, { ok: true }],
  [409, { ok: true }],
  [400, { ok: false, code: 'sms-400', permanent: true }],
  [422, { ok: false, code: 'sms-422', permanent: true }],
  [401, { ok: false, code: 'sms-401', permanent: false }],
  [429, { ok: false, code: 'sms-429', permanent: false }],
  [500, { ok: false, code: 'sms-500', permanent: false }],
  [503, { ok: false, code: 'sms-503', permanent: false }],
])('an answer of %i means %o', async (status, delivery) => {
  const { url } = await provider(status)
  expect(await httpSmsSender(url, undefined).send(message)).toEqual(delivery)
})

test('nothing follows a redirect to another place', async () => {
  const elsewhere = await provider(200)
  const { url } = await provider(307, { Location: elsewhere.url })
  expect(await httpSmsSender(url, 'secret').send(message)).toMatchObject({ ok: false, permanent: false })
  expect(elsewhere.requests).toHaveLength(0)
})

test('a provider that is away is a reason to wait', async () => {
  expect(await httpSmsSender('http://127.0.0.1:9/', 'x').send(message)).toEqual({
    ok: false,
    code: expect.stringMatching(/^sms-/),
    permanent: false,
  })
})
