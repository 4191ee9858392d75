import { beforeAll, describe, expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { importLines, licenceLine } from '#test/helpers/imported.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { importApp } from './import.app.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db)
const elsewhere = await addOffer(db)
const scopes = ['copihue/import']
const system = await addSystem(db, { centres: [here.centreId], scopes, portal })
const reader = await addSystem(db, { centres: [here.centreId], portal })
const web = facade(portal)
web.route('/', importApp({ kinds: importKinds, ports: supplyPorts }))

interface Report {
  loaded: number
  unchanged: number
  rejected: { line: number; reason: string }[]
  title?: string
}

async function send(
  lines: (object | string)[],
  { who = system, type = 'application/x-ndjson', token = '' } = {},
) {
  const bearer = token || ((await who.askToken()).body.access_token as string)
  const answer = await web.request('/api/import', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'Content-Type': type },
    body: lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  })
  return { status: answer.status, body: (await answer.json()) as Report }
}

const keysOf = (table: 'centre' | 'professional' | 'schedule' | 'offer', id: number | null) =>
  db
    .rows<{ key: string }>(sql`select key from ${sql.raw(table)} where id = ${id}::bigint`)
    .then(([row]) => row?.key ?? '')
let own: Record<'centre' | 'schedule' | 'offer', string>
let others: typeof own
const keys = async (one: typeof here) => ({
  centre: await keysOf('centre', one.centreId),
  schedule: await keysOf('schedule', one.scheduleId),
  offer: await keysOf('offer', one.offerId),
})
beforeAll(async () => {
  own = await keys(here)
  others = await keys(elsewhere)
})

const supply = () => [
  { kind: 'professional', key: 'sys-ana', name: 'Ana Núñez' },
  { kind: 'price-list', key: 'sys-list', prices: [{ service: 'pediatria', full_price: 20_000 }] },
  {
    kind: 'schedule',
    key: 'sys-ana-1',
    professional: 'sys-ana',
    centre: own.centre,
    modality: 'in_person',
    minutes: 20,
    weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
  },
  { kind: 'offer', key: 'sys-offer', schedule: 'sys-ana-1', specialty: 'pediatria', price_list: 'sys-list' },
]

