import type { Appointment, Bundle, CapabilityStatement, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { messagesOf } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { endClient } from './systems/systems.queries.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '06:00', to: '23:00' }] })
const elsewhere = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId], portal })
const stranger = await addSystem(db, { centres: [elsewhere.centreId], portal })

const span = [
  { name: 'start', valueDateTime: '2026-11-24T00:00:00-03:00' },
  { name: 'end', valueDateTime: '2026-11-25T00:00:00-03:00' },
]
const entriesOf = (body: unknown) => ((body as Bundle).entry ?? []).map(one => one.resource as Appointment)
const issueOf = (body: unknown) => (body as OperationOutcome).issue[0]
const reference = (id: string | undefined) => ({
  name: 'appointment-reference',
  valueReference: { reference: `Appointment/${id}` },
})

let people = 0
const patient = (changes: object = {}) => {
  people += 1
  return {
    name: 'patient-resource',
    resource: {
      resourceType: 'Patient',
      name: [{ use: 'official', family: 'Soto Vera', given: ['Luz'] }],
      telecom: [
        { system: 'email', value: `luz${people}@ejemplo.cl` },
        { system: 'phone', value: `+5691234${String(people).padStart(4, '0')}` },
      ],
      ...changes,
    },
  }
}

/** Proposals of the first hours that are free now. */
const proposals = async (who = system) => entriesOf((await who.operation('find', span)).body)

