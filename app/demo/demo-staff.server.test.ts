/** Who works at the two centres of the guide: there from the start, and whatever was chosen since stays. */
import { expect, test } from 'vitest'
import { loadClosure, loadClosures } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { demoStaff, keepDemoClosures, keepDemoDays, keepDemoStaff } from './demo-staff.server.ts'

const db = await testDatabase()

async function centreOf(network: string) {
  const { centreId } = await addOffer(db, { commune: 'santiago' })
  const [centre] = await db.rows<{ key: string }>(sql`select key from centre where id = ${centreId}::bigint`)
  await importLines(db, { kind: 'network', key: network, name: network, centres: [centre?.key ?? ''] })
  return centreId
}
const ofThePortal = [
  { rut: '7111222-5', role: 'rights', centreId: null, ready: true },
  { rut: '7222333-0', role: 'operator', centreId: null, ready: true },
]
const held = () =>
  db.rows(sql`
    select s.rut, r.role, r.centre_id as "centreId", s.totp_secret is not null and s.password_hash is not null as ready
    from staff_role r join staff_account s on s.id = r.staff_account_id order by s.rut`)

test('without two centres in different networks there are only those of the operator', async () => {
  await keepDemoStaff(db, testNow)
  expect(await held()).toEqual(ofThePortal)
  expect((await demoStaff(db)).centres).toBeNull()
})

test('each has their role at one of two centres of different networks; a second time changes nothing', async () => {
  const [a, b] = [await centreOf('norte'), await centreOf('sur')]
  await keepDemoStaff(db, testNow)
  const first = await held()
  expect(first).toEqual([
    ...ofThePortal,
    { rut: '8111222-3', role: 'reception', centreId: a, ready: true },
    { rut: '8222333-9', role: 'coordinator', centreId: a, ready: true },
    { rut: '8333444-4', role: 'administrator', centreId: a, ready: true },
    { rut: '8444555-K', role: 'network', centreId: null, ready: true },
    { rut: '8555666-5', role: 'reception', centreId: b, ready: true },
  ])
  await db.rows(sql`update staff_account set password_hash = 'chosen since' where rut = '8111222-3'`)
  await keepDemoStaff(db, testNow)
  expect(await held()).toEqual(first)
  const chosen = sql`select password_hash as hash from staff_account where rut = '8111222-3'`
  expect(await db.rows(chosen)).toEqual([{ hash: 'chosen since' }])
  const { centres, staff } = await demoStaff(db)
  expect(centres).toMatchObject({ a: { id: a }, b: { id: b } })
  expect(staff.map(({ centre }) => centre)).toEqual([a, a, a, a, b, null, null])
})

test('both centres have a day that lives, once, and an hour later again', async () => {
  const states = () =>
    db.rows(sql`
      select a.state, count(*)::int from appointment a where import_key like 'demo-dia-%' group by a.state order by a.state`)
  expect(await keepDemoDays(db, testNow)).toBeGreaterThan(12)
  const first = await states()
  expect(first.map(row => (row as { state: string }).state)).toEqual([
    'arrived',
    'booked',
    'confirmed',
    'fulfilled',
    'no-show',
  ])
  expect(
    await db.rows(sql`select from appointment where state = 'arrived' and call_number is null`),
    'the waiting room calls each by a number',
  ).toHaveLength(0)
  expect(
    await db.rows(sql`select from appointment where import_key like 'demo-dia-%' and covered is null`),
    'a desk says between what an hour costs while the tramo is not known',
  ).toHaveLength(0)
  expect(await keepDemoDays(db, testNow.add({ minutes: 20 }))).toBe(0)
  expect(await states()).toEqual(first)
  expect(await keepDemoDays(db, testNow.add({ hours: 4 }))).toBeGreaterThan(12)
  const open = await db.rows(sql`
    select from appointment where import_key like 'demo-dia-%' and state in ('booked', 'arrived', 'confirmed')
      and upper(during) < ${testNow.add({ hours: 3 })}::timestamptz`)
  expect(open, 'what nobody closed').toEqual([])
})

test('hours of the supply that name nobody have a name each at the desk, of a person of their own that day, and nobody is written to', async () => {
  const { centres } = await demoStaff(db)
  const [offer] = await db.rows<{ id: number }>(
    sql`select id from offer where centre_id = ${centres?.a.id ?? 0}::bigint order by id limit 1`,
  )
  const supply = offer?.id ?? 0
  for (const minutes of [0, 30, 60]) await bookHour(db, supply, { start: firstHour.add({ minutes }) })
  await db.rows(sql`
    update appointment set patient = '{}', contact = '{}', patient_key = 'import:' || id, sold_by = 'import'
    where offer_id = ${supply}::bigint and import_key is null`)
  const before = await db.rows(sql`select id from outbox`)
  await keepDemoDays(db, testNow)
  const named = await db.rows<{ name: string; key: string }>(sql`
    select (patient ->> 'name') || ' ' || (patient ->> 'last_name') as name, patient_key as key from appointment
    where offer_id = ${supply}::bigint and import_key is null`)
  expect(new Set(named.map(({ name }) => name)).size).toBe(3)
  expect(named.map(({ key }) => key)).toEqual(named.map(({ name }) => `name:demo|${name}`))
  await keepDemoDays(db, testNow.add({ hours: 1 }))
  expect(await db.rows(sql`select id from outbox`)).toEqual(before)
})

test('each of the two has a plan for tomorrow that would affect five patients, once a day, and nothing of it is closed', async () => {
  await keepDemoClosures(db, testNow)
  await keepDemoClosures(db, testNow.add({ hours: 1 }))
  const { centres } = await demoStaff(db)
  for (const centre of [centres?.a, centres?.b]) {
    const place = { id: centre?.id ?? 0, zone: 'America/Santiago' }
    const { closures } = await loadClosures(db, place, testNow)
    expect(closures).toMatchObject([{ state: 'plan', kind: 'hours', span: { to: '20:00' } }])
    const by = { actor: 'staff:x', role: 'coordinator' }
    const found = await loadClosure(db, closures[0]?.id ?? '', place, by, testNow)
    expect(found?.patients).toHaveLength(5)
    expect(found?.patients.filter(({ phone }) => phone === null)).toHaveLength(1)
    expect(found?.patients.every(({ hour }) => hour.includes('24 de noviembre'))).toBe(true)
  }
})

test('at both somebody waits without an hour, once, and telephones again the day after an hour was given', async () => {
  const open = () =>
    db.rows<{ id: string }>(sql`select id from waitlist_request where ended_at is null order by asked_at, id`)
  await keepDemoDays(db, testNow)
  const first = await open()
  expect(first).toHaveLength(4)
  await keepDemoDays(db, testNow.add({ hours: 4 }))
  expect(await open()).toEqual(first)
  await db.rows(sql`
    update waitlist_request set ended_at = ${testNow}::timestamptz, ended_by = 'staff:1', outcome = 'unwanted' where id = ${first[0]?.id ?? ''}::uuid`)
  await keepDemoDays(db, testNow.add({ hours: 24 }))
  expect(await open()).toHaveLength(4)
})
