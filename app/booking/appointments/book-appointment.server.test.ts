import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import {
  bookHour,
  bookingRequest,
  firstHour,
  holdFor,
  messagesOf,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelByCentre } from '../changes/cancel-by-centre.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { type BookingRequest, bookAppointment } from './book-appointment.server.ts'

const db = await testDatabase()
const book = (request: BookingRequest, now = testNow) => bookAppointment(db, request, testSender, now)
const count = async () =>
  (await db.rows<{ n: number }>(sql`select count(*) as n from appointment where state = 'booked'`))[0]?.n

describe('a held hour', () => {
  test('becomes an appointment with a code, an audit row and its messages', async () => {
    const { offerId } = await addOffer(db, { fullPrice: 30_000, coverage: { 'fonasa-b': 12_000 } })
    const holdId = await holdFor(db, offerId)
    const who = somebody({ patient: { rut: '12345678-5' } })
    const booked = await book(bookingRequest(holdId, { ...who, prevision: 'fonasa-b' }))
    expect(booked).toMatchObject({
      ok: true,
      appointment: {
        id: holdId,
        state: 'booked',
        fullPrice: 30_000,
        contribution: 12_000,
        patientKey: 'rut:12345678-5',
      },
    })
    const [row] = await db.rows(sql`
      select state, held_until, code, contact ->> 'email' as email, patient ->> 'rut' as rut, financer_slug from appointment
      where id = ${holdId}::uuid`)
    expect(row).toMatchObject({
      state: 'booked',
      held_until: null,
      email: who.contact.email,
      rut: '12345678-5',
      financer_slug: 'fonasa-b',
    })
    expect((row as { code: string }).code).toMatch(/^CPH-[2-9A-Z]{5}$/)
    expect(
      await db.rows(sql`select actor, verb, detail from audit where appointment_id = ${holdId}::uuid`),
    ).toEqual([{ actor: 'guest', verb: 'book', detail: {} }])
    const now = (await messagesOf(db, holdId)).filter(message => message.notBefore.equals(testNow))
    expect(now.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email', who.contact.email],
      ['sms', who.contact.phone],
    ])
  })

  test('is booked once by a double click, with one answer and one set of messages', async () => {
    const { offerId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId))
    const clicks = await Promise.all([book(request), book(request), book(request)])
    const codes = new Set(clicks.map(click => click.ok && click.appointment.code))
    expect(codes.size).toBe(1)
    expect([...codes][0]).toMatch(/^CPH-/)
    // E-mail, SMS and the reminder of two hours before; the day before has begun.
    expect(await messagesOf(db, request.holdId)).toHaveLength(3)
    expect(await book(request, testNow.add({ hours: 1 }))).toMatchObject({
      ok: true,
      appointment: { code: [...codes][0] },
    })
  })

  test('booked for one person is not given to another by the same hold', async () => {
    const { offerId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId))
    await book(request)
    expect(await book({ ...request, ...somebody() })).toEqual({ ok: false, reason: 'already-booked' })
  })

  test('answers again to its id alone for a day, and to its own browser for ever', async () => {
    const { offerId } = await addOffer(db)
    for (const [holder, later] of [
      [null, { ok: false, reason: 'already-booked' }],
      ['a'.repeat(64), { ok: true }],
    ] as const) {
      const start = holder ? firstHour : firstHour.add({ minutes: 30 })
      const request = bookingRequest(await holdFor(db, offerId, { holder, start }), { holder })
      const at = (hours: number) => bookAppointment(db, request, testSender, testNow.add({ hours }))
      expect(await at(0)).toMatchObject({ ok: true })
      expect(await at(23)).toMatchObject({ ok: true })
      expect(await at(25)).toMatchObject(later)
    }
  })

  test('is not booked after its ten minutes, and is while they last', async () => {
    const { offerId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId))
    expect(await book(request, testNow.add({ minutes: 10 }))).toEqual({ ok: false, reason: 'expired' })
    expect((await book(request, testNow.add({ minutes: 9, seconds: 59 }))).ok).toBe(true)
  })

  test('is booked by its own browser only', async () => {
    const { offerId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId, { holder: 'mine' }))
    expect(await book({ ...request, holder: 'other' })).toEqual({ ok: false, reason: 'expired' })
    expect(await book({ ...request, holder: null })).toEqual({ ok: false, reason: 'expired' })
    expect((await book({ ...request, holder: 'mine' })).ok).toBe(true)
  })

  test('that the centre closed meanwhile is not booked', async () => {
    const { offerId, agendaId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId))
    const span = { agendaId, from: firstHour, to: firstHour.add({ hours: 1 }) }
    await cancelByCentre(db, span, testSender, testNow)
    expect(await book(request)).toEqual({ ok: false, reason: 'expired' })
  })

  test('of an offer withdrawn meanwhile is not booked', async () => {
    const { offerId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId))
    await db.rows(sql`update offer set active = false where id = ${offerId}`)
    expect(await book(request)).toEqual({ ok: false, reason: 'withdrawn' })
  })

  test('whose schedule lost the hour meanwhile is not booked', async () => {
    const { offerId, scheduleId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId))
    await db.rows(sql`delete from schedule_day where schedule_id = ${scheduleId}`)
    expect(await book(request)).toEqual({ ok: false, reason: 'withdrawn' })
  })
})

