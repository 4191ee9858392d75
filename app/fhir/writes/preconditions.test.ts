/** In which state of a thing a write is meant: https://hl7.org/fhir/R4/http.html#concurrency, RFC 9110, 13.1. */
import type { Bundle, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId], scopes: ['system/*.cruds'], portal })

const theirs = 'urn:oid:2.16.152.1.78'
const person = (value: string, text = 'Ana Núñez') => ({
  resourceType: 'Practitioner',
  identifier: [{ system: theirs, value }],
  name: [{ text }],
})
const nameOf = async (value: string) => {
  const { body } = await system.ask(`/Practitioner?identifier=${theirs}|${value}`)
  const found = (body as Resource as Bundle).entry?.[0]?.resource
  return found?.resourceType === 'Practitioner' ? found.name?.[0]?.text : undefined
}
const put = (path: string, body: unknown, headers: Record<string, string>) =>
  system.ask(path, { method: 'PUT', body, headers })
const made = (await system.ask('/Practitioner', { body: person('ana') })) as {
  body: Resource
  headers: Headers
}
const own = `/Practitioner/${made.body.id}`

test('a PUT that nothing may be there for changes nothing that is', async () => {
  for (const tag of ['*', made.headers.get('etag') ?? '']) {
    expect((await put(own, person('ana', 'Otra Persona'), { 'If-None-Match': tag })).status).toBe(412)
    const byName = `/Practitioner?identifier=${theirs}|ana`
    expect((await put(byName, person('ana', 'Otra Persona'), { 'If-None-Match': tag })).status).toBe(412)
  }
  expect(await nameOf('ana')).toBe('Ana Núñez')
  expect((await put(own, person('ana'), { 'If-None-Match': 'W/"otra"' })).status).toBe(200)
  const other = `/Practitioner?identifier=${theirs}|eva`
  expect((await put(other, person('eva'), { 'If-None-Match': '*' })).status).toBe(201)
})

test('a POST that names a state is of that state, alone as in a Bundle', async () => {
  const stale = { 'If-Match': 'W/"otra"' }
  expect((await system.ask('/Practitioner', { body: person('ana'), headers: stale })).status).toBe(412)
  expect((await system.ask('/Practitioner', { body: person('nadie'), headers: stale })).status).toBe(412)
  expect(await nameOf('nadie')).toBeUndefined()
})

test('the condition of a POST is refused of a PUT', async () => {
  const { status, body } = await put(own, person('ana'), { 'If-None-Exist': `identifier=${theirs}|ana` })
  expect([status, (body as Resource as OperationOutcome).issue[0]?.details?.text]).toEqual([
    400,
    expect.stringContaining('va con POST'),
  ])
})

const refusals = async (request: object, resource?: object) => {
  const entry = [{ request, resource }]
  const batch = await system.ask('', { body: { resourceType: 'Bundle', type: 'batch', entry } })
  const response = (batch.body as Resource as Bundle).entry?.[0]?.response
  const outcome = response?.outcome as OperationOutcome | undefined
  const whole = await system.ask('', { body: { resourceType: 'Bundle', type: 'transaction', entry } })
  expect(String(whole.status)).toBe(response?.status)
  return [response?.status, outcome?.issue[0]?.expression?.[0]]
}

test('so it is in a Bundle', async () => {
  const by = { method: 'PUT', url: `Practitioner?identifier=${theirs}|ana` }
  const at = 'Bundle.entry[0]'
  expect(await refusals({ ...by, ifNoneMatch: '*' }, person('ana'))).toEqual(['412', `${at}.resource`])
  expect(await refusals({ ...by, ifNoneExist: `identifier=${theirs}|ana` }, person('ana'))).toEqual([
    '422',
    `${at}.request.ifNoneExist`,
  ])
  const made = { method: 'POST', url: 'Practitioner', ifNoneMatch: '*' }
  expect(await refusals(made, person('ana'))).toEqual(['422', `${at}.request.ifNoneMatch`])
})

test.each(['GET', 'DELETE', 'PATCH'])('%s in a Bundle is told that it is not done there', async method => {
  expect(await refusals({ method, url: 'Practitioner/1' })).toEqual(['405', 'Bundle.entry[0].request.method'])
})
