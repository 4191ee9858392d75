/** What another server calls Practitioner/12 is not ours of that number: it is refused wherever something of ours is named. */
import type { Appointment, Bundle, OperationOutcome } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '06:00', to: '23:00' }] })
const scopes = ['system/*.cruds', 'system/AuditEvent.rs']
const system = await addSystem(db, { centres: [here.centreId], scopes, portal })
const ours = fhirBase(portal.config.PUBLIC_URL)
const span = 'start=2026-11-24T00:00:00-03:00&end=2026-11-25T00:00:00-03:00'
const whose = `Practitioner/${here.professionalId}`
const where = `Location/${here.centreId}`

const said = async (asked: ReturnType<typeof system.ask>) => {
  const { status, body } = await asked
  return [status, (body as OperationOutcome).issue?.[0]?.details?.text]
}

test.each([
  ['Appointment?practitioner=', whose],
  ['Appointment?location=', where],
  ['Appointment?patient=', 'Patient/12'],
  ['PractitionerRole?practitioner=Practitioner/1,', whose],
  ['Schedule?actor=', where],
  ['Slot?schedule=', `Schedule/${here.scheduleId}`],
  ['AuditEvent?entity=', where],
  [`Appointment/$find?${span}&practitioner=`, whose],
])('%s', async (asked, reference) => {
  for (const base of ['', `${ours}/`])
    expect((await said(system.ask(`/${asked}${base}${reference}`)))[0]).toBe(200)
  expect(await said(system.ask(`/${asked}https://ficha.cl/fhir/${reference}`))).toEqual([
    400,
    expect.stringMatching(/^«https:.*» es de otro servidor/),
  ])
})

test('$hold and $book', async () => {
  const { body } = await system.ask(`/Appointment/$find?${span}`)
  const id = (body as Bundle<Appointment>).entry?.[0]?.resource?.id
  for (const operation of ['hold', 'book'] as const) {
    const of = (base: string) =>
      system.operation(operation, [
        { name: 'appointment-reference', valueReference: { reference: `${base}Appointment/${id}` } },
      ])
    expect(await said(of('https://ficha.cl/fhir/'))).toEqual([400, expect.stringMatching(/de otro servidor/)])
    // Of $book nobody was said.
    expect((await of(`${ours}/`)).status).toBe(operation === 'hold' ? 200 : 422)
  }
})
