/** Jobs of two nodes at the same moment: the gateway is asked once for each payment and each refund. */
import { afterAll, expect, test } from 'vitest'
import { paymentOf } from '#app/booking/public.server.ts'
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
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundPayments } from './refunds/refund-payments.server.ts'
import { requestRefund } from './refunds/request-refund.server.ts'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())

test('two nodes settle and give back each payment once', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const asked: string[] = []
  const desk = testPaymentDeps(db, {
    ...gateway.gateway,
    commit(token) {
      asked.push(`commit ${token}`)
      return gateway.gateway.commit(token)
    },
    refund(token, amount) {
      asked.push(`refund ${token}`)
      return gateway.gateway.refund(token, amount)
    },
  })
  const ids: string[] = []
  for (let half = 0; half < 6; half++) {
    const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 * half }) })
    await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
    ids.push(id)
  }
  clock.pass({ minutes: 10 })
  await Promise.all([1, 2].map(() => reconcilePayments(desk, clock.now())))
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked).toHaveLength(6)
  for (const id of ids)
    await db.transaction(tx =>
      requestRefund(tx, id, { actor: 'centre', reason: 'not-attended' }, clock.now()),
    )
  await Promise.all([1, 2].map(() => refundPayments(desk, clock.now())))
  expect(asked.filter(one => one.startsWith('refund'))).toHaveLength(6)
  for (const id of ids) expect((await paymentOf(db, id))?.state).toBe('refunded')
  expect(desk.news.filter(({ kind }) => kind === 'refunded')).toHaveLength(6)
  expect(await ledgerFaults(db)).toEqual([])
})
