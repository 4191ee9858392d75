/** Reception and a patient's telephone take the same hour at the same moment: exactly one has it, and the other reads why not. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { attendAtDesk } from './attend-at-desk.server.ts'
import { bookAtDesk } from './book-at-desk.server.ts'

const db = await testDatabase()
const rounds = roundsOn(db, { embedded: 12, server: 200 })
const perDay = 24

test('hours that are asked for by both at once are had by one', async () => {
  const days = Array.from({ length: Math.ceil(rounds / perDay) }, (_, nth) =>
    Temporal.PlainDate.from('2026-11-24').add({ days: nth }).toString(),
  )
  const { offerId, centreId } = await addOffer(db, {
    hours: days.map(day => ({ day, from: '08:00', to: '20:00' })),
    fullPrice: 20_000,
  })
  const starts = days
    .flatMap(day =>
      Array.from({ length: perDay }, (_, nth) =>
        Temporal.PlainDate.from(day)
          .toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '08:00' })
          .toInstant()
          .add({ minutes: nth * 30 }),
      ),
    )
    .slice(0, rounds)
  const won = { desk: 0, patient: 0 }
  for (const [nth, start] of starts.entries()) {
    const desk = bookAtDesk(
      db,
      {
        ...somebody(),
        centreId,
        offerId,
        start,
        prevision: 'particular',
        by: `staff:${nth}`,
        sellsPrepaid: true,
      },
      testSender,
      testNow,
    )
    const [atDesk, byPhone] = await Promise.all([desk, patientBooks(offerId, start, nth)])
    expect([atDesk.ok, byPhone.ok].filter(Boolean), start.toString()).toHaveLength(1)
    const loser = atDesk.ok ? byPhone : atDesk
    expect(loser).toMatchObject({ ok: false, reason: 'slot-taken' })
    won[atDesk.ok ? 'desk' : 'patient'] += 1
  }
  expect(won.desk + won.patient).toBe(rounds)
  const rows = await db.rows(sql`
    select count(*)::int as taken, count(distinct lower(during))::int as hours from appointment where offer_id = ${offerId}::bigint`)
  expect(rows).toEqual([{ taken: rounds, hours: rounds }])
})

test('an hour that begins in a moment goes to one of two desks, and to no patient who asks at the same time', async () => {
  const { offerId, centreId } = await addOffer(db, {
    hours: [{ day: '2026-11-24', from: '09:00', to: '09:30' }],
  })
  const soon = firstHour.subtract({ minutes: 12 })
  for (let round = 0; round < rounds; round++) {
    const desks = ['one', 'two'].map(desk => {
      const form = { ...somebody(), centreId, offerId, start: firstHour, prevision: 'particular' }
      return bookAtDesk(db, { ...form, by: `staff:${desk}-${round}`, sellsPrepaid: true }, testSender, soon)
    })
    const [patient, ...given] = await Promise.all([patientBooks(offerId, firstHour, round, soon), ...desks])
    expect(patient).toEqual({ ok: false, reason: 'slot-taken' })
    expect(given.map(one => (one.ok ? 'given' : one.reason)).sort()).toEqual(['given', 'slot-taken'])
    const rows = await db.rows(sql`select from appointment where offer_id = ${offerId}::bigint and active`)
    expect(rows).toHaveLength(1)
    await db.rows(sql`
      update appointment set state = 'cancelled', cancelled_by = 'patient'
      where offer_id = ${offerId}::bigint and active`)
  }
})

async function patientBooks(offerId: number, start: Temporal.Instant, nth: number, now = testNow) {
  const asked = {
    offerId,
    start,
    holder: `patient-${nth}`,
    address: `10.0.${nth >> 8}.${nth & 255}`,
    sellsPrepaid: true,
  }
  const held = await holdHour(db, asked, now)
  if (!held.ok) return held
  return bookAppointment(
    db,
    {
      ...somebody(),
      holdId: held.hold.holdId,
      holder: asked.holder,
      prevision: 'particular',
      idempotency: null,
      actor: 'guest',
      address: asked.address,
    },
    testSender,
    now,
  )
}

test('of patients who cancel while the reception says that they came, one of the two is so', async () => {
  const { offerId, centreId } = await addOffer(db, {
    hours: [{ day: '2026-11-24', from: '09:00', to: '10:00' }],
  })
  const morning = firstHour.subtract({ minutes: 30 })
  for (let round = 0; round < rounds; round++) {
    const { id } = await bookHour(db, offerId)
    const [arrived, cancelled] = await Promise.all([
      attendAtDesk(db, { appointmentId: id, centreId, deed: 'arrive', by: 'staff:x' }, testSender, morning),
      cancelAppointment(db, id, testSender, morning),
    ])
    const [row] = await db.rows<{ state: string }>(sql`select state from appointment where id = ${id}::uuid`)
    expect([arrived.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    expect(row?.state).toBe(arrived.ok ? 'arrived' : 'cancelled')
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
    )
  }
})

test('of two desks that give one person without a mailbox two hours at once, one does and the other reads why not', async () => {
  const hours = [{ day: '2026-11-24', from: '09:00', to: '10:00' }]
  const [here, there] = [await addOffer(db, { hours }), await addOffer(db, { hours })]
  const who = somebody({ contact: { email: '' } })
  const given = ({ offerId, centreId }: typeof here, by: string) =>
    bookAtDesk(
      db,
      {
        ...who,
        centreId,
        offerId,
        start: firstHour,
        prevision: 'particular',
        by,
        sellsPrepaid: true,
      },
      testSender,
      testNow,
    )
  for (let round = 0; round < rounds; round++) {
    const desks = round % 2 ? [here, there] : [there, here]
    const outcomes = await Promise.all(desks.map((desk, nth) => given(desk, `staff:${round}-${nth}`)))
    expect(outcomes.map(one => (one.ok ? 'given' : one.reason)).sort()).toEqual(['given', 'patient-busy'])
    await db.rows(sql`
      update appointment set state = 'cancelled', cancelled_by = 'patient'
      where offer_id in (${here.offerId}::bigint, ${there.offerId}::bigint) and active`)
  }
})

test('of forms of a desk that are sent twice at once both answers show the hour, which is given once', async () => {
  const { offerId, centreId } = await addOffer(db, {
    hours: [{ day: '2026-11-24', from: '09:00', to: '10:00' }],
  })
  for (let round = 0; round < rounds; round++) {
    const form = { ...somebody(), centreId, offerId, start: firstHour, prevision: 'particular' }
    const sent = { ...form, by: `staff:${round}`, sellsPrepaid: true }
    const answers = await Promise.all([sent, sent].map(one => bookAtDesk(db, one, testSender, testNow)))
    const rows = await db.rows<{ id: string }>(
      sql`select id from appointment where offer_id = ${offerId}::bigint and active`,
    )
    expect(rows).toHaveLength(1)
    for (const answer of answers)
      expect(answer, `round ${round}`).toMatchObject({ ok: true, appointmentId: rows[0]?.id })
    await cancelAppointment(db, rows[0]?.id ?? '', testSender, testNow)
  }
})
