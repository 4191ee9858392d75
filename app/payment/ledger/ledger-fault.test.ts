/** What the ledger calls a fault: each one planted behind the back of the triggers, and found where it is. */
import { afterAll, expect, test } from 'vitest'
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { answerForm, MovableClock, openForm, startGateway, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { checkLedger } from './check-ledger.server.ts'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const desk = testPaymentDeps(db, gateway.gateway)
const { offerId } = await addOffer(db, { hours: [{ day: '2026-11-24', from: '09:00', to: '20:00' }] })
let hours = 0

async function paid() {
  clock.pass({ seconds: 10 })
  const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 * hours++ }) })
  const back = await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
  await returnFromGateway(desk, back, clock.now())
  const [row] = await db.rows<{ id: string }>(
    sql`select id from payment where appointment_id = ${id}::uuid and state = 'settled'`,
  )
  if (!row) throw new Error('nothing was paid')
  return { appointment: sql`${id}::uuid`, payment: sql`${row.id}::uuid`, paymentId: row.id }
}

const faults: [string, (of: { appointment: SQL; payment: SQL }) => SQL][] = [
  [
    'the ledger does not end in the state of the payment',
    ({ payment }) =>
      sql`insert into payment_event (payment_id, at, from_state, to_state, actor, money) values (${payment}, now(), 'settled', 'rejected', 'job', 0)`,
  ],
  [
    'a step is missing',
    ({ payment }) =>
      sql`update payment_event set from_state = 'expired' where payment_id = ${payment} and to_state = 'settled'`,
  ],
  [
    'the money in the ledger is not the money of the state',
    ({ payment }) =>
      sql`update payment_event set money = money + 1 where payment_id = ${payment} and to_state = 'settled'`,
  ],
  [
    'paid for an appointment that is cancelled, and not on its way back',
    ({ appointment }) =>
      sql`update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${appointment}`,
  ],
  [
    'a refund that is not of the whole payment',
    ({ payment }) =>
      sql`insert into refund (payment_id, amount, reason, wished_at) values (${payment}, 1, 'centre', now())`,
  ],
  [
    'covered and paid without a bono',
    ({ payment }) => sql`update payment set contribution = 1, amount = full_price - 1 where id = ${payment}`,
  ],
  [
    'paid and still due',
    ({ appointment }) => sql`update appointment set payment_due_at = now() where id = ${appointment}`,
  ],
]

test.each(faults)('the check of the ledger finds: %s', async (fault, plant) => {
  const of = await paid()
  const before = clock.now().subtract({ seconds: 1 })
  const found = () =>
    db.rows<{ fault: string }>(
      sql`select fault from ledger_fault where payment_id = ${of.payment} order by 1`,
    )
  expect(await found()).toEqual([])
  await db.transaction(async tx => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(plant(of))
  })
  expect((await found()).map(one => one.fault)).toContain(fault)
  await expect(checkLedger(db, { since: before })).rejects.toThrow('the ledger does not add up')
  await expect(checkLedger(db)).rejects.toThrow('the ledger does not add up')
  expect(await checkLedger(db, { since: clock.now().add({ seconds: 1 }) })).toEqual({
    payments: 0,
    faults: 0,
  })
})
