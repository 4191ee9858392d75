import type { AuditEvent, Bundle, CapabilityStatement, Resource } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { lockAppointment } from '#app/booking/changes/change.queries.server.ts'
import { moveWithin } from '#app/booking/changes/move-appointment.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db)
const elsewhere = await addOffer(db)
const scopes = ['system/*.rs', 'system/AuditEvent.rs']
const system = await addSystem(db, { centres: [here.centreId], scopes })
const stranger = await addSystem(db, { centres: [elsewhere.centreId], scopes })
const admin = await addCentreStaff(db, { role: 'administrator', centreId: here.centreId })

const rut = '12345678-5'
const booked = await bookHour(db, here.offerId, somebody({ patient: { rut } }))
const other = await bookHour(db, here.offerId, { start: firstHour.add({ minutes: 60 }) })
await noteInAudit(
  db,
  { actor: `staff:${admin.accountId}`, verb: 'see-visit', appointmentId: booked.id },
  testNow,
)
await noteInAudit(
  db,
  { actor: `staff:${admin.accountId}`, verb: 'desk-arrived', appointmentId: other.id },
  testNow,
)
await noteInAudit(
  db,
  {
    actor: `staff:${admin.accountId}`,
    verb: 'change-supply',
    detail: {
      centre: here.centreId,
      kind: 'professional',
      key: 'ana',
      before: JSON.stringify({ name: 'Ana Rojas', rut: '7.654.321-6' }),
      after: JSON.stringify({ name: 'Ana Rojas Soto', rut: '7.654.321-6' }),
    },
  },
  testNow.add({ hours: 48 }),
)
await noteInAudit(
  db,
  {
    actor: `staff:${admin.accountId}`,
    verb: 'correct-rut',
    appointmentId: booked.id,
    detail: { from: '12.***.***-5', to: '13.***.***-6', hours: 1 },
  },
  testNow,
)
await db.transaction(async tx => {
  const appointment = await lockAppointment(tx, other.id)
  if (!appointment) throw new Error('no appointment')
  const [to, by] = [firstHour.add({ minutes: 90 }), `staff:${admin.accountId}`]
  await moveWithin(tx, appointment, to, testSender, testNow, by)
})

const bundleOf = async (query: string, who = system) => {
  const { status, body } = await who.ask(`/AuditEvent?${query}`)
  expect(status, query).toBe(200)
  return body as Resource as Bundle
}
const found = async (query: string, who = system) =>
  ((await bundleOf(query, who)).entry ?? []).map(one => one.resource as AuditEvent)
const verbOf = (event: AuditEvent) => event.subtype?.at(-1)?.code
const verbs = async (query: string, who = system) => (await found(query, who)).map(verbOf)

