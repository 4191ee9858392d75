/** What is a professional's own, and two centres have, changes when they say so. */
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { testNow } from '#test/helpers/supply.ts'
import { changeSupply } from '../change-supply.server.ts'
import { linesOf } from '../export-supply.server.ts'
import { importWithin } from '../import-within.server.ts'
import { answerOwnChange } from './answer-own-change.server.ts'
import { findAskedBy, findAskedOf } from './consent.queries.server.ts'

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
const hours = (key: string, at: string, weekday: number) => ({
  kind: 'schedule',
  key: `${key}-${at}`,
  professional: key,
  centre: at,
  modality: 'in_person',
  minutes: 30,
  weekly: [{ weekday, from: '09:00', to: '18:00' }],
})

let round = 0
let keys: { mine: string; other: string; who: string }
let ids: { mine: number; other: number; who: number }
beforeEach(async () => {
  round += 1
  const [mine, other, who] = [`consent-mine${round}`, `consent-other${round}`, `consent-who${round}`]
  keys = { mine, other, who }
  await importLines(db, centre(mine), centre(other), person(who), hours(who, mine, 1), hours(who, other, 2))
  const [row] = await db.rows<typeof ids>(sql`
    select (select id from centre where key = ${mine}) as mine, (select id from centre where key = ${other}) as other,
      (select id from professional where key = ${who}) as who`)
  if (!row) throw new Error('just imported')
  ids = row
})

const by = 'staff:00000000-0000-4000-8000-000000000001'
const change = (value: object, { centreId = ids.mine, apply = true } = {}) =>
  changeSupply(house, {
    lines: [{ value }],
    scope: { centreIds: [centreId] },
    by,
    now: testNow,
    horizonDays: 14,
    apply,
    affected: async () => null,
  })
const asked = () => findAskedOf(db, ids.who)
const answer = async (accepts: boolean, professionalId = ids.who) =>
  answerOwnChange(
    house,
    { id: (await asked())[0]?.id ?? '', professionalId, accepts, by: 'staff:them', horizonDays: 14 },
    testNow,
  )
const read = async () =>
  (
    await linesOf({ tx: db, prices: supplyPorts.prices }, 'professional', { centres: null, keys: [keys.who] })
  )[0]
const audited = () =>
  db.rows<{ verb: string; actor: string }>(sql`
    select verb, actor from audit where detail ->> 'key' = ${keys.who} order by id`)

test('a name changes nowhere until its bearer agrees, and then everywhere', async () => {
  const outcome = await change(person(keys.who, { name: 'Ana Soto', registration_number: '12345' }))
  expect(outcome).toMatchObject({ ok: true, changes: [], asks: [keys.who] })
  expect((await read())?.name).toBe(`Persona ${keys.who}`)
  expect(await asked()).toMatchObject([
    { centreId: ids.mine, fields: { name: 'Ana Soto', registration_number: '12345' } },
  ])
  expect(await findAskedBy(db, ids.mine)).toMatchObject([{ key: keys.who, refusedAt: null }])
  expect(await findAskedBy(db, ids.other)).toEqual([])
  expect(await answer(true)).toEqual({ ok: true })
  expect(await read()).toMatchObject({ name: 'Ana Soto', registration_number: '12345' })
  expect(await asked()).toEqual([])
  expect(await audited()).toEqual([
    { verb: 'ask-own-change', actor: by },
    { verb: 'change-supply', actor: 'staff:them' },
    { verb: 'accept-own-change', actor: 'staff:them' },
  ])
})

test('a refusal changes nothing, and its centre reads it', async () => {
  await change(person(keys.who, { name: 'Ana Soto' }))
  expect(await answer(false)).toEqual({ ok: true })
  expect((await read())?.name).toBe(`Persona ${keys.who}`)
  expect(await asked()).toEqual([])
  expect((await findAskedBy(db, ids.mine))[0]?.refusedAt).toEqual(testNow)
  expect((await audited()).at(-1)).toEqual({ verb: 'refuse-own-change', actor: 'staff:them' })
})

test('of two centres that ask, one answer leaves what the other asked, and neither takes back what was agreed', async () => {
  await change(person(keys.who, { name: 'Ana Soto' }))
  await change(person(keys.who, { languages: ['es', 'en'] }), { centreId: ids.other })
  expect(await asked()).toHaveLength(2)
  expect(await answer(true)).toEqual({ ok: true })
  expect(await answer(true)).toEqual({ ok: true })
  expect(await read()).toMatchObject({ name: 'Ana Soto', languages: ['es', 'en'] })
})

test('a centre that asks anew asks for the last it said, and nothing once it says what is there', async () => {
  await change(person(keys.who, { name: 'Ana Soto' }))
  await change(person(keys.who, { name: 'Ana Soto Díaz' }))
  expect((await asked()).map(({ fields }) => fields)).toEqual([{ name: 'Ana Soto Díaz' }])
  await change(person(keys.who))
  expect(await asked()).toEqual([])
})

test('only looking asks for nothing', async () => {
  expect(await change(person(keys.who, { name: 'Ana Soto' }), { apply: false })).toMatchObject({
    asks: [keys.who],
  })
  expect(await asked()).toEqual([])
})

test('somebody else answers nothing, and what was answered is gone', async () => {
  await change(person(keys.who, { name: 'Ana Soto' }))
  expect(await answer(true, ids.who + 1)).toEqual({ ok: false, reason: 'gone' })
  const [one] = await asked()
  await answer(false)
  const late = { id: one?.id ?? '', professionalId: ids.who, accepts: true, by, horizonDays: 14 }
  expect(await answerOwnChange(house, late, testNow)).toEqual({ ok: false, reason: 'gone' })
  expect((await read())?.name).toBe(`Persona ${keys.who}`)
})

test('hours here, and whoever attends here alone, change at once', async () => {
  expect(await change({ ...hours(keys.who, keys.mine, 1), minutes: 20 })).toMatchObject({
    ok: true,
    asks: [],
  })
  await importLines(db, { kind: 'schedule', key: `${keys.who}-${keys.other}`, withdrawn: true })
  expect(await change(person(keys.who, { name: 'Ana Soto' }))).toMatchObject({ ok: true, asks: [] })
  expect((await read())?.name).toBe('Ana Soto')
})

test('a line of the import of a centre’s own system waits just so, and is told', async () => {
  const report = await importWithin(house, [{ number: 1, value: person(keys.who, { name: 'Ana Soto' }) }], {
    scope: { centreIds: [ids.mine] },
    by,
    namespace: 'x',
    kinds: [],
    now: testNow,
    horizonDays: 14,
  })
  expect(report).toMatchObject({ loaded: 0, rejected: [], notes: [{ line: 1, key: keys.who }] })
  expect((await read())?.name).toBe(`Persona ${keys.who}`)
  expect(await asked()).toHaveLength(1)
})
