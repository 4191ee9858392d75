import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type AddedOffer, addOffer, testNow } from '#test/helpers/supply.ts'
import { forgetOldBookingData } from '../forget-old.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const db = await testDatabase()
const nine = Temporal.Instant.from('2026-11-24T12:00:00Z')

/** As a browser does: the hour is taken and leaves the next free hours. */
async function hold({ offerId, scheduleId, agendaId }: AddedOffer, until: Temporal.Instant, start = nine) {
  await db.rows(sql`
    insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at)
    values (${offerId}, ${scheduleId}, ${agendaId}, tstzrange(${start}::timestamptz, ${start.add({ minutes: 30 })}::timestamptz),
      'held', 'x', ${until}::timestamptz, 1000, ${testNow}::timestamptz)`)
  await db.rows(sql`select refresh_next_starts(array[${scheduleId}::bigint], ${testNow}::timestamptz)`)
}

const nextFree = async ({ scheduleId }: AddedOffer) => {
  const [row] = await db.rows<{ at: Temporal.Instant }>(
    sql`select next_free as at from schedule where id = ${scheduleId}`,
  )
  return row?.at.toString()
}

test('an hour whose hold ran out is free again, one that is still held is not', async () => {
  const lapsed = await addOffer(db)
  const live = await addOffer(db)
  await hold(lapsed, testNow.add({ minutes: 10 }))
  await hold(live, testNow.add({ minutes: 12 }))
  const later = testNow.add({ minutes: 10 })
  expect(await nextFree(lapsed)).toBe(nine.add({ minutes: 30 }).toString())
  expect(await releaseExpiredHolds(db, later)).toBe(1)
  expect(await nextFree(lapsed)).toBe(nine.toString())
  expect(await nextFree(live)).toBe(nine.add({ minutes: 30 }).toString())
  expect(await releaseExpiredHolds(db, later)).toBe(0)
})

test('sweeps side by side let each hold go once', async () => {
  for (let index = 0; index < 30; index++) await hold(await addOffer(db), testNow.add({ minutes: 20 }))
  const later = testNow.add({ minutes: 30 })
  const before = await releaseExpiredHolds(db, testNow.add({ minutes: 19 }))
  const released = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(db, later)))
  expect(before + released.reduce((sum, one) => sum + one, 0)).toBe(31)
  const held = await db.rows(sql`select 1 from appointment where state = 'held'`)
  expect(held).toHaveLength(0)
})

test('what a guest typed is forgotten when the cookie ends', async () => {
  await db.rows(sql`
    insert into guest (token_hash, data, expires_at) values
      ('old', '{"name":"Ana"}', ${testNow}::timestamptz),
      ('new', '{"name":"Eva"}', ${testNow.add({ hours: 1 })}::timestamptz)`)
  expect(await forgetOldBookingData(db, testNow)).toMatchObject({ guests: 1, idempotencyKeys: 0 })
  expect(await db.rows(sql`select token_hash from guest`)).toEqual([{ token_hash: 'new' }])
})
