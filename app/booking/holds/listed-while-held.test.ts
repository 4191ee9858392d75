/** Whoever books or prolongs a hold asks at one moment; by the clock of whoever changes the same agenda meanwhile it has run out. */
import { expect, test } from 'vitest'
import { bookHour, bookingRequest, firstHour, holdFor, nextHours, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { extendHold } from './extend-hold.server.ts'
import { holdMinutes } from './hold.rules.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const db = await testDatabase()
const holder = 'browser'
const runsOut = testNow.add({ minutes: holdMinutes })
const justBefore = runsOut.subtract({ seconds: 1 })
const first = firstHour.toString()

/** The first hour is held, and the next one of its agenda is given back in the moment in which that hold runs out. */
async function heldWhileOthersChange() {
  const { offerId, scheduleId } = await addOffer(db)
  const next = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 }) })
  const id = await holdFor(db, offerId, { holder })
  await cancelAppointment(db, next.id, testSender, runsOut)
  return { id, stored: async () => (await nextHours(db, scheduleId)).stored }
}

test('an hour that was booked just before its hold ran out is not shown as free', async () => {
  const { id, stored } = await heldWhileOthersChange()
  const booked = await bookAppointment(db, bookingRequest(id, { holder }), testSender, justBefore)
  expect(booked).toMatchObject({ ok: true })
  expect(await stored()).not.toContain(first)
})

test('an hour whose hold was prolonged just before it ran out is not shown as free', async () => {
  const { id, stored } = await heldWhileOthersChange()
  expect(await extendHold(db, { id, holder }, justBefore)).toMatchObject({ ok: true })
  expect(await stored()).not.toContain(first)
})

test('an hour whose hold ran out is shown again once the sweep took the hold away', async () => {
  const { stored } = await heldWhileOthersChange()
  expect(await stored()).not.toContain(first)
  expect(await releaseExpiredHolds(db, runsOut)).toBe(1)
  expect((await stored())[0]).toBe(first)
})
