/** Whoever administers a centre changes its supply. */
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { testNow } from '#test/helpers/supply.ts'
import type { GoneHour } from '../supply-ports.ts'
import { changeSupply, type GivenLine } from './change-supply.server.ts'
import { linesOf } from './export-supply.server.ts'
import { versionOf } from './line-changes.server.ts'
import type { SupplyText } from './supply-lines.rules.ts'

const db = await testDatabase()
const house = { db, ...supplyPorts }

const centre = (key: string) => ({
  kind: 'centre',
  key,
  name: `Centro ${key}`,
  type: 'centro-medico',
  commune: 'santiago',
  address: 'Calle Uno 123',
  lat: -33.44,
  lon: -70.65,
})
const person = (key: string, more: object = {}) => ({
  kind: 'professional',
  key,
  name: `Persona ${key}`,
  ...more,
})
const weekly = [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '18:00' }))
const hours = (key: string, at: string, more: object = {}) => ({
  kind: 'schedule',
  key: `${key}-${at}`,
  professional: key,
  centre: at,
  modality: 'in_person',
  minutes: 30,
  weekly,
  ...more,
})
const prices = (key: string, full_price = 25_000) => ({
  kind: 'price-list',
  key,
  prices: [{ service: 'medicina-general', full_price, coverage: { colmena: 9000 } }],
})
const sells = (schedule: string, list: string) => ({
  kind: 'offer',
  key: `${schedule}-general`,
  schedule,
  specialty: 'medicina-general',
  price_list: list,
})

let round = 0
let world: {
  mine: string
  other: string
  ids: [number, number]
  own: string
  both: string
  foreign: string
  lists: string[]
}
/** Two centres: one professional of each, one of both; a list of each, one of both. */
beforeEach(async () => {
  round += 1
  const [mine, other] = [`mine${round}`, `other${round}`]
  const [own, both, foreign] = [`own${round}`, `both${round}`, `foreign${round}`]
  const lists = [`l-mine${round}`, `l-both${round}`, `l-other${round}`]
  const [first = '', common = '', last = ''] = lists
  await importLines(
    db,
    centre(mine),
    centre(other),
    person(own, { rut: `1${round}.111.111-${dv(`1${round}111111`)}` }),
    person(both),
    person(foreign),
    ...lists.map(key => prices(key)),
    hours(own, mine),
    hours(both, mine),
    hours(both, other, { weekly: [{ weekday: 6, from: '09:00', to: '12:00' }] }),
    hours(foreign, other),
    sells(`${own}-${mine}`, first),
    sells(`${both}-${mine}`, common),
    sells(`${both}-${other}`, common),
    sells(`${foreign}-${other}`, last),
  )
  const rows = await db.rows<{ id: number }>(
    sql`select id from centre where key in (${mine}, ${other}) order by id`,
  )
  world = { mine, other, ids: [rows[0]?.id ?? 0, rows[1]?.id ?? 0], own, both, foreign, lists }
})

function dv(body: string): string {
  let [sum, factor] = [0, 2]
  for (const digit of [...body].reverse()) {
    sum += Number(digit) * factor
    factor = factor === 7 ? 2 : factor + 1
  }
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'k' : String(rest)
}

const change = (lines: GivenLine[], { apply = true, opensCentres = false } = {}) =>
  changeSupply(house, {
    lines,
    scope: { centreIds: [world.ids[0]], opensCentres },
    by: 'staff:00000000-0000-4000-8000-000000000001',
    now: testNow,
    horizonDays: 14,
    apply,
    affected: async (_tx, gone) => gone.map(({ code }: GoneHour) => code),
  })
const changed = (...values: object[]) => change(values.map(value => ({ value })))
const read = async (kind: 'schedule' | 'price-list' | 'professional' | 'centre' | 'offer', key: string) =>
  (await linesOf({ tx: db, prices: supplyPorts.prices }, kind, { centres: null, keys: [key] }))[0]
const free = async (schedule: string) =>
  (await db.rows<{ free: unknown }>(sql`select next_free as free from schedule where key = ${schedule}`))[0]
    ?.free

test('a professional, hours, a price and an offer go in together, and have hours to book at once', async () => {
  const outcome = await changed(
    sells(`new${round}-${world.mine}`, `l-new${round}`),
    prices(`l-new${round}`),
    hours(`new${round}`, world.mine),
    person(`new${round}`),
  )
  expect(outcome).toMatchObject({ ok: true, gone: [] })
  expect(await free(`new${round}-${world.mine}`)).not.toBeNull()
  expect(await free(`own${round}-${world.mine}`)).not.toBeNull()
})

