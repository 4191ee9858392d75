/** How much of a write comes back: Prefer: return=…, https://hl7.org/fhir/R4/http.html#return. */
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { returnIn } from './preferred.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId], scopes: ['system/*.cruds'], portal })

const theirs = 'urn:oid:2.16.152.1.79'
const person = (value: string) => ({
  resourceType: 'Practitioner',
  identifier: [{ system: theirs, value }],
  name: [{ text: 'Ana Núñez' }],
})
const write = (value: string, prefer: string) =>
  system.ask('/Practitioner', { body: person(value), headers: { Prefer: prefer } })

test.each([
  ['return=minimal', 'minimal'],
  ['respond-async, Return="OperationOutcome"; x=1', 'OperationOutcome'],
  ['return=representation, return=minimal', 'representation'],
  ['return=nothing', undefined],
  ['handling=lenient', undefined],
  ['xreturn=minimal', undefined],
] as const)('%s wants %s', (prefer, wanted) => {
  expect(returnIn(prefer)).toBe(wanted)
})

describe('a write', () => {
  test('of which nothing is wanted back says where it is and which state it has, made or found', async () => {
    const made = await write('sin-cuerpo', 'return=minimal')
    const again = await write('sin-cuerpo', 'return=minimal')
    expect([made.status, again.status]).toEqual([201, 200])
    for (const { headers, body } of [made, again]) {
      expect(body).toEqual({})
      expect(headers.get('location')).toMatch(/\/fhir\/Practitioner\/\d+$/)
      expect(headers.get('etag')).toMatch(/^W\/"/)
      expect(headers.get('preference-applied')).toBe('return=minimal')
    }
    expect(again.headers.get('location')).toBe(made.headers.get('location'))
  })

  test('of which an outcome is wanted back answers one', async () => {
    const { status, body, headers } = await write('con-resultado', 'return=OperationOutcome')
    expect(status).toBe(201)
    expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'information' }] })
    expect(headers.get('location')).toMatch(/Practitioner/)
  })

  test('of which nothing is said answers all of it', async () => {
    const { body, headers } = await system.ask('/Practitioner', { body: person('entera') })
    expect(body).toMatchObject({ resourceType: 'Practitioner' })
    expect(headers.get('preference-applied')).toBeNull()
  })

  test('that is refused says why, whatever is wanted', async () => {
    const body = { ...person('mala'), name: [] }
    const { status, body: outcome } = await system.ask('/Practitioner', {
      body,
      headers: { Prefer: 'return=minimal' },
    })
    expect([status, outcome.resourceType]).toEqual([422, 'OperationOutcome'])
  })
})

test.each([
  ['minimal', undefined],
  ['OperationOutcome', 'OperationOutcome'],
])('a Bundle with return=%s holds no resource', async (wanted, outcome) => {
  const entry = [{ request: { method: 'POST', url: 'Practitioner' }, resource: person(`con-${wanted}`) }]
  const { body, headers } = await system.ask('', {
    body: { resourceType: 'Bundle', type: 'transaction', entry },
    headers: { Prefer: `return=${wanted}` },
  })
  const [said] = (body as Resource as Bundle).entry ?? []
  expect([said?.resource, said?.response?.status]).toEqual([undefined, '201'])
  expect(said?.response?.outcome?.resourceType).toBe(outcome)
  expect(said?.response?.location).toMatch(/Practitioner/)
  expect(headers.get('preference-applied')).toBe(`return=${wanted}`)
})

test.each([
  ['what anybody reads', '/metadata?'],
  ['a search', '/Practitioner?'],
  ['the history', '/Appointment/_history?'],
  ['a subscription', '/Subscription?'],
  ['what may be booked', '/Appointment/$find?start=2026-11-24&end=2026-11-25&'],
])('%s comes in lines where it is asked for so, and in one else', async (_, path) => {
  const authorization = `Bearer ${(await system.askToken()).body.access_token}`
  const lines = async (query: string) => {
    const answer = await facade(portal).request(`/fhir${path}${query}`, { headers: { authorization } })
    return [answer.status, (await answer.text()).split('\n').length > 1]
  }
  expect(await lines('_pretty=true')).toEqual([200, true])
  expect(await lines('_pretty=false')).toEqual([200, false])
})
