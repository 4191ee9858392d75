import { afterAll, expect, test } from 'vitest'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { answerForm, MovableClock, openForm, startGateway, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { paymentStates } from '../payment.rules.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { paymentFigures } from './payment-figures.server.ts'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())

test('payments are counted by state, and a state that none has is nought', async () => {
  const { offerId } = await addOffer(db)
  const desk = testPaymentDeps(db, gateway.gateway)
  for (const [minutes, decision] of [
    [0, 'approve'],
    [30, 'reject'],
  ] as const) {
    const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes }) })
    const back = await answerForm(gateway, await openForm(desk, id, clock.now()), decision)
    await returnFromGateway(desk, back, clock.now())
  }
  const [payments, doubts, refunds] = await paymentFigures(db)
  expect(payments?.name).toBe('copihue_payments')
  expect(
    Object.fromEntries(payments?.values.map(({ labels, value }) => [labels?.state, value]) ?? []),
  ).toEqual({
    ...Object.fromEntries(paymentStates.map(state => [state, 0])),
    settled: 1,
    rejected: 1,
  })
  expect(doubts).toMatchObject({ name: 'copihue_payments_in_doubt', values: [{ value: 0 }] })
  expect(refunds).toMatchObject({ name: 'copihue_refunds_unanswered', values: [{ value: 0 }] })
})
