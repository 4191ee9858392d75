/** An exam for children of some age is not moved to a day on which its patient is too old for it, whoever moves it. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookingRequest, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { moveForClosure, offerForClosure } from '../closures/answer-closure.server.ts'
import { planClosure, setClosure } from '../closures/plan-closure.server.ts'
import { moveAtDesk } from '../desk/change-at-desk.server.ts'
import { offerAtDesk } from '../desk/waiting/offer-at-desk.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { askEarlier } from '../waitlist/join-waitlist.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { cancelAppointment } from './cancel-appointment.server.ts'
import { moveAppointment } from './move-appointment.server.ts'

const db = await testDatabase()
const by = 'staff:1'
// Up to one year of age.
const exam = 'ecografia-de-cadera-de-lactante'
const hours = ['2026-11-24', '2026-11-25'].map(day => ({ day, from: '09:00', to: '10:00' }))
const nextDay = firstHour.add({ hours: 24 })
const at = (minutes: number) => firstHour.add({ minutes })
const tooOld = { ok: false, reason: 'exam-age' }
/** Two years old on Wednesday the 25th, and one on Tuesday. */
const baby = (birthDate = '2024-11-25') => somebody({ patient: { birthDate } })
const hip = () => addOffer(db, { type: 'imagenologia', exam, hours })
const startOf = async (id: string) => String((await findAppointment(db, id))?.start)
const growUp = (id: string) =>
  db.rows(sql`
    update appointment set patient = patient || '{"birth_date": "2024-11-24"}' where id = ${id}::uuid`)

test('its patient moves it on the last day of that age, and not to the next', async () => {
  const { offerId } = await hip()
  const { id } = await bookHour(db, offerId, baby())
  expect(await moveAppointment(db, id, nextDay, testSender, testNow)).toEqual(tooOld)
  expect((await moveAppointment(db, id, at(30), testSender, testNow)).ok).toBe(true)
  expect(await startOf(id)).toBe(String(at(30)))
})

test('a desk and a system that acts as one read why it does not move', async () => {
  const { offerId, centreId } = await hip()
  const { id } = await bookHour(db, offerId, baby())
  const asked = { appointmentId: id, centreId, by, start: nextDay }
  expect(await moveAtDesk(db, asked, testSender, testNow)).toEqual(tooOld)
  expect((await moveAtDesk(db, { ...asked, start: at(30) }, testSender, testNow)).ok).toBe(true)
})

test('exams of one order stay together where one of them would not be done on the other day', async () => {
  const centre = { key: 'by-age' }
  const blood = await addOffer(db, { centre, type: 'laboratorio', minutes: 15, hours })
  await addOffer(db, { centre, type: 'imagenologia', minutes: 20, exam, hours })
  const exams = ['hemograma', exam]
  const wanted = { offerId: blood.offerId, start: firstHour, exams, holder: null, sellsPrepaid: true }
  const held = await holdHour(db, { ...wanted, address: 'by-age' }, testNow)
  if (!held.ok) throw new Error(held.reason)
  const booked = await bookAppointment(db, bookingRequest(held.hold.holdId, baby()), testSender, testNow)
  if (!booked.ok) throw new Error(booked.reason)
  const { id } = booked.appointment
  expect(await moveAppointment(db, id, nextDay, testSender, testNow, true)).toEqual(tooOld)
  expect(await startOf(id)).toBe(String(firstHour))
  // The sample alone is taken at any age.
  expect((await moveAppointment(db, id, nextDay, testSender, testNow)).ok).toBe(true)
})

test('a centre that closes the hour keeps none for them on a day on which they are too old, nor moves them there', async () => {
  const { offerId, centreId, agendaId } = await hip()
  const { id } = await bookHour(db, offerId, baby())
  const local = (time: string) => Temporal.PlainDateTime.from(`2026-11-24T${time}`)
  const wish = { kind: 'hours' as const, reason: 'illness' as const, note: '', centreId, agendaId, by }
  const span = { from: local('09:00'), to: local('10:00') }
  const planned = await planClosure(db, { ...wish, ...span }, 'America/Santiago', testNow)
  if (!planned.ok) throw new Error(planned.reason)
  const asked = { closureId: planned.id, centreId, by, appointmentId: id }
  expect(await setClosure(db, asked, testNow)).toEqual({ ok: true })
  expect(await offerForClosure(db, asked, testSender, testNow)).toEqual({ ok: false, reason: 'no-hours' })
  expect(await moveForClosure(db, { ...asked, start: nextDay }, testSender, testNow)).toEqual(tooOld)
})

test('an earlier hour is not offered to whoever turned out too old for it, by the portal or a desk, nor had by them', async () => {
  const { offerId, centreId } = await hip()
  const first = await bookHour(db, offerId)
  const second = await bookHour(db, offerId, { start: nextDay })
  const waits = await bookHour(db, offerId, { start: nextDay.add({ minutes: 30 }), ...baby('2024-11-26') })
  await askEarlier(db, waits.id, testNow)
  await cancelAppointment(db, second.id, testSender, testNow)
  const entry = await findEntry(db, waits.id)
  expect(entry?.state).toBe('offered')
  // Their date of birth is put right meanwhile.
  await growUp(waits.id)
  expect(await acceptEarlier(db, waits.id, testSender, testNow)).toEqual(tooOld)
  await askEarlier(db, waits.id, testNow.add({ seconds: 1 }))
  await cancelAppointment(db, first.id, testSender, testNow)
  const again = await findEntry(db, waits.id)
  expect(again?.state).toBe('waiting')
  const offer = { centreId, entryId: again?.id ?? '', start: firstHour, by }
  expect(await offerAtDesk(db, offer, testSender, testNow)).toEqual(tooOld)
})
