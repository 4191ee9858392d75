/** An insurer that leaves on a day pays of hours until then; whoever holds an hour pays what was shown, whatever changes meanwhile. */
import { beforeEach, expect, test } from 'vitest'
import { findAppointment, findOwnBooking } from '#app/booking/appointments/appointment.queries.server.ts'
import { bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { priceTableEligibility } from '#app/pricing/price-table-eligibility.server.ts'
import { findOffers } from '#app/search/results/search.queries.server.ts'
import { bookHour, bookingRequest, firstHour, holdFor, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type AddedOffer, addOffer, testNow as now } from '#test/helpers/supply.ts'
import { loadPriceOptions } from './price-options.server.ts'

const db = await testDatabase()
const next = firstHour.add({ hours: 24 })
const lastDay = '2026-11-24'
let offer: AddedOffer
let exam: AddedOffer

const hours = [lastDay, '2026-11-25'].map(day => ({ day, from: '09:00', to: '13:00' }))
beforeEach(async () => {
  offer = await addOffer(db, { hours, fullPrice: 30_000, coverage: { colmena: 10_000, banmedica: 4000 } })
  exam = await addOffer(db, { hours, type: 'laboratorio', fullPrice: 9000, coverage: { colmena: 3000 } })
  await db.rows(sql`update coverage set last_day = ${lastDay}::date where financer_slug = 'colmena'`)
})

const colmena = async (promised?: Parameters<typeof loadPriceOptions>[3]) =>
  (await loadPriceOptions(db, offer.offerId, 'es', promised)).find(({ slug }) => slug === 'colmena')
const insured = () => ({ ...somebody({ patient: { rut: '11111111-1' } }), prevision: 'colmena' })
const paid = async (offerId: number, start: Temporal.Instant) => {
  const { id } = await bookHour(db, offerId, { start, ...insured() })
  return (await findAppointment(db, id))?.contribution
}

test('hours on the last day are paid by it, hours after it are not', async () => {
  expect(await paid(offer.offerId, firstHour)).toBe(10_000)
  expect(await paid(offer.offerId, next)).toBe(0)
})

test('an exam is the same, held as one of several', async () => {
  const rows = (start: Temporal.Instant) =>
    db.rows<{ covered: unknown }>(sql`
      with held as (
        insert into appointment (offer_id, schedule_id, agenda_id, during, state, held_until, full_price, created_at)
        values (${exam.offerId}::bigint, ${exam.scheduleId}::bigint, ${exam.agendaId}::bigint,
          tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '20 minutes'), 'held', ${now.add({ minutes: 10 })}::timestamptz, 9000, ${now}::timestamptz)
        returning covered)
      select covered from held`)
  expect(await rows(firstHour)).toEqual([{ covered: { colmena: 3000 } }])
  expect(await rows(next)).toEqual([{ covered: {} }])
})

test('the page of an hour that is held shows what it is booked at', async () => {
  for (const [start, amount] of [
    [firstHour, '$20.000'],
    [next, '$30.000'],
  ] as const) {
    const id = await holdFor(db, offer.offerId, { start, holder: 'me' })
    const held = await findOwnBooking(db, id, { holder: 'me' })
    expect(await colmena({ full: 30_000, covered: held?.covered ?? null })).toMatchObject({ amount })
  }
})

test('a price and coverage that change while an hour is held are of the next one', async () => {
  const shown = firstHour.add({ hours: 1 })
  const id = await holdFor(db, offer.offerId, { start: shown, holder: 'me' })
  await db.rows(sql`
    update price p set full_price = 50000 from offer o where o.id = ${offer.offerId}::bigint and p.price_list_id = o.price_list_id`)
  await db.rows(sql`
    update coverage c set contribution = 1 from offer o where o.id = ${offer.offerId}::bigint and c.price_list_id = o.price_list_id`)
  const held = await findOwnBooking(db, id, { holder: 'me' })
  expect(await colmena({ full: held?.fullPrice ?? 0, covered: held?.covered ?? null })).toMatchObject({
    amount: '$20.000',
  })
  await bookAppointment(db, bookingRequest(id, { holder: 'me', ...insured() }), testSender, now)
  expect(await findAppointment(db, id)).toMatchObject({
    fullPrice: 30_000,
    contribution: 10_000,
    covered: { colmena: 10_000, banmedica: 4000 },
  })
  const booked = await bookHour(db, offer.offerId, { start: firstHour.add({ hours: 2 }), ...insured() })
  expect(await findAppointment(db, booked.id)).toMatchObject({ fullPrice: 50_000, contribution: 1 })
})

test('a result and its price before an hour is chosen are of the next free hour', async () => {
  const found = async () =>
    (
      await findOffers(
        db,
        {
          subject: { kind: 'specialty', slug: 'medicina-general', attention: 'presencial' },
          communes: null,
          financerSlug: 'colmena',
          now,
        },
        {},
        { order: 'precio', from: null, limit: 50, offset: 0 },
      )
    ).offers.find(one => one.offerId === offer.offerId)?.contribution
  expect(await found()).toBe(10_000)
  expect(await colmena()).toMatchObject({ amount: '$20.000' })
  await db.rows(sql`
    update schedule set next_starts = array[${next}::timestamptz] where id = ${offer.scheduleId}::bigint`)
  expect(await found()).toBe(0)
  expect(await colmena()).toMatchObject({ amount: '$30.000' })
})

test('whoever chooses it at the till of an hour after its last day pays the whole price', async () => {
  const asked = { offerId: offer.offerId, fullPrice: 30_000, prevision: 'colmena', rut: '11111111-1' }
  const { quote } = priceTableEligibility(db)
  expect(await quote({ ...asked, start: firstHour })).toEqual({ ok: true, contribution: 10_000 })
  expect(await quote({ ...asked, start: next })).toEqual({ ok: true, contribution: 0 })
})
