import { IntegrationApiKeys, IntegrationCommerceCodes } from 'transbank-sdk'
import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { operatorEnv } from '#test/helpers/processes/portal.ts'
import { testNow } from '#test/helpers/supply.ts'
import { openGateway } from './open-gateway.server.ts'

const real = {
  ...operatorEnv,
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'portal@prueba.example',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.cl/enviar',
}
const merchant = { WEBPAY_COMMERCE_CODE: '597000000001', WEBPAY_API_KEY: 'x' }

test.each<[Record<string, string>, string | undefined, boolean]>([
  [{}, 'http://localhost:3000', true],
  [{ WEBPAY_ENV: 'simulator', WEBPAY_URL: 'http://127.0.0.1:3001/' }, 'http://127.0.0.1:3001', false],
  [{ WEBPAY_ENV: 'integration' }, 'https://webpay3gint.transbank.cl', false],
  [{ WEBPAY_ENV: 'production', ...merchant }, 'https://webpay3g.transbank.cl', false],
  [{ DEMO: '0', ...real, WEBPAY_ENV: 'production', ...merchant }, 'https://webpay3g.transbank.cl', false],
  [{ PAYMENTS: 'off' }, undefined, false],
  [{ DEMO: '0', ...real, PAYMENTS: 'off' }, undefined, false],
])('%j pays at %s, with the simulator inside: %s', (env, origin, inside) => {
  const at = {
    db: {} as Database,
    clock: fixedClock(testNow.toString()),
    ownAddress: () => 'http://127.0.0.1:1',
  }
  const opened = openGateway(readConfig(env), at)
  expect(opened?.gateway.origin).toBe(origin)
  expect(opened?.simulator !== undefined).toBe(inside)
})

test('who knows the keys that Transbank publishes begins no payment in the simulator', async () => {
  const at = {
    db: {} as Database,
    clock: fixedClock(testNow.toString()),
    ownAddress: () => 'http://127.0.0.1:1',
  }
  const answer = await openGateway(readConfig({}), at)?.simulator?.request(
    '/rswebpaytransaction/api/webpay/v1.2/transactions',
    {
      method: 'POST',
      headers: {
        'Tbk-Api-Key-Id': IntegrationCommerceCodes.WEBPAY_PLUS,
        'Tbk-Api-Key-Secret': IntegrationApiKeys.WEBPAY,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        buy_order: 'o',
        session_id: 's',
        amount: 1000,
        return_url: 'https://elsewhere.example/',
      }),
    },
  )
  expect(answer?.status).toBe(401)
})
