import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { rollHours } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour, firstHour, holdFor, messagesOf, nextHours, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelByCentre } from './cancel-by-centre.server.ts'

const db = await testDatabase()
const twoDays = {
  hours: [
    { day: '2026-11-24', from: '09:00', to: '13:00' },
    { day: '2026-11-25', from: '09:00', to: '13:00' },
  ],
}
const tuesday = {
  from: Temporal.Instant.from('2026-11-24T03:00:00Z'),
  to: Temporal.Instant.from('2026-11-25T03:00:00Z'),
}
const inMinutes = (minutes: number) => firstHour.add({ minutes })

test('hours of others in the same days stay for sale, in whichever centre', async () => {
  const { agendaId } = await addOffer(db, twoDays)
  const other = await addOffer(db, twoDays)
  const before = await nextHours(db, other.scheduleId)
  await cancelByCentre(db, { agendaId, ...tuesday }, testSender, testNow)
  const after = await nextHours(db, other.scheduleId)
  expect(after.fresh).toEqual(before.fresh)
  expect(after.fresh[0]).toBe(firstHour.toString())
})

test('a day that the centre cancels: every patient is told and offered the nearest hours', async () => {
  const { offerId, agendaId, scheduleId } = await addOffer(db, twoDays)
  const one = await bookHour(db, offerId)
  const two = await bookHour(db, offerId, { start: inMinutes(120) })
  const other = await bookHour(db, offerId, { start: firstHour.add({ hours: 24 }) })
  await holdFor(db, offerId, { start: inMinutes(60) })

  const cancelled = await cancelByCentre(db, { agendaId, ...tuesday }, testSender, testNow)
  expect(cancelled?.map(appointment => appointment.id)).toEqual([one.id, two.id])
  const rows = await db.rows<{ id: string; state: string; cancelled_by: string | null }>(sql`
    select id, state, cancelled_by from appointment where offer_id = ${offerId} order by lower(during)`)
  expect(rows).toEqual([
    { id: one.id, state: 'cancelled', cancelled_by: 'centre' },
    { id: two.id, state: 'cancelled', cancelled_by: 'centre' },
    { id: other.id, state: 'booked', cancelled_by: null },
  ])
  for (const { id, contact } of [one, two]) {
    const [letter, text] = (await messagesOf(db, id)).slice(-2)
    expect(letter).toMatchObject({ kind: 'email', recipient: contact.email })
    expect(text).toMatchObject({ kind: 'sms', recipient: contact.phone })
    for (const hour of ['09:30', '10:00', '10:30'])
      expect(letter?.body).toContain(`\nMiércoles 25 de noviembre, ${hour}:\n`)
    expect(letter?.body).toContain('Si habías pagado, se te devuelve todo.')
  }
  const hours = await nextHours(db, scheduleId)
  expect(hours.stored).toEqual(hours.fresh)
  expect(hours.stored[0]).toBe('2026-11-25T12:30:00Z')
})

test('doing it twice tells nobody twice', async () => {
  const { offerId, agendaId } = await addOffer(db, twoDays)
  const { id } = await bookHour(db, offerId)
  await cancelByCentre(db, { agendaId, ...tuesday }, testSender, testNow)
  const before = (await messagesOf(db, id)).length
  expect(await cancelByCentre(db, { agendaId, ...tuesday }, testSender, testNow)).toEqual([])
  expect(await messagesOf(db, id)).toHaveLength(before)
})

test('one hour leaves the hours around it for sale, also when the days are made again', async () => {
  const { offerId, agendaId, scheduleId } = await addOffer(db, twoDays)
  await bookHour(db, offerId, { start: inMinutes(30) })
  await cancelByCentre(db, { agendaId, from: inMinutes(30), to: inMinutes(60) }, testSender, testNow)
  expect((await nextHours(db, scheduleId)).fresh.slice(0, 2)).toEqual([
    String(firstHour),
    String(inMinutes(60)),
  ])

  const weekly = JSON.stringify([{ weekday: 2, from: '09:00', to: '13:00' }])
  await db.rows(
    sql`update schedule set weekly = ${weekly}::jsonb, filled_until = null where id = ${scheduleId}`,
  )
  await rollHours({ db, ...supplyPorts }, testNow, 3)
  expect((await nextHours(db, scheduleId)).fresh.slice(0, 2)).toEqual([
    String(firstHour),
    String(inMinutes(60)),
  ])
})

test('what has begun is left alone', async () => {
  const { offerId, agendaId } = await addOffer(db, twoDays)
  await bookHour(db, offerId)
  expect(await cancelByCentre(db, { agendaId, ...tuesday }, testSender, firstHour)).toEqual([])
})

test('with no hours left, the message says where to look', async () => {
  const { offerId, agendaId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  await cancelByCentre(db, { agendaId, ...tuesday }, testSender, testNow)
  const letter = (await messagesOf(db, id)).at(-2)
  expect(letter?.body).toContain('Por ahora no quedan horas cercanas')
})
