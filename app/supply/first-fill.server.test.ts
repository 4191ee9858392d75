import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { brokenReferences } from '#test/helpers/processes/broken-references.ts'
import { firstFill } from './first-fill.server.ts'
import type { SupplyInput } from './import/import-lines.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const options = { now, scale: 'demo', horizonDays: 14 } as const
const count = async (query: ReturnType<typeof sql>) => (await db.rows<{ n: number }>(query))[0]?.n
const db = await testDatabase()

const centre: SupplyInput = {
  kind: 'centre',
  key: 'c',
  name: 'Centro',
  type: 'clinica',
  commune: 'santiago',
  address: 'Calle 1',
  lat: -33.44,
  lon: -70.65,
}

describe('a fill that was interrupted', () => {
  test('goes on with the moment at which it began', async () => {
    const moments: string[] = []
    const world = (crash: boolean) =>
      function* ({ now: at }: { now: Temporal.Instant }): Generator<SupplyInput> {
        moments.push(at.toString())
        yield centre
        if (crash) throw new Error('the power went')
      }
    await expect(firstFill({ db, ...supplyPorts }, { ...options, world: world(true) })).rejects.toThrow(
      'the power went',
    )
    const later = { ...options, now: now.add({ hours: 5 }) }
    expect(await firstFill({ db, ...supplyPorts }, { ...later, world: world(false) })).toMatchObject({
      loaded: 1,
    })
    expect(moments).toEqual([now.toString(), now.toString()])
    expect(await firstFill({ db, ...supplyPorts }, { ...later, world: world(false) })).toBeUndefined()
    expect(moments).toHaveLength(2)
  })

  test('says which of our own lines is bad', async () => {
    await db.rows(sql`delete from demo_world`)
    await db.rows(sql`delete from centre`)
    const world = () => [{ ...centre, lat: 90 }]
    await expect(firstFill({ db, ...supplyPorts }, { ...options, world })).rejects.toThrow(
      'the demo world has 1 bad lines',
    )
  })
})

describe('references', () => {
  test('are asked again after a fill, whatever became of it', async () => {
    const world = () => [centre]
    await db.rows(sql`delete from demo_world`)
    await db.rows(sql`delete from centre`)
    await firstFill({ db, ...supplyPorts }, { ...options, world })
    await expect(db.rows(sql`update centre set commune_code = '99999'`)).rejects.toThrow()
    expect(await count(sql`select count(*)::int as n from pg_trigger where tgenabled <> 'O'`)).toBe(0)
    expect(await brokenReferences(db)).toMatchObject({ broken: [] })
  })

  test('that are broken are found', async () => {
    await db.script('alter table centre disable trigger all')
    await db.rows(sql`update centre set commune_code = '99999'`)
    expect((await brokenReferences(db)).broken).toEqual(['centre_commune_code_fkey'])
    await db.rows(sql`update centre set commune_code = '13101'`)
    await db.script('alter table centre enable trigger all')
    await db.rows(sql`delete from centre`)
  })
})

describe('supply of the operator’s own', () => {
  test('is never filled over', async () => {
    await db.rows(sql`delete from demo_world`)
    await db.rows(sql`insert into centre (key, name, slug, kind, commune_code, address, lat, lon, zone)
      values ('own', 'Propio', 'propio', 'clinica', '13101', 'x', -33, -70, 'America/Santiago')`)
    expect(await firstFill({ db, ...supplyPorts }, { ...options, world: () => [centre] })).toBeUndefined()
    expect(await count(sql`select count(*)::int as n from centre`)).toBe(1)
    await db.rows(sql`delete from centre`)
  })
})
