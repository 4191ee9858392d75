/** What a centre makes known is of that centre, and nothing else becomes so. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { bringNew } from './scope.queries.server.ts'

const db = await testDatabase()

test('people made known just now are of the centre that said so, those of before and of others stay as they were', async () => {
  const [one, other] = [await addOffer(db), await addOffer(db)]
  const people = await db.rows<{ id: number; key: string }>(sql`
    update professional set brought_by = null where id in (${one.professionalId}::bigint, ${other.professionalId}::bigint)
    returning id, key`)
  const keyOf = (id: number | null) => people.find(person => person.id === id)?.key ?? ''
  const bring = (centreId: number) =>
    bringNew(db, { professionals: [keyOf(one.professionalId)], lists: [] }, { centreIds: [centreId] })
  await bring(one.centreId)
  await bring(other.centreId)
  const rows = await db.rows<{ id: number; by: number | null }>(sql`
    select id, brought_by as by from professional
    where id in (${one.professionalId}::bigint, ${other.professionalId}::bigint) order by id`)
  expect(new Map(rows.map(({ id, by }) => [id, by]))).toEqual(
    new Map([
      [one.professionalId, one.centreId],
      [other.professionalId, null],
    ]),
  )
})
