import { expect, test } from 'vitest'
import { httpProvider } from '#test/helpers/push/http-provider.ts'
import { httpWhatsAppSender, openWhatsApp, type WhatsAppMessage } from './whatsapp.server.ts'

const message: WhatsAppMessage = {
  reference: 'copihue-7',
  to: '+56987654321',
  template: 'appointment_reminder',
  language: 'es',
  parameters: ['Copihue', 'https://copihue.cl/mis-citas'],
  text: 'Copihue: tienes un recordatorio.',
}

/** Whose answers name whom it should not. */
const provider = (status: number, headers: Record<string, string> = {}) =>
  httpProvider(status, headers, '{"error":"+56987654321 …"}')

test('the provider receives telephone, template by name, its places and the same in words, with the token', async () => {
  const { requests, url } = await provider(202)
  expect(await httpWhatsAppSender(url, 'secret').send(message)).toEqual({ ok: true })
  expect(requests).toEqual([
    {
      method: 'POST',
      headers: expect.objectContaining({
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'idempotency-key': 'copihue-7',
      }),
      body: message,
    },
  ])
})

test.each([
  [200, { ok: true }],
  [409, { ok: true }],
  [400, { ok: false, code: 'whatsapp-400', permanent: true }],
  [401, { ok: false, code: 'whatsapp-401', permanent: false }],
  [429, { ok: false, code: 'whatsapp-429', permanent: false }],
  [503, { ok: false, code: 'whatsapp-503', permanent: false }],
])('an answer of %i means %o', async (status, delivery) => {
  const { url } = await provider(status)
  expect(await httpWhatsAppSender(url, undefined).send(message)).toEqual(delivery)
})

test('nothing follows a redirect to another place', async () => {
  const elsewhere = await provider(200)
  const { url } = await provider(307, { Location: elsewhere.url })
  expect(await httpWhatsAppSender(url, 'secret').send(message)).toMatchObject({ ok: false, permanent: false })
  expect(elsewhere.requests).toEqual([])
})

test('a provider that is away is a reason to wait', async () => {
  expect(await httpWhatsAppSender('http://127.0.0.1:9/', 'x').send(message)).toEqual({
    ok: false,
    code: 'whatsapp-no-connection',
    permanent: false,
  })
})

test('without settings there is none', () => {
  expect(openWhatsApp({ WHATSAPP_PROVIDER: 'none' })).toBeNull()
})