describe('a centre’s system', () => {
  test('loads its supply, and the same again changes nothing', async () => {
    expect(await send(supply())).toMatchObject({
      status: 200,
      body: { loaded: 4, unchanged: 0, rejected: [] },
    })
    expect(await send(supply())).toMatchObject({
      status: 200,
      body: { loaded: 0, unchanged: 4, rejected: [] },
    })
    const [hours] = await db.rows<{ many: boolean }>(
      sql`select cardinality(next_starts) > 0 as many from schedule where key = 'sys-ana-1'`,
    )
    expect(hours?.many).toBe(true)
  })

  test('brings a person in one request and their hours in the next', async () => {
    const apart = supply().map(
      line => JSON.parse(JSON.stringify(line).replaceAll('"sys-', '"apart-')) as { key: string },
    )
    const stranger = await addSystem(db, { centres: [elsewhere.centreId], scopes, portal })
    for (const line of apart) {
      expect((await send([line])).body, line.key).toMatchObject({ loaded: 1, rejected: [] })
      expect((await send([line])).body, line.key).toMatchObject({ unchanged: 1, rejected: [] })
      expect((await send([line], { who: stranger })).body.rejected, line.key).toHaveLength(1)
    }
  })

  test('gives an hour that was taken over there, once', async () => {
    const line = { kind: 'appointment', key: 'sys-hour', offer: own.offer, start: '2026-11-24T09:00-03:00' }
    expect((await send([line])).body).toMatchObject({ loaded: 1, unchanged: 0, rejected: [] })
    expect((await send([line])).body).toMatchObject({ loaded: 0, unchanged: 1, rejected: [] })
  })

  const hour = (key: string, offer: string, time = '10:00') => ({
    kind: 'appointment',
    key,
    offer,
    start: `2026-11-24T${time}-03:00`,
  })
  const keysAt = (key: string) =>
    db.rows(sql`
      select a.import_key as key, o.centre_id as centre from appointment a join offer o on o.id = a.offer_id
      where a.import_key like ${`%${key}`} order by a.import_key`)

  test('gives an hour under a key that another centre’s system has used, and each finds its own again', async () => {
    const stranger = await addSystem(db, { centres: [elsewhere.centreId], scopes, portal })
    expect((await send([hour('same', others.offer)], { who: stranger })).body).toMatchObject({ loaded: 1 })
    expect((await send([hour('same', own.offer)])).body).toMatchObject({ loaded: 1, unchanged: 0 })
    expect(await keysAt('same')).toEqual([
      { key: `centre-${here.centreId}:same`, centre: here.centreId },
      { key: `centre-${elsewhere.centreId}:same`, centre: elsewhere.centreId },
    ])
    for (const [who, offer] of [
      [stranger, others.offer],
      [system, own.offer],
    ] as const)
      expect((await send([hour('same', offer)], { who })).body).toMatchObject({ loaded: 0, unchanged: 1 })
  })

  test('of two centres gives an hour at each under the same key', async () => {
    const ofBoth = await addSystem(db, { centres: [here.centreId, elsewhere.centreId], scopes, portal })
    const lines = [hour('in-both', own.offer, '12:00'), hour('in-both', others.offer, '12:00')]
    expect((await send(lines, { who: ofBoth })).body).toMatchObject({ loaded: 2, unchanged: 0 })
    expect(await keysAt('in-both')).toHaveLength(2)
    expect((await send(lines, { who: ofBoth })).body).toMatchObject({ loaded: 0, unchanged: 2 })
  })

  test('finds again what it imported before keys had their centre in front, also once it was moved elsewhere', async () => {
    const line = hour('plain', own.offer, '14:00')
    await importLines(db, line)
    expect((await send([line])).body).toMatchObject({ loaded: 0, unchanged: 1 })
    await db.rows(sql`
      update appointment a set offer_id = o.id, schedule_id = o.schedule_id, agenda_id = s.agenda_id, version = version + 1
      from offer o join schedule s on s.id = o.schedule_id where o.key = ${others.offer} and a.import_key = 'plain'`)
    expect((await send([line])).body).toMatchObject({ loaded: 0, unchanged: 1 })
    const stranger = await addSystem(db, { centres: [elsewhere.centreId], scopes, portal })
    expect((await send([hour('plain', others.offer, '16:00')], { who: stranger })).body).toMatchObject({
      loaded: 1,
      unchanged: 0,
    })
    expect(await keysAt('plain')).toEqual([
      { key: `centre-${elsewhere.centreId}:plain`, centre: elsewhere.centreId },
      { key: 'plain', centre: elsewhere.centreId },
    ])
  })

  test('proves nobody: whoever has an hour elsewhere is not betrayed by its import, and keeps the time for themselves', async () => {
    const patient = { rut: '12.345.678-5', name: 'Luz', last_name: 'Soto', card_seen: true }
    const line = (key: string, offer: string, email: string, time: string) => ({
      ...hour(key, offer, time),
      patient,
      contact: { email, phone: '+56912345678' },
      notify: false,
    })
    await importLines(db, line('card-there', others.offer, 'luz@example.com', '18:00'))
    const busy = line('card-here', own.offer, 'x@example.com', '18:00')
    expect((await send([busy])).body).toMatchObject({
      loaded: 1,
      rejected: [],
      notes: [{ line: 1, key: 'card-here', reason: expect.stringContaining('card_seen') }],
    })
    expect((await send([busy])).body).toMatchObject({ unchanged: 1, notes: [] })
    const free = line('card-before', own.offer, 'x@example.com', '20:00')
    expect((await send([free])).body).toMatchObject({ loaded: 1, rejected: [] })
    await importLines(db, line('card-after', others.offer, 'luz@example.com', '20:00'))
    const proven = await db.rows(
      sql`select import_key as key from appointment where proven order by import_key`,
    )
    expect(proven).toEqual([{ key: 'card-after' }, { key: 'card-there' }])
  })

  test('brings documents, under keys that no other system can reach', async () => {
    const line = licenceLine('lic-of-a-system')
    expect((await send([line])).body).toMatchObject({ loaded: 1, rejected: [] })
    const [row] = await db.rows<{ key: string }>(
      sql`select import_key as key from licence where import_key like '%lic-of-a-system'`,
    )
    expect(row?.key).toBe(`centre-${here.centreId}:lic-of-a-system`)
  })

  test('loads good lines whatever the others are, and is told of each other', async () => {
    const { body } = await send([
      'no JSON',
      { kind: 'professional', key: 'sys-eva', name: '' },
      { kind: 'professional', key: 'sys-luz', name: 'Luz Vera', colour: 'red' },
      { kind: 'nothing', key: 'x' },
      { kind: 'guardianship', key: 'x' },
      { kind: 'professional', key: 'sys-sol', name: 'Sol Rojas' },
    ])
    expect(body).toMatchObject({ loaded: 1 })
    const { rejected } = body
    expect(rejected.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
    expect(rejected.every(({ reason }) => reason.length > 5)).toBe(true)
  })

  test('changes nothing of another centre, and learns nothing of it', async () => {
    const { body } = await send([
      {
        kind: 'centre',
        key: others.centre,
        name: 'Tomado',
        type: 'clinica',
        commune: 'santiago',
        address: 'X 1',
        lat: -33.4,
        lon: -70.6,
      },
      {
        kind: 'schedule',
        key: others.schedule,
        professional: 'sys-ana',
        centre: own.centre,
        modality: 'in_person',
        minutes: 20,
        weekly: [],
      },
      {
        kind: 'schedule',
        key: 'sys-new',
        professional: 'sys-ana',
        centre: others.centre,
        modality: 'in_person',
        minutes: 20,
        weekly: [],
      },
      { kind: 'offer', key: others.offer, withdrawn: true },
      { kind: 'offer', key: 'no-such-offer', withdrawn: true },
      { kind: 'appointment', key: 'sys-theft', offer: others.offer, start: '2026-11-24T09:00-03:00' },
      {
        kind: 'centre',
        key: 'sys-centre',
        name: 'Nuevo',
        type: 'clinica',
        commune: 'santiago',
        address: 'X 1',
        lat: -33.4,
        lon: -70.6,
      },
    ])
    expect(body).toMatchObject({ loaded: 0 })
    const { rejected } = body
    expect(rejected.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(rejected[3]?.reason).toBe(rejected[4]?.reason)
    // What is brought as new is told what to do: its own refusal says already that it is not.
    expect(rejected[1]?.reason).toBe(
      'key: esa clave no está libre: elige otra, por ejemplo con el código de tu centro delante',
    )
    const [kept] = await db.rows<{ name: string }>(sql`select name from centre where key = ${others.centre}`)
    expect(kept?.name).not.toBe('Tomado')
  })
})

test.each<[string, Parameters<typeof send>[1], number]>([
  ['a token without the right', { who: reader }, 403],
  ['no token of ours', { token: 'A'.repeat(43) }, 401],
  ['another type of content', { type: 'application/json' }, 415],
])('%s is refused and loads nothing', async (_what, how, status) => {
  const answer = await send(supply(), how)
  expect(answer.status).toBe(status)
  expect(answer.body.title).toMatch(/\w{4}/)
})

test('the type of what is sent is the same in capitals', async () => {
  expect((await send([], { type: 'Application/X-NDJSON; charset=utf-8' })).status).toBe(200)
})

test('what does not fit one request is refused whole', async () => {
  const line = JSON.stringify({ kind: 'professional', key: 'sys-many', name: 'Muchas' })
  expect((await send(Array.from({ length: 20_001 }, () => line))).status).toBe(413)
  expect(await db.rows(sql`select from professional where key = 'sys-many'`)).toEqual([])
})

test('a line of the operator finds what a centre’s system imported, and is told where its key is of another centre’s hour', async () => {
  const operators = await addSystem(db, { centres: [], scopes, portal, ofOperator: true })
  const at = (key: string, offer: string, start = '2026-11-25T18:00-03:00') => ({
    kind: 'appointment',
    key,
    offer,
    start,
  })
  expect((await send([at('op-known', own.offer)])).body).toMatchObject({ loaded: 1 })
  const first = at('op-first', own.offer, '2026-11-25T20:00-03:00')
  const lines = [at('op-known', own.offer), first]
  expect((await send(lines, { who: operators })).body).toMatchObject({
    loaded: 1,
    unchanged: 1,
    rejected: [],
  })
  expect((await send(lines, { who: operators })).body).toMatchObject({
    loaded: 0,
    unchanged: 2,
    rejected: [],
  })
  expect((await send([at('op-first', others.offer)], { who: operators })).body).toMatchObject({
    loaded: 0,
    unchanged: 0,
    rejected: [{ line: 1, reason: expect.stringContaining('otro centro') }],
  })
  await expect(importLines(db, at('op-first', others.offer))).rejects.toThrow('otro centro')
  await importLines(db, ...lines)
})

test('a system of the operator says that a card was seen', async () => {
  const operators = await addSystem(db, { centres: [], scopes, portal, ofOperator: true })
  const line = {
    kind: 'appointment',
    key: 'op-card',
    offer: own.offer,
    start: '2026-11-25T09:00-03:00',
    patient: { rut: '11.111.111-1', name: 'Eva', last_name: 'Vera', card_seen: true },
    contact: { email: 'eva@example.com', phone: '+56987654321' },
    notify: false,
  }
  expect((await send([line], { who: operators })).body).toMatchObject({ loaded: 1, notes: [] })
  expect(await db.rows(sql`select proven from appointment where import_key = 'op-card'`)).toEqual([
    { proven: true },
  ])
})

test('a system of the operator imports for all, and reads no patient; one of a centre imports no network', async () => {
  const operators = await addSystem(db, { centres: [], scopes, portal, ofOperator: true })
  const lines = [
    { kind: 'network', key: 'sys-network', name: 'Red de prueba', centres: [others.centre] },
    { kind: 'professional', key: 'op-ana', name: 'Ana Soto' },
    { ...supply()[2], key: 'op-ana-1', professional: 'op-ana', centre: others.centre },
    licenceLine('op-licence'),
  ]
  const { body } = await send(lines, { who: operators })
  expect(body).toMatchObject({ loaded: 4, unchanged: 0, rejected: [] })
  // Its keys are the portal's own.
  expect(await db.rows(sql`select from network where key = 'sys-network'`)).toHaveLength(1)
  expect((await send(lines.slice(0, 1))).body.rejected).toEqual([
    expect.objectContaining({ line: 1, reason: expect.stringContaining('solo quien opera el portal') }),
  ])
  expect((await operators.ask('/Appointment')).status).toBe(403)
})

test('lines that come packed are refused as such, and not line by line', async () => {
  const token = (await system.askToken()).body.access_token
  const sendAs = async (encoding: string) => {
    const answer = await web.request('/api/import', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'Content-Type': 'application/x-ndjson',
        'Content-Encoding': encoding,
      },
      body: JSON.stringify({ kind: 'professional', key: 'sys-packed', name: 'Ana Comprimida' }),
    })
    return answer.status
  }
  expect(await sendAs('gzip')).toBe(415)
  expect(await sendAs('identity')).toBe(200)
})
