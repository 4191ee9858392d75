/** A stranger's telephone and mailbox in our forms: what reaches them in a day, whichever door is used. */
import { expect, test } from 'vitest'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, bookingRequest, holdFor, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { sendGuestLink } from '../guest-links/send-guest-link.server.ts'
import { centreCancelledMessages } from './gone-messages.server.ts'
import { isReachable } from './reachable.server.ts'

const db = await testDatabase()
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** What a contact has ahead is over: how many hours it may have at once is another limit. */
const passed = (phone: string) =>
  db.rows(sql`update appointment set state = 'fulfilled' where contact ->> 'phone' = ${phone} and active`)

/** What leaves for a recipient, of what was written. */
async function leaving(base: Database, recipient: string) {
  const [row] = await base.rows<{ written: number; left: number }>(sql`
    select count(*) as written, count(*) filter (where dropped_at is null) as left
    from outbox where recipient = ${recipient}`)
  return row
}

test('sixty bookings for one contact send it six SMS and ten e-mails in a day, and all are booked', async () => {
  const contact = { email: 'victima@ejemplo.cl', phone: '+56955550001' }
  for (const index of times(60)) {
    const { offerId } = await addOffer(db)
    await bookHour(db, offerId, {
      ...somebody({ patient: { lastName: `Prueba ${index}` }, contact }),
      start: Temporal.Instant.from('2026-11-24T12:00:00Z'),
    })
    await passed(contact.phone)
  }
  expect(await leaving(db, contact.phone)).toEqual({ written: 60, left: 6 })
  const [row] = await db.rows<{ left: number }>(sql`
    select count(*) as left from outbox where recipient = ${contact.email} and dropped_at is null and not_before <= ${testNow}::timestamptz`)
  expect(row?.left).toBeLessThanOrEqual(10)
  const booked = await db.rows(sql`select id from appointment where contact->>'phone' = ${contact.phone}`)
  expect(booked).toHaveLength(60)
})

test('whoever answers the captcha reaches twice as far', async () => {
  const contact = { email: 'persona@ejemplo.cl', phone: '+56955550002' }
  for (const _ of times(20)) {
    const { offerId } = await addOffer(db)
    const holdId = await holdFor(db, offerId)
    const request = bookingRequest(holdId, somebody({ contact }))
    await bookAppointment(db, request, { ...testSender, sending: 'answered' }, testNow)
    await passed(contact.phone)
  }
  expect(await leaving(db, contact.phone)).toEqual({ written: 20, left: 12 })
})

test('one mailbox is one, however it is written', async () => {
  const written = [
    'ana.soto@gmail.com',
    'AnaSoto@gmail.com',
    'a.n.a.soto+1@googlemail.com',
    'anasoto+x@gmail.com',
  ]
  for (const index of times(16))
    await enqueue(
      db,
      {
        kind: 'email',
        recipient: written[index % 4] ?? '',
        body: 'x',
        dedupeKey: `one-mailbox-${index}`,
      },
      testNow,
    )
  const rows = await db.rows(
    sql`select id from outbox where dedupe_key like 'one-mailbox-%' and dropped_at is null`,
  )
  expect(rows).toHaveLength(10)
})

test('a message written twice counts once, and tomorrow begins anew', async () => {
  const recipient = '+56955550003'
  const sms = (key: string, now = testNow) =>
    enqueue(db, { kind: 'sms', recipient, body: 'x', dedupeKey: key }, now)
  for (const _ of times(20)) await sms('twice')
  for (const index of times(5)) await sms(`other-${index}`)
  expect(await leaving(db, recipient)).toEqual({ written: 6, left: 6 })
  await sms('seventh')
  await sms('tomorrow', testNow.add({ hours: 24 }))
  expect(await leaving(db, recipient)).toEqual({ written: 8, left: 7 })
})

test('what the house has to say reaches a contact that strangers used up', async () => {
  const { offerId } = await addOffer(db)
  const appointment = await bookHour(db, offerId)
  const { phone } = appointment.contact
  for (const index of times(12))
    await enqueue(db, { kind: 'sms', recipient: phone, body: 'x', dedupeKey: `bomb-${index}` }, testNow)
  if (!isReachable(appointment)) throw new Error('it has a contact')
  const messages = centreCancelledMessages(appointment, [], [], testSender, testNow)
  for (const message of messages) await enqueue(db, message, testNow)
  const rows = await db.rows<{ dropped: boolean }>(sql`
    select dropped_at is not null as dropped from outbox where dedupe_key like ${`${appointment.id}:centre-cancelled:%`}`)
  expect(rows).toEqual([{ dropped: false }, { dropped: false }])
})

test('an account that proved its contact is told of its own hours, whatever strangers did', async () => {
  const user = await testAccount(db, { email: 'duena@ejemplo.cl', phone: '+56955550004' })
  const contact = { email: 'duena@ejemplo.cl', phone: '+56955550004' }
  for (const index of times(12))
    await enqueue(
      db,
      { kind: 'sms', recipient: contact.phone, body: 'x', dedupeKey: `own-${index}` },
      testNow,
    )
  const { offerId } = await addOffer(db)
  const { id } = await bookHour(db, offerId, {
    ...somebody({ contact }),
    actor: 'patient',
    accountId: user.id,
  })
  expect(
    await db.rows(sql`select id from outbox where appointment_id = ${id}::uuid and dropped_at is not null`),
  ).toEqual([])
})

test('the link sent again and the booking share one count', async () => {
  const { offerId } = await addOffer(db)
  const appointment = await bookHour(db, offerId)
  const { phone } = appointment.contact
  for (const hour of times(8))
    for (const minute of times(3))
      await sendGuestLink(
        db,
        { code: appointment.code, phone, address: `10.0.${hour}.${minute}` },
        testSender,
        testNow.add({ minutes: hour * 61 + minute }),
      )
  expect((await leaving(db, phone))?.left).toBe(6)
})