describe('who saw and did what', () => {
  test('is an AuditEvent of the profile, with its patient and its appointment', async () => {
    await system.ask(`/Appointment/${booked.id}`)
    const events = await found(`patient=Patient/${booked.id}`)
    const [look] = events.filter(one => one.agent[0]?.who?.type === 'Device')
    expect(look).toMatchObject({
      type: { code: 'rest' },
      subtype: [{ code: 'read' }, { code: 'see-visit', display: 'Abrió la atención' }],
      action: 'R',
      outcome: '0',
      agent: [{ requestor: true, who: { identifier: { value: system.id }, display: 'Sistema de prueba' } }],
      source: { observer: { reference: `Organization/${here.centreId}` } },
      entity: [
        { what: { reference: `Patient/${booked.id}` } },
        { what: { reference: `Appointment/${booked.id}` } },
      ],
    })
    const person = events.find(one => one.agent[0]?.who?.identifier?.value === admin.accountId)
    expect(person).toMatchObject({
      type: { code: '110110' },
      agent: [{ role: [{ text: expect.any(String) }] }],
    })
    const { body, headers } = await system.ask(`/AuditEvent/${look?.id}`)
    expect(body).toEqual(look)
    expect(headers.get('etag')).toBe('W/"1"')
  })

  test('is found by patient, by person, by entity and by date, newest first', async () => {
    expect(await verbs(`entity=Appointment/${other.id}`)).toContain('desk-arrived')
    expect(await verbs(`entity=Location/${here.centreId}`)).toContain('change-supply')
    expect(await verbs(`patient=Patient/${booked.id}&entity=Appointment/${other.id}`)).toEqual([])
    const day = testNow.add({ hours: 48 }).toZonedDateTimeISO('America/Santiago').toPlainDate()
    expect(await verbs(`date=${day}`)).toEqual(['change-supply'])
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { body } = await system.ask(`/AuditEvent/_search?patient=Patient/${booked.id}`, {
      body: `entity=Appointment/${other.id}`,
      headers: form,
    })
    expect(body).toMatchObject({ resourceType: 'Bundle' })
    expect(body.entry).toBeUndefined()
    const ofPerson = await found(`patient.identifier=http://regcivil.cl/Validacion/RUN|${rut}`)
    expect(ofPerson.map(one => one.entity?.[0]?.what?.reference)).toContain(`Patient/${booked.id}`)
    expect(await verbs('patient.identifier=11111111-1')).toEqual([])
    const moments = (await found('')).map(({ recorded }) => recorded ?? '')
    expect(moments).toEqual(moments.toSorted().reverse())
  })

  test('says what a change made of what, and nothing of a person', async () => {
    const said = new Map(
      (await found('_count=500')).map(one => [
        verbOf(one),
        one.entity?.at(-1)?.detail?.map(({ type, valueString }) => [type, valueString]),
      ]),
    )
    expect(said.get('move')).toEqual([
      ['before', String(firstHour.add({ minutes: 60 }))],
      ['after', String(firstHour.add({ minutes: 90 }))],
    ])
    expect(said.get('change-supply')).toEqual([
      ['kind', 'professional'],
      ['key', 'ana'],
      ['changed', 'name'],
    ])
    expect(said.get('correct-rut')).toBeUndefined()
    expect(said.get('see-visit')).toBeUndefined()
    expect(JSON.stringify(await found('_count=500'))).not.toMatch(/Ana Rojas|7\.?654\.?321|\*\*\*/)
  })

  test('what is sold anew is made, what is sold no more is deleted', async () => {
    const offer = JSON.stringify({ kind: 'offer', key: 'o', schedule: 's' })
    const place = await addOffer(db)
    const theirs = await addSystem(db, { centres: [place.centreId], scopes })
    const changes: Record<string, string>[] = [
      { after: offer },
      { before: offer, after: offer.replace('"s"', '"t"') },
      { before: offer },
    ]
    for (const said of changes)
      await noteInAudit(
        db,
        {
          actor: `staff:${admin.accountId}`,
          verb: 'change-supply',
          detail: { centre: place.centreId, kind: 'offer', key: 'o', ...said },
        },
        testNow,
      )
    const events = (await found('', theirs)).filter(one => verbOf(one) === 'change-supply')
    expect(events.map(({ action }) => action)).toEqual(['D', 'U', 'C'])
  })

  test('page by page it is the same', async () => {
    const whole = (await found('_count=500')).map(({ id }) => id)
    const seen: (string | undefined)[] = []
    let at: string | undefined = '_count=2'
    while (at) {
      const page: Bundle = await bundleOf(at)
      seen.push(...(page.entry ?? []).map(one => one.resource?.id))
      at = page.link?.find(one => one.relation === 'next')?.url?.split('?')[1]
    }
    expect(seen).toEqual(whole)
  })

  test('asked for none it shows none, and no page after it', async () => {
    const none = await bundleOf('_count=0')
    expect([none.entry, none.link?.map(({ relation }) => relation)]).toEqual([undefined, ['self']])
  })

  test('reading it is in it, once an hour', async () => {
    await found('')
    await found('')
    expect((await verbs('_count=500')).filter(verb => verb === 'see-audit')).toHaveLength(1)
  })

  test('of somebody who has the hour it says no account', async () => {
    await noteInAudit(
      db,
      {
        actor: 'account:00000000-0000-4000-8000-00000000abcd',
        verb: 'cancel',
        appointmentId: other.id,
        detail: { centre: here.centreId },
      },
      testNow,
    )
    const events = await found(`patient=Patient/${other.id}`)
    const cancel = events.find(one => verbOf(one) === 'cancel')
    expect(cancel?.agent[0]?.who).toEqual({ reference: `Patient/${other.id}` })
    expect(JSON.stringify(await found('_count=500'))).not.toContain('abcd')
  })
})

describe('nobody else', () => {
  test('of another centre there is nothing, by whatever it is asked', async () => {
    const ids = (await found('_count=500')).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(3)
    for (const id of ids) expect((await stranger.ask(`/AuditEvent/${id}`)).status).toBe(404)
    const queries = [
      '',
      `patient=Patient/${booked.id}`,
      `entity=Location/${here.centreId}`,
      `_id=${ids.join(',')}`,
    ]
    for (const query of queries)
      for (const event of await found(query, stranger))
        expect(event.source.observer?.reference).toBe(`Organization/${elsewhere.centreId}`)
  })

  test.each([[['system/*.cruds']], [['system/Appointment.cruds']], [['system/AuditEvent.c']]])(
    '%s do not read it: the right names it',
    async some => {
      const without = await addSystem(db, { centres: [here.centreId], scopes: some })
      const [one] = await found('')
      expect((await without.ask('/AuditEvent')).status).toBe(403)
      expect((await without.ask(`/AuditEvent/${one?.id}`)).status).toBe(403)
    },
  )

  test.each(['?color=rojo', '?date=nunca', '?entity=Patient', '?_cursor=x', '?_count=x', '?_id=1&_id=2'])(
    '%s is refused',
    async query => {
      expect((await system.ask(`/AuditEvent${query}`)).status).toBe(400)
    },
  )

  test('it is not written', async () => {
    for (const [method, path] of [
      ['POST', '/AuditEvent'],
      ['PUT', '/AuditEvent/1'],
      ['DELETE', '/AuditEvent/1'],
      ['PATCH', '/AuditEvent/1'],
    ] as const) {
      const { status, headers } = await system.ask(path, { method, body: { resourceType: 'AuditEvent' } })
      expect([status, headers.get('allow')], method).toEqual([405, 'GET'])
    }
  })

  test('the capabilities name it', async () => {
    const { body } = await system.ask('/metadata')
    const [rest] = (body as Resource as CapabilityStatement).rest ?? []
    const audit = rest?.resource?.find(({ type }) => type === 'AuditEvent')
    expect(audit?.interaction?.map(({ code }) => code)).toEqual(['read', 'search-type'])
    expect(audit?.searchParam?.map(({ name }) => name)).toEqual([
      'patient',
      'patient.identifier',
      'entity',
      'date',
    ])
  })
})
