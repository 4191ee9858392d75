/** A patient who begins to pay while a desk cancels the hour or takes back its cash: what is paid is for an hour that stands, or goes back. */
import { expect, test } from 'vitest'
import { cancelAtDesk } from '#app/booking/desk/change-at-desk.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, somebody, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  money,
  returnUrl,
  type TestDesk,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf } from '../payment.queries.server.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { startPayment } from '../start-payment.server.ts'
import { findTakenOf } from './desk-money.queries.server.ts'
import { goingBack, shownBack } from './desk-payment.rules.ts'
import { handBack } from './hand-back.server.ts'
import { takeAtDesk } from './take-at-desk.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const rounds = roundsOn(db, { embedded: 4, server: 120 })
const by = 'staff:1'

async function hour(prepaid: boolean) {
  const { offerId, centreId } = await addOffer(db, { fullPrice: 30_000, prepaid })
  const { id } = await bookHour(db, offerId, { ...somebody(), now: clock.now() })
  return { id, centreId }
}

/** The patient's way, from the button to the form that is approved. @returns why there was no form; undefined when they paid. */
async function pay(desk: TestDesk, id: string): Promise<string | undefined> {
  const outcome = await startPayment(desk, { appointmentId: id, flow: 'portal', returnUrl }, clock.now())
  if (!outcome.ok) return outcome.reason
  if (outcome.formUrl === null) throw new Error('nothing was left to pay')
  await returnFromGateway(desk, await answerForm(gateway, outcome.formUrl, 'approve'), clock.now())
  return undefined
}

const stateOf = async (id: string) => {
  const [row] = await db.rows<{ state: string }>(sql`select state from appointment where id = ${id}::uuid`)
  return row?.state
}

/** Either begins first, in turn: where one waits for the other, both orders are seen. */
const bothWays = <A, B>(nth: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> => {
  if (Math.floor(nth / 2) % 2 === 0) return Promise.all([one(), other()])
  return Promise.all([other(), one()]).then(([b, a]) => [a, b])
}

async function expectNothingLost() {
  expect(await ledgerFaults(db)).toEqual([])
  const sums = await money(db)
  expect([sums.ledger, sums.paid]).toEqual([sums.gateway, sums.gateway])
}

test('an hour that a desk cancels while its patient pays is paid for by nobody', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const ids: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { id, centreId } = await hour(round % 2 === 0)
    ids.push(id)
    const cancel = () =>
      cancelAtDesk(db, { appointmentId: id, centreId, by, reason: 'patient' }, testSender, clock.now())
    const [refused, cancelled] = await bothWays(round, () => pay(desk, id), cancel)
    expect(cancelled.ok).toBe(true)
    expect([undefined, 'cancelled']).toContain(refused)
  }
  await untilQuiet(desk, clock)
  for (const id of ids) {
    expect(await stateOf(id)).toBe('cancelled')
    for (const { state } of await findPaymentsOf(db, id))
      expect(state).not.toMatch(/settled|refunding|form|authorised/)
  }
  await expectNothingLost()
})

test('an hour whose cash a desk takes back while its patient pays is paid once or owed', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  for (let round = 0; round < rounds; round++) {
    // Else nothing is owed again once the cash is back.
    const { id, centreId } = await hour(true)
    const cash = { method: 'cash', by, bonoFolio: null, voucher: null, shown: 30_000 } as const
    const taken = await takeAtDesk(desk, { ...cash, appointmentId: id, centreId }, clock.now())
    if (!taken.ok) throw new Error(taken.reason)
    const [seen] = await findTakenOf(db, [id])
    const standing = seen && goingBack(seen)
    const shown = standing ? shownBack(standing) : ''
    const back = {
      paymentId: taken.paymentId,
      centreId,
      kind: 'desk-void',
      note: 'Error',
      by,
      shown,
    } as const
    const [refused, given] = await bothWays(
      round,
      () => pay(desk, id),
      () => handBack(desk, back, clock.now()),
    )
    expect(given).toMatchObject({ ok: true })
    const settled = (await findPaymentsOf(db, id)).filter(({ state }) => state === 'settled')
    expect([refused, settled.length]).toEqual(refused === undefined ? [undefined, 1] : ['taken', 0])
  }
  await untilQuiet(desk, clock)
  await expectNothingLost()
})
