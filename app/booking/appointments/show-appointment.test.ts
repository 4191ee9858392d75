import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from './appointment.queries.server.ts'
import { offerTitle } from './appointment-facts.server.ts'
import { hourOf } from './show-appointment.server.ts'

const db = await testDatabase()

test('when to be there is said until the hour begins, and of a cancelled one not at all', async () => {
  const { offerId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  const saidAt = async (now: Temporal.Instant) => {
    const appointment = await findAppointment(db, id)
    if (!appointment) throw new Error('no appointment')
    return hourOf(appointment, 'es', now).reception
  }
  expect(await saidAt(testNow)).toBe('08:45')
  expect(await saidAt(firstHour)).toBeNull()
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
  )
  expect(await saidAt(testNow)).toBeNull()
})

test.each([
  ['es', 'Consulta de Medicina General'],
  ['en', 'Visit: General Medicine'],
  ['fr', 'Consultation\u00a0: Médecine générale'],
] as const)('in %s a specialty is called as the search calls it', async (language, expected) => {
  const { offerId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  const appointment = await findAppointment(db, id)
  if (!appointment) throw new Error('no appointment')
  expect(offerTitle(appointment.offer, language)).toBe(expected)
})
