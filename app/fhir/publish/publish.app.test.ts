import { gunzipSync } from 'node:zlib'
import type { Resource, Slot } from '@medplum/fhirtypes'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { facade } from '#test/helpers/fhir/system.ts'
import { validate } from '#test/helpers/fhir/validate.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { publishApp } from './publish.app.server.ts'

const db = await testDatabase()
const here = await addOffer(db, { commune: 'santiago' })
const web = facade(testPortal(db))
const get = (path: string, headers: Record<string, string> = {}, at = web) =>
  at.request(`/fhir${path}`, { headers })

interface Manifest {
  transactionTime: string
  request: string
  output: { type: string; url: string; extension?: { state: string[] } }[]
}
const manifestOf = async (at = web) => (await (await get('/$bulk-publish', {}, at)).json()) as Manifest
const pathOf = (url: string) => new URL(url).pathname.replace('/fhir', '')

/** Every line of every file of a type. */
async function published(type: string, at = web): Promise<Resource[]> {
  const { output } = await manifestOf(at)
  const texts = await Promise.all(
    output.filter(one => one.type === type).map(async ({ url }) => (await get(pathOf(url), {}, at)).text()),
  )
  const lines = texts.join('').split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line) as Resource)
}

test('the manifest names places, schedules, and slots by region and week, to anybody', async () => {
  const { output, request, transactionTime } = await manifestOf()
  expect(request).toMatch(/\/fhir\/\$bulk-publish$/)
  expect(transactionTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(new Set(output.map(one => one.type))).toEqual(new Set(['Location', 'Schedule', 'Slot']))
  expect(output.filter(one => one.type === 'Slot').map(one => one.extension?.state)).toEqual([
    ['Metropolitana de Santiago'],
    ['Metropolitana de Santiago'],
  ])
})

test('every line is a resource, each slot of a schedule and each schedule of a place that are published', async () => {
  const [locations, schedules, slots] = [
    await published('Location'),
    await published('Schedule'),
    (await published('Slot')) as Slot[],
  ]
  for (const one of [...locations, ...schedules, ...slots]) validate(one)
  expect(locations.map(one => one.id)).toEqual([String(here.centreId)])
  expect(schedules.map(one => one.id)).toEqual([String(here.scheduleId)])
  expect(new Set(slots.map(one => one.schedule.reference))).toEqual(new Set([`Schedule/${here.scheduleId}`]))
  expect(slots.every(one => one.status === 'free')).toBe(true)
  const link = slots[0]?.extension?.[0]?.valueUrl ?? ''
  expect(new URL(link).searchParams.get('oferta')).toBe(String(here.offerId))
})

test('whoever takes gzip gets the file packed, with the same tag and the same lines as whoever does not', async () => {
  const [{ url } = { url: '' }] = (await manifestOf()).output.filter(one => one.type === 'Schedule')
  const plain = await get(pathOf(url))
  const packed = await get(pathOf(url), { 'Accept-Encoding': 'br, gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()
  expect(text).toBe(await plain.text())
})

test('an hour that was taken is gone a minute later, and the file keeps its tag as long as nothing changes', async () => {
  const path = pathOf((await manifestOf()).output.find(one => one.type === 'Slot')?.url ?? '')
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  expect((await get(path, { 'If-None-Match': etag })).status).toBe(304)
  const [before] = (await published('Slot')) as Slot[]
  await bookHour(db, here.offerId, { start: Temporal.Instant.from(before?.start ?? '') })
  const later = facade(testPortal(db, { clock: fixedClock(testNow.add({ seconds: 61 }).toString()) }))
  const after = (await published('Slot', later)) as Slot[]
  expect(after.map(one => one.id)).not.toContain(before?.id)
})

test('of a region with many schedules each day of a schedule is one slot, with as many hours as it has one by one', async () => {
  const many = new Hono<ApiEnv>()
  many.use(async (c, next) => {
    c.set('portal', testPortal(db, { clock: fixedClock(testNow.add({ seconds: 200 }).toString()) }))
    await next()
  })
  many.route(
    '/fhir',
    publishApp(() => 'http://localhost:3000/fhir', 0),
  )
  const later = facade(testPortal(db, { clock: fixedClock(testNow.add({ seconds: 130 }).toString()) }))
  const [days, hours] = [
    (await published('Slot', many)) as Slot[],
    (await published('Slot', later)) as Slot[],
  ]
  expect(hours.length).toBeGreaterThan(days.length)
  for (const one of days) {
    validate(one)
    const within = hours.filter(({ start, end }) => start >= one.start && end <= one.end)
    const [link, capacity] = one.extension ?? []
    expect(capacity).toEqual({
      url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/slot-capacity',
      valueInteger: within.length,
    })
    expect(link).toEqual(within[0]?.extension?.[0])
    expect([within[0]?.start, within.at(-1)?.end]).toEqual([one.start, one.end])
  }
  const told = days.map(one => one.extension?.[1]?.valueInteger ?? 0)
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(hours.length)
})

test.each(['/bulk/slots-13-1999-W01.ndjson', '/bulk/slots-99-2026-W48.ndjson', '/bulk/nada.ndjson'])(
  '%s is no file',
  async path => {
    expect((await get(path)).status).toBe(404)
  },
)
