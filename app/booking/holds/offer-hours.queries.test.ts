import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findOfferHours } from './offer-hours.queries.server.ts'
import { slotSpan, spanBounds } from './slot-span.rules.ts'

const db = await testDatabase()

test.each(['America/Santiago', 'America/Coyhaique', 'America/Punta_Arenas', 'Pacific/Easter'])(
  'a day of %s begins at the same moment for the statement as for the calendar',
  async zone => {
    const days = Array.from({ length: 3 * 365 }, (_, day) =>
      Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString(),
    )
    const rows = await db.rows<{ day: string; start: Temporal.Instant }>(sql`
      select day, day::timestamp at time zone ${zone} as start
      from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) day`)
    const differing = rows.filter(
      ({ day, start }) => !slotSpan({ from: day }, zone, start)?.from.equals(start),
    )
    expect(rows.length).toBe(days.length)
    expect(differing).toEqual([])
  },
)

test('a week from the day that is named, or from now, where no end is', async () => {
  const days = Array.from({ length: 12 }, (_, day) =>
    testNow.toZonedDateTimeISO('UTC').toPlainDate().add({ days: day }),
  )
  const hours = days.map(day => ({ day: day.toString(), from: '09:00', to: '10:00' }))
  const { offerId } = await addOffer(db, { hours })
  const between = async (query: { from?: string; to?: string }) => {
    const found = await findOfferHours(db, offerId, { ...spanBounds(query, testNow), limit: 100 }, testNow)
    return [...new Set(found?.starts.map(ms => new Date(ms).toISOString().slice(0, 10)))]
  }
  const text = (from: number, to: number) => days.slice(from, to).map(String)
  expect(await between({ from: String(days[2]) })).toEqual(text(2, 9))
  expect(await between({ from: String(days[2]), to: String(days[4]) })).toEqual(text(2, 4))
  expect(await between({ from: `${days[2]}T00:00:00-03:00` })).toEqual(text(2, 9))
  expect(await between({})).toEqual(text(1, 7))
})
