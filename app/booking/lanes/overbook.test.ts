/** Hours over the agenda: what they need, how many a half-day has, and that nothing of them is for sale. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, messagesOf, nextHours, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { planClosure, setClosure } from '../closures/plan-closure.server.ts'
import { bookAtDesk } from '../desk/book-at-desk.server.ts'
import { changeDeskSettings } from '../desk/desk-settings.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { type OverbookAsked, overbookAtDesk } from './overbook.server.ts'

const db = await testDatabase()
const by = 'staff:someone'

async function desk(changes: Parameters<typeof addOffer>[1] = {}) {
  const offer = await addOffer(db, {
    hours: [{ day: '2026-11-24', from: '09:00', to: '18:00' }],
    ...changes,
  })
  const give = (start: Temporal.Instant | null, changed: Partial<OverbookAsked> = {}, now = testNow) =>
    overbookAtDesk(
      db,
      {
        ...somebody(),
        centreId: offer.centreId,
        offerId: offer.offerId,
        start,
        reason: 'Control de un examen',
        prevision: 'particular',
        by,
        sellsPrepaid: true,
        ...changed,
      },
      testSender,
      now,
    )
  const rows = () =>
    db.rows<{ lane: number; reason: string | null; state: string; start: Temporal.Instant }>(sql`
      select lane::int, lane_reason as reason, state, lower(during) as start from appointment
      where offer_id = ${offer.offerId}::bigint order by lane, lower(during)`)
  /** Through what its hours were sold, for reports. */
  const through = async () =>
    (
      await db.rows<{ by: string }>(sql`
        select sold_by as by from appointment where offer_id = ${offer.offerId}::bigint order by lane, lower(during)`)
    ).map(({ by }) => by)
  const sells = () => nextHours(db, offer.scheduleId)
  return { ...offer, give, rows, through, sells }
}

const at = (minutes: number) => firstHour.add({ minutes })

describe('over an hour that somebody has', () => {
  test('it stands beside it with its reason, is told as any other, and sale does not notice', async () => {
    const { offerId, give, rows, through, sells } = await desk()
    await bookHour(db, offerId)
    const before = await sells()
    const given = await give(firstHour)
    expect(given).toMatchObject({ ok: true, lane: 1 })
    expect(await rows()).toEqual([
      { lane: 0, reason: null, state: 'booked', start: firstHour },
      { lane: 1, reason: 'Control de un examen', state: 'booked', start: firstHour },
    ])
    expect(await through()).toEqual(['guest', 'overbooking'])
    expect(await sells()).toEqual(before)
    expect((await messagesOf(db, given.ok ? given.appointmentId : '')).map(({ kind }) => kind)).toContain(
      'email',
    )
    const deeds = await db.rows(sql`
      select verb, detail from audit where appointment_id = ${given.ok ? given.appointmentId : ''}::uuid order by id`)
    expect(deeds).toEqual([
      { verb: 'book', detail: {} },
      { verb: 'desk-overbook', detail: { lane: 1 } },
    ])
  })

  test('cancelling it frees nothing; cancelling what was sold frees its hour, though one stands over it', async () => {
    const { offerId, give, sells } = await desk()
    const sold = await bookHour(db, offerId)
    const given = await give(firstHour)
    const before = await sells()
    await cancelAppointment(db, given.ok ? given.appointmentId : '', testSender, testNow)
    expect(await sells()).toEqual(before)
    await give(firstHour)
    await cancelAppointment(db, sold.id, testSender, testNow)
    const after = await sells()
    expect(after.stored[0]).toBe(firstHour.toString())
    expect(after.stored).toEqual(after.fresh)
  })

  test('its patient moves to an hour that is for sale, as anybody, and no patient into a lane', async () => {
    const { offerId, give, rows, sells } = await desk()
    const sold = await bookHour(db, offerId)
    const given = await give(firstHour)
    const id = given.ok ? given.appointmentId : ''
    expect(await moveAppointment(db, sold.id, at(30), testSender, testNow)).toMatchObject({ ok: true })
    const held = await holdHour(
      db,
      { offerId, start: at(30), holder: null, address: 'x', sellsPrepaid: true },
      testNow,
    )
    expect(held).toMatchObject({ ok: false, reason: 'slot-taken' })
    expect(await moveAppointment(db, id, at(30), testSender, testNow)).toMatchObject({
      ok: false,
      reason: 'slot-taken',
    })
    expect(await moveAppointment(db, id, at(60), testSender, testNow)).toMatchObject({ ok: true })
    expect(await rows()).toEqual([
      { lane: 0, reason: null, state: 'booked', start: at(30) },
      { lane: 0, reason: null, state: 'booked', start: at(60) },
    ])
    const { stored, fresh } = await sells()
    expect(stored).toEqual(fresh)
    expect(stored).not.toContain(at(60).toString())
  })
})

