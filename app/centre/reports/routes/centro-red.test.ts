/** A network's view: each of its centres and no other, with what it has left this week. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { loader as page } from './centro-red.tsx'

const db = await testDatabase()
const run = runOn(db)

let networks = 0
async function network(centreIds: number[]) {
  networks += 1
  const [row] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values (${`vista-${networks}`}, 'Red') returning id`,
  )
  for (const id of centreIds)
    await db.rows(sql`update centre set network_id = ${row?.id ?? 0}::bigint where id = ${id}::bigint`)
  const head = await addCentreStaff(db, { role: 'network', networkId: row?.id })
  const look = async (now = firstHour.subtract({ hours: 3 })) =>
    (await run(page, '/centro/red', { cookie: head.cookie, now })).data
  return { look }
}

test('what is left is what is open in seven days, without what has passed and what somebody has', async () => {
  // Tuesday nine to one, Tuesday of next week out of sight.
  const offer = await addOffer(db, {
    hours: [
      { day: '2026-11-24', from: '09:00', to: '13:00' },
      { day: '2026-12-01', from: '09:00', to: '13:00' },
    ],
  })
  const video = { agendaId: offer.agendaId, centre: { key: await keyOf(offer.centreId) } }
  await addOffer(db, {
    ...video,
    modality: 'video',
    hours: [{ day: '2026-11-24', from: '12:00', to: '14:00' }],
  })
  const { look } = await network([offer.centreId])
  const left = async (now?: Temporal.Instant) => (await look(now)).centres[0]?.left
  // In person and by video overlap: five hours of one person.
  expect(await left()).toBe('5 h')
  await bookHour(db, offer.offerId, { start: firstHour.add({ minutes: 60 }) })
  await holdFor(db, offer.offerId, { start: firstHour.add({ minutes: 120 }) })
  expect(await left()).toBe('4 h')
  expect(await left(firstHour.add({ minutes: 30 }))).toBe('3,5 h')
  const { centres } = await look()
  expect(centres[0]?.next).toContain('24 de noviembre')
  expect((await look(firstHour.add({ hours: 6 }))).centres[0]?.minutes).toBe(0)
})

const keyOf = async (centreId: number) =>
  (await db.rows<{ key: string }>(sql`select key from centre where id = ${centreId}::bigint`))[0]?.key

test('centres without hours stand first, those of others nowhere', async () => {
  const full = await addOffer(db)
  const empty = await addOffer(db, { hours: [] })
  const foreign = await addOffer(db)
  const { look } = await network([full.centreId, empty.centreId])
  const { centres, summary } = await look()
  expect(centres.map(({ id }) => id)).toEqual([empty.centreId, full.centreId])
  expect(centres[0]?.next).toBeNull()
  expect(summary).toBe('2 centros, 1 sin horas en los próximos 7 días, nadie sin segundo factor')
  expect(JSON.stringify(centres)).not.toContain(`"id":${foreign.centreId},`)
})

test('whoever has neither code nor passkey is named at each of their centres', async () => {
  const [first, second] = [await addOffer(db), await addOffer(db)]
  const { look } = await network([first.centreId, second.centreId])
  const bare = await addCentrePerson(db, { role: 'reception', centreId: first.centreId })
  const keyed = await addCentrePerson(db, { role: 'reception', centreId: first.centreId })
  await db.rows(sql`
    update staff_account set totp_secret = null where id in (${bare.accountId}::uuid, ${keyed.accountId}::uuid)`)
  await db.rows(sql`
    insert into staff_passkey (id, staff_account_id, public_key, counter, name, created_at)
    values (${`llave-${keyed.accountId}`}, ${keyed.accountId}::uuid, 'x', 0, 'Llave', now())`)
  const { centres, summary } = await look()
  expect(centres.find(({ id }) => id === first.centreId)?.withoutFactor).toEqual([bare.name])
  expect(centres.find(({ id }) => id === second.centreId)?.withoutFactor).toEqual([])
  expect(summary).toContain('1 persona sin segundo factor')
})
