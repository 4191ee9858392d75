/** What is asked under a name that nobody knows, or as another type, is no question that was not asked: it is refused. */
import type { Appointment, Bundle, OperationOutcome } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '06:00', to: '23:00' }] })
const system = await addSystem(db, { centres: [here.centreId], portal })
const other = await addSystem(db, { centres: [here.centreId], portal })

const bundleOf = (body: unknown) => body as Bundle
const entryOf = (body: unknown) => bundleOf(body).entry?.[0]?.resource as Appointment
const saidOf = (body: unknown) => (body as OperationOutcome).issue[0]
const span = 'start=2026-11-24T00:00:00-03:00&end=2026-11-25T00:00:00-03:00'
const spanned = [
  { name: 'start', valueDateTime: '2026-11-24T00:00:00-03:00' },
  { name: 'end', valueDateTime: '2026-11-25T00:00:00-03:00' },
]
const reference = (id: string | undefined) => ({
  name: 'appointment-reference',
  valueReference: { reference: `Appointment/${id}` },
})
const changed = (resource: object) => ({
  name: 'appointment-resource',
  resource: { resourceType: 'Appointment', ...resource },
})
let people = 0
const patient = () => {
  people += 1
  return {
    name: 'patient-resource',
    resource: {
      resourceType: 'Patient',
      name: [{ use: 'official', family: 'Soto Vera', given: ['Luz'] }],
      telecom: [{ system: 'email', value: `luz.pide${people}@ejemplo.cl` }],
    },
  }
}
const all = async () => bundleOf((await system.ask(`/Appointment/$find?${span}&_count=500`)).body).total ?? 0
const firstHour = async () => entryOf((await system.ask(`/Appointment/$find?${span}&_count=1`)).body)
const heldBy = async (who = system) =>
  entryOf((await who.operation('hold', [reference((await firstHour()).id)])).body)

describe('hours that are looked for', () => {
  test.each([
    ['speciality=pediatria', 'speciality'],
    ['specialty:exact=pediatria', 'specialty:exact'],
    ['specialty=', 'specialty'],
    ['_sort=date', '_sort'],
    ['location-string=Talca', 'location-string'],
    ['start=2026-11-24', 'start'],
    ['_count=1&_count=2', '_count'],
    ['practitioner=https://clinica.cl|ana', 'https://clinica.cl|ana'],
    ['practitioner=Location/1', 'Location/1'],
    ['location-reference.identifier=https://clinica.cl|1', 'location-reference.identifier'],
    ['__proto__=1', '__proto__'],
  ])('by the address with %s are none, and it says of what it is', async (query, name) => {
    const { status, body } = await system.ask(`/Appointment/$find?${span}&${query}`)
    expect(status).toBe(400)
    expect(saidOf(body)?.diagnostics).toContain(`«${name}»`)
  })

  test.each<[string, string, object]>([
    ['a name that is misspelt', 'speciality', { valueString: 'pediatria' }],
    ['an order', '_sort', { valueString: 'date' }],
    ['a specialty that says nothing', 'specialty', {}],
    ['a specialty that is a person', 'specialty', { valueReference: { reference: 'Practitioner/1' } }],
    ['a specialty of two values', 'specialty', { valueCode: 'a', valueString: 'b' }],
    ['a specialty in parts', 'specialty', { part: [{ name: 'code', valueCode: 'a' }] }],
    ['a specialty in words alone', 'specialty', { valueCodeableConcept: { text: 'Pediatría' } }],
    ['a person as text', 'practitioner', { valueString: 'Practitioner/1' }],
    ['a person who is only shown', 'practitioner', { valueReference: { display: 'Ana' } }],
    ['a place by an identifier', 'location-reference', { valueReference: { identifier: { value: '1' } } }],
    ['two ends', 'end', { valueDateTime: '2026-12-01' }],
  ])('by Parameters with %s are none, and it says of what it is', async (_what, name, value) => {
    const { status, body } = await system.operation('find', [...spanned, { name, ...value }])
    expect(status).toBe(400)
    expect(saidOf(body)?.diagnostics).toContain(`«${name}»`)
  })

  test('a code, a coding and a concept ask the same, and a count is a number', async () => {
    const [row] = await db.rows<{ slug: string }>(
      sql`select specialty_slug as slug from offer where id = ${here.offerId}::bigint`,
    )
    const code = row?.slug
    for (const value of [
      { valueString: code },
      { valueCode: code },
      { valueCoding: { code } },
      { valueCodeableConcept: { coding: [{ code: '394537008' }, { code }] } },
    ]) {
      const { body } = await system.operation('find', [...spanned, { name: 'specialty', ...value }])
      expect(body, JSON.stringify(value)).toMatchObject({ total: await all() })
    }
    const { body } = await system.operation('find', [...spanned, { name: '_count', valueInteger: 2 }])
    expect(bundleOf(body).entry).toHaveLength(2)
  })

  test('whoever attends is found by the system that named them, and by no other that uses the same number', async () => {
    const rut = '12345678-5'
    await db.rows(sql`update professional set rut = ${rut} where id = ${here.professionalId}::bigint`)
    const totalOf = async (system_: string) => {
      const { body } = await system.ask(
        `/Appointment/$find?${span}&practitioner.identifier=${encodeURIComponent(`${system_}|${rut}`)}`,
      )
      return bundleOf(body).total
    }
    expect(await totalOf('http://regcivil.cl/Validacion/RUN')).toBe(await all())
    expect(await totalOf('https://clinica.cl/ficha')).toBe(0)
    expect(await totalOf(''), '«|value» is of no system, and a RUN has one').toBe(0)
  })
})

