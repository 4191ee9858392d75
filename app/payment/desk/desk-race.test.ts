/** The patient pays on their telephone while the reception takes cash: one of them pays, and what the other took goes back. */
import { expect, test } from 'vitest'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  money,
  openForm,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf } from '../payment.queries.server.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { takeAtDesk } from './take-at-desk.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const rounds = db.engine === 'embedded' ? 5 : 200

test(`${rounds} times, the form answered in the moment in which the cash is taken`, async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const won = { desk: 0, webpay: 0 }
  const ids: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { offerId, centreId } = await addOffer(db, { fullPrice: 30_000 })
    const { id } = await bookHour(db, offerId, { ...somebody(), now: clock.now() })
    ids.push(id)
    const back = await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
    const take = (by: string) =>
      takeAtDesk(
        desk,
        { appointmentId: id, centreId, method: 'cash', by, bonoFolio: null, voucher: null },
        clock.now(),
      )
    const [, one, other] = await Promise.all([
      returnFromGateway(desk, back, clock.now()),
      take('staff:1'),
      take('staff:2'),
    ])
    const taken = [one, other].filter(({ ok }) => ok).length
    const settled = (await findPaymentsOf(db, id)).filter(({ state }) => state === 'settled')
    expect(taken).toBeLessThanOrEqual(1)
    expect(settled).toHaveLength(1)
    expect(settled[0]?.token === null).toBe(taken === 1)
    for (const refused of [one, other].filter(({ ok }) => !ok))
      expect(['taken', 'committing']).toContain(refused.ok ? '' : refused.reason)
    won[taken === 1 ? 'desk' : 'webpay'] += 1
  }
  await untilQuiet(desk, clock)
  for (const id of ids)
    expect((await findPaymentsOf(db, id)).filter(({ state }) => state === 'refunding')).toEqual([])
  expect(won.desk + won.webpay).toBe(rounds)
  expect(await ledgerFaults(db)).toEqual([])
  const sums = await money(db)
  // What the gateway holds is what was paid there: the cash is beside it.
  expect(sums.gateway).toBe(won.webpay * 30_000)
  expect(sums.ledger).toBe(rounds * 30_000)
})
