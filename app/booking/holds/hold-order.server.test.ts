import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import {
  bookingRequest,
  firstHour,
  messagesOf,
  nextHours,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { cancelByCentre } from '../changes/cancel-by-centre.server.ts'
import { extendHold } from './extend-hold.server.ts'
import { holdHour } from './hold-hour.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'
import { releaseHold } from './release-hold.server.ts'

const db = await testDatabase()
let places = 0

/** A centre with a sample box of 15 minutes and an ultrasound of 20. */
async function centre({ ultrasoundUntil = '13:00' } = {}) {
  places += 1
  const at = { key: `order-${places}` }
  const lab = { type: 'laboratorio' as const, centre: at, minutes: 15 }
  const blood = await addOffer(db, {
    ...lab,
    exam: 'hemograma',
    fullPrice: 5000,
    coverage: { 'fonasa-b': 3000 },
  })
  const same = { ...lab, scheduleId: blood.scheduleId }
  const lipids = await addOffer(db, {
    ...same,
    exam: 'perfil-lipidico',
    fullPrice: 9000,
    coverage: { 'fonasa-b': 4000 },
  })
  const urine = await addOffer(db, { ...same, exam: 'orina-completa', fullPrice: 4000 })
  const image = { type: 'imagenologia' as const, centre: at, minutes: 20 }
  const hours = [{ day: '2026-11-24', from: '09:00', to: ultrasoundUntil }]
  const belly = await addOffer(db, { ...image, exam: 'ecografia-abdominal', fullPrice: 30_000, hours })
  const thyroid = await addOffer(db, {
    ...image,
    exam: 'ecografia-tiroidea',
    scheduleId: belly.scheduleId,
    fullPrice: 25_000,
  })
  return { blood, lipids, urine, belly, thyroid }
}

const hold = (offerId: number, exams: string[], rest: Partial<Parameters<typeof holdHour>[1]> = {}) =>
  holdHour(
    db,
    {
      offerId,
      start: firstHour,
      exams,
      holder: null,
      address: `${Math.random()}`,
      sellsPrepaid: false,
      ...rest,
    },
    testNow,
  )
const held = async (...asked: Parameters<typeof hold>) => {
  const outcome = await hold(...asked)
  if (!outcome.ok) throw new Error(`not held: ${JSON.stringify(outcome)}`)
  return outcome.hold
}
const at = (time: string) => `2026-11-24T${time}:00Z`
const hoursOf = async (id: string) =>
  (await findOrder(db, id)).map(({ start, end, offer }) => [
    String(start),
    String(end),
    offer.exams?.map(({ slug }) => slug),
  ])
const truth = async (...schedules: number[]) => {
  for (const schedule of schedules) {
    const { stored, fresh } = await nextHours(db, schedule)
    expect(stored).toEqual(fresh)
  }
}

describe('an order', () => {
  test('of one sample box takes one step, whatever it lists', async () => {
    const { blood } = await centre()
    const { holdId, end } = await held(blood.offerId, ['hemograma', 'perfil-lipidico', 'orina-completa'])
    expect(String(end)).toBe(at('12:15'))
    expect(await hoursOf(holdId)).toEqual([
      [at('12:00'), at('12:15'), ['hemograma', 'perfil-lipidico', 'orina-completa']],
    ])
    const [row] = await db.rows(sql`select full_price, order_id from appointment where id = ${holdId}::uuid`)
    expect(row).toEqual({ full_price: 18_000, order_id: null })
    await truth(blood.scheduleId)
  })

  test('of two images takes two consecutive steps', async () => {
    const { belly } = await centre()
    const exams = ['ecografia-abdominal', 'ecografia-tiroidea']
    await held(belly.offerId, ['ecografia-abdominal'], { start: firstHour.add({ minutes: 40 }) })
    // From 12:20 only one step is free.
    expect(await hold(belly.offerId, exams, { start: firstHour.add({ minutes: 20 }) })).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    const { end } = await held(belly.offerId, exams)
    expect(String(end)).toBe(at('12:40'))
    await truth(belly.scheduleId)
  })

  test('of laboratory and imaging is two appointments, one after the other', async () => {
    const { blood, belly } = await centre()
    const exams = ['ecografia-abdominal', 'hemograma', 'ecografia-tiroidea', 'perfil-lipidico']
    const { holdId } = await held(blood.offerId, exams)
    expect(await hoursOf(holdId)).toEqual([
      [at('12:00'), at('12:15'), ['hemograma', 'perfil-lipidico']],
      [at('12:20'), at('13:00'), ['ecografia-abdominal', 'ecografia-tiroidea']],
    ])
    await truth(blood.scheduleId, belly.scheduleId)
  })

  test('is held whole or not at all', async () => {
    const { blood, belly } = await centre({ ultrasoundUntil: '09:20' })
    await held(belly.offerId, ['ecografia-abdominal'])
    expect(await hold(blood.offerId, ['hemograma', 'ecografia-tiroidea'])).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    const [{ n }] = (await db.rows<{ n: number }>(
      sql`select count(*)::int as n from appointment where agenda_id = ${blood.agendaId}`,
    )) as [{ n: number }]
    expect(n).toBe(0)
    await truth(blood.scheduleId)
  })

  test('asked for twice by a browser is held once, and with another list is that list', async () => {
    const { blood, belly } = await centre()
    const holder = 'order-holder'
    const first = await held(blood.offerId, ['hemograma', 'ecografia-tiroidea'], { holder })
    const again = await held(blood.offerId, ['hemograma', 'ecografia-tiroidea'], { holder })
    expect(again).toEqual(first)
    expect(await hoursOf(first.holdId)).toHaveLength(2)
    const other = await held(blood.offerId, ['hemograma', 'orina-completa'], { holder })
    expect(other.holdId).toBe(first.holdId)
    expect(await hoursOf(first.holdId)).toEqual([[at('12:00'), at('12:15'), ['hemograma', 'orina-completa']]])
    await held(blood.offerId, ['hemograma'], { holder })
    expect(await hoursOf(first.holdId)).toEqual([[at('12:00'), at('12:15'), undefined]])
    await truth(blood.scheduleId, belly.scheduleId)
  })

  test('counts as one of the hours of a browser, is kept longer and given back whole', async () => {
    const { blood, belly } = await centre()
    const holder = 'keeper'
    const { holdId } = await held(blood.offerId, ['hemograma', 'ecografia-tiroidea'], { holder })
    for (const minutes of [30, 45]) {
      const { dropped } = await held(blood.offerId, ['hemograma'], {
        holder,
        start: firstHour.add({ minutes }),
      })
      expect(dropped).toBe(null)
    }
    expect((await extendHold(db, { id: holdId, holder }, testNow)).ok).toBe(true)
    const rows = await findOrder(db, holdId)
    expect(rows.map(({ heldUntil }) => String(heldUntil))).toEqual(
      Array(2).fill(String(testNow.add({ minutes: 20 }))),
    )
    expect(await releaseHold(db, { id: holdId, holder }, testNow)).toBe(true)
    expect(await findOrder(db, holdId)).toEqual([])
    await truth(blood.scheduleId, belly.scheduleId)
  })

  test('that runs out is free again on both agendas', async () => {
    const { blood, belly } = await centre()
    await held(blood.offerId, ['hemograma', 'ecografia-tiroidea'])
    const later = testNow.add({ minutes: 11 })
    await releaseExpiredHolds(db, later)
    for (const schedule of [blood.scheduleId, belly.scheduleId]) {
      const { stored, fresh } = await nextHours(db, schedule, later)
      expect(stored).toEqual(fresh)
      expect(stored[0]).toBe(at('12:00'))
    }
  })

  test.each([
    [[], [{ index: null, why: 'none' }]],
    [Array.from({ length: 31 }, (_, n) => `e${n}`), [{ index: null, why: 'too-many' }]],
    [['hemograma', 'hemograma'], [{ index: 1, why: 'twice', slug: 'hemograma' }]],
    [['hemograma', 'nada'], [{ index: 1, why: 'unknown', slug: 'nada' }]],
    [
      ['hemograma', 'tsh-hormona-tiroestimulante'],
      [{ index: 1, why: 'not-here', name: expect.stringContaining('TSH') }],
    ],
    [['orina-completa', 'perfil-lipidico'], [{ index: null, why: 'not-chosen' }]],
  ])('%j is refused with what is wrong', async (exams, problems) => {
    const { blood } = await centre()
    expect(await hold(blood.offerId, exams)).toEqual({ ok: false, reason: 'exams', problems })
  })
})

describe('booking an order', () => {
  const book = (holdId: string, changes: Partial<Parameters<typeof bookingRequest>[1]> = {}) =>
    bookAppointment(db, bookingRequest(holdId, changes), testSender, testNow)

  test('books all its hours at the price that was promised for each exam', async () => {
    const { blood, lipids } = await centre()
    const exams = ['hemograma', 'perfil-lipidico', 'orina-completa', 'ecografia-tiroidea']
    const { holdId } = await held(blood.offerId, exams)
    // What the lists say since changes nothing.
    await db.rows(sql`
      update coverage set contribution = 1 from offer o
      where o.id = ${lipids.offerId} and coverage.price_list_id = o.price_list_id`)
    const who = somebody({ patient: { rut: '12345678-5' } })
    const outcome = await book(holdId, { ...who, prevision: 'fonasa-b' })
    expect(outcome).toMatchObject({
      ok: true,
      appointment: { fullPrice: 18_000, contribution: 7000 },
      others: [{ fullPrice: 25_000, contribution: 0, state: 'booked' }],
    })
    const booked = await findOrder(db, holdId)
    expect(new Set(booked.map(({ code }) => code)).size).toBe(2)
    expect(booked.map(({ state, orderId }) => [state, orderId])).toEqual(Array(2).fill(['booked', holdId]))
    expect(booked[0]?.offer.exams?.map(({ slug, contribution }) => [slug, contribution])).toEqual([
      ['hemograma', 3000],
      ['perfil-lipidico', 4000],
      ['orina-completa', 0],
    ])
    // A second click is the same booking.
    expect(await book(holdId, { ...who, prevision: 'fonasa-b' })).toMatchObject({ ok: true, others: [{}] })
    const [email] = await messagesOf(db, holdId)
    expect(email?.body).toContain('Hemograma')
    expect(email?.body).toContain('ayuno, por el perfil lipídico')
  })

  test('books nothing when one of its hours was closed meanwhile', async () => {
    const { blood, belly } = await centre()
    const { holdId } = await held(blood.offerId, ['hemograma', 'ecografia-tiroidea'])
    await cancelByCentre(
      db,
      { agendaId: belly.agendaId, from: firstHour, to: firstHour.add({ hours: 1 }) },
      testSender,
      testNow,
    )
    expect(await book(holdId)).toEqual({ ok: false, reason: 'withdrawn' })
    expect((await findOrder(db, holdId)).map(({ state }) => state)).toEqual(['held'])
  })

  test('of somebody who is busy at one of its hours books none of them', async () => {
    const who = somebody({ patient: { rut: '5126663-3' } })
    const before = await centre()
    const first = await held(before.belly.offerId, ['ecografia-tiroidea', 'ecografia-abdominal'])
    expect((await book(first.holdId, who)).ok).toBe(true)
    const { blood } = await centre()
    // The sample is free of the other visit, its ultrasound is not.
    const { holdId } = await held(blood.offerId, ['hemograma', 'ecografia-tiroidea'], {
      start: firstHour.add({ minutes: 45 }),
    })
    await db.rows(sql`
      update appointment set during = tstzrange(${firstHour}::timestamptz, ${firstHour.add({ minutes: 20 })}::timestamptz)
      where order_id = ${holdId}::uuid and id <> order_id`)
    expect(await book(holdId, who)).toEqual({ ok: false, reason: 'patient-busy' })
    expect((await findOrder(db, holdId)).map(({ state }) => state)).toEqual(['held', 'held'])
  })
})