test('an hour that nobody has is given as any other, and uses up no lane', async () => {
  const { give, rows, through, sells } = await desk()
  expect(await give(firstHour)).toMatchObject({ ok: true, lane: 0 })
  expect(await rows()).toEqual([{ lane: 0, reason: null, state: 'booked', start: firstHour }])
  expect(await through()).toEqual(['desk'])
  expect((await sells()).stored).not.toContain(firstHour.toString())
})

test.each([
  ['for a later hour', firstHour, testNow],
  ['for whoever stands there', null, at(7)],
] as const)('a form %s that is sent again finds the hour that it gave', async (_what, start, now) => {
  const { offerId, give, rows } = await desk()
  await bookHour(db, offerId)
  const same = somebody()
  const first = await give(start, same, now)
  expect(first).toMatchObject({ ok: true, lane: 1 })
  expect(await give(start, same, now.add({ minutes: 1 }))).toEqual(first)
  expect(await rows()).toHaveLength(2)
})

test('who has it over the agenda is given that hour once more by a desk, in its lane', async () => {
  const { centreId, offerId, give, rows } = await desk()
  await bookHour(db, offerId)
  const same = somebody()
  const first = await give(firstHour, same)
  const form = { ...same, centreId, offerId, start: firstHour, prevision: 'particular' }
  const again = await bookAtDesk(db, { ...form, by, sellsPrepaid: true }, testSender, testNow)
  expect(first).toMatchObject({ ok: true, lane: 1 })
  expect(again).toEqual(first)
  expect(await rows()).toHaveLength(2)
})

describe('how many', () => {
  test('two in a half-day, those of the afternoon apart; a cancelled one makes room for another', async () => {
    const { offerId, give } = await desk()
    for (const minutes of [0, 30, 60, 300]) await bookHour(db, offerId, { start: at(minutes) })
    const first = await give(firstHour)
    expect(await give(at(30))).toMatchObject({ ok: true, lane: 2 })
    expect(await give(at(60))).toEqual({ ok: false, reason: 'full' })
    expect(await give(at(300))).toMatchObject({ ok: true, lane: 1 })
    await cancelAppointment(db, first.ok ? first.appointmentId : '', testSender, testNow)
    expect(await give(at(60))).toMatchObject({ ok: true, lane: 1 })
  })

  test('as the centre says: none, then three; what stands stays', async () => {
    const { offerId, centreId, give, rows } = await desk()
    for (const minutes of [0, 30]) await bookHour(db, offerId, { start: at(minutes) })
    await changeDeskSettings(db, { callsBy: 'number', centreId, lanes: 0, by }, testNow)
    expect(await give(firstHour)).toEqual({ ok: false, reason: 'full' })
    await changeDeskSettings(db, { callsBy: 'number', centreId, lanes: 3, by }, testNow)
    for (const lane of [1, 2, 3]) expect(await give(at(30))).toMatchObject({ ok: true, lane })
    expect(await give(at(30))).toEqual({ ok: false, reason: 'full' })
    await changeDeskSettings(db, { callsBy: 'number', centreId, lanes: 1, by }, testNow)
    expect((await rows()).filter(({ lane }) => lane > 0)).toHaveLength(3)
  })

  test('a lane that was held and came to nothing is free again', async () => {
    const { offerId, give, rows } = await desk()
    await bookHour(db, offerId)
    expect(await give(firstHour, { prevision: 'fonasa-b' })).toEqual({ ok: false, reason: 'rut-required' })
    expect(await rows()).toHaveLength(1)
    expect(await give(firstHour)).toMatchObject({ ok: true, lane: 1 })
  })

  test.each([
    ['a lane beyond nine', sql`update appointment set lane = 10`, 'appointment_lane_bounds'],
    ['a lane without a reason', sql`update appointment set lane_reason = null`, 'appointment_lane_said'],
    ['the lane of another', sql`update appointment set lane = 1`, 'lane_taken'],
    [
      'two hours for sale at once',
      sql`update appointment set lane = 0, lane_block = null, lane_reason = null`,
      'hour_taken',
    ],
  ])('the database refuses %s', async (_what, change, constraint) => {
    const { offerId, give } = await desk()
    await bookHour(db, offerId)
    await give(firstHour)
    const second = await give(firstHour)
    const id = second.ok ? second.appointmentId : ''
    await expect(db.rows(sql`${change} where id = ${id}::uuid`)).rejects.toMatchObject({ constraint })
  })
})

