/** Notes of an hour whose patient blocks their data while somebody writes them. */
import { expect, test } from 'vitest'
import { blockData } from '#app/identity/public.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findHourNotes, saveHourNotes } from './notes.queries.server.ts'

const db = await testDatabase()
const post = {
  publicUrl: 'https://portal.example',
  brand: 'Copihue',
  theme: testSender.theme,
  language: 'es',
} as const

test('what is sent once its patient has blocked their data is not noted, and what was noted stays', async () => {
  const { rut } = await testAccount(db)
  const { offerId, professionalId } = await addOffer(db)
  const { id: appointmentId } = await bookHour(db, offerId, somebody({ patient: { rut } }))
  const whose = { professionalId: Number(professionalId), appointmentId }
  await saveHourNotes(db, whose, 'Control en un mes', testNow)
  await db.transaction(tx => blockData(tx, { rut }, { by: 'staff:x', post }, testNow))
  await saveHourNotes(db, whose, 'Control en dos', testNow)
  expect(await findHourNotes(db, whose)).toBe('Control en un mes')
})
