import { expect, test } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { centreId } = await addOffer(db)
const scopes = ['system/*.cruds', 'system/AuditEvent.rs']
const system = await addSystem(db, { centres: [centreId], scopes, portal })

test.each([
  ['/', 'GET, PUT, DELETE', 'POST'],
  ['/metadata', 'POST, PUT, DELETE', 'GET'],
  ['/.well-known/smart-configuration', 'POST', 'GET'],
  ['/StructureDefinition/minutes', 'POST, PUT, PATCH', 'GET'],
  ['/$bulk-publish', 'POST, PUT', 'GET'],
  ['/bulk/locations.ndjson', 'POST', 'GET'],
  ['/Appointment/$find', 'PUT, PATCH, DELETE', 'GET, POST'],
  ['/Appointment/$hold', 'GET, PUT, DELETE', 'POST'],
  ['/Appointment/$book', 'GET, PATCH', 'POST'],
  ['/Appointment/_history', 'POST, PUT, DELETE', 'GET'],
  ['/Appointment/1/_history', 'POST, PUT', 'GET'],
  ['/Practitioner', 'PATCH, DELETE', 'GET, POST, PUT'],
  ['/Practitioner/1', 'POST, PATCH, DELETE', 'GET, PUT'],
  ['/Practitioner/_search', 'GET, PUT, DELETE', 'POST'],
  ['/Location', 'DELETE', 'GET'],
  ['/Organization', 'POST, PUT', 'GET'],
  ['/Organization/1', 'POST, PUT, DELETE', 'GET'],
  ['/Subscription', 'PUT, PATCH, DELETE', 'GET, POST'],
  ['/Subscription/1', 'POST, PATCH', 'GET, PUT, DELETE'],
  ['/Subscription/1/$rotate-secret', 'GET, PUT', 'POST'],
  ['/Subscription/_search', 'GET, PUT, PATCH, DELETE', 'POST'],
  ['/AuditEvent/_search', 'GET, PUT, PATCH, DELETE', 'POST'],
  ['/AuditEvent', 'POST, PUT, PATCH, DELETE', 'GET'],
  ['/AuditEvent/1', 'POST, PUT, PATCH, DELETE', 'GET'],
])('%s is there, and not for %s: %s is allowed', async (path, methods, allow) => {
  for (const method of methods.split(', ')) {
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined
    const { status, headers, body: outcome } = await system.ask(path, { method, body })
    expect([status, headers.get('allow')], `${method} ${path}`).toEqual([405, allow])
    expect(outcome).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'not-supported' }] })
  }
})

test.each([
  ['/Nada', 404],
  ['/Nada/1', 404],
  ['/nada', 404],
  ['/Appointment/$nada', 404],
  ['/Practitioner/1/_history', 404],
  ['/DocumentReference', 403],
  ['/Binary/1', 403],
])('%s is nothing of a system: %s, whatever the method', async (path, status) => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? {} : undefined
    expect((await system.ask(path, { method, body })).status, method).toBe(status)
    expect((await system.ask(path, { method, body, bearer: null })).status, method).toBe(401)
  }
})

test('free hours are found by HEAD as by GET', async () => {
  const span = 'start=2026-11-24&end=2026-11-25'
  expect((await system.ask(`/Appointment/$find?${span}`, { method: 'HEAD' })).status).toBe(200)
})

test.each([
  ['/Appointment/1', '«cancelled»'],
  ['/Slot/1-2', '«free»'],
  ['/Schedule/1', 'active: false'],
  ['/PractitionerRole/1-2', 'active: false'],
  ['/HealthcareService/1', 'active: false'],
])('who deletes %s is told the PUT by which it ends: %s', async (path, words) => {
  const { status, body } = await system.ask(path, { method: 'DELETE' })
  expect(status).toBe(405)
  expect(JSON.stringify(body)).toContain(
    `con PUT y ${words.startsWith('active') ? words : `status ${words}`}`,
  )
})

test('a token that does not hold is said to be one, and none to be missing', async () => {
  const said = async (bearer: string | null) =>
    (await system.ask('/Location', { bearer })).headers.get('www-authenticate')
  expect(await said('x'.repeat(43))).toBe('Bearer error="invalid_token"')
  expect(await said(null)).toBe('Bearer')
})