describe('whoever stands there', () => {
  test('has the running hour where nobody has it, and has arrived', async () => {
    const { give, rows } = await desk()
    expect(await give(null, {}, at(7))).toMatchObject({ ok: true, lane: 0 })
    expect(await rows()).toEqual([{ lane: 0, reason: null, state: 'arrived', start: firstHour }])
  })

  test('else a lane from this minute on, until after closing time', async () => {
    const { offerId, give, rows } = await desk()
    const last = at(8.5 * 60)
    await bookHour(db, offerId, { start: last })
    expect(await give(null, {}, last.add({ minutes: 7, seconds: 20 }))).toMatchObject({ ok: true, lane: 1 })
    expect((await rows())[1]).toEqual({
      lane: 1,
      reason: 'Control de un examen',
      state: 'arrived',
      start: last.add({ minutes: 7 }),
    })
  })

  test('not on a day on which nobody attends, nor after it', async () => {
    const { give } = await desk()
    expect(await give(null, {}, at(-24 * 60))).toEqual({ ok: false, reason: 'closed' })
    expect(await give(null, {}, at(9 * 60))).toEqual({ ok: false, reason: 'closed' })
  })

  test('whoever stands there in a part of the day that the centre closed is refused', async () => {
    const { give, rows, centreId, agendaId } = await desk()
    const local = (time: string) => Temporal.PlainDateTime.from(`2026-11-24T${time}`)
    const span = { centreId, agendaId, from: local('10:00'), to: local('12:00'), by }
    const wish = { ...span, kind: 'hours', reason: 'illness', note: '' } as const
    const plan = await planClosure(db, wish, 'America/Santiago', testNow)
    if (!plan.ok) throw new Error(plan.reason)
    await setClosure(db, { closureId: plan.id, centreId, by }, testNow)
    expect(await give(null, {}, at(90))).toEqual({ ok: false, reason: 'closed' })
    expect(await rows()).toEqual([])
    expect(await give(null, {}, at(200))).toMatchObject({ ok: true })
  })
})

describe('what cannot be', () => {
  test.each([
    ['past', -1],
    ['closed', 5],
    ['closed', -60],
  ] as const)('is refused as %s, %i minutes beside an hour', async (reason, minutes) => {
    const { give } = await desk()
    const now = reason === 'past' ? firstHour : testNow
    expect(await give(at(minutes), {}, now)).toEqual({ ok: false, reason })
  })

  test('a video visit, an offer that is gone, one of another centre', async () => {
    const video = await desk({ modality: 'video' })
    expect(await video.give(firstHour)).toEqual({ ok: false, reason: 'video' })
    const gone = await desk({ active: false })
    expect(await gone.give(firstHour)).toEqual({ ok: false, reason: 'withdrawn' })
    const other = await desk()
    expect(await other.give(firstHour, { centreId: gone.centreId })).toEqual({ ok: false, reason: 'gone' })
    expect(await other.rows()).toEqual([])
  })

  test('whether somebody has an hour of another centre is not told, though its desk gave it', async () => {
    const [theirs, ours] = [await desk(), await desk()]
    const who = somebody()
    expect(await theirs.give(firstHour, who)).toMatchObject({ ok: true })
    expect(await theirs.give(firstHour, who)).toMatchObject({ ok: true })
    for (const start of [firstHour, null])
      expect(await theirs.give(start, { ...who, centreId: ours.centreId }, firstHour)).toEqual({
        ok: false,
        reason: 'gone',
      })
  })
})