describe('hours that are booked', () => {
  test.each<[string, object]>([
    ['previsión', { name: 'previsión', valueString: 'fonasa-b' }],
    ['prevision', { name: 'prevision', valueCoding: { code: 'fonasa-b' } }],
    ['comment', { name: 'comment', valueString: 'Viene con su hija' }],
    ['patient-reference', { name: 'patient-reference', valueReference: { reference: 'Patient/1' } }],
  ])('with a %s that is not understood stay free', async (name, parameter) => {
    const before = await all()
    const { id } = await firstHour()
    const { status, body } = await system.operation('book', [reference(id), patient(), parameter])
    expect([status, await all()]).toEqual([400, before])
    expect(saidOf(body)?.diagnostics).toContain(`«${name}»`)
  })

  test('a hold takes a reference, and says so of anything else', async () => {
    const { id } = await firstHour()
    const { status, body } = await system.operation('hold', [reference(id), patient()])
    expect(status).toBe(400)
    expect(saidOf(body)?.diagnostics).toContain('«patient-resource»')
  })

  test.each<[string, object, string]>([
    ['a comment', { comment: 'Viene con su hija' }, 'comment'],
    ['another length', { minutesDuration: 240 }, 'minutesDuration'],
    ['another end', { end: '2026-11-24T22:59:00-03:00' }, 'end'],
    ['another hour', { start: '2026-11-24T22:00:00-03:00' }, 'start'],
  ])('as an Appointment with %s stay free', async (_what, element, name) => {
    const before = await all()
    const { id } = await firstHour()
    const { status, body } = await system.operation('book', [
      changed({ id, status: 'proposed', ...element }),
      patient(),
    ])
    expect([status, await all()]).toEqual([422, before])
    expect(saidOf(body)?.expression).toEqual([`appointment-resource.${name}`])
  })

  test.each([
    'Practitioner/999999',
    'HealthcareService/999999',
    'Location/999999',
    'PractitionerRole/999999-7',
    'Practitioner/999999/_history/3',
    'Practitioner/null',
    'https://otro.cl/fhir/Location/7',
    'Practitioner?identifier=https://clinica.cl|ana',
    'https://otro.cl/fhir/Location?identifier=1',
    'Practitioner/12/',
    'Practitioner',
    'practitioner/12',
    'urn:uuid:0a2f7a68-4a3f-4f0e-9f6d-000000000001',
    'Device/1',
    'HealthcareService?for=/Patient/1',
  ])('as an Appointment with %s stay free, and cancel nothing', async named => {
    const before = await all()
    const proposed = await firstHour()
    const participant = [...(proposed.participant ?? []), { actor: { reference: named }, status: 'accepted' }]
    const place = `appointment-resource.participant[${participant.length - 1}]`
    const asked = await system.operation('book', [changed({ ...proposed, participant }), patient()])
    expect([asked.status, saidOf(asked.body)?.expression, await all()]).toEqual([422, [place], before])
    const held = await heldBy()
    for (const status of ['booked', 'cancelled']) {
      const { status: answer } = await system.operation('book', [
        changed({ ...held, status, participant }),
        ...(status === 'booked' ? [patient()] : []),
      ])
      expect(answer).toBe(422)
    }
    expect((await system.ask(`/Appointment/${held.id}`)).body).toMatchObject({ status: 'pending' })
    await system.operation('book', [changed({ id: held.id, status: 'cancelled' })])
  })

  test('an Appointment may name what the hour is by whole addresses, by versions and by the role of whoever attends', async () => {
    const proposed = await firstHour()
    const participant = [
      ...(proposed.participant ?? []).map(one => ({
        ...one,
        actor: { reference: `${fhirBase(portal.config.PUBLIC_URL)}/${one.actor?.reference}/_history/1` },
      })),
      {
        actor: { reference: `PractitionerRole/${here.professionalId}-${here.centreId}` },
        status: 'accepted',
      },
    ]
    const { status } = await system.operation('book', [changed({ ...proposed, participant }), patient()])
    expect(status).toBe(200)
  })

  test.each([
    'https://ficha.cl/Patient/77',
    'https://ficha.cl/Patient/77/_history/2',
    'Patient/77',
    'Patient?identifier=https://ficha.cl|77',
    'https://ficha.cl/fhir/Patient?identifier=77',
    'RelatedPerson/8',
    '#paciente',
  ])('an Appointment may name whom it is for as its own system does: %s', async named => {
    const proposed = await firstHour()
    const participant = [
      ...(proposed.participant ?? []),
      { actor: { reference: named, display: 'Luz Soto' }, status: 'accepted' },
      { actor: { display: 'Ana, que la acompaña' }, status: 'tentative' },
      { type: [{ text: 'intérprete' }], status: 'needs-action' },
    ]
    const { status } = await system.operation('book', [changed({ ...proposed, participant }), patient()])
    expect(status).toBe(200)
  })

  test('a proposal comes back as it was given, and is booked', async () => {
    const { status, body } = await system.operation('book', [changed(await firstHour()), patient()])
    expect([status, entryOf(body).status]).toEqual([200, 'booked'])
  })

  test('what the centre cannot attend is not cancelled as if the person had asked', async () => {
    const booked = entryOf(
      (await system.operation('book', [reference((await firstHour()).id), patient()])).body,
    )
    const cancelationReason = { coding: [{ code: 'prov' }] }
    const asked = { id: booked.id, status: 'cancelled', cancelationReason }
    const { status, body } = await system.operation('book', [changed(asked)])
    expect([status, saidOf(body)?.expression]).toEqual([422, ['appointment-resource.cancelationReason']])
    expect((await system.ask(`/Appointment/${booked.id}`)).body).toMatchObject({ status: 'booked' })
  })
})

