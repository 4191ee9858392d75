/** Nobody is offered an hour at which they are somewhere else. */
import { expect, test } from 'vitest'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { askEarlier } from './join-waitlist.server.ts'
import { findEntry } from './waitlist.queries.server.ts'

const db = await testDatabase()

test.each([
  ['a mailbox and a telephone', {}],
  ['a telephone only', { email: '' }],
])('whoever is elsewhere then, and is reached by %s, is not offered an hour', async (_, contact) => {
  const who = somebody({ patient: { rut: '12345678-5' }, contact })
  const { offerId } = await addOffer(db)
  const first = await bookHour(db, offerId)
  const { id } = await bookHour(db, offerId, { ...who, start: firstHour.add({ minutes: 30 }) })
  await askEarlier(db, id, testNow)
  await bookHour(db, (await addOffer(db)).offerId, who)
  await cancelAppointment(db, first.id, testSender, testNow)
  expect((await findEntry(db, id))?.state).toBe('waiting')
})
