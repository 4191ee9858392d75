/** Nobody is asked to pay for an hour that the centre said it cannot attend, and nobody loses it because they did not. */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookOrder, firstHour, messagesOf, nextHours, testSender } from '#test/helpers/booking.ts'
import { calledOffHour, closeTuesday } from '#test/helpers/clinic/closures.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { releaseUnpaid } from '../changes/release-unpaid.server.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { endEarlierOffers } from '../waitlist/end-offers.server.ts'
import { answerAll } from './answer-closure.server.ts'
import { liftClosure } from './plan-closure.server.ts'

const db = await testDatabase()
const kept = firstHour.add({ minutes: 120 })
const due = firstHour.subtract({ hours: 12 })
const night = due.add({ hours: 6 })
const prepaid = { prepaid: true }

async function standing(id: string) {
  const { state, start, paymentDueAt } = (await findAppointment(db, id)) ?? {}
  return { state, start: String(start), due: String(paymentDueAt) }
}

test('an hour that is called off is not cancelled because nobody paid it, and the kept one can still be taken', async () => {
  const { id, scheduleId } = await calledOffHour(db, prepaid)
  expect(await standing(id)).toEqual({ state: 'booked', start: String(firstHour), due: String(due) })
  expect(await releaseUnpaid(db, testSender, night)).toBe(0)
  expect(await endEarlierOffers(db, testSender, night)).toBe(0)
  expect((await nextHours(db, scheduleId, night)).stored).not.toContain(String(kept))
  expect(await acceptEarlier(db, id, testSender, night)).toMatchObject({ ok: true })
  // The hour that they took is owed like any other.
  const moved = { state: 'booked', start: String(kept), due: String(night.add({ minutes: 10 })) }
  expect(await standing(id)).toEqual(moved)
  expect(await releaseUnpaid(db, testSender, night.add({ minutes: 10 }))).toBe(1)
})

test('lifted after it was due, it stands, its letter says until when it is paid, and only then it is cancelled', async () => {
  const { id, asked } = await calledOffHour(db, prepaid)
  await liftClosure(db, asked, testSender, night)
  const due = night.add({ minutes: 10 })
  expect(await standing(id)).toEqual({ state: 'booked', start: String(firstHour), due: String(due) })
  const letter = (await messagesOf(db, id)).find(({ subject }) => subject?.includes('sigue en pie'))
  expect(letter?.body).toContain('antes del martes 24 de noviembre, 03:10')
  expect(await releaseUnpaid(db, testSender, due.subtract({ seconds: 1 }))).toBe(0)
  expect(await releaseUnpaid(db, testSender, due)).toBe(1)
})

test('lifted long before it is due, it is due when it was', async () => {
  const { id, asked } = await calledOffHour(db, prepaid)
  await liftClosure(db, asked, testSender, testNow)
  expect((await standing(id)).due).toBe(String(due))
})

test('the rest of an order is not kept unpaid because one hour of it is called off', async () => {
  const { lead, other, centreId } = await bookOrder(db, prepaid)
  const [row] = await db.rows<{ agendaId: number }>(
    sql`select agenda_id as "agendaId" from appointment where id = ${lead}::uuid`,
  )
  const asked = await closeTuesday(db, { centreId, agendaId: row?.agendaId ?? 0 }, ['09:00', '09:30'])
  expect((await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow))?.done).toBe(1)
  await releaseUnpaid(db, testSender, due)
  expect([(await standing(lead)).state, (await standing(other)).state]).toEqual(['booked', 'cancelled'])
})

test('in the second in which they take the kept hour, what is unpaid is released and leaves them theirs', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 4, server: 40 }); round++) {
    const { id, offerId } = await calledOffHour(db, prepaid)
    const unpaid = await bookHour(db, offerId, { start: firstHour.add({ minutes: 150 }) })
    const late = kept.subtract({ hours: 3 })
    await raced(round, [
      () => acceptEarlier(db, id, testSender, late),
      () => releaseUnpaid(db, testSender, late),
    ])
    await releaseUnpaid(db, testSender, late)
    expect(await standing(id)).toEqual({
      state: 'booked',
      start: String(kept),
      due: String(late.add({ minutes: 10 })),
    })
    expect((await standing(unpaid.id)).state).toBe('cancelled')
  }
})

test('in the second in which the closure is lifted, what is unpaid is released and leaves the hour that stands', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 4, server: 40 }); round++) {
    const { id, asked, offerId } = await calledOffHour(db, prepaid)
    const unpaid = await bookHour(db, offerId, { start: firstHour.add({ minutes: 150 }) })
    const late = firstHour.subtract({ hours: 2 })
    await raced(round, [
      () => liftClosure(db, asked, testSender, late),
      () => releaseUnpaid(db, testSender, late),
    ])
    await releaseUnpaid(db, testSender, late)
    expect(await standing(id)).toEqual({
      state: 'booked',
      start: String(firstHour),
      due: String(late.add({ minutes: 10 })),
    })
    expect((await standing(unpaid.id)).state).toBe('cancelled')
  }
})

/** By a little more each time: whichever begins later comes second in some round, on an engine of any speed. */
async function raced(round: number, deeds: readonly (() => Promise<unknown>)[]) {
  const turned = round % 2 ? deeds : deeds.toReversed()
  await Promise.all(turned.map((deed, later) => setTimeout(later * round).then(deed)))
}
