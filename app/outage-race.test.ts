/** Whichever job of whichever node begins after an outage knows of it: nobody loses what they could not do meanwhile. */
import { expect, test } from 'vitest'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { cancelAppointment } from './booking/changes/cancel-appointment.server.ts'
import { appointmentStands } from './booking/public.queries.server.ts'
import { acceptEarlier } from './booking/waitlist/accept-offer.server.ts'
import { askEarlier } from './booking/waitlist/join-waitlist.server.ts'
import { jobList } from './jobs.server.ts'
import { fixedClock } from './platform/clock.ts'
import { readConfig } from './platform/config.server.ts'
import { type Database, sql } from './platform/database/database.server.ts'
import { createLog } from './platform/log.server.ts'
import { embeddedSender } from './platform/messages/message-sender.server.ts'

const db = await testDatabase()
const log = createLog('error', () => {})

function nodeAt(now: Temporal.Instant) {
  const clock = fixedClock(now.toString())
  const senders = { email: embeddedSender, sms: embeddedSender }
  const outbox = { db, clock, log, senders, stands: appointmentStands }
  const jobs = jobList({ db, clock, config: readConfig({}), log, outbox, sender: testSender })
  return (name: string) => () => jobs.find(job => job.name === name)?.run(new AbortController().signal)
}

const stateOf = async (tx: Database, id: string) =>
  (
    await tx.rows<{ appointment: string; visit: string | null }>(sql`
      select a.state as appointment, v.state as visit from appointment a left join visit v on v.appointment_id = a.id
      where a.id = ${id}::uuid`)
  )[0]

test('after an outage no job of any node says of a patient that they stayed away, or paid too late', async () => {
  const back = firstHour.add({ minutes: 61 })
  for (let round = 0; round < roundsOn(db, { embedded: 3, server: 30 }); round++) {
    await db.rows(sql`delete from heartbeat`)
    await db.rows(sql`delete from outage`)
    const { appointmentId } = await addVisit(db)
    await db.rows(sql`
      insert into visit (appointment_id, state, ready_at, created_at)
      values (${appointmentId}::uuid, 'ready', ${inWindow}::timestamptz, ${inWindow}::timestamptz)
      on conflict (appointment_id) do update set state = 'ready', ready_at = ${inWindow}::timestamptz`)
    const { offerId } = await addOffer(db, { modality: 'video' })
    const unpaid = await bookHour(db, offerId, { start: firstHour.add({ minutes: 120 }) })
    await db.rows(sql`
      update appointment set payment_due_at = ${firstHour}::timestamptz where id = ${unpaid.id}::uuid`)
    // A desk had given it to somebody from its list.
    await db.rows(sql`
      insert into waitlist_request (centre_id, specialty_slug, patient_key, first_name, last_name, phone, email, from_day, note, asked_at,
        asked_by, ended_at, ended_by, outcome, appointment_id)
      select o.centre_id, o.specialty_slug, a.patient_key, 'Rosa', 'Fuentes', '+56912345678', '', '2026-11-23', '', ${firstHour}::timestamptz,
        'desk', ${firstHour}::timestamptz, 'desk', 'given', a.id
      from appointment a join offer o on o.id = a.offer_id where a.id = ${appointmentId}::uuid`)
    await nodeAt(inWindow)('heartbeat')()
    const [one, other] = [nodeAt(back), nodeAt(back.add({ seconds: 1 }))]
    await race(round, [
      async () => one('visits')(),
      async () => other('release-unpaid')(),
      async () => other('visits')(),
      async () => one('heartbeat')(),
    ])
    expect(await stateOf(db, appointmentId)).toEqual({ appointment: 'cancelled', visit: 'failed' })
    expect(
      await db.rows(sql`select from waitlist_request where ended_at is null and reopened_at is not null`),
      'who waited for it waits again',
    ).toHaveLength(round + 1)
    expect(await stateOf(db, unpaid.id)).toMatchObject({ appointment: 'booked' })
  }
})

test('after an outage no job of any node lets go of the hour that is kept for who waits for an earlier one', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 3, server: 30 }); round++) {
    await db.rows(sql`delete from heartbeat`)
    await db.rows(sql`delete from outage`)
    const { offerId } = await addOffer(db)
    const given = await bookHour(db, offerId)
    const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 }) })
    await askEarlier(db, id, testNow)
    await cancelAppointment(db, given.id, testSender, testNow)
    await nodeAt(testNow.add({ minutes: 1 }))('heartbeat')()
    const back = testNow.add({ minutes: 40 })
    const [one, other] = [nodeAt(back), nodeAt(back.add({ seconds: 1 }))]
    await race(round, [
      async () => one('earlier-hours')(),
      async () => other('sweep')(),
      async () => other('earlier-hours')(),
      async () => one('release-unpaid')(),
    ])
    const taken = await acceptEarlier(db, id, testSender, back.add({ minutes: 10 }))
    expect(taken).toMatchObject({ ok: true, appointment: { start: firstHour } })
  }
})
