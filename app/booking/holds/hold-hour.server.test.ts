import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { limitWindow } from '#app/platform/limits/limits.server.ts'
import { bookingRequest, nextHours, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import type { Draft } from './draft.rules.ts'
import { extendHold } from './extend-hold.server.ts'
import { saveDraft } from './guest.server.ts'
import { findHolds } from './hold.queries.server.ts'
import { unbookedPerAddress } from './hold.rules.ts'
import { holdHour } from './hold-hour.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'
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

  test('is kept longer once, and not when its time is over', async () => {
    const { offerId } = await addOffer(db)
    const holder = 'keeper'
    const one = await hold(offerId, { holder })
    const other = await hold(offerId, { holder, start: nine.add({ minutes: 30 }) })
    if (!one.ok || !other.ok) throw new Error('both are free')
    const extend = (id: string, now: Temporal.Instant) => extendHold(db, { id, holder }, now)
    expect(await extend(one.hold.holdId, testNow)).toEqual({ ok: true, heldUntil: later(20) })
    expect(await extend(one.hold.holdId, testNow)).toEqual({ ok: false, reason: 'already-extended' })
    expect(await extend(other.hold.holdId, later(10))).toEqual({ ok: false, reason: 'expired' })
    expect((await hold(offerId, { start: nine.add({ minutes: 30 }), now: later(11) })).ok).toBe(true)
  })

  test('is among those of its own browser until its time is over, soonest to end first', async () => {
    const [one, other] = [await addOffer(db), await addOffer(db)]
    const holder = 'lister'
    await hold(one.offerId, { holder, now: later(2) })
    await hold(other.offerId, { holder })
    await hold(other.offerId, { holder: 'another', start: nine.add({ minutes: 30 }) })
    const offers = async (now: Temporal.Instant) =>
      (await findHolds(db, holder, now)).map(({ offer }) => offer.id)
    expect(await offers(later(3))).toEqual([other.offerId, one.offerId])
    expect(await offers(later(10))).toEqual([one.offerId])
    expect(await offers(later(12))).toEqual([])
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
  const alive = (holder: string, now = testNow) =>
    db.rows<{ start: Temporal.Instant }>(sql`
      select lower(during) as start from appointment
      where holder_hash = ${holder} and state = 'held' and held_until > ${now}::timestamptz order by 1`)
  const startsOf = async (holder: string) => (await alive(holder)).map(({ start }) => String(start))
  const half = (nth: number) => later(30 * nth, nine)
  const typed = (holder: string, holdId: string, offerId: number, more: object) =>
    saveDraft(
      db,
      { holder, holdId, user: null },
      () => ({ offerId, start: String(nine), prevision: 'particular', ...more }) as Draft,
      testNow,
    )
  const patient = { patient: { self: true } }

  test('a fourth hour of a browser lets go of its oldest one on which nothing was typed, and says which', async () => {
    const { offerId, scheduleId } = await addOffer(db)
    const at = (nth: number, seconds = 0) =>
      hold(offerId, { start: half(nth), holder: 'three', now: testNow.add({ seconds }) })
    const first = await at(0)
    for (const nth of [1, 2]) expect(await at(nth, nth)).toMatchObject({ ok: true, hold: { dropped: null } })
    // An insurer is chosen while searching: that is nothing typed. A name is.
    await typed('three', first.ok ? first.hold.holdId : '', offerId, patient)
    expect(await at(3, 3)).toMatchObject({ ok: true, hold: { dropped: { offerId, start: half(1) } } })
    expect((await alive('three', testNow.add({ seconds: 3 }))).map(({ start }) => String(start))).toEqual(
      [0, 2, 3].map(nth => String(half(nth))),
    )
    // The hour that was let go is anybody's at once, and search shows it after the next sweep.
    expect((await hold(offerId, { start: half(1), now: testNow.add({ seconds: 4 }) })).ok).toBe(true)
    await db.rows(sql`delete from appointment where lower(during) = ${half(1)}::timestamptz`)
    await releaseExpiredHolds(db, later(1))
    expect(await nextStarts(scheduleId)).not.toContain(String(half(0)))
  })

  test('of three with something typed none is let go', async () => {
    const { offerId } = await addOffer(db)
    for (const nth of [0, 1, 2]) {
      const held = await hold(offerId, { start: half(nth), holder: 'writer' })
      await typed(
        'writer',
        held.ok ? held.hold.holdId : '',
        offerId,
        [patient, { contact: { name: 'R' } }, { needs: { needs: ['wheelchair'], note: '' } }][nth] ?? {},
      )
    }
    expect(await hold(offerId, { start: half(3), holder: 'writer' })).toEqual({
      ok: false,
      reason: 'too-many-holds',
    })
    expect((await hold(offerId, { start: half(1), holder: 'writer' })).ok).toBe(true)
    expect((await hold(offerId, { start: half(3), holder: 'writer', now: later(10) })).ok).toBe(true)
  })

  test('needs are typed: in their own words too, and none of them is nothing', async () => {
    const { offerId } = await addOffer(db)
    const at = async (nth: number, note: string) => {
      const start = half(nth)
      const held = await hold(offerId, { start, holder: 'needs', now: testNow.add({ seconds: nth }) })
      const id = held.ok ? held.hold.holdId : ''
      await typed('needs', id, offerId, { needs: { needs: [], note } })
    }
    for (const [nth, note] of ['Soy sordo', '', ''].entries()) await at(nth, note)
    const fourth = await hold(offerId, { start: half(3), holder: 'needs', now: testNow.add({ seconds: 3 }) })
    expect(fourth).toMatchObject({ ok: true, hold: { dropped: { offerId, start: half(1) } } })
  })

  test('a fourth hour that somebody has lets go of nothing, and neither does one that takes the place of another', async () => {
    const { offerId } = await addOffer(db)
    const { offerId: taken } = await addOffer(db)
    await hold(taken)
    const held = [await hold(offerId, { holder: 'swap' })]
    for (const nth of [1, 2]) held.push(await hold(offerId, { start: half(nth), holder: 'swap' }))
    expect(await hold(taken, { holder: 'swap' })).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await startsOf('swap')).toHaveLength(3)
    const replaces = held[1]?.ok ? held[1].hold.holdId : ''
    const asked = { offerId, start: half(3), holder: 'swap', address: address(), sellsPrepaid: false }
    expect(await holdHour(db, { ...asked, replaces }, testNow)).toMatchObject({ hold: { dropped: null } })
    expect(await startsOf('swap')).toHaveLength(4)
  })

  test('ten hours at once of one browser leave three', async () => {
    const offers = await Promise.all(Array.from({ length: 10 }, () => addOffer(db)))
    const outcomes = await Promise.all(offers.map(({ offerId }) => hold(offerId, { holder: 'crowd' })))
    expect(outcomes.every(outcome => outcome.ok)).toBe(true)
    expect(await alive('crowd')).toHaveLength(3)
  })

  test('hours that an address holds and nobody books are bounded by the day, cookie or not; a booking gives its own back', async () => {
    const { offerId } = await addOffer(db)
    const from = 'squatter'
    const { key, start: day } = limitWindow(unbookedPerAddress, from, testNow)
    await db.rows(sql`
      insert into rate_limit (key, window_start, count) values (${key}, ${day}::timestamptz, ${unbookedPerAddress.max - 1})`)
    const last = await hold(offerId, { from })
    expect(last.ok).toBe(true)
    const full = { ok: false, reason: 'too-many-requests', retryAfter: 54_000 }
    expect(await hold(offerId, { start: half(1), from })).toEqual(full)
    expect(await hold(offerId, { start: half(1), from, holder: 'made-up' })).toEqual(full)
    const holdId = last.ok ? last.hold.holdId : ''
    await bookAppointment(db, bookingRequest(holdId, { address: from }), testSender, testNow)
    expect((await hold(offerId, { start: half(1), from })).ok).toBe(true)
    expect(await hold(offerId, { start: half(2), from })).toEqual(full)
    expect((await hold(offerId, { start: half(2), from, now: later(900) })).ok).toBe(true)
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
