/** Whoever was given several hours by a desk, and loses them all to the centre, waits again; of one person that a centre corrects, where they wait is corrected too. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../../changes/cancel-appointment.server.ts'
import { cancelByCentre } from '../../changes/cancel-by-centre.server.ts'
import { bookAtDesk } from '../../desk/book-at-desk.server.ts'
import { correctRut, joinPatients } from '../../patients/mend-patient.server.ts'
import { bookSeries } from '../../series/book-series.server.ts'
import { addRequest } from './add-request.server.ts'
import { loadRequests } from './load-requests.server.ts'

const db = await testDatabase()
const by = 'staff:00000001-0000-4000-8000-000000000000'
const zone = 'America/Santiago'
const rut = '9876543-3'
const right = '12345678-5'
const days = ['2026-11-24', '2026-12-01', '2026-12-08']

async function centre() {
  const offer = await addOffer(db, { hours: days.map(day => ({ day, from: '09:00', to: '13:00' })) })
  const { centreId, offerId, agendaId } = offer
  const asked = {
    centreId,
    service: 'medicina-general',
    agendaId: null,
    rut: rut as string | null,
    name: 'Rosa',
    lastName: 'Fuentes',
    phone: '+56912345678',
    email: '',
    fromDay: Temporal.PlainDate.from('2026-11-23'),
    note: '',
    by,
  }
  const add = async (changes: Partial<typeof asked> = {}, now = testNow) => {
    const made = await addRequest(db, { ...asked, ...changes }, now)
    if (!made.ok) throw new Error(made.reason)
    return made.id
  }
  const hour = { centreId, offerId, prevision: 'particular', by, sellsPrepaid: true }
  const give = async (patient: string | undefined, start = firstHour) => {
    const given = await bookAtDesk(
      db,
      { ...somebody({ patient: { rut: patient, name: 'Rosa', lastName: 'Fuentes' } }), ...hour, start },
      testSender,
      testNow,
    )
    if (!given.ok) throw new Error(given.reason)
    return given.appointmentId
  }
  const series = async () => {
    const starts = days.map((_, week) => firstHour.add({ hours: 24 * 7 * week }))
    const whole = { ...hour, starts, steps: 1, controlOf: null, once: randomUUID() }
    const given = await bookSeries(db, { ...somebody({ patient: { rut } }), ...whole }, testSender, testNow)
    if (!given.ok) throw new Error(given.reason)
    return given.sessions
  }
  const cancel = (to: string, from = '2026-11-24T03:00:00Z') =>
    cancelByCentre(
      db,
      { agendaId, by, from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) },
      testSender,
      testNow,
    )
  const waiting = async () => {
    const { people } = await loadRequests(
      db,
      { id: centreId, zone },
      { page: 1, by: { actor: by, role: 'reception' } },
      testNow,
    )
    return people.map(one => [one.name, one.rut])
  }
  return { ...offer, add, give, series, cancel, waiting }
}

const rosa = ['Rosa Fuentes', '9.876.543-3']

test('a series from the list that the centre cancels whole leaves its person waiting, in the old place', async () => {
  const { add, series, cancel, waiting } = await centre()
  await add()
  await add({ rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  expect(await series()).toHaveLength(3)
  expect(await waiting()).toEqual([['Eva Fuentes', null]])
  expect(await cancel('2026-12-09T03:00:00Z')).toHaveLength(3)
  expect(await waiting()).toEqual([rosa, ['Eva Fuentes', null]])
})

test('of a series that the centre cancels session by session they wait with the last, and not before', async () => {
  const { add, series, cancel, waiting } = await centre()
  await add()
  await series()
  await cancel('2026-12-02T03:00:00Z')
  expect(await waiting()).toEqual([])
  await cancel('2026-12-09T03:00:00Z', '2026-12-08T03:00:00Z')
  expect(await waiting()).toEqual([rosa])
})

test('who came to one session of a series that the centre then cancels waits no more', async () => {
  const { add, series, cancel, waiting } = await centre()
  await add()
  const [first] = await series()
  await cancel('2026-12-02T03:00:00Z', '2026-12-01T03:00:00Z')
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${first?.id ?? ''}::uuid`)
  await cancel('2026-12-09T03:00:00Z', '2026-12-08T03:00:00Z')
  expect(await waiting()).toEqual([])
})

test('the centre cancels the hour that it gave and then the one that they had found themselves: they wait again', async () => {
  const { add, give, cancel, waiting, offerId } = await centre()
  await add()
  await give(rut)
  await bookHour(db, offerId, { ...somebody({ patient: { rut } }), start: firstHour.add({ hours: 24 * 7 }) })
  await cancel('2026-11-25T03:00:00Z')
  expect(await waiting()).toEqual([])
  await cancel('2026-12-02T03:00:00Z')
  expect(await waiting()).toEqual([rosa])
})

test('who gives the last hour back themselves after the centre cancelled the others does not wait by themselves', async () => {
  const { add, series, cancel, waiting } = await centre()
  await add()
  const [, , last] = await series()
  await cancel('2026-12-02T03:00:00Z')
  await cancelAppointment(db, last?.id ?? '', testSender, testNow)
  expect(await waiting()).toEqual([])
})

test('a RUT that a centre corrects is corrected where its person waits, and the hour that is given to it ends the wait', async () => {
  const [here, other] = [await centre(), await centre()]
  for (const one of [here, other]) await one.add()
  const hourId = await here.give(rut)
  await here.add()
  expect(
    await correctRut(db, { centreId: here.centreId, by, id: hourId, rut: right }, testNow),
  ).toMatchObject({
    ok: true,
    hours: 1,
  })
  expect(await here.waiting()).toEqual([['Rosa Fuentes', '12.345.678-5']])
  expect(await other.waiting(), 'of another centre').toEqual([rosa])
  await here.give(right, firstHour.add({ minutes: 30 }))
  expect(await here.waiting()).toEqual([])
})

test('the hour of a corrected RUT that the centre cancels leaves nobody waiting under the number of somebody else', async () => {
  const { add, give, cancel, waiting, centreId } = await centre()
  await add()
  const hourId = await give(rut)
  await correctRut(db, { centreId, by, id: hourId, rut: right }, testNow)
  await cancel('2026-11-25T03:00:00Z')
  expect(await waiting()).toEqual([['Rosa Fuentes', '12.345.678-5']])
})

test('whoever else waits under that RUT, in another name, keeps it', async () => {
  const { add, give, waiting, centreId } = await centre()
  await add({ name: 'Elena' })
  const hourId = await give(rut)
  await add({ name: 'Elena' })
  await correctRut(db, { centreId, by, id: hourId, rut: right }, testNow)
  expect(await waiting()).toEqual([['Elena Fuentes', '9.876.543-3']])
})

test('who waits already under the right RUT stands once, in the older place', async () => {
  const { add, give, waiting, centreId } = await centre()
  const hourId = await give(rut)
  await add()
  await add({ rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  await add({ rut: right }, testNow.add({ seconds: 2 }))
  await correctRut(db, { centreId, by, id: hourId, rut: right }, testNow)
  expect(await waiting()).toEqual([
    ['Rosa Fuentes', '12.345.678-5'],
    ['Eva Fuentes', null],
  ])
})

test('who is joined with somebody waits as that person', async () => {
  const { add, give, waiting, centreId, offerId } = await centre()
  const known = await give(right)
  const { patient, contact } = somebody({ patient: { name: 'Rosa', lastName: 'Fuentes' } })
  const { id: typed } = await bookHour(db, offerId, {
    patient,
    contact,
    start: firstHour.add({ minutes: 30 }),
  })
  await add({ rut: null, phone: contact.phone, email: contact.email })
  expect(await joinPatients(db, { centreId, by, ids: [known, typed] }, testNow)).toEqual({
    ok: true,
    hours: 1,
  })
  expect(await waiting()).toEqual([['Rosa Fuentes', '12.345.678-5']])
})
