/** The consent page as a request: who asks, where an answer goes, and what a person leaves of what was asked. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findPatientApp, redeemCode, type SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { newToken } from '#app/platform/http/token-cookie.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addPatientApp, redirectUri } from '#test/helpers/fhir/apps.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { profileOn } from '#test/helpers/pages/profile.ts'
import { testNow } from '#test/helpers/supply.ts'
import { blockData } from '../../blocking/block-data.server.ts'
import * as autorizar from './autorizar.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const { browserOf } = profileOn(db)
const verifier = newToken()
const appId = await addPatientApp(db)
const asked = {
  response_type: 'code',
  client_id: appId,
  redirect_uri: redirectUri,
  scope: 'launch/patient patient/*.rs offline_access',
  state: 'de-la-app',
  aud: 'http://localhost:3000/fhir',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
const addressOf = (changes: Record<string, string> = {}) =>
  `/autorizar?${new URLSearchParams({ ...asked, ...changes })}`
const at = (user: SessionUser | null) => testBrowser(portal, { '/autorizar': autorizar }, user)

/** Everything is marked, as the page begins. */
const all: [string, string][] = [
  ['intent', 'permitir'],
  ['persona', 'yo'],
  ['lee', 'patient/Patient.rs'],
  ['lee', 'patient/Appointment.rs'],
  ['lee', 'patient/DocumentReference.rs'],
  ['hasta', '30'],
]
const backAt = (to: string | null) => {
  const url = new URL(to ?? 'x:')
  return { where: `${url.origin}${url.pathname}`, ...Object.fromEntries(url.searchParams) } as Record<
    string,
    string
  >
}
const tokensOf = (code = '', redirect = redirectUri) =>
  redeemCode(
    db,
    { client: { id: appId, secret: undefined }, code, redirectUri: redirect, verifier },
    portal.clock.now(),
  )
