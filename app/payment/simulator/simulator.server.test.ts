/** The simulator against what Transbank publishes: the SDK's own requests, the fields of its examples, its limits and refusals. */
import { IntegrationApiKeys, IntegrationCommerceCodes, Options, WebpayPlus } from 'transbank-sdk'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { answerForm, returnUrl, startGateway, testKeys } from '#test/helpers/payments.ts'
import { GatewayRefusal, GatewayUnavailable } from '../payment-gateway.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

const sdk = new WebpayPlus.Transaction(new Options(testKeys.commerceCode, testKeys.apiKey, gateway.url))
let orders = 0
async function open() {
  orders += 1
  const made = await sdk.create(`ordenCompra${orders}`, `sesion${orders}`, 10_000, returnUrl)
  return { ...made, form: `${made.url}?token_ws=${made.token}` } as {
    token: string
    url: string
    form: string
  }
}
async function paid() {
  const made = await open()
  await answerForm(gateway, made.form, 'approve')
  return { ...made, commit: await sdk.commit(made.token) }
}
const refusal = (status: number, words: string) => new RegExp(`status code ${status}[\\s\\S]*${words}`)

test('create answers with a token of 64 characters and the address of the form', async () => {
  const { token, url } = await open()
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(url).toBe(`${gateway.url}/webpayserver/initTransaction`)
})

test('a commit has every field of the published example, with values of its kind', async () => {
  const { commit, token } = await paid()
  expect(commit).toEqual({
    vci: 'TSY',
    amount: 10_000,
    status: 'AUTHORIZED',
    buy_order: expect.stringMatching(/^ordenCompra/),
    session_id: expect.stringMatching(/^sesion/),
    card_detail: { card_number: '6623' },
    accounting_date: expect.stringMatching(/^\d{4}$/),
    transaction_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    authorization_code: expect.stringMatching(/^\d{6}$/),
    payment_type_code: 'VN',
    response_code: 0,
    installments_number: 0,
  })
  expect(await sdk.status(token)).toEqual(commit)
})

test('a rejected form commits to FAILED with the bank’s code', async () => {
  const made = await open()
  await answerForm(gateway, made.form, 'reject')
  expect(await sdk.commit(made.token)).toMatchObject({ status: 'FAILED', response_code: -1, vci: 'TSN' })
})

test('a commit is done once, and not before the form is answered', async () => {
  const made = await open()
  await expect(sdk.commit(made.token)).rejects.toThrow(refusal(422, "Invalid status '0'"))
  expect(await sdk.status(made.token)).toMatchObject({ status: 'INITIALIZED' })
  await answerForm(gateway, made.form, 'approve')
  await sdk.commit(made.token)
  await expect(sdk.commit(made.token)).rejects.toThrow(refusal(422, 'already locked'))
})

test.each([
  ['cancel', 'aborted'],
  ['expire', 'timed_out'],
] as const)('a form that was answered with %s cannot be committed', async (decision, words) => {
  const made = await open()
  await answerForm(gateway, made.form, decision)
  await expect(sdk.commit(made.token)).rejects.toThrow(refusal(422, words))
})

describe('time limits', () => {
  test('a form of eleven minutes ago cannot be answered any more', async () => {
    const made = await open()
    clock.pass({ minutes: 11 })
    expect(await (await fetch(made.form)).text()).toContain('se le acabó el tiempo')
    await expect(sdk.commit(made.token)).rejects.toThrow(refusal(422, 'timed_out'))
  })

  test('an authorisation that nobody commits lapses', async () => {
    const made = await open()
    await answerForm(gateway, made.form, 'approve')
    clock.pass({ minutes: 11 })
    await expect(sdk.commit(made.token)).rejects.toThrow(refusal(422, 'reversed'))
    expect(await sdk.status(made.token)).toMatchObject({ status: 'REVERSED' })
  })

  test('a status is answered for seven days', async () => {
    const { token } = await paid()
    clock.pass({ hours: 7 * 24 - 1 })
    await sdk.status(token)
    clock.pass({ hours: 2 })
    await expect(sdk.status(token)).rejects.toThrow(refusal(422, 'max time'))
  })
})

