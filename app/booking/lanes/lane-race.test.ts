/** Two receptions and a patient at the same moment: the last lane is given once, and the hour for sale is sold once. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, nextHours, somebody, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { changeDeskSettings } from '../desk/desk-settings.server.ts'
import { overbookAtDesk } from './overbook.server.ts'

const db = await testDatabase()
const rounds = roundsOn(db, { embedded: 10, server: 200 })

async function desk() {
  const offer = await addOffer(db, { fullPrice: 20_000 })
  await changeDeskSettings(
    db,
    { callsBy: 'number', centreId: offer.centreId, lanes: 1, by: 'staff:1' },
    testNow,
  )
  const overbook = (nth: number) =>
    overbookAtDesk(
      db,
      {
        ...somebody(),
        centreId: offer.centreId,
        offerId: offer.offerId,
        start: firstHour,
        reason: 'Urgencia',
        prevision: 'particular',
        by: `staff:${nth}`,
        sellsPrepaid: true,
      },
      testSender,
      testNow,
    )
  const standing = () =>
    db.rows<{ id: string; lane: number }>(sql`
      select id, lane::int from appointment where offer_id = ${offer.offerId}::bigint and state <> 'cancelled' order by lane`)
  return { ...offer, overbook, standing }
}

test('of last lanes, asked for by two receptions at once, each is given once, and the other reads that it is full', async () => {
  const { offerId, overbook, standing, scheduleId } = await desk()
  await bookHour(db, offerId)
  for (let round = 0; round < rounds; round++) {
    const outcomes = await Promise.all([overbook(2 * round), overbook(2 * round + 1)])
    const [won] = outcomes.filter(one => one.ok)
    expect(outcomes.filter(one => one.ok)).toHaveLength(1)
    expect(outcomes.find(one => !one.ok)).toEqual({ ok: false, reason: 'full' })
    expect((await standing()).map(({ lane }) => lane)).toEqual([0, 1])
    await cancelAppointment(db, won?.ok ? won.appointmentId : '', testSender, testNow)
  }
  const { stored, fresh } = await nextHours(db, scheduleId)
  expect(stored).toEqual(fresh)
})

test('hours that are asked for by a patient and over the agenda at once are sold once, and given over once at most', async () => {
  const { offerId, overbook, standing, scheduleId } = await desk()
  for (let round = 0; round < rounds; round++) {
    const patient = bookHour(db, offerId, { address: `patient-${round}` }).then(
      one => one.id,
      (error: Error) => error.message,
    )
    const [bought, given] = await Promise.all([patient, overbook(round)])
    const rows = await standing()
    expect(rows.filter(({ lane }) => lane === 0)).toHaveLength(1)
    // Whoever came first has the hour; the reception always has one, over it or itself.
    expect(given).toMatchObject({ ok: true, lane: rows.length - 1 })
    if (rows.length === 1) expect(bought).toBe('the hour could not be held: slot-taken')
    for (const { id } of rows) await cancelAppointment(db, id, testSender, testNow)
  }
  const { stored, fresh } = await nextHours(db, scheduleId)
  expect(stored).toEqual(fresh)
})

test('of forms for the last lane that are sent twice at once both answers show the hour, which is given once', async () => {
  const { offerId, centreId, standing } = await desk()
  await bookHour(db, offerId)
  for (let round = 0; round < rounds; round++) {
    const form = { ...somebody(), centreId, offerId, start: firstHour, reason: 'Urgencia' }
    const sent = { ...form, prevision: 'particular', by: `staff:${round}`, sellsPrepaid: true }
    const answers = await Promise.all([sent, sent].map(one => overbookAtDesk(db, one, testSender, testNow)))
    const [, over] = await standing()
    for (const answer of answers)
      expect(answer, `round ${round}`).toMatchObject({ ok: true, appointmentId: over?.id })
    await cancelAppointment(db, over?.id ?? '', testSender, testNow)
  }
})
