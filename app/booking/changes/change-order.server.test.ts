/** What is booked together is changed together or apart. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import {
  bookHour,
  bookingRequest,
  bookOrder,
  firstHour,
  messagesOf,
  nextHours,
  testSender,
} from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { cancelAppointment } from './cancel-appointment.server.ts'
import { moveAppointment } from './move-appointment.server.ts'
import { releaseUnpaid } from './release-unpaid.server.ts'
import { removeExam } from './remove-exam.server.ts'

const db = await testDatabase()
let places = 0
const hours = ['2026-11-24', '2026-11-25'].map(day => ({ day, from: '09:00', to: '11:00' }))
const nextDay = firstHour.add({ hours: 24 })

async function booked(exams = ['hemograma', 'ecografia-abdominal', 'ecografia-tiroidea']) {
  places += 1
  const at = { centre: { key: `change-${places}` }, hours }
  const lab = { ...at, type: 'laboratorio' as const, minutes: 15 }
  const blood = await addOffer(db, { ...lab, exam: 'hemograma', fullPrice: 5000 })
  await addOffer(db, { ...lab, exam: 'perfil-lipidico', fullPrice: 9000, scheduleId: blood.scheduleId })
  const image = { ...at, type: 'imagenologia' as const, minutes: 20 }
  const belly = await addOffer(db, { ...image, exam: 'ecografia-abdominal', fullPrice: 30_000 })
  await addOffer(db, {
    ...image,
    exam: 'ecografia-tiroidea',
    fullPrice: 20_000,
    scheduleId: belly.scheduleId,
  })
  const wanted = { offerId: blood.offerId, start: firstHour, exams, holder: null, sellsPrepaid: true }
  const held = await holdHour(db, { ...wanted, address: `change-${places}` }, testNow)
  if (!held.ok) throw new Error(held.reason)
  const outcome = await bookAppointment(db, bookingRequest(held.hold.holdId), testSender, testNow)
  if (!outcome.ok) throw new Error(outcome.reason)
  const truth = async () => {
    for (const { scheduleId } of [blood, belly]) {
      const { stored, fresh } = await nextHours(db, scheduleId)
      expect(stored).toEqual(fresh)
    }
  }
  return { lead: outcome.appointment.id, other: outcome.others[0]?.id ?? '', truth }
}
const shown = async (id: string) =>
  (await findOrder(db, id)).map(({ state, start, end, fullPrice }) => [
    state,
    start.since(firstHour).total('minutes'),
    start.until(end).total('minutes'),
    fullPrice,
  ])

test('one of two is cancelled apart, and both together', async () => {
  const { lead, other, truth } = await booked()
  await cancelAppointment(db, other, testSender, testNow)
  expect((await shown(lead)).map(([state]) => state)).toEqual(['booked', 'cancelled'])
  await truth()
  const both = await booked()
  expect((await cancelAppointment(db, both.other, testSender, testNow, true)).ok).toBe(true)
  expect((await shown(both.lead)).map(([state]) => state)).toEqual(['cancelled', 'cancelled'])
  await both.truth()
})

test('both move to another day together, and one alone as long as it is', async () => {
  const { lead, other, truth } = await booked()
  expect((await moveAppointment(db, lead, nextDay, testSender, testNow, true)).ok).toBe(true)
  expect(await shown(lead)).toEqual([
    ['booked', 1440, 15, 5000],
    ['booked', 1460, 40, 50_000],
  ])
  await truth()
  // One step on: it stands in its own way, which is none.
  expect((await moveAppointment(db, other, nextDay.add({ minutes: 40 }), testSender, testNow)).ok).toBe(true)
  expect((await shown(lead))[1]).toEqual(['booked', 1480, 40, 50_000])
  // Not a start of its schedule.
  const crooked = nextDay.add({ minutes: 47 })
  expect(await moveAppointment(db, other, crooked, testSender, testNow)).toEqual({
    ok: false,
    reason: 'slot-taken',
  })
  await truth()
})

test('nothing moves when one of them has no hour that day', async () => {
  const { lead, other, truth } = await booked()
  const far = firstHour.add({ hours: 24 * 2 })
  expect((await moveAppointment(db, lead, far, testSender, testNow, true)).ok).toBe(false)
  expect((await shown(other)).map(([, at]) => at)).toEqual([0, 20])
  await truth()
})

test('on the same day a part stays where it stands when no hour of its own is nearer, and has no letter of its own', async () => {
  const { lead, other, truth } = await booked()
  // Everything else of its agenda is taken that day.
  const [belly] = await db.rows<{ offer: number }>(
    sql`select offer_id as offer from appointment where id = ${other}::uuid`,
  )
  for (const minutes of [0, 60, 80, 100])
    await bookHour(db, belly?.offer ?? 0, { start: firstHour.add({ minutes }) })
  const version = async () => db.rows(sql`select version from appointment where id = ${other}::uuid`)
  // The reminder of the visit is of whichever part is first that day, and leaves later.
  const letters = async () =>
    (await messagesOf(db, other)).filter(one => Temporal.Instant.compare(one.notBefore, testNow) <= 0)
  const before = await version()
  const tenOClock = firstHour.add({ minutes: 60 })
  expect((await moveAppointment(db, lead, tenOClock, testSender, testNow, true)).ok).toBe(true)
  expect((await shown(lead)).map(([, at]) => at)).toEqual([20, 60])
  expect(await version()).toEqual(before)
  expect(await letters()).toEqual([])
  await truth()
})

test('on the same day a part goes along to a nearer hour where there is one', async () => {
  const { lead, truth } = await booked()
  const tenOClock = firstHour.add({ minutes: 60 })
  expect((await moveAppointment(db, lead, tenOClock, testSender, testNow, true)).ok).toBe(true)
  expect((await shown(lead)).map(([, at]) => at)).toEqual([60, 80])
  await truth()
})

test('a part that stands where the other one goes makes room for it', async () => {
  const { lead, truth } = await booked()
  const half = firstHour.add({ minutes: 30 })
  expect((await moveAppointment(db, lead, half, testSender, testNow, true)).ok).toBe(true)
  expect((await shown(lead)).map(([, at]) => at)).toEqual([30, 60])
  await truth()
})

test('what moves together is owed together, before its first hour', async () => {
  const { lead, other } = await bookOrder(db, { prepaid: true, prevision: 'particular' })
  const eleven = firstHour.add({ hours: 2 })
  const moved = await moveAppointment(db, lead, eleven, testSender, testNow, true)
  const due = eleven.subtract({ hours: 12 })
  expect(moved).toMatchObject({ ok: true, appointment: { paymentDueAt: due } })
  expect((await findOrder(db, lead)).map(({ paymentDueAt }) => String(paymentDueAt))).toEqual([
    String(due),
    String(due),
  ])
  expect(await releaseUnpaid(db, testSender, due)).toBe(2)
  expect((await findOrder(db, other)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
})

test('where the hour is not to be had the part in its way stays too', async () => {
  const { lead, truth } = await booked()
  const [blood] = await db.rows<{ offer: number }>(
    sql`select offer_id as offer from appointment where id = ${lead}::uuid`,
  )
  const half = firstHour.add({ minutes: 30 })
  await bookHour(db, blood?.offer ?? 0, { start: half })
  expect(await moveAppointment(db, lead, half, testSender, testNow, true)).toEqual({
    ok: false,
    reason: 'slot-taken',
  })
  expect((await shown(lead)).map(([, at]) => at)).toEqual([0, 20])
  await truth()
})

test('what is over of a visit keeps nothing of it where it is', async () => {
  const { lead, other } = await booked()
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${lead}::uuid`)
  expect((await moveAppointment(db, other, nextDay, testSender, testNow, true)).ok).toBe(true)
  expect((await shown(lead)).map(([state, at]) => [state, at])).toEqual([
    ['fulfilled', 0],
    ['booked', 1440],
  ])
})

test('what is left costs nothing: nothing is owed any more, and nobody cancels it as unpaid', async () => {
  const { other } = await booked()
  await db.transaction(async tx => {
    await tx.rows(sql`
      update appointment_exam set contribution = 20000 where appointment_id = ${other}::uuid and exam_slug = 'ecografia-tiroidea'`)
    await tx.rows(sql`
      update appointment set contribution = 20000, payment_due_at = ${firstHour}::timestamptz where id = ${other}::uuid`)
  })
  expect(await removeExam(db, other, 'ecografia-abdominal', testSender, testNow)).toMatchObject({
    ok: true,
    appointment: { fullPrice: 20_000, contribution: 20_000, paymentDueAt: null },
  })
})

test('an exam is taken off: the hour is shorter and costs less; the last one stays', async () => {
  const { lead, other, truth } = await booked()
  const removed = await removeExam(db, other, 'ecografia-abdominal', testSender, testNow)
  expect(removed).toMatchObject({ ok: true })
  expect((await shown(lead))[1]).toEqual(['booked', 20, 20, 20_000])
  expect((await findOrder(db, lead))[1]?.offer.exams?.map(({ slug }) => slug)).toEqual(['ecografia-tiroidea'])
  await truth()
  expect((await removeExam(db, other, 'ecografia-abdominal', testSender, testNow)).ok).toBe(true)
  expect(await removeExam(db, other, 'ecografia-tiroidea', testSender, testNow)).toEqual({
    ok: false,
    reason: 'last',
  })
  const samples = await booked(['hemograma', 'perfil-lipidico'])
  await removeExam(db, samples.lead, 'hemograma', testSender, testNow)
  expect(await shown(samples.lead)).toEqual([['booked', 0, 15, 9000]])
})

// The embedded engine has one connection: nobody else can be paying there.
if (db.engine === 'server')
  test.each([
    ['moved', (id: string) => moveAppointment(db, id, nextDay, testSender, testNow, true)],
    ['cancelled', (id: string) => cancelAppointment(db, id, testSender, testNow)],
    ['cancelled together', (id: string) => cancelAppointment(db, id, testSender, testNow, true)],
  ])(
    'where somebody is paying an order it is %s after that, and held by nobody before',
    async (_, change) => {
      const { lead, other } = await booked()
      const [first = '', last = ''] = [lead, other].toSorted()
      const lock = (id: string) => sql`select id from appointment where id = ${id}::uuid for no key update`
      const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const paying = db.transaction(async tx => {
        await tx.rows(lock(first))
        locked.resolve()
        await end.promise
        return tx.rows(lock(last))
      })
      await locked.promise
      const changing = change(last)
      await expect.poll(lockWaits(db), { interval: 10 }).toBe(1)
      expect(await db.rows(sql`${lock(last)} nowait`)).toHaveLength(1)
      end.resolve()
      expect(await paying).toHaveLength(1)
      expect((await changing).ok).toBe(true)
    },
  )