describe('what anybody may read', () => {
  test('the capabilities name every type, the operations and where tokens are given', async () => {
    const { status, body } = await system.ask('/metadata', { bearer: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' })
    const text = JSON.stringify(body)
    for (const word of [
      'Appointment',
      'Slot',
      'Patient',
      'appointment-find',
      'appointment-hold',
      'appointment-book',
    ])
      expect(text).toContain(word)
  })

  test('the capabilities leave it to whoever writes whether to name the version that was read', async () => {
    const { rest } = (await system.ask('/metadata', { bearer: null })).body as Resource as CapabilityStatement
    const versioned = rest?.[0]?.resource?.filter(({ interaction }) =>
      interaction?.some(({ code }) => code === 'update'),
    )
    expect(versioned?.length).toBeGreaterThan(1)
    expect(new Set(versioned?.map(({ versioning }) => versioning))).toEqual(new Set(['versioned']))
  })

  test('the capabilities say that what is the same is not sent again', async () => {
    const { rest } = (await system.ask('/metadata', { bearer: null })).body as Resource as CapabilityStatement
    const otherwise = rest?.[0]?.resource?.filter(one => one.conditionalRead !== 'not-match')
    expect(otherwise?.map(({ type }) => type)).toEqual(['Subscription', 'Binary'])
  })

  test('the configuration of SMART names its endpoints, and PKCE by S256 alone', async () => {
    const answer = await facade(portal).request('/fhir/.well-known/smart-configuration')
    expect(await answer.json()).toMatchObject({
      token_endpoint: system.tokenUrl,
      authorization_endpoint: 'http://localhost:3000/autorizar',
      token_endpoint_auth_methods_supported: expect.arrayContaining(['private_key_jwt']),
      code_challenge_methods_supported: ['S256'],
      capabilities: expect.arrayContaining([
        'launch-standalone',
        'context-standalone-patient',
        'permission-patient',
      ]),
    })
  })

  test.each(['full-price', 'copayment', 'payment-due', 'prepaid', 'modality'])(
    'the extension %s is defined',
    async name => {
      const { status, body } = await system.ask(`/StructureDefinition/${name}`, { bearer: null })
      expect(status).toBe(200)
      expect(body).toMatchObject({ type: 'Extension', url: expect.stringMatching(new RegExp(`/${name}$`)) })
    },
  )
})

describe('a token', () => {
  test('is given for five minutes to whoever signs, with what was asked of its rights', async () => {
    const { status, body } = await system.askToken({ scope: 'system/Slot.rs system/Patient.cud' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'system/Slot.rs' })
  })

  test('is given once for an assertion', async () => {
    const client_assertion = await system.assertion()
    expect((await system.askToken({ client_assertion })).status).toBe(200)
    const again = await system.askToken({ client_assertion })
    expect([again.status, again.body.error]).toEqual([401, 'invalid_client'])
  })

  test.each<[string, () => Promise<Record<string, string>>, number, string]>([
    ['another grant', async () => ({ grant_type: 'password' }), 400, 'unsupported_grant_type'],
    ['no assertion', async () => ({ client_assertion: '' }), 400, 'invalid_request'],
    ['no JWT', async () => ({ client_assertion: 'abc' }), 401, 'invalid_client'],
    [
      'the key of somebody else',
      async () => ({
        client_assertion: await system.assertion({}, (await generateKeyPair('ES384')).privateKey),
      }),
      401,
      'invalid_client',
    ],
    [
      'another audience',
      async () => ({ client_assertion: await system.assertion({ aud: 'https://otro.cl/token' }) }),
      401,
      'invalid_client',
    ],
    [
      'an issuer that is unknown',
      async () => ({
        client_assertion: await system.assertion({ iss: '00000000-0000-4000-8000-000000000000' }),
      }),
      401,
      'invalid_client',
    ],
    [
      'a subject that is another',
      async () => ({ client_assertion: await system.assertion({ sub: stranger.id }) }),
      401,
      'invalid_client',
    ],
    [
      'an assertion that ran out',
      async () => ({ client_assertion: await system.assertion({ exp: 1 }) }),
      401,
      'invalid_client',
    ],
    [
      'an assertion for an hour',
      async () => ({
        client_assertion: await system.assertion({
          exp: Math.floor(portal.clock.now().epochMilliseconds / 1000) + 3600,
        }),
      }),
      401,
      'invalid_client',
    ],
    [
      'no jti',
      async () => ({ client_assertion: await system.assertion({ jti: undefined }) }),
      401,
      'invalid_client',
    ],
    [
      'a jti that no column keeps',
      async () => ({ client_assertion: await system.assertion({ jti: 'a\0b' }) }),
      401,
      'invalid_client',
    ],
    [
      'a jti with half of a letter',
      async () => ({ client_assertion: await system.assertion({ jti: 'a\ud800b' }) }),
      401,
      'invalid_client',
    ],
    ['rights that it has not', async () => ({ scope: 'copihue/import' }), 400, 'invalid_scope'],
  ])('is refused for %s', async (_what, form, status, error) => {
    const answer = await system.askToken(await form())
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(answer.body.error_description).toMatch(/\w{4}/)
  })

  test.each<[string, object, string]>([
    ['no jti', { jti: undefined }, 'Falta «jti» en la aserción: debe ser un texto nuevo cada vez.'],
    ['no end', { exp: undefined }, 'Falta «exp» en la aserción: debe decir en segundos cuándo vence'],
    ['another subject', { sub: 'otro' }, 'No vale «sub» en la aserción: debe ser el mismo identificador'],
    ['another audience', { aud: 'https://otro.cl/token' }, 'No vale «aud» en la aserción: debe ser http'],
  ])(
    'is refused with what is wrong, and of that alone what it should be: %s',
    async (_what, changes, words) => {
      const { body } = await system.askToken({ client_assertion: await system.assertion({ ...changes }) })
      expect(body.error_description).toContain(words)
      if (!words.includes('«aud»')) expect(body.error_description).not.toContain('aud')
    },
  )

  test('is asked for and given back by POST alone', async () => {
    for (const path of ['token', 'revoke'])
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await facade(portal).request(`/fhir/${path}`, { method })
        expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, 'POST'])
        expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
      }
  })

  test('ends at once with its client', async () => {
    const ended = await addSystem(db, { centres: [here.centreId], portal })
    expect((await ended.ask('/Location')).status).toBe(200)
    await endClient(db, ended.id, 'staff:somebody', portal.clock.now())
    expect((await ended.ask('/Location')).status).toBe(401)
    expect((await ended.askToken()).body.error).toBe('invalid_client')
  })
})

const types = [
  'Organization',
  'Location',
  'Practitioner',
  'PractitionerRole',
  'HealthcareService',
  'Schedule',
  'Appointment',
  'Patient',
]

