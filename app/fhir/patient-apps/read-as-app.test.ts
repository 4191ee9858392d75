/** What an app reads for a patient, and what it does not: of others, of more than was allowed, after it was ended. */
import type {
  Appointment,
  Binary,
  Bundle,
  DocumentReference,
  OperationOutcome,
  Patient,
} from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addGrant } from '#test/helpers/fhir/apps.ts'
import { facade } from '#test/helpers/fhir/system.ts'
import { validate } from '#test/helpers/fhir/validate.ts'
import { importLines, licenceLine, prescriptionLine } from '#test/helpers/imported.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const web = facade(portal)

async function ask(
  path: string,
  bearer: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const answer = await web.request(`/fhir/${path}`, {
    ...init,
    headers: { Authorization: bearer, ...init.headers },
  })
  return { status: answer.status, headers: answer.headers, answer }
}
const read = async <Body = Bundle>(path: string, bearer: string) => {
  const { status, answer } = await ask(path, bearer)
  return { status, body: (await answer.json()) as Body }
}
const found = ({ body }: { body: Bundle }) => (body.entry ?? []).map(({ resource }) => resource?.id)

let documents = 0
/** Somebody with an hour, a prescription and a licence. */
async function patient(changes: Parameters<typeof testAccount>[1] = {}) {
  const user = await testAccount(db, changes)
  const { offerId } = await addOffer(db)
  const hour = await bookHour(db, offerId, somebody({ patient: { rut: user.rut, self: true } }))
  await db.rows(
    sql`update appointment set account_id = ${user.id}::uuid, proven = true where id = ${hour.id}::uuid`,
  )
  documents += 1
  const whose = { patient: { rut: user.rut, name: 'Rosa Muñoz' } }
  await importLines(db, licenceLine(`lic-${documents}`, whose), prescriptionLine(`rec-${documents}`, whose))
  return { user, hour }
}
async function reader(changes: Omit<Parameters<typeof addGrant>[1], 'accountId'> = {}) {
  const { user, hour } = await patient()
  const grant = await addGrant(db, { accountId: user.id, ...changes })
  return { user, hour, ...grant }
}

