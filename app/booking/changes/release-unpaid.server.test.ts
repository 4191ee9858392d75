import { expect, test } from 'vitest'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import {
  bookHour,
  bookOrder,
  firstHour,
  messagesOf,
  nextHours,
  senderThatFails,
  testSender,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import { giveTimeToPay } from './give-time-to-pay.server.ts'
import { releaseUnpaid } from './release-unpaid.server.ts'

const db = await testDatabase()
const due = firstHour.subtract({ hours: 12 })
const stateOf = async (id: string) =>
  (
    await db.rows<{ state: string; by: string | null; due: Temporal.Instant | null }>(sql`
      select state, cancelled_by as by, payment_due_at as due from appointment where id = ${id}::uuid`)
  )[0]

test('a video visit that nobody pays is cancelled 12 hours before, its hour released and the patient told', async () => {
  const { offerId, scheduleId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  expect((await stateOf(id))?.due).toEqual(due)
  expect(await releaseUnpaid(db, testSender, due.subtract({ seconds: 1 }))).toBe(0)
  expect(await releaseUnpaid(db, testSender, due)).toBe(1)
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', by: 'unpaid' })
  expect((await nextHours(db, scheduleId, due)).stored[0]).toBe(String(firstHour))
  const told = (await messagesOf(db, id)).slice(-2)
  expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms'])
  expect(told[0]?.body).toContain('no te cobramos nada')
  expect(await releaseUnpaid(db, testSender, due)).toBe(0)
})

test('booked inside the 12 hours, it has ten minutes', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const late = firstHour.subtract({ hours: 2 })
  const { id } = await bookHour(db, offerId, { now: late })
  expect((await stateOf(id))?.due).toEqual(late.add({ minutes: 10 }))
  expect(await releaseUnpaid(db, testSender, late.add({ minutes: 10 }))).toBe(1)
})

test('an in-person visit waits for the front desk, unless its centre marks it as prepaid', async () => {
  const { offerId } = await addOffer(db)
  const marked = await addOffer(db, { prepaid: true })
  const [desk, ahead] = [await bookHour(db, offerId), await bookHour(db, marked.offerId)]
  expect([(await stateOf(desk.id))?.due, (await stateOf(ahead.id))?.due]).toEqual([null, due])
  expect(await releaseUnpaid(db, testSender, due)).toBe(1)
  expect((await stateOf(desk.id))?.state).toBe('booked')
})

test('what fell due while the portal was away is due as long after it came back as it was away', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  const paid = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 }) })
  await db.rows(sql`update appointment set payment_due_at = null where id = ${paid.id}::uuid`)
  const back = due.add({ minutes: 20 })
  await giveTimeToPay(db, { from: due.subtract({ minutes: 5 }), to: back })
  expect(await releaseUnpaid(db, testSender, back)).toBe(0)
  expect([(await stateOf(id))?.due, (await stateOf(paid.id))?.due]).toEqual([back.add({ minutes: 25 }), null])
  expect(await releaseUnpaid(db, testSender, back.add({ minutes: 25 }))).toBe(1)
})

test('after an outage of a night there is an hour to pay in, and ten minutes before what begins within it', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const [soon, later] = [
    await bookHour(db, offerId),
    await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) }),
  ]
  const back = firstHour.subtract({ minutes: 30 })
  await giveTimeToPay(db, { from: due.subtract({ minutes: 5 }), to: back })
  expect([(await stateOf(soon.id))?.due, (await stateOf(later.id))?.due]).toEqual([
    back.add({ minutes: 10 }),
    back.add({ minutes: 60 }),
  ])
  expect(await releaseUnpaid(db, testSender, back.add({ minutes: 60 }))).toBe(2)
})

test('what is put off after an outage is locked and written by one statement: two would lock in two orders', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  for (const minutes of [0, 60]) await bookHour(db, offerId, { start: firstHour.add({ minutes }) })
  let asked = 0
  const counted: Tx = {
    ...db,
    rows(query) {
      asked += 1
      return db.rows(query)
    },
  }
  const back = firstHour.subtract({ minutes: 30 })
  await giveTimeToPay(counted, { from: due.subtract({ minutes: 5 }), to: back })
  expect(asked).toBe(1)
  expect(await releaseUnpaid(db, testSender, back.add({ minutes: 60 }))).toBe(2)
})

