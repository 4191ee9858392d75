import type { Appointment, Bundle, CapabilityStatement, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId] })

const read = async (path: string) => {
  const { status, body } = await system.ask(path)
  expect(status, path).toBe(200)
  return body as Resource
}
const found = async (query: string, type = 'Appointment') => {
  const { total, entry = [] } = (await read(`/${type}?${query}`)) as Bundle
  expect(total).toBe(entry.length)
  return entry.map(one => one.resource?.id).toSorted()
}
const lastUpdated = async (id: string) => (await read(`/Appointment/${id}`)).meta?.lastUpdated ?? ''
const later = () => new Promise(done => setTimeout(done, 5))

const first = await bookHour(db, here.offerId)
const atFirst = await lastUpdated(first.id)
await later()
const second = await bookHour(db, here.offerId, { start: firstHour.add({ minutes: 60 }) })
const atSecond = await lastUpdated(second.id)
const both = [first.id, second.id].toSorted()

describe('appointments by when they last changed', () => {
  test('a read, a search and the history say the same moment', async () => {
    expect(atFirst).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Temporal.Instant.compare(Temporal.Instant.from(atFirst), Temporal.Instant.from(atSecond))).toBe(-1)
    const search = (await read(`/Appointment?_id=${first.id}`)) as Bundle
    const history = (await read(`/Appointment/${first.id}/_history`)) as Bundle
    expect(search.entry?.[0]?.resource?.meta?.lastUpdated).toBe(atFirst)
    expect(history.entry?.[0]?.resource?.meta?.lastUpdated).toBe(atFirst)
  })

  test.each<[string, () => string[]]>([
    ['ge', () => both],
    ['gt', () => [second.id]],
    ['sa', () => [second.id]],
    ['le', () => [first.id]],
    ['lt', () => []],
    ['eb', () => []],
    ['eq', () => [first.id]],
    ['', () => [first.id]],
  ])('asked for with %s and the moment of one of them', async (prefix, expected) => {
    expect(await found(`_lastUpdated=${prefix}${atFirst}`)).toEqual(expected().toSorted())
  })

  test('two bounds are a span, whatever their order, and a day is a whole day in Chile', async () => {
    expect(await found(`_lastUpdated=lt${atSecond}&_lastUpdated=ge${atFirst}`)).toEqual([first.id])
    expect(await found(`_lastUpdated=ge2000-01-01&_lastUpdated=gt${atFirst}`)).toEqual([second.id])
    const day = Temporal.Instant.from(atFirst).toZonedDateTimeISO('America/Santiago').toPlainDate()
    expect(await found(`_lastUpdated=${day}`)).toEqual(both)
    expect(await found(`_lastUpdated=lt${day}`)).toEqual([])
  })

  test('of patients it is that of their appointment', async () => {
    expect(await found(`_lastUpdated=gt${atFirst}`, 'Patient')).toEqual([second.id])
    expect((await read(`/Patient/${first.id}`)).meta?.lastUpdated).toBe(atFirst)
  })

  test('who asks from what it read last finds each change, and a patient who stayed has the tag of before', async () => {
    const before = await system.ask(`/Patient/${first.id}`)
    await later()
    await cancelAppointment(db, first.id, testSender, testNow)
    expect(await found(`_lastUpdated=gt${atSecond}`)).toEqual([first.id])
    const [state] = ((await read(`/Appointment?_lastUpdated=gt${atSecond}`)) as Bundle).entry ?? []
    expect((state?.resource as Appointment | undefined)?.status).toBe('cancelled')
    const after = await system.ask(`/Patient/${first.id}`)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  })

  test('what did not change since changes are kept is from before any moment', async () => {
    const old = await bookHour(db, here.offerId, { start: firstHour.add({ minutes: 120 }) })
    await db.rows(sql`delete from appointment_change where appointment_id = ${old.id}::uuid`)
    expect(await lastUpdated(old.id)).toBe('')
    expect(await found('_lastUpdated=ge2000-01-01')).toEqual(both)
    expect(await found('_lastUpdated=lt2999-01-01')).toEqual([...both, old.id].toSorted())
  })

  test.each(['ayer', 'ne2026-11-23', '2026-13-01', ''])('«%s» is no moment', async text => {
    expect((await system.ask(`/Appointment?_lastUpdated=${text}`)).status).toBe(400)
  })
})

test('supply keeps no moment of its changes: the search is refused in words, and says what there is instead', async () => {
  for (const type of [
    'Organization',
    'Location',
    'Practitioner',
    'PractitionerRole',
    'HealthcareService',
    'Schedule',
  ]) {
    const { status, body } = await system.ask(`/${type}?_lastUpdated=ge2026-01-01`)
    expect(status).toBe(400)
    expect((body as Resource as OperationOutcome).issue?.[0]).toMatchObject({
      code: 'not-supported',
      diagnostics: expect.stringMatching(new RegExp(`${type}.*ETag`)),
    })
  }
})

test('the capabilities name it where it is met, and nowhere else', async () => {
  const { rest } = (await read('/metadata')) as CapabilityStatement
  const with_ = rest?.[0]?.resource?.filter(one =>
    one.searchParam?.some(({ name }) => name === '_lastUpdated'),
  )
  expect(with_?.map(one => one.type)).toEqual(['Appointment', 'Patient'])
})
