/** What one browser holds and books is found without reading what everybody else holds. */
import { afterAll, expect, test } from 'vitest'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { bookingRequest, firstHour, holdFor, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { fillPast, planAsMillion } from '#test/helpers/processes/million.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { findHeldBy } from '../desk/given.queries.server.ts'
import { moveHolds } from './guest.queries.server.ts'
import { deleteHold, extendHoldRow, findHolds } from './hold.queries.server.ts'

const db = await testDatabase()
const others = 300

// What the planner was told is no longer so for whoever has this database next.
afterAll(() => db.script('analyze'))

/** @returns how many rows of appointments were fetched by an index meanwhile. */
const fetchedBy = (work: (within: Database) => Promise<unknown>): Promise<number> =>
  db.transaction(async tx => {
    const count = async () => {
      const [row] = await tx.rows<{ count: number }>(
        sql`select idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'appointment'`,
      )
      return row?.count ?? 0
    }
    const before = await count()
    await work({ ...db, rows: query => tx.rows(query) })
    return (await count()) - before
  })

/** @returns the rows that a hold, what is asked of it, and its booking fetched. */
async function fetchedFor(offerId: number, start: Temporal.Instant, holder: string) {
  let holdId = ''
  const held = await fetchedBy(async within => {
    holdId = await holdFor(within, offerId, { start, holder })
  })
  const looked = await fetchedBy(async within => {
    await findHolds(within, holder, testNow)
    await findHeldBy(within, holder, testNow)
    await moveHolds(within, holder, holder, testNow)
    await extendHoldRow(within, holdId, holder, 1, testNow)
    expect(await deleteHold(within, crypto.randomUUID(), holder)).toEqual([])
  })
  const booked = await fetchedBy(async within => {
    const request = bookingRequest(holdId, { holder })
    expect(await bookAppointment(within, request, testSender, testNow)).toMatchObject({ ok: true })
  })
  return { held, looked, booked }
}

test('a hold, what is asked of it, and its booking read a few rows, however many hours others hold', async () => {
  const { offerId } = await addOffer(db, { hours: [{ day: '2026-11-24', from: '09:00', to: '19:00' }] })
  const elsewhere = await addOffer(db)
  const [somewhere] = await db.rows<{ schedule: number; agenda: number }>(sql`
    select s.id as schedule, s.agenda_id as agenda from offer o join schedule s on s.id = o.schedule_id
    where o.id = ${elsewhere.offerId}::bigint`)
  await fillPast(db, elsewhere.offerId, { agendas: 40, visits: 20 })
  await planAsMillion(db)
  // Plans are made while nearly nothing is held, as on the evening before, and kept.
  for (const nth of [0, 1, 2, 3, 4, 5, 6])
    await fetchedFor(offerId, firstHour.add({ hours: 1 + nth }), `before ${nth}`)
  await db.rows(sql`
    insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at)
    select ${elsewhere.offerId}::bigint, ${somewhere?.schedule ?? 0}::bigint, ${somewhere?.agenda ?? 0}::bigint,
      tstzrange(${firstHour}::timestamptz + n * interval '1 day', ${firstHour}::timestamptz + n * interval '1 day 1 second'),
      'held', 'other ' || n, ${testNow.add({ minutes: 10 })}::timestamptz, 1000, ${testNow}::timestamptz
    from generate_series(1, ${others}::int) n`)
  const { held, looked, booked } = await fetchedFor(offerId, firstHour, 'mine')
  const said = `${held}, ${looked} and ${booked} rows`
  expect([held < 20, looked < 30, booked < 50], said).toEqual([true, true, true])
})
