/** Other systems of a centre: connected and ended by whoever administers it, and by nobody else. */
import type { AuditEvent, Bundle, Resource } from '@medplum/fhirtypes'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { findClient, keepToken } from '#app/fhir/systems/systems.queries.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { centreSystems } from '#app/text/centre/systems.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, systemWithKey } from '#test/helpers/fhir/system.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import Systems, { action as act, loader as look } from './centro-sistemas.tsx'

const db = await testDatabase()
const run = runOn(db)
const offer = await addOffer(db)
const [here, there] = [offer.centreId, (await addOffer(db)).centreId]
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
])('who connects systems: the role %s is answered %i', async (role, status) => {
  const { cookie } = await addCentreStaff(db, { role, centreId: here })
  expect((await ask(cookie)).status).toBe(status)
  if (status === 404) expect((await ask(cookie, connect)).status).toBe(404)
})

test.each(['Agenda\u202e', 'Agenda\nde otro centro'])('a system is not called %j', async name => {
  const { status, data } = await ask(admin.cookie, { ...connect, name })
  expect(status).toBe(400)
  expect(data.errors).toMatchObject([{ field: 'name' }])
})

test('when a system last came is said, and that it has not so far', async () => {
  const system = await addSystem(db, { centres: [here], scopes: ['system/Appointment.rs'] })
  const said = async () => {
    const { data } = await ask(admin.cookie)
    return data.systems.find(({ id }: { id: string }) => id === system.id)?.came
  }
  expect(await said()).toBe(centreSystems.neverCame)
  await system.askToken()
  expect(await said()).toMatch(/^Entró por última vez el \w+ \d+ de \w+, \d\d:\d\d$/)
})

test('a system is connected, stands in the list and the audit, and is ended once', async () => {
  const { to } = await ask(admin.cookie, connect)
  const { data } = await ask(admin.cookie)
  const system = data.systems.find(({ name }: { name: string }) => name === 'Agenda')
  expect(to).toBe(`/centro/sistemas?centro=${here}&hecho=conectado&de=${system?.id}`)
  expect(system).toMatchObject({ isEnded: false, centres: 1 })
  const end = { intent: 'terminar', system: system?.id ?? '' }
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

test('of several systems that are called alike it is said which was connected, and of another centre nothing', async () => {
  const said = async (to: string) =>
    wordsOf(drawn(Systems, (await run(look, to, { cookie: admin.cookie, now: testNow })).data, to))
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const { to } = await ask(admin.cookie, { ...connect, name: 'Gemela' })
    ids.push(new URLSearchParams(to?.split('?')[1]).get('de') ?? '')
    expect(await said(to ?? '')).toContain(
      `Gemela está conectado. Dale este identificador a quien lo instala: ${ids.at(-1)}`,
    )
  }
  expect(new Set(ids).size).toBe(2)
  const { id } = await addSystem(db, { centres: [there], scopes: ['system/Appointment.rs'] })
  expect(await said(`/centro/sistemas?centro=${here}&hecho=conectado&de=${id}`)).not.toContain(
    'está conectado',
  )
})

test('the end of a system is asked about first, since it cannot be taken back', async () => {
  const { id } = await addSystem(db, { centres: [here], scopes: ['system/Appointment.rs'] })
  const drawnAt = async (path: string) =>
    drawn(Systems, (await run(look, path, { cookie: admin.cookie, now: testNow })).data, path)
  const ends = /<button[^>]*value="terminar"/g
  const list = await drawnAt(`/centro/sistemas?centro=${here}`)
  expect(list.match(ends)).toBeNull()
  const way = new RegExp(`href="([^"]*accion=terminar&amp;de=${id})#confirmar"`).exec(list)?.[1]
  const asked = await drawnAt(way?.replaceAll('&amp;', '&') ?? '')
  expect(asked).toContain('¿Terminar el acceso de')
  expect(asked.match(ends)).toHaveLength(1)
})

test('the audit is a box of its own, in no other: a system reads it until it is ended', async () => {
  const { publicKey: key, privateKey: signer } = await generateKeyPair('ES384')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(key)), kid: 'one', alg: 'ES384' }] })
  await ask(admin.cookie, { ...connect, name: 'Fiscaliza', keys, reads: '', audits: 'on' })
  const { data } = await ask(admin.cookie)
  const { id = '', may } = data.systems.find((one: { name: string }) => one.name === 'Fiscaliza') ?? {}
  expect(may).toEqual(['Leer la auditoría: quién vio o cambió qué en tu centro'])
  const other = await addSystem(db, { centres: [here], scopes: ['system/*.cruds'] })
  expect((await other.ask('/AuditEvent')).status).toBe(403)
  const system = systemWithKey(db, { id, key: signer })
  const events = (await system.ask('/AuditEvent')).body as Resource as Bundle<AuditEvent>
  expect(events.entry?.map(({ resource }) => resource?.source.observer?.reference)).toContain(
    `Organization/${here}`,
  )
  expect(new Set(events.entry?.map(({ resource }) => resource?.source.observer?.reference)).size).toBe(1)
  expect((await system.ask('/Appointment')).status).toBe(403)
  await ask(admin.cookie, { intent: 'terminar', system: id })
  expect((await system.ask('/AuditEvent')).status).toBe(401)
})

