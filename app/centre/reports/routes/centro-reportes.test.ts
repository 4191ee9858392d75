/** The page of reports and its files: for whom, in what words, and safe to open in a spreadsheet. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { centreReports } from '#app/text/centre/reports.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { fillReportWorld, randomWorld } from '#test/helpers/report-world.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { tableIds } from '../report-tables.server.ts'
import { loader as page } from './centro-reportes.tsx'
import { loader as file } from './centro-reportes-csv.ts'

const db = await testDatabase()
const run = runOn(db)

let world: Awaited<ReturnType<typeof fillReportWorld>>
let cookie: string
let at: string

beforeAll(async () => {
  world = await fillReportWorld(db, randomWorld(7), { hours: 300, from: '2026-11-01', days: 30 })
  const centreId = world.centres[0]?.id ?? 0
  cookie = (await addCentreStaff(db, { role: 'administrator', centreId })).cookie
  at = `centro=${centreId}`
})

const look = (more: string) => run(page, `/centro/reportes?${at}&${more}`, { cookie, now: testNow })
const load = async (more: string, who = cookie) => {
  const answer = await run(file, `/centro/reportes/csv?${at}&${more}`, { cookie: who, now: testNow })
  return {
    status: answer.status,
    headers: answer.headers,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.response?.arrayBuffer()),
  }
}

test('the figures of the tiles are those of the report, in words', async () => {
  const { data } = await look('periodo=mes')
  expect(data.of).toBe('Del 1 nov 2026 al 30 nov 2026')
  const [row] = await db.rows<{ attended: number; money: string }>(sql`
    select count(*) filter (where a.state = 'fulfilled')::int as attended,
      (select sum(p.amount) from payment p join appointment x on x.id = p.appointment_id join schedule y on y.id = x.schedule_id
        where y.centre_id = ${world.centres[0]?.id ?? 0}::bigint
          and p.settled_at >= '2026-11-01 03:00+00' and p.settled_at < '2026-12-01 03:00+00') as money
    from appointment a join schedule s on s.id = a.schedule_id
    where s.centre_id = ${world.centres[0]?.id ?? 0}::bigint
      and lower(a.during) >= '2026-11-01 03:00+00' and lower(a.during) < '2026-12-01 03:00+00'`)
  const tile = (id: string) => data.tiles.find(one => one.id === id)
  expect(row?.attended).toBeGreaterThan(10)
  expect(tile('attended')?.value).toBe(String(row?.attended))
  expect(Number(tile('money')?.value.replaceAll(/\D/g, ''))).toBe(Number(row?.money))
  expect(tile('occupancy')?.value).toMatch(/^\d+ %$/)
})

test('no patient is in it, neither by name nor by RUT, telephone or e-mail', async () => {
  const { offerId, centreId } = await addOffer(db)
  const patient = { name: 'Zacarías', lastName: 'Quilodrán', rut: '12345678-5', self: true }
  await bookHour(db, offerId, { patient })
  const who = (await addCentreStaff(db, { role: 'auditor', centreId })).cookie
  const { data } = await run(page, `/centro/reportes?centro=${centreId}`, { cookie: who, now: testNow })
  expect(data.tables.find(({ id }) => id === 'canales')?.rows[0]).toContain('1')
  const files = await Promise.all(
    tableIds.map(id =>
      run(file, `/centro/reportes/csv?centro=${centreId}&tabla=${id}`, { cookie: who, now: testNow }),
    ),
  )
  const said = [JSON.stringify(data), ...(await Promise.all(files.map(one => one.response?.text())))].join('')
  expect(said).not.toMatch(/Zacar|Quilodr|12345678|12\.345|ejemplo\.cl|\+569/)
})

test.each([
  ['periodo=fechas&desde=2026-02-30&hasta=2026-03-01', 'desde'],
  ['periodo=fechas&desde=2026-11-20&hasta=', 'hasta'],
  ['periodo=fechas&desde=2026-11-20&hasta=2026-11-01', 'orden'],
  ['periodo=fechas&desde=2020-01-01&hasta=2026-11-01', 'largo'],
] as const)(
  '%s: what is wrong is said, what was typed stays, and this week is shown',
  async (more, wrong) => {
    const { data, status } = await look(more)
    expect(status).toBe(200)
    expect(data.wrong).toBe(wrong)
    expect(new URLSearchParams(more).get('hasta')).toBe(data.chosen.hasta)
    expect(data.of).toBe('Del 23 nov 2026 al 29 nov 2026')
  },
)

describe('files', () => {
  test('each has a mark of UTF-8, semicolons and as many rows as its table', async () => {
    for (const id of tableIds) {
      const { status, headers, text } = await load(`periodo=mes&tabla=${id}`)
      expect(status, id).toBe(200)
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="reporte-${id}-2026-11-01-2026-11-30.csv"`,
      )
      expect(text.startsWith('\uFEFF'), id).toBe(true)
      expect(text.split('\r\n')[0]?.split(';').length, id).toBeGreaterThan(2)
    }
    expect((await load('periodo=mes&tabla=dias')).text.trim().split('\r\n')).toHaveLength(31)
    expect((await load('tabla=nada')).status).toBe(404)
    expect((await load('')).status).toBe(404)
  })

  test('a professional whose name would be a formula is text', async () => {
    const name = '=HYPERLINK("http://malo.example")'
    const { centreId } = await addOffer(db, { professional: { name } })
    const who = (await addCentreStaff(db, { role: 'coordinator', centreId })).cookie
    const answer = await run(file, `/centro/reportes/csv?centro=${centreId}&tabla=personas`, {
      cookie: who,
      now: testNow,
    })
    expect(await answer.response?.text()).toContain(`"'=HYPERLINK(""http://malo.example"")"`)
  })
})

test('a network counts all of its centres together, and nobody counts a centre that is not theirs', async () => {
  const [first, second] = world.centres
  const [network] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values ('red-informe', 'Red') returning id`,
  )
  await db.rows(sql`update centre set network_id = ${network?.id ?? 0}::bigint where key like 'informe-%'`)
  const head = (await addCentreStaff(db, { role: 'network', networkId: network?.id })).cookie
  const appointments = async (who: string, centreId: number | undefined, scope: string) => {
    const asked = `/centro/reportes?centro=${centreId}&periodo=mes&ambito=${scope}`
    const { data } = await run(page, asked, { cookie: who, now: testNow })
    return data.tables
      .find(({ id }) => id === 'finales')
      ?.rows.reduce((sum, row) => sum + Number(row[1]?.replaceAll('.', '')), 0)
  }
  const whole = await appointments(head, first?.id, 'todos')
  expect(whole).toBe(
    ((await appointments(head, first?.id, 'uno')) ?? 0) +
      ((await appointments(head, second?.id, 'uno')) ?? 0),
  )
  expect(await appointments(cookie, first?.id, 'todos')).toBe(await appointments(head, first?.id, 'uno'))
})

test('through what an hour was given is kept with it', async () => {
  const { offerId } = await addOffer(db)
  const through: Record<string, string> = {
    guest: 'guest',
    patient: 'account',
    program: 'program',
    'staff:x': 'desk',
  }
  for (const [nth, actor] of Object.keys(through).entries()) {
    const { id } = await bookHour(db, offerId, { actor, start: firstHour.add({ minutes: 30 * nth }) })
    const [row] = await db.rows<{ by: string }>(
      sql`select sold_by as by from appointment where id = ${id}::uuid`,
    )
    expect(row?.by).toBe(through[actor])
  }
})

test('a period of one day is said as a day, not from that day to itself', () => {
  const { compared, comparedSoFar, of } = centreReports
  expect(of('30 nov 2026', '30 nov 2026')).toBe('El 30 nov 2026')
  expect(compared('23 nov 2026', '23 nov 2026')).toBe('«Antes» es el 23 nov 2026.')
  expect(comparedSoFar('23 nov 2026', '23 nov 2026')).toMatch(
    /^«Antes» es el 23 nov 2026, tantos días como van/,
  )
  expect(comparedSoFar('23 nov 2026', '25 nov 2026')).toMatch(/^«Antes» es del 23 nov 2026 al 25 nov 2026,/)
})
