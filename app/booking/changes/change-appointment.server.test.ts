import { describe, expect, test } from 'vitest'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import {
  bookHour,
  bookingRequest,
  firstHour,
  holdFor,
  messagesOf,
  nextHours,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { clearDue } from '../appointments/payable.queries.server.ts'
import { cancelAppointment } from './cancel-appointment.server.ts'
import { confirmAppointment } from './confirm-appointment.server.ts'
import { moveAppointment, moves } from './move-appointment.server.ts'

const db = await testDatabase()
const confirm = (id: string, now = testNow) => confirmAppointment(db, id, testSender, now)
const cancel = (id: string, now = testNow) => cancelAppointment(db, id, testSender, now)
const move = (id: string, start: Temporal.Instant, now = testNow) =>
  moveAppointment(db, id, start, testSender, now)
const inMinutes = (minutes: number) => firstHour.add({ minutes })
const verbs = (id: string) =>
  db
    .rows<{ verb: string }>(sql`select verb from audit where appointment_id = ${id}::uuid order by id`)
    .then(rows => rows.map(row => row.verb))
const state = async (id: string) =>
  (
    await db.rows<{ state: string; version: number; start: Temporal.Instant }>(
      sql`select state, version, lower(during) as start from appointment where id = ${id}::uuid`,
    )
  )[0]

/** A day of half hours, three days ahead: reminders of both kinds are still to come. */
const farHours = { hours: [{ day: '2026-11-26', from: '09:00', to: '12:00' }] }
const far = Temporal.Instant.from('2026-11-26T12:00:00Z')

describe('confirming', () => {
  test('is possible from 72 hours before, and twice is the same', async () => {
    const { offerId } = await addOffer(db, { hours: [{ day: '2026-11-30', from: '09:00', to: '10:00' }] })
    const start = Temporal.Instant.from('2026-11-30T12:00:00Z')
    const { id } = await bookHour(db, offerId, { start })
    expect(await confirm(id, start.subtract({ hours: 73 }))).toEqual({ ok: false, reason: 'too-early' })
    expect((await confirm(id, start.subtract({ hours: 72 }))).ok).toBe(true)
    expect((await confirm(id, start.subtract({ hours: 71 }))).ok).toBe(true)
    expect(await state(id)).toMatchObject({ state: 'confirmed', version: 1 })
    expect(await verbs(id)).toEqual(['book', 'confirm'])
  })

  test('silences the question of the reminders to come', async () => {
    const { offerId } = await addOffer(db, farHours)
    const { id } = await bookHour(db, offerId, { start: far })
    await confirm(id)
    const reminders = (await messagesOf(db, id)).filter(
      message => message.notBefore.epochMilliseconds > testNow.epochMilliseconds,
    )
    expect(reminders.map(({ dropped, body }) => [dropped, body.includes('accion=confirmar')])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('is over when the visit begins', async () => {
    const { id } = await bookHour(db, (await addOffer(db)).offerId)
    expect(await confirm(id, firstHour)).toEqual({ ok: false, reason: 'started' })
  })
})

describe('cancelling', () => {
  test('gives the hour back to everybody, once', async () => {
    const { offerId, scheduleId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    expect((await nextHours(db, scheduleId)).stored).not.toContain(String(firstHour))
    expect((await cancel(id)).ok).toBe(true)
    expect((await cancel(id)).ok).toBe(true)
    expect(await verbs(id)).toEqual(['book', 'cancel'])
    const hours = await nextHours(db, scheduleId)
    expect(hours.stored).toEqual(hours.fresh)
    expect(hours.stored[0]).toBe(String(firstHour))
    expect((await bookHour(db, offerId)).id).not.toBe(id)
  })

  test('lets the patient take another hour of that time elsewhere', async () => {
    const who = somebody()
    const { id } = await bookHour(db, (await addOffer(db)).offerId, who)
    await cancel(id)
    await expect(bookHour(db, (await addOffer(db)).offerId, who)).resolves.toBeDefined()
  })

  test('is possible until the start, also of a confirmed appointment', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    await confirm(id)
    expect(await cancel(id, firstHour)).toEqual({ ok: false, reason: 'started' })
    expect((await cancel(id, firstHour.subtract({ seconds: 1 }))).ok).toBe(true)
    expect(await confirm(id)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await move(id, inMinutes(30))).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('of what does not exist, or is only held, is not found', async () => {
    const holdId = await holdFor(db, (await addOffer(db)).offerId)
    for (const id of [holdId, '00000000-0000-4000-8000-000000000000'])
      await expect(cancel(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('moving', () => {
  test('takes the new hour, gives the old one back and keeps the code', async () => {
    const { offerId, scheduleId } = await addOffer(db)
    const { id, code } = await bookHour(db, offerId)
    await confirm(id)
    const moved = await move(id, inMinutes(60))
    expect(moved).toMatchObject({ ok: true, appointment: { code, version: 2, state: 'booked' } })
    expect(await state(id)).toMatchObject({ state: 'booked', version: 2, start: inMinutes(60) })
    const hours = await nextHours(db, scheduleId)
    expect(hours.stored).toEqual(hours.fresh)
    expect(hours.stored).toContain(String(firstHour))
    expect(hours.stored).not.toContain(String(inMinutes(60)))
    const [audit] = await db.rows<{ detail: unknown }>(
      sql`select detail from audit where appointment_id = ${id}::uuid and verb = 'move'`,
    )
    expect(audit?.detail).toEqual({ from: String(firstHour), to: String(inMinutes(60)) })
  })

  test('to a taken hour changes nothing', async () => {
    const { offerId, scheduleId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    await bookHour(db, offerId, { start: inMinutes(30) })
    const before = [await state(id), await messagesOf(db, id), await nextHours(db, scheduleId)]
    expect(await move(id, inMinutes(30))).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await move(id, inMinutes(7))).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await move(id, inMinutes(-60))).toEqual({ ok: false, reason: 'slot-taken' })
    expect([await state(id), await messagesOf(db, id), await nextHours(db, scheduleId)]).toEqual(before)
  })

  test('to where the patient is busy changes nothing', async () => {
    const who = somebody()
    const { offerId, scheduleId } = await addOffer(db)
    const { id } = await bookHour(db, offerId, who)
    await bookHour(db, (await addOffer(db)).offerId, { ...who, start: inMinutes(60) })
    expect(await move(id, inMinutes(60))).toEqual({ ok: false, reason: 'patient-busy' })
    expect(await state(id)).toMatchObject({ version: 1, start: firstHour })
    const hours = await nextHours(db, scheduleId)
    expect(hours.stored).toEqual(hours.fresh)
  })

  test('to the hour that it has is a second click', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    const clicks = await Promise.all([move(id, inMinutes(30)), move(id, inMinutes(30))])
    expect(clicks.every(click => click.ok)).toBe(true)
    expect(await state(id)).toMatchObject({ version: 2 })
    expect(await verbs(id)).toEqual(['book', 'move'])
  })

  test('two into one hour: one moves, the other stays where it was', async () => {
    const { offerId } = await addOffer(db)
    const one = await bookHour(db, offerId)
    const two = await bookHour(db, offerId, { start: inMinutes(30) })
    const outcomes = await Promise.all([move(one.id, inMinutes(60)), move(two.id, inMinutes(60))])
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    const starts = [(await state(one.id))?.start, (await state(two.id))?.start].map(String)
    expect(starts).toContain(String(inMinutes(60)))
    expect(new Set(starts).size).toBe(2)
  })

  test('into an hour whose hold has run out takes it', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    const holdId = await holdFor(db, offerId, { start: inMinutes(30) })
    expect((await move(id, inMinutes(30), testNow.add({ minutes: 5 }))).ok).toBe(false)
    expect((await move(id, inMinutes(30), testNow.add({ minutes: 11 }))).ok).toBe(true)
    expect(await bookAppointment(db, bookingRequest(holdId), testSender, testNow)).toEqual({
      ok: false,
      reason: 'expired',
    })
  })

  test('while its payment comes in owes nothing afterwards', async () => {
    const { offerId } = await addOffer(db, { modality: 'video' })
    const { id, paymentDueAt } = await bookHour(db, offerId)
    expect(paymentDueAt).not.toBeNull()
    // Another process settles the payment after this one has read the appointment.
    let seen = 0
    const meanwhile: Database = {
      ...db,
      transaction: work =>
        db.transaction(tx =>
          work({
            rows: async query => {
              const rows = await tx.rows<never>(query)
              if (rows.length > 0 && 'paymentDueAt' in Object(rows[0]) && seen++ === 0) await clearDue(tx, id)
              return rows
            },
          }),
        ),
    }
    const moved = await moveAppointment(meanwhile, id, inMinutes(30), testSender, testNow)
    expect([seen, moved]).toMatchObject([2, { ok: true, appointment: { paymentDueAt: null } }])
    expect(await db.rows(sql`select payment_due_at as due from appointment where id = ${id}::uuid`)).toEqual([
      { due: null },
    ])
  })

  test('again and again ends for the day; a second click of the last one is none', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    for (let nth = 1; nth <= moves.max; nth++)
      expect((await move(id, inMinutes(30 * (nth % 2)))).ok).toBe(true)
    const told = (await messagesOf(db, id)).length
    expect((await move(id, firstHour)).ok).toBe(true)
    expect(await move(id, inMinutes(30))).toEqual({ ok: false, reason: 'too-many-moves' })
    expect((await messagesOf(db, id)).length).toBe(told)
    expect((await cancel(id)).ok).toBe(true)
  })

  test('of a withdrawn offer is refused', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    await db.rows(sql`update offer set active = false where id = ${offerId}`)
    expect(await move(id, inMinutes(30))).toEqual({ ok: false, reason: 'withdrawn' })
  })
})
