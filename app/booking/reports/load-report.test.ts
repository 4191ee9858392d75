/** Every figure of a report is a plain count: random hours and money of two centres, counted again one question at a time. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { rollHours } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { fillReportWorld, randomWorld } from '#test/helpers/report-world.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import {
  cancellers,
  channels,
  loadReport,
  methods,
  type Report,
  type ReportFigures,
} from './load-report.server.ts'

const db = await testDatabase()
const period = { first: Temporal.PlainDate.from('2026-11-09'), last: Temporal.PlainDate.from('2026-11-22') }
const random = randomWorld(20261123)

let world: Awaited<ReturnType<typeof fillReportWorld>>
let report: Report

const figure = async (query: SQL): Promise<number> =>
  Number((await db.rows<{ n: number | string | null }>(query))[0]?.n ?? 0)

beforeAll(async () => {
  world = await fillReportWorld(db, random, { hours: 900, from: '2026-11-01', days: 30 })
  report = await loadReport(db, world.centres, period)
})

/** Hours of a period at these centres, as anybody would write it. */
const hours = (more: SQL = sql`true`) => sql`
  from appointment a, schedule s, centre c, agenda g, offer o
  where s.id = a.schedule_id and c.id = s.centre_id and g.id = a.agenda_id and o.id = a.offer_id and a.state <> 'held'
    and c.key like 'informe-%' and (lower(a.during) at time zone c.zone)::date between '2026-11-09' and '2026-11-22' and ${more}`

/** Pesos of a period: orders are not in this world's plain half. */
async function expectFigures(line: ReportFigures, more: SQL) {
  const stands = sql`a.state <> 'cancelled'`
  expect(line.sold).toBe(await figure(sql`select count(*) as n ${hours(sql`${stands} and ${more}`)}`))
  expect(line.attended).toBe(
    await figure(sql`select count(*) as n ${hours(sql`a.state = 'fulfilled' and ${more}`)}`),
  )
  expect(line.noShow).toBe(
    await figure(sql`select count(*) as n ${hours(sql`a.state = 'no-show' and ${more}`)}`),
  )
  expect(line.cancelled).toBe(
    await figure(sql`select count(*) as n ${hours(sql`a.state = 'cancelled' and ${more}`)}`),
  )
  const minutes = sql`select sum(extract(epoch from upper(a.during) - lower(a.during))) / 60 as n`
  expect(line.soldMinutes).toBe(
    await figure(sql`${minutes} ${hours(sql`${stands} and a.lane = 0 and ${more}`)}`),
  )
  expect(line.attendedMinutes).toBe(
    await figure(sql`${minutes} ${hours(sql`a.state = 'fulfilled' and ${more}`)}`),
  )
  for (const by of cancellers)
    expect(line.by[by], by).toBe(
      await figure(sql`select count(*) as n ${hours(sql`a.cancelled_by = ${by} and ${more}`)}`),
    )
  for (const channel of channels) {
    const sold = channel === 'unknown' ? sql`a.sold_by is null` : sql`a.sold_by = ${channel}`
    expect(line.through[channel], channel).toBe(
      await figure(sql`select count(*) as n ${hours(sql`${stands} and ${sold} and ${more}`)}`),
    )
  }
  const given = sql`${stands} and a.sold_by is distinct from 'import' and a.booked_at is not null and ${more}`
  const leads = await db.rows<{ lead: number }>(sql`
    select extract(epoch from lower(a.during) - a.booked_at)::float8 / 86400 as lead ${hours(given)} order by 1`)
  const sorted = leads.map(({ lead }) => lead)
  for (const [nth, share] of [0.25, 0.5, 0.75].entries()) {
    const place = share * (sorted.length - 1)
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
    if (sorted.length > 0)
      expect(line.lead?.[nth]).toBeCloseTo(below + (above - below) * (place - Math.floor(place)), 6)
  }
  for (const method of methods) {
    const moved = (at: SQL) =>
      sql`a.state <> 'held' and (${at} at time zone c.zone)::date between '2026-11-09' and '2026-11-22'`
    const of = (what: SQL, at: SQL) => sql`select sum(${what}) as n
      from payment p left join payment_part pp on pp.payment_id = p.id
        left join refund r on r.payment_id = p.id and (pp.payment_id is null or r.part = pp.given_back)
        join appointment a on a.id = coalesce(pp.appointment_id, p.appointment_id)
        join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id join agenda g on g.id = a.agenda_id
        join offer o on o.id = a.offer_id
      where c.key like 'informe-%' and p.method = ${method} and ${moved(at)} and ${more}`
    const part = (which: SQL, at: SQL) => sql`select sum(abs(d.amount)) as n
      from payment p join desk_money d on d.payment_id = p.id and ${which} left join refund r on r.payment_id = p.id and r.part = d.part
        join appointment a on a.id = p.appointment_id
        join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id join agenda g on g.id = a.agenda_id
        join offer o on o.id = a.offer_id
      where c.key like 'informe-%' and p.method = 'mixed' and d.method = ${method} and ${moved(at)} and ${more}`
    const share = sql`coalesce(pp.full_price - pp.contribution, p.amount)`
    const came = await figure(part(sql`d.amount > 0`, sql`p.settled_at`))
    expect(line.money[method].taken, method).toBe(came + (await figure(of(share, sql`p.settled_at`))))
    const back = sql`coalesce(pp.full_price - pp.contribution, r.amount)`
    const went = await figure(part(sql`d.amount < 0`, sql`r.answered_at`))
    expect(line.money[method].returned, method).toBe(went + (await figure(of(back, sql`r.answered_at`))))
  }
}

