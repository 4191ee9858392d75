/** Our side against the bodies that Transbank publishes: what the SDK sends, and what we make of each answer. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testKeys } from '#test/helpers/payments.ts'
import {
  GatewayContradiction,
  GatewayRefusal,
  GatewayUnavailable,
  type TransactionStatus,
} from './payment-gateway.ts'
import { webpayGateway } from './webpay.server.ts'

interface Seen {
  method?: string
  path?: string
  keys: unknown[]
  body: unknown
}
let seen: Seen[] = []
let next: { status: number; body: string; after?: number } = { status: 200, body: '' }
const transbank = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { method, url: path, headers } = request
  const keys = [headers['tbk-api-key-id'], headers['tbk-api-key-secret'], headers['content-type']]
  seen.push({ method, path, keys, body: text && JSON.parse(text) })
  const { status, body, after = 0 } = next
  setTimeout(() => response.writeHead(status, { 'Content-Type': 'application/json' }).end(body), after)
})
await new Promise<void>(done => transbank.listen(0, '127.0.0.1', done))
const url = `http://127.0.0.1:${(transbank.address() as AddressInfo).port}`
afterAll(() => transbank.close())
beforeEach(() => {
  seen = []
})

const gateway = webpayGateway({ ...testKeys, baseUrl: () => url, origin: url, timeoutSeconds: 0.5 })
const answers = (body: unknown, status = 200, after = 0) => {
  next = { status, body: typeof body === 'string' ? body : JSON.stringify(body), after }
}
const at = '/rswebpaytransaction/api/webpay/v1.2/transactions'
const token = '01ab'.repeat(16)

/** The example of the reference, and the two fields that it adds to a payment in instalments. */
const published = {
  vci: 'TSY',
  amount: 10000,
  status: 'AUTHORIZED',
  buy_order: 'ordenCompra12345678',
  session_id: 'sesion1234557545',
  card_detail: { card_number: '6623' },
  accounting_date: '0522',
  transaction_date: '2019-05-22T16:41:21.063Z',
  authorization_code: '1213',
  payment_type_code: 'VN',
  response_code: 0,
  installments_number: 0,
}
const read: TransactionStatus = {
  outcome: 'taken',
  buyOrder: 'ordenCompra12345678',
  sessionId: 'sesion1234557545',
  amount: 10_000,
  responseCode: 0,
  authorizationCode: '1213',
  cardType: 'VN',
  cardLast4: '6623',
  instalments: 0,
  at: Temporal.Instant.from('2019-05-22T16:41:21.063Z'),
}

describe('what is sent', () => {
  const keys = [testKeys.commerceCode, testKeys.apiKey, 'application/json']

  test('create: the order, the session, whole pesos and the address of the return', async () => {
    answers({ token, url: `${url}/webpayserver/initTransaction` })
    const form = await gateway.create({
      buyOrder: 'CPH-7K2M9-0A1B2C3D',
      sessionId: 's'.repeat(61),
      amount: 15_990,
      returnUrl: 'https://portal.example/pago/retorno',
    })
    expect(form).toEqual({ token, url: `${url}/webpayserver/initTransaction` })
    const body = {
      buy_order: 'CPH-7K2M9-0A1B2C3D',
      session_id: 's'.repeat(61),
      amount: 15_990,
      return_url: 'https://portal.example/pago/retorno',
    }
    expect(seen).toEqual([{ method: 'POST', path: at, keys, body }])
  })

  test('commit, status and refund: the token in the address, the amount in the body', async () => {
    answers(published)
    await gateway.commit(token)
    await gateway.status(token)
    answers({ type: 'REVERSED' })
    await gateway.refund(token, 15_990)
    expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', `${at}/${token}`, {}],
      ['GET', `${at}/${token}`, ''],
      ['POST', `${at}/${token}/refunds`, { amount: 15_990 }],
    ])
    for (const one of seen) expect(one.keys).toEqual(keys)
  })
})

test('the published example of a commit is read whole', async () => {
  answers(published)
  expect(await gateway.commit(token)).toEqual(read)
})

test.each<[string, Record<string, unknown>, Partial<TransactionStatus>]>([
  ['debit', { payment_type_code: 'VD' }, { cardType: 'VD' }],
  [
    'instalments',
    { payment_type_code: 'VC', installments_number: 6, installments_amount: 1800 },
    { cardType: 'VC', instalments: 6 },
  ],
  ['a whole card number', { card_detail: { card_number: '4051885600446623' } }, { cardLast4: '6623' }],
  ['captured', { status: 'CAPTURED' }, {}],
  ['nullified in part', { status: 'PARTIALLY_NULLIFIED', balance: 4000 }, { balance: 4000 }],
  [
    'refused by the bank',
    { status: 'FAILED', response_code: -1, vci: 'TSN' },
    { outcome: 'refused', responseCode: -1 },
  ],
  ['reversed', { status: 'REVERSED' }, { outcome: 'reversed' }],
  ['nullified', { status: 'NULLIFIED', balance: 0 }, { outcome: 'nullified', balance: 0 }],
  ['dates that are none', { transaction_date: 'mayo' }, { at: null }],
])('an answer of the gateway is read with %s', async (_what, changes, expected) => {
  answers({ ...published, ...changes })
  expect(await gateway.status(token)).toEqual({ ...read, ...expected })
})

