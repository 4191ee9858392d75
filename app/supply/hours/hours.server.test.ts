import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importSupply, numbered } from '../import/import.server.ts'
import type { SupplyInput } from '../import/import-lines.server.ts'
import { rollHours } from './roll-hours.server.ts'
import { sweepNextStarts } from './sweep-next-starts.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z') // Monday, 09:00 in Santiago
const db = await testDatabase()
const soon = (time: { hours?: number; minutes?: number }) => now.add(time)

const schedule = (
  number: number,
  more: Partial<Extract<SupplyInput, { kind: 'schedule'; weekly: unknown }>> = {},
) =>
  ({
    kind: 'schedule',
    key: `s${number}`,
    professional: `p${number}`,
    centre: 'c',
    modality: 'in_person',
    minutes: 30,
    weekly: [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '18:00' })),
    ...more,
  }) satisfies SupplyInput

async function load(lines: SupplyInput[], horizonDays = 10) {
  expect(await importSupply({ db, ...supplyPorts }, numbered(lines), { now, horizonDays })).toMatchObject({
    rejected: 0,
  })
}
const days = async (key: string) =>
  (
    await db.rows<{ day: string }>(sql`
      select d.day::text as day from schedule_day d join schedule s on s.id = d.schedule_id where s.key = ${key} order by d.day`)
  ).map(row => row.day)

/** Schedules whose stored next free hours are not what the agenda says now. */
const wrong = (at: Temporal.Instant) =>
  db.rows<{ key: string }>(sql`
    select key from schedule where next_starts is distinct from array(
      select t from free_starts(id, ${at}::timestamptz + lead_time(modality) + interval '1 second',
        'infinity', 8, ${at}::timestamptz) t)`)
const overtaken = async (at: Temporal.Instant) =>
  (await db.rows(sql`select key from schedule where next_free <= ${at}::timestamptz + lead_time(modality)`))
    .length

beforeAll(async () => {
  const people = [1, 2, 3, 4, 5]
  await load([
    {
      kind: 'centre',
      key: 'c',
      name: 'Centro',
      type: 'clinica',
      commune: 'santiago',
      address: 'Calle 1',
      lat: -33.44,
      lon: -70.65,
    },
    ...people.map(
      number =>
        ({ kind: 'professional', key: `p${number}`, name: `Persona ${number}` }) satisfies SupplyInput,
    ),
    ...people.map(number => schedule(number)),
    schedule(1, { key: 'video', modality: 'video', minutes: 15 }),
  ])
})

describe('rolling on', () => {
  test('a new day is added at the end and the past goes, whatever the calendar says of it', async () => {
    const before = await days('s1')
    expect(before[0]).toBe('2026-11-23') // the 22nd is a Sunday
    expect(before.at(-1)).toBe('2026-12-03')
    expect((await rollHours({ db, ...supplyPorts }, soon({ hours: 24 }), 10)).schedules).toBe(6)
    expect(await days('s1')).toEqual([...before, '2026-12-04'])
    await rollHours({ db, ...supplyPorts }, soon({ hours: 72 }), 10)
    const later = await days('s1')
    expect(later[0]).toBe('2026-11-25')
    // 8 December is a holiday; 5 and 6 are a weekend.
    await rollHours({ db, ...supplyPorts }, soon({ hours: 24 * 7 }), 10)
    expect((await days('s1')).slice(-4)).toEqual(['2026-12-04', '2026-12-07', '2026-12-09', '2026-12-10'])
  })

  test('again the same day touches nothing', async () => {
    const rows = () =>
      db.rows(
        sql`select xmin::text, ctid::text from schedule_day union all select xmin::text, ctid::text from schedule order by 2, 1`,
      )
    const before = await rows()
    expect((await rollHours({ db, ...supplyPorts }, soon({ hours: 24 * 7 }), 10)).schedules).toBe(0)
    expect(await rows()).toEqual(before)
  })

  test('on several nodes at once gives the same days once', async () => {
    const at = soon({ hours: 24 * 8 })
    await Promise.all([
      rollHours({ db, ...supplyPorts }, at, 20),
      rollHours({ db, ...supplyPorts }, at, 20),
      rollHours({ db, ...supplyPorts }, at, 20),
    ])
    expect((await days('s1')).at(-1)).toBe('2026-12-21')
    expect(new Set(await days('s1')).size).toBe((await days('s1')).length)
  })

  test('after weeks without running makes every day that is missing', async () => {
    const at = soon({ hours: 24 * 100 })
    await rollHours({ db, ...supplyPorts }, at, 5)
    expect(await days('s1')).toEqual(['2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-08'])
    expect(await wrong(at)).toEqual([])
  })

  test('who works on holidays has them; a regional one closes only its region', async () => {
    await load(
      [
        {
          kind: 'centre',
          key: 'arica',
          name: 'Centro Arica',
          type: 'clinica',
          commune: 'arica',
          address: 'Calle 1',
          lat: -18.47,
          lon: -70.3,
        },
        schedule(1, { key: 'works', works_holidays: true }),
        schedule(1, { key: 'north', centre: 'arica' }),
      ],
      200,
    )
    // Monday 7 June 2027 is a holiday of Arica only; Tuesday 8 December 2026 one of everybody.
    expect((await days('works')).filter(day => ['2026-12-08', '2027-06-07'].includes(day))).toEqual([
      '2026-12-08',
      '2027-06-07',
    ])
    expect((await days('north')).filter(day => ['2026-12-08', '2027-06-07'].includes(day))).toEqual([])
    await rollHours({ db, ...supplyPorts }, now, 200)
    expect((await days('s2')).includes('2026-12-08')).toBe(false)
    expect((await days('s2')).includes('2027-06-07')).toBe(true)
  })
})

