/** Codes and tokens of apps, attacked: stolen, replayed, of another app, widened, late, and twice in the same second. */
import { describe, expect, test } from 'vitest'
import { findPatientApp } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addCode, addGrant, addPatientApp, redirectUri } from '#test/helpers/fhir/apps.ts'
import { facade } from '#test/helpers/fhir/system.ts'

const db = await testDatabase()
const portal = testPortal(db)
const now = portal.clock.now()
const web = facade(portal)

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await web.request(`/fhir${path}`, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, string> }
}

/** Somebody let an app read, and the app has its code. */
async function granted(changes: Partial<Parameters<typeof addGrant>[1]> = {}) {
  const { id: accountId } = await testAccount(db)
  const appId = await addPatientApp(db)
  const { grantId } = await addGrant(db, { accountId, appId, at: now, ...changes })
  const { code, verifier } = await addCode(db, { grantId, at: now })
  const form = {
    grant_type: 'authorization_code',
    client_id: appId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return { accountId, appId, grantId, form }
}
const renew = (client_id: string, refresh_token = '', more: Record<string, string> = {}) =>
  post('/token', { grant_type: 'refresh_token', client_id, refresh_token, ...more })
const reads = async (token = '') => (await findPatientApp(db, `Bearer ${token}`, now)) !== undefined

test('a code becomes tokens: of whom, what they read, and for how long', async () => {
  const { accountId, form } = await granted()
  const { status, body } = await post('/token', form)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, patient: accountId })
  expect(body.scope).toBe(
    'patient/Patient.rs patient/Appointment.rs patient/DocumentReference.rs offline_access',
  )
  expect(await reads(body.access_token)).toBe(true)
  expect(await reads(body.refresh_token)).toBe(false)
})

test('nothing in the tables is a code or a token', async () => {
  const { form } = await granted()
  const { body } = await post('/token', form)
  const kept = JSON.stringify([
    await db.rows(sql`select * from patient_app_code`),
    await db.rows(sql`select * from patient_app_token`),
  ])
  for (const secret of [form.code, form.code_verifier, body.access_token, body.refresh_token])
    expect(kept).not.toContain(secret)
})

test('an app without a secret renews without naming itself; one with a secret brings it', async () => {
  const { appId, form } = await granted()
  const { body } = await post('/token', form)
  const unnamed = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' }
  const next = await post('/token', unnamed)
  expect(next.status).toBe(200)
  await db.rows(sql`update patient_app set secret_hash = ${hashOfToken('clave')} where id = ${appId}::uuid`)
  const again = { ...unnamed, refresh_token: next.body.refresh_token ?? '' }
  expect((await post('/token', again)).body.error).toBe('invalid_client')
  expect((await post('/token', { ...again, client_id: appId, client_secret: 'clave' })).status).toBe(200)
  expect((await post('/token', { ...unnamed, refresh_token: newToken() })).body.error).toBe('invalid_grant')
})

const other = await addPatientApp(db, 'Otra')
describe('a code gives nothing', () => {
  test.each<[string, Record<string, string>, string]>([
    ['without its verifier', { code_verifier: '' }, 'invalid_request'],
    ['with another verifier', { code_verifier: newToken() }, 'invalid_grant'],
    ['with a verifier too short', { code_verifier: 'abc' }, 'invalid_grant'],
    ['for another address', { redirect_uri: 'https://app.ejemplo.cl/vuelta/' }, 'invalid_grant'],
    ['to another app', { client_id: other }, 'invalid_grant'],
    ['to nobody', { client_id: '' }, 'invalid_client'],
    ['to whom is no app', { client_id: "' or 1=1 --" }, 'invalid_client'],
    ['that nobody gave', { code: newToken() }, 'invalid_grant'],
    ['by its hash', { code: 'hash' }, 'invalid_grant'],
  ])('%s', async (_, changes, error) => {
    const { form } = await granted()
    const changed = { ...form, ...changes, ...(changes.code === 'hash' && { code: hashOfToken(form.code) }) }
    const { status, body } = await post('/token', changed)
    expect(status).toBe(error === 'invalid_client' ? 401 : 400)
    expect(body.error).toBe(error)
    expect(body.error_description).toBeTruthy()
    expect((await post('/token', form)).status).toBe(200)
  })

  test('after its minute', async () => {
    const { grantId, form } = await granted()
    const late = await addCode(db, { grantId, at: now.subtract({ seconds: 61 }) })
    const { body } = await post('/token', { ...form, code: late.code, code_verifier: late.verifier })
    expect(body.error).toBe('invalid_grant')
  })

  test('once its person ended the grant', async () => {
    const { grantId, form } = await granted()
    await db.rows(
      sql`update patient_app_grant set ended_at = ${now}::timestamptz, ended_because = 'person' where id = ${grantId}::uuid`,
    )
    expect((await post('/token', form)).body.error).toBe('invalid_grant')
  })
})