test.each<[string, Record<string, unknown>, string]>([
  ['authorised, and refused by its code', { response_code: -1 }, 'contradiction'],
  ['authorised, with a code of its own', { response_code: 7 }, 'contradiction'],
  ['authorised without a code', { response_code: undefined }, 'contradiction'],
  ['authorised with an empty code', { response_code: null }, 'contradiction'],
  ['captured without a code', { status: 'CAPTURED', response_code: undefined }, 'contradiction'],
  ['failed, and approved by its code', { status: 'FAILED' }, 'contradiction'],
  ['a status that nobody has published', { status: 'MAYBE' }, 'unknown-status'],
  ['a status that is empty', { status: '' }, 'unknown-status'],
])('%s: money may have moved, so it is neither yes nor no', async (_what, changes, code) => {
  answers({ ...published, ...changes })
  for (const asked of [gateway.commit(token), gateway.status(token)]) {
    await expect(asked).rejects.toBeInstanceOf(GatewayContradiction)
    await expect(asked).rejects.toBeInstanceOf(GatewayUnavailable)
    await expect(asked).rejects.toMatchObject({ code })
  }
})

test('a form that nobody has answered has neither card nor code', async () => {
  const { amount, buy_order, session_id, transaction_date } = published
  answers({ amount, status: 'INITIALIZED', buy_order, session_id, transaction_date, installments_number: 0 })
  expect(await gateway.status(token)).toEqual({
    ...read,
    outcome: 'open',
    responseCode: null,
    authorizationCode: null,
    cardType: null,
    cardLast4: null,
  })
})

test('the published answers to a refund are read, and a bank that says no is a refusal', async () => {
  answers({ type: 'REVERSED' })
  expect(await gateway.refund(token, 10_000)).toEqual({ type: 'reversed', authorizationCode: null })
  const nullified = {
    type: 'NULLIFIED',
    authorization_code: '123456',
    authorization_date: '2019-03-20T20:18:20Z',
    nullified_amount: 1000,
    balance: 0,
    response_code: 0,
  }
  answers(nullified)
  expect(await gateway.refund(token, 1000)).toEqual({ type: 'nullified', authorizationCode: '123456' })
  answers({ ...nullified, response_code: -1 })
  await expect(gateway.refund(token, 1000)).rejects.toMatchObject({ code: 'nullification--1' })
})

test.each([
  // About the transaction: asking the same again gets the same.
  [400, GatewayRefusal],
  [405, GatewayRefusal],
  [406, GatewayRefusal],
  [415, GatewayRefusal],
  [422, GatewayRefusal],
  // About us, our pace, their moment: it says nothing of the money.
  [401, GatewayUnavailable],
  [403, GatewayUnavailable],
  [404, GatewayUnavailable],
  [408, GatewayUnavailable],
  [429, GatewayUnavailable],
  [500, GatewayUnavailable],
  [502, GatewayUnavailable],
  [503, GatewayUnavailable],
  [504, GatewayUnavailable],
])('an answer HTTP %i has its own kind of trouble, by its number', async (status, kind) => {
  answers({ error_message: 'Invalid value for parameter: token' }, status)
  for (const asked of [gateway.commit(token), gateway.status(token), gateway.refund(token, 1)]) {
    await expect(asked).rejects.toBeInstanceOf(kind)
    await expect(asked).rejects.toMatchObject({ code: `http-${status}` })
  }
})

test.each<[string, unknown]>([
  ['a page instead of data', '<html>mantención</html>'],
  ['nothing', ''],
  ['an amount in words', { ...published, amount: '10000' }],
  ['no order', { ...published, buy_order: undefined }],
])('what comes back as %s is no answer', async (_what, body) => {
  answers(body)
  await expect(gateway.commit(token)).rejects.toBeInstanceOf(GatewayUnavailable)
})

test('a form at an address that is no web page is not followed', async () => {
  answers({ token, url: 'javascript:alert(1)' })
  const made = { buyOrder: 'o', sessionId: 's', amount: 1, returnUrl: 'https://portal.example/' }
  await expect(gateway.create(made)).rejects.toBeInstanceOf(GatewayUnavailable)
})

test.each([
  [
    'of a name that only begins as ours',
    'https://webpay3g.transbank.cl.otro.cl/webpayserver/initTransaction',
  ],
  ['of another name', 'https://otro.cl/webpayserver/initTransaction'],
  ['behind another scheme', `https://${new URL(url).host}/webpayserver/initTransaction`],
  ['at another port', 'http://127.0.0.1:1/webpayserver/initTransaction'],
  ['with our name as its user', `http://${new URL(url).host}@otro.cl/`],
])('no browser is sent to a form elsewhere: one %s', async (_where, elsewhere) => {
  answers({ token, url: elsewhere })
  const made = { buyOrder: 'o', sessionId: 's', amount: 1, returnUrl: 'https://portal.example/' }
  await expect(gateway.create(made)).rejects.toMatchObject({ code: 'form-elsewhere' })
})

test('an answer that takes too long is none', async () => {
  answers(published, 200, 2000)
  await expect(gateway.commit(token)).rejects.toMatchObject({ code: 'no-answer' })
})

test('what goes wrong carries neither key nor token', async () => {
  answers({ error_message: `Invalid value ${token}` }, 422)
  const error = await gateway.commit(token).catch((caught: Error) => caught)
  expect(`${error} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toMatch(
    new RegExp(`${token}|${testKeys.apiKey}`),
  )
})
