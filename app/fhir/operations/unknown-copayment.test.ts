/** What a system that books with Fonasa is told of the price. */
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { slotId } from '#app/supply/public.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { centreId, offerId } = await addOffer(db, {
  hours: [{ day: '2026-11-24', from: '09:00', to: '23:00' }],
  coverage: { 'fonasa-b': 6000, 'fonasa-c': 6000 },
})
const system = await addSystem(db, { centres: [centreId] })
let hours = 0

/** @returns whether the copayment is said, and what is told beside the appointment. */
async function book(run: string, prevision: string) {
  hours += 1
  const hour = slotId(offerId, firstHour.add({ minutes: 30 * hours }))
  const { status, body } = await system.operation('book', [
    { name: 'appointment-reference', valueReference: { reference: `Appointment/${hour}` } },
    {
      name: 'patient-resource',
      resource: {
        resourceType: 'Patient',
        identifier: [{ system: 'http://regcivil.cl/Validacion/RUN', value: run }],
        name: [{ family: 'Soto', given: ['Luz'] }],
        telecom: [{ system: 'email', value: 'luz@ejemplo.cl' }],
      },
    },
    { name: 'prevision', valueString: prevision },
  ])
  const { entry = [], total } = body as Resource as Bundle
  expect([status, total]).toEqual([200, 1])
  const told = entry.flatMap(({ resource, search }) =>
    resource?.resourceType === 'OperationOutcome' ? [[search?.mode, resource.issue[0]?.severity]] : [],
  )
  return { says: JSON.stringify(entry).includes('/copayment'), told }
}

test('with Fonasa and no tramo that the copayment is not known yet', async () => {
  expect(await book('12345678-5', 'fonasa')).toEqual({ says: false, told: [['outcome', 'warning']] })
})

test.each([
  ['11111111-1', 'fonasa-c'],
  ['18765432-7', 'particular'],
])('by %s with %s the copayment, and nothing besides', async (run, prevision) => {
  expect(await book(run, prevision)).toEqual({ says: true, told: [] })
})