describe('who may', () => {
  test.each([
    ...types.map(type => `/${type}`),
    '/Location/1',
    '/Appointment/$find',
    '/Observation',
    '/nada/de/nada',
  ])('%s without a token, or with one that nobody gave, is answered 401', async path => {
    for (const bearer of [null, 'A'.repeat(43)]) {
      const { status, body } = await system.ask(path, { bearer })
      expect(status).toBe(401)
      expect(issueOf(body)?.code).toBe('login')
    }
  })

  test('a right that the token lacks is answered 403', async () => {
    const reads = await addSystem(db, { centres: [here.centreId], scopes: ['system/Location.r'], portal })
    expect((await reads.ask(`/Location/${here.centreId}`)).status).toBe(200)
    for (const path of ['/Location', '/Appointment', `/Organization/${here.centreId}`])
      expect((await reads.ask(path)).status, path).toBe(403)
    const [hour] = await proposals()
    expect((await reads.operation('hold', [reference(hour?.id)])).status).toBe(403)
    expect((await reads.operation('book', [reference(hour?.id), patient()])).status).toBe(403)
  })

  test('of another centre there is nothing: neither read, nor found, nor held, nor changed', async () => {
    const [hour] = await proposals()
    const booked = entriesOf((await system.operation('book', [reference(hour?.id), patient()])).body)[0]
    const ids: Record<string, string | number | null | undefined> = {
      Organization: here.centreId,
      Location: here.centreId,
      Practitioner: here.professionalId,
      PractitionerRole: `${here.professionalId}-${here.centreId}`,
      HealthcareService: here.offerId,
      Schedule: here.scheduleId,
      Appointment: booked?.id,
      Patient: booked?.id,
      Slot: booked?.slot?.[0]?.reference?.split('/')[1],
    }
    for (const [type, id] of Object.entries(ids)) {
      if (type !== 'Slot') expect((await system.ask(`/${type}/${id}`)).status, `own ${type}`).toBe(200)
      expect((await stranger.ask(`/${type}/${id}`)).status, type).toBe(404)
      if (type === 'Slot') continue
      const found = entriesOf((await stranger.ask(`/${type}`)).body).map(one => one.id)
      expect(found, type).not.toContain(String(id))
    }
    const [next] = await proposals()
    expect((await stranger.operation('hold', [reference(next?.id)])).status).toBe(404)
    expect((await stranger.operation('book', [reference(next?.id), patient()])).status).toBe(404)
    for (const status of ['cancelled', 'booked']) {
      const resource = { ...booked, status }
      const answer = await stranger.operation('book', [{ name: 'appointment-resource', resource }])
      expect(answer.status).toBe(404)
    }
    const asked = await stranger.operation('find', [
      ...span,
      { name: 'location-reference', valueReference: { reference: `Location/${here.centreId}` } },
    ])
    expect(asked.body).toMatchObject({ total: 0 })
  })
})

