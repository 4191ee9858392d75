import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { loadReference } from './reference.server.ts'

const db = await testDatabase()
const count = async (query: ReturnType<typeof sql>) => Number((await db.rows<{ n: number }>(query))[0]?.n)

describe('reference data', () => {
  test('the whole country is there', async () => {
    expect(await count(sql`select count(*) n from region`)).toBe(16)
    expect(await count(sql`select count(*) n from commune`)).toBe(346)
    expect(await count(sql`select count(*) n from specialty`)).toBe(108)
    expect(await count(sql`select count(*) n from exam where type = 'laboratorio'`)).toBe(201)
    expect(await count(sql`select count(*) n from exam where type = 'imagenologia'`)).toBe(149)
    expect(await count(sql`select count(*) n from holiday`)).toBe(55)
  })

  test('Capredena and Dipreca are insurers without an agreement', async () => {
    const rows = await db.rows<{ slug: string }>(
      sql`select slug from financer where kind = 'fuerzas-armadas' order by position`,
    )
    expect(rows.map(row => row.slug)).toEqual(['capredena', 'dipreca'])
  })

  test.each([
    ['santiago', 'America/Santiago'],
    ['juan-fernandez', 'America/Santiago'],
    ['coyhaique', 'America/Coyhaique'],
    ['punta-arenas', 'America/Punta_Arenas'],
    ['antartica', 'America/Punta_Arenas'],
    ['isla-de-pascua', 'Pacific/Easter'],
  ])('%s keeps the time of %s', async (slug, zone) => {
    const rows = await db.rows<{ zone: string }>(sql`select zone from commune where slug = ${slug}`)
    expect(rows).toEqual([{ zone }])
  })

  test('each region has its capital among its own communes', async () => {
    expect(
      await count(sql`select count(*) n from region r join commune c on c.code = r.capital_commune_code
        where c.region_code = r.code`),
    ).toBe(16)
  })

  test('loading the same files again writes nothing', async () => {
    const before = await db.rows(sql`select xmin::text, code from commune order by code`)
    await loadReference(db)
    expect(await db.rows(sql`select xmin::text, code from commune order by code`)).toEqual(before)
  })

  test('a node that waited while another loaded the same writes nothing', async () => {
    const before = await db.rows(sql`select xmin::text, code from commune order by code`)
    const looked = async () => [{ sha256: 'older', zoneRules: 'older' }]
    await loadReference(Object.assign({ ...db }, { rows: looked }))
    expect(await db.rows(sql`select xmin::text, code from commune order by code`)).toEqual(before)
  })

  test.each([
    ['a holiday that was not known', sql`delete from holiday where day = '2026-12-25'`, undefined],
    [
      'a commune that changed its zone',
      sql`update commune set zone = 'America/Santiago' where slug = 'coyhaique'`,
      undefined,
    ],
    ['new rules for the clocks', sql`select 1`, '2099a'],
  ])('%s has every day of every schedule made again', async (_what, change, zoneRules) => {
    const { scheduleId } = await addOffer(db, { commune: 'coyhaique' })
    await db.rows(change)
    await db.rows(sql`update centre set zone = 'America/Santiago' where commune_code = '11101'`)
    await db.rows(sql`update reference_load set sha256 = 'older'`)
    await loadReference(db, undefined, zoneRules)
    expect(
      await db.rows(sql`
        select s.filled_until as filled, c.zone from schedule s join centre c on c.id = s.centre_id where s.id = ${scheduleId}`),
    ).toEqual([{ filled: null, zone: 'America/Coyhaique' }])
  })

  test('other files that say the same of days leave the schedules alone', async () => {
    await loadReference(db)
    const { scheduleId } = await addOffer(db)
    await db.rows(sql`update reference_load set sha256 = 'older'`)
    await loadReference(db)
    expect(
      await db.rows(sql`select filled_until is null as remade from schedule where id = ${scheduleId}`),
    ).toEqual([{ remade: false }])
  })

  test('a row that changed is put right by the next load with other files', async () => {
    await db.rows(sql`update commune set zone = 'UTC' where slug = 'coyhaique'`)
    await db.rows(sql`update reference_load set sha256 = 'older'`)
    await loadReference(db)
    expect(await db.rows(sql`select zone from commune where slug = 'coyhaique'`)).toEqual([
      { zone: 'America/Coyhaique' },
    ])
  })
})