describe('the person attended', () => {
  test('needs a RUT for any insurer but none to pay in full', async () => {
    const { offerId } = await addOffer(db)
    const request = bookingRequest(await holdFor(db, offerId))
    expect(await book({ ...request, prevision: 'banmedica' })).toEqual({ ok: false, reason: 'rut-required' })
    expect(await book({ ...request, prevision: 'no-such' })).toEqual({
      ok: false,
      reason: 'unknown-prevision',
    })
    expect((await book({ ...request, prevision: 'particular' })).ok).toBe(true)
  })

  test('cannot be in two places at once, wherever one contact books', async () => {
    const one = await addOffer(db)
    const other = await addOffer(db, { commune: 'valparaiso', minutes: 20 })
    const rut = somebody({ patient: { rut: '11111111-1' } })
    const inTwenty = firstHour.add({ minutes: 20 })
    await bookHour(db, one.offerId, rut)
    const holdId = await holdFor(db, other.offerId, { start: inTwenty })
    const request = bookingRequest(holdId, rut)
    expect(await book(request)).toEqual({ ok: false, reason: 'patient-busy' })
    // The hold is still theirs: for another person it can be booked.
    expect((await book({ ...request, ...somebody() })).ok).toBe(true)
  })

  test('booking two overlapping hours at the same moment gets one', async () => {
    const offers = await Promise.all([1, 2, 3, 4].map(() => addOffer(db)))
    const holds = await Promise.all(offers.map(({ offerId }) => holdFor(db, offerId)))
    const who = somebody()
    const outcomes = await Promise.all(holds.map(holdId => book(bookingRequest(holdId, who))))
    expect(outcomes.map(outcome => (outcome.ok ? 'booked' : outcome.reason)).sort()).toEqual([
      'booked',
      ...Array(3).fill('patient-busy'),
    ])
  })

  test('without a RUT is known by e-mail and name, accents and capitals aside', async () => {
    const offers = [await addOffer(db), await addOffer(db)] as const
    const who = somebody({ patient: { name: 'José', lastName: 'Núñez  Soto' } })
    await bookHour(db, offers[0].offerId, who)
    const holdId = await holdFor(db, offers[1].offerId)
    const again = bookingRequest(holdId, {
      patient: { name: 'JOSE', lastName: 'nuñez soto', self: true },
      contact: { ...who.contact, email: who.contact.email.toUpperCase() },
    })
    expect(await book(again)).toEqual({ ok: false, reason: 'patient-busy' })
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (holdId: string, key: string, requestHash: string, who = somebody()) =>
    bookingRequest(holdId, { ...who, idempotency: { key, requestHash } })

  test('with the same request gives the same appointment, also at the same moment', async () => {
    const { offerId } = await addOffer(db)
    const request = keyed(await holdFor(db, offerId), 'key-1', 'a')
    const before = (await count()) ?? 0
    const answers = await Promise.all([book(request), book(request)])
    answers.push(await book(request))
    expect(new Set(answers.map(answer => answer.ok && answer.appointment.code)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('with another request is refused, whatever the other request is', async () => {
    const { offerId } = await addOffer(db)
    await book(keyed(await holdFor(db, offerId), 'key-2', 'a'))
    const next = await holdFor(db, offerId, { start: firstHour.add({ minutes: 30 }) })
    expect(await book(keyed(next, 'key-2', 'b'))).toEqual({ ok: false, reason: 'key-reused' })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await book(keyed(nobody, 'key-2', 'c'))).toEqual({ ok: false, reason: 'key-reused' })
    expect((await book(keyed(next, 'key-3', 'b'))).ok).toBe(true)
  })

  test('of a request that failed can be used again', async () => {
    const { offerId } = await addOffer(db)
    const request = keyed(await holdFor(db, offerId), 'key-4', 'a')
    expect((await book({ ...request, prevision: 'banmedica' })).ok).toBe(false)
    expect((await book({ ...request, idempotency: { key: 'key-4', requestHash: 'b' } })).ok).toBe(true)
  })
})

test('a code that somebody has is drawn again', async () => {
  const { offerId } = await addOffer(db)
  // Of the first one's four codes all are the same, of the second one's the first two are taken.
  const draws = [...Array(30).fill(0), ...Array(5).fill(1)]
  const drawn = vi.spyOn(crypto, 'randomInt').mockImplementation(() => draws.shift() ?? 2)
  // Whoever imports it by its name.
  syncBuiltinESMExports()
  onTestFinished(() => {
    drawn.mockRestore()
    syncBuiltinESMExports()
  })
  const first = await bookHour(db, offerId)
  const second = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 }) })
  expect([first.code, second.code]).toEqual(['CPH-22222', 'CPH-33333'])
  expect(await messagesOf(db, second.id)).toHaveLength(4)
})

test('an hour that is booked cannot be held', async () => {
  const { offerId } = await addOffer(db)
  await bookHour(db, offerId)
  const late = testNow.add({ hours: 2 })
  expect(
    await holdHour(db, { offerId, start: firstHour, holder: null, address: 'x', sellsPrepaid: false }, late),
  ).toEqual({
    ok: false,
    reason: 'slot-taken',
  })
})

test('a booking that the database takes back at its commit sends nothing, and its hour can still be booked', async () => {
  const { offerId } = await addOffer(db)
  const holdId = await holdFor(db, offerId)
  const letters = async () => (await db.rows(sql`select id from outbox`)).length
  const before = await letters()
  await db.rows(sql`create function refuse_booking() returns trigger language plpgsql as
    'begin raise exception ''refused at the commit''; end'`)
  await db.rows(sql`create constraint trigger refuse_booking after insert or update on appointment deferrable initially deferred
    for each row execute function refuse_booking()`)
  try {
    await expect(bookAppointment(db, bookingRequest(holdId), testSender, testNow)).rejects.toThrow(
      'refused at the commit',
    )
  } finally {
    await db.rows(sql`drop function refuse_booking() cascade`)
  }
  expect(await letters()).toBe(before)
  expect(await bookAppointment(db, bookingRequest(holdId), testSender, testNow)).toMatchObject({ ok: true })
  expect(await letters()).toBeGreaterThan(before)
})