describe('a refund', () => {
  test('of all, within hours, reverses', async () => {
    const { token } = await paid()
    expect(await sdk.refund(token, 10_000)).toEqual({ type: 'REVERSED' })
    expect(await sdk.status(token)).toMatchObject({ status: 'REVERSED' })
  })

  test('later, or of a part, nullifies, with every field of the published example', async () => {
    const { token } = await paid()
    expect(await sdk.refund(token, 4000)).toEqual({
      type: 'NULLIFIED',
      authorization_code: expect.stringMatching(/^\d{6}$/),
      authorization_date: expect.any(String),
      nullified_amount: 4000,
      balance: 6000,
      response_code: 0,
    })
    clock.pass({ hours: 30 * 24 })
    expect(await sdk.refund(token, 6000)).toMatchObject({ type: 'NULLIFIED', balance: 0 })
  })

  test('of more than was paid, twice, or after ninety days is refused', async () => {
    const { token } = await paid()
    await expect(sdk.refund(token, 10_001)).rejects.toThrow(refusal(422, 'bigger'))
    for (const amount of [0.5, 1.5])
      await expect(sdk.refund(token, amount)).rejects.toThrow(refusal(422, 'amount'))
    clock.pass({ hours: 91 * 24 })
    await expect(sdk.refund(token, 10_000)).rejects.toThrow(refusal(422, '90 days'))
    const other = await paid()
    await sdk.refund(other.token, 10_000)
    await expect(sdk.refund(other.token, 10_000)).rejects.toThrow(refusal(422, 'invalid status'))
  })
})

test.each([
  ['no order', { buy_order: undefined }, 'buy_order is required'],
  ['an order of 27 characters', { buy_order: 'x'.repeat(27) }, 'buy_order'],
  ['an amount in words', { amount: '1000' }, 'amount is required'],
  ['an order with what no column has a place for', { buy_order: 'a\0b' }, 'buy_order'],
  ['an address that no browser asks a shop at', { return_url: 'javascript:alert(1)' }, 'return_url'],
  ['no money', { amount: 0 }, 'parameter: amount'],
  ['half a peso', { amount: 10.5 }, 'parameter: amount'],
  ['a return address that is none', { return_url: 'aquí' }, 'return_url'],
])('a transaction with %s is refused', async (_what, changes, words) => {
  const body = { buy_order: 'o', session_id: 's', amount: 1000, return_url: returnUrl, ...changes }
  const answer = await fetch(`${gateway.url}/rswebpaytransaction/api/webpay/v1.2/transactions`, {
    method: 'POST',
    headers: {
      'Tbk-Api-Key-Id': testKeys.commerceCode,
      'Tbk-Api-Key-Secret': testKeys.apiKey,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({ error_message: expect.stringContaining(words) })
})

test('without the merchant’s keys nothing is answered, and ours say that as no answer about the payment', async () => {
  const stranger = new WebpayPlus.Transaction(
    new Options(IntegrationCommerceCodes.WEBPAY_PLUS, IntegrationApiKeys.WEBPAY, gateway.url),
  )
  await expect(stranger.status('f'.repeat(64))).rejects.toThrow(refusal(401, 'Not Authorized'))
})

test('refusals and silence are told apart', async () => {
  const made = await open()
  await expect(gateway.gateway.commit(made.token)).rejects.toBeInstanceOf(GatewayRefusal)
  const silent = await startGateway(db, clock, { timeoutSeconds: 0.2 })
  silent.close()
  await expect(silent.gateway.status(made.token)).rejects.toBeInstanceOf(GatewayUnavailable)
})

test('the form works without scripts and its policy lets the browser return to the merchant alone', async () => {
  const made = await open()
  const page = await fetch(made.form)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`form-action 'self' ${new URL(returnUrl).origin}`)
  expect(policy).not.toContain('script-src')
  const html = await page.text()
  expect(html).not.toMatch(/<script|style="|onclick/)
  for (const words of ['Pagar $10.000', 'rechace', 'Anular', 'acabe el tiempo']) expect(html).toContain(words)
})

test.each(['null', '7', '"x"', '[]', '{', ''])('a body that is %s is refused, not a failure', async body => {
  const headers = {
    'Content-Type': 'application/json',
    'Tbk-Api-Key-Id': testKeys.commerceCode,
    'Tbk-Api-Key-Secret': testKeys.apiKey,
  }
  const transactions = `${gateway.url}/rswebpaytransaction/api/webpay/v1.2/transactions`
  for (const path of ['', `/${(await open()).token}/refunds`])
    expect((await fetch(transactions + path, { method: 'POST', headers, body })).status).toBe(422)
})

test('the form says by its own name whom one pays', async () => {
  const made = await open()
  expect(await (await fetch(made.form)).text()).toContain('Estás pagando en Red Aromo')
})

test('a form that was answered already sends back what a recovered tab sends', async () => {
  const made = await open()
  await answerForm(gateway, made.form, 'approve')
  const html = await (await fetch(made.form)).text()
  const back = new URL((/href="([^"]*TBK_TOKEN[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'))
  expect([...back.searchParams.keys()].sort()).toEqual([
    'TBK_ID_SESION',
    'TBK_ORDEN_COMPRA',
    'TBK_TOKEN',
    'token_ws',
  ])
})
