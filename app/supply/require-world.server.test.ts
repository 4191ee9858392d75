import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { emptyDatabase } from '#test/helpers/processes/prepared-database.ts'
import { findInService } from './first-fill.queries.server.ts'
import { checkWorld, requireWorld } from './require-world.server.ts'

const db = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const later = now.add({ hours: 48 })
const fill = () =>
  db.rows(sql`insert into demo_world (scale, seeded_at) values ('demo', ${now}::timestamptz)`)

beforeEach(async () => {
  await db.rows(sql`delete from in_service`)
  await db.rows(sql`delete from demo_world`)
})

test('a database that ever served patients does not open as a demonstration', async () => {
  await requireWorld(db, { DEMO: false, MESSAGES: 'on' }, now)
  await expect(requireWorld(db, { DEMO: true, MESSAGES: 'on' }, later)).rejects.toThrow(
    'DEMO: esta base de datos atiende pacientes desde el 2026-11-23',
  )
})

test('the demo world, whose passwords everybody knows, does not serve patients', async () => {
  await fill()
  await expect(requireWorld(db, { DEMO: false, MESSAGES: 'on' }, now)).rejects.toThrow(
    'DEMO: esta base de datos tiene el mundo de demostración',
  )
  expect(await findInService(db)).toBeUndefined()
})

test('the first day of service is the one that is kept', async () => {
  for (const moment of [now, later]) await requireWorld(db, { DEMO: false, MESSAGES: 'on' }, moment)
  expect(await findInService(db)).toEqual(now)
})

test('the demo world opens as what it is, again and again', async () => {
  await fill()
  for (const moment of [now, later]) await requireWorld(db, { DEMO: true, MESSAGES: 'on' }, moment)
  expect(await findInService(db)).toBeUndefined()
})

test('a look at a copy is not a day of service', async () => {
  await requireWorld(db, { DEMO: false, MESSAGES: 'off' }, now)
  expect(await findInService(db)).toBeUndefined()
})

test('both are refused before anything is built, and nothing is noted by that', async () => {
  await checkWorld(db, { DEMO: false })
  expect(await findInService(db)).toBeUndefined()
  await fill()
  await expect(checkWorld(db, { DEMO: false })).rejects.toThrow('tiene el mundo de demostración')
  await db.rows(sql`delete from demo_world`)
  await requireWorld(db, { DEMO: false, MESSAGES: 'on' }, now)
  await expect(checkWorld(db, { DEMO: true })).rejects.toThrow('atiende pacientes desde')
})

test('a database without tables is of neither kind yet', async () => {
  const empty = await emptyDatabase()
  await checkWorld(empty, { DEMO: true })
  await checkWorld(empty, { DEMO: false })
  await empty.close()
})