test('one bad line keeps all of them out, and each fault is said beside its field', async () => {
  const outcome = await changed(
    person(`x${round}`, { rut: '12.345.678-9', age_from: 20, age_to: 10, languages: [] }),
    { ...centre(world.mine), commune: 'atlantida', phone: '123' },
    hours(world.own, world.mine, {
      weekly: [{ weekday: 1, from: '22:00', to: '02:00' }],
      lunch: { from: '13:00', to: '12:00' },
    }),
  )
  if (outcome.ok || outcome.reason !== 'lines') throw new Error('loaded')
  expect(outcome.problems.map(({ index, path }) => `${index} ${path.join('.')}`).sort()).toEqual([
    '0 languages',
    '0 rut',
    '1 phone',
    '2 lunch',
    '2 weekly.0',
  ])
  expect(await read('professional', `x${round}`)).toBeUndefined()
})

test.each<[string, () => object[], string]>([
  [
    'a schedule of another centre',
    () => [hours(world.foreign, world.other)],
    '0 key, 0 centre, 0 professional',
  ],
  [
    'a schedule that would be moved to another centre',
    () => [{ ...hours(world.own, world.mine), centre: world.other }],
    '0 centre',
  ],
  ['somebody who attends elsewhere only', () => [hours(world.foreign, world.mine)], '0 professional'],
  ['a list by which another centre sells too', () => [prices(world.lists[1] ?? '', 9500)], '0 prices'],
  ['a list of another centre', () => [prices(world.lists[2] ?? '', 9500)], '0 prices'],
  [
    'an offer of another centre',
    () => [{ kind: 'offer', key: `${world.foreign}-${world.other}-general`, withdrawn: true }],
    '0 key',
  ],
  [
    'an offer by a list of another centre',
    () => [sells(`${world.own}-${world.mine}`, world.lists[2] ?? '')],
    '0 price_list',
  ],
  [
    'an absence everywhere of somebody of two centres',
    () => [
      { kind: 'absence', key: `a${round}`, professional: world.both, from: '2026-12-01', to: '2026-12-02' },
    ],
    '0 professional',
  ],
  ['the other centre itself', () => [centre(world.other)], '0 key'],
  ['a centre that is not there', () => [centre(`third${round}`)], '0 key'],
  [
    'a link of somebody of another centre',
    () => [{ kind: 'doctor-link', key: `enlace-${round}`, professional: world.foreign }],
    '0 professional',
  ],
  [
    'a RUT that is another’s',
    () => [person(`y${round}`, { rut: `1${round}.111.111-${dv(`1${round}111111`)}` })],
    '0 rut',
  ],
  ['the same line twice', () => [person(`z${round}`), person(`z${round}`)], '1 key'],
  [
    'the price of something that is still sold',
    () => [{ ...prices(world.lists[0] ?? ''), prices: [{ service: 'pediatria', full_price: 1 }] }],
    '0 prices',
  ],
])('%s is refused beside its field, and nothing is written', async (_name, lines, where) => {
  const before = await Array.fromAsync(['schedule', 'professional', 'price-list', 'offer'] as const, kind =>
    linesOf({ tx: db, prices: supplyPorts.prices }, kind, { centres: null, keys: null }),
  )
  const outcome = await changed(...lines())
  if (outcome.ok || outcome.reason !== 'lines') throw new Error('loaded')
  expect(outcome.problems.map(({ index, path }) => `${index} ${path.join('.')}`)).toEqual(where.split(', '))
  expect(
    await Array.fromAsync(['schedule', 'professional', 'price-list', 'offer'] as const, kind =>
      linesOf({ tx: db, prices: supplyPorts.prices }, kind, { centres: null, keys: null }),
    ),
  ).toEqual(before)
})

test('hours here of somebody who also attends elsewhere are this centre’s own', async () => {
  expect(await changed(hours(world.both, world.mine, { minutes: 20 }))).toMatchObject({ ok: true })
  expect(await read('schedule', `${world.both}-${world.other}`)).toMatchObject({ minutes: 30 })
})

