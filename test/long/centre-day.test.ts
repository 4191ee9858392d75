/** The day of a large centre on a server: forty who attend, thirty hours each, beside 20,000 appointments of others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import Agenda, { loader } from '#app/centre/routes/centro-agenda.tsx'
import { type Database, openServer, sql } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import { bookHour } from '../helpers/booking.ts'
import { drawn } from '../helpers/pages/drawn.tsx'
import { runOn } from '../helpers/pages/visit-pages.ts'
import { fillPast } from '../helpers/processes/million.ts'
import { startPostgres } from '../helpers/processes/postgres.ts'
import { addCentreStaff } from '../helpers/staff.ts'
import { addOffer } from '../helpers/supply.ts'

const server = await startPostgres()
const db = await openServer(server.url)
const first = Temporal.Instant.from('2026-11-24T11:00:00Z')
const now = Temporal.Instant.from('2026-11-24T14:05:00Z')
const [people, hours] = [40, 30]

let statements = 0
const counted: Database = {
  ...db,
  rows: query => {
    statements += 1
    return db.rows(query)
  },
}
const run = runOn(counted)

/** @returns the address of a day at which so many attend, and who may see it. */
async function centreOf(key: string, count: number) {
  let centreId = 0
  for (let place = 0; place < count; place++) {
    const offer = await addOffer(db, {
      minutes: 20,
      hours: [{ day: '2026-11-24', from: '08:00', to: '18:00' }],
      centre: { key },
    })
    centreId = offer.centreId
    const { id } = await bookHour(db, offer.offerId, { start: first, now: first.subtract({ hours: 24 }) })
    await db.rows(sql`
      insert into appointment (offer_id, schedule_id, agenda_id, during, state, state_before, arrived_at, code, patient_key, patient, contact, full_price,
        created_at)
      select a.offer_id, a.schedule_id, a.agenda_id, tstzrange(lower(a.during) + make_interval(mins => n * 20), upper(a.during) + make_interval(mins => n * 20)),
        case when n < 8 then 'fulfilled' when n < 10 then 'arrived' else 'booked' end, case when n < 10 then 'booked' end,
        case when n < 10 then lower(a.during) end, upper(substr(md5(a.id::text || n), 1, 8)),
        'name:x|' || a.id || n, a.patient, a.contact, a.full_price, a.created_at
      from appointment a cross join generate_series(1, ${hours - 1}::int) n where a.id = ${id}::uuid`)
  }
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
  return { path: `/centro/agenda?centro=${centreId}&dia=2026-11-24`, cookie }
}

beforeAll(async () => {
  await migrate(db)
  await loadReference(db)
  await fillPast(db, (await addOffer(db)).offerId, { agendas: 400, visits: 50 })
}, 600_000)

afterAll(async () => {
  await db.close()
  await server.stop()
})

test('is asked with one statement per kind of thing, however many attend', async () => {
  const [small, large] = [await centreOf('una', 1), await centreOf('cuarenta', people)]
  await db.script('vacuum analyze')
  const asked: number[] = []
  for (const { path, cookie } of [small, large]) {
    await run(loader, path, { cookie, now })
    statements = 0
    await run(loader, path, { cookie, now })
    asked.push(statements)
  }
  expect(asked[1]).toBe(asked[0])
  const [load, draw]: [number[], number[]] = [[], []]
  let html = ''
  for (let turn = 0; turn < 5; turn++) {
    const begun = process.cpuUsage()
    const { data } = await run(loader, large.path, { cookie: large.cookie, now })
    const loaded = process.cpuUsage(begun)
    html = drawn(Agenda, data, large.path)
    const all = process.cpuUsage(begun)
    load.push((loaded.user + loaded.system) / 1000)
    draw.push((all.user + all.system) / 1000 - (load.at(-1) ?? 0))
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  expect(html.match(/id="hora-/g)).toHaveLength(people * hours)
  process.stdout.write(
    `a day of ${people * hours} hours: ${asked[1]} statements, ${median(load).toFixed(0)} ms of processor to load, ${median(draw).toFixed(0)} ms to draw\n`,
  )
}, 300_000)
