/** What a centre makes known is of that centre, and nothing else becomes so. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { bringNew, findOwnersOfOffers } from './scope.queries.server.ts'

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

test('a key that an exam of a group could get is of whoever has the group; one that only begins alike is free', async () => {
  const [one, other] = [await addOffer(db, { type: 'laboratorio' }), await addOffer(db)]
  await db.rows(sql`update offer set key = 'toma-1:hemograma' where id = ${one.offerId}::bigint`)
  const asked = [
    'toma-1:hemograma',
    'toma-1:perfil-lipidico',
    'toma-1',
    'toma-1:nada',
    'toma-12:hemograma',
    'otra',
  ]
  const of = async (centreId: number) =>
    Object.fromEntries(
      (await findOwnersOfOffers(db, asked, [centreId])).map(({ key, here }) => [
        key,
        here ? 'own' : 'foreign',
      ]),
    )
  const named = asked.slice(0, 3)
  expect(await of(one.centreId)).toEqual(Object.fromEntries(named.map(key => [key, 'own'])))
  expect(await of(other.centreId)).toEqual(Object.fromEntries(named.map(key => [key, 'foreign'])))
})
