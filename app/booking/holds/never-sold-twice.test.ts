/** Whatever people do and in whatever order, no hour and no patient is taken twice, and search shows the truth. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { sweepNextStarts } from '#app/supply/public.server.ts'
import { bookingRequest, firstHour, nextHours, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { extendHold } from './extend-hold.server.ts'
import { holdHour } from './hold-hour.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'
import { releaseHold } from './release-hold.server.ts'

const db = await testDatabase()
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '09:00', to: '11:00' }] })
// The same professional elsewhere, in longer visits: its hours overlap two of the first.
const there = await addOffer(db, {
  agendaId: here.agendaId,
  minutes: 60,
  hours: [{ day: '2026-11-24', from: '09:00', to: '11:00' }],
})
const patients = [somebody(), somebody()]
const holders = ['browser-1', 'browser-2']

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      offer: fc.nat(1),
      half: fc.nat(4),
      who: fc.nat(1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), nth: fc.nat(5), who: fc.nat(1), as: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), nth: fc.nat(5), half: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('extend' as const), nth: fc.nat(5), who: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('release' as const), nth: fc.nat(5), who: fc.nat(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 12 }),
      // The sweep may be late: what ran out meanwhile is cleared by whoever comes first.
      sweeps: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function doIt(one: Step, held: string[], now: Temporal.Instant) {
  const id = 'nth' in one ? held[one.nth % Math.max(held.length, 1)] : undefined
  if (one.do === 'hold') {
    const start = firstHour.add({ minutes: 30 * one.half })
    const { offerId } = one.offer === 0 ? here : there
    const outcome = await holdHour(
      db,
      { offerId, start, holder: holders[one.who] ?? null, address: 'a', sellsPrepaid: false },
      now,
    )
    if (outcome.ok) held.push(outcome.hold.holdId)
  } else if (id === undefined) return
  else if (one.do === 'book')
    await bookAppointment(
      db,
      bookingRequest(id, { ...patients[one.as], holder: holders[one.who] }),
      testSender,
      now,
    )
  else if (one.do === 'extend') await extendHold(db, { id, holder: holders[one.who] ?? null }, now)
  else if (one.do === 'release') await releaseHold(db, { id, holder: holders[one.who] ?? null }, now)
  else {
    const start = firstHour.add({ minutes: 30 * ('half' in one ? one.half : 0) })
    const change =
      one.do === 'move'
        ? moveAppointment(db, id, start, testSender, now)
        : cancelAppointment(db, id, testSender, now)
    // A hold that was never booked is no appointment.
    await change.catch(error => expect(error).toMatchObject({ status: 404 }))
  }
}

async function sweep(now: Temporal.Instant) {
  await releaseExpiredHolds(db, now)
  await sweepNextStarts(db, now)
}

async function expectTruth(now: Temporal.Instant) {
  const twice = await db.rows(sql`
    select one.id from appointment one join appointment other on other.id > one.id and one.active and other.active
      and (one.agenda_id = other.agenda_id or one.patient_key = other.patient_key)
    where lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during)`)
  expect(twice).toEqual([])
  for (const { scheduleId } of [here, there]) {
    const { stored, fresh } = await nextHours(db, scheduleId, now)
    expect(stored).toEqual(fresh)
  }
}

test('no hour is sold twice, one wish after the other, in any order', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
        let now = testNow
        let swept = true
        const held: string[] = []
        for (const one of steps) {
          if (one.do === 'wait') {
            now = now.add({ minutes: one.minutes })
            swept = one.sweeps
            if (swept) await sweep(now)
          } else await doIt(one, held, now)
          if (swept) await expectTruth(now)
        }
        await sweep(now)
        await expectTruth(now)
      })
      .afterEach(clear),
    { numRuns: 25 },
  )
})

test('no hour is sold twice, all wishes at once', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(fc.array(step, { minLength: 3, maxLength: 8 }), { minLength: 3, maxLength: 6 }),
        async rounds => {
          let now = testNow
          const held: string[] = []
          for (const round of rounds) {
            await Promise.all(round.map(one => (one.do === 'wait' ? undefined : doIt(one, held, now))))
            now = now.add({ minutes: 4 })
            if (round.some(one => one.do === 'wait' && !one.sweeps)) continue
            await sweep(now)
            await expectTruth(now)
          }
          await sweep(now)
          await expectTruth(now)
        },
      )
      .afterEach(clear),
    { numRuns: 15 },
  )
})

async function clear() {
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from appointment`)
  await db.rows(sql`delete from rate_limit`)
  await db.rows(sql`select refresh_agenda(${here.agendaId}::bigint, ${testNow}::timestamptz)`)
}
