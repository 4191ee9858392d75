/**
 * A system that is broken, or means harm, with a token that is good: whatever it sends is answered as its own mistake. Every way in of
 * the façade, with what nobody expects in each place; nothing of it is a fault of ours, and nothing of it reaches another centre.
 */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { nonsense } from '#test/helpers/nonsense.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { searchParameters } from './resources/read.server.ts'

const db = await testDatabase()
const logged: string[] = []
const portal = testPortal(db, { logTo: line => void logged.push(line) })
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '06:00', to: '23:00' }] })
const scopes = ['system/*.cruds', 'system/AuditEvent.rs']
const system = await addSystem(db, { centres: [here.centreId], scopes, portal })
const theirs = 'urn:oid:2.16.152.1.77'

const web = facade(portal)
const token = (await system.askToken()).body.access_token
interface Asked {
  path: string
  body?: unknown
  method?: string
}
/** Each is asked as if it were the first of its minute. */
async function statusOf({
  path,
  body,
  method = body === undefined ? 'GET' : 'POST',
}: Asked): Promise<number> {
  await db.rows(sql`delete from rate_limit`)
  const headers = { authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' }
  const text = body === undefined ? undefined : JSON.stringify(body)
  return (await web.request(`/fhir${path}`, { method, headers, body: text })).status
}

/** Of all, those that we could not answer. */
async function faults(asked: Iterable<Asked>) {
  const found: string[] = []
  for (const one of asked) {
    const status = await statusOf(one)
    if (status >= 500) found.push(`${status} ${JSON.stringify(one).slice(0, 500)}`)
  }
  return found
}

/** An address with a NUL comes no further than the web's door (readable-request.server.ts). */
const words = nonsense.filter(word => word.length < 2000 && !word.includes('\0') && !word.includes('%00'))
const times = [
  '-271821-04-20',
  '+275760-09-13',
  'ge+275760-09-13',
  'lt-271821-04-20T00:00:00Z',
  'ge-004714-11-24',
  '+275760-09-13T00:00:00Z',
  '2026-11-24T10:00:00.123456789123Z',
  'le294277-01-01',
  'ge+294277-01-01',
]

const searches = {
  ...searchParameters,
  AuditEvent: ['patient', 'patient.identifier', 'entity', 'date', '_cursor'],
}
const common = ['_id', '_count', '_offset', '_page', '_include', '_revinclude']
test('of whatever a search names, none is a fault', async () => {
  const asked: Asked[] = []
  for (const [type, own] of Object.entries(searches))
    for (const name of type === 'Slot' ? [...own, ...common] : own)
      for (const word of [...words, ...times])
        asked.push({ path: `/${type}?${new URLSearchParams({ [name]: word })}` })
  expect(await faults(asked)).toEqual([])
}, 240_000)

const place = { reference: `Location/${here.centreId}` }
const patient = {
  resourceType: 'Patient',
  id: 'p',
  identifier: [{ value: '11.111.111-1' }],
  name: [{ use: 'official', family: 'Soto Vera', given: ['Luz'] }],
  telecom: [
    { system: 'email', value: 'luz@ejemplo.cl' },
    { system: 'phone', value: '+56912001234' },
  ],
  birthDate: '1980-02-01',
}
const own = (name: string) => `http://localhost:3000/fhir/StructureDefinition/${name}`
const whole: Record<string, Record<string, unknown>> = {
  Practitioner: {
    identifier: [{ system: theirs, value: 'p1' }],
    name: [{ text: 'Ana María Núñez Soto', family: 'Núñez Soto', given: ['Ana'] }],
    communication: [{ coding: [{ system: 'urn:ietf:bcp:47', code: 'es' }] }],
  },
  Schedule: {
    identifier: [{ system: theirs, value: 's1' }],
    actor: [{ reference: `Practitioner?identifier=${theirs}|p1` }, place],
    comment: 'Box 1',
    extension: [{ url: own('minutes'), valuePositiveInt: 30 }],
  },
  PractitionerRole: {
    practitioner: { reference: `Practitioner?identifier=${theirs}|p1` },
    location: [place],
    availableTime: [{ daysOfWeek: ['mon'], availableStartTime: '09:00:00', availableEndTime: '12:00:00' }],
  },
  HealthcareService: {
    identifier: [{ system: theirs, value: 'h1' }],
    active: true,
    specialty: [
      { coding: [{ system: 'http://localhost:3000/fhir/CodeSystem/specialty', code: 'pediatria' }] },
    ],
    extension: [
      { url: own('schedule'), valueReference: { reference: `Schedule?identifier=${theirs}|s1` } },
      { url: own('full-price'), valueMoney: { value: 30_000, currency: 'CLP' } },
    ],
  },
  Slot: {
    schedule: { reference: `Schedule?identifier=${theirs}|s1` },
    status: 'busy-unavailable',
    start: '2026-11-24T10:00:00-03:00',
    end: '2026-11-24T10:30:00-03:00',
    comment: 'Reunión',
  },
  Appointment: {
    identifier: [{ system: theirs, value: 'a1' }],
    status: 'booked',
    start: '2026-11-24T10:00:00-03:00',
    contained: [patient],
    participant: [
      { actor: { reference: '#p' }, status: 'accepted' },
      { actor: { reference: `HealthcareService/${here.offerId}` }, status: 'accepted' },
    ],
  },
  Subscription: {
    status: 'requested',
    reason: 'Agenda',
    criteria: 'Appointment?status=booked',
    end: '2027-01-01T00:00:00Z',
    channel: {
      type: 'rest-hook',
      endpoint: 'https://clinica.example/eventos',
      payload: 'application/fhir+json',
    },
  },
}
const odd = [
  '',
  'dos\nlíneas',
  'a\0b',
  '\ud800',
  '%zz',
  '%00',
  "'\\",
  '__proto__',
  '9'.repeat(30),
  'x'.repeat(3000),
]
const oddTimes = ['+275760-09-13', '+275760-09-13T00:00:00Z', '2026-11-24T10:00:00.123456789123Z']
const oddReferences = [
  `Practitioner?identifier=%zz`,
  'Schedule?identifier=a|%',
  'Location/99999999999999999999',
]

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
/** The same with each leaf in turn, and each whole part, as something that nobody expects. */
function* broken(value: Json): Generator<Json> {
  if (value === null || typeof value !== 'object') {
    const some = typeof value === 'number' ? [-1, 0.5, 9e15] : [...odd, ...oddTimes, ...oddReferences]
    yield* some
    return
  }
  yield null
  if (Array.isArray(value)) {
    yield []
    yield [...value, ...value, ...value]
    for (const [at, one] of value.entries()) for (const other of broken(one)) yield value.with(at, other)
    return
  }
  for (const [name, one] of Object.entries(value))
    for (const other of broken(one)) yield { ...value, [name]: other }
}

test.each(Object.entries(whole))(
  '%s with anything in any place is no fault',
  async (type, body) => {
    const asked = [...broken(body as Json)].map(one => ({
      path: `/${type}`,
      body: { ...(one as object), resourceType: type },
    }))
    expect(await faults(asked)).toEqual([])
  },
  240_000,
)

test.each(['find', 'book'])(
  '$%s with anything in any place is no fault',
  async name => {
    const parameter = [
      { name: 'start', valueDateTime: '2026-11-24T00:00:00-03:00' },
      { name: 'end', valueDateTime: '2026-11-25T00:00:00-03:00' },
      { name: 'appointment-reference', valueReference: { reference: `Appointment/${here.offerId}-x` } },
      {
        name: 'appointment-resource',
        resource: {
          resourceType: 'Appointment',
          id: crypto.randomUUID(),
          status: 'booked',
          start: '2026-11-24T10:00:00-03:00',
        },
      },
      { name: 'patient-resource', resource: patient },
    ] as Json[]
    const asked = [...broken(parameter)].map(one => ({
      path: `/Appointment/$${name}`,
      body: { resourceType: 'Parameters', parameter: one },
    }))
    expect(await faults(asked)).toEqual([])
  },
  240_000,
)

test.each([
  ['a given name of two lines', { name: [{ given: ['Luz\r\nBcc: x@ejemplo.cl'], family: 'Soto' }] }],
  ['a family name that turns what is read', { name: [{ given: ['Luz'], family: 'Soto\u202Eotra' }] }],
  ['a whole name of two lines', { name: [{ text: 'Luz\nSoto' }] }],
  ['two mailboxes in one', { telecom: [{ system: 'email', value: 'a@ejemplo.cl,b@ejemplo.cl' }] }],
  [
    'a mailbox with a line more',
    { telecom: [{ system: 'email', value: 'a@ejemplo.cl\r\nBcc: b@ejemplo.cl' }] },
  ],
])('%s is nobody to book for', async (_, changes) => {
  const body = {
    ...whole.Appointment,
    resourceType: 'Appointment',
    identifier: [],
    start: '2026-11-24T20:00:00-03:00',
    contained: [{ ...patient, ...changes }],
  }
  expect(await statusOf({ path: '/Appointment', body })).toBe(422)
})

const nul = 'a%00'
const practitioner = { ...whole.Practitioner, resourceType: 'Practitioner' }
const inBundle = (request: object): Sent => ({
  path: '/',
  body: { resourceType: 'Bundle', type: 'transaction', entry: [{ resource: practitioner, request }] },
})
interface Sent {
  path: string
  body: unknown
  headers?: Record<string, string>
}
test.each<[string, Sent]>([
  [
    'a search by POST',
    {
      path: '/Appointment/_search',
      body: `identifier=${nul}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  ],
  [
    'the condition of a create',
    { path: '/Practitioner', body: practitioner, headers: { 'If-None-Exist': `identifier=s|${nul}` } },
  ],
  [
    'the condition of a create in a bundle',
    inBundle({ method: 'POST', url: 'Practitioner', ifNoneExist: `identifier=s|${nul}` }),
  ],
  [
    'the condition of an update in a bundle',
    inBundle({ method: 'PUT', url: `Practitioner?identifier=s|${nul}` }),
  ],
  [
    'a reference by an identifier',
    {
      path: '/Schedule',
      body: {
        ...whole.Schedule,
        resourceType: 'Schedule',
        identifier: [{ system: theirs, value: 'another' }],
        actor: [{ reference: `Practitioner?identifier=s|${nul}` }, place],
      },
    },
  ],
  [
    'the criteria of a subscription',
    {
      path: '/Subscription',
      body: { ...whole.Subscription, resourceType: 'Subscription', criteria: `Appointment?specialty=${nul}` },
    },
  ],
])('a NUL behind a percent sign is refused in %s', async (_what, { path, body, headers = {} }) => {
  const { status } = await web.request(`/fhir${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect([400, 422]).toContain(status)
})

test.each(['', '/Practitioner', '/Appointment/$book', '/Subscription'])(
  'a body of %s that nests for ever is refused',
  async path => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const body = `{"resourceType":"Bundle","type":"transaction","entry":[{"resource":{"text":${deep}}}]}`
    const { status } = await web.request(`/fhir${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' },
      body,
    })
    expect(status).toBe(400)
  },
)

test('a bundle of many Patients, of which the last hour names them all, is answered like one of a single Patient', async () => {
  for (const many of [1, 240]) {
    const junk = Array.from({ length: 1000 }, () => Array.from({ length: Math.ceil(1000 / many) }, () => [1]))
    const nth = Array.from({ length: many }, (_, index) => `urn:uuid:${index}`)
    const made = (resource: { resourceType: string }, fullUrl?: string) => ({
      fullUrl,
      resource,
      request: { method: 'POST', url: resource.resourceType },
    })
    const entry = [
      ...nth.map(url => made({ resourceType: 'Patient' }, url)),
      ...nth.map((_, index) => {
        const named = index === many - 1 ? nth : []
        return made({ resourceType: 'Appointment', junk, named } as { resourceType: string })
      }),
    ]
    const body = { resourceType: 'Bundle', type: 'transaction', entry }
    expect(await statusOf({ path: '/', body })).toBe(422)
  }
})

async function searched(body: string) {
  await db.rows(sql`delete from rate_limit`)
  const { status } = await web.request('/fhir/Location/_search?_count=1', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })
  return status
}
test('a search of many lines is refused like one of a few', async () => {
  for (const many of [1, 50_000])
    expect(await searched(Array.from({ length: many }, (_, nth) => `_include=${nth}`).join('&'))).toBe(400)
})
test('what is to be included is looked for once, however often it is asked for', async () => {
  const often = Array.from({ length: 2_000 }, () => 'PractitionerRole:location').join(',')
  expect(await searched(`_revinclude=${often}`)).toBe(200)
})
