/** What is booked together is of one day, also of the Sunday that begins at one in the morning and has 23 hours. */
import { expect, test } from 'vitest'
import { bookingRequest, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { moveAppointment } from './move-appointment.server.ts'

const db = await testDatabase()
const now = Temporal.Instant.from('2027-09-02T12:00:00Z')
const saturday = Temporal.Instant.from('2027-09-04T09:00:00-04:00')
const sunday = Temporal.Instant.from('2027-09-05T09:00:00-03:00')
let places = 0

/** Blood on both days, an ultrasound on Saturday and in the first hour of Monday. */
async function centre() {
  places += 1
  const at = { centre: { key: `spring-${places}` }, now }
  const mornings = ['2027-09-04', '2027-09-05'].map(day => ({ day, from: '09:00', to: '10:00' }))
  const blood = await addOffer(db, {
    ...at,
    type: 'laboratorio',
    exam: 'hemograma',
    minutes: 15,
    hours: mornings,
  })
  await addOffer(db, {
    ...at,
    type: 'imagenologia',
    exam: 'ecografia-abdominal',
    minutes: 20,
    hours: [
      { day: '2027-09-04', from: '09:00', to: '10:00' },
      { day: '2027-09-06', from: '00:00', to: '01:00' },
    ],
  })
  return blood.offerId
}

const hold = async (start: Temporal.Instant) => {
  const offerId = await centre()
  const exams = ['hemograma', 'ecografia-abdominal']
  const address = `spring-${places}`
  return holdHour(db, { offerId, start, exams, holder: null, address, sellsPrepaid: true }, now)
}

test('an order on that Sunday takes no hour of the Monday', async () => {
  expect(await hold(sunday)).toEqual({ ok: false, reason: 'slot-taken' })
})

test('an order that moves to that Sunday takes no hour of the Monday', async () => {
  const held = await hold(saturday)
  if (!held.ok) throw new Error(held.reason)
  const booked = await bookAppointment(db, bookingRequest(held.hold.holdId), testSender, now)
  if (!booked.ok) throw new Error(booked.reason)
  expect(await moveAppointment(db, booked.appointment.id, sunday, testSender, now, true)).toEqual({
    ok: false,
    reason: 'slot-taken',
  })
})
