import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { bookingFigures } from './booking-figures.server.ts'

const db = await testDatabase()

test('bookings are counted in all and by state; an hour that is only held is none', async () => {
  const { offerId } = await addOffer(db)
  const at = (minutes: number) => ({ start: firstHour.add({ minutes }) })
  const { id } = await bookHour(db, offerId, at(0))
  await bookHour(db, offerId, at(30))
  await holdFor(db, offerId, at(60))
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
  )
  const [total, byState] = await bookingFigures(db)
  expect(total).toMatchObject({ name: 'copihue_bookings_total', values: [{ value: 2 }] })
  expect(byState?.name).toBe('copihue_appointments')
  expect(
    Object.fromEntries(byState?.values.map(({ labels, value }) => [labels?.state, value]) ?? []),
  ).toEqual({ booked: 1, confirmed: 0, arrived: 0, fulfilled: 0, 'no-show': 0, cancelled: 1 })
})