describe('the sweep', () => {
  beforeAll(async () => {
    await db.rows(sql`update schedule set filled_until = null`)
    await rollHours({ db, ...supplyPorts }, now, 10)
    expect(await wrong(now)).toEqual([])
  })

  test('has nothing to do while every next free hour can still be chosen', async () => {
    expect(await overtaken(now)).toBe(0)
    expect(await sweepNextStarts(db, now)).toBe(0)
  })

  test('leaves no hour that has come too close, and none that can be chosen is lost', async () => {
    for (const time of [{ minutes: 31 }, { hours: 2 }, { hours: 5 }, { hours: 26 }, { hours: 80 }]) {
      const at = soon(time)
      const before = await overtaken(at)
      expect(before).toBeGreaterThan(0)
      expect(await sweepNextStarts(db, at)).toBe(before)
      expect(await overtaken(at)).toBe(0)
      const firsts = await db.rows<{ right: boolean }>(sql`
        select next_free is not distinct from (
          select t from free_starts(id, ${at}::timestamptz + lead_time(modality) + interval '1 second', 'infinity', 1, ${at}::timestamptz) t) as right
        from schedule`)
      expect(firsts.every(row => row.right)).toBe(true)
    }
  })

  test('shifts what is stored while three or more are left, and looks for eight again after', async () => {
    await db.rows(sql`select refresh_next_starts(array(select id from schedule), ${now}::timestamptz)`)
    const stored = async () =>
      (
        await db.rows<{ n: number }>(sql`select cardinality(next_starts) as n from schedule where key = 's1'`)
      )[0]?.n
    const left: (number | undefined)[] = [await stored()]
    for (let step = 1; step <= 7; step++) {
      await sweepNextStarts(db, soon({ minutes: 30 * step }))
      left.push(await stored())
    }
    // 10:30 is the first; after each half hour one goes, until fewer than three would be left.
    expect(left).toEqual([8, 7, 6, 5, 4, 3, 8, 7])
  })

  test('an hour that somebody took meanwhile is not among those found', async () => {
    await db.rows(sql`select refresh_next_starts(array(select id from schedule), ${now}::timestamptz)`)
    await load([
      { kind: 'price-list', key: 'l', prices: [{ service: 'medicina-general', full_price: 1 }] },
      { kind: 'offer', key: 'o', schedule: 's3', specialty: 'medicina-general', price_list: 'l' },
      { kind: 'appointment', key: 'a', offer: 'o', start: '2026-11-23T14:30-03:00' },
    ])
    // At 13:15 the first hour that can be chosen is 14:30, if nobody has it.
    const at = soon({ hours: 4, minutes: 15 })
    await sweepNextStarts(db, at)
    const next = await db.rows<{ key: string; next: Temporal.Instant }>(sql`
      select key, next_free as next from schedule where key in ('s2', 's3') order by key`)
    expect(next.map(row => row.next.toString())).toEqual(['2026-11-23T17:30:00Z', '2026-11-23T18:00:00Z'])
  })

  test('on several nodes at once moves each schedule once and ends', async () => {
    await db.rows(sql`select refresh_next_starts(array(select id from schedule), ${now}::timestamptz)`)
    const at = soon({ hours: 3 })
    const before = await overtaken(at)
    const moved = await Promise.all([1, 2, 3, 4].map(() => sweepNextStarts(db, at)))
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(before)
    expect(await overtaken(at)).toBe(0)
  })

  // The embedded engine has one connection: nobody else can be changing an agenda there.
  if (db.engine === 'server')
    test('does not wait for an agenda that somebody is changing', async () => {
      await db.rows(sql`select refresh_next_starts(array(select id from schedule), ${now}::timestamptz)`)
      const at = soon({ hours: 3 })
      const before = await overtaken(at)
      const locked = Promise.withResolvers<void>()
      const held = Promise.withResolvers<void>()
      const booking = db.transaction(async tx => {
        await tx.rows(sql`select id from agenda where key = 'professional:p1' for update`)
        locked.resolve()
        await held.promise
      })
      await locked.promise
      const moved = await sweepNextStarts(db, at)
      expect(moved).toBeGreaterThan(0)
      expect(moved).toBeLessThan(before)
      held.resolve()
      await booking
      expect(await sweepNextStarts(db, at)).toBe(before - moved)
    })
})
