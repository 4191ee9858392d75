/** Two attempts to pay one appointment, answered in any order while the gateway is silent: one pays it, whatever else was taken goes back. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { paymentOf } from '#app/booking/public.server.ts'
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookInsuredVideo, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  money,
  openForm,
  returnUrl,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf, saveForm } from './payment.queries.server.ts'
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'
import { startPayment } from './start-payment.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

const silence = () => Promise.reject(new GatewayUnavailable('no-answer'))
const silent: PaymentGateway = { ...gateway.gateway, commit: silence, status: silence }

/** A is left in its form, which the patient closes on our side; B is answered and comes back while the gateway is silent. */
async function leftAndAnswered(answer: 'approve' | 'reject') {
  const id = await bookInsuredVideo(db)
  const desk = testPaymentDeps(db, gateway.gateway)
  const formA = await openForm(desk, id, clock.now())
  const [a] = await findPaymentsOf(db, id)
  const given = { TBK_TOKEN: a?.token ?? '', TBK_ID_SESION: a?.sessionId, TBK_ORDEN_COMPRA: a?.buyOrder }
  await returnFromGateway(desk, given, clock.now())
  clock.pass({ seconds: 1 })
  const backB = await answerForm(gateway, await openForm(desk, id, clock.now()), answer)
  await returnFromGateway({ ...desk, gateway: silent }, backB, clock.now())
  expect((await findPaymentsOf(db, id)).map(({ state }) => state)).toEqual(['cancelled', 'authorised'])
  return { id, desk, formA, backB }
}
const states = async (id: string) => (await findPaymentsOf(db, id)).map(({ state }) => state)
async function expectOnePaid(id: string) {
  expect((await paymentOf(db, id))?.state).toBe('settled')
  expect(await ledgerFaults(db)).toEqual([])
  const sums = await money(db)
  expect([sums.ledger, sums.paid]).toEqual([sums.gateway, sums.gateway])
}

describe('an attempt that was only answered has paid nothing', () => {
  test('the other one pays the appointment when this one is rejected afterwards', async () => {
    const { id, desk, formA, backB } = await leftAndAnswered('reject')
    const backA = await answerForm(gateway, formA, 'approve')
    expect(await returnFromGateway(desk, backA, clock.now())).toMatchObject({ payment: { state: 'settled' } })
    await returnFromGateway(desk, backB, clock.now())
    await untilQuiet(desk, clock)
    expect(await states(id)).toEqual(['settled', 'cancelled'])
    expect(desk.news.map(({ kind }) => kind)).toEqual(['settled'])
    await expectOnePaid(id)
  })

  test('what it took after all goes back, and nobody has to come back for that', async () => {
    const { id, desk, formA } = await leftAndAnswered('approve')
    const [, b] = await findPaymentsOf(db, id)
    // The process that asked had its yes, and died with it.
    await gateway.gateway.commit(b?.token ?? '')
    const backA = await answerForm(gateway, formA, 'approve')
    expect(await returnFromGateway(desk, backA, clock.now())).toMatchObject({ payment: { state: 'settled' } })
    await untilQuiet(desk, clock)
    expect(await states(id)).toEqual(['settled', 'refunded'])
    expect(desk.news.map(({ kind }) => kind)).toEqual(['settled', 'refunding', 'refunded'])
    await expectOnePaid(id)
  })

  test('what was approved and never asked for is not taken any more', async () => {
    const { id, desk, formA } = await leftAndAnswered('approve')
    await returnFromGateway(desk, await answerForm(gateway, formA, 'approve'), clock.now())
    await untilQuiet(desk, clock)
    expect(await states(id)).toEqual(['settled', 'cancelled'])
    await expectOnePaid(id)
  })
})

