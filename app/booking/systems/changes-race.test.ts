/** Transactions that began first and end last: whoever reads on from where it stopped misses none of them. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findVersions, placeChanges } from './changes.queries.server.ts'

const db = await testDatabase()
const rounds = db.engine === 'embedded' ? 20 : 150

const wait = (ms: number) => new Promise(later => setTimeout(later, ms))

test('changes that commit in any order are read, each once, by two who go on where they stopped', async () => {
  const offer = await addOffer(db, {
    hours: [{ day: '2026-11-24', from: '09:00', to: '19:00' }],
    minutes: 30,
  })
  const ids: string[] = []
  for (let n = 0; n < 6; n++)
    ids.push((await bookHour(db, offer.offerId, { start: firstHour.add({ minutes: 30 * n }) })).id)
  let ended = false
  const reader = async () => {
    const seen: { id: string; price: number; position: number }[] = []
    let after = 0
    for (let last = false; ; ) {
      await placeChanges(db)
      const page = await findVersions(db, { centres: [offer.centreId], after, limit: 7 })
      seen.push(...page.map(({ id, fullPrice, position }) => ({ id, price: fullPrice, position })))
      after = page.at(-1)?.position ?? after
      if (page.length === 0 && last) return seen
      last = ended
      if (page.length === 0) await wait(3)
    }
  }
  const readers = [reader(), reader()]
  const change = async (n: number) => {
    const id = ids[n % ids.length] as string
    await db.transaction(async tx => {
      // Its transaction has its number from here, long before the row is its own.
      await tx.rows(sql`insert into secret (name, value) values (${`race-${n}`}, 'x')`)
      if (db.engine === 'server') await wait(Math.random() * 12)
      await tx.rows(sql`update appointment set full_price = ${100_000 + n}::int where id = ${id}::uuid`)
      if (db.engine === 'server') await wait(Math.random() * 12)
    })
  }
  for (let n = 0; n < rounds; n += 3) await Promise.all([change(n), change(n + 1), change(n + 2)])
  ended = true
  const [one = [], two = []] = await Promise.all(readers)
  expect(two).toEqual(one)
  const prices = one.map(({ price }) => price).filter(price => price >= 100_000)
  expect([...prices].sort((a, b) => a - b)).toEqual(
    Array.from({ length: prices.length }, (_, n) => 100_000 + n),
  )
  expect(prices.length).toBeGreaterThanOrEqual(rounds)
  // The last that is read of each is what it is now.
  const now = await db.rows<{ id: string; price: number }>(
    sql`select id, full_price as price from appointment where offer_id = ${offer.offerId}`,
  )
  for (const { id, price } of now) expect(one.findLast(version => version.id === id)?.price).toBe(price)
})
