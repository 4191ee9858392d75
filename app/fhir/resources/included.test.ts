import type { Bundle, CapabilityStatement, Resource } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { includedWith } from './included.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db)
const [centre] = await db.rows<{ key: string }>(sql`select key from centre where id = ${here.centreId}`)
const beside = await addOffer(db, { centre: { key: centre?.key } })
const system = await addSystem(db, {
  centres: [here.centreId],
  scopes: ['system/*.cruds', 'system/AuditEvent.rs'],
  portal,
})
const booked = await bookHour(db, here.offerId)

const search = async (path: string) => {
  const { status, body } = await system.ask(path)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body as Resource as Bundle
}
const saidIn = ({ entry = [] }: Bundle, mode: string) =>
  entry
    .filter(one => one.search?.mode === mode)
    .map(({ resource }) => `${resource?.resourceType}/${resource?.id}`)

describe('beside what is found', () => {
  test.each<[string, string[]]>([
    [
      '/Appointment?_include=Appointment:actor',
      [
        `HealthcareService/${here.offerId}`,
        `Location/${here.centreId}`,
        `Patient/${booked.id}`,
        `Practitioner/${here.professionalId}`,
      ],
    ],
    [
      '/Appointment?_include=Appointment:patient&_include=Appointment:location',
      [`Location/${here.centreId}`, `Patient/${booked.id}`],
    ],
    ['/Slot?schedule=Schedule/{schedule}&_include=Slot:schedule', [`Schedule/${here.scheduleId}`]],
    [
      '/Schedule?_id={schedule}&_include=Schedule:actor',
      [`Location/${here.centreId}`, `Practitioner/${here.professionalId}`],
    ],
    [
      '/PractitionerRole?practitioner=Practitioner/{professional}&_include=PractitionerRole:practitioner&_include=PractitionerRole:organization',
      [`Organization/${here.centreId}`, `Practitioner/${here.professionalId}`],
    ],
    [
      '/Practitioner?_id={professional}&_revinclude=PractitionerRole:practitioner&_revinclude=Schedule:actor',
      [`PractitionerRole/${here.professionalId}-${here.centreId}`, `Schedule/${here.scheduleId}`],
    ],
    ['/Practitioner?_id={professional}&_revinclude=Appointment:practitioner', [`Appointment/${booked.id}`]],
  ])('by the search %s', async (path, expected) => {
    const bundle = await search(
      path.replace('{schedule}', `${here.scheduleId}`).replace('{professional}', `${here.professionalId}`),
    )
    expect(saidIn(bundle, 'include').toSorted()).toEqual(expected)
    expect(saidIn(bundle, 'match').length).toBe(bundle.total)
  })

  test('what cannot be followed, or may not be read, is refused', async () => {
    expect((await system.ask('/Appointment?_include=Appointment:slot')).status).toBe(400)
    expect((await system.ask('/Practitioner?_revinclude=Slot:schedule')).status).toBe(400)
    const some = await addSystem(db, { centres: [here.centreId], scopes: ['system/Appointment.rs'], portal })
    expect((await some.ask('/Appointment?_include=Appointment:patient')).status).toBe(403)
  })
})

test('what names any of those found is beside them, and is looked for by as many statements as of one', async () => {
  const all = await search('/Practitioner?_revinclude=Schedule:actor,PractitionerRole:practitioner')
  expect(saidIn(all, 'include').toSorted()).toEqual([
    ...[here, beside].map(one => `PractitionerRole/${one.professionalId}-${here.centreId}`).toSorted(),
    ...[here, beside].map(one => `Schedule/${one.scheduleId}`).toSorted(),
  ])
  async function statements(many: number) {
    let count = 0
    const rows: typeof db.rows = statement => {
      count += 1
      return db.rows(statement)
    }
    await includedWith(
      {
        db: { ...db, rows },
        access: {
          clientId: '',
          scopes: ['system/*.rs'],
          centres: [here.centreId],
          ofOperator: false,
          keysMark: '',
        },
        base: '',
        supply: portal.supply,
        now: testNow,
      },
      'Practitioner',
      new URLSearchParams({ _revinclude: 'Schedule:actor,PractitionerRole:practitioner' }),
      Array.from({ length: many }, (_, nth) => ({
        resourceType: 'Practitioner',
        id: `${Number(here.professionalId) + nth}`,
      })),
    )
    return count
  }
  expect(await statements(500)).toBe(await statements(1))
})

