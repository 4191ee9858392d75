/** Nobody is offered an hour that they cannot take, or hear of. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { calledOffHour, closeTuesday, weekOfHours } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { offerForClosure } from '../closures/answer-closure.server.ts'
import { giveTime } from '../give-time.server.ts'
import { acceptEarlier } from './accept-offer.server.ts'
import { endEarlierOffers } from './end-offers.server.ts'
import { askEarlier } from './join-waitlist.server.ts'
import { findEntry } from './waitlist.queries.server.ts'

const db = await testDatabase()
const log = createLog('error', () => {})

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
  ['is of no age for the exam on that day', sql`patient = patient || '{"birth_date": "2020-01-01"}'`],
  ['is reached by no message, as whom a centre brought along', sql`contact = '{}'`],
  ['has a landline alone', sql`contact = contact || '{"email": "", "phone": "+56221234567"}'`],
])('where the first in line %s, an hour goes to the next', async (_, change) => {
  const baby = () => somebody({ patient: { birthDate: '2026-08-01' } })
  const exam = 'ecografia-de-cadera-de-lactante'
  const { offerId } = await addOffer(db, { type: 'imagenologia', exam })
  const given = await bookHour(db, offerId, baby())
  const line: string[] = []
  for (const minutes of [30, 60]) {
    const { id } = await bookHour(db, offerId, { ...baby(), start: firstHour.add({ minutes }) })
    await askEarlier(db, id, testNow.add({ seconds: minutes }))
    line.push(id)
  }
  const [first = '', next = ''] = line
  await db.rows(sql`update appointment set ${change} where id = ${first}::uuid`)
  await cancelAppointment(db, given.id, testSender, testNow.add({ minutes: 5 }))
  expect([(await findEntry(db, first))?.state, (await findEntry(db, next))?.state]).toEqual([
    'waiting',
    'offered',
  ])
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

test('an hour in place of a closed one that ran out while the portal was away is kept, and told, until a moment that can be met', async () => {
  const { id } = await calledOffHour(db)
  const until = (await findEntry(db, id))?.until ?? testNow
  const back = until.add({ minutes: 5 })
  await db.transaction(tx =>
    giveTime(tx, { from: until.subtract({ minutes: 20 }), to: back }, { db, log, sender: testSender }),
  )
  const kept = (await findEntry(db, id))?.until ?? testNow
  expect(back.until(kept).total('minutes')).toBeGreaterThan(0)
  expect(Temporal.Instant.compare(kept, firstHour)).toBeLessThanOrEqual(0)
  await endEarlierOffers(db, testSender, back)
  const told = await db.rows(sql`
    select from outbox where appointment_id = ${id}::uuid and dropped_at is null and not_after = ${kept}::timestamptz`)
  expect(told).toHaveLength(2)
  expect(await acceptEarlier(db, id, testSender, kept.subtract({ seconds: 1 }))).toMatchObject({
    ok: true,
    appointment: { start: firstHour.add({ minutes: 120 }) },
  })
})
