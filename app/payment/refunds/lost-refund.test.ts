/** The gateway gave the money back and its answer was lost: what it did is written down, as it did it. */
import { expect, test } from 'vitest'
import { list, sql } from '#app/platform/database/database.server.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { answerForm, ledgerFaults, openForm, testPaymentDeps, untilQuiet } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { GatewayUnavailable } from '../payment-gateway.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { refundPayments } from './refund-payments.server.ts'
import { requestRefund } from './request-refund.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

let people = 45_000_000
test.each([
  ['within three hours', 10, 'reversed'],
  ['days later', 60 * 24 * 3, 'nullified'],
] as const)(
  'money that is given back %s is given back once, though the answer is lost',
  async (_when, minutes, type) => {
    const { offerId } = await addOffer(db, { modality: 'video' })
    people += 1
    const { id } = await bookHour(db, offerId, somebody({ patient: { rut: `${people}-5` } }))
    const desk = testPaymentDeps(db, gateway.gateway)
    await returnFromGateway(
      desk,
      await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve'),
      clock.now(),
    )
    clock.pass({ minutes })
    await db.transaction(tx =>
      requestRefund(tx, id, { actor: 'centre', reason: 'not-attended' }, clock.now()),
    )
    const lost = testPaymentDeps(db, {
      ...gateway.gateway,
      async refund(token, amount) {
        await gateway.gateway.refund(token, amount)
        throw new GatewayUnavailable('no-answer')
      },
    })
    expect(await refundPayments(lost, clock.now())).toEqual({ refunded: 0, unanswered: 1 })
    await untilQuiet(desk, clock)
    const [refund] = await db.rows(sql`
    select r.type, p.state from refund r join payment p on p.id = r.payment_id where p.appointment_id = ${id}::uuid`)
    expect(refund).toEqual({ type, state: 'refunded' })
    expect(await ledgerFaults(db)).toEqual([])
  },
)

test('a refund of which nobody can be told keeps no other waiting', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const ids: string[] = []
  for (let n = 0; n < 2; n += 1) {
    const { offerId } = await addOffer(db, { modality: 'video' })
    people += 1
    const { id } = await bookHour(db, offerId, somebody({ patient: { rut: `${people}-5` } }))
    const form = await openForm(desk, id, clock.now())
    await returnFromGateway(desk, await answerForm(gateway, form, 'approve'), clock.now())
    await db.transaction(tx =>
      requestRefund(tx, id, { actor: 'centre', reason: 'not-attended' }, clock.now()),
    )
    ids.push(id)
  }
  let told = 0
  const mute = {
    ...desk,
    announce: async () => {
      told += 1
      if (told === 1) throw new Error('nobody can be told')
    },
  }
  await expect(refundPayments(mute, clock.now())).rejects.toThrow('nobody can be told')
  const states = async () =>
    (
      await db.rows<{ state: string }>(
        sql`select state from payment where appointment_id = any(${list(ids)}::uuid[]) order by state`,
      )
    ).map(({ state }) => state)
  expect(await states()).toEqual(['refunded', 'refunding'])
  await untilQuiet(desk, clock)
  expect(await states()).toEqual(['refunded', 'refunded'])
  expect(await ledgerFaults(db)).toEqual([])
})