test('whoever would lose their hour is named before anything is written, and then it is', async () => {
  await importLines(db, {
    kind: 'appointment',
    key: `cita${round}`,
    offer: `${world.own}-${world.mine}-general`,
    start: '2026-11-30T17:00-03:00',
    patient: { rut: '12.345.678-5', name: 'Luz', last_name: 'Soto' },
    contact: { email: 'luz@example.com', phone: '+56912345678' },
  })
  const shorter = {
    value: hours(world.own, world.mine, { weekly: weekly.map(day => ({ ...day, to: '14:00' })) }),
  }
  const seen = await change([shorter], { apply: false })
  if (!seen.ok) throw new Error('refused')
  expect(seen.gone).toMatchObject([{ patient: 'Luz Soto', phone: '+56912345678' }])
  expect(seen.affected).toEqual([seen.gone[0]?.code])
  expect(seen.changes).toMatchObject([
    {
      before: { weekly: [{ to: '18:00' }, {}, {}, {}, {}] },
      after: { weekly: [{ to: '14:00' }, {}, {}, {}, {}] },
    },
  ])
  expect(await read('schedule', `${world.own}-${world.mine}`)).toMatchObject({ weekly })
  expect(await change([shorter])).toMatchObject({ ok: true, gone: [{ patient: 'Luz Soto' }] })
  expect(await read('schedule', `${world.own}-${world.mine}`)).toMatchObject({
    weekly: [{ to: '14:00' }, {}, {}, {}, {}],
  })
  const [{ active } = {}] = await db.rows<{ active: boolean }>(
    sql`select active from appointment where import_key = ${`cita${round}`}`,
  )
  expect(active).toBe(true)
})

test('what somebody else changed meanwhile is shown, and nothing is written over it', async () => {
  const key = `${world.own}-${world.mine}`
  const shown = (await read('schedule', key)) as SupplyText
  expect(
    await change([{ value: hours(world.own, world.mine, { minutes: 15 }), version: versionOf(shown) }]),
  ).toMatchObject({ ok: true })
  const second = await change([
    { value: hours(world.own, world.mine, { minutes: 45 }), version: versionOf(shown) },
  ])
  expect(second).toMatchObject({
    ok: false,
    reason: 'changed',
    lines: [{ index: 0, current: { minutes: 15 } }],
  })
  expect(await read('schedule', key)).toMatchObject({ minutes: 15 })
  // What is said to be new is not there yet.
  expect(await change([{ value: hours(world.own, world.mine), version: null }])).toMatchObject({
    reason: 'changed',
  })
})

test('of two who save at once one is told of the other', async () => {
  const shown = versionOf((await read('schedule', `${world.own}-${world.mine}`)) as SupplyText)
  const outcomes = await Promise.all(
    [15, 45].map(minutes => change([{ value: hours(world.own, world.mine, { minutes }), version: shown }])),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed' })
})

test('each change stands in the audit with what was before and after; nothing is noted of what stays', async () => {
  await changed(prices(world.lists[0] ?? '', 30_000), hours(world.own, world.mine))
  const rows = await db.rows<{ verb: string; detail: Record<string, string>; centre: number }>(
    sql`select verb, detail, centre_id as centre from audit where centre_id = ${world.ids[0]}::bigint`,
  )
  expect(rows).toMatchObject([
    { verb: 'change-supply', detail: { kind: 'price-list', key: world.lists[0] }, centre: world.ids[0] },
  ])
  const said = (text = '{}') => JSON.parse(text).prices[0].full_price
  expect([said(rows[0]?.detail.before), said(rows[0]?.detail.after)]).toEqual([25_000, 30_000])
})

test('a photo is drawn anew, kept while its line names it, and taken away', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const photo = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  await changed(person(world.own, { photo }))
  const shown = (await read('professional', world.own)) as SupplyText
  expect(shown.photo).toMatch(/^kept:[0-9a-f]{32}$/)
  expect(await changed(person(world.own, { name: 'Otra Persona', photo: shown.photo }))).toMatchObject({
    ok: true,
  })
  expect(await read('professional', world.own)).toMatchObject({ name: 'Otra Persona', photo: shown.photo })
  expect(await changed(person(world.own, { photo: 'kept:00' }))).toMatchObject({
    problems: [{ path: ['photo'] }],
  })
  expect(await changed(person(world.own, { photo: 'data:image/png;base64,AAAA' }))).toMatchObject({
    problems: [{ path: ['photo'], reason: 'no es una imagen JPEG, PNG ni WebP' }],
  })
  await changed(person(world.own))
  expect((await read('professional', world.own))?.photo).toBeUndefined()
})

test('a centre is opened by whoever may, with all that is in it', async () => {
  const key = `fresh${round}`
  const outcome = await change(
    [
      centre(key),
      person(`p-${key}`),
      hours(`p-${key}`, key),
      prices(`l-${key}`),
      sells(`p-${key}-${key}`, `l-${key}`),
    ].map(value => ({ value })),
    { opensCentres: true },
  )
  expect(outcome).toMatchObject({ ok: true })
  expect(await free(`p-${key}-${key}`)).not.toBeNull()
})
