/** Waiting for an earlier hour: in order, one message each, held meanwhile, and never sold twice. */
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import type { Outage } from '#app/platform/heartbeat/outage.rules.ts'
import { createLog } from '#app/platform/log.server.ts'
import { bookHour, firstHour, messagesOf, nextHours, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { cancelByCentre } from '../changes/cancel-by-centre.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { releaseUnpaid } from '../changes/release-unpaid.server.ts'
import { giveTime } from '../give-time.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.server.ts'
import { acceptEarlier } from './accept-offer.server.ts'
import { endEarlierOffers } from './end-offers.server.ts'
import { askEarlier } from './join-waitlist.server.ts'
import { leaveLine } from './leave-waitlist.server.ts'
import { countAhead, findAwaited, findEntry } from './waitlist.queries.server.ts'
import { graceMinutes, offerMinutes } from './waitlist.rules.ts'

const db = await testDatabase()
const logged: string[] = []
const log = createLog('error', line => logged.push(line))
const afterOutage = (outage: Outage, sender = testSender) =>
  db.transaction(tx => giveTime(tx, outage, { db, log, sender }))
const inMinutes = (minutes: number) => firstHour.add({ minutes })
const later = (minutes: number) => testNow.add({ minutes })
const cancel = (id: string, now = testNow) => cancelAppointment(db, id, testSender, now)
const accept = (id: string, now = testNow) => acceptEarlier(db, id, testSender, now)
const end = (now: Temporal.Instant) => endEarlierOffers(db, testSender, now)
const entry = async (id: string) => (await findEntry(db, id))?.state
const startOf = async (id: string) =>
  (
    await db.rows<{ start: Temporal.Instant }>(
      sql`select lower(during) as start from appointment where id = ${id}::uuid`,
    )
  )[0]?.start
const told = async (id: string) =>
  (await messagesOf(db, id)).filter(({ body }) => body.includes('/antes')).map(({ kind }) => kind)
const hold = (offerId: number, start: Temporal.Instant, now = testNow) =>
  holdHour(db, { offerId, start, holder: null, address: `${Math.random()}`, sellsPrepaid: true }, now)

/** An offer with its first hour sold, and people with later ones who asked in the order of their names. */
async function line(count: number, wanted: Parameters<typeof addOffer>[1] = {}) {
  const offer = await addOffer(db, wanted)
  const first = await bookHour(db, offer.offerId)
  const people: string[] = []
  for (let nth = 1; nth <= count; nth++) {
    const { id } = await bookHour(db, offer.offerId, { start: inMinutes(30 * nth) })
    expect(await askEarlier(db, id, testNow.add({ seconds: nth }))).toEqual({ ok: true })
    people.push(id)
  }
  return { ...offer, first: first.id, people }
}

// Money and hours of every test of this file: what is active never overlaps, whatever was tried.
afterAll(async () => {
  const twice = await db.rows(sql`
    select a.id from appointment a join appointment b on b.agenda_id = a.agenda_id and a.id < b.id and a.during && b.during
    where a.active and b.active`)
  expect(twice).toEqual([])
})

test('an agenda is awaited while somebody waits for it, and only those that are asked for are named', async () => {
  const [one, other] = [await line(1), await line(1)]
  const nobodys = await addOffer(db)
  const awaited = async (...agendas: number[]) => (await findAwaited(db, agendas)).map(({ id }) => id)
  expect(await awaited(one.agendaId, nobodys.agendaId)).toEqual([one.agendaId])
  await cancel(one.first)
  expect(await awaited(one.agendaId)).toEqual([])
  expect(await awaited(other.agendaId)).toEqual([other.agendaId])
})

test('an hour that is cancelled is offered to the first in line, kept off sale, and told once by e-mail and SMS', async () => {
  const { offerId, scheduleId, first, people } = await line(2)
  await cancel(first)
  expect([await entry(people[0] ?? ''), await entry(people[1] ?? '')]).toEqual(['offered', 'waiting'])
  expect([await told(people[0] ?? ''), await told(people[1] ?? '')]).toEqual([['email', 'sms'], []])
  const [mail] = (await messagesOf(db, people[0] ?? '')).filter(({ body }) => body.includes('/antes'))
  expect(mail?.body).toContain('09:00')
  expect(mail?.body).toContain('La hora que tienes: martes 24 de noviembre, 09:30')
  expect((await nextHours(db, scheduleId)).stored[0]).not.toBe(String(firstHour))
  expect(await hold(offerId, firstHour)).toEqual({ ok: false, reason: 'slot-taken' })
  expect(
    (
      await db.rows(
        sql`select from audit where verb = 'offer-earlier' and appointment_id = ${people[0] ?? ''}::uuid`,
      )
    ).length,
  ).toBe(1)
})

test('taking it moves the appointment, keeps its code, and passes the hour that it had to the next', async () => {
  const { first, people } = await line(3)
  const [one = '', two = '', three = ''] = people
  await cancel(first)
  const outcome = await accept(one, later(14))
  expect(outcome).toMatchObject({ ok: true, appointment: { start: firstHour, version: 2 } })
  expect(await accept(one, later(14))).toMatchObject({ ok: true })
  expect(await entry(one)).toBe('accepted')
  // The hour it had, half past nine, goes to the next whose own is later.
  expect([await entry(two), await entry(three)]).toEqual(['offered', 'waiting'])
  await accept(two, later(15))
  expect(await startOf(two)).toEqual(inMinutes(30))
  expect(await entry(three)).toBe('offered')
})

test('what ran out while the portal was away is kept as long as what is offered now, and told again until when', async () => {
  const { offerId, scheduleId, first, people } = await line(2)
  const [one = ''] = people
  await cancel(first)
  const outage = { from: later(5), to: later(40) }
  await afterOutage(outage)
  await releaseExpiredHolds(db, later(40))
  await end(later(40))
  expect(await entry(one)).toBe('offered')
  expect(await hold(offerId, firstHour, later(54))).toEqual({ ok: false, reason: 'slot-taken' })
  expect((await nextHours(db, scheduleId, later(54))).stored[0]).not.toBe(String(firstHour))
  const said = (await messagesOf(db, one)).filter(({ body }) => body.includes('/antes'))
  expect(said.map(({ kind }) => kind)).toEqual(['email', 'sms', 'email', 'sms'])
  const limit = formatTime(later(40 + offerMinutes), 'America/Santiago')
  expect(said.slice(2).every(({ body }) => body.includes(limit))).toBe(true)
  expect(await accept(one, later(54))).toMatchObject({ ok: true, appointment: { start: firstHour } })
})

test('an hour of which no letter can be written after an outage is kept all the same, and so is the next', async () => {
  const lines = [await line(1), await line(1)]
  for (const { first } of lines) await cancel(first)
  let drawn = 0
  const broken = new Proxy(testSender, {
    get(sender, key, receiver) {
      drawn += 1
      if (drawn === 1) throw new Error('nothing can be drawn')
      return Reflect.get(sender, key, receiver)
    },
  })
  await afterOutage({ from: later(5), to: later(40) }, broken)
  expect(logged).toEqual([expect.stringContaining('outage.letter')])
  for (const { people } of lines) {
    const [one = ''] = people
    expect((await findEntry(db, one))?.until).toEqual(later(40 + offerMinutes))
    expect(await accept(one, later(54))).toMatchObject({ ok: true })
  }
  const letters = await Promise.all(lines.map(({ people: [one = ''] }) => told(one)))
  expect(letters.map(kinds => kinds.length).toSorted()).toEqual([2, 4])
})

test('an offer that cannot pass on keeps no other with whom it was offered to', async () => {
  const lines = [await line(2), await line(2)]
  for (const { first } of lines) await cancel(first)
  let asked = 0
  const broken = new Proxy(testSender, {
    get(sender, key, receiver) {
      asked += 1
      if (asked === 1) throw new Error('nothing can be drawn')
      return Reflect.get(sender, key, receiver)
    },
  })
  const after = later(offerMinutes)
  await expect(endEarlierOffers(db, broken, after)).rejects.toThrow('nothing can be drawn')
  const states = async () =>
    Promise.all(lines.map(({ people: [one = ''] }) => entry(one))).then(all => all.toSorted())
  expect(await states()).toEqual(['expired', 'offered'])
  await end(after)
  expect(await states()).toEqual(['expired', 'expired'])
})

test('an offer that was answered or over before an outage, or ends long after it, stays as it is', async () => {
  const { first, people } = await line(1)
  const [one = ''] = people
  await cancel(first)
  const until = async () => (await findEntry(db, one))?.until
  await afterOutage({ from: later(-10), to: later(0) })
  await afterOutage({ from: later(offerMinutes), to: later(60) })
  expect(await until()).toEqual(later(offerMinutes))
  await accept(one, later(1))
  await afterOutage({ from: later(2), to: later(60) })
  expect([await entry(one), await until()]).toEqual(['accepted', later(offerMinutes)])
  expect(await told(one)).toHaveLength(2)
})

test('after an outage an hour is kept no longer than it can be reached, and not at all where it is too late', async () => {
  const { first, people } = await line(1)
  const [one = ''] = people
  await cancel(first)
  const offered = (to: Temporal.Instant) => afterOutage({ from: later(5), to })
  await offered(firstHour.subtract({ minutes: 1 }))
  expect((await findEntry(db, one))?.until).toEqual(later(offerMinutes))
  await db.transaction(async tx => {
    const [lead] = await tx.rows<{ minutes: number }>(
      sql`select (extract(epoch from lead_time('in_person')) / 60)::int as minutes`,
    )
    const reached = firstHour.subtract({ minutes: lead?.minutes ?? 0 })
    await giveTime(
      tx,
      { from: later(5), to: reached.subtract({ minutes: 3 }) },
      { db, log, sender: testSender },
    )
    expect((await findEntry(tx, one))?.until).toEqual(reached)
  })
})

test('not answered in time, it passes to the next in line and at last to everybody', async () => {
  const { offerId, scheduleId, first, people } = await line(2)
  const [one = '', two = ''] = people
  await cancel(first)
  await end(later(offerMinutes - 1))
  expect(await entry(one)).toBe('offered')
  // Whoever is late by a second is late, even before the job has come by.
  expect(await accept(one, later(offerMinutes))).toEqual({ ok: false, reason: 'over' })
  await releaseExpiredHolds(db, later(offerMinutes))
  expect(await hold(offerId, firstHour, later(offerMinutes))).toEqual({ ok: false, reason: 'slot-taken' })
  await end(later(offerMinutes))
  expect([await entry(one), await entry(two)]).toEqual(['expired', 'offered'])
  expect(await told(two)).toEqual(['email', 'sms'])
  await end(later(2 * offerMinutes))
  expect(await entry(two)).toBe('expired')
  expect((await nextHours(db, scheduleId, later(2 * offerMinutes))).stored[0]).toBe(String(firstHour))
  expect(await hold(offerId, firstHour, later(2 * offerMinutes))).toMatchObject({ ok: true })
})

test('not wanted, it passes on at once; whoever does not wait any more is passed over', async () => {
  const { first, people } = await line(3)
  const [one = '', two = '', three = ''] = people
  await leaveLine(db, two, testSender, testNow)
  expect(await entry(two)).toBe('withdrawn')
  await cancel(first)
  await leaveLine(db, one, testSender, testNow)
  await leaveLine(db, one, testSender, testNow)
  expect([await entry(one), await entry(two), await entry(three)]).toEqual([
    'declined',
    'withdrawn',
    'offered',
  ])
  expect(await startOf(one)).toEqual(inMinutes(30))
})

test('ahead of somebody are those of the same line who asked before and still need an hour', async () => {
  const { people } = await line(3)
  await line(2)
  const last = people.at(-1) ?? ''
  const [waiting] = await db.rows<{ id: string }>(
    sql`select id from waitlist_entry where appointment_id = ${last}::uuid`,
  )
  const ahead = () => countAhead(db, waiting?.id ?? '')
  expect(await ahead()).toBe(2)
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${people[0] ?? ''}::uuid`)
  expect(await ahead()).toBe(1)
  await leaveLine(db, people[1] ?? '', testSender, later(1))
  expect(await ahead()).toBe(0)
})

test('whoever asks again stands at the end of the line, and asking twice is once', async () => {
  const { first, people } = await line(2)
  const [one = '', two = ''] = people
  await askEarlier(db, one, later(1))
  await leaveLine(db, one, testSender, later(1))
  await askEarlier(db, one, later(2))
  await cancel(first)
  expect([await entry(one), await entry(two)]).toEqual(['waiting', 'offered'])
})

test('an hour that is moved away from, and one that nobody paid, are offered too', async () => {
  const moved = await line(1)
  await moveAppointment(db, moved.first, inMinutes(90), testSender, testNow)
  expect(await entry(moved.people[0] ?? '')).toBe('offered')

  const { offerId } = await addOffer(db, {
    modality: 'video',
    hours: [{ day: '2026-11-25', from: '09:00', to: '12:00' }],
  })
  const start = Temporal.Instant.from('2026-11-25T12:00:00Z')
  const unpaid = await bookHour(db, offerId, { start })
  const waiting = await bookHour(db, offerId, { start: start.add({ minutes: 30 }) })
  await askEarlier(db, waiting.id, testNow)
  await db.rows(sql`update appointment set payment_due_at = null where id = ${waiting.id}::uuid`)
  expect(await releaseUnpaid(db, testSender, start.subtract({ hours: 12 }))).toBe(1)
  expect(await entry(waiting.id)).toBe('offered')
  expect((await db.rows(sql`select state from appointment where id = ${unpaid.id}::uuid`))[0]).toEqual({
    state: 'cancelled',
  })
})

test('nobody is offered a later hour, one that is too close, one that crosses another of theirs, or what they left', async () => {
  const { offerId, people } = await line(1)
  const [waiting = ''] = people
  const after = await bookHour(db, offerId, { start: inMinutes(60) })
  await cancel(after.id)
  expect(await entry(waiting)).toBe('waiting')
  await moveAppointment(db, waiting, inMinutes(120), testSender, testNow)
  expect(await entry(waiting)).toBe('waiting')

  const close = await line(1)
  // In person, an hour must be more than an hour away when the offer ends.
  await cancel(close.first, firstHour.subtract({ minutes: 60 + offerMinutes }))
  expect(await entry(close.people[0] ?? '')).toBe('waiting')

  const busy = await line(0)
  const person = somebody({ patient: { rut: '9876543-3' } })
  const elsewhere = await addOffer(db)
  await bookHour(db, elsewhere.offerId, person)
  const theirs = await bookHour(db, busy.offerId, { ...person, start: inMinutes(30) })
  await askEarlier(db, theirs.id, testNow)
  await cancel(busy.first)
  expect(await entry(theirs.id)).toBe('waiting')
})

test('an appointment that is cancelled while an hour is kept for it lets that hour go', async () => {
  const { first, people } = await line(2)
  const [one = '', two = ''] = people
  await cancel(first)
  await cancel(one, later(1))
  expect(await accept(one, later(1))).toEqual({ ok: false, reason: 'cancelled' })
  await end(later(1))
  // The second in line was offered the hour of the first, which was freed before; the earliest is for sale again.
  expect([await entry(one), await entry(two)]).toEqual(['expired', 'offered'])
  expect((await findEntry(db, two))?.hour).toEqual(inMinutes(30))
})

test.each([
  ['once the portal looks', async () => {}],
  ['where they press first', async (id: string) => void (await accept(id))],
])(
  'an hour that its centre closes while it is kept for somebody is theirs no more, and they stand in line where they stood, %s',
  async (_when, press) => {
    const { agendaId, first, people } = await line(2)
    const [one = '', two = ''] = people
    await cancel(first)
    await cancelByCentre(db, { agendaId, from: firstHour, to: inMinutes(30) }, testSender, testNow)
    await press(one)
    await end(testNow)
    expect([await entry(one), await entry(two)]).toEqual(['waiting', 'waiting'])
    expect(await accept(one)).toEqual({ ok: false, reason: 'over' })
    expect(await countAhead(db, (await findEntry(db, one))?.id ?? '')).toBe(0)
  },
)

test('whoever moves by themselves to an hour before the one that is kept for them lets it go to the next', async () => {
  const { first, people, offerId } = await line(2, {
    hours: [{ day: '2026-11-24', from: '08:30', to: '13:00' }],
  })
  const [mover = '', next = ''] = people
  await cancel(first)
  expect(await entry(mover)).toBe('offered')
  expect((await moveAppointment(db, mover, inMinutes(-30), testSender, testNow)).ok).toBe(true)
  expect([await entry(mover), await entry(next)]).toEqual(['declined', 'offered'])
  expect(await accept(mover)).toEqual({ ok: false, reason: 'over' })
  expect(await startOf(mover)).toEqual(inMinutes(-30))
  expect((await accept(next)).ok).toBe(true)
  expect((await hold(offerId, firstHour)).ok).toBe(false)
})

test('a crowd after the freed hour, a late answer and two nodes at once: one appointment has it', async () => {
  const { offerId, first, people } = await line(3)
  const [one = '', two = ''] = people
  const rush = (now: Temporal.Instant) => Array.from({ length: 20 }, () => hold(offerId, firstHour, now))
  const [, ...crowd] = await Promise.all([cancel(first), ...rush(testNow)])
  expect(crowd.filter(({ ok }) => ok)).toEqual([])
  expect(await entry(one)).toBe('offered')

  const over = later(offerMinutes)
  const [late, ...held] = await Promise.all([accept(one, over), end(over), end(over), ...rush(over)])
  expect(late).toEqual({ ok: false, reason: 'over' })
  expect(held.filter(one => typeof one === 'object' && one.ok)).toEqual([])
  expect([await entry(one), await entry(two)]).toEqual(['expired', 'offered'])
  expect(await told(two)).toEqual(['email', 'sms'])

  const taken = await Promise.all([accept(two, over), accept(two, over), ...rush(over)])
  expect(taken.filter(({ ok }) => ok)).toHaveLength(2)
  const owners = await db.rows(sql`
    select id from appointment where offer_id = ${offerId}::bigint and active and lower(during) = ${firstHour}::timestamptz`)
  expect(owners).toEqual([{ id: two }])
})

test('a node that dies keeps the hour from nobody for long', async () => {
  const { offerId, first, people } = await line(1)
  await cancel(first)
  const gone = later(offerMinutes + graceMinutes)
  await releaseExpiredHolds(db, gone)
  expect(await hold(offerId, firstHour, gone)).toMatchObject({ ok: true })
  // The job that comes late finds it sold, and ends the offer all the same.
  await end(gone)
  expect(await entry(people[0] ?? '')).toBe('expired')
})
