/** An hour of nobody is no patient, nor is that of whoever has blocked their data: neither is given nor counted. */
import type { Bundle } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId] })
const blocked = '12345678-5'
const booked: string[] = []
for (const [nth, rut] of [undefined, undefined, undefined, blocked].entries()) {
  const start = firstHour.add({ minutes: 30 * nth })
  booked.push((await bookHour(db, here.offerId, { ...somebody({ patient: { rut } }), start })).id)
}
await db.rows(sql`update appointment set patient = '{}', contact = '{}' where id = ${booked[1] ?? ''}::uuid`)
await db.rows(
  sql`insert into data_block (rut, whole, blocked_at) values (${blocked}, true, ${testNow}::timestamptz)`,
)

const search = async (query: string, type = 'Patient') =>
  (await system.ask(`/${type}?${query}`)).body as Bundle
const idsOf = ({ entry = [] }: Bundle) => entry.map(one => one.resource?.id)

test('neither an hour of nobody nor one of blocked data is in the total of patients', async () => {
  const all = await search('_count=10')
  expect([all.total, idsOf(all)]).toEqual([2, [booked[0], booked[2]]])
  const hours = await search('_count=10', 'Appointment')
  expect([hours.total, idsOf(hours)]).toEqual([4, booked])
})

test('the pages of patients are full, and the last one leads no further', async () => {
  const first = await search('_count=1')
  const next = first.link?.find(one => one.relation === 'next')?.url ?? ''
  const second = await search(new URL(next).search.slice(1))
  expect([idsOf(first), idsOf(second)]).toEqual([[booked[0]], [booked[2]]])
  expect(second.link?.map(one => one.relation)).toEqual(['self'])
})
