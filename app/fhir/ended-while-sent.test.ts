/** What a system sends takes its time to come: once its centre ended it, nothing of that is written. */
import { describe, expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { importApp } from './import/import.app.server.ts'
import { endSystemOf } from './systems/manage-systems.server.ts'

const db = await testDatabase()
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '09:00', to: '12:00' }] })
const scopes = ['system/*.cruds', 'copihue/import']

const ending = (id: string) => endSystemOf(db, { id, centreId: here.centreId, by: 'staff:1' }, testNow)

/** A client, and its request whose body comes only when it is told to. */
async function slowly(path: string, type: string, body: string) {
  const portal = testPortal(db)
  const system = await addSystem(db, { centres: [here.centreId], scopes, portal })
  const web = facade(portal)
  web.route('/', importApp({ kinds: importKinds, ports: supplyPorts }))
  const [asked, come] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked.resolve()
        await come.promise
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const authorization = `Bearer ${(await system.askToken()).body.access_token}`
  const headers = { authorization, 'Content-Type': type }
  // What Node asks of a body that comes as a stream, and its types do not know.
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  const answer = web.request(new Request(`http://portal.test${path}`, init))
  await asked.promise
  return { system, answer, come: () => come.resolve() }
}

const fhir = 'application/fhir+json'
const patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ family: 'Soto', given: ['Luz'] }],
  telecom: [{ system: 'email', value: 'luz@ejemplo.cl' }],
}
const hour = {
  resourceType: 'Appointment',
  status: 'booked',
  start: '2026-11-24T09:00:00-03:00',
  contained: [patient],
  participant: [
    { actor: { reference: '#p' }, status: 'accepted' },
    { actor: { reference: `HealthcareService/${here.offerId}` }, status: 'accepted' },
  ],
}
const subscription = {
  resourceType: 'Subscription',
  status: 'requested',
  reason: 'Agenda',
  criteria: 'Appointment',
  channel: { type: 'rest-hook', endpoint: 'https://clinica.example/eventos' },
}
const centreKey = async () =>
  (await db.rows<{ key: string }>(sql`select key from centre where id = ${here.centreId}`))[0]?.key

async function isWritten(): Promise<boolean> {
  const [row] = await db.rows<{ there: boolean }>(sql`
    select exists (select from appointment) or exists (select from system_subscription)
      or exists (select from professional where key like 'slow-%') as there`)
  return row?.there ?? true
}

describe('of a system that was ended before its body had come', () => {
  const proposal = async () => {
    const reader = await addSystem(db, { centres: [here.centreId] })
    const found = await reader.ask('/Appointment/$find?start=2026-11-24&end=2026-11-25')
    // The bundle holds proposals alone.
    const { entry } = found.body as unknown as { entry: { resource: { id: string } }[] }
    return {
      name: 'appointment-reference',
      valueReference: { reference: `Appointment/${entry[0]?.resource.id}` },
    }
  }
  test.each([
    { what: 'an appointment that it writes', path: '/fhir/Appointment', body: async () => hour },
    {
      what: 'a hold',
      path: '/fhir/Appointment/$hold',
      body: async () => ({ resourceType: 'Parameters', parameter: [await proposal()] }),
    },
    {
      what: 'a booking',
      path: '/fhir/Appointment/$book',
      body: async () => ({
        resourceType: 'Parameters',
        parameter: [await proposal(), { name: 'patient-resource', resource: patient }],
      }),
    },
    { what: 'a subscription', path: '/fhir/Subscription', body: async () => subscription },
    {
      what: 'a load',
      path: '/api/import',
      type: 'application/x-ndjson',
      body: async () => ({ kind: 'professional', key: 'slow-ana', name: 'Ana Lenta' }),
    },
  ])('$what is refused, and nothing is written', async ({ path, type = fhir, body }) => {
    const { system, answer, come } = await slowly(path, type, JSON.stringify(await body()))
    expect(await ending(system.id)).toBe(true)
    come()
    expect((await answer).status).toBe(401)
    expect(await isWritten()).toBe(false)
  })
})

test('a load that is under way when its system is ended stops there, and what it had loaded stands in the audit', async () => {
  let id = ''
  const loaded = sql`select name from professional where key = 'slow-eva'`
  // Before the first transaction that begins once something is loaded.
  const watched: Database = {
    ...db,
    async transaction(work) {
      if ((await db.rows(loaded)).length > 0) await ending(id)
      return db.transaction(work)
    },
  }
  const portal = testPortal(watched)
  const system = await addSystem(db, { centres: [here.centreId], scopes, portal })
  const web = facade(portal)
  web.route('/', importApp({ kinds: importKinds, ports: supplyPorts }))
  const { access_token } = (await system.askToken()).body
  const [professional, schedule] = [
    { kind: 'professional', key: 'slow-eva', name: 'Eva Primera' },
    {
      kind: 'schedule',
      key: 'slow-eva-1',
      professional: 'slow-eva',
      centre: await centreKey(),
      modality: 'in_person',
      minutes: 20,
      weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
    },
  ]
  id = system.id
  // The same key again begins another batch, which is another transaction.
  const lines = [professional, schedule, { ...professional, name: 'Eva Segunda' }]
  const answer = await web.request('/api/import', {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'Content-Type': 'application/x-ndjson' },
    body: lines.map(line => JSON.stringify(line)).join('\n'),
  })
  expect(answer.status).toBe(401)
  expect(await db.rows(loaded)).toEqual([{ name: 'Eva Primera' }])
  const noted = await db.rows(sql`
    select distinct detail ->> 'key' as key from audit where actor = ${`system:${system.id}`} and verb = 'change-supply' order by key`)
  expect(noted).toEqual([{ key: 'slow-eva' }, { key: 'slow-eva-1' }])
})
