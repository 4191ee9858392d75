/** What is asked of the addresses of tokens, badly. https://www.rfc-editor.org/rfc/rfc6749 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { centreId } = await addOffer(db)
const system = await addSystem(db, { centres: [centreId], portal })

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await facade(portal).request(`/fhir${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
  const { error, error_description: why } = (await answer.json()) as Record<string, string>
  return { status: answer.status, error, why, prove: answer.headers.get('www-authenticate') }
}
const form = async () =>
  new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await system.assertion(),
  })

test('what is said twice is refused, and nothing is spent', async () => {
  const text = (await form()).toString()
  const twice = await post('/token', `${text}&scope=system/*.rs&scope=system/Patient.rs`)
  expect(twice).toMatchObject({ status: 400, error: 'invalid_request' })
  expect(twice.why).toContain('scope')
  expect((await post('/token', text)).status).toBe(200)
  expect(await post('/revoke', 'token=a&token=b')).toMatchObject({ status: 400, error: 'invalid_request' })
})

test('where a token is to be good may be said several times, and is refused of any other place', async () => {
  const base = 'http://localhost:3000'
  const asked = async (...places: string[]) => {
    const wanted = await form()
    for (const place of places) wanted.append('resource', place)
    const first = await post('/token', wanted.toString())
    // What was refused has spent nothing: the same assertion is good without it.
    wanted.delete('resource')
    const then = await post('/token', wanted.toString())
    return [first.status, first.error, then.status]
  }
  expect(await asked(`${base}/fhir`, `${base}/fhir/`, `${base}/api/import`)).toEqual([200, undefined, 401])
  expect(await asked('')).toEqual([200, undefined, 401])
  for (const place of ['https://otro.example/fhir', 'nada', `${base}/fhir#a`])
    expect(await asked(`${base}/fhir`, place), place).toEqual([400, 'invalid_target', 200])
  const app = new URLSearchParams({ grant_type: 'authorization_code', resource: `${base}/api/import` })
  expect(await post('/token', app.toString())).toMatchObject({ status: 400, error: 'invalid_target' })
})

test('JSON, and what names no grant, are told what is missing', async () => {
  const json = JSON.stringify(Object.fromEntries(await form()))
  const answer = await post('/token', json, { 'Content-Type': 'application/json; charset=utf-8' })
  expect(answer).toMatchObject({ status: 400, error: 'invalid_request' })
  expect(answer.why).toContain('application/x-www-form-urlencoded')
  expect(await post('/token', '')).toMatchObject({ status: 400, error: 'invalid_request' })
  expect(await post('/token', 'grant_type=password')).toMatchObject({ error: 'unsupported_grant_type' })
})

test('whoever asks for rights that it has not is told which ones it has', async () => {
  const wanted = await form()
  wanted.set('scope', 'system/AuditEvent.rs')
  const refused = await post('/token', wanted.toString())
  expect(refused).toMatchObject({ status: 400, error: 'invalid_scope' })
  expect(refused.why).toContain('system/*.rs system/Appointment.cruds')
})

test('an assertion is of the client that is named beside it', async () => {
  const other = await form()
  other.set('client_id', randomUUID())
  expect(await post('/token', other.toString())).toMatchObject({ status: 401, error: 'invalid_client' })
  const own = await form()
  own.set('client_id', system.id)
  expect((await post('/token', own.toString())).status).toBe(200)
})

test('an app that tried a header and is not known is told which header it is', async () => {
  const authorization = `Basic ${Buffer.from(`${randomUUID()}:x`).toString('base64')}`
  const tried = await post('/revoke', 'token=x', { authorization })
  expect(tried).toMatchObject({
    status: 401,
    error: 'invalid_client',
    prove: expect.stringMatching(/^Basic /),
  })
  const without = await post('/revoke', `token=x&client_id=${randomUUID()}`)
  expect(without).toMatchObject({ status: 401, error: 'invalid_client', prove: null })
})