test('a code that comes twice ends the grant, with the tokens of the first time', async () => {
  const { appId, form } = await granted()
  const { body } = await post('/token', form)
  expect((await post('/token', { ...form, code_verifier: newToken() })).body.error).toBe('invalid_grant')
  expect(await reads(body.access_token)).toBe(false)
  expect((await renew(appId, body.refresh_token)).body.error).toBe('invalid_grant')
})

test('of two who bring a code in the same second one gets tokens, and then the grant is over', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { form } = await granted()
    const answers = await Promise.all([post('/token', form), post('/token', form)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const won = answers.find(({ status }) => status === 200)
    expect(await reads(won?.body.access_token)).toBe(false)
  }
})

describe('a token that renews', () => {
  test('is changed for the next, and its second use ends all', async () => {
    const { appId, form } = await granted()
    const first = (await post('/token', form)).body
    const second = (await renew(appId, first.refresh_token)).body
    expect(await reads(second.access_token)).toBe(true)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await renew(appId, first.refresh_token)).body.error).toBe('invalid_grant')
    expect(await reads(second.access_token)).toBe(false)
    expect((await renew(appId, second.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('brought twice in the same second renews once, and then the grant is over', async () => {
    const { appId, form } = await granted()
    const { body } = await post('/token', form)
    const answers = await Promise.all([renew(appId, body.refresh_token), renew(appId, body.refresh_token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await reads(answers.find(({ status }) => status === 200)?.body.access_token)).toBe(false)
  })

  test('gives another app nothing, and stays good for its own', async () => {
    const { appId, form } = await granted()
    const { body } = await post('/token', form)
    const stranger = await addPatientApp(db, 'Otra')
    expect((await renew(stranger, body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await renew(appId, body.refresh_token)).status).toBe(200)
  })

  test('gives less where less is asked, never more', async () => {
    const { appId, form } = await granted({ scopes: ['patient/Patient.rs', 'patient/Appointment.rs'] })
    const { body } = await post('/token', form)
    for (const scope of ['patient/DocumentReference.rs', 'patient/*.rs', 'system/*.rs'])
      expect((await renew(appId, body.refresh_token, { scope })).body.error).toBe('invalid_scope')
    const less = (await renew(appId, body.refresh_token, { scope: 'patient/Patient.rs offline_access' })).body
    expect(less.scope).toBe('patient/Patient.rs offline_access')
    expect((await findPatientApp(db, `Bearer ${less.access_token}`, now))?.scopes).toEqual(
      new Set(['patient/Patient.rs']),
    )
  })

  test('comes only where the person let the app read while away', async () => {
    const { grantId, form } = await granted()
    await db.rows(sql`update patient_app_grant set offline = false where id = ${grantId}::uuid`)
    expect((await post('/token', form)).body).not.toHaveProperty('refresh_token')
  })

  test('is an access token nowhere, nor the other way round', async () => {
    const { appId, form } = await granted()
    const { body } = await post('/token', form)
    expect((await renew(appId, body.access_token)).body.error).toBe('invalid_grant')
  })
})

test('an app with a secret gets nothing without it', async () => {
  const { appId, form } = await granted()
  await db.rows(sql`update patient_app set secret_hash = ${hashOfToken('secreto')} where id = ${appId}::uuid`)
  expect((await post('/token', form)).body.error).toBe('invalid_client')
  expect((await post('/token', { ...form, client_secret: 'otro' })).body.error).toBe('invalid_client')
  const basic = `Basic ${Buffer.from(`${appId}:secreto`).toString('base64')}`
  expect((await post('/token', form, { authorization: basic })).status).toBe(200)
})

describe('a token given back', () => {
  test('ends its grant', async () => {
    const { appId, form } = await granted()
    const { body } = await post('/token', form)
    expect((await post('/revoke', { client_id: appId, token: body.refresh_token ?? '' })).status).toBe(200)
    expect(await reads(body.access_token)).toBe(false)
  })

  test('by another app ends nothing, and says nothing', async () => {
    const { form } = await granted()
    const { body } = await post('/token', form)
    const stranger = await addPatientApp(db, 'Otra')
    expect((await post('/revoke', { client_id: stranger, token: body.refresh_token ?? '' })).status).toBe(200)
    expect(await reads(body.access_token)).toBe(true)
    expect((await post('/revoke', { client_id: '', token: body.refresh_token ?? '' })).status).toBe(401)
  })
})

test('the server of an app renews for more people in a minute than may guess from one address', async () => {
  const { appId, form } = await granted()
  let refresh = (await post('/token', form)).body.refresh_token
  for (let people = 0; people < 130; people++) {
    const { status, body } = await renew(appId, refresh)
    expect([people, status]).toEqual([people, 200])
    refresh = body.refresh_token
  }
  const guesses = []
  for (let nth = 0; nth < 121; nth++) guesses.push((await renew(appId, newToken())).status)
  expect(guesses.at(-1)).toBe(429)
})
