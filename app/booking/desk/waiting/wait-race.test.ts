/** A freed hour that the portal passes on, the reception offers and a patient books, all at once: exactly one has it. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, nextHours, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../../changes/cancel-appointment.server.ts'
import { holdHour } from '../../holds/hold-hour.server.ts'
import { endEarlierOffers } from '../../waitlist/end-offers.server.ts'
import { askEarlier } from '../../waitlist/join-waitlist.server.ts'
import { graceMinutes, offerMinutes } from '../../waitlist/waitlist.rules.ts'
import { offerAtDesk } from './offer-at-desk.server.ts'

const db = await testDatabase()
const rounds = db.engine === 'embedded' ? 6 : 40
const at = (minutes: number) => firstHour.add({ minutes })

test('of freed hours, each wanted by the job, two receptions and a patient, each is had by one', async () => {
  const { offerId, scheduleId, centreId } = await addOffer(db)
  const won = { job: 0, desk: 0, patient: 0 }
  // A reception asks more before it has the hour: until one was first, the next has a longer start.
  let startMs = 1
  for (let round = 0; round < rounds; round++) {
    const freed = await bookHour(db, offerId)
    const line: { id: string; entryId: string }[] = []
    for (const nth of [1, 2, 3]) {
      const { id } = await bookHour(db, offerId, { start: at(30 * nth) })
      await askEarlier(db, id, testNow.add({ seconds: nth }))
      const [entry] = await db.rows<{ id: string }>(
        sql`select id from waitlist_entry where appointment_id = ${id}::uuid`,
      )
      line.push({ id, entryId: entry?.id ?? '' })
    }
    await cancelAppointment(db, freed.id, testSender, testNow)
    // Even rounds: the offer to the first is over, and the job passes it on. Odd: the job was late, and the hold is over as well.
    const late = round % 2 === 1
    const now = testNow.add({ minutes: offerMinutes + (late ? graceMinutes : 0) })
    const offer = (nth: number) =>
      offerAtDesk(
        db,
        { centreId, entryId: line[nth]?.entryId ?? '', start: firstHour, by: `staff:${nth}` },
        testSender,
        now,
      )
    const book = () =>
      holdHour(
        db,
        { offerId, start: firstHour, holder: `p-${round}`, address: `10.1.${round}.1`, sellsPrepaid: true },
        now,
      )
    const job = () => endEarlierOffers(db, testSender, now)
    const tries = [job, () => offer(1), () => offer(2), book]
    // Another goes first each time.
    const [head = job, ...others] = [...tries.slice(round % 4), ...tries.slice(0, round % 4)]
    const first = head()
    if (head !== job && head !== book && won.desk === 0) {
      startMs *= 2
      await wait(startMs)
    }
    const outcomes = await Promise.all([first, ...others.map(one => one())])
    const taken = await db.rows<{ holder: string }>(sql`
      select holder_hash as holder from appointment
      where offer_id = ${offerId}::bigint and active and held_until > ${now}::timestamptz and lower(during) = ${firstHour}::timestamptz`)
    expect(taken, `round ${round}`).toHaveLength(1)
    const open = await db.rows<{ id: string }>(sql`
      select w.id from waitlist_entry w where w.agenda_id = (select agenda_id from schedule where id = ${scheduleId}::bigint)
        and w.state = 'offered' and w.until > ${now}::timestamptz`)
    const toPatient = taken[0]?.holder === `p-${round}`
    expect(open.map(({ id }) => `wish:${id}`)).toEqual(toPatient ? [] : [taken[0]?.holder])
    const said = outcomes.filter(one => typeof one === 'object' && one.ok)
    expect(said.length).toBeLessThanOrEqual(1)
    won[toPatient ? 'patient' : said.length === 1 ? 'desk' : 'job'] += 1
    const { stored, fresh } = await nextHours(db, scheduleId, now)
    expect(stored.includes(firstHour.toString())).toBe(false)
    expect(stored).toEqual(fresh)
    await db.rows(sql`delete from outbox`)
    await db.rows(sql`delete from waitlist_entry`)
    await db.rows(sql`delete from appointment`)
    await db.rows(sql`delete from rate_limit`)
    await db.rows(sql`
      select refresh_agenda(agenda_id, ${testNow}::timestamptz) from schedule where id = ${scheduleId}::bigint`)
  }
  expect(won.job + won.desk + won.patient).toBe(rounds)
  expect(won.desk).toBeGreaterThan(0)
})
