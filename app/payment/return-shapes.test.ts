/** Every shape of return on every state that the payment may be in already, in whole. */
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookInsuredVideo } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import {
  answerForm,
  ledgerFaults,
  MovableClock,
  money,
  openForm,
  returnUrl,
  startGateway,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { findPaymentsOf } from './payment.queries.server.ts'
import { type PaymentState, paymentStates, type ReturnParameters, type ReturnShape } from './payment.rules.ts'
import { refundPayments } from './refunds/refund-payments.server.ts'
import { requestRefund } from './refunds/request-refund.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'
import { startPayment } from './start-payment.server.ts'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const desk = testPaymentDeps(db, gateway.gateway)
const away = testPaymentDeps(db, {
  ...gateway.gateway,
  create: () => Promise.reject(new Error('died')),
  commit: () => Promise.reject(new Error('died')),
})

/** An appointment with one payment in that state; where it could still be, the form was answered with yes and nobody has committed. */
const reach: Record<PaymentState, (id: string) => Promise<unknown>> = {
  created: id =>
    startPayment(away, { appointmentId: id, flow: 'portal', returnUrl }, clock.now()).catch(() => {}),
  in_form: id => approve(id),
  authorised: async id => returnFromGateway(away, await approve(id), clock.now()).catch(() => {}),
  settled: async id => returnFromGateway(desk, await approve(id), clock.now()),
  rejected: async id =>
    returnFromGateway(
      desk,
      await answerForm(gateway, await openForm(desk, id, clock.now()), 'reject'),
      clock.now(),
    ),
  cancelled: async id => {
    await approve(id)
    await close(id, 'cancelled')
  },
  expired: async id => {
    await approve(id)
    await close(id, 'expired')
  },
  failed: async id => {
    await reach.created(id)
    await close(id, 'failed')
  },
  refunding: async id => {
    await reach.settled(id)
    await db.transaction(tx =>
      requestRefund(tx, id, { actor: 'centre', reason: 'not-attended' }, clock.now()),
    )
  },
  refunded: async id => {
    await reach.refunding(id)
    await refundPayments(desk, clock.now())
  },
}

const approve = async (id: string) => answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
const close = (id: string, state: PaymentState) =>
  db.rows(sql`update payment set state = ${state}, check_at = null where appointment_id = ${id}::uuid`)

const shapes: Record<ReturnShape, (keyof ReturnParameters)[]> = {
  finished: ['token_ws'],
  aborted: ['TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA'],
  'timed-out': ['TBK_ID_SESION', 'TBK_ORDEN_COMPRA'],
  recovered: ['token_ws', 'TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA'],
}

/** In the order of the shapes above; refused: without a token no such return can be of this payment. */
const expected: Record<PaymentState, (PaymentState | 'refused')[]> = {
  created: ['refused', 'refused', 'created', 'refused'],
  in_form: ['settled', 'cancelled', 'expired', 'cancelled'],
  authorised: ['settled', 'cancelled', 'expired', 'cancelled'],
  settled: ['settled', 'settled', 'settled', 'settled'],
  rejected: ['rejected', 'rejected', 'rejected', 'rejected'],
  cancelled: ['settled', 'cancelled', 'cancelled', 'cancelled'],
  expired: ['settled', 'expired', 'expired', 'expired'],
  failed: ['refused', 'refused', 'failed', 'refused'],
  refunding: ['refunding', 'refunding', 'refunding', 'refunding'],
  refunded: ['refunded', 'refunded', 'refunded', 'refunded'],
}

const table = paymentStates.flatMap(state =>
  (Object.keys(shapes) as ReturnShape[]).map((shape, at) => ({ state, shape, end: expected[state][at] })),
)

test.each(table)(
  'a return that is $shape, of a payment that is $state: $end',
  async ({ state, shape, end }) => {
    const id = await bookInsuredVideo(db)
    await reach[state](id)
    const [payment] = await findPaymentsOf(db, id)
    expect(payment?.state).toBe(state)
    const all: Record<keyof ReturnParameters, string> = {
      token_ws: payment?.token ?? 'f'.repeat(64),
      TBK_TOKEN: payment?.token ?? 'f'.repeat(64),
      TBK_ID_SESION: payment?.sessionId ?? '',
      TBK_ORDEN_COMPRA: payment?.buyOrder ?? '',
    }
    const given = Object.fromEntries(shapes[shape].map(name => [name, all[name]]))
    for (let reload = 0; reload < 2; reload++) {
      const outcome = await returnFromGateway(desk, given, clock.now())
      expect(outcome.ok ? outcome.payment.state : 'refused').toBe(end)
    }
    const bonos = await db.rows(
      sql`select id from bono where appointment_id = ${id}::uuid and voided_at is null`,
    )
    expect(bonos).toHaveLength(end === 'settled' ? 1 : 0)
    await untilQuiet(desk, clock)
    expect(await ledgerFaults(db)).toEqual([])
    const sums = await money(db)
    expect([sums.ledger, sums.paid]).toEqual([sums.gateway, sums.gateway])
  },
)
