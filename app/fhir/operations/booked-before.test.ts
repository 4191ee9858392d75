/** A taken hour says whose it is to who booked it, and to who may read persons: to nobody else, whichever RUN they try. */
import type { Appointment, Bundle } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/public.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { centreId, offerId } = await addOffer(db, {
  hours: [{ day: '2026-11-24', from: '09:00', to: '23:00' }],
})
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
const post = (system: System, run: string, nth: number, more = {}) =>
  system.ask('/Appointment', {
    body: {
      ...more,
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

describe('a system that may not read is noted as one that looked where it', () => {
  const change = async (id: string, more: object) => {
    const system = await systemWith('system/Appointment.cu')
    const resource = { resourceType: 'Appointment', id, ...more }
    const answered = await system.operation('book', [{ name: 'appointment-resource', resource }])
    const looks = await db.rows(sql`
      select verb, centre_id as centre from audit where appointment_id = ${id}::uuid and actor = ${`system:${system.id}`}`)
    return { status: answered.status, says: JSON.stringify(answered.body).includes(`Patient/${id}`), looks }
  }
  const looked = { status: 200, says: true, looks: [{ verb: 'see-visit', centre: centreId }] }

  test('cancels by $book what is cancelled already', async () => {
    const { id } = await bookedOf('13444555-6', 4)
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
    )
    expect(await change(id, { status: 'cancelled' })).toEqual(looked)
  })

  test('moves by $book an hour to where it stands', async () => {
    const { id } = await bookedOf('14555666-7', 5)
    expect(await change(id, { status: 'booked', start: startOf(5).toString() })).toEqual(looked)
  })
})

describe('what a system booked and its patient moved since', () => {
  const moveTo = async (id: string, nth: number) =>
    expect(await moveAppointment(db, id, startOf(nth), testSender, testNow)).toMatchObject({ ok: true })
  const standing = async (run: string) =>
    db.rows<{ id: string; start: Temporal.Instant }>(
      sql`select id, lower(during) as start from appointment where patient_key = ${`rut:${run}`} and active`,
    )
  const bookedId = ({ body }: Awaited<ReturnType<typeof book>>) => (body as Bundle).entry?.[0]?.resource?.id
  const only = (id: string | undefined, nth: number) => [{ id, start: startOf(nth) }]

  test('is not booked again by the same $book of a proposal, not even by two at once', async () => {
    const [system, run] = [await systemWith('system/Appointment.cu'), '7654321-6']
    const proposal = slotId(offerId, startOf(6))
    const id = bookedId(await book(system, proposal, run)) ?? ''
    await moveTo(id, 16)
    const again = await Promise.all([1, 2].map(() => book(system, proposal, run)))
    expect(again.map(one => [one.status, bookedId(one)])).toEqual([
      [200, id],
      [200, id],
    ])
    const [answered] = again
    expect(answered?.body).toMatchObject({
      entry: [{ resource: { status: 'booked', start: expect.stringContaining('T17:00:00') } }],
    })
    expect(await standing(run)).toEqual(only(id, 16))
  })

  test('nor while it is being moved', async () => {
    const [system, run] = [await systemWith('system/Appointment.cu'), '8765432-K']
    const proposal = slotId(offerId, startOf(7))
    const id = bookedId(await book(system, proposal, run)) ?? ''
    const [, ...again] = await Promise.all([
      moveTo(id, 17),
      ...[1, 2, 3].map(() => book(system, proposal, run)),
    ])
    expect(again.map(bookedId)).toEqual([id, id, id])
    expect(await standing(run)).toEqual(only(id, 17))
  })

  test('is answered to the same $book of what was held', async () => {
    const [system, run] = [await systemWith('system/Appointment.cu'), '9876543-3']
    const valueReference = { reference: `Appointment/${slotId(offerId, startOf(8))}` }
    const id =
      bookedId(await system.operation('hold', [{ name: 'appointment-reference', valueReference }])) ?? ''
    expect(bookedId(await book(system, id, run))).toBe(id)
    await moveTo(id, 18)
    const again = await book(system, id, run)
    expect([again.status, bookedId(again)]).toEqual([200, id])
    expect((await book(system, id, runOf.another)).status).toBe(409)
    expect(await standing(run)).toEqual(only(id, 18))
  })

  test('is found by the same POST, and left alone by one with a name of its own', async () => {
    const [system, run] = [await systemWith('system/Appointment.cu'), '10987654-2']
    const end = startOf(9).add({ minutes: 30 }).toString()
    const { id = '' } = (await post(system, run, 9, { end })).body as Appointment
    await moveTo(id, 19)
    expect(await post(system, run, 9, { end })).toMatchObject({ status: 200, body: { id } })
    expect(await standing(run)).toEqual(only(id, 19))
    const identifier = [{ system: 'https://clinica.example/citas', value: 'otra' }]
    expect((await post(system, run, 9, { identifier })).status).toBe(201)
    expect(await standing(run)).toHaveLength(2)
  })

  test('says nothing to another system, which books the free hour', async () => {
    const [system, run] = [await systemWith('system/Appointment.cu'), '11222333-9']
    const proposal = slotId(offerId, startOf(10))
    const id = bookedId(await book(system, proposal, run)) ?? ''
    await moveTo(id, 20)
    const other = await book(await systemWith('system/*.cruds'), proposal, run)
    expect([other.status, bookedId(other) === id]).toEqual([200, false])
  })

  test('is booked anew once the patient cancelled it, and by whoever holds the hour first', async () => {
    const [system, run] = [await systemWith('system/Appointment.cu'), '12333444-2']
    const proposal = slotId(offerId, startOf(11))
    const id = bookedId(await book(system, proposal, run)) ?? ''
    await moveTo(id, 21)
    const valueReference = { reference: `Appointment/${proposal}` }
    const held = await system.operation('hold', [{ name: 'appointment-reference', valueReference }])
    const second = bookedId(await book(system, bookedId(held) ?? '', run))
    expect(second).not.toBe(id)
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where patient_key = ${`rut:${run}`}`,
    )
    expect([id, second]).not.toContain(bookedId(await book(system, proposal, run)))
  })

  test('is none of what it books now, once that hour passed and nobody closed it', async () => {
    const [system, run] = [await systemWith('system/Appointment.cu'), '9876543-3']
    const proposal = slotId(offerId, startOf(12))
    const id = bookedId(await book(system, proposal, run)) ?? ''
    const yesterday = testNow.subtract({ hours: 24 })
    await db.rows(sql`
      update appointment set during = tstzrange(${yesterday}::timestamptz, ${yesterday.add({ minutes: 30 })}::timestamptz)
      where id = ${id}::uuid`)
    const again = await book(system, proposal, run)
    expect([201, 200]).toContain(again.status)
    expect(bookedId(again)).not.toBe(id)
  })
})
