/** What was decided meanwhile is not touched by whoever asks late, and what goes back of a payment goes one part after the other. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookInsuredVideo } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { answerForm, openForm, testPaymentDeps } from '#test/helpers/payments.ts'
import { findPaymentsOf } from './payment.queries.server.ts'
import { noteDoubt, postponeCheck } from './payment-checks.queries.server.ts'
import {
  answerRefund,
  insertRefund,
  isGoingBack,
  noteRefundError,
  takeDueRefunds,
} from './refunds/refund.queries.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

/** A payment whose form is open, and what settles it. */
async function opened() {
  const id = await bookInsuredVideo(db)
  const desk = testPaymentDeps(db, gateway.gateway)
  const back = await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
  const payment = async () => {
    const [one] = await findPaymentsOf(db, id)
    if (!one) throw new Error('it was opened')
    return one
  }
  return { id, payment, settle: () => returnFromGateway(desk, back, clock.now()) }
}
const askedAt = async (id: string) =>
  (
    await db.rows<{ at: Temporal.Instant | null }>(
      sql`select check_at as at from payment where id = ${id}::uuid`,
    )
  )[0]?.at

test('an answer that nobody waits for any more is asked for no more, nor doubted', async () => {
  const until = clock.now().add({ minutes: 5 })
  const one = await opened()
  const { id } = await one.payment()
  await postponeCheck(db, id, until)
  expect(await askedAt(id)).toEqual(until)
  await noteDoubt(db, id, 'mismatch', until.add({ minutes: 1 }))
  expect((await one.payment()).doubt).toBe('mismatch')
  expect(await askedAt(id)).toEqual(until.add({ minutes: 1 }))

  const other = await opened()
  await other.settle()
  const settled = await other.payment()
  expect(settled.state).toBe('settled')
  await postponeCheck(db, settled.id, until)
  await noteDoubt(db, settled.id, 'mismatch', until)
  expect(await askedAt(settled.id)).toBeNull()
  expect((await other.payment()).doubt).toBeNull()
})

test('parts of a payment go back in their order, all that is left comes last, and an answer counts once', async () => {
  const { settle, payment } = await opened()
  await settle()
  const { id: paymentId, amount } = await payment()
  const now = clock.now()
  for (const [part, back] of [
    [2, 300],
    [0, amount - 500],
    [1, 200],
  ] as const)
    await insertRefund(db, { paymentId, part, amount: back, reason: 'desk-refund' }, now)
  const due = async () =>
    (await takeDueRefunds(db, now.add({ hours: 3 }), 20)).filter(one => one.paymentId === paymentId)
  const answer = { type: 'nullified' as const, authorizationCode: null }
  const order: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const taken = await due()
    expect(taken).toHaveLength(1)
    const [{ part } = { part: -1 }] = taken
    order.push(part)
    expect(await isGoingBack(db, paymentId)).toBe(true)
    await noteRefundError(db, { paymentId, part }, 'refused')
    expect(await answerRefund(db, { paymentId, part }, answer, now)).toBe(true)
    expect(await answerRefund(db, { paymentId, part }, answer, now.add({ hours: 1 }))).toBe(false)
    await noteRefundError(db, { paymentId, part }, 'too late')
  }
  expect(order).toEqual([1, 2, 0])
  expect(await isGoingBack(db, paymentId)).toBe(false)
  const rows = await db.rows(
    sql`select distinct answered_at as at, last_error as error from refund where payment_id = ${paymentId}::uuid`,
  )
  expect(rows).toEqual([{ at: now, error: null }])
})
