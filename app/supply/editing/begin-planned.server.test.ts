/** Changes that begin on a day: sold by from the moment they are planned, in force at its midnight, and taken back before. */
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { testNow as now } from '#test/helpers/supply.ts'
import { importSupply, numbered } from '../import/import.server.ts'
import type { GoneHour } from '../supply-ports.ts'
import { beginPlanned } from './begin-planned.server.ts'
import { changeSupply } from './change-supply.server.ts'
import { exportSupply, linesOf } from './export-supply.server.ts'

const db = await testDatabase()
const house = { db, ...supplyPorts }
const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('America/Santiago').toInstant()
/** Days after the day of the tests. */
const dayIn = (days: number) =>
  now.toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days }).toString()
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to }))

let round = 0
let key = ''
let centreId = 0
const price = (more: object = {}) => ({
  kind: 'price-list',
  key: `l-${key}`,
  prices: [{ service: 'medicina-general', full_price: 20_000, coverage: { colmena: 5000 }, ...more }],
})
const hours = (more: object = {}) => ({
  kind: 'schedule',
  key: `s-${key}`,
  professional: `p-${key}`,
  centre: key,
  modality: 'in_person',
  minutes: 60,
  weekly: everyDay('09:00', '12:00'),
  works_holidays: true,
  ...more,
})
beforeEach(async () => {
  key = `planned${++round}`
  const place = { type: 'centro-medico', commune: 'santiago', address: 'Uno 1', lat: -33.44, lon: -70.65 }
  await importLines(
    db,
    { kind: 'centre', key, name: `Centro ${round}`, ...place },
    { kind: 'professional', key: `p-${key}`, name: `Ana ${round}` },
    price(),
    hours(),
    {
      kind: 'offer',
      key: `o-${key}`,
      schedule: `s-${key}`,
      specialty: 'medicina-general',
      price_list: `l-${key}`,
    },
  )
  const [row] = await db.rows<{ id: number }>(sql`select id from centre where key = ${key}`)
  centreId = row?.id ?? 0
})

const change = (value: object, version?: string) =>
  changeSupply(house, {
    lines: [{ value, ...(version !== undefined && { version }) }],
    scope: { centreIds: [centreId] },
    by: 'staff:00000000-0000-4000-8000-000000000001',
    now,
    horizonDays: 14,
    apply: true,
    affected: async (_tx, gone) => gone.map(({ start }: GoneHour) => start.toString()),
  })
const free = async (day: string) =>
  (
    await db.rows<{ start: string }>(sql`
      select to_char(t at time zone 'America/Santiago', 'HH24:MI') as start
      from schedule s cross join lateral free_starts(s.id, ${midnight(day)}::timestamptz,
        ${midnight(day)}::timestamptz + interval '1 day', 100, ${now}::timestamptz) t
      where s.key = ${`s-${key}`} order by t`)
  ).map(({ start }) => start)
const line = async (kind: 'schedule' | 'price-list', of: string) =>
  (await linesOf({ tx: db, prices: supplyPorts.prices }, kind, { centres: null, keys: [of] }))[0]
const audited = () =>
  db.rows<{ actor: string; kind: string }>(sql`
    select actor, detail ->> 'kind' as kind from audit where verb = 'change-supply' and centre_id = ${centreId}::bigint order by id`)

test('weekly hours from a day on are sold from that day as soon as they are planned, and the days before stay', async () => {
  const from = dayIn(5)
  const outcome = await change(
    hours({ later: [{ from, weekly: everyDay('10:00', '14:00'), lunch: { from: '12:00', to: '13:00' } }] }),
  )
  expect(outcome).toMatchObject({ ok: true, gone: [] })
  expect(await free(dayIn(4))).toEqual(['09:00', '10:00', '11:00'])
  expect(await free(from)).toEqual(['10:00', '11:00', '13:00'])
  expect(await free(dayIn(9))).toEqual(['10:00', '11:00', '13:00'])
  // A line that knows no dates takes none away; one that says there are none does.
  await change(hours({ minutes: 30 }))
  expect(await free(from)).toContain('13:30')
  await change(hours({ later: [] }))
  expect(await free(from)).toEqual(['09:00', '10:00', '11:00'])
  expect(await line('schedule', `s-${key}`)).not.toHaveProperty('later')
})

test('a booked hour that the planned hours leave out is handed over at once', async () => {
  const start = Temporal.PlainDate.from(dayIn(6)).toZonedDateTime({
    timeZone: 'America/Santiago',
    plainTime: '09:00',
  })
  await importLines(db, {
    kind: 'appointment',
    key: `a-${key}`,
    offer: `o-${key}`,
    start: start.toInstant().toString(),
  })
  const outcome = await change(hours({ later: [{ from: dayIn(5), weekly: everyDay('10:00', '12:00') }] }))
  expect(outcome).toMatchObject({ ok: true, affected: [start.toInstant().toString()] })
})