test('a search by any of several of one type finds what is of each; of several types it is refused', async () => {
  const [one, other] = [here, beside].map(({ professionalId }) => `Practitioner/${professionalId}`)
  const found = async (path: string) => saidIn(await search(path), 'match').toSorted()
  const both = [here, beside].map(({ scheduleId }) => `Schedule/${scheduleId}`).toSorted()
  expect(await found(`/Schedule?actor=${one},${other}`)).toEqual(both)
  expect(await found(`/Appointment?practitioner=${one},${other}`)).toEqual([`Appointment/${booked.id}`])
  expect(await found(`/Appointment?patient=Patient/${booked.id},Patient/${crypto.randomUUID()}`)).toEqual([
    `Appointment/${booked.id}`,
  ])
  expect(
    (await search(`/AuditEvent?patient=Patient/${booked.id},Patient/${crypto.randomUUID()}`)).entry,
  ).toBeDefined()
  for (const path of [
    `/Schedule?actor=Location/${here.centreId},${one}`,
    `/Appointment?location=${one}`,
    // What takes one alone says so.
    `/Slot?schedule=${both}`,
    `/AuditEvent?entity=Appointment/${booked.id},Appointment/${booked.id}`,
  ])
    expect((await system.ask(path)).status, path).toBe(400)
})

test('links of pages are followed and say all, each once', async () => {
  const seen: string[] = []
  for (let at: string | undefined = '/HealthcareService?_count=1'; at; ) {
    const page: Bundle = await search(at)
    seen.push(...saidIn(page, 'match'))
    at = page.link?.find(one => one.relation === 'next')?.url?.split('/fhir')[1]
    expect(at ?? '').not.toContain('_offset')
  }
  expect(new Set(seen).size).toBe(2)
  expect((await system.ask('/HealthcareService?_page=x')).status).toBe(400)
})

test('what was read already is not read again', async () => {
  for (const path of [`/Practitioner/${here.professionalId}`, `/Appointment/${booked.id}`]) {
    const read = await system.ask(path)
    const again = await system.ask(path, { headers: { 'If-None-Match': read.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await system.ask(path, { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
  }
})

test('the capabilities say what is answered: each interaction, and nothing else', async () => {
  const { body } = await system.ask('/metadata', { bearer: null })
  const [rest] = (body as Resource as CapabilityStatement).rest ?? []
  expect(rest?.interaction?.map(({ code }) => code)).toEqual(['transaction', 'batch'])
  for (const {
    type,
    interaction = [],
    searchInclude = [],
    searchRevInclude = [],
    searchParam = [],
  } of rest?.resource ?? []) {
    // Written in ways of its own, and read by apps of patients alone (read-as-app.test.ts).
    if (['Subscription', 'DocumentReference', 'Binary'].includes(type)) continue
    const codes = interaction.map(({ code }) => code as string)
    const need = type === 'Slot' ? `schedule=Schedule/${here.scheduleId}&` : ''
    // 405 is what is not done here; what is done refuses an empty body by its elements.
    expect((await system.ask(`/${type}`, { body: {} })).status !== 405, `${type} create`).toBe(
      codes.includes('create') || type === 'Location',
    )
    expect(
      (await system.ask(`/${type}/1`, { body: {}, method: 'PUT' })).status !== 405,
      `${type} update`,
    ).toBe(codes.includes('update'))
    expect((await system.ask(`/${type}/1`, { method: 'DELETE' })).status, `${type} delete`).toBe(405)
    for (const include of searchInclude) await search(`/${type}?${need}_count=1&_include=${include}`)
    for (const include of searchRevInclude) await search(`/${type}?${need}_count=1&_revinclude=${include}`)
    for (const { name } of searchParam)
      expect((await system.ask(`/${type}?${need}${name}=`)).status, `${type} ${name}`).toBeLessThan(500)
    expect((await system.ask(`/${type}?${need}unsaid=1`)).status).toBe(400)
  }
})
