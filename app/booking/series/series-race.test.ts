/** Two receptions and patients want hours of one series at once: all of it or nothing, no hour twice, nobody waits in a ring. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import {
  bookHour,
  bookingRequest,
  firstHour,
  nextHours,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { correctRut } from '../patients/mend-patient.server.ts'
import { bookSeries } from './book-series.server.ts'

const db = await testDatabase()
const rounds = roundsOn(db, { embedded: 4, server: 200 })
const days = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']
const at = { centre: { key: 'series-races' }, hours: days.map(day => ({ day, from: '09:00', to: '10:30' })) }
const one = await addOffer(db, at)
const two = await addOffer(db, at)
const weekly = (step: number) =>
  days.map((_, week) => firstHour.add({ hours: 24 * 7 * week, minutes: 30 * step }))

const series = (
  offerId: number,
  starts: readonly Temporal.Instant[],
  steps: number,
  who = somebody(),
  controlOf: string | null = null,
) =>
  bookSeries(
    db,
    {
      ...who,
      centreId: one.centreId,
      offerId,
      starts,
      steps,
      controlOf,
      prevision: 'particular',
      by: `staff:${randomUUID()}`,
      sellsPrepaid: true,
      once: randomUUID(),
    },
    testSender,
    testNow,
  )

async function patient(offerId: number, start: Temporal.Instant, nth: number, who = somebody()) {
  const asked = {
    holder: `p-${nth}-${randomUUID()}`,
    address: `10.2.${nth}.${start.epochMilliseconds % 251}`,
  }
  const held = await holdHour(db, { offerId, start, sellsPrepaid: true, ...asked }, testNow)
  if (!held.ok) return false
  const booked = await bookAppointment(
    db,
    bookingRequest(held.hold.holdId, { ...asked, ...who }),
    testSender,
    testNow,
  )
  if (booked.ok && nth % 3 === 0) await cancelAppointment(db, booked.appointment.id, testSender, testNow)
  return booked.ok
}

test('in rounds of two receptions and three patients no hour is had twice, and no series by half', async () => {
  const won = { series: 0, patients: 0 }
  for (let round = 0; round < rounds; round++) {
    const step = round % 2
    // The same person is given a series by one reception while another gives it elsewhere: they are in one place at a time.
    const same = somebody({ patient: { rut: '9876543-3' } })
    const [a, b, c, ...patients] = await Promise.all([
      series(one.offerId, weekly(step), 1),
      series(one.offerId, weekly(step).toReversed(), 1 + (round % 2), same),
      series(two.offerId, weekly(step), 1, same),
      patient(one.offerId, weekly(step)[4] ?? firstHour, round),
      patient(one.offerId, weekly(step + 1)[2] ?? firstHour, round),
      patient(two.offerId, weekly(step)[1] ?? firstHour, round, same),
    ])
    const given = [a, b, c].filter(({ ok }) => ok).length
    won.series += given
    won.patients += patients.filter(Boolean).length
    // A patient who is first for one session leaves a reception with none; but somebody always wins.
    expect(given + patients.filter(Boolean).length, `round ${round}`).toBeGreaterThan(0)
    const whole = await db.rows(sql`
      select series_id from appointment where series_id is not null group by series_id
      having count(*) <> max(series_parts) or not bool_and(state = 'booked')`)
    expect(whole).toEqual([])
    const counted = await db.rows<{ count: number }>(
      sql`select count(distinct series_id)::int as count from appointment where series_id is not null`,
    )
    expect(counted[0]?.count).toBe(given)
    // A patient who was refused keeps what they hold for their ten minutes; a reception keeps nothing.
    const held = await db.rows(
      sql`select id from appointment where state = 'held' and holder_hash not like 'p-%'`,
    )
    expect(held).toEqual([])
    const twice = await db.rows(sql`
      select x.id from appointment x join appointment y on y.id > x.id and x.active and y.active
        and (x.agenda_id = y.agenda_id or x.busy_key = y.busy_key) and x.during && y.during`)
    expect(twice).toEqual([])
    for (const { scheduleId } of [one, two]) {
      const { stored, fresh } = await nextHours(db, scheduleId)
      expect(stored).toEqual(fresh)
    }
    await db.rows(sql`delete from outbox`)
    await db.rows(sql`delete from appointment`)
    await db.rows(sql`delete from rate_limit`)
    for (const { agendaId } of [one, two])
      await db.rows(sql`select refresh_agenda(${agendaId}::bigint, ${testNow}::timestamptz)`)
  }
  // In a few rounds over one connection the patients may have been first every time.
  if (rounds > 100) expect(won.series).toBeGreaterThan(0)
})

test('of forms that are sent twice at once both answers show the sessions, which are given once', async () => {
  for (let round = 0; round < rounds; round++) {
    const form = {
      ...somebody(),
      centreId: one.centreId,
      offerId: one.offerId,
      starts: weekly(round % 3),
      steps: 1,
      controlOf: null,
      prevision: 'particular',
      by: 'staff:twice',
      sellsPrepaid: true,
      once: randomUUID(),
    }
    const answers = await Promise.all([form, form].map(sent => bookSeries(db, sent, testSender, testNow)))
    const given = await db.rows<{ id: string }>(
      sql`select id from appointment where state = 'booked' order by lower(during)`,
    )
    expect(given).toHaveLength(days.length)
    for (const answer of answers)
      expect(answer, `round ${round}`).toMatchObject({ ok: true, firstId: given[0]?.id, sessions: given })
    const deeds = await db.rows(
      sql`select verb from audit where actor = 'staff:twice' and verb = 'desk-series'`,
    )
    expect(deeds).toHaveLength(1 + round)
    await db.rows(sql`delete from outbox`)
    await db.rows(sql`delete from appointment`)
    await db.rows(sql`delete from rate_limit`)
    await db.rows(sql`select refresh_agenda(${one.agendaId}::bigint, ${testNow}::timestamptz)`)
  }
})

test('a control that waits while the RUT of whoever was attended is corrected is of the right person', async () => {
  const offer = await addOffer(db, { ...at, centre: { key: 'series-races' } })
  const [wrong, right] = ['11111111-1', '22222222-2']
  const who = somebody({ patient: { rut: wrong } })
  const { id } = await bookHour(db, offer.offerId, who)
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${id}::uuid`)
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => go.resolve())
  const holding = db.transaction(async tx => {
    await tx.rows(sql`select from agenda where id = ${offer.agendaId}::bigint for update`)
    held.resolve()
    await go.promise
  })
  await held.promise
  const giving = series(offer.offerId, weekly(1).slice(1, 2), 1, who, id)
  await expect.poll(lockWaits(db), { interval: 10 }).toBe(1)
  const asked = { centreId: offer.centreId, by: 'staff:desk', id, rut: right }
  expect(await correctRut(db, asked, testNow)).toMatchObject({ ok: true, hours: 1 })
  go.resolve()
  await holding
  expect((await giving).ok).toBe(true)
  const ruts = await db.rows<{ rut: string }>(
    sql`select patient ->> 'rut' as rut from appointment where control_of = ${id}::uuid`,
  )
  expect(ruts).toEqual([{ rut: right }])
})