describe('other keys of a system', () => {
  const freshPair = async () => {
    const { publicKey: key, privateKey: signer } = await generateKeyPair('ES384')
    return {
      signer,
      keys: JSON.stringify({ keys: [{ ...(await exportJWK(key)), kid: 'one', alg: 'ES384' }] }),
    }
  }

  test('let it in under its name, and those of before, with their tokens, no more', async () => {
    const [before, next] = [await freshPair(), await freshPair()]
    const { to } = await ask(admin.cookie, { ...connect, name: 'Rotada', keys: before.keys })
    const id = new URLSearchParams(to?.split('?')[1]).get('de') ?? ''
    const old = systemWithKey(db, { id, key: before.signer })
    expect((await old.ask('/Location')).status).toBe(200)
    const changed = await ask(admin.cookie, { intent: 'claves', system: id, keys: next.keys })
    expect(changed.to).toBe(`/centro/sistemas?centro=${here}&hecho=claves&de=${id}`)
    expect((await old.ask('/Location')).status).toBe(401)
    expect((await old.askToken()).body.error).toBe('invalid_client')
    expect((await systemWithKey(db, { id, key: next.signer }).ask('/Location')).status).toBe(200)
    const lines = await db.rows(
      sql`select actor, centre_id as centre, detail ->> 'system' as system from audit where verb = 'system-keys'`,
    )
    expect(lines).toEqual([{ actor: expect.stringMatching(/^staff:/), centre: here, system: 'Rotada' }])
    const page = `/centro/sistemas?centro=${here}&hecho=claves&de=${id}`
    const { data } = await run(look, page, { cookie: admin.cookie, now: testNow })
    expect(wordsOf(drawn(Systems, data, page))).toContain(centreSystems.keysChanged('Rotada'))
  })

  test('give no token to what was signed with those of before while they changed', async () => {
    const { id } = await addSystem(db, { centres: [here] })
    const client = await findClient(db, id)
    if (!client) throw new Error('no system was added')
    const { keys } = await freshPair()
    await ask(admin.cookie, { intent: 'claves', system: id, keys })
    const token = {
      hash: 'x'.repeat(43),
      client,
      scopes: ['system/*.rs'],
      expiresAt: testNow.add({ seconds: 300 }),
    }
    expect(await keepToken(db, token, testNow)).toBe(false)
  })

  test('may be said by where they are published, and back', async () => {
    const { id } = await addSystem(db, { centres: [here] })
    const keysNow = async () => {
      const { jwks, jwksUrl } = (await findClient(db, id)) ?? {}
      return { count: jwks?.keys.length, jwksUrl }
    }
    const address = 'https://clinica.example/jwks.json'
    await ask(admin.cookie, { intent: 'claves', system: id, address })
    expect(await keysNow()).toEqual({ count: 0, jwksUrl: address })
    await ask(admin.cookie, { intent: 'claves', system: id, keys: (await freshPair()).keys })
    expect(await keysNow()).toEqual({ count: 1, jwksUrl: null })
  })

  test('are asked for in a form of that system alone, which keeps what was typed', async () => {
    const { id } = await addSystem(db, { centres: [here] })
    const path = `/centro/sistemas?centro=${here}&accion=claves&de=${id}`
    const form = { intent: 'claves', system: id, keys: privateKey }
    const { status, data: said } = await ask(admin.cookie, form)
    expect([status, said.errors]).toMatchObject([400, [{ field: 'keys' }]])
    const { data } = await run(look, path, { cookie: admin.cookie, now: testNow })
    const page = drawn(Systems, data, path)
    expect(page.match(/<button[^>]*value="claves"/g)).toHaveLength(1)
    expect(page).toContain('Cambiar las claves de Sistema de prueba')
    // Ids of fields are their names.
    expect(page.match(/id="keys"/g)).toHaveLength(1)
  })

  test('are not those of a system of another centre, or of several', async () => {
    const { keys } = await freshPair()
    for (const centres of [[there], [here, there]]) {
      const stranger = await addSystem(db, { centres })
      expect((await ask(admin.cookie, { intent: 'claves', system: stranger.id, keys })).status).toBe(404)
      expect((await stranger.askToken()).status).toBe(200)
    }
  })
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
    ['neither keys nor their address', { keys: '' }, 'keys'],
    ['keys and their address', { address: 'https://clinica.cl/jwks.json' }, 'address'],
    ['an address in the clear', { keys: '', address: 'http://clinica.cl/jwks.json' }, 'address'],
    ['an address of this machine', { keys: '', address: 'https://127.0.0.1/jwks.json' }, 'address'],
    ['half an address', { keys: '', address: 'clinica.cl' }, 'address'],
    ['null', { keys: 'null' }, 'keys'],
  ])('%s', async (_what, changes, field) => {
    const answer = await ask(admin.cookie, { ...connect, ...changes })
    expect(answer.status).toBe(400)
    expect(answer.data.errors.map((one: { field: string }) => one.field)).toEqual([field])
    expect(answer.data.typed.keys).toBe(changes.keys ?? connect.keys)
  })
})

