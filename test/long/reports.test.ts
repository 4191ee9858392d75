/** Reports of 100,000 appointments on a server: each figure beside its plain count, and how long they take. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReport, type Report } from '#app/booking/public.server.ts'
import { openServer, type SQL, sql } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import { fillPast } from '../helpers/processes/million.ts'
import { startPostgres } from '../helpers/processes/postgres.ts'
import { addOffer } from '../helpers/supply.ts'

const server = await startPostgres()
const db = await openServer(server.url)
const year = { first: Temporal.PlainDate.from('2025-11-24'), last: Temporal.PlainDate.from('2026-11-23') }
const month = { first: Temporal.PlainDate.from('2026-10-01'), last: Temporal.PlainDate.from('2026-10-31') }

let centres: { id: number; zone: string }[]

beforeAll(async () => {
  await migrate(db)
  await loadReference(db)
  await fillPast(db, (await addOffer(db)).offerId, { agendas: 400, visits: 250 })
  await db.script('vacuum analyze')
  centres = await db.rows(sql`select id, zone from centre where key like 'past-%'`)
}, 600_000)

afterAll(async () => {
  await db.close()
  await server.stop()
})

const count = async (query: SQL) => Number((await db.rows<{ n: string | null }>(query))[0]?.n ?? 0)

async function timed(name: string, asked: typeof centres, period: typeof year): Promise<Report> {
  const times: number[] = []
  let report: Report | undefined
  for (let turn = 0; turn < 5; turn++) {
    const begun = performance.now()
    report = await loadReport(db, asked, period)
    times.push(performance.now() - begun)
  }
  const [, , median = 0] = times.sort((a, b) => a - b)
  process.stdout.write(`${name}: ${median.toFixed(0)} ms, ${report?.whole.sold} hours sold\n`)
  return report as Report
}

test('a year of a hundred centres, and each figure is its plain count', async () => {
  expect(await count(sql`select count(*) as n from appointment where code like 'PAST-%'`)).toBe(100_000)
  const { whole, days, centres: lines } = await timed('a year of 100 centres', centres, year)
  const inYear = (at: SQL) =>
    sql`(${at} at time zone 'America/Santiago')::date between '2025-11-24' and '2026-11-23'`
  const hours = (more: SQL) =>
    count(sql`
    select count(*) as n from appointment where code like 'PAST-%' and ${inYear(sql`lower(during)`)} and ${more}`)
  expect(whole.sold).toBe(await hours(sql`state <> 'cancelled'`))
  expect(whole.attended).toBe(await hours(sql`state = 'fulfilled'`))
  expect(whole.noShow).toBe(await hours(sql`state = 'no-show'`))
  expect(whole.by.patient).toBe(await hours(sql`cancelled_by = 'patient'`))
  expect(whole.through.unknown).toBe(await hours(sql`state <> 'cancelled' and sold_by is null`))
  expect(whole.money.webpay.taken).toBe(
    await count(
      sql`select sum(amount) as n from payment where buy_order ~ '^P[0-9]' and ${inYear(sql`settled_at`)}`,
    ),
  )
  expect(days.reduce((sum, { sold }) => sum + sold, 0)).toBe(whole.sold)
  expect(lines.reduce((sum, { sold }) => sum + sold, 0)).toBe(whole.sold)
  expect(whole.sold).toBeGreaterThan(10_000)
})

test('a month of one centre', async () => {
  const { whole } = await timed('a month of one centre', centres.slice(0, 1), month)
  expect(whole.sold).toBeGreaterThan(5)
})