test('at the midnight of its day it is the schedule, once on two nodes, and no day is made again', async () => {
  const [first, second] = [dayIn(3), dayIn(8)]
  await change(
    hours({
      later: [
        { from: second, weekly: [] },
        { from: first, weekly: everyDay('15:00', '17:00') },
      ],
    }),
  )
  expect(await beginPlanned(house, midnight(first).subtract({ seconds: 1 }))).toEqual({
    schedules: 0,
    lists: 0,
  })
  const runs = await Promise.all([beginPlanned(house, midnight(first)), beginPlanned(house, midnight(first))])
  expect(runs.reduce((sum, { schedules }) => sum + schedules, 0)).toBe(1)
  expect(await line('schedule', `s-${key}`)).toMatchObject({
    weekly: everyDay('15:00', '17:00'),
    later: [{ from: second, weekly: [] }],
  })
  expect(await free(dayIn(4))).toEqual(['15:00', '16:00'])
  expect(await audited()).toEqual([
    { actor: 'staff:00000000-0000-4000-8000-000000000001', kind: 'schedule' },
    { actor: 'portal', kind: 'schedule' },
  ])
  const [filled] = await db.rows<{ kept: boolean }>(
    sql`select filled_until is not null as kept from schedule where key = ${`s-${key}`}`,
  )
  expect(filled).toEqual({ kept: true })
  // Late by a week: hours that ended sell nothing more.
  await beginPlanned(house, midnight(dayIn(15)))
  const [offer] = await db.rows<{ active: boolean }>(sql`select active from offer where key = ${`o-${key}`}`)
  expect(offer).toEqual({ active: false })
})

test('a price from a day on is asked of nobody before its midnight, then of everybody, once', async () => {
  const from = dayIn(4)
  await change(
    price({ later: [{ from, full_price: 30_000, coverage: { colmena: 7000, 'fonasa-b': 6000 } }] }),
  )
  const asked = () => line('price-list', `l-${key}`)
  expect(await asked()).toMatchObject({
    prices: [{ full_price: 20_000, later: [{ from, full_price: 30_000 }] }],
  })
  expect(await beginPlanned(house, midnight(from).subtract({ seconds: 1 }))).toMatchObject({ lists: 0 })
  const runs = await Promise.all([beginPlanned(house, midnight(from)), beginPlanned(house, midnight(from))])
  expect(runs.reduce((sum, { lists }) => sum + lists, 0)).toBe(1)
  expect((await asked())?.prices).toEqual([
    { service: 'medicina-general', full_price: 30_000, coverage: { colmena: 7000, 'fonasa-b': 6000 } },
  ])
  expect((await audited()).at(-1)).toEqual({ actor: 'portal', kind: 'price-list' })
})

test('of three nodes at the same midnight one begins it, and the audit tells it once', async () => {
  const from = dayIn(2)
  for (let round = 0; round < roundsOn(db, { embedded: 2, server: 200 }); round++) {
    await change(
      hours({ weekly: everyDay('09:00', '12:00'), later: [{ from, weekly: everyDay('15:00', '17:00') }] }),
    )
    await change(price({ later: [{ from, full_price: 30_000 }] }))
    const before = (await audited()).length
    const runs = await Promise.all(Array.from({ length: 3 }, () => beginPlanned(house, midnight(from))))
    expect(runs.reduce((sum, { schedules }) => sum + schedules, 0)).toBe(1)
    expect(runs.reduce((sum, { lists }) => sum + lists, 0)).toBe(1)
    expect(
      (await audited())
        .slice(before)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['price-list', 'schedule'])
  }
})

test('what is planned is exported and comes in again as it was', async () => {
  await change(hours({ later: [{ from: dayIn(5), weekly: everyDay('10:00', '12:00') }] }))
  await change(
    price({
      coverage_until: { colmena: dayIn(30) },
      later: [
        { from: dayIn(9), full_price: 40_000 },
        { from: dayIn(4), full_price: 30_000, coverage: { colmena: 7000 } },
      ],
    }),
  )
  const lines = await Array.fromAsync(
    exportSupply({ tx: db, prices: supplyPorts.prices }, { centres: [centreId] }),
  )
  const empty = await testDatabase()
  const problems: string[] = []
  await importSupply({ db: empty, ...supplyPorts }, numbered(lines), {
    now,
    horizonDays: 14,
    onProblem: ({ reason }) => problems.push(reason),
  })
  expect(problems).toEqual([])
  expect(await Array.fromAsync(exportSupply({ tx: empty, prices: supplyPorts.prices }))).toEqual(lines)
  expect(lines.find(one => one.kind === 'price-list')?.prices).toEqual([
    {
      service: 'medicina-general',
      full_price: 20_000,
      coverage: { colmena: 5000 },
      coverage_until: { colmena: dayIn(30) },
      later: [
        { from: dayIn(4), full_price: 30_000, coverage: { colmena: 7000 } },
        { from: dayIn(9), full_price: 40_000 },
      ],
    },
  ])
})

test.each<[string, object]>([
  ['a day that does not exist', { later: [{ from: '2027-02-30', weekly: [] }] }],
  ['the same day twice', { later: [1, 2].map(() => ({ from: '2027-02-03', weekly: [] })) }],
  [
    'a lunch that ends before it begins',
    { later: [{ from: '2027-02-03', weekly: [], lunch: { from: '14:00', to: '13:00' } }] },
  ],
])('planned hours with %s are refused', async (_fact, more) => {
  expect(await change(hours(more))).toMatchObject({ ok: false, reason: 'lines' })
})

test.each<[string, object]>([
  [
    'more than the price paid',
    { later: [{ from: '2027-02-03', full_price: 10, coverage: { colmena: 11 } }] },
  ],
  ['an insurer that pays nothing leaving', { coverage_until: { banmedica: '2027-02-03' } }],
])('planned prices with %s are refused', async (_fact, more) => {
  expect(await change(price(more))).toMatchObject({ ok: false, reason: 'lines' })
})