test('the hours of an order are put off together after an outage: before the first of them begins', async () => {
  const { lead, other } = await bookOrder(db, { prepaid: true })
  expect([(await stateOf(lead))?.due, (await stateOf(other))?.due]).toEqual([due, due])
  // An hour from then lies between the two hours.
  const back = firstHour.subtract({ minutes: 50 })
  await giveTimeToPay(db, { from: due.subtract({ minutes: 5 }), to: back })
  const soon = back.add({ minutes: 10 })
  expect([(await stateOf(lead))?.due, (await stateOf(other))?.due]).toEqual([soon, soon])
  expect(await releaseUnpaid(db, testSender, soon)).toBe(2)
  const told = (await messagesOf(db, lead)).filter(({ body }) => body.includes('no te cobramos nada'))
  expect(told).toHaveLength(1)
})

test('what was due before an outage, or is long after it, is due as it was', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  await giveTimeToPay(db, { from: due, to: due.add({ minutes: 5 }) })
  await giveTimeToPay(db, { from: due.subtract({ minutes: 30 }), to: due.subtract({ minutes: 25 }) })
  expect((await stateOf(id))?.due).toEqual(due)
  expect(await releaseUnpaid(db, testSender, due)).toBe(1)
})

test('a payment that is under way finishes first', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  await db.rows(sql`
    insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug, flow, state,
      changed_by, changed_at, created_at, expires_at, check_at)
    values (${id}::uuid, 'UNDER-WAY', 's', 35990, 35990, 0, 'particular', 'portal', 'created', 'patient', ${testNow}::timestamptz,
      ${testNow}::timestamptz, ${due}::timestamptz, ${due}::timestamptz)`)
  // Neither is it taken along with another one of the same professional.
  const start = firstHour.add({ minutes: 30 })
  const other = await bookHour(db, offerId, { start })
  expect(await releaseUnpaid(db, testSender, due)).toBe(0)
  expect(await releaseUnpaid(db, testSender, due.add({ minutes: 30 }))).toBe(1)
  expect([(await stateOf(id))?.state, (await stateOf(other.id))?.state]).toEqual(['booked', 'cancelled'])
  await db.rows(sql`update payment set state = 'failed', check_at = null where appointment_id = ${id}::uuid`)
  expect(await releaseUnpaid(db, testSender, due)).toBe(1)
})

test('two nodes that release at once cancel and tell once', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const ids: string[] = []
  for (let half = 0; half < 6; half++)
    ids.push((await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 * half }) })).id)
  const late = firstHour.subtract({ hours: 1 })
  const counts = await Promise.all([1, 2, 3].map(() => releaseUnpaid(db, testSender, late)))
  // Whoever finds an agenda locked leaves it for the next round.
  const rest = await releaseUnpaid(db, testSender, late)
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(6)
  for (const id of ids) {
    const told = (await messagesOf(db, id)).filter(
      ({ body }) => body.includes('cancelada: no se pag') || body.includes('no te cobramos'),
    )
    expect(told).toHaveLength(2)
  }
})

test('whose arrival is taken back after it was due has ten minutes to pay, as who books then', async () => {
  const { offerId, centreId } = await addOffer(db, { prepaid: true })
  const early = firstHour.subtract({ hours: 3 })
  const { id } = await bookHour(db, offerId, { now: early })
  const atDesk = (deed: 'arrive' | 'undo', now: Temporal.Instant) =>
    attendAtDesk(db, { appointmentId: id, centreId, deed, by: 'staff:1' }, testSender, now)
  expect(await atDesk('arrive', early)).toMatchObject({ ok: true, state: 'waiting' })
  const later = early.add({ minutes: 15 })
  expect(await releaseUnpaid(db, testSender, later)).toBe(0)
  expect(await atDesk('undo', later)).toMatchObject({ ok: true, state: 'booked' })
  expect(await releaseUnpaid(db, testSender, later.add({ minutes: 9 }))).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'booked', due: later.add({ minutes: 10 }) })
  expect(await releaseUnpaid(db, testSender, later.add({ minutes: 10 }))).toBe(1)
})

test('a visit whose letter cannot be written keeps no other unpaid hour from being released', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  const { lead, other } = await bookOrder(db, { prepaid: true })
  await db.rows(
    sql`update appointment set payment_due_at = payment_due_at - interval '1 minute' where id = ${id}::uuid`,
  )
  // Once for all of them, and once for the one that was due first.
  const broken = senderThatFails(2)
  await expect(releaseUnpaid(db, broken, due)).rejects.toThrow('nothing can be drawn')
  const states = async () => (await Promise.all([id, lead, other].map(stateOf))).map(one => one?.state)
  expect(await states()).toEqual(['booked', 'cancelled', 'cancelled'])
  expect(await releaseUnpaid(db, testSender, due)).toBe(1)
  expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled'])
})
