/** What the ledger calls a fault: each one planted behind the back of the triggers, and found where it is. */
import { afterAll, expect, test } from 'vitest'
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { answerForm, MovableClock, openForm, startGateway, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { takeAtDesk } from '../desk/take-at-desk.server.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { checkLedger } from './check-ledger.server.ts'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const desk = testPaymentDeps(db, gateway.gateway)
const fullPrice = 35_990
const { offerId, centreId } = await addOffer(db, {
  fullPrice,
  hours: [{ day: '2026-11-24', from: '09:00', to: '20:00' }],
})
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

/** Paid at the desk by cash and card. */
async function paidAtDesk() {
  clock.pass({ seconds: 10 })
  const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 * hours++ }) })
  const method = { cash: 5000, card: fullPrice - 5000, bono: 0 }
  const taking = { method, by: 'staff:1', bonoFolio: null, voucher: '123456', shown: fullPrice }
  const taken = await takeAtDesk(desk, { ...taking, appointmentId: id, centreId }, clock.now())
  if (!taken.ok) throw new Error(taken.reason)
  return { appointment: sql`${id}::uuid`, payment: sql`${taken.paymentId}::uuid`, paymentId: taken.paymentId }
}

const deskFaults: typeof faults = [
  [
    'money at a desk that nobody has',
    ({ payment }) =>
      sql`update desk_money set amount = amount + 1 where payment_id = ${payment} and part is null`,
  ],
  [
    'money at a desk that came in otherwise than the payment says',
    ({ payment }) => sql`update payment set method = 'card' where id = ${payment}`,
  ],
  [
    'given back at a desk otherwise than it came in',
    ({ payment }) => sql`
      insert into desk_money (payment_id, part, centre_id, held_by, method, amount, at)
      select id, 1, ${centreId}::bigint, 'staff:1', 'cash', -6000, now() from payment where id = ${payment}`,
  ],
  [
    'a bono at a desk without its folio',
    ({ payment }) => sql`update desk_money set method = 'bono' where payment_id = ${payment} and part = -1`,
  ],
  [
    'given back at a desk without its money',
    ({ payment }) => sql`
      insert into refund (payment_id, part, amount, reason, wished_at, answered_at, type)
      select id, 1, 6000, 'centre', now(), now(), 'handed' from payment where id = ${payment}`,
  ],
]

test.each(deskFaults)(
  'the check of what came in by several methods at a desk finds: %s',
  async (fault, plant) => {
    const of = await paidAtDesk()
    const found = () =>
      db.rows<{ fault: string }>(sql`select fault from ledger_fault where payment_id = ${of.payment}`)
    expect(await found()).toEqual([])
    await db.transaction(async tx => {
      await tx.rows(sql`set local session_replication_role = replica`)
      await tx.rows(plant(of))
    })
    expect((await found()).map(one => one.fault)).toContain(fault)
  },
)

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
