/** Hours that a centre gave before it came to the portal: of several exams, and what every insurer pays of one. */
import { expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { importSupply, numbered } from '#app/supply/import/import.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findOrder } from '../appointments/order.queries.server.ts'

const db = await testDatabase()

async function load(...lines: object[]) {
  const problems: string[] = []
  await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now: testNow,
    horizonDays: 1,
    kinds: importKinds,
    onProblem: ({ key, reason }) => problems.push(`${key}: ${reason}`),
  })
  return problems
}

test('is as long as its exams need and costs what they cost; what needs another agenda is refused', async () => {
  const at = { centre: { key: 'imported-order' } }
  const image = { ...at, type: 'imagenologia' as const, minutes: 20 }
  const belly = await addOffer(db, {
    ...image,
    exam: 'ecografia-abdominal',
    fullPrice: 30_000,
    coverage: { 'fonasa-b': 9000 },
  })
  await addOffer(db, {
    ...image,
    exam: 'ecografia-tiroidea',
    fullPrice: 20_000,
    scheduleId: belly.scheduleId,
  })
  await addOffer(db, { ...at, type: 'laboratorio', exam: 'hemograma' })
  const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${belly.offerId}`)
  const line = (key: string, exams: string[]) => ({
    kind: 'appointment',
    key,
    offer: offer?.key,
    start: '2026-11-24T09:00-03:00',
    exams,
    financer: 'fonasa-b',
    patient: { rut: '12.345.678-5', name: 'Luz', last_name: 'Soto' },
    contact: { email: 'luz@example.com', phone: '+56912345678' },
  })
  expect(await load(line('apart', ['ecografia-abdominal', 'hemograma']))).toEqual([
    expect.stringContaining('no caben juntos'),
  ])
  expect(await load(line('twice', ['ecografia-abdominal', 'ecografia-abdominal']))).toEqual([
    expect.stringContaining('dos veces'),
  ])
  expect(await load(line('both', ['ecografia-abdominal', 'ecografia-tiroidea']))).toEqual([])
  const [row] = await db.rows<{ id: string; by: string }>(
    sql`select id, sold_by as by from appointment where import_key = 'both'`,
  )
  expect(row?.by).toBe('import')
  const [both] = await findOrder(db, row?.id ?? '')
  expect(both).toMatchObject({ fullPrice: 50_000, contribution: 9000, offer: { minutes: 40 } })
  expect(both && [both.start.equals(firstHour), both.offer.exams?.map(({ slug }) => slug)]).toEqual([
    true,
    ['ecografia-abdominal', 'ecografia-tiroidea'],
  ])
  // What is charged is what is promised now, whoever pays and whatever the lists say later.
  expect(both?.offer.exams?.map(({ covered }) => covered)).toEqual([{ 'fonasa-b': 9000 }, {}])
  // Again: nothing changes.
  expect(await load(line('both', ['ecografia-abdominal', 'ecografia-tiroidea']))).toEqual([])
})

test('what each insurer pays of an hour to come is kept, of one that is over nothing', async () => {
  const { offerId } = await addOffer(db, {
    fullPrice: 30_000,
    coverage: { 'fonasa-b': 9000, colmena: 12_000 },
  })
  const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${offerId}::bigint`)
  const line = (key: string, start: string) => ({
    kind: 'appointment',
    key,
    offer: offer?.key,
    start,
    financer: 'fonasa-b',
    patient: { rut: '12.345.678-5', name: 'Luz', last_name: 'Soto' },
    contact: { email: 'luz@example.com', phone: '+56912345678' },
  })
  expect(
    await load(line('to-come', '2026-11-24T10:00-03:00'), line('over', '2025-11-24T10:00-03:00')),
  ).toEqual([])
  expect(
    await db.rows(sql`
      select import_key as key, contribution, covered from appointment where import_key in ('to-come', 'over') order by key`),
  ).toEqual([
    { key: 'over', contribution: 9000, covered: null },
    { key: 'to-come', contribution: 9000, covered: { 'fonasa-b': 9000, colmena: 12_000 } },
  ])
})

test.each([
  ['by their RUT', '12345678-5'],
  ['by mailbox and name', undefined],
])('who was imported is the same person when they book, known %s', async (_how, rut) => {
  const { offerId } = await addOffer(db)
  const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${offerId}::bigint`)
  const key = `known-${rut}`
  const problems = await load({
    kind: 'appointment',
    key,
    offer: offer?.key,
    start: '2026-11-24T10:00-03:00',
    patient: { rut, name: 'María  José', last_name: 'Ñuñez Díaz' },
    contact: { email: 'Jose@Example.com', phone: '+56912345678' },
  })
  expect(problems).toEqual([])
  const booked = await bookHour(db, (await addOffer(db)).offerId, {
    patient: { name: 'MARIA JOSE', lastName: ' Nunez  Diaz', self: true, ...(rut && { rut }) },
    contact: { ...somebody().contact, email: 'jose@example.com' },
  })
  const keys = await db.rows<{ key: string }>(sql`
    select distinct patient_key as key from appointment where import_key = ${key} or id = ${booked.id}::uuid`)
  expect(keys).toHaveLength(1)
})

test.each([
  ['0000-01-01T00:00Z', 'booked', 'start: debe ser un instante de este siglo'],
  ['+100000-01-01T00:00Z', 'booked', 'start: debe ser un instante de este siglo'],
  ['2526-11-24T09:00-03:00', 'booked', 'start: debe ser un instante de este siglo'],
  ['2026-12-07T09:00-03:00', 'fulfilled', '«state»: todavía no se sabe quién vino'],
  ['2026-12-07T09:00-03:00', 'no-show', '«state»: todavía no se sabe quién vino'],
])('an hour of %s that is %s is refused by what is wrong with it', async (start, state, reason) => {
  const { offerId } = await addOffer(db)
  const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${offerId}`)
  const line = { kind: 'appointment', key: `far ${start} ${state}`, offer: offer?.key, start, state }
  expect(await load(line)).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['is attended before their time was attended', 'fulfilled', 0],
  ['has not come before their time may come yet', 'no-show', 1],
])('who %s', async (_what, state, problems) => {
  const { offerId } = await addOffer(db)
  const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${offerId}`)
  const start = testNow.add({ minutes: 30 }).toString()
  const line = {
    kind: 'appointment',
    key: `early ${state}`,
    offer: offer?.key,
    start,
    state,
    patient: { name: 'Luz', last_name: 'Soto' },
    contact: { email: 'luz@example.com', phone: '+56912345678' },
  }
  expect(await load(line)).toHaveLength(problems)
})
