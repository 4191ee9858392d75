/** Who waits with an appointment of several exams: an hour is offered where all of them fit, or not at all. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookingRequest, firstHour, nextHours, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointments } from '../appointments/appointment.queries.server.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { removeExam } from '../changes/remove-exam.server.ts'
import { findFreeForWaiting } from '../desk/waiting/wait.queries.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { acceptEarlier } from './accept-offer.server.ts'
import { askEarlier } from './join-waitlist.server.ts'
import { findEntry } from './waitlist.queries.server.ts'

const db = await testDatabase()
const inMinutes = (minutes: number) => firstHour.add({ minutes })
let places = 0

/** An ultrasound from nine to eleven in steps of twenty minutes, beside a sample box. */
async function rooms() {
  places += 1
  const at = { centre: { key: `line-${places}` }, hours: [{ day: '2026-11-24', from: '09:00', to: '11:00' }] }
  const image = { ...at, type: 'imagenologia' as const, minutes: 20 }
  const belly = await addOffer(db, { ...image, exam: 'ecografia-abdominal' })
  await addOffer(db, { ...image, exam: 'ecografia-tiroidea', scheduleId: belly.scheduleId })
  const blood = await addOffer(db, { ...at, type: 'laboratorio', minutes: 20, exam: 'hemograma' })
  return { belly, blood }
}

/** Both ultrasounds one after the other: forty minutes; or what else is asked for. */
async function order(offerId: number, at: number, exams = ['ecografia-abdominal', 'ecografia-tiroidea']) {
  const wanted = { offerId, start: inMinutes(at), exams, holder: null, sellsPrepaid: true }
  const held = await holdHour(db, { ...wanted, address: `line-${places}-${at}` }, testNow)
  if (!held.ok) throw new Error(held.reason)
  const outcome = await bookAppointment(db, bookingRequest(held.hold.holdId), testSender, testNow)
  if (!outcome.ok) throw new Error(outcome.reason)
  return [outcome.appointment.id, ...outcome.others.map(({ id }) => id)] as [string, ...string[]]
}
const wait = async (id: string) => expect(await askEarlier(db, id, testNow)).toEqual({ ok: true })
const entry = async (id: string) => (await findEntry(db, id))?.state
const cancel = (id: string) => cancelAppointment(db, id, testSender, testNow)
const minutesOf = async (id: string) =>
  (await findAppointments(db, [id])).map(({ start, end }) => [
    firstHour.until(start).total('minutes'),
    start.until(end).total('minutes'),
  ])[0]
const truth = async (scheduleId: number) => {
  const { stored, fresh } = await nextHours(db, scheduleId)
  expect(stored).toEqual(fresh)
}

test('an hour too short for all exams passes to the next in line who fits', async () => {
  const { belly } = await rooms()
  const first = await bookHour(db, belly.offerId)
  await bookHour(db, belly.offerId, { start: inMinutes(20) })
  const [long] = await order(belly.offerId, 60)
  const short = await bookHour(db, belly.offerId, { start: inMinutes(100) })
  await wait(long)
  await wait(short.id)
  await cancel(first.id)
  expect([await entry(long), await entry(short.id)]).toEqual(['waiting', 'offered'])
  await truth(belly.scheduleId)
})

test('where the steps after it are free it is offered whole, kept whole and taken whole', async () => {
  const { belly } = await rooms()
  const first = await bookHour(db, belly.offerId)
  const [long] = await order(belly.offerId, 60)
  await wait(long)
  await cancel(first.id)
  expect(await entry(long)).toBe('offered')
  const step = { offerId: belly.offerId, holder: null, address: 'x', sellsPrepaid: true }
  for (const minutes of [0, 20])
    expect(await holdHour(db, { ...step, start: inMinutes(minutes) }, testNow)).toMatchObject({ ok: false })
  expect(await acceptEarlier(db, long, testSender, testNow)).toMatchObject({ ok: true })
  expect(await minutesOf(long)).toEqual([0, 40])
  await truth(belly.scheduleId)
})

test('at the end of the morning, where it would not be over in time, it is offered to nobody', async () => {
  const { belly } = await rooms()
  const last = await bookHour(db, belly.offerId, { start: inMinutes(100) })
  await bookHour(db, belly.offerId, { start: inMinutes(80) })
  await db.rows(sql`
    update schedule_day set open = open + tstzmultirange(tstzrange(${inMinutes(240)}::timestamptz, ${inMinutes(300)}::timestamptz))
    where schedule_id = ${belly.scheduleId}::bigint and day = '2026-11-24'`)
  const [long] = await order(belly.offerId, 240)
  await wait(long)
  await cancel(last.id)
  expect(await entry(long)).toBe('waiting')
  const [centre] = await db.rows<{ id: number }>(
    sql`select centre_id as id from schedule where id = ${belly.scheduleId}::bigint`,
  )
  const span = { from: inMinutes(100), to: inMinutes(120), until: testNow, hours: 5, people: 5 }
  expect(await findFreeForWaiting(db, centre?.id ?? 0, span, testNow)).toEqual([])
  await truth(belly.scheduleId)
})

test('one of two hours of a visit is taken earlier, and the other stays where it is', async () => {
  const { belly, blood } = await rooms()
  const first = await bookHour(db, belly.offerId)
  const [lead, other] = await order(blood.offerId, 40, [
    'hemograma',
    'ecografia-tiroidea',
    'ecografia-abdominal',
  ])
  await wait(other ?? '')
  await cancel(first.id)
  expect(await entry(other ?? '')).toBe('offered')
  expect(await acceptEarlier(db, other ?? '', testSender, testNow)).toMatchObject({ ok: true })
  expect([await minutesOf(lead), await minutesOf(other ?? '')]).toEqual([
    [40, 20],
    [0, 40],
  ])
  for (const { scheduleId } of [belly, blood]) await truth(scheduleId)
})

test('what an exam that is taken off leaves free is offered before anybody else sees it', async () => {
  const { belly } = await rooms()
  const [long] = await order(belly.offerId, 0)
  const later = await bookHour(db, belly.offerId, { start: inMinutes(80) })
  await wait(later.id)
  expect(await removeExam(db, long, 'ecografia-abdominal', testSender, testNow)).toMatchObject({ ok: true })
  expect(await entry(later.id)).toBe('offered')
  expect(await acceptEarlier(db, later.id, testSender, testNow)).toMatchObject({ ok: true })
  expect(await minutesOf(later.id)).toEqual([20, 20])
  await truth(belly.scheduleId)
})
