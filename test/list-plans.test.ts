/** What is shown again and again to a patient or at a desk costs by what is shown, with a million appointments beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countHistory,
  findComing,
  findHistory,
  findOfOthers,
  findUpcoming,
} from '#app/booking/appointments/my-appointments.queries.server.ts'
import { findDelegatedHour, findDelegatedHours } from '#app/booking/delegated/delegated.queries.server.ts'
import { findBusyElsewhere } from '#app/booking/desk/lines/busy-elsewhere.queries.server.ts'
import { spanOfDay } from '#app/booking/desk/lines/day-lines.server.ts'
import { noteListLook } from '#app/booking/looks/looks.queries.server.ts'
import { findPersonHours } from '#app/booking/systems/system-hours.queries.server.ts'
import { type Database, sql, type Tx } from '#app/platform/database/database.server.ts'
import { testAccount } from './helpers/account.ts'
import { testDatabase } from './helpers/database.ts'
import { fillPast, planAsMillion, type Reading, watched } from './helpers/processes/million.ts'
import { addOffer, testNow } from './helpers/supply.ts'

const db = await testDatabase()
let watching: Database
let readings: Reading[] = []
let plans: string[] = []

/** Explains what it is asked, and does nothing. */
const explaining: Tx = {
  async rows(query) {
    plans.push(JSON.stringify(await db.rows(sql`explain (format json) ${query}`)))
    return []
  },
}

/** What reads more than one person's. */
const dear = () =>
  readings
    .filter(({ all, read, cost }) => all.length > 0 || cost > 2000 || read.some(({ count }) => count > 100))
    .map(reading => JSON.stringify(reading))

beforeAll(async () => {
  await fillPast(db, (await addOffer(db)).offerId, { agendas: 400, visits: 20 })
  watching = watched(db, await planAsMillion(db), reading => readings.push(reading))
})

// What the planner was told is no longer so for whoever has this database next.
afterAll(() => db.script('analyze'))

test('the list of a patient reads the appointments of that patient', async () => {
  const { id } = await testAccount(db)
  await db.rows(sql`
    update appointment set account_id = ${id}::uuid where id in (
      (select id from appointment where code like 'PAST-%' and not active order by code limit 25)
      union all (select id from appointment where code like 'PAST-%' and active order by code limit 2))`)
  readings = []
  expect(await findUpcoming(watching, id, testNow)).toHaveLength(2)
  expect(await findComing(watching, id, testNow, 10)).toHaveLength(2)
  expect(await findHistory(watching, id, { limit: 10, offset: 0 }, testNow)).toHaveLength(10)
  expect(await countHistory(watching, id, testNow)).toBe(25)
  expect(await findOfOthers(watching, id, testNow)).toEqual([])
  expect(readings).toHaveLength(5)
  expect(dear()).toEqual([])
})

test('so do those of whom one acts for, and what an app reads of a person', async () => {
  const { id, rut } = await testAccount(db)
  readings = []
  expect(await findDelegatedHours(watching, id, id, testNow)).toEqual([])
  expect(await findDelegatedHour(watching, id, { delegationId: id, appointmentId: id }, testNow)).toBe(
    undefined,
  )
  const page = { limit: 20, offset: 0 }
  expect(await findPersonHours(watching, { accountId: id, rut }, page)).toEqual({ total: 0, items: [] })
  expect(readings).toHaveLength(3)
  expect(dear()).toEqual([])
})

test('whether those of a centre are taken at another one is looked up by who they are', async () => {
  const [centre] = await db.rows<{ id: number; zone: string }>(
    sql`select id, zone from centre where key = 'past-1'`,
  )
  if (!centre) throw new Error('years of bookings have centres')
  const day = testNow.toZonedDateTimeISO(centre.zone).toPlainDate().add({ days: 1 })
  plans = []
  await findBusyElsewhere(explaining, centre.id, spanOfDay(day, centre.zone), testNow)
  // By the day alone it would read the hours of the country.
  const conditions = [...(plans[0] ?? '').matchAll(/"Index Name":"hour_taken".*?"Index Cond":"(.*?)"/g)]
  expect(conditions.map(([, condition]) => condition)).toEqual([expect.stringContaining('agenda_id = ')])
})

test('whom somebody has seen that day is read once for a list', async () => {
  const shown = await db.rows<{ id: string }>(
    sql`select id from appointment where code like 'PAST-%' limit 150`,
  )
  const ids = shown.map(({ id }) => id)
  plans = []
  const day = Temporal.PlainDate.from('2026-11-23')
  await noteListLook(explaining, { actor: 'staff:x', role: 'reception' }, ids, day, testNow)
  expect(plans[0]).toContain('hashed SubPlan')
})