describe('an hour', () => {
  test('that is found can be held, then booked, and its patient is told', async () => {
    const [hour] = await proposals()
    expect(hour).toMatchObject({ status: 'proposed', resourceType: 'Appointment' })
    const held = await system.operation('hold', [reference(hour?.id)])
    expect(held.status).toBe(200)
    const [pending] = entriesOf(held.body)
    expect(pending).toMatchObject({ status: 'pending', start: hour?.start })
    expect((await proposals()).map(one => one.id)).not.toContain(hour?.id)
    const person = patient()
    const { status, body } = await system.operation('book', [reference(pending?.id), person])
    expect(status).toBe(200)
    const [booked] = entriesOf(body)
    expect(booked).toMatchObject({ status: 'booked', id: pending?.id, start: hour?.start })
    expect((await messagesOf(db, booked?.id ?? '')).length).toBeGreaterThan(0)
  })

  test('held twice is held once; booked twice is booked once', async () => {
    const [hour] = await proposals()
    const [one, two] = [
      await system.operation('hold', [reference(hour?.id)]),
      await system.operation('hold', [reference(hour?.id)]),
    ].map(({ body }) => entriesOf(body)[0]?.id)
    expect(one).toBe(two)
    const person = patient()
    const answers = [
      await system.operation('book', [reference(one), person]),
      await system.operation('book', [reference(one), person]),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(entriesOf(answers[1]?.body)[0]?.id).toBe(one)
  })

  test('booked by its proposal, and asked for again just so, is the appointment that it was', async () => {
    const [hour] = await proposals()
    const person = patient()
    const ask = () => system.operation('book', [reference(hour?.id), person])
    const first = await ask()
    const [booked] = entriesOf(first.body)
    const written = (await messagesOf(db, booked?.id ?? '')).length
    const again = await Promise.all([ask(), ask(), ask()])
    expect(again.map(({ status, body }) => [status, entriesOf(body)[0]?.id])).toEqual(
      Array.from({ length: 3 }, () => [200, booked?.id]),
    )
    expect((await messagesOf(db, booked?.id ?? '')).length).toBe(written)
    expect((await system.operation('book', [reference(hour?.id), patient()])).status).toBe(409)
  })

  test('booked by its proposal ten times at once is one appointment, and each is told so', async () => {
    const [hour] = await proposals()
    const person = patient()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => system.operation('book', [reference(hour?.id), person])),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => entriesOf(body)[0]?.id)).size).toBe(1)
  })

  test.each([
    ['Soto', 'Vera', 'Soto Vera'],
    ['Soto Vera', 'Vera', 'Soto Vera'],
    ['de la Fuente', 'San Martín', 'de la Fuente San Martín'],
  ])('of %s with the second family name %s is of both', async (family, second, both) => {
    const [hour] = await proposals()
    const url = 'https://hl7chile.cl/fhir/ig/clcore/StructureDefinition/SegundoApellido'
    const _family = { extension: [{ url, valueString: second }] }
    const name = [{ use: 'official', family, _family, given: ['Luz'] }]
    const answer = await system.operation('book', [reference(hour?.id), patient({ name })])
    expect(answer.status).toBe(200)
    const { body } = await system.ask(`/Patient/${entriesOf(answer.body)[0]?.id}`)
    expect(body).toMatchObject({ name: [{ family: both, given: ['Luz'] }] })
  })

  test('that somebody has is refused as not found, fatally, and nothing is booked', async () => {
    const [hour] = await proposals()
    await system.operation('book', [reference(hour?.id), patient()])
    const other = await addSystem(db, { centres: [here.centreId], portal })
    for (const [name, also] of [
      ['hold', []],
      ['book', [patient()]],
    ] as const) {
      const answer = await other.operation(name, [reference(hour?.id), ...also])
      expect(answer.status).toBe(409)
      expect(issueOf(answer.body)).toMatchObject({ severity: 'fatal', code: 'not-found' })
    }
  })

  test('of fifty who book it at once is given to one', async () => {
    const [hour] = await proposals()
    const others = await Promise.all(
      Array.from({ length: 5 }, () => addSystem(db, { centres: [here.centreId], portal })),
    )
    for (const one of others) await one.ask('/metadata')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        others[nth % 5]?.operation('book', [reference(hour?.id), patient()]),
      ),
    )
    expect(answers.filter(answer => answer?.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer?.status === 409)).toHaveLength(49)
  })

  test('moves, and is cancelled, and its place is free again', async () => {
    const [hour, , other] = await proposals()
    const [booked] = entriesOf((await system.operation('book', [reference(hour?.id), patient()])).body)
    const moved = await system.operation('book', [
      { name: 'appointment-resource', resource: { ...booked, status: 'booked', start: other?.start } },
    ])
    expect(entriesOf(moved.body)[0]).toMatchObject({ id: booked?.id, status: 'booked', start: other?.start })
    const ended = await system.operation('book', [
      { name: 'appointment-resource', resource: { ...booked, status: 'cancelled' } },
    ])
    expect(entriesOf(ended.body)[0]).toMatchObject({ id: booked?.id, status: 'cancelled' })
    expect((await proposals()).map(one => one.start)).toEqual(
      expect.arrayContaining([hour?.start, other?.start]),
    )
  })

  test('is in the audit as the system’s, at its centre', async () => {
    const [hour] = await proposals()
    const [booked] = entriesOf((await system.operation('book', [reference(hour?.id), patient()])).body)
    await system.ask(`/Patient/${booked?.id}`)
    const lines = await db.rows<{ actor: string; verb: string; role: string; centre: number }>(sql`
      select actor, verb, role, centre_id as centre from audit where appointment_id = ${booked?.id ?? ''}::uuid order by id`)
    expect(lines).toContainEqual({
      actor: `system:${system.id}`,
      verb: 'book',
      role: 'system',
      centre: here.centreId,
    })
    expect(lines).toContainEqual({
      actor: `system:${system.id}`,
      verb: 'see-visit',
      role: 'system',
      centre: here.centreId,
    })
  })
})

