/** Whoever is booked by another system is told of it by the way they gave, to the end. */
import type { Appointment, Bundle } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '06:00', to: '23:00' }] })
const system = await addSystem(db, { centres: [here.centreId], portal })
const email = { system: 'email', value: 'luz@ejemplo.cl' }
const phone = { system: 'phone', value: '+56912345678' }

const appointmentOf = (body: unknown) => (body as Bundle).entry?.[0]?.resource as Appointment

test.each([
  ['a mailbox alone', [email], ['email luz@ejemplo.cl']],
  ['a telephone alone', [phone], ['sms +56912345678']],
  ['both', [email, phone], ['email luz@ejemplo.cl', 'sms +56912345678']],
])('of who left %s, the booking and the cancellation are told there, once', async (_what, telecom, ways) => {
  const found = await system.operation('find', [
    { name: 'start', valueDateTime: '2026-11-24T00:00:00-03:00' },
    { name: 'end', valueDateTime: '2026-11-25T00:00:00-03:00' },
  ])
  const asked = [
    {
      name: 'appointment-reference',
      valueReference: { reference: `Appointment/${appointmentOf(found.body).id}` },
    },
    {
      name: 'patient-resource',
      resource: { resourceType: 'Patient', name: [{ family: 'Soto', given: ['Luz'] }], telecom },
    },
  ]
  const { id = '' } = appointmentOf((await system.operation('hold', asked.slice(0, 1))).body)
  const held = { name: 'appointment-reference', valueReference: { reference: `Appointment/${id}` } }
  for (let twice = 0; twice < 2; twice++)
    expect((await system.operation('book', [held, ...asked.slice(1)])).status).toBe(200)
  const resource = { resourceType: 'Appointment', id, status: 'cancelled', participant: [] }
  for (let twice = 0; twice < 2; twice++)
    expect((await system.operation('book', [{ name: 'appointment-resource', resource }])).status).toBe(200)
  const told = await db.rows<{ way: string; key: string }>(sql`
    select kind || ' ' || recipient as way, dedupe_key as key from outbox where appointment_id = ${id}::uuid order by id`)
  const of = (event: string) => told.filter(({ key }) => key.includes(`:${event}:`)).map(({ way }) => way)
  expect([of('booked').sort(), of('cancelled').sort()]).toEqual([ways, ways])
})
