/** What a search names, several of it, and of another kind than is meant. */
import type { Bundle, OperationOutcome } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db, { specialty: 'dermatologia' })
const other = await addOffer(db)
const booked = await bookHour(db, here.offerId)
const system = await addSystem(db, {
  centres: [here.centreId, other.centreId],
  scopes: ['system/*.cruds', 'system/AuditEvent.rs'],
})
const [schedule] = await db.rows<{ id: number }>(
  sql`select schedule_id::int as id from offer where id = ${here.offerId}::bigint`,
)
const base = 'http://localhost:3000/fhir'
const deis = 'https://hl7chile.cl/fhir/ig/clcore/CodeSystem/CSEspecialidadesDeisCL'
const keyOf = async (offerId: number) => {
  const [row] = await db.rows<{ key: string }>(
    sql`select p.key from offer o join professional p on p.id = o.professional_id where o.id = ${offerId}::bigint`,
  )
  return `${base}/CodeSystem/key|${row?.key}`
}

const count = async (path: string) => {
  const { status, body } = await system.ask(path)
  expect(status, path).toBe(200)
  return ((body as Bundle).entry ?? []).length
}
const refusal = async (path: string) => {
  const { status, body } = await system.ask(path)
  expect(status, path).toBe(400)
  return (body as OperationOutcome).issue[0]?.details?.text
}

test('what is the id of nothing takes nothing away from the other ids', async () => {
  expect(await count(`/Appointment?_id=${booked.id},nada`)).toBe(1)
  expect(await count(`/Patient?_id=nada,${booked.id}`)).toBe(1)
  expect(await count('/Appointment?_id=nada')).toBe(0)
  const { body } = await system.ask('/AuditEvent?_count=1')
  const id = (body as Bundle).entry?.[0]?.resource?.id
  expect(await count(`/AuditEvent?_id=${id},nada`)).toBe(1)
})

test('several identifiers are any of them', async () => {
  const [one, another] = [await keyOf(here.offerId), await keyOf(other.offerId)]
  expect(await count(`/Practitioner?identifier=${one},${another}`)).toBe(2)
  expect(await count(`/Practitioner?identifier=${one},${base}/CodeSystem/key|nadie`)).toBe(1)
})

test('more identifiers at once than are looked up one by one are refused, however they come', async () => {
  const many = (most: number) => Array.from({ length: most }, (_, nth) => `nadie-${nth}`).join(',')
  expect(await count(`/Practitioner?identifier=${many(100)}`)).toBe(0)
  expect(await refusal(`/Practitioner?identifier=${many(101)}`)).toContain('100')
})

test('several RUNs are refused, for one alone is looked for', async () => {
  expect(await refusal('/Patient?identifier=11111111-1,22222222-2')).toContain('una persona')
  expect(await refusal('/Appointment?patient.identifier=11111111-1,22222222-2')).toContain('una persona')
})

test.each([
  ['our code', 'dermatologia', 1],
  ['our code with its system', `${base}/CodeSystem/specialty|dermatologia`, 1],
  ['the code of the Ministry, as answers carry it', `${deis}|12`, 1],
  ['one of several', `pediatria,dermatologia`, 1],
  ['the code of another system', 'http://otro.example|dermatologia', 0],
])('a specialty is found by %s', async (_what, token, expected) => {
  const asked = encodeURIComponent(token)
  expect(await count(`/Appointment?specialty=${asked}`)).toBe(expected)
  const span = `start=${testNow}&end=${testNow.add({ hours: 24 * 7 })}&_count=1`
  expect(await count(`/Appointment/$find?${span}&specialty=${asked}`)).toBe(expected)
})

test('a reference to another type than is meant is refused', async () => {
  expect(await refusal(`/Appointment?patient=Practitioner/${booked.id}`)).toContain('no es de Patient')
  expect(await refusal(`/Slot?schedule=Location/${schedule?.id}`)).toContain('no es de Schedule')
  expect(await refusal(`/AuditEvent?patient=Location/${booked.id}`)).toContain('no es de Patient')
  expect(await count(`/Slot?schedule=Schedule/${schedule?.id}&_count=1`)).toBe(1)
})

test('a role is of the location and of the organization that are named, where both are', async () => {
  const both = (organization: number) =>
    count(`/PractitionerRole?location=Location/${here.centreId}&organization=Organization/${organization}`)
  expect(await both(here.centreId)).toBe(1)
  expect(await both(other.centreId)).toBe(0)
})

test('hours of a role are of its centre alone', async () => {
  const span = `start=${testNow}&end=${testNow.add({ hours: 24 * 7 })}&_count=1`
  const [who, where] = [here.professionalId, here.centreId]
  const find = (...practitioners: string[]) =>
    count(`/Appointment/$find?${span}${practitioners.map(one => `&practitioner=${one}`).join('')}`)
  expect(await find(`PractitionerRole/${who}-${where}`)).toBe(1)
  expect(await find(`PractitionerRole/${who}-${other.centreId}`)).toBe(0)
  expect(await find(`PractitionerRole/${who}`)).toBe(0)
  expect(await find(`PractitionerRole/${who}-${other.centreId}`, `Practitioner/${who}`)).toBe(1)
})

test('what happened is at one centre, and so at none of two that are both named', async () => {
  const at = (id: number) => `entity=Location/${id}`
  await system.ask('/AuditEvent?_count=1')
  expect(await count(`/AuditEvent?${at(here.centreId)}`)).toBeGreaterThan(0)
  expect(await count(`/AuditEvent?${at(other.centreId)}&${at(here.centreId)}`)).toBe(0)
})

test.each([
  ['/Appointment?_id='],
  ['/Appointment?_total=todo'],
  ['/AuditEvent?patient='],
  ['/AuditEvent?_count=1&_count=2'],
])('%s is refused: it would be answered as if it had not been asked', async path => {
  expect(await refusal(path)).not.toBe('')
})

test('an impossible start of a Slot is called by its name', async () => {
  expect(await refusal(`/Slot?schedule=${schedule?.id}&start=nunca`)).toMatch(/^start debe ser/)
})
