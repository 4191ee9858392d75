import { expect, test } from 'vitest'
import { httpProvider } from '#test/helpers/push/http-provider.ts'
import type { OutgoingMessage } from './message-sender.server.ts'
import { httpSmsSender } from './sms.server.ts'

const message: OutgoingMessage = {
  reference: 'copihue-7',
  recipient: '+56987654321',
  subject: '',
  body: 'Copihue: tu código de reserva es CPH-7K2M9. Mañana, 10:00, en Ñuñoa.',
  attachments: [],
}

/** Whose answers name whom it should not. */
const provider = (status: number, headers: Record<string, string> = {}) =>
  httpProvider(status, headers, '{"message":"+56987654321 …"}')

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
  expect(await httpSmsSender('http://127.0.0.1:10/', 'x').send(message)).toEqual({
    ok: false,
    code: 'sms-econnrefused',
    permanent: false,
    away: true,
  })
})