test('an app reads the person, their hours and their documents, and both validators accept each', async () => {
  const { user, hour, bearer } = await reader()
  const person = await read<Patient>(`Patient/${user.id}`, bearer)
  expect(person.body).toMatchObject({ id: user.id, identifier: [{ value: user.rut }] })
  const hours = await read(`Appointment?patient=Patient/${user.id}`, bearer)
  expect(found(hours)).toEqual([hour.id])
  const one = await read<Appointment>(`Appointment/${hour.id}`, bearer)
  expect(one.body.participant[0]?.actor?.reference).toBe(`Patient/${user.id}`)
  expect(JSON.stringify(one.body)).not.toMatch(/"(Practitioner|Location|HealthcareService|Slot)\//)
  const papers = await read(`DocumentReference?patient=${user.id}`, bearer)
  expect(papers.body.total).toBe(2)
  for (const body of [person.body, hours.body, one.body, papers.body]) validate(body)
})

test('what its issuer annulled says so, and is none of what is current', async () => {
  const { user, bearer } = await reader()
  await db.rows(sql`
    update prescription set annulled_at = ${testNow}::timestamptz, annulled_why = 'Otra dosis' where rut = ${user.rut}`)
  const papers = async (query: string) =>
    (await read(`DocumentReference?patient=${user.id}${query}`, bearer)).body
  const kindsIn = ({ entry = [] }: Bundle) =>
    entry.map(({ resource }) => {
      const { type, status } = resource as DocumentReference
      return [type?.text, status]
    })
  const [licence, prescription] = [
    ['Licencia médica', 'current'],
    ['Receta', 'entered-in-error'],
  ]
  expect(kindsIn(await papers('')).toSorted()).toEqual([licence, prescription])
  expect(kindsIn(await papers('&status=current'))).toEqual([licence])
  const wrong = await papers('&status=http://hl7.org/fhir/document-reference-status|entered-in-error')
  expect(kindsIn(wrong)).toEqual([prescription])
  validate(wrong)
  expect(kindsIn(await papers('&status=current,entered-in-error'))).toHaveLength(2)
  expect((await papers('&status=superseded')).total).toBe(0)
  expect((await papers('&status=http://otro.example|current')).total).toBe(0)
  expect(await papers('&status=currant')).toMatchObject({ resourceType: 'OperationOutcome' })
})

test.each<[string, string[]]>([
  ['57833-6', ['Receta']],
  ['http://loinc.org|57833-6', ['Receta']],
  ['http://loinc.org|', ['Receta']],
  ['prescription', ['Receta']],
  ['|prescription', ['Receta']],
  ['licence,http://loinc.org|57833-6', ['Licencia médica', 'Receta']],
  ['http://snomed.info/sct|57833-6', []],
  ['|57833-6', []],
  ['http://loinc.org|licence', []],
  ['http://otro.example|licence', []],
  ['http://otro.example|', []],
])('documents of the type %s are %j', async (type, kinds) => {
  const { bearer } = await reader()
  const { body } = await read(`DocumentReference?type=${encodeURIComponent(type)}`, bearer)
  const all = (body.entry ?? []).map(({ resource }) => (resource as DocumentReference).type?.text)
  expect([body.total, all.toSorted()]).toEqual([kinds.length, kinds])
})

test('a document is the signed PDF as it is, or within a Binary, and neither where another form is asked for', async () => {
  const { user, bearer } = await reader()
  const { body } = await read(`DocumentReference?patient=${user.id}&type=57833-6`, bearer)
  const paper = body.entry?.[0]?.resource as DocumentReference
  const address = paper.content[0]?.attachment.url ?? ''
  const path = address.slice(address.indexOf('/fhir/') + 6)
  const pdf = await ask(path, bearer, { headers: { Accept: 'application/pdf' } })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await pdf.answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('/ByteRange')).toBe(true)
  const formed = async (format: string, accept: string) => {
    const { status, headers } = await ask(`${path}?_format=${format}`, bearer, {
      headers: { Accept: accept },
    })
    return [status, headers.get('content-type')?.split(';')[0]]
  }
  expect(await formed('json', '*/*')).toEqual([200, 'application/fhir+json'])
  expect(await formed('application/pdf', 'application/fhir+json')).toEqual([200, 'application/pdf'])
  expect(await formed('xml', '*/*')).toEqual([406, 'application/fhir+json'])
  const wrapped = await ask(path, bearer, { headers: { Accept: 'application/fhir+json' } })
  const binary = (await wrapped.answer.json()) as Binary
  validate(binary)
  expect(
    Buffer.from(binary.data ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

const other = await patient()
const theirs = await addGrant(db, { accountId: other.user.id })
const { body } = await read(`DocumentReference?patient=${other.user.id}`, theirs.bearer)
const paper = body.entry?.[0]?.resource?.id ?? ''
const mine = await reader()
describe('what is of another patient is not there', () => {
  test.each([
    ['the person', `Patient/${other.user.id}`],
    ['an hour', `Appointment/${other.hour.id}`],
    ['a document', `DocumentReference/${paper}`],
    ['its PDF', `Binary/${paper}`],
    ['nor what was never there', 'Appointment/6f1d0b8e-8d2a-4d53-9d54-000000000000'],
    ['nor what no id is', 'DocumentReference/receta'],
  ])('%s', async (_, path) => {
    const { status, body } = await read<OperationOutcome>(path, mine.bearer)
    expect(status).toBe(404)
    expect(body.resourceType).toBe('OperationOutcome')
  })
  test.each(['Appointment', 'DocumentReference'])(
    'is not there either by asking for their %s',
    async type => {
      expect((await read(`${type}?patient=${other.user.id}`, mine.bearer)).body.total).toBe(0)
    },
  )
  test('nor an hour that was booked for somebody else', async () => {
    const { offerId } = await addOffer(db)
    const child = await bookHour(db, offerId, somebody({ patient: { rut: '7654321-6', self: false } }))
    await db.rows(sql`update appointment set account_id = ${mine.user.id}::uuid where id = ${child.id}::uuid`)
    expect(found(await read('Appointment', mine.bearer))).toEqual([mine.hour.id])
  })
})

describe('more than was allowed is refused', () => {
  test.each(['Patient', 'Appointment', 'DocumentReference', 'Binary/prescription-x'])('%s', async path => {
    const type = path.startsWith('Binary') ? 'DocumentReference' : path
    const others = (
      ['patient/Patient.rs', 'patient/Appointment.rs', 'patient/DocumentReference.rs'] as const
    ).filter(scope => scope !== `patient/${type}.rs`)
    const { bearer } = await reader({ scopes: [...others] })
    const { status, headers } = await ask(path, bearer)
    expect(status).toBe(403)
    expect(headers.get('www-authenticate')).toContain('insufficient_scope')
  })
  test.each([
    'Slot',
    'Practitioner/1',
    'Appointment/$find?start=2026-12-01',
    '$bulk-publish/x',
    'Appointment/x/_history',
  ])('where it asks for what systems read: %s', async path => {
    const { bearer } = await reader()
    expect([403, 404]).toContain((await ask(path, bearer)).status)
  })
  test.each([
    ['POST', 'Appointment'],
    ['PUT', 'Appointment/1'],
    ['DELETE', 'Appointment/1'],
    ['POST', 'Appointment/$book'],
    ['PATCH', 'Patient/1'],
  ])('where it wants to change something: %s %s', async (method, path) => {
    const { bearer } = await reader()
    const { status, headers } = await ask(path, bearer, { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET'])
  })
  test('documents, before somebody checked who the person is', async () => {
    const user = await testAccount(db, { provenAt: null })
    const { bearer } = await addGrant(db, { accountId: user.id })
    const { status, body } = await read<OperationOutcome>('DocumentReference', bearer)
    expect([status, body.issue[0]?.diagnostics]).toEqual([403, expect.stringContaining('identidad')])
  })
})

test('what the person ended is refused at the very next request', async () => {
  const { grantId, bearer } = await reader()
  expect((await ask('Patient', bearer)).status).toBe(200)
  await db.rows(sql`
    update patient_app_grant set ended_at = ${testNow}::timestamptz, ended_because = 'person' where id = ${grantId}::uuid`)
  const { status, headers } = await ask('Patient', bearer)
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
})

const parent = await testAccount(db)
const rut = '25123456-6'
const [child] = await db.rows<{ id: string }>(sql`
  insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
  values (${parent.id}::uuid, ${rut}, 'Ema', 'Muñoz', '2018-05-02', 'registry', ${testNow}::timestamptz) returning id`)
const { bearer: ofChild } = await addGrant(db, { accountId: parent.id, dependantId: child?.id ?? '' })
const { offerId: childOffer } = await addOffer(db)
const childHour = await bookHour(db, childOffer, somebody({ patient: { rut, self: false, name: 'Ema' } }))
await db.rows(sql`update appointment set account_id = ${parent.id}::uuid where id = ${childHour.id}::uuid`)
await importLines(db, licenceLine('lic-child', { patient: { rut, name: 'Ema Muñoz' } }))

describe('of a child', () => {
  test('its name and hours and documents, and nothing of its parent', async () => {
    const { body } = await read<Patient>(`Patient/${child?.id}`, ofChild)
    expect(body).toMatchObject({ name: [{ given: ['Ema'] }], birthDate: '2018-05-02' })
    expect(body.telecom).toBeUndefined()
    expect(found(await read('Appointment', ofChild))).toEqual([childHour.id])
    expect((await read('DocumentReference', ofChild)).body.total).toBe(1)
    expect((await ask(`Patient/${parent.id}`, ofChild)).status).toBe(404)
  })

  test('no more from the day on which it turns fourteen', async () => {
    const late = facade(testPortal(db, { clock: fixedClock('2032-05-02T12:00:00Z') }))
    const answer = await late.request('/fhir/Patient', { headers: { Authorization: ofChild } })
    expect(answer.status).toBe(401)
  })
})

test('the person sees which app read what: lists once a day, each document each time', async () => {
  const { user, bearer } = await reader()
  for (const _ of [1, 2, 3]) await read('Appointment', bearer)
  const { body } = await read('DocumentReference?type=prescription', bearer)
  const id = body.entry?.[0]?.resource?.id
  for (const _ of [1, 2]) await (await ask(`Binary/${id}`, bearer)).answer.arrayBuffer()
  const lines = await db.rows<{ kind: string; app: string }>(sql`
    select l.kind, p.name as app from document_access l join patient_app p on p.id = l.app_id
    where l.rut = ${user.rut} order by l.id`)
  expect(lines).toEqual(
    ['app-appointments', 'app-documents', 'prescription', 'prescription'].map(kind => ({
      kind,
      app: 'Mi Bitácora',
    })),
  )
})

test('searches go page by page, with links that nobody can count with', async () => {
  const { user, bearer } = await reader()
  const first = await read(`DocumentReference?patient=${user.id}&_count=1`, bearer)
  const next = first.body.link?.find(({ relation }) => relation === 'next')?.url ?? ''
  expect(next).not.toMatch(/_offset/)
  const second = await read(next.slice(next.indexOf('/fhir/') + 6), bearer)
  expect([...found(first), ...found(second)]).toHaveLength(2)
  expect(new Set([...found(first), ...found(second)]).size).toBe(2)
  expect(second.body.link?.some(({ relation }) => relation === 'next')).toBe(false)
})

test.each(['Appointment?practitioner=1', 'Patient?name=Rosa', 'DocumentReference?_revinclude=x'])(
  '%s answers another question, and is refused',
  async path => {
    const { bearer } = await reader()
    expect((await ask(path, bearer)).status).toBe(400)
  },
)

test('a search may stand in the body, so that no address says it', async () => {
  const { user, hour, bearer } = await reader()
  const { answer } = await ask('Appointment/_search', bearer, {
    method: 'POST',
    body: `patient=${user.id}&status=booked`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(found({ body: await answer.json() })).toEqual([hour.id])
})

test('an app that asks too often waits, and another one does not', async () => {
  const { bearer, user } = await reader()
  const beside = await addGrant(db, { accountId: user.id })
  const answers = []
  for (let times = 0; times < 301; times += 1) answers.push((await ask('Slot', bearer)).status)
  expect(answers.at(-1)).toBe(429)
  expect((await ask('Patient', beside.bearer)).status).toBe(200)
})

test('a page of an app elsewhere may ask, without any cookie', async () => {
  const ahead = await web.request('/fhir/Patient', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://app.ejemplo.cl',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  })
  expect([ahead.status, ahead.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(ahead.headers.get('access-control-allow-credentials')).toBeNull()
  expect(ahead.headers.get('access-control-allow-methods')).not.toMatch(/PUT|DELETE/)
})
