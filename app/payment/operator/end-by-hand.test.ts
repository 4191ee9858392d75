/** What somebody did at Transbank's portal is written down once, and the ledger follows. */
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import {
  answerForm,
  ledgerFaults,
  MovableClock,
  openForm,
  startGateway,
  testPaymentDeps,
} from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf } from '../payment.queries.server.ts'
import { GatewayContradiction, GatewayRefusal } from '../payment-gateway.ts'
import { reconcilePayments } from '../reconcile-payments.server.ts'
import { refundPayments } from '../refunds/refund-payments.server.ts'
import { requestRefund } from '../refunds/request-refund.server.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { endDoubt, noteRefundByHand } from './end-by-hand.server.ts'
import { findDoubts, findStrayRefunds } from './operator.queries.server.ts'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const desk = testPaymentDeps(db, gateway.gateway)
const refusing = {
  ...desk,
  gateway: {
    ...gateway.gateway,
    refund: () => Promise.reject(new GatewayRefusal('refused')),
    status: () => Promise.reject(new GatewayRefusal('too-old')),
  },
}
const { offerId } = await addOffer(db, { hours: [{ day: '2026-11-24', from: '09:00', to: '20:00' }] })
let hours = 0
const by = 'staff:00000000-0000-4000-8000-000000000000'
const note = 'Devuelto en el portal de Transbank el martes'

async function booked() {
  const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 * hours++ }) })
  return { id, back: await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve') }
}

/** Paid, cancelled, and refused so often. */
async function stray(times: number) {
  const { id, back } = await booked()
  await returnFromGateway(desk, back, clock.now())
  await db.transaction(async tx => {
    await tx.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${id}::uuid`,
    )
    await requestRefund(tx, id, { actor: 'centre', reason: 'centre' }, clock.now())
  })
  for (let time = 0; time < times; time++) {
    await refundPayments(refusing, clock.now())
    clock.pass({ minutes: 61 })
  }
  const [payment] = await findPaymentsOf(db, id)
  return { id, paymentId: payment?.id ?? '' }
}

const stateOf = async (id: string) =>
  (await findPaymentsOf(db, id)).map(({ state, doubt }) => ({ state, doubt }))[0]
const noted = (id: string) =>
  db.rows(sql`
    select verb, actor, detail from audit where appointment_id = ${id}::uuid and verb like 'operator-%' order by id`)

describe('a refund that Transbank keeps refusing', () => {
  test('that is noted leaves those of others as they are', async () => {
    const [one, other] = [await stray(3), await stray(3)]
    await noteRefundByHand(desk, { paymentId: one.paymentId, part: 0, note, by }, clock.now())
    expect((await findStrayRefunds(db)).map(({ paymentId }) => paymentId)).toEqual([other.paymentId])
    expect(await stateOf(other.id)).toMatchObject({ state: 'refunding' })
    await noteRefundByHand(desk, { paymentId: other.paymentId, part: 0, note, by }, clock.now())
  })

  test('is given back, told to the patient, and asked for by nobody any more', async () => {
    const { id, paymentId } = await stray(3)
    expect((await findStrayRefunds(db)).map(one => one.paymentId)).toEqual([paymentId])
    desk.news.length = 0
    expect(await noteRefundByHand(desk, { paymentId, part: 0, note, by }, clock.now())).toEqual({
      ok: true,
      amount: 35_990,
    })
    expect(await stateOf(id)).toEqual({ state: 'refunded', doubt: null })
    expect(desk.news).toMatchObject([{ kind: 'refunded', paymentId, amount: 35_990 }])
    expect(await noted(id)).toEqual([
      { verb: 'operator-refund', actor: by, detail: { amount: 35_990, reason: note } },
    ])
    expect(await ledgerFaults(db)).toEqual([])
    clock.pass({ hours: 2 })
    expect(await refundPayments(desk, clock.now())).toEqual({ refunded: 0, unanswered: 0 })
    expect(await findStrayRefunds(db)).toEqual([])
  })

  test('is noted once, however often the button is pressed', async () => {
    const { paymentId, id } = await stray(3)
    const press = () => noteRefundByHand(desk, { paymentId, part: 0, note, by }, clock.now())
    const outcomes = [await press(), await press()]
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false])
    expect(outcomes[1]).toEqual({ ok: false, reason: 'gone' })
    expect(await noted(id)).toHaveLength(1)
  })

  test('is not noted while the portal still asks: the money would go back twice', async () => {
    const { paymentId, id } = await stray(2)
    expect(await noteRefundByHand(desk, { paymentId, part: 0, note, by }, clock.now())).toEqual({
      ok: false,
      reason: 'early',
    })
    expect(await stateOf(id)).toEqual({ state: 'refunding', doubt: null })
    expect(await noted(id)).toEqual([])
  })

  test('one that does not exist is none', async () => {
    const paymentId = crypto.randomUUID()
    expect(await noteRefundByHand(desk, { paymentId, part: 0, note, by }, clock.now())).toEqual({
      ok: false,
      reason: 'gone',
    })
  })
})

describe('a payment in doubt', () => {
  const no = () => Promise.reject(new GatewayContradiction('contradiction'))

  test('ends as not paid, can be paid again, and is asked about by nobody any more', async () => {
    const { id, back } = await booked()
    await returnFromGateway(
      { ...desk, gateway: { ...gateway.gateway, commit: no, status: no } },
      back,
      clock.now(),
    )
    const [doubt] = (await findDoubts(db)).filter(one => one.doubt === 'contradiction')
    const paymentId = doubt?.paymentId ?? ''
    expect(await endDoubt(desk, { paymentId, note, by }, clock.now())).toMatchObject({ ok: true })
    expect(await stateOf(id)).toEqual({ state: 'rejected', doubt: null })
    expect(await noted(id)).toEqual([
      { verb: 'operator-doubt', actor: by, detail: { doubt: 'contradiction', reason: note } },
    ])
    expect(await ledgerFaults(db)).toEqual([])
    clock.pass({ hours: 2 })
    await reconcilePayments(desk, clock.now())
    expect(await stateOf(id)).toEqual({ state: 'rejected', doubt: null })
    expect(await endDoubt(desk, { paymentId, note, by }, clock.now())).toEqual({ ok: false, reason: 'gone' })
  })

  test('one without a doubt is left alone', async () => {
    const { id, back } = await booked()
    await returnFromGateway(desk, back, clock.now())
    const [payment] = await findPaymentsOf(db, id)
    expect(await endDoubt(desk, { paymentId: payment?.id ?? '', note, by }, clock.now())).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await stateOf(id)).toEqual({ state: 'settled', doubt: null })
  })
})