test('of a form without anything, everything that lacks is said at once, in the order of its fields', async () => {
  const answer = await ask(admin.cookie, { intent: 'conectar', name: '', keys: '', address: '' })
  expect(answer.data.errors).toEqual([
    { field: 'name', message: centreSystems.errors.name },
    { field: 'reads', message: centreSystems.errors.scopes },
    { field: 'keys', message: centreSystems.errors.neither },
  ])
})

test('a system says where its keys are instead of what they are', async () => {
  const address = 'https://clinica.cl/jwks.json'
  expect((await ask(admin.cookie, { ...connect, name: 'Con dirección', keys: '', address })).to).toContain(
    'conectado',
  )
  const { data } = await ask(admin.cookie)
  expect(data.systems.find((one: { name: string }) => one.name === 'Con dirección')?.jwksUrl).toBe(address)
})

describe('what a system is told', () => {
  const told = async () => {
    const system = await addSystem(db, {
      centres: [here],
      scopes: ['system/Appointment.rs', 'system/Subscription.cruds'],
    })
    const made = await system.ask('/Subscription', {
      body: {
        resourceType: 'Subscription',
        status: 'requested',
        reason: 'Agenda',
        criteria: 'Appointment',
        channel: { type: 'rest-hook', endpoint: 'https://clinica.cl/eventos' },
      },
    })
    expect(made.status).toBe(201)
    const events = async () => {
      const { data } = await ask(admin.cookie)
      return data.systems.find(({ id }: { id: string }) => id === system.id)?.events[0]
    }
    return { system, events, subscription: made.body.id }
  }
  const give = (subscription: string | undefined, appointment: string, state: string) =>
    db.rows(sql`
      insert into system_event (subscription_id, change_id, position, appointment_id, centre_id, state, created_at, next_at, since,
        done_at, last_error)
      select ${subscription ?? null}::uuid, h.id, h.id, h.appointment_id, h.centre_id, ${state}, ${testNow}::timestamptz,
        ${testNow}::timestamptz, ${testNow}::timestamptz, case when ${state} <> 'waiting' then ${testNow}::timestamptz end, 'http-500'
      from appointment_change h where h.appointment_id = ${appointment}::uuid`)

  test('is fine, waits, or was given up: then it names the hours and is sent again, once', async () => {
    const { system, events, subscription } = await told()
    expect(await events()).toMatchObject({
      state: 'fine',
      endpoint: 'https://clinica.cl/eventos',
      waiting: null,
    })
    const [one, two] = [
      await bookHour(db, offer.offerId),
      await bookHour(db, offer.offerId, { start: firstHour.add({ minutes: 60 }) }),
    ]
    await give(subscription, one.id, 'waiting')
    expect((await events())?.waiting).toMatch(/^1 aviso espera desde/)
    await give(subscription, two.id, 'given-up')
    expect(await events()).toMatchObject({
      state: 'given-up',
      how: expect.stringContaining('1 aviso sin entregar'),
    })
    expect((await events())?.lines[0]).toContain(two.code)
    const again = { intent: 'enviar', system: system.id }
    const coordinator = await addCentreStaff(db, { role: 'coordinator', centreId: here })
    expect((await ask(coordinator.cookie, again)).status).toBe(404)
    expect((await ask(admin.cookie, again)).to).toContain('hecho=enviado')
    expect(await events()).toMatchObject({
      state: 'pending',
      waiting: expect.stringMatching(/^2 avisos esperan/),
    })
    expect((await ask(admin.cookie, again)).status).toBe(409)
    const lines = await db.rows(sql`select detail from audit where verb = 'send-events'`)
    expect(lines).toEqual([{ detail: { centre: here, events: 1 } }])
  })

  test('of one that is in a pause is counted, and not to be sent again', async () => {
    const { system, events, subscription } = await told()
    const { id } = await bookHour(db, offer.offerId, { start: firstHour.add({ minutes: 120 }) })
    await give(subscription, id, 'given-up')
    const pause = sql`
      update system_subscription set active = false, paused_at = ${testNow}::timestamptz where id = ${subscription ?? null}::uuid`
    await db.rows(pause)
    expect(await events()).toMatchObject({ state: 'off', how: expect.stringMatching(/^En pausa: 1 aviso/) })
    expect((await ask(admin.cookie, { intent: 'enviar', system: system.id })).status).toBe(409)
  })

  test('of another centre is not sent again from here', async () => {
    const { system } = await told()
    const stranger = await addCentreStaff(db, { role: 'administrator', centreId: there })
    const answer = await ask(stranger.cookie, { intent: 'enviar', system: system.id }, there)
    expect(answer.status).toBe(409)
  })
})
