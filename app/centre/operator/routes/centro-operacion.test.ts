/** The page of whoever runs the portal: each button needs a reason, leaves a line, and is nobody else's. */
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { findAccess, findClient, keepToken } from '#app/fhir/systems/systems.queries.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { writeOutage } from '#app/platform/heartbeat/outage.queries.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as enter } from '../../routes/centro.tsx'
import { loader as audit } from '../../routes/centro-auditoria.tsx'
import centroOperacion, { loader as page, action as press } from './centro-operacion.tsx'

const db = await testDatabase()
const run = runOn(db)
const operator = await addCentreStaff(db, { role: 'operator' })
const look = (more = '') => run(page, `/centro/operacion${more}`, { cookie: operator.cookie, now: testNow })
const send = (form: Record<string, string>) =>
  run(press, '/centro/operacion', { cookie: operator.cookie, now: testNow, form })
const linesOf = (verb: string) =>
  db.rows<{ detail: Record<string, unknown>; role: string }>(
    sql`select detail, role from audit where verb = ${verb} and actor = ${`staff:${operator.accountId}`} order by id`,
  )

async function givenUp(kind = 'sms') {
  const [row] = await db.rows<{ id: number }>(sql`
    insert into outbox (kind, recipient, body, dedupe_key, created_at, not_before, abandoned_at, attempts, last_error)
    values (${kind}, '+56911112222', 'Palabras de Zacarías', gen_random_uuid()::text, ${testNow}::timestamptz, ${testNow}::timestamptz,
      ${testNow}::timestamptz, 28, 'HTTP-503') returning id`)
  return row?.id ?? 0
}
const isGivenUp = async (id: number) =>
  (
    await db.rows<{ up: boolean }>(
      sql`select abandoned_at is not null as up from outbox where id = ${id}::bigint`,
    )
  )[0]?.up

test('whoever runs the portal and works at no centre is led here from the sign-in', async () => {
  expect((await run(enter, '/centro', { cookie: operator.cookie, now: testNow })).to).toBe(
    '/centro/operacion',
  )
})

