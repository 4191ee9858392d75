/** Patients book while the change that takes their hour is planned: on the list, or refused; never sold and unseen. */
import { expect, test } from 'vitest'
import { bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import { holdHour } from '#app/booking/holds/hold-hour.server.ts'
import { handOverGone } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { changeSupply } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookingRequest, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { testNow as now } from '#test/helpers/supply.ts'

const db = await testDatabase()
const day = now.toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days: 6 })
const everyDay = (from: string) => [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to: '14:00' }))
const by = { actor: 'staff:00000000-0000-4000-8000-000000000001', role: 'administrator' }

type Handed = Awaited<ReturnType<typeof handOverGone>>

async function world(key: string) {
  const place = { type: 'centro-medico', commune: 'santiago', address: 'Uno 1', lat: -33.44, lon: -70.65 }
  const line = {
    kind: 'schedule',
    key: `s-${key}`,
    professional: `p-${key}`,
    centre: key,
    modality: 'in_person',
    minutes: 30,
    weekly: everyDay('09:00'),
    works_holidays: true,
  }
  await importLines(
    db,
    { kind: 'centre', key, name: key, ...place },
    { kind: 'professional', key: `p-${key}`, name: key },
    { kind: 'price-list', key: `l-${key}`, prices: [{ service: 'medicina-general', full_price: 20_000 }] },
    line,
    {
      kind: 'offer',
      key: `o-${key}`,
      schedule: `s-${key}`,
      specialty: 'medicina-general',
      price_list: `l-${key}`,
    },
  )
  const [row] = await db.rows<{ centreId: number; offerId: number }>(sql`
    select centre_id as "centreId", id as "offerId" from offer where key = ${`o-${key}`}`)
  const { centreId, offerId } = row ?? { centreId: 0, offerId: 0 }
  const plan = (from: string, apply: Parameters<typeof changeSupply<Handed>>[1]['apply'] = true) =>
    changeSupply(
      { db, ...supplyPorts },
      {
        lines: [
          {
            value: {
              ...line,
              later: [{ from: day.subtract({ days: 1 }).toString(), weekly: everyDay(from) }],
            },
          },
        ],
        scope: { centreIds: [centreId] },
        by: by.actor,
        now,
        horizonDays: 14,
        apply,
        affected: (tx, gone) => handOverGone(tx, gone, { by, hands: true }, now),
      },
    )
  await plan('09:00')
  return { centreId, offerId, plan }
}

/** Eight hours of the day, each held by somebody who is about to book it. */
async function heldBy(offerId: number) {
  const first = day.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '09:00' }).toInstant()
  const holds = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const start = first.add({ minutes: at * 30 })
      const held = await holdHour(
        db,
        { offerId, start, holder: null, address: `race-${at}`, sellsPrepaid: true },
        now,
      )
      return held.ok ? held.hold.holdId : null
    }),
  )
  expect(holds.every(Boolean)).toBe(true)
  return holds.map(id => () => bookAppointment(db, bookingRequest(id ?? ''), testSender, now))
}

test('of eight who book while eight hours end, each is on the list or refused', async () => {
  const { centreId, offerId, plan } = await world('race-hours')
  const booking = await heldBy(offerId)
  const [outcome, ...bookings] = await Promise.all([plan('13:00'), ...booking.map(book => book())])
  expect(outcome).toMatchObject({ ok: true })
  const booked = bookings.flatMap(one => (one.ok ? [one.appointment.id] : []))
  const listed = await db.rows<{ id: string }>(sql`
    select p.appointment_id as id from closure_patient p join closure c on c.id = p.closure_id where c.centre_id = ${centreId}::bigint`)
  expect(listed.map(({ id }) => id).sort()).toEqual(booked.sort())
  const held = await db.rows(sql`
    select from appointment a join schedule s on s.id = a.schedule_id where s.centre_id = ${centreId}::bigint and a.state = 'held'`)
  expect(held).toEqual([])
})

test('who books in the second in which their hour would end keeps it: of whoever did not see them nothing is written', async () => {
  const { offerId, plan } = await world('race-unseen')
  const booking = await heldBy(offerId)
  const [outcome, ...bookings] = await Promise.all([
    plan('13:00', ({ people }) => people.length === 0),
    ...booking.map(book => book()),
  ])
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(bookings.filter(one => one.ok)).toHaveLength(outcome.applied ? 0 : booking.length)
})

test('two administrators who plan at once leave one whole plan', async () => {
  const { plan } = await world('race-plans')
  const outcomes = await Promise.all([plan('10:00'), plan('11:00')])
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }])
  const [row] = await db.rows<{ starts: string; sold: string }>(sql`
    select s.later -> 0 -> 'weekly' -> 0 ->> 'from' as starts,
      (select to_char(lower(range) at time zone 'America/Santiago', 'HH24:MI') from schedule_day d, unnest(d.open) range
        where d.schedule_id = s.id and d.day = ${day.toString()}::date limit 1) as sold
    from schedule s where s.key = 's-race-plans'`)
  expect(['10:00', '11:00']).toContain(row?.starts)
  expect(row?.sold).toBe(row?.starts)
})
