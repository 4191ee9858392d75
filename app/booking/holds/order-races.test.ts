/** Many who want overlapping sets of exams at once: nobody gets a part of an order, no hour is sold twice, nobody waits in a ring. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookingRequest, firstHour, nextHours, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { holdHour } from './hold-hour.server.ts'
import { releaseHold } from './release-hold.server.ts'

const db = await testDatabase()
const rounds = roundsOn(db, { embedded: 3, server: 200 })
const at = { centre: { key: 'races' }, hours: [{ day: '2026-11-24', from: '09:00', to: '10:00' }] }
const lab = { ...at, type: 'laboratorio' as const, minutes: 20 }
const image = { ...at, type: 'imagenologia' as const, minutes: 20 }
const blood = await addOffer(db, { ...lab, exam: 'hemograma' })
await addOffer(db, { ...lab, exam: 'perfil-lipidico', scheduleId: blood.scheduleId })
const belly = await addOffer(db, { ...image, exam: 'ecografia-abdominal' })
await addOffer(db, { ...image, exam: 'ecografia-tiroidea', scheduleId: belly.scheduleId })
const chest = await addOffer(db, { ...image, exam: 'tac-de-torax' })
const agendas = [blood, belly, chest]

/** Whichever comes first in the list is where the hour is chosen, so agendas are wanted in every order. */
const wishes: [number, string[]][] = [
  [blood.offerId, ['hemograma', 'ecografia-abdominal']],
  [belly.offerId, ['ecografia-abdominal', 'hemograma', 'ecografia-tiroidea']],
  [chest.offerId, ['tac-de-torax', 'perfil-lipidico', 'ecografia-tiroidea']],
  [belly.offerId, ['ecografia-abdominal', 'tac-de-torax']],
  [blood.offerId, ['hemograma']],
  [chest.offerId, ['tac-de-torax', 'hemograma']],
]

let nth = 0
async function want([offerId, exams]: [number, string[]], step: number) {
  nth += 1
  const start = firstHour.add({ minutes: 20 * step })
  const holder = `racer-${nth % 7}`
  const who = { holder, address: `10.${nth >> 8}.${nth & 255}.1` }
  const outcome = await holdHour(db, { offerId, start, exams, sellsPrepaid: false, ...who }, testNow)
  if (!outcome.ok) return 0
  const { holdId } = outcome.hold
  if (nth % 5 === 0) {
    await releaseHold(db, { id: holdId, holder }, testNow)
    return 0
  }
  const booked = await bookAppointment(db, bookingRequest(holdId, who), testSender, testNow)
  if (!booked.ok) return 0
  if (nth % 4 === 0) await cancelAppointment(db, booked.appointment.id, testSender, testNow)
  return 1
}

async function expectTruth() {
  const twice = await db.rows(sql`
    select one.id from appointment one
    join appointment other on other.id > one.id and one.active and other.active and one.agenda_id = other.agenda_id
    where one.during && other.during`)
  expect(twice).toEqual([])
  // Cancelled apart is fine; held or booked in part is not.
  const halves = await db.rows(sql`
    select order_id from appointment where order_id is not null group by order_id
    having count(*) <> max(order_parts) or (bool_or(state = 'held') and not bool_and(state = 'held'))`)
  expect(halves).toEqual([])
  const prices = await db.rows(sql`
    select a.id from appointment a where a.full_price <> (
      select coalesce(sum(e.full_price), a.full_price) from appointment_exam e where e.appointment_id = a.id)`)
  expect(prices).toEqual([])
  for (const { scheduleId } of agendas) {
    const { stored, fresh } = await nextHours(db, scheduleId)
    expect(stored).toEqual(fresh)
  }
}

async function clear() {
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from appointment`)
  await db.rows(sql`delete from rate_limit`)
  for (const { agendaId } of agendas)
    await db.rows(sql`select refresh_agenda(${agendaId}::bigint, ${testNow}::timestamptz)`)
}

test('no part of an order is had, and no hour sold twice', async () => {
  let booked = 0
  for (let round = 0; round < rounds; round++) {
    const wanted = wishes.map((wish, n) => want(wish, (round + n) % 3))
    booked += (await Promise.all(wanted)).filter(Boolean).length
    await expectTruth()
    await clear()
  }
  expect(booked).toBeGreaterThan(rounds)
})