async function addChild(accountId: string, rut: string, birth: string, source = 'registry') {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${accountId}::uuid, ${rut}, 'Ema', 'Muñoz', ${birth}::date, ${source}, ${testNow}::timestamptz) returning id`)
  return row?.id ?? ''
}

describe('nothing goes anywhere when whoever asks is unknown', () => {
  test.each<[string, Record<string, string>]>([
    ['an app that nobody registered', { client_id: '6f1d0b8e-8d2a-4d53-9d54-000000000000' }],
    ['no app', { client_id: '' }],
    ['words', { client_id: "x' or 1=1" }],
    ['another address of the same host', { redirect_uri: `${redirectUri}/otra` }],
    ['an address of somebody else', { redirect_uri: 'https://otro.cl/vuelta' }],
    ['no address', { redirect_uri: '' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('%s', async (_, changes) => {
    const user = await testAccount(db)
    for (const who of [null, user]) {
      const answer = await at(who).ask(addressOf(changes))
      expect([answer.status, answer.to]).toEqual([400, null])
      expect(answer.data.stranger.body).toContain('No se compartió nada')
    }
    const pressed = await at(user).ask(addressOf(changes), all)
    expect(pressed.to).toMatch(/^\/autorizar/)
  })

  test('an app that was ended', async () => {
    const ended = await addPatientApp(db, 'Terminada')
    await db.rows(
      sql`update patient_app set ended_at = ${testNow}::timestamptz, ended_by = 'x' where id = ${ended}::uuid`,
    )
    expect((await at(null).ask(addressOf({ client_id: ended }))).status).toBe(400)
  })

  test('two addresses, of which one is registered', async () => {
    const answer = await at(null).ask(`${addressOf()}&redirect_uri=${encodeURIComponent('https://otro.cl/')}`)
    expect(answer.status).toBe(400)
  })
})

describe('the app learns what is wrong with what it asked', () => {
  test.each<[string, Record<string, string>, string]>([
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'abc' }, 'invalid_request'],
    ['another server as audience', { aud: 'https://otro.cl/fhir' }, 'invalid_request'],
    ['no audience', { aud: '' }, 'invalid_request'],
    ['a token for another place', { resource: 'https://otro.cl/fhir' }, 'invalid_target'],
    ['a state without end', { state: 'a'.repeat(1001) }, 'invalid_request'],
    ['no state', { state: '' }, 'invalid_request'],
    ['nothing that can be read', { scope: 'user/*.rs patient/Observation.rs' }, 'invalid_scope'],
  ])('%s', async (_, changes, error) => {
    const { to } = await at(null).ask(addressOf(changes))
    expect(backAt(to)).toMatchObject({
      where: redirectUri,
      error,
      error_description: expect.stringMatching(/\.$/),
    })
  })
})

test('a token for here may be asked for by the name of here, also twice', async () => {
  const user = await testAccount(db)
  const here = encodeURIComponent('http://localhost:3000/fhir')
  const page = await at(user).ask(`${addressOf()}&resource=${here}&resource=${here}%2F`)
  expect(page.data.consent.scopes).toHaveLength(3)
  const elsewhere = encodeURIComponent('https://otro.cl/fhir')
  const { to } = await at(user).ask(`${addressOf()}&resource=${here}&resource=${elsewhere}`)
  expect(backAt(to)).toMatchObject({ where: redirectUri, error: 'invalid_target' })
})

test('whoever is not signed in comes back to the same question afterwards', async () => {
  const { to } = await at(null).ask(addressOf())
  expect(to).toBe(`/login?volver=${encodeURIComponent(addressOf())}`)
  expect((await at(null).ask(addressOf(), all)).to).toBe(to)
})

test('what was allowed becomes a code, and tokens that read that much until that day', async () => {
  const user = await testAccount(db)
  const page = await at(user).ask(addressOf())
  expect(page.data.consent.t.lead).toContain('Mi Bitácora, de Bitácora SpA')
  expect(page.data.consent.scopes).toHaveLength(3)
  const { status, to } = await at(user).ask(addressOf(), all)
  const answer = backAt(to)
  expect([status, answer.where, answer.state]).toEqual([303, redirectUri, 'de-la-app'])
  const tokens = await tokensOf(answer.code)
  if (!tokens.ok) throw new Error(tokens.why)
  expect(tokens.patientId).toBe(user.id)
  expect(tokens.refresh).toBeTruthy()
  const [grant] = await db.rows<{ day: string }>(sql`
    select last_day::text as day from patient_app_grant where account_id = ${user.id}::uuid`)
  expect(grant?.day).toBe(
    testNow.toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days: 30 }).toString(),
  )
})

test('what was left out is not given, nor what was never asked', async () => {
  const user = await testAccount(db)
  const given = all.filter(([name, value]) => name !== 'lee' || value === 'patient/Appointment.rs')
  const { to } = await at(user).ask(addressOf({ scope: 'patient/Appointment.rs patient/Patient.rs' }), [
    ...given,
    ['lee', 'patient/DocumentReference.rs'],
    ['lee', 'system/*.rs'],
  ])
  const tokens = await tokensOf(backAt(to).code)
  expect(tokens).toMatchObject({ ok: true, scopes: ['patient/Appointment.rs'] })
  expect('refresh' in tokens).toBe(false)
})

test('with nothing marked nothing happens, and the page says what to do', async () => {
  const user = await testAccount(db)
  const answer = await at(user).ask(addressOf(), [
    ['intent', 'permitir'],
    ['hasta', '90'],
  ])
  expect([answer.status, answer.data.errors[0].message]).toEqual([
    400,
    expect.stringContaining('No permitir'),
  ])
  expect(answer.data.typed).toMatchObject({ lee: [], hasta: '90' })
})

test('who does not allow it goes back with that, and nothing was made', async () => {
  const user = await testAccount(db)
  const { to } = await at(user).ask(addressOf(), { intent: 'rechazar' })
  expect(backAt(to)).toMatchObject({ where: redirectUri, error: 'access_denied', state: 'de-la-app' })
  expect(await db.rows(sql`select from patient_app_grant where account_id = ${user.id}::uuid`)).toEqual([])
})

test('documents are no part of it before somebody checked who the person is', async () => {
  const user = await testAccount(db, { provenAt: null })
  const page = await at(user).ask(addressOf())
  expect(page.data.consent.unproven).toContain('comprobar')
  expect(JSON.stringify(page.data.consent.scopes)).not.toContain('DocumentReference')
  const { to } = await at(user).ask(addressOf(), all)
  expect(await tokensOf(backAt(to).code)).toMatchObject({
    scopes: ['patient/Patient.rs', 'patient/Appointment.rs'],
  })
})

describe('of a child', () => {
  test('below fourteen, whom a registry names theirs', async () => {
    const user = await testAccount(db)
    const child = await addChild(user.id, '25123456-6', '2018-05-02')
    await addChild(user.id, '24111111-3', '2018-05-02', 'typed')
    await addChild(user.id, '22222222-2', '2010-05-02')
    const page = await at(user).ask(addressOf())
    expect(page.data.consent.people.map(({ value }) => value)).toEqual(['yo', child])
    const { to } = await at(user).ask(addressOf(), [
      ...all.filter(([name]) => name !== 'persona'),
      ['persona', child],
    ])
    expect(await tokensOf(backAt(to).code)).toMatchObject({ patientId: child })
  })

  test.each<[string, string, string]>([
    ['that is only typed', '2018-05-02', 'typed'],
    ['of fourteen or more', '2010-05-02', 'registry'],
  ])('is not offered: one %s', async (_, birth, source) => {
    const user = await testAccount(db)
    const child = await addChild(user.id, '22222222-2', birth, source)
    const form = [...all.filter(([name]) => name !== 'persona'), ['persona', child]] as [string, string][]
    expect((await at(user).ask(addressOf(), form)).status).toBe(409)
  })

  test('not of somebody else, nor of nobody', async () => {
    const [user, other] = [await testAccount(db), await testAccount(db)]
    const child = await addChild(other.id, '25123456-6', '2018-05-02')
    for (const persona of [child, other.id, 'x']) {
      const form = [...all.filter(([name]) => name !== 'persona'), ['persona', persona]] as [string, string][]
      expect((await at(user).ask(addressOf(), form)).status).toBe(409)
    }
  })
})

test('of blocked data nothing is given, and the page says so', async () => {
  const user = await testAccount(db)
  const post = {
    publicUrl: 'https://portal.example',
    brand: 'Copihue',
    theme: testSender.theme,
    language: 'es',
  } as const
  await db.transaction(tx => blockData(tx, { accountId: user.id }, { by: 'account:x', post }, testNow))
  const page = await at(user).ask(addressOf())
  expect(page.data.consent.people[0].description).toContain('bloqueados')
  expect((await at(user).ask(addressOf(), all)).status).toBe(409)
})

test('twenty permissions an hour, and the next one waits without losing anything', async () => {
  const user = await testAccount(db)
  for (let times = 0; times < 20; times += 1) expect((await at(user).ask(addressOf(), all)).status).toBe(303)
  const late = await at(user).ask(addressOf(), all)
  expect([late.status, late.data.errors[0].message]).toEqual([
    429,
    expect.stringContaining('No se compartió nada'),
  ])
})

describe('in Seguridad', () => {
  /** Somebody let the app read. */
  async function allowed() {
    const user = await testAccount(db)
    const { to } = await at(user).ask(addressOf(), all)
    const tokens = await tokensOf(backAt(to).code)
    if (!tokens.ok) throw new Error(tokens.why)
    const bearer = `Bearer ${tokens.access}`
    return { user, reads: async () => (await findPatientApp(db, bearer, portal.clock.now())) !== undefined }
  }
  const listOf = async (user: SessionUser) => (await browserOf(user).ask('/mi-perfil')).data.apps.apps

  test('a person sees what an app reads until when, and ends it at one touch', async () => {
    const { user, reads } = await allowed()
    const [line] = await listOf(user)
    expect(line?.name).toBe('Mi Bitácora (Bitácora SpA)')
    expect(line?.what).toMatch(
      /^Datos personales, horas y documentos de salud, hasta el \d+ de \w+ de \d{4}\.$/,
    )
    expect(await reads()).toBe(true)
    expect((await browserOf(user).ask('/mi-perfil', { intent: 'terminar-app', id: line?.id ?? '' })).to).toBe(
      '/mi-perfil?hecho=app#apps',
    )
    expect([await reads(), await listOf(user)]).toEqual([false, []])
  })

  test('somebody else does not end it', async () => {
    const { user, reads } = await allowed()
    const [line] = await listOf(user)
    const other = await testAccount(db)
    await browserOf(other).ask('/mi-perfil', { intent: 'terminar-app', id: line?.id ?? '' })
    expect([await reads(), await listOf(other)]).toEqual([true, []])
  })

  test('closing the other sessions ends it too', async () => {
    const { user, reads } = await allowed()
    await browserOf(user).ask('/mi-perfil', { intent: 'cerrar-otras' })
    expect([await reads(), await listOf(user)]).toEqual([false, []])
  })
})
