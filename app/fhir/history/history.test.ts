import type { Appointment, Bundle, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { confirmAppointment } from '#app/booking/changes/confirm-appointment.server.ts'
import { deleteOldChanges } from '#app/booking/systems/changes.queries.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db)
const elsewhere = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId] })
const stranger = await addSystem(db, { centres: [elsewhere.centreId] })
const all = '/Appointment/_history'

const read = async (path: string, who = system) => {
  const { status, body } = await who.ask(path)
  expect(status).toBe(200)
  return body as Resource as Bundle
}
const said = (bundle: Bundle) =>
  (bundle.entry ?? []).map(one => {
    const { id, status } = one.resource as Appointment
    return [one.request?.method, id, status, one.response?.etag === `W/"${one.resource?.meta?.versionId}"`]
  })
const nextOf = (bundle: Bundle) => bundle.link?.find(one => one.relation === 'next')?.url?.split('/fhir')[1]

const first = await bookHour(db, here.offerId)
await confirmAppointment(db, first.id, testSender, testNow)
const second = await bookHour(db, here.offerId, { start: firstHour.add({ minutes: 60 }) })
await cancelAppointment(db, first.id, testSender, testNow)
const whole = [
  ['POST', first.id, 'booked', true],
  ['PUT', first.id, 'booked', true],
  ['POST', second.id, 'booked', true],
  ['PUT', first.id, 'cancelled', true],
]

test('every version of every appointment, in the order in which it came about', async () => {
  const bundle = await read(all)
  expect(bundle.type).toBe('history')
  expect(said(bundle)).toEqual(whole)
  const versions = (bundle.entry ?? []).map(one => one.resource?.meta?.versionId)
  expect(new Set(versions).size).toBe(4)
})

test('page by page it is the same, and the last link finds what came after', async () => {
  const seen: unknown[] = []
  let at: string | undefined = `${all}?_count=3`
  let last = ''
  while (at) {
    last = at
    const page: Bundle = await read(at)
    seen.push(...said(page))
    at = nextOf(page)
  }
  expect(seen).toEqual(whole)
  const third = await bookHour(db, here.offerId, { start: firstHour.add({ minutes: 120 }) })
  expect(said(await read(last))).toEqual([['POST', third.id, 'booked', true]])
})

test('since a moment: what could be known from then on', async () => {
  const before = await read(all)
  const moment = before.entry?.at(-1)?.resource?.meta?.lastUpdated ?? ''
  await new Promise(later => setTimeout(later, 5))
  await confirmAppointment(db, second.id, testSender, testNow)
  expect(said(await read(`${all}?_since=${encodeURIComponent(moment)}`)).at(-1)).toEqual([
    'PUT',
    second.id,
    'booked',
    true,
  ])
  expect(said(await read(`${all}?_since=2999-01-01T00:00:00Z`))).toEqual([])
})

test('of one appointment the newest comes first, and its version is the one that a read says', async () => {
  const bundle = await read(`/Appointment/${first.id}/_history`)
  expect(said(bundle).map(([, , status]) => status)).toEqual(['cancelled', 'booked', 'booked'])
  const { headers } = await system.ask(`/Appointment/${first.id}`)
  expect(bundle.entry?.[0]?.response?.etag).toBe(headers.get('ETag'))
})

test('of one appointment too, only since a moment, and page by page', async () => {
  const at = `/Appointment/${first.id}/_history`
  const whole = said(await read(at))
  expect(said(await read(`${at}?_since=2999-01-01T00:00:00Z`))).toEqual([])
  expect(said(await read(`${at}?_since=2020-01-01`))).toEqual(whole)
  const newest = await read(`${at}?_count=2`)
  const rest = await read(nextOf(newest) ?? '')
  expect([...said(newest), ...said(rest)]).toEqual(whole)
  expect([said(newest).length, nextOf(rest)]).toEqual([2, undefined])
})

