import { expect, test } from 'vitest'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findCentresOfLines, findOwnersOfOffers } from './scope.queries.server.ts'

const db = await testDatabase()

/** Asks how it would be answered. */
const plans: string[] = []
const explaining = (tx: Tx): Tx => ({
  ...tx,
  async rows(query: SQL) {
    const lines = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    plans.push(lines.map(line => line['QUERY PLAN']).join('\n'))
    return []
  },
})

test('whose the offers of lines are is looked up by their keys: no offer is compared with each of them', async () => {
  const { centreId, offerId } = await addOffer(db)
  const other = await addOffer(db)
  const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${offerId}::bigint`)
  const [exam] = await db.rows<{ slug: string }>(sql`select slug from exam order by slug limit 1`)
  await db.rows(sql`update offer set key = ${`group:${exam?.slug}`} where id = ${other.offerId}::bigint`)
  const keys = [offer?.key ?? '', 'group', 'unknown']
  expect(await findOwnersOfOffers(db, keys, [centreId])).toEqual(
    expect.arrayContaining([
      { key: offer?.key, here: true, elsewhere: false },
      { key: 'group', here: false, elsewhere: true },
    ]),
  )
  expect(new Set(await findCentresOfLines(db, keys))).toEqual(new Set([centreId, other.centreId]))
  await findOwnersOfOffers(explaining(db), keys, [centreId])
  await findCentresOfLines(explaining(db), keys)
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).toMatch(/offer/)
    expect(plan).not.toMatch(/SubPlan|Join Filter/)
  }
})
