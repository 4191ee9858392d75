/** A load of lines that nobody means: each is told what is wrong with it, and none is a fault of ours. */
import { beforeAll, expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { bonoLine, licenceLine, prescriptionLine } from '#test/helpers/imported.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { importApp } from './import.app.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId], scopes: ['copihue/import'], portal })
const web = facade(portal)
web.route('/', importApp({ kinds: importKinds, ports: supplyPorts }))

let centre: string
let offer: string
beforeAll(async () => {
  const [row] = await db.rows<{ centre: string; offer: string }>(sql`
    select (select key from centre where id = ${here.centreId}::bigint) as centre,
      (select key from offer where id = ${here.offerId}::bigint) as offer`)
  centre = row?.centre ?? ''
  offer = row?.offer ?? ''
})

const odd = [
  '',
  'a\0b',
  '\ud800',
  'dos\nlíneas',
  '__proto__',
  '9'.repeat(30),
  'x'.repeat(3000),
  '+275760-09-13',
]
type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
function* broken(value: Json): Generator<Json> {
  if (value === null || typeof value !== 'object') {
    yield* typeof value === 'number' ? [-1, 0.5, 9e15] : odd
    return
  }
  if (Array.isArray(value)) {
    yield []
    for (const [at, one] of value.entries()) for (const other of broken(one)) yield value.with(at, other)
    return
  }
  yield { ...value, nobody: 'knows' }
  for (const [name, one] of Object.entries(value)) {
    if (name === 'kind') continue
    for (const other of broken(one)) yield { ...value, [name]: other }
  }
}

const plain = (line: object): Json => JSON.parse(JSON.stringify(line))
const lines = (): Record<string, Json> => ({
  professional: {
    kind: 'professional',
    key: 'at-ana',
    name: 'Ana Núñez',
    rut: '11.111.111-1',
    languages: ['es'],
    studies: [{ title: 'Médica', institution: 'U', year: 2001 }],
    photo: 'data:image/png;base64,AAAA',
  },
  'price-list': {
    kind: 'price-list',
    key: 'at-list',
    prices: [{ service: 'pediatria', full_price: 20_000 }],
  },
  schedule: {
    kind: 'schedule',
    key: 'at-ana-1',
    resource: { key: 'at-box', name: 'Box' },
    centre,
    modality: 'in_person',
    minutes: 20,
    weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
  },
  absence: { kind: 'absence', key: 'at-abs', centre, from: '2026-12-01', to: '2026-12-02', note: 'Feriado' },
  appointment: { kind: 'appointment', key: 'at-hour', offer, start: '2026-11-24T09:00-03:00' },
  licence: plain(licenceLine('at-lic')),
  bono: plain(bonoLine('at-bono')),
  prescription: plain(prescriptionLine('at-rec')),
})

test.each([
  'professional',
  'price-list',
  'schedule',
  'absence',
  'appointment',
  'licence',
  'bono',
  'prescription',
])('a line of %s with anything in any place is told what is wrong, or kept', async kind => {
  const all = [...broken(lines()[kind] ?? null)]
  await db.rows(sql`delete from rate_limit`)
  const token = (await system.askToken()).body.access_token
  const answer = await web.request('/api/import', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'Content-Type': 'application/x-ndjson' },
    body: all.map(line => JSON.stringify(line)).join('\n'),
  })
  expect(answer.status).toBe(200)
  const { loaded, unchanged, rejected } = (await answer.json()) as Record<string, number> & {
    rejected: object[]
  }
  expect((loaded ?? 0) + (unchanged ?? 0) + rejected.length).toBeGreaterThan(0)
})
