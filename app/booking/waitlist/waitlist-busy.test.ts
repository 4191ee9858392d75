/** Nobody is offered an hour at which they are somewhere else. */
import { expect, test } from 'vitest'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { closeTuesday, weekOfHours } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { offerForClosure } from '../closures/answer-closure.server.ts'
import { acceptEarlier } from './accept-offer.server.ts'
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

test.each([
  ['a mailbox and a telephone', {}],
  ['a telephone only', { email: '' }],
])(
  'in place of an hour that was closed, whoever is reached by %s is kept one that they can take',
  async (_, contact) => {
    const who = somebody({ patient: { rut: '12345678-5' }, contact })
    const at = await weekOfHours(db)
    const { id } = await bookHour(db, at.offerId, who)
    // Somewhere else at eleven, when the nearest free hour is.
    const eleven = firstHour.add({ minutes: 120 })
    await bookHour(db, (await addOffer(db)).offerId, { ...who, start: eleven })
    const asked = { ...(await closeTuesday(db, at)), appointmentId: id }
    expect(await offerForClosure(db, asked, testSender, testNow)).toEqual({ ok: true })
    const later = eleven.add({ minutes: 30 })
    expect(String((await findEntry(db, id))?.hour)).toBe(String(later))
    expect(await acceptEarlier(db, id, testSender, testNow)).toMatchObject({ ok: true })
    expect(String((await findAppointment(db, id))?.start)).toBe(String(later))
  },
)
