/** How many unpaid hours a contact, and an address, may have without anybody having proved who they are. */
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { limitWindow } from '#app/platform/limits/limits.server.ts'
import { bookingRequest, firstHour, holdFor, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { type BookingRequest, bookAppointment } from '../appointments/book-appointment.server.ts'
import { unprovenPerAddress, unprovenPerEmail, unprovenPerPhone } from '../appointments/booking.rules.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'

const db = await testDatabase()
let offers = 0
beforeEach(async () => {
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from payment_event`).catch(() => {})
  await db.rows(sql`delete from appointment`).catch(() => {})
  await db.rows(sql`delete from rate_limit`)
})

/** One hour more, each of another professional, for another person each time. */
async function book(changes: Partial<BookingRequest> = {}) {
  offers += 1
  const { offerId } = await addOffer(db)
  const holdId = await holdFor(db, offerId, { start: firstHour.add({ minutes: 30 * (offers % 7) }) })
  const outcome = await bookAppointment(db, bookingRequest(holdId, changes), testSender, testNow)
  return outcome.ok ? outcome.appointment.id : outcome.reason
}
const isId = expect.stringMatching(/^[\da-f-]{36}$/)
const family = (contact: object) => somebody({ contact: { ...somebody().contact, ...contact } })

test('one mailbox has a dozen unpaid hours ahead, however it is written; cancelling makes room', async () => {
  const ids: string[] = []
  for (let nth = 0; nth < unprovenPerEmail; nth++)
    ids.push(await book(family({ email: nth % 2 ? 'luz+uno@ejemplo.cl' : 'LUZ@ejemplo.cl' })))
  expect(ids).toEqual(Array(unprovenPerEmail).fill(isId))
  expect(await book(family({ email: 'luz@ejemplo.cl' }))).toBe('too-many-unproven')
  expect(await book()).toEqual(isId)
  await cancelAppointment(db, ids[0] ?? '', testSender, testNow)
  expect(await book(family({ email: 'luz@ejemplo.cl' }))).toEqual(isId)
})

test('one telephone has two dozen', async () => {
  const phone = '+56911112222'
  for (let nth = 0; nth < unprovenPerPhone; nth++) expect(await book(family({ phone }))).toEqual(isId)
  expect(await book(family({ phone }))).toBe('too-many-unproven')
})

test('whoever left no telephone is not counted together with all others who left none', async () => {
  for (let nth = 0; nth <= unprovenPerPhone; nth++) expect(await book(family({ phone: '' }))).toEqual(isId)
})

test('twenty at once of one contact are a dozen', async () => {
  const contact = { email: 'prisa@ejemplo.cl', phone: '+56933334444' }
  const holds = await Promise.all(
    Array.from({ length: 20 }, async () => holdFor(db, (await addOffer(db)).offerId)),
  )
  const outcomes = await Promise.all(
    holds.map(holdId => bookAppointment(db, bookingRequest(holdId, family(contact)), testSender, testNow)),
  )
  expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(unprovenPerEmail)
  expect(outcomes.filter(outcome => !outcome.ok && outcome.reason === 'too-many-unproven')).toHaveLength(8)
})

test('what was paid, what the desk has proved and what is over is not counted, nor an account with a checked identity', async () => {
  const contact = { email: 'muchas@ejemplo.cl' }
  const ids: string[] = []
  for (let nth = 0; nth < unprovenPerEmail; nth++) ids.push(await book(family(contact)))
  expect(await book(family(contact))).toBe('too-many-unproven')
  const [paid, over] = ids
  await db.rows(sql`
    insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug, flow, state,
      changed_by, changed_at, created_at, expires_at)
    select id, 'BOUNDS-1', 'bounds', 0, full_price, full_price, 'particular', 'portal', 'created', 'patient',
      ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz from appointment where id = ${paid ?? ''}::uuid`)
  await db.rows(sql`
    update payment set state = 'settled', settled_at = ${testNow}::timestamptz where buy_order = 'BOUNDS-1'`)
  expect(await book(family(contact))).toEqual(isId)
  expect(await book(family(contact))).toBe('too-many-unproven')
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${over ?? ''}::uuid`)
  expect(await book(family(contact))).toEqual(isId)
  const [account] = await db.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, proven_at)
    values ('12345678-5', 'Luz', 'Soto', 'muchas@ejemplo.cl', ${testNow}::timestamptz) returning id`)
  expect(await book({ ...family(contact), accountId: account?.id })).toEqual(isId)
  await db.rows(sql`update account set proven_at = null`)
  expect(await book({ ...family(contact), accountId: account?.id })).toBe('too-many-unproven')
})

test('made-up contacts are bounded by the address and the day', async () => {
  const address = 'one-address'
  const { key, start } = limitWindow(unprovenPerAddress, address, testNow)
  await db.rows(sql`
    insert into rate_limit (key, window_start, count) values (${key}, ${start}::timestamptz, ${unprovenPerAddress.max - 1})`)
  expect(await book({ address })).toEqual(isId)
  expect(await book({ address })).toBe('too-many-bookings')
  expect(await book()).toEqual(isId)
})
