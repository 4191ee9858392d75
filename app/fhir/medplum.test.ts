/** A client that nobody here wrote, as it comes: Medplum's asks, holds, books, moves and cancels. */
import { MedplumClient } from '@medplum/core'
import type { Appointment, Bundle, Parameters, Patient } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '09:00', to: '12:00' }] })
const system = await addSystem(db, { centres: [here.centreId], portal })
const web = facade(portal)

const base = 'http://localhost:3000/'
const client = new MedplumClient({
  baseUrl: base,
  fhirUrlPath: 'fhir',
  // What travels is handed to the façade instead of to a socket; nothing else of the client is touched.
  fetch: async (url: string, init?: RequestInit) => web.request(url.slice(base.length - 1), init),
})
client.setAccessToken((await system.askToken()).body.access_token ?? '')

const luz: Patient = {
  resourceType: 'Patient',
  name: [{ use: 'official', family: 'Soto Vera', given: ['Luz'] }],
  telecom: [
    { system: 'email', value: 'luz.medplum@ejemplo.cl' },
    { system: 'phone', value: '+56912344321' },
  ],
}
const operation = async (name: 'hold' | 'book', parameter: NonNullable<Parameters['parameter']>) => {
  const asked: Parameters = { resourceType: 'Parameters', parameter }
  const answer: Bundle<Appointment> = await client.post(client.fhirUrl('Appointment', `$${name}`), asked)
  return answer.entry?.[0]?.resource
}
const reference = (id = '') => ({
  name: 'appointment-reference',
  valueReference: { reference: `Appointment/${id}` },
})

test('Medplum’s client finds an hour, holds, books, moves and cancels it, and reads what became of it', async () => {
  const find = client.fhirUrl('Appointment', '$find')
  find.search = 'start=2026-11-24T00:00:00-03:00&end=2026-11-25T00:00:00-03:00'
  const found: Bundle<Appointment> = await client.get(find)
  const [first, second] = (found.entry ?? []).map(one => one.resource)
  expect(first?.status).toBe('proposed')

  const held = await operation('hold', [reference(first?.id)])
  expect(held?.status).toBe('pending')
  const booked = await operation('book', [reference(held?.id), { name: 'patient-resource', resource: luz }])
  expect(booked).toMatchObject({ status: 'booked', start: first?.start })

  const change = (resource: Appointment) => operation('book', [{ name: 'appointment-resource', resource }])
  const moved = await change({ ...(booked as Appointment), start: second?.start, end: second?.end })
  expect(moved).toMatchObject({ status: 'booked', start: second?.start })

  const read = await client.readResource('Appointment', booked?.id ?? '', { cache: 'no-cache' })
  expect(read.start).toBe(second?.start)
  const listed = await client.searchResources('Appointment', 'date=2026-11-24&status=booked')
  expect(listed.map(one => one.id)).toEqual([booked?.id])
  const [who] = await client.searchResources('Patient', `_id=${booked?.id}`)
  expect(who?.name?.[0]?.family).toBe('Soto Vera')

  const cancelled = await change({ ...(moved as Appointment), status: 'cancelled' })
  expect(cancelled?.status).toBe('cancelled')
  const history = await client.readHistory('Appointment', booked?.id ?? '')
  expect(history.entry?.[0]?.resource?.status).toBe('cancelled')
  await expect(client.readResource('Appointment', '00000000-0000-4000-8000-000000000000')).rejects.toThrow()
})
