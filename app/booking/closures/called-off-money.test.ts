/** Nobody is asked to pay for an hour that the centre said it cannot attend, and nobody loses it because they did not. */
import { expect, test } from 'vitest'
import { returnFromGateway } from '#app/payment/return-from-gateway.server.ts'
import { startPayment } from '#app/payment/start-payment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { bookHour, bookOrder, firstHour, messagesOf, nextHours, testSender } from '#test/helpers/booking.ts'
import { calledOffHour, closeTuesday, weekOfHours } from '#test/helpers/clinic/closures.ts'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  money,
  openForm,
  returnUrl,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { sayEntry, sayMoney } from '../appointments/say-appointment.server.ts'
import { showAppointment } from '../appointments/show-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { releaseUnpaid } from '../changes/release-unpaid.server.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { endEarlierOffers } from '../waitlist/end-offers.server.ts'
import { answerAll, offerForClosure } from './answer-closure.server.ts'
import { liftClosure } from './plan-closure.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const desk = testPaymentDeps(db, gateway.gateway)
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
  const letter = (await messagesOf(db, id)).findLast(({ kind }) => kind === 'email')
  expect(letter?.body).toContain('en línea antes del martes 24 de noviembre, 03:10')
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
    await race(round, [
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
    await race(round, [
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

/** Closes the first hour of an order, or all of it, and tells its patient. */
async function orderOf(closes: 'one' | 'all') {
  const order = await bookOrder(db, prepaid)
  const ids = closes === 'one' ? [order.lead] : [order.lead, order.other]
  for (const id of ids) {
    const agendaId = (await findAppointment(db, id))?.offer.agendaId ?? 0
    const asked = await closeTuesday(db, { centreId: order.centreId, agendaId }, ['09:00', '09:45'])
    expect((await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow))?.done).toBe(1)
  }
  return order
}
const pay = (appointmentId: string) =>
  startPayment(desk, { appointmentId, flow: 'portal', returnUrl }, clock.now())
const paymentsOf = (id: string) =>
  db.rows<{ state: string }>(sql`select state from payment where appointment_id = ${id}::uuid`)

test('nobody pays for an hour that is called off, and everybody for the one that they took instead', async () => {
  const { id } = await calledOffHour(db, prepaid)
  expect(await pay(id)).toEqual({ ok: false, reason: 'called-off' })
  expect(await paymentsOf(id)).toEqual([])
  expect(await acceptEarlier(db, id, testSender, clock.now())).toMatchObject({ ok: true })
  expect(await pay(id)).toMatchObject({ ok: true })
})

test('an order is paid while one hour of it can be attended, and not when none can', async () => {
  const some = await orderOf('one')
  expect(await pay(some.lead)).toMatchObject({ ok: true })
  const none = await orderOf('all')
  expect(await pay(none.other)).toEqual({ ok: false, reason: 'called-off' })
})

test('neither page nor letter asks for money for an hour that is called off', async () => {
  const { id } = await calledOffHour(db, prepaid)
  const found = await findAppointment(db, id)
  if (!found) throw new Error('no appointment')
  expect(sayMoney(found, 'es', testNow)).toBeNull()
  expect(sayEntry({ ...found, offer: { ...found.offer, modality: 'video' } }, 'es', testNow)).toBeNull()
  expect(showAppointment(found, 'es', testNow)).toMatchObject({ due: null, price: { note: undefined } })
  const told = (await messagesOf(db, id)).filter(({ kind }) => kind === 'email')
  const { fullPrice, contribution } = found
  expect(told.at(-1)?.body).toContain(formatPesos(fullPrice - contribution))
  expect(told.at(-1)?.body).not.toContain('en línea')
})

test('what was begun before the hour was called off is paid, goes along to the hour that they take, and back in full with it', async () => {
  for (const ends of ['taken', 'cancelled'] as const) {
    const { offerId, ...at } = await weekOfHours(db, prepaid)
    const { id } = await bookHour(db, offerId)
    const form = await openForm(desk, id, clock.now())
    const asked = await closeTuesday(db, at)
    expect(await offerForClosure(db, { ...asked, appointmentId: id }, testSender, clock.now())).toEqual({
      ok: true,
    })
    const back = await answerForm(gateway, form, 'approve')
    expect(await returnFromGateway(desk, back, clock.now())).toMatchObject({
      ok: true,
      payment: { state: 'settled' },
    })
    expect(await standing(id)).toMatchObject({ state: 'booked', due: 'null' })
    if (ends === 'taken')
      expect(await acceptEarlier(db, id, testSender, clock.now())).toMatchObject({ ok: true })
    expect(await paymentsOf(id)).toEqual([{ state: 'settled' }])
    expect(await cancelAppointment(db, id, testSender, clock.now())).toMatchObject({ ok: true })
    await untilQuiet(desk, clock)
    expect(await paymentsOf(id)).toEqual([{ state: 'refunded' }])
  }
  expect(await ledgerFaults(db)).toEqual([])
  const sums = await money(db)
  expect(sums.gateway).toBe(sums.ledger)
})

test('in the second in which the hour is called off, a payment has begun and is settled, or none was', async () => {
  const ways = { begun: 0, refused: 0 }
  for (let round = 0; round < roundsOn(db, { embedded: 6, server: 40 }); round++) {
    const { offerId, ...at } = await weekOfHours(db, prepaid)
    const { id } = await bookHour(db, offerId)
    const asked = await closeTuesday(db, at)
    let started: Awaited<ReturnType<typeof startPayment>> | undefined
    await race(round, [
      () => offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow),
      async () => {
        started = await startPayment(desk, { appointmentId: id, flow: 'portal', returnUrl }, testNow)
      },
    ])
    const payments = await paymentsOf(id)
    expect((await findAppointment(db, id))?.calledOff).toBe(true)
    if (payments.length === 0) {
      expect(started).toEqual({ ok: false, reason: 'called-off' })
      ways.refused += 1
      continue
    }
    ways.begun += 1
    const back = await answerForm(gateway, started?.ok ? String(started.formUrl) : '', 'approve')
    expect(await returnFromGateway(desk, back, testNow)).toMatchObject({ payment: { state: 'settled' } })
  }
  expect(Math.min(ways.begun, ways.refused)).toBeGreaterThan(0)
  expect(await ledgerFaults(db)).toEqual([])
})

test('what they took instead is paid, however long ago the rest of the order, which is called off, was due', async () => {
  const { other } = await orderOf('all')
  expect(await acceptEarlier(db, other, testSender, night)).toMatchObject({ ok: true })
  expect(await startPayment(desk, { appointmentId: other, flow: 'portal', returnUrl }, night)).toMatchObject({
    ok: true,
  })
})