describe('an hour that is held', () => {
  const cancelled = (id: string | undefined) => [changed({ id, status: 'cancelled' })]

  test('is given back by whoever holds it, and is free at once', async () => {
    const before = await all()
    const held = await heldBy()
    expect(await all()).toBe(before - 1)
    const { status, body } = await system.operation('book', cancelled(held.id))
    expect([status, entryOf(body)]).toMatchObject([200, { id: held.id, status: 'cancelled' }])
    expect(await all()).toBe(before)
    expect((await system.operation('book', cancelled(held.id))).status).toBe(404)
    expect((await heldBy(other)).start).toBe(held.start)
  })

  test('stays with whoever holds it when another system asks, which is told so', async () => {
    const held = await heldBy()
    const before = await all()
    const { status, body } = await other.operation('book', cancelled(held.id))
    expect(status).toBe(409)
    expect(saidOf(body)?.diagnostics).toContain('otro')
    expect(await all()).toBe(before)
    expect((await system.operation('book', [reference(held.id), patient()])).status).toBe(200)
  })

  test('that was booked meanwhile is cancelled, and that cancelled twice once', async () => {
    const held = await heldBy()
    await system.operation('book', [reference(held.id), patient()])
    for (let twice = 0; twice < 2; twice++)
      expect(await system.operation('book', cancelled(held.id))).toMatchObject({ status: 200 })
  })

  test('is booked by its Appointment that says so, with whom it is for', async () => {
    const held = await heldBy()
    const asked = [changed({ ...held, status: 'booked' })]
    expect((await system.operation('book', asked)).status).toBe(422)
    expect((await system.operation('book', [...asked, patient()])).status).toBe(200)
  })
})
