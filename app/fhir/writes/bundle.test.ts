import type { Bundle, BundleEntry, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db, { hours: [] })
const elsewhere = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId], scopes: ['system/*.cruds'], portal })
const base = 'http://localhost:3000/fhir'
const theirs = 'urn:oid:2.16.152.1.77'
const place = { reference: `Location/${here.centreId}` }
const own = (name: string) => `${base}/StructureDefinition/${name}`
const urn = (name: string) => `urn:uuid:0a2f7a68-4a3f-4f0e-9f6d-${name.padStart(12, '0')}`

const post = (
  resource: { resourceType: string; [element: string]: unknown },
  fullUrl?: string,
  request = {},
) => ({
  fullUrl,
  resource,
  request: { method: 'POST', url: resource.resourceType, ...request },
})
const person = (value: string, name = 'Ana Núñez') => ({
  resourceType: 'Practitioner',
  identifier: [{ system: theirs, value }],
  name: [{ text: name }],
})
const send = (entry: object[], type = 'transaction') =>
  system.ask('', { body: { resourceType: 'Bundle', type, entry } })
const entriesOf = ({ body }: { body: Resource }) => (body as Bundle).entry ?? []
const issueOf = ({ body }: { body: Resource }) => (body as OperationOutcome).issue[0]
const count = async (table: string) =>
  (await db.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`))[0]?.n

/** A clinic, whole: what names something comes before it. */
const clinic = (name: string) => [
  post(
    {
      resourceType: 'Appointment',
      status: 'booked',
      start: '2026-11-24T09:30:00-03:00',
      identifier: [{ system: theirs, value: `hour-${name}` }],
      participant: [
        { actor: { reference: urn('4') }, status: 'accepted' },
        { actor: { reference: urn('3') }, status: 'accepted' },
      ],
    },
    urn('5'),
  ),
  post(
    {
      resourceType: 'HealthcareService',
      identifier: [{ system: theirs, value: name }],
      specialty: [{ coding: [{ system: `${base}/CodeSystem/specialty`, code: 'pediatria' }] }],
      extension: [
        { url: own('schedule'), valueReference: { reference: urn('2') } },
        { url: own('full-price'), valueMoney: { value: 20_000, currency: 'CLP' } },
      ],
    },
    urn('3'),
  ),
  post({
    resourceType: 'Slot',
    status: 'busy',
    schedule: { reference: urn('2') },
    start: '2026-11-24T11:00:00-03:00',
    end: '2026-11-24T12:00:00-03:00',
  }),
  post({
    resourceType: 'PractitionerRole',
    practitioner: { reference: urn('1') },
    location: [place],
    availableTime: [{ daysOfWeek: ['tue'], availableStartTime: '09:00:00', availableEndTime: '12:00:00' }],
  }),
  post(
    {
      resourceType: 'Schedule',
      identifier: [{ system: theirs, value: name }],
      actor: [{ reference: urn('1') }, place],
      extension: [{ url: own('minutes'), valuePositiveInt: 30 }],
    },
    urn('2'),
  ),
  post(person(name), urn('1')),
  post(
    {
      resourceType: 'Patient',
      name: [{ family: 'Soto Vera', given: ['Luz'] }],
      telecom: [
        { system: 'email', value: `${name}@ejemplo.cl` },
        { system: 'phone', value: '+56912345678' },
      ],
    },
    urn('4'),
  ),
]

test('the base of the façade is the same address with its slash', async () => {
  const body = { resourceType: 'Bundle', type: 'batch', entry: [] }
  const [plain, slash] = [await system.ask('', { body }), await system.ask('/', { body })]
  expect([slash.status, slash.body]).toEqual([plain.status, plain.body])
  expect((await system.ask('/', { body, bearer: null })).status).toBe(401)
  expect((await system.ask('/Nada/', { body })).status).toBe(404)
})

describe('a transaction', () => {
  test('brings a whole clinic, in any order, and twice is once', async () => {
    const first = await send(clinic('whole'))
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect((first.body as Resource as Bundle).type).toBe('transaction-response')
    expect(entriesOf(first).map(one => one.response?.status)).toEqual(Array(7).fill('201'))
    const [appointment] = entriesOf(first)
    expect(appointment?.resource).toMatchObject({ status: 'booked' })
    const said = async () => [
      await count('outbox'),
      await count('appointment'),
      await count('professional'),
      await count('absence'),
    ]
    const before = await said()
    const again = await send(clinic('whole'))
    expect(entriesOf(again).map(one => one.response?.status)).toEqual(Array(7).fill('200'))
    const places = (answer: { body: Resource }) =>
      entriesOf(answer).map(({ response }) => [response?.location, response?.etag])
    expect(places(again)).toEqual(places(first))
    expect(await said()).toEqual(before)
    for (const { response } of entriesOf(again)) {
      const path = response?.location?.slice(base.length) ?? ''
      expect((await system.ask(path)).status, path).toBe(200)
    }
  })

  test('that fails at its last act leaves nothing of the others', async () => {
    const before = [
      await count('professional'),
      await count('outbox'),
      await count('appointment'),
      await count('audit'),
    ]
    const [hour, ...rest] = clinic('torn')
    const torn = { ...hour, resource: { ...hour?.resource, start: '2026-11-24T03:00:00-03:00' } }
    const answer = await send([...rest, torn])
    expect(answer.status).toBe(409)
    expect(issueOf(answer)?.expression).toEqual(['Bundle.entry[6].resource'])
    expect([await count('professional'), await count('outbox'), await count('appointment')]).toEqual(
      before.slice(0, 3),
    )
    expect(
      await system.ask(`/Practitioner?identifier=${encodeURIComponent(`${theirs}|torn`)}`),
    ).toMatchObject({
      body: { total: 0 },
    })
  })

  test('refuses whole what is older than what stands there', async () => {
    const made = await send([post(person('older'))])
    const [{ resource, response } = {} as BundleEntry] = entriesOf(made)
    const put = (text: string, ifMatch = response?.etag) => ({
      resource: { ...resource, name: [{ text }] },
      request: { method: 'PUT', url: `Practitioner/${resource?.id}`, ifMatch },
    })
    expect((await send([put('Ana Uno')])).status).toBe(200)
    const late = await send([post(person('with-late')), put('Ana Dos')])
    expect(late.status).toBe(412)
    expect(issueOf(late)?.expression).toEqual(['Bundle.entry[1].resource'])
    expect(
      await system.ask(`/Practitioner?identifier=${encodeURIComponent(`${theirs}|with-late`)}`),
    ).toMatchObject({ body: { total: 0 } })
  })

  test('finds by condition, and names what is there by identifier', async () => {
    const token = `identifier=${theirs}|conditional`
    const made = await send([
      { resource: person('conditional'), request: { method: 'PUT', url: `Practitioner?${token}` } },
      post(person('other'), undefined, { ifNoneExist: `identifier=${theirs}|other` }),
    ])
    expect(entriesOf(made).map(one => one.response?.status)).toEqual(['201', '201'])
    const schedule = post({
      resourceType: 'Schedule',
      identifier: [{ system: theirs, value: 'conditional' }],
      actor: [{ reference: `Practitioner?${token}` }, place],
    })
    expect((await send([schedule])).status).toBe(200)
    const renamed = await send([
      {
        resource: person('conditional', 'Ana María'),
        request: { method: 'PUT', url: `Practitioner?${token}` },
      },
      post(person('other', 'Otra'), undefined, { ifNoneExist: `identifier=${theirs}|other` }),
    ])
    expect(
      entriesOf(renamed).map(one => (one.resource as { name?: { text: string }[] }).name?.[0]?.text),
    ).toEqual(['Ana María', 'Ana Núñez'])
  })

  test.each<[string, () => object[], number, string]>([
    [
      'the same thing twice',
      () => [post(person('twice')), post(person('twice'))],
      422,
      'Bundle.entry[1].resource',
    ],
    [
      'one name for two',
      () => [post(person('n1'), urn('9')), post(person('n2'), urn('9'))],
      422,
      'Bundle.entry[1].resource',
    ],
    [
      'a name of nothing',
      () => [
        post({
          resourceType: 'Schedule',
          identifier: [{ system: theirs, value: 's' }],
          actor: [{ reference: urn('8') }, place],
        }),
      ],
      422,
      'Bundle.entry[0].resource.actor[0].reference',
    ],
    [
      'a name of something else',
      () => [
        post(person('n3'), urn('7')),
        post({
          resourceType: 'Slot',
          status: 'busy',
          schedule: { reference: urn('7') },
          start: '2026-11-24T11:00:00-03:00',
          end: '2026-11-24T12:00:00-03:00',
        }),
      ],
      422,
      'Bundle.entry[1].resource.schedule.reference',
    ],
    [
      'an element that is not kept',
      () => [post({ ...person('n4'), photo: [] })],
      422,
      'Bundle.entry[0].resource.photo',
    ],
    [
      'a patient of nobody’s hour',
      () => [post({ resourceType: 'Patient', name: [{ text: 'Luz Soto' }] }, urn('6'))],
      422,
      'Bundle.entry[0]',
    ],
    [
      'a method that is not done here',
      () => [{ request: { method: 'DELETE', url: 'Practitioner/1' } }],
      405,
      'Bundle.entry[0].request.method',
    ],
    [
      'a type that is not written',
      () => [post({ resourceType: 'Organization', name: 'x' })],
      405,
      'Bundle.entry[0].request.url',
    ],
    [
      'somebody of another centre',
      () => [
        {
          resource: person('x'),
          request: { method: 'PUT', url: `Practitioner/${elsewhere.professionalId}` },
        },
      ],
      404,
      '',
    ],
    ['too many', () => Array.from({ length: 501 }, (_, n) => post(person(`m${n}`))), 413, 'Bundle.entry'],
  ])('%s is refused', async (_what, entries, status, expression) => {
    const before = await count('professional')
    const answer = await send(entries())
    expect([answer.status, issueOf(answer)?.expression?.[0] ?? ''], JSON.stringify(answer.body)).toEqual([
      status,
      expression,
    ])
    expect(await count('professional')).toBe(before)
  })

  test('needs the right to each of its types', async () => {
    const some = await addSystem(db, { centres: [here.centreId], scopes: ['system/Practitioner.cu'], portal })
    const entry = clinic('rights')
    expect(
      (await some.ask('', { body: { resourceType: 'Bundle', type: 'transaction', entry } })).status,
    ).toBe(403)
    expect(
      (
        await some.ask('', {
          body: { resourceType: 'Bundle', type: 'transaction', entry: [post(person('rights'))] },
        })
      ).status,
    ).toBe(200)
    expect(
      (await some.ask('', { bearer: null, body: { resourceType: 'Bundle', type: 'transaction', entry } }))
        .status,
    ).toBe(401)
  })

  test('of two hundred people is applied at once', async () => {
    const answer = await send(Array.from({ length: 200 }, (_, n) => post(person(`many-${n}`))))
    expect(answer.status).toBe(200)
    expect(entriesOf(answer)).toHaveLength(200)
  })
})

test('of a batch each stands alone', async () => {
  const answer = await send(
    [post(person('alone')), post({ ...person('bad'), photo: [] }), post(person('alone-too'))],
    'batch',
  )
  expect(answer.status).toBe(200)
  expect(entriesOf(answer).map(one => one.response?.status)).toEqual(['201', '422', '201'])
})
