/** The gateway says what cannot be: nothing is decided by it, it is asked again, and somebody hears of it. */
import { describe, expect, test } from 'vitest'
import { paymentOf } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookInsuredVideo, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  openForm,
  returnUrl,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { checkDoubts } from './ledger/check-ledger.server.ts'
import { paymentFigures } from './ledger/payment-figures.server.ts'
import { findPaymentsOf } from './payment.queries.server.ts'
import {
  GatewayContradiction,
  GatewayRefusal,
  type PaymentGateway,
  type TransactionStatus,
} from './payment-gateway.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'
import { startPayment } from './start-payment.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

async function approved() {
  const id = await bookInsuredVideo(db)
  const desk = testPaymentDeps(db, gateway.gateway)
  return { id, desk, back: await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve') }
}
const no = () => Promise.reject(new GatewayContradiction('contradiction'))
const contradicting: PaymentGateway = { ...gateway.gateway, commit: no, status: no }
const doubts = async () => {
  const figures = await paymentFigures(db)
  return figures.find(({ name }) => name === 'copihue_payments_in_doubt')?.values[0]?.value
}

test('an answer that contradicts itself ends nothing, however often, and is settled when it makes sense', async () => {
  const { id, desk, back } = await approved()
  const odd = { ...desk, gateway: contradicting }
  await returnFromGateway(odd, back, clock.now())
  for (let ask = 0; ask < 30; ask++) {
    clock.pass({ minutes: 20 })
    await reconcilePayments(odd, clock.now())
    expect((await findPaymentsOf(db, id)).map(p => [p.state, p.doubt])).toEqual([
      ['authorised', 'contradiction'],
    ])
  }
  expect((await paymentOf(db, id))?.state).toBe('open')
  // Nobody pays it once more while the first money may be there.
  expect(
    await startPayment(desk, { appointmentId: id, flow: 'portal', returnUrl }, clock.now()),
  ).toMatchObject({
    reason: 'open',
  })
  expect(desk.lines.filter(line => line.includes('"payment.doubt"')).length).toBe(31)
  expect(desk.lines.join('')).toContain('"level":"error"')
  expect(await doubts()).toBe(1)
  await expect(checkDoubts(db)).rejects.toMatchObject({ code: 'payments-in-doubt-1' })

  const [payment] = await findPaymentsOf(db, id)
  const { amount = 0, buyOrder = '', sessionId = '' } = payment ?? {}
  const said: TransactionStatus = {
    outcome: 'taken',
    ...{ buyOrder, sessionId, amount, responseCode: 0, authorizationCode: '1213' },
    ...{ cardType: 'VN', cardLast4: '6623', instalments: 0, at: null },
  }
  const sane = {
    ...desk,
    gateway: {
      ...gateway.gateway,
      commit: () => Promise.reject(new GatewayRefusal('http-422')),
      status: async () => said,
    },
  }
  await untilQuiet(sane, clock)
  expect((await paymentOf(db, id))?.state).toBe('settled')
  expect(await doubts()).toBe(0)
  expect(await checkDoubts(db)).toEqual({ doubts: 0 })
  expect(await ledgerFaults(db)).toEqual([])
})

describe('a gateway that then knows nothing more', () => {
  const forgotten = () => Promise.reject(new GatewayRefusal('http-422'))
  const silent = { ...gateway.gateway, commit: forgotten, status: forgotten }

  test('leaves the doubt as it is', async () => {
    const { id, desk, back } = await approved()
    await returnFromGateway({ ...desk, gateway: contradicting }, back, clock.now())
    clock.pass({ hours: 24 * 8 })
    await reconcilePayments({ ...desk, gateway: silent }, clock.now())
    expect((await findPaymentsOf(db, id)).map(p => [p.state, p.doubt])).toEqual([
      ['authorised', 'contradiction'],
    ])
  })

  test('a week after an answered form makes one', async () => {
    const { id, desk, back } = await approved()
    const died = { ...gateway.gateway, commit: () => Promise.reject(new Error('died')) }
    await returnFromGateway({ ...desk, gateway: died }, back, clock.now()).catch(() => {})
    clock.pass({ hours: 24 * 8 })
    await reconcilePayments({ ...desk, gateway: silent }, clock.now())
    expect((await findPaymentsOf(db, id)).map(p => [p.state, p.doubt])).toEqual([['authorised', 'too-old']])
  })
})

test('a doubt that nobody asks about cannot be written', async () => {
  const { id } = await approved()
  await expect(
    db.rows(
      sql`update payment set doubt = 'contradiction', check_at = null where appointment_id = ${id}::uuid`,
    ),
  ).rejects.toThrow()
})

test('a token that the gateway has given before opens no form, and the next attempt may start', async () => {
  const first = await approved()
  const [known] = await findPaymentsOf(db, first.id)
  const { offerId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId, somebody({ patient: { rut: '44000000-1' } }))
  const form = { token: known?.token ?? '', url: known?.formUrl ?? '' }
  const desk = testPaymentDeps(db, { ...gateway.gateway, create: async () => form })
  expect(await startPayment(desk, { appointmentId: id, flow: 'portal', returnUrl }, clock.now())).toEqual({
    ok: false,
    reason: 'failed',
  })
  expect(desk.lines.join('')).toMatch(/"level":"error".*"payment\.no-form".*token-twice/)
  expect((await findPaymentsOf(db, id)).map(p => [p.state, p.token])).toEqual([['failed', null]])
  await openForm(testPaymentDeps(db, gateway.gateway), id, clock.now())
})
