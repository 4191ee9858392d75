import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database.server.ts'
import { nextHours } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { extendHold } from './extend-hold.server.ts'
import { holdHour } from './hold-hour.server.ts'
import { releaseHold } from './release-hold.server.ts'

const db = await testDatabase()
const nine = Temporal.Instant.from('2026-11-24T12:00:00Z')
const later = (minutes: number, from = testNow) => from.add({ minutes })
let addresses = 0
const address = () => `10.0.0.${addresses++}`

const hold = (
  offerId: number,
  { start = nine, holder = null as string | null, from = address(), now = testNow } = {},
) => holdHour(db, { offerId, start, holder, address: from, sellsPrepaid: false }, now)

const nextStarts = async (scheduleId: number) => {
  const [row] = await db.rows<{ next_starts: Temporal.Instant[] }>(
    sql`select next_starts from schedule where id = ${scheduleId}`,
  )
  return row?.next_starts.map(String) ?? []
}

describe('an hour', () => {
  test('is held for ten minutes and leaves the next free hours', async () => {
    const { offerId, scheduleId } = await addOffer(db)
    const held = await hold(offerId)
    expect(held).toMatchObject({ ok: true, hold: { zone: 'America/Santiago' } })
    expect(held.ok && String(held.hold.heldUntil)).toBe(String(later(10)))
    expect(held.ok && String(held.hold.end)).toBe('2026-11-24T12:30:00Z')
    expect((await nextStarts(scheduleId))[0]).toBe('2026-11-24T12:30:00Z')
  })

  test('is held by one of two', async () => {
    const { offerId } = await addOffer(db)
    expect((await hold(offerId)).ok).toBe(true)
    expect(await hold(offerId)).toEqual({ ok: false, reason: 'slot-taken' })
  })

  test('of a shared agenda is taken at every place', async () => {
    const here = await addOffer(db)
    const there = await addOffer(db, { agendaId: here.agendaId, commune: 'valparaiso' })
    await hold(here.offerId)
    expect(await hold(there.offerId)).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await nextStarts(there.scheduleId)).not.toContain(String(nine))
  })

  test('held by the same browser twice is one hold', async () => {
    const { offerId } = await addOffer(db)
    const first = await hold(offerId, { holder: 'me' })
    const again = await hold(offerId, { holder: 'me', now: later(2) })
    expect(first.ok).toBe(true)
    expect(again).toEqual(first)
  })

  test('clicked twice at once is one hold', async () => {
    const { offerId } = await addOffer(db)
    const clicks = await Promise.all([1, 2, 3].map(() => hold(offerId, { holder: 'clicker' })))
    expect(clicks.map(click => click.ok && click.hold.holdId)).toEqual(
      Array(3).fill(clicks[0]?.ok && clicks[0].hold.holdId),
    )
  })

  test('is free again when its hold has expired', async () => {
    const { offerId } = await addOffer(db)
    await hold(offerId)
    expect((await hold(offerId, { now: later(9) })).ok).toBe(false)
    expect((await hold(offerId, { now: later(10) })).ok).toBe(true)
  })

  test('is let go and kept longer by the browser that holds it, and by no other', async () => {
    const { offerId } = await addOffer(db)
    const held = await hold(offerId, { holder: 'owner' })
    const id = held.ok ? held.hold.holdId : ''
    for (const holder of ['another', null]) {
      expect(await releaseHold(db, { id, holder }, testNow)).toBe(false)
      expect(await extendHold(db, { id, holder }, testNow)).toEqual({ ok: false, reason: 'expired' })
    }
    const kept = { ok: true, heldUntil: later(20) }
    expect(await extendHold(db, { id, holder: 'owner' }, testNow)).toEqual(kept)
    expect(await releaseHold(db, { id, holder: 'owner' }, testNow)).toBe(true)
  })

  test('that an expired longer hold leaves over is for sale again, too, at every place', async () => {
    const long = await addOffer(db, { minutes: 60 })
    const short = await addOffer(db, { agendaId: long.agendaId })
    expect((await hold(long.offerId)).ok).toBe(true)
    expect((await hold(short.offerId, { now: later(11) })).ok).toBe(true)
    expect((await nextStarts(short.scheduleId))[0]).toBe('2026-11-24T12:30:00Z')
    for (const { scheduleId } of [long, short]) {
      const { stored, fresh } = await nextHours(db, scheduleId, later(11))
      expect(stored).toEqual(fresh)
    }
  })

  test('with an expired hold goes to one of many', async () => {
    const { offerId } = await addOffer(db)
    await hold(offerId)
    const takers = await Promise.all(Array.from({ length: 20 }, () => hold(offerId, { now: later(11) })))
    expect(takers.filter(taker => taker.ok)).toHaveLength(1)
  })
})

describe('no hour is held', () => {
  test.each([
    ['that the schedule does not have', '2026-11-24T12:10:00Z'],
    ['before the schedule opens', '2026-11-24T11:30:00Z'],
    ['at the end of the block', '2026-11-24T16:00:00Z'],
    ['on a day without hours', '2026-11-25T12:00:00Z'],
  ])('%s', async (_what, start) => {
    const { offerId } = await addOffer(db)
    expect(await hold(offerId, { start: Temporal.Instant.from(start) })).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
  })

  test('less than an hour before it starts', async () => {
    const { offerId } = await addOffer(db)
    expect((await hold(offerId, { now: nine.subtract({ minutes: 60 }) })).ok).toBe(false)
    expect((await hold(offerId, { now: nine.subtract({ minutes: 61 }) })).ok).toBe(true)
  })

  test('of an offer that was withdrawn, or does not exist', async () => {
    const { offerId } = await addOffer(db, { active: false })
    expect(await hold(offerId)).toEqual({ ok: false, reason: 'withdrawn' })
    expect(await hold(987_654)).toEqual({ ok: false, reason: 'withdrawn' })
  })

  test('of an offer that must be prepaid, until online payment is there', async () => {
    const { offerId } = await addOffer(db, { modality: 'video' })
    expect(await hold(offerId)).toEqual({ ok: false, reason: 'prepaid' })
  })
})

describe('limits', () => {
  test('a browser holds three hours, and may hold another when one expires', async () => {
    const { offerId } = await addOffer(db)
    const at = (half: number, now = testNow) =>
      hold(offerId, { start: later(30 * half, nine), holder: 'three', now })
    expect((await at(0)).ok && (await at(1)).ok && (await at(2)).ok).toBe(true)
    expect(await at(3)).toEqual({ ok: false, reason: 'too-many-holds' })
    expect((await at(1)).ok).toBe(true)
    expect((await at(3, later(10))).ok).toBe(true)
  })

  test('an address holds sixty in ten minutes; hours that were gone cost nothing', async () => {
    const day = { day: '2026-11-24', from: '08:00', to: '20:00' }
    const { offerId } = await addOffer(db, { hours: [day], minutes: 10 })
    const open = Temporal.Instant.from('2026-11-24T11:00:00Z')
    const from = 'one-address'
    const take = (nth: number) => hold(offerId, { start: later(10 * nth, open), from })
    for (let nth = 0; nth < 60; nth++) {
      expect((await take(nth)).ok).toBe(true)
      expect((await take(nth)).ok).toBe(false)
    }
    expect(await take(60)).toEqual({ ok: false, reason: 'too-many-requests', retryAfter: 600 })
    expect((await hold(offerId, { start: later(600, open) })).ok).toBe(true)
  })
})
