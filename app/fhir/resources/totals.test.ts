/** Whoever asks only how many there are, or for a page after the last, is told how many there are. */
import type { Bundle } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db)
await bookHour(db, here.offerId)
const [network] = await db.rows<{ id: number }>(
  sql`insert into network (key, name) values ('red-sur', 'Red Sur') returning id`,
)
await db.rows(
  sql`update centre set network_id = ${network?.id ?? 0}::bigint where id = ${here.centreId}::bigint`,
)
const system = await addSystem(db, { centres: [here.centreId] })

const search = async (path: string) => {
  const { status, body } = await system.ask(path)
  expect(status, path).toBe(200)
  return body as Bundle
}

test.each([
  'Organization?',
  'Location?',
  'Practitioner?',
  'PractitionerRole?',
  'HealthcareService?',
  'Schedule?',
  'Appointment?',
  'Patient?',
])('/%s says how many there are, whatever is shown of them', async type => {
  const { total, entry = [] } = await search(`/${type}_count=10`)
  expect(total).toBe(entry.length)
  expect(total).toBeGreaterThan(0)
  for (const none of ['_count=0', '_offset=5000', '_count=0&_offset=5000']) {
    const page = await search(`/${type}${none}`)
    expect([page.total, page.entry ?? []]).toEqual([total, []])
  }
})

test('free hours too', async () => {
  const span = `start=${testNow}&end=${testNow.add({ hours: 24 * 7 })}`
  const { total } = await search(`/Appointment/$find?${span}&_count=1`)
  expect(total).toBeGreaterThan(1)
  const none = await search(`/Appointment/$find?${span}&_count=0`)
  expect([none.total, none.entry ?? []]).toEqual([total, []])
})

test('networks come after the centres, on whatever page these end', async () => {
  const ids = ({ entry = [] }: Bundle) => entry.map(one => one.resource?.id)
  const all = ids(await search('/Organization?_count=10'))
  expect(all).toEqual([String(here.centreId), `network-${network?.id}`])
  expect(ids(await search('/Organization?_count=1&_offset=1'))).toEqual([all[1]])
})