describe('each figure is its plain count', () => {
  test('of the whole', async () => {
    expect(report.whole.sold).toBeGreaterThan(100)
    expect(report.whole.cancelled).toBeGreaterThan(20)
    expect(methods.every(method => report.whole.money[method].taken > 0)).toBe(true)
    expect(methods.some(method => report.whole.money[method].returned > 0)).toBe(true)
    await expectFigures(report.whole, sql`true`)
  })

  test('of each centre, and the centres are the whole', async () => {
    expect(report.centres).toHaveLength(2)
    for (const line of report.centres) await expectFigures(line, sql`c.id = ${line.centreId}::bigint`)
    expect(report.centres.reduce((sum, { sold }) => sum + sold, 0)).toBe(report.whole.sold)
  })

  test('of each who attends, or room', async () => {
    expect(report.attendants.length).toBeGreaterThan(4)
    for (const line of report.attendants)
      await expectFigures(
        line,
        (line.attendant ?? 0) < 0
          ? sql`g.id = ${-(line.attendant ?? 0)}::bigint and g.professional_id is null`
          : sql`g.professional_id = ${line.attendant}::bigint`,
      )
    expect(report.attendants.every(({ name }) => name !== '')).toBe(true)
  })

  test('of each specialty and kind of exam', async () => {
    for (const line of report.kinds)
      await expectFigures(line, sql`coalesce(o.specialty_slug, o.type) = ${line.kind}`)
  })

  test('of each day: hours on the day on which they are', async () => {
    expect(report.days).toHaveLength(14)
    for (const { day, sold } of report.days)
      expect(sold).toBe(
        await figure(
          sql`select count(*) as n ${hours(sql`a.state <> 'cancelled' and (lower(a.during) at time zone c.zone)::date = ${day}::date`)}`,
        ),
      )
  })

  test('minutes on offer: of every minute of the period, whether some schedule of an agenda was open', async () => {
    for (const line of [...report.centres, report.whole]) {
      const plain = await figure(sql`
        select count(*) * 10 as n from (
          select distinct s.centre_id, s.agenda_id, t from schedule s join centre c on c.id = s.centre_id
          cross join generate_series('2026-11-08 00:00+00'::timestamptz, '2026-11-25 00:00+00', interval '10 minutes') t
          where c.key like 'informe-%' and (t at time zone c.zone)::date between '2026-11-09' and '2026-11-22'
            and (${'centreId' in line ? (line.centreId as number) : null}::bigint is null or c.id = ${'centreId' in line ? (line.centreId as number) : null}::bigint)
            and exists (select from (select schedule_id, open from schedule_day union all select schedule_id, open from offered_day) d
              where d.schedule_id = s.id and d.open @> t)) minutes`)
      expect(line.offeredMinutes).toBe(plain)
      expect(plain).toBeGreaterThan(1000)
    }
    expect(report.days.reduce((sum, { offeredMinutes }) => sum + offeredMinutes, 0)).toBe(
      report.whole.offeredMinutes,
    )
    expect(report.attendants.reduce((sum, { offeredMinutes }) => sum + offeredMinutes, 0)).toBe(
      report.whole.offeredMinutes,
    )
  })
})

test('two centres are asked for as often as one, and a year as often as a day', async () => {
  let asked = 0
  const counting: Tx = {
    rows(query) {
      asked += 1
      return db.rows(query)
    },
  }
  const times = async (centres: typeof world.centres, days: typeof period) => {
    asked = 0
    await loadReport(counting, centres, days)
    return asked
  }
  const day = { first: period.first, last: period.first }
  const year = { first: period.last.subtract({ days: 365 }), last: period.last }
  expect(await times(world.centres, year)).toBe(await times(world.centres.slice(0, 1), day))
  expect(asked).toBe(4)
})

test('nothing of another centre counts', async () => {
  const [first] = world.centres
  const alone = await loadReport(db, first ? [first] : [], period)
  expect(alone.whole.sold).toBe(report.centres.find(({ centreId }) => centreId === first?.id)?.sold)
  expect(alone.centres).toHaveLength(1)
  expect(await loadReport(db, [], period)).toMatchObject({
    whole: { sold: 0, offeredMinutes: 0 },
    centres: [],
  })
})

test('what was open on a day stays known once the day is past', async () => {
  const { centreId, scheduleId } = await addOffer(db, {
    hours: [{ day: '2026-11-24', from: '09:00', to: '12:00' }],
  })
  const centre = { id: centreId, zone: 'America/Santiago' }
  const day = Temporal.PlainDate.from('2026-11-24')
  const offered = async () => (await loadReport(db, [centre], { first: day, last: day })).whole.offeredMinutes
  expect(await offered()).toBe(180)
  await db.rows(sql`update schedule set filled_until = '2026-11-30' where id = ${scheduleId}::bigint`)
  await rollHours({ db, bookings: supplyPorts.bookings }, testNow.add({ hours: 24 * 9 }), 10)
  expect(
    await figure(
      sql`select count(*) as n from schedule_day where schedule_id = ${scheduleId}::bigint and day = ${day}::date`,
    ),
  ).toBe(0)
  expect(await offered()).toBe(180)
  // A schedule that is made anew afterwards changes nothing of what was.
  await db.rows(sql`update schedule set filled_until = null where id = ${scheduleId}::bigint`)
  await rollHours({ db, bookings: supplyPorts.bookings }, testNow.add({ hours: 24 * 10 }), 10)
  expect(await offered()).toBe(180)
})