test('each says what its own network calls the appointment', async () => {
  const names = { identifier: [{ system: 'https://clinica.example/ids', value: 'hora-1' }] }
  const at = `/Appointment/${second.id}`
  const kept = { resourceType: 'Appointment', id: second.id, status: 'booked', ...names }
  const writer = await addSystem(db, { centres: [here.centreId], scopes: ['system/*.cruds'] })
  expect((await writer.ask(at, { method: 'PUT', body: kept })).status).toBe(200)
  const entries = (await read(all)).entry ?? []
  expect(entries.find(({ resource }) => resource?.id === second.id)?.resource).toMatchObject({
    identifier: expect.arrayContaining([expect.objectContaining(names.identifier[0])]),
  })
  expect(JSON.stringify(entries.filter(({ resource }) => resource?.id !== second.id))).not.toContain('hora-1')
})

test.each([
  ['of all', all],
  ['of one', `/Appointment/${first.id}/_history`],
])('asked for none, the history %s says how many there are and leads nowhere', async (_, path) => {
  const { length } = (await read(path)).entry ?? []
  const none = await read(`${path}?_count=0`)
  expect(length).toBeGreaterThan(0)
  expect([none.total, none.entry, none.link?.map(({ relation }) => relation)]).toEqual([
    length,
    undefined,
    ['self'],
  ])
  expect((await read(`${path}?_count=0&_since=2999-01-01`)).total).toBe(0)
})

test('of another centre nothing exists', async () => {
  expect(said(await read(all, stranger))).toEqual([])
  expect((await stranger.ask(`/Appointment/${first.id}/_history`)).status).toBe(404)
  expect((await system.ask('/Appointment/nothing/_history')).status).toBe(404)
})

test('whoever is shown stands in the log of looks, once', async () => {
  const looks = () =>
    db.rows(
      sql`select from audit where actor = ${`system:${system.id}`} and verb in ('see-list', 'see-visit', 'see-day')`,
    )
  await read(all)
  const before = (await looks()).length
  expect(before).toBeGreaterThan(0)
  await read(all)
  expect((await looks()).length).toBe(before)
})

describe('what cannot be answered is refused in words', () => {
  test.each([
    ['?_since=yesterday', 400],
    ['?_cursor=abc', 400],
    ['?_count=many', 400],
    ['?_at=2026', 400],
    ['?_sort=-_lastUpdated', 400],
    ['?_since=', 400],
    ['?_since=2026-11-01&_since=2026-11-02', 400],
    ['?_count=1&_count=2', 400],
  ])('%s', async (query, status) => {
    const answer = await system.ask(all + query)
    expect(answer.status).toBe(status)
    expect((answer.body as Resource as OperationOutcome).issue[0]?.details?.text).toBeTruthy()
  })

  test.each([['?_since=yesterday'], ['?_count=many'], ['?_sort=_lastUpdated'], ['?nada=1']])(
    '%s, of one appointment',
    async query => {
      expect((await system.ask(`/Appointment/${first.id}/_history${query}`)).status).toBe(400)
    },
  )

  test('without the scope, and without a token', async () => {
    const blind = await addSystem(db, { centres: [here.centreId], scopes: ['system/Slot.rs'] })
    expect((await blind.ask(all)).status).toBe(403)
    expect((await system.ask(all, { bearer: null })).status).toBe(401)
  })

  test('a cursor whose continuation is forgotten', async () => {
    const { id } = await bookHour(db, here.offerId, { start: firstHour.add({ minutes: 180 }) })
    const at = nextOf(await read(`${all}?_count=1`)) ?? ''
    await confirmAppointment(db, id, testSender, testNow)
    await read(all)
    await deleteOldChanges(db, Temporal.Now.instant().add({ hours: 1 }))
    const { status, body } = await system.ask(at)
    expect(status).toBe(410)
    expect((body as Resource as OperationOutcome).issue[0]?.code).toBe('expired')
  })
})
