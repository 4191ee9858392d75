/** Subscriptions as they are looked for, read again and described. */
import type { Bundle, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db)
const scopes = ['system/*.cruds', 'system/AuditEvent.rs']
const system = await addSystem(db, { centres: [here.centreId], scopes, portal })

const wish = (criteria = 'Appointment', status = 'requested') => ({
  resourceType: 'Subscription',
  status,
  reason: 'Agenda',
  criteria,
  channel: { type: 'rest-hook', endpoint: 'https://receptor.example/eventos' },
})
const make = async (status?: string) =>
  (await system.ask('/Subscription', { body: wish(undefined, status) })).body
const [first, second] = [await make(), await make('off')]

const idsOf = ({ body }: { body: Resource }) => ((body as Bundle).entry ?? []).map(one => one.resource?.id)
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('subscriptions are found by POST as by GET, by several ids and states, page by page', async () => {
  for (const query of [`_id=${first.id},nada`, 'status=active', 'status=active,error&_total=accurate']) {
    expect(idsOf(await system.ask(`/Subscription?${query}`)), query).toEqual([first.id])
    const posted = await system.ask('/Subscription/_search', { body: query, headers: form })
    expect(idsOf(posted), query).toEqual([first.id])
  }
  const page = await system.ask('/Subscription?_count=1')
  const { total, link } = page.body as Resource as Bundle
  const next = link?.find(one => one.relation === 'next')?.url?.split('/fhir')[1] ?? ''
  const seen = [...idsOf(page), ...idsOf(await system.ask(next))]
  expect([total, seen.toSorted()]).toEqual([2, [first.id, second.id].toSorted()])
})

test.each([
  '_count=x',
  'status=activ',
  'status=active&status=off',
  '_id=',
  'status=',
  '_total=x',
  'criteria=x',
])('a search of subscriptions by %s is refused', async query => {
  expect((await system.ask(`/Subscription?${query}`)).status).toBe(400)
})

test('a line of the audit that was read already is not sent again', async () => {
  await system.ask('/AuditEvent')
  const [line] = idsOf(await system.ask('/AuditEvent?_count=1'))
  const etag = (await system.ask(`/AuditEvent/${line}`)).headers.get('etag') ?? ''
  const read = async (tag: string) => {
    const { status, headers } = await system.ask(`/AuditEvent/${line}`, { headers: { 'If-None-Match': tag } })
    return [status, headers.get('etag')]
  }
  expect(await read(etag)).toEqual([304, etag])
  expect(await read('W/"otra"')).toEqual([200, etag])
})

test('a subscription says how its receiver fares to whoever knows its version too', async () => {
  const at = `/Subscription/${second.id}`
  const etag = (await system.ask(at)).headers.get('etag') ?? ''
  await db.rows(
    sql`update system_subscription set last_error = 'http-500' where id = ${second.id ?? ''}::uuid`,
  )
  const again = await system.ask(at, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.body]).toEqual([200, expect.objectContaining({ error: 'http-500' })])
})

test('a subscription that nothing may be there for stays as it is', async () => {
  const at = `/Subscription/${first.id}`
  const headers = { 'If-None-Match': '*' }
  expect((await system.ask(at, { method: 'PUT', body: wish(undefined, 'off'), headers })).status).toBe(412)
  expect((await system.ask(at)).body).toMatchObject({ status: 'active' })
})

test('criteria that name another kind of thing than is meant are refused', async () => {
  const told = async (criteria: string) => {
    const { status, body } = await system.ask('/Subscription', { body: wish(criteria) })
    return [status, (body as Resource as OperationOutcome).issue?.[0]?.details?.text]
  }
  for (const query of [
    `practitioner=Location/${here.professionalId}`,
    `location=https://otro.example/fhir/Organization/${here.centreId}`,
    'specialty=http://otro.example|medicina-general',
    'status=http://otro.example|booked',
  ])
    expect(await told(`Appointment?${query}`), query).toEqual([422, expect.stringContaining('no es de')])
  const own = 'http://localhost:3000/fhir/CodeSystem/specialty'
  const all = `practitioner=Practitioner/${here.professionalId}&specialty=${own}|medicina-general&status=http://hl7.org/fhir/appointmentstatus|booked`
  expect((await told(`Appointment?${all}`))[0]).toBe(201)
})
