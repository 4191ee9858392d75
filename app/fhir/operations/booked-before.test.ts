/** A taken hour says whose it is to who booked it, and to who may read persons: to nobody else, whichever RUN they try. */
import type { Appointment, Bundle } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/public.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { centreId, offerId } = await addOffer(db)
const systemWith = (...scopes: string[]) => addSystem(db, { centres: [centreId], scopes })
type System = Awaited<ReturnType<typeof systemWith>>

const runOf = { theirs: '12345678-5', another: '11111111-1', blocked: '18765432-7', own: '16543210-K' }
const startOf = (nth: number) => firstHour.add({ minutes: 30 * nth })
const bookedOf = async (rut: string, nth: number) => {
  const who = somebody({ patient: { rut } })
  return { ...(await bookHour(db, offerId, { ...who, start: startOf(nth) })), email: who.contact.email }
}
const theirs = await bookedOf(runOf.theirs, 0)
const blocked = await bookedOf(runOf.blocked, 1)
const block = (rut: string) =>
  db.rows(sql`insert into data_block (rut, whole, blocked_at) values (${rut}, true, ${testNow}::timestamptz)`)
await block(runOf.blocked)

const patient = (run: string, email = 'alguien@ejemplo.cl') => ({
  resourceType: 'Patient',
  id: 'p',
  identifier: [{ system: 'http://regcivil.cl/Validacion/RUN', value: run }],
  name: [{ use: 'official', family: 'Soto Vera', given: ['Luz'] }],
  telecom: [{ system: 'email', value: email }],
})
const post = (system: System, run: string, nth: number) =>
  system.ask('/Appointment', {
    body: {
      resourceType: 'Appointment',
      status: 'booked',
      start: startOf(nth).toString(),
      contained: [patient(run)],
      participant: [
        { actor: { reference: '#p' }, status: 'accepted' },
        { actor: { reference: `HealthcareService/${offerId}` }, status: 'accepted' },
      ],
    },
  })
const book = (system: System, id: string, run: string, email?: string) =>
  system.operation('book', [
    { name: 'appointment-reference', valueReference: { reference: `Appointment/${id}` } },
    { name: 'patient-resource', resource: patient(run, email) },
  ])
const said = ({ status, body }: { status: number; body: unknown }) => [status, body]

test('an hour that is taken answers alike to every RUN of who may not read persons', async () => {
  const system = await systemWith('system/Appointment.c')
  const guessed = await post(system, runOf.theirs, 0)
  expect(guessed.status).toBe(409)
  expect(said(guessed)).toEqual(said(await post(system, runOf.another, 0)))
})

test('and so does its proposal, and the hour by its id, to whoever books with $book', async () => {
  const system = await systemWith('system/Appointment.cu')
  for (const id of [slotId(offerId, startOf(0)), theirs.id]) {
    const guessed = await book(system, id, runOf.theirs, theirs.email)
    expect(guessed.status).toBe(409)
    expect(said(guessed)).toEqual(said(await book(system, id, runOf.another, theirs.email)))
  }
})

test('who may read persons is told that the person has it already', async () => {
  const system = await systemWith('system/Appointment.cu', 'system/Patient.r')
  expect(await post(system, runOf.theirs, 0)).toMatchObject({ status: 200, body: { id: theirs.id } })
  const { status, body } = await book(system, slotId(offerId, startOf(0)), runOf.theirs)
  expect([status, (body as Bundle).entry?.[0]?.resource?.id]).toEqual([200, theirs.id])
})

test('of whoever blocked their data nobody is told, not even who may read persons', async () => {
  const system = await systemWith('system/*.cruds')
  const guessed = await post(system, runOf.blocked, 1)
  expect(guessed.status).toBe(409)
  expect(said(guessed)).toEqual(said(await post(system, runOf.another, 1)))
  const byId = await book(system, blocked.id, runOf.blocked, blocked.email)
  expect(said(byId)).toEqual(said(await book(system, blocked.id, runOf.another, blocked.email)))
})

test('what a system booked is once, without a right to persons, after a move and while the person is blocked', async () => {
  const system = await systemWith('system/Appointment.cu')
  const made = await post(system, runOf.own, 2)
  expect(made.status).toBe(201)
  const { id } = made.body as Appointment
  expect(await post(system, runOf.own, 2)).toMatchObject({ status: 200, body: { id } })
  const other = await systemWith('system/Appointment.cu')
  expect((await post(other, runOf.own, 2)).status).toBe(409)
  const moved = { resourceType: 'Appointment', id, status: 'booked', start: startOf(3).toString() }
  const { status } = await system.operation('book', [{ name: 'appointment-resource', resource: moved }])
  expect(status).toBe(200)
  expect(await post(system, runOf.own, 3)).toMatchObject({ status: 200, body: { id } })
  await block(runOf.own)
  const again = await post(system, runOf.own, 3)
  expect(again).toMatchObject({ status: 200, body: { id } })
  expect(JSON.stringify(again.body)).not.toContain('Patient/')
})