describe('what is asked wrongly', () => {
  const body = (parameter: object[]) => ({ resourceType: 'Parameters', parameter })
  test.each<[string, string, unknown, number]>([
    ['no JSON', '$find', 'no es JSON', 400],
    ['no Parameters', '$find', { resourceType: 'Patient' }, 400],
    ['no span', '$find', body([]), 400],
    ['no date', '$find', body([{ name: 'start', valueDateTime: 'ayer' }, span[1] as object]), 400],
    [
      'a span that ends before it begins',
      '$find',
      body([
        { name: 'start', valueDateTime: '2026-12-01' },
        { name: 'end', valueDateTime: '2026-11-01' },
      ]),
      400,
    ],
    [
      'a year',
      '$find',
      body([
        { name: 'start', valueDateTime: '2026-12-01' },
        { name: 'end', valueDateTime: '2027-12-01' },
      ]),
      400,
    ],
    ['a count that is none', '$find', body([...span, { name: '_count', valueString: 'muchas' }]), 400],
    ['no reference', '$hold', body([]), 400],
    [
      'a reference to a place',
      '$hold',
      body([{ name: 'appointment-reference', valueReference: { reference: 'Location/1' } }]),
      400,
    ],
    [
      'a reference that is none',
      '$hold',
      body([{ name: 'appointment-reference', valueReference: { reference: 'nada' } }]),
      400,
    ],
    ['an hour that never was', '$hold', body([reference('zz-zz')]), 404],
    ['neither a reference nor an hour', '$book', body([]), 400],
    ['no patient', '$book', body([reference(undefined)]), 422],
    [
      'a status that leads nowhere',
      '$book',
      body([
        {
          name: 'appointment-resource',
          resource: { resourceType: 'Appointment', id: 'x', status: 'arrived' },
        },
      ]),
      422,
    ],
    ['two hundred parameters', '$find', body(Array.from({ length: 200 }, () => span[0] as object)), 400],
  ])('%s at %s', async (_what, operation, asked, status) => {
    const answer = await system.ask(`/Appointment/${operation}`, { body: asked })
    expect(answer.status).toBe(status)
    expect(issueOf(answer.body)?.diagnostics).toMatch(/\S{3}/)
  })

  test.each<[string, object, string]>([
    ['no name', { name: [] }, 'name'],
    ['no family name', { name: [{ given: ['Luz'] }] }, 'apellido'],
    ['a RUN whose digit is wrong', { identifier: [{ value: '11.111.111-2' }] }, 'RUN'],
    ['nobody to tell', { telecom: [] }, 'telecom'],
    ['a telephone of four digits', { telecom: [{ system: 'phone', value: '1234' }] }, 'nueve'],
    ['a birthday that is none', { birthDate: '2026-13-40' }, 'birthDate'],
  ])('is refused: a patient with %s', async (_what, changes, word) => {
    const [hour] = await proposals()
    const answer = await system.operation('book', [reference(hour?.id), patient(changes)])
    expect(answer.status).toBe(422)
    expect(issueOf(answer.body)?.diagnostics).toContain(word)
    expect((await proposals()).map(one => one.id)).toContain(hour?.id)
  })

  test.each([
    '/Appointment?color=rojo',
    '/Slot',
    '/Slot?schedule=x',
    '/Appointment?date=nunca',
    '/Location?_count=x',
  ])('is refused: the search %s', async path => {
    expect((await system.ask(path)).status).toBe(400)
  })
  test.each([
    ['/metadata?_format=xml', {}],
    ['/metadata', { Accept: 'application/fhir+xml' }],
    ['/Location?_format=application/fhir+xml', {}],
    ['/Location', { Accept: 'application/fhir+xml' }],
    ['/StructureDefinition/full-price', { Accept: 'text/turtle' }],
  ])('is refused: %s in a form that is not given', async (path, headers) => {
    const answer = await system.ask(path, { headers })
    expect([answer.status, issueOf(answer.body)?.code]).toEqual([406, 'not-supported'])
  })

  test('in a form that is not given: nothing is changed', async () => {
    const [hour] = await proposals()
    const body = { resourceType: 'Parameters', parameter: [reference(hour?.id), patient()] }
    const headers = { Accept: 'application/fhir+xml' }
    expect((await system.ask('/Appointment/$book', { body, headers })).status).toBe(406)
    expect((await proposals()).map(one => one.id)).toContain(hour?.id)
  })

  test('a type that is not kept', async () => {
    expect((await system.ask('/Observation')).status).toBe(404)
  })
})