test('the page begins with what waits: nothing is to be typed before somebody opens it but the day of payments', async () => {
  const html = drawn(centroOperacion, (await look()).data, '/centro/operacion')
  const open = html.slice(html.indexOf('<h1')).replaceAll(/<details[\s\S]*?<\/details>/g, '')
  expect([...open.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(['dia'])
})

test('the last times at which the portal was not there are shown, with how long', async () => {
  expect((await look()).data.outages).toEqual([])
  await writeOutage(db, { from: testNow.subtract({ minutes: 65 }), to: testNow.subtract({ minutes: 60 }) })
  const [{ from, minutes } = {}, ...more] = (await look()).data.outages
  expect([from, minutes, more]).toEqual([expect.stringMatching(/20\d\d/), '5', []])
})

describe('a message that was given up', () => {
  test('is shown without its recipient and words, and leaves again by one press', async () => {
    const [one, other] = [await givenUp(), await givenUp('email')]
    const { data } = await look()
    expect(data.messages.map(({ id }) => id)).toEqual([other, one])
    expect(JSON.stringify(data)).not.toMatch(/Zacar|9111/)
    expect(
      await send({ intent: 'mensaje', message: String(one), reason: 'Volvió el proveedor' }),
    ).toMatchObject({
      status: 303,
      to: '/centro/operacion?hecho=mensaje',
    })
    expect([await isGivenUp(one), await isGivenUp(other)]).toEqual([false, true])
    expect(await linesOf('operator-messages')).toEqual([
      { detail: { message: one, reason: 'Volvió el proveedor' }, role: 'operator' },
    ])
    expect((await send({ intent: 'mensaje', message: String(one), reason: 'Otra vez' })).status).toBe(409)
  })

  test('all of them leave again by one', async () => {
    const ids = [await givenUp(), await givenUp(), await givenUp()]
    expect((await send({ intent: 'mensajes', reason: 'Volvió el correo' })).status).toBe(303)
    expect(await Promise.all(ids.map(isGivenUp))).toEqual([false, false, false])
  })
})

test.each([
  [{ intent: 'mensajes', reason: '' }, 'reason'],
  [{ intent: 'mensajes', reason: 'x'.repeat(201) }, 'reason'],
  [{ intent: 'mensajes', reason: 'dos\nlíneas' }, 'reason'],
  [{ intent: 'mensaje', reason: 'Volvió', message: '1; drop table' }, 'message'],
  [{ intent: 'devolucion', reason: 'Devuelto', payment: 'x', part: '0' }, 'payment'],
  [{ intent: 'duda', reason: '', payment: '5f0c0000-0000-4000-8000-000000000000' }, 'reason'],
  [{ intent: 'factor', reason: 'Perdió su teléfono', rut: '1-1' }, 'rut'],
] as const)('%j is refused beside its field, and nothing is lost', async (form, field) => {
  const id = await givenUp()
  const answer = await send(form)
  expect(answer.status).toBe(400)
  expect(answer.data.errors.map(error => error.field)).toContain(field)
  expect(answer.data.typed).toEqual(form)
  expect(await isGivenUp(id)).toBe(true)
})

test('what is no button is none', async () => {
  expect((await send({ intent: 'borrar', reason: 'Porque sí' })).status).toBe(400)
})

describe('a second factor that is lost', () => {
  test('is taken off the only one who administers, who is told and signed out', async () => {
    const { centreId } = await addOffer(db)
    const alone = await addCentreStaff(db, { role: 'administrator', centreId })
    const form = { intent: 'factor', rut: alone.rut, reason: 'Mostró su cédula en la oficina' }
    expect((await send(form)).to).toBe('/centro/operacion?hecho=factor')
    const [row] = await db.rows(sql`
      select totp_secret, (select count(*)::int from staff_session where staff_account_id = s.id) as sessions
      from staff_account s where id = ${alone.accountId}::uuid`)
    expect(row).toEqual({ totp_secret: null, sessions: 0 })
    const letters = await db.rows(sql`select recipient from outbox where recipient = ${alone.email}`)
    expect(letters).toHaveLength(1)
    expect(await linesOf('operator-factor')).toEqual([
      { detail: { account: alone.accountId, reason: form.reason }, role: 'operator' },
    ])
  })

  test('not one’s own, nor of somebody who works nowhere', async () => {
    const reason = 'Perdió su teléfono'
    expect((await send({ intent: 'factor', rut: operator.rut, reason })).status).toBe(409)
    expect((await send({ intent: 'factor', rut: '11.111.111-1', reason })).status).toBe(409)
  })
})

test('a refund given back by hand stands in the audit of the centre whose hour it was', async () => {
  const { offerId, centreId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  const [payment] = await db.rows<{ id: string }>(sql`
    with paid as (
      insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug, flow, state,
        changed_by, changed_at, created_at, expires_at, check_at)
      values (${id}::uuid, 'OP-1', 'OP-1', 20000, 20000, 0, 'particular', 'portal', 'created', 'patient', ${testNow}::timestamptz,
        ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz) returning id)
    select id from paid`)
  for (const state of ['in_form', 'authorised', 'settled', 'refunding'])
    await db.rows(sql`
      update payment set state = ${state}, token = 'OP-1', check_at = null, changed_at = ${testNow}::timestamptz,
        settled_at = case when ${state} in ('settled', 'refunding') then ${testNow}::timestamptz end
      where id = ${payment?.id ?? ''}::uuid`)
  await db.rows(sql`
    insert into refund (payment_id, part, amount, reason, wished_at, tries, next_try_at, last_error)
    values (${payment?.id ?? ''}::uuid, 0, 20000, 'centre', ${testNow}::timestamptz, 3, ${testNow}::timestamptz, 'HTTP-422')`)
  expect((await look()).data.refunds).toMatchObject([
    { buyOrder: 'OP-1', amount: '$20.000', error: 'no aceptó la solicitud (HTTP-422)' },
  ])
  const form = {
    intent: 'devolucion',
    payment: payment?.id ?? '',
    part: '0',
    reason: 'Devuelto en Transbank',
  }
  expect((await send(form)).to).toBe('/centro/operacion?hecho=devolucion')
  const auditor = await addCentrePerson(db, { role: 'auditor', centreId }).then(() =>
    addCentreStaff(db, { role: 'auditor', centreId }),
  )
  const { data } = await run(audit, `/centro/auditoria?centro=${centreId}&que=money`, {
    cookie: auditor.cookie,
    now: testNow,
  })
  expect(data.lines[0]).toMatchObject({
    what: 'Anotó que una devolución se hizo a mano',
    role: 'Operación del portal',
  })
  // Its patient is told as of any other.
  const told = await db.rows(
    sql`select kind from outbox where appointment_id = ${id}::uuid and body like '%20.000%'`,
  )
  expect(told.length).toBeGreaterThan(0)
})

describe('a system that imports for all', () => {
  const connect = async () => {
    const { publicKey } = await generateKeyPair('ES384')
    return {
      intent: 'sistema',
      name: 'Registro',
      keys: JSON.stringify(await exportJWK(publicKey)),
      reason: 'Convenio firmado',
    }
  }

  test('is connected and ended with a reason, in the audit', async () => {
    expect((await send(await connect())).to).toBe('/centro/operacion?hecho=sistema')
    const [system] = (await look()).data.systems
    expect(system).toMatchObject({ name: 'Registro', isEnded: false })
    const end = { intent: 'fin-sistema', system: system?.id ?? '', reason: 'Terminó el convenio' }
    expect((await send(end)).to).toBe('/centro/operacion?hecho=fin-sistema')
    expect((await send(end)).status).toBe(409)
    expect(await linesOf('operator-system')).toEqual([
      { detail: { system: 'Registro', reason: 'Convenio firmado' }, role: 'operator' },
    ])
    expect(await linesOf('operator-end-system')).toHaveLength(1)
  })

  test.each([
    ['name', { name: '' }],
    ['keys', { keys: '' }],
    ['keys', { keys: '{}' }],
    ['address', { address: 'https://registro.cl/jwks.json' }],
    ['address', { keys: '', address: 'https://10.0.0.1/jwks.json' }],
    ['reason', { reason: '' }],
  ])('without a right %s it is refused', async (field, changes) => {
    const answer = await send({ ...(await connect()), ...changes })
    expect(answer.status).toBe(400)
    expect(answer.data.errors.map((one: { field: string }) => one.field)).toEqual([field])
  })

  test('goes on under its id with other keys; tokens of those before end, and a line says why', async () => {
    const { id } = await addSystem(db, { centres: [], ofOperator: true })
    const client = await findClient(db, id)
    if (!client) throw new Error('no system was added')
    const token = { hash: 'k'.repeat(43), client, scopes: [], expiresAt: testNow.add({ minutes: 5 }) }
    expect(await keepToken(db, token, testNow)).toBe(true)
    const { keys } = await connect()
    const change = { intent: 'claves', system: id, keys, reason: 'Perdieron la clave' }
    expect((await send(change)).to).toBe('/centro/operacion?hecho=claves')
    expect((await findClient(db, id))?.jwks.keys).toMatchObject([{ x: JSON.parse(keys).x }])
    expect(await findAccess(db, token.hash, testNow)).toBeUndefined()
    expect(await linesOf('operator-system-keys')).toEqual([
      { detail: { system: 'Sistema de prueba', reason: 'Perdieron la clave' }, role: 'operator' },
    ])
    await send({ intent: 'fin-sistema', system: id, reason: 'Terminó el convenio' })
    expect((await send(change)).status).toBe(409)
  })

  test('of several centres is listed here and ended here, and each of them reads it', async () => {
    const centres = [(await addOffer(db)).centreId, (await addOffer(db)).centreId]
    const { id } = await addSystem(db, { centres })
    const listed = async () => (await look()).data.systems.find((one: { id: string }) => one.id === id)
    expect(await listed()).toMatchObject({ isEnded: false, sharedBy: 'De 2 centros' })
    expect(drawn(centroOperacion, (await look()).data, '/centro/operacion')).toContain(
      'Sistemas de varios centros',
    )
    const { keys } = await connect()
    const reason = 'Terminó el convenio'
    expect((await send({ intent: 'claves', system: id, keys, reason })).status).toBe(303)
    expect((await send({ intent: 'fin-sistema', system: id, reason })).status).toBe(303)
    expect(await findClient(db, id)).toBeUndefined()
    expect(await listed()).toMatchObject({ isEnded: true })
    for (const centre of centres)
      expect(
        await db.rows(sql`select verb, role from audit where centre_id = ${centre}::bigint order by id`),
      ).toEqual([
        { verb: 'operator-shared-keys', role: 'operator' },
        { verb: 'operator-end-shared', role: 'operator' },
      ])
  })

  test('of a centre is neither ended here nor given other keys', async () => {
    const system = await addSystem(db, { centres: [(await addOffer(db)).centreId] })
    const { keys } = await connect()
    for (const intent of ['fin-sistema', 'claves'])
      expect((await send({ intent, system: system.id, keys, reason: 'Porque sí' })).status).toBe(409)
  })
})

describe('an app that patients may let read', () => {
  const app = {
    intent: 'app',
    name: 'Mi Bitácora',
    publisher: 'Bitácora SpA',
    redirects: 'https://app.ejemplo.cl/vuelta\ncl.ejemplo.app:/vuelta',
    reason: 'Convenio de noviembre',
  }
  const registered = async () => (await look()).data.apps

  test('is registered with its addresses, and ended by one press; both leave a line', async () => {
    expect(await send(app)).toMatchObject({ status: 303, to: '/centro/operacion?hecho=app' })
    const [one] = await registered()
    expect(one).toMatchObject({
      name: 'Mi Bitácora',
      redirectUris: ['https://app.ejemplo.cl/vuelta', 'cl.ejemplo.app:/vuelta'],
      isEnded: false,
      facts: 'De Bitácora SpA. Nadie la autoriza ahora.',
    })
    expect(await send({ intent: 'fin-app', app: one?.id ?? '', reason: 'Cerró' })).toMatchObject({
      status: 303,
    })
    expect((await registered())[0]).toMatchObject({ isEnded: true })
    expect(await send({ intent: 'fin-app', app: one?.id ?? '', reason: 'Cerró' })).toMatchObject({
      status: 409,
    })
    expect(await linesOf('add-app')).toMatchObject([{ detail: { app: 'Mi Bitácora' } }])
    expect(await linesOf('end-app')).toMatchObject([{ detail: { app: 'Mi Bitácora' } }])
  })

  test('that runs on a server gets a secret, which is shown once and kept as a hash', async () => {
    const { status, data } = await send({ ...app, name: 'En servidor', confidential: 'si' })
    expect([status, data.made.secret]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect(JSON.stringify(await registered())).not.toContain(data.made.secret)
    const kept = await db.rows(sql`select secret_hash from patient_app where id = ${data.made.id}::uuid`)
    expect(JSON.stringify(kept)).not.toContain(data.made.secret)
    expect((await registered()).find(({ id }) => id === data.made.id)?.facts).toContain('con clave secreta')
  })

  test.each([
    ['http://app.ejemplo.cl/vuelta'],
    ['https://app.ejemplo.cl/#x'],
    ['javascript:alert(1)'],
    [''],
    [Array.from({ length: 11 }, (_, n) => `https://app.ejemplo.cl/${n}`).join(' ')],
  ])('is not registered with «%s», and nothing typed is lost', async redirects => {
    const { status, data } = await send({ ...app, redirects })
    expect(status).toBe(400)
    expect(data.errors).toEqual([{ field: 'redirects', message: expect.stringContaining('https') }])
    expect(data.typed).toMatchObject({ name: app.name, redirects, reason: app.reason })
  })
})

test.each([
  [
    'connects no system',
    'sistema',
    'system_client',
    { name: 'Sistema de quien se fue', address: 'https://claves.ejemplo.cl/jwks.json', keys: '' },
  ],
  [
    'replaces no keys',
    'claves',
    'system_client',
    { address: 'https://claves.ejemplo.cl/jwks.json', keys: '' },
  ],
  [
    'registers no app',
    'app',
    'patient_app',
    { name: 'App de quien se fue', publisher: 'Nadie', redirects: 'https://app.ejemplo.cl/vuelta' },
  ],
])('who is taken off the operation while they press %s', async (_what, intent, table, form) => {
  const leaving = await addCentreStaff(db, { role: 'operator' })
  const { id: system } = await addSystem(db, { centres: [], ofOperator: true })
  const rows = () => db.rows(sql`select * from ${sql.raw(table)} order by id`)
  const before = await rows()
  const asked = {
    cookie: leaving.cookie,
    now: testNow,
    form: { intent, reason: 'Antes de irme', system, ...form },
  }
  const late = runOn({
    ...db,
    async transaction(work) {
      await db.rows(sql`delete from staff_role where id = ${leaving.roleId}::uuid`)
      return db.transaction(work)
    },
  })
  expect((await late(press, '/centro/operacion', asked)).status).toBe(404)
  expect(await rows()).toEqual(before)
})
