import { expect, test } from 'vitest'
import { forgetOldBookingData } from '#app/booking/forget-old.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { foldTallies } from '#app/platform/database/tally.queries.server.ts'
import { bookHour, firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { quickSpecialties } from './most-wanted.server.ts'

const db = await testDatabase()
let hours = 0
/** An hour later each time, so that what was read before is not kept any more. */
const wanted = async () => {
  hours += 2
  const links = await quickSpecialties(db, 'es', testNow.add({ hours }))
  return links.map(({ to }) => to.split('rapida=')[1])
}
const booked = () =>
  db.rows<{ state: string; count: number }>(
    sql`select state, sum(count)::int as count from tally where name like 'specialty %' group by state order by state`,
  )

test('what is booked here comes first, once it says something; the rest is what is offered', async () => {
  for (let n = 0; n < 3; n++) await addOffer(db, { specialty: 'pediatria' })
  for (let n = 0; n < 2; n++) await addOffer(db, { specialty: 'urologia' })
  const hours = [{ day: '2026-11-24', from: '09:00', to: '18:00' }]
  const { offerId } = await addOffer(db, { specialty: 'dermatologia', hours })
  const exam = await addOffer(db, { type: 'laboratorio' })
  expect(await wanted()).toEqual(['pediatria', 'urologia', 'dermatologia'])

  const at = (n: number) => ({ start: firstHour.add({ minutes: 30 * n }) })
  await bookHour(db, exam.offerId, at(0))
  for (let n = 0; n < 9; n++) await bookHour(db, offerId, at(n))
  await holdFor(db, offerId, at(9))
  expect(await booked()).toEqual([{ state: 'dermatologia', count: 9 }])
  expect(await wanted()).toEqual(['pediatria', 'urologia', 'dermatologia'])

  await bookHour(db, offerId, at(10))
  await foldTallies(db)
  expect(await wanted()).toEqual(['dermatologia', 'pediatria', 'urologia'])
  // Nobody can book it any more: it leads nowhere.
  await db.rows(sql`update offer set active = false where id = ${offerId}`)
  expect(await wanted()).toEqual(['pediatria', 'urologia'])
})

test('a tally names nobody, and is forgotten after two months', async () => {
  expect(await booked()).toEqual([{ state: 'dermatologia', count: 10 }])
  await forgetOldBookingData(db, testNow.add({ hours: 24 * 31 }))
  expect(await booked()).toHaveLength(1)
  await forgetOldBookingData(db, testNow.add({ hours: 24 * 62 }))
  expect(await booked()).toEqual([])
})