describe('a search', () => {
  test.each(types)('of %s counts all, gives so many and leads on', async type => {
    if (type === 'Patient' || type === 'Appointment')
      for (const hour of (await proposals()).slice(0, 2))
        await system.operation('book', [reference(hour.id), patient()])
    const { status, body } = await system.ask(`/${type}?_count=1`)
    expect(status).toBe(200)
    // What the validator has let through is the Bundle that was asked for.
    const bundle = body as unknown as Bundle
    expect(bundle.total).toBeGreaterThan(0)
    expect(bundle.entry).toHaveLength(1)
    const next = bundle.link?.find(one => one.relation === 'next')
    expect(next !== undefined).toBe((bundle.total ?? 0) > 1)
  })

  test('of slots gives the free starts of a schedule', async () => {
    const { body } = await system.ask(
      `/Slot?schedule=Schedule/${here.scheduleId}&start=ge2026-11-24&start=lt2026-11-25`,
    )
    const free = (await proposals()).map(one => one.start)
    expect(entriesOf(body).map(one => one.start)).toEqual(free)
  })

  test('of appointments by patient, day, state and person', async () => {
    const [hour] = await proposals()
    const rut = '12345678-5'
    const [booked] = entriesOf(
      (
        await system.operation('book', [
          reference(hour?.id),
          patient({ identifier: [{ value: '12.345.678-5' }] }),
        ])
      ).body,
    )
    for (const query of [
      `patient.identifier=${encodeURIComponent(`http://regcivil.cl/Validacion/RUN|${rut}`)}`,
      `patient=Patient/${booked?.id}`,
      'date=ge2026-11-24&date=lt2026-11-25&status=booked',
      `practitioner=Practitioner/${here.professionalId}`,
      `location=Location/${here.centreId}`,
    ]) {
      const { body } = await system.ask(`/Appointment?${query}`)
      expect(
        entriesOf(body).map(one => one.id),
        query,
      ).toContain(booked?.id)
    }
    // What was mistyped says so, and is not taken for nothing found.
    const told = await system.ask('/Appointment?status=boked')
    expect(told).toMatchObject({ status: 400, body: { resourceType: 'OperationOutcome' } })
    expect((await system.ask('/Appointment?status=http://otro.example|booked')).body).toMatchObject({
      total: 0,
    })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const posted = async (query: string, body: string) =>
      system.ask(`/Appointment/_search${query}`, { body, headers: form })
    // Some of it in the address and some in the body: all of it holds.
    const both = await posted('?status=booked', `patient=Patient/${booked?.id}`)
    expect(entriesOf(both.body).map(one => one.id)).toEqual([booked?.id])
    const other = await posted('?status=cancelled', `patient=Patient/${booked?.id}`)
    expect(other.body).toMatchObject({ total: 0 })
    const alone = await posted(`?patient=Patient/${booked?.id}`, '')
    expect(entriesOf(alone.body).map(one => one.id)).toEqual([booked?.id])
    expect((await posted('?status=booked', 'status=booked')).status).toBe(200)
    expect((await posted('?status=booked', 'status=cancelled')).status).toBe(400)
    expect((await posted('?color=rojo', '')).status).toBe(400)
    expect((await posted('', '_format=xml')).status).toBe(406)
    const none = await system.ask('/Appointment?date=2020-01-01')
    expect(none.body).toMatchObject({ total: 0 })
  })
})