test('both asked for at once, in every order: one pays, the other goes back', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, desk, formA, backB } = await leftAndAnswered('approve')
    const backA = await answerForm(gateway, formA, 'approve')
    clock.pass({ seconds: 31 })
    const asked = [
      () => returnFromGateway(desk, backA, clock.now()),
      () => returnFromGateway(desk, backB, clock.now()),
      () => reconcilePayments(desk, clock.now()),
    ]
    await Promise.all([...asked.slice(round % 3), ...asked.slice(0, round % 3)].map(ask => ask()))
    await untilQuiet(desk, clock)
    expect((await states(id)).filter(state => state === 'settled')).toHaveLength(1)
    await expectOnePaid(id)
  }
})

test('an attempt whose form comes while the other one settles is closed with it', async () => {
  const id = await bookInsuredVideo(db)
  const desk = testPaymentDeps(db, gateway.gateway)
  const formA = await openForm(desk, id, clock.now())
  const [a] = await findPaymentsOf(db, id)
  const given = { TBK_TOKEN: a?.token ?? '', TBK_ID_SESION: a?.sessionId, TBK_ORDEN_COMPRA: a?.buyOrder }
  await returnFromGateway(desk, given, clock.now())
  clock.pass({ seconds: 1 })
  const waiting = { ...desk, gateway: { ...gateway.gateway, create: () => new Promise<never>(() => {}) } }
  void startPayment(waiting, { appointmentId: id, flow: 'portal', returnUrl }, clock.now())
  const createdB = async () => (await findPaymentsOf(db, id)).find(({ state }) => state === 'created')
  for (let attempt = 0; attempt < 200 && !(await createdB()); attempt++) await sleep(10)
  const b = await createdB()

  // As if committed by whoever waits for the form, between two statements of whoever settles.
  let come = false
  const transaction: typeof db.transaction = work =>
    db.transaction(tx =>
      work({
        async rows<Row>(query: SQL) {
          const found = await tx.rows<Row>(query)
          if (!come && query.text.includes('order by p.created_at, p.id')) {
            come = true
            const form = { token: 'form-b', url: gateway.url, checkAt: clock.now().add({ minutes: 1 }) }
            await saveForm(tx, b?.id ?? '', form, clock.now())
          }
          return found
        },
      }),
    )
  const backA = await answerForm(gateway, formA, 'approve')
  const meanwhile = { ...desk, db: { ...db, transaction } }
  expect(await returnFromGateway(meanwhile, backA, clock.now())).toMatchObject({
    payment: { state: 'settled' },
  })
  expect(come).toBe(true)
  expect(await states(id)).toEqual(['settled', 'cancelled'])
  expect(await ledgerFaults(db)).toEqual([])
})

test('the database gives nothing back as paid twice where nobody else paid', async () => {
  const { id } = await leftAndAnswered('approve')
  const [, b] = await findPaymentsOf(db, id)
  await expect(
    db.rows(sql`
      insert into refund (payment_id, amount, reason, wished_at, next_try_at)
      values (${b?.id ?? ''}::uuid, ${b?.amount ?? 0}::int, 'paid-twice', now(), now())`),
  ).rejects.toThrow()
})

test.each([
  ['paid in advance, is owed from then on', true],
  ['paid at the centre, is owed there alone', false],
])('an hour that was free and is not with another insurer, %s', async (_, prepaid) => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const { offerId } = await addOffer(db, { prepaid, fullPrice: 20_000, coverage: { 'fonasa-b': 20_000 } })
  const person = somebody({ patient: { rut: prepaid ? '42000001-5' : '42000002-5' } })
  const { id } = await bookHour(db, offerId, { ...person, prevision: 'fonasa-b', now: clock.now() })
  const due = async () =>
    (
      await db.rows<{ due: Temporal.Instant | null }>(sql`
      select payment_due_at as due from appointment where id = ${id}::uuid`)
    )[0]?.due
  expect(await due()).toBeNull()
  await openForm(desk, id, clock.now(), { prevision: 'particular', rut: null })
  expect(Boolean(await due())).toBe(prepaid)
})
