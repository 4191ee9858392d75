/** Other systems of a centre: connected and ended by whoever administers it, and by nobody else. */
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { action as act, loader as look } from './centro-sistemas.tsx'

const db = await testDatabase()
const run = runOn(db)
const [here, there] = [(await addOffer(db)).centreId, (await addOffer(db)).centreId]
const admin = await addCentreStaff(db, { role: 'administrator', centreId: here })
const ask = (cookie: string, form?: Record<string, string>, centre = here) =>
  run(form ? act : look, `/centro/sistemas?centro=${centre}`, { cookie, now: testNow, form })
const pair = await generateKeyPair('ES384', { extractable: true })
const publicKey = await exportJWK(pair.publicKey)
const privateKey = JSON.stringify(await exportJWK(pair.privateKey))
const connect = {
  intent: 'conectar',
  name: 'Agenda',
  reads: 'on',
  keys: JSON.stringify({ keys: [publicKey] }),
}

test.each<[Role, number]>([
  ['reception', 404],
  ['coordinator', 404],
  ['auditor', 404],
  ['administrator', 200],
])('%s: %i', async (role, status) => {
  const { cookie } = await addCentreStaff(db, { role, centreId: here })
  expect((await ask(cookie)).status).toBe(status)
  if (status === 404) expect((await ask(cookie, connect)).status).toBe(404)
})

test('a system is connected, stands in the list and the audit, and is ended once', async () => {
  expect((await ask(admin.cookie, connect)).to).toBe(`/centro/sistemas?centro=${here}&hecho=conectado`)
  const { data } = await ask(admin.cookie)
  const [system] = data.systems
  expect(system).toMatchObject({ name: 'Agenda', isEnded: false, centres: 1 })
  const end = { intent: 'terminar', system: system.id }
  expect((await ask(admin.cookie, end)).to).toContain('terminado')
  expect((await ask(admin.cookie, end)).status).toBe(404)
  const lines = await db.rows<{ verb: string; centre: number }>(
    sql`select verb, centre_id as centre from audit where verb in ('add-system', 'end-system') order by id`,
  )
  expect(lines).toEqual([
    { verb: 'add-system', centre: here },
    { verb: 'end-system', centre: here },
  ])
})

test('a system of another centre, or of several, is not ended here', async () => {
  const [stranger, shared] = [
    await addSystem(db, { centres: [there] }),
    await addSystem(db, { centres: [here, there] }),
  ]
  for (const { id } of [stranger, shared]) {
    expect((await ask(admin.cookie, { intent: 'terminar', system: id })).status).toBe(404)
    const [row] = await db.rows<{ ended: boolean }>(
      sql`select ended_at is not null as ended from system_client where id = ${id}::uuid`,
    )
    expect(row?.ended).toBe(false)
  }
  expect(JSON.stringify((await ask(admin.cookie)).data)).not.toContain(stranger.id)
})

describe('a form that lacks something says it beside the field, and keeps what was typed', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 90 letters', { name: 'x'.repeat(90) }, 'name'],
    ['nothing that it may do', { reads: '' }, 'reads'],
    ['keys that are no JSON', { keys: 'abc' }, 'keys'],
    ['no keys', { keys: '{"keys":[]}' }, 'keys'],
    ['six keys', { keys: JSON.stringify({ keys: Array.from({ length: 6 }, () => publicKey) }) }, 'keys'],
    ['the private key', { keys: privateKey }, 'keys'],
    ['a key of another kind', { keys: '{"kty":"EC","crv":"P-256","x":"a","y":"b"}' }, 'keys'],
    ['a shared secret', { keys: '{"kty":"oct","k":"abc"}' }, 'keys'],
    ['a list', { keys: '[]' }, 'keys'],
    ['null', { keys: 'null' }, 'keys'],
  ])('%s', async (_what, changes, field) => {
    const answer = await ask(admin.cookie, { ...connect, ...changes })
    expect(answer.status).toBe(400)
    expect(answer.data.errors.map((one: { field: string }) => one.field)).toEqual([field])
    expect(answer.data.typed.keys).toBe(changes.keys ?? connect.keys)
  })
})
