/** Two receptions in the same second: of one person and service one entry is made, and one hour is given for it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelByCentre } from '../../changes/cancel-by-centre.server.ts'
import { bookAtDesk, type DeskBookingOutcome } from '../../desk/book-at-desk.server.ts'
import { addRequest } from './add-request.server.ts'
import { changeRequest } from './change-request.server.ts'
import { removeFromList } from './remove-request.server.ts'

const db = await testDatabase()
const rounds = roundsOn(db, { embedded: 3, server: 60 })
const offer = await addOffer(db)
const { centreId, offerId } = offer
const by = (nth: number) => `staff:0000000${nth}-0000-4000-8000-000000000000`
const rut = '9876543-3'

const waiting = (nth: number) => ({
  centreId,
  agendaId: null,
  rut,
  name: 'Rosa',
  lastName: 'Fuentes',
  phone: '+56912345678',
  email: '',
  fromDay: Temporal.PlainDate.from('2026-11-23'),
  note: '',
  by: by(nth),
})

const add = (nth: number, changes = {}) =>
  addRequest(db, { ...waiting(nth), service: 'medicina-general', ...changes }, testNow)

const person = somebody({ patient: { rut } })
const give = (nth: number, requestId: string, start: Temporal.Instant) =>
  bookAtDesk(
    db,
    {
      ...person,
      centreId,
      offerId,
      start,
      prevision: 'particular',
      by: by(nth),
      sellsPrepaid: true,
      requestId,
    },
    testSender,
    testNow,
  )

async function clear() {
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from waitlist_request`)
  await db.rows(sql`delete from appointment`)
  await db.rows(sql`delete from rate_limit`)
  await db.rows(sql`select refresh_agenda(${offer.agendaId}::bigint, ${testNow}::timestamptz)`)
}

const ended = () =>
  db.rows<{ outcome: string; appointmentId: string | null; by: string }>(
    sql`select outcome, appointment_id as "appointmentId", ended_by as by from waitlist_request where ended_at is not null`,
  )

test('two who write down the same person for the same service make one entry, and the second is told', async () => {
  for (let round = 0; round < rounds; round++) {
    const outcomes = await Promise.all([add(1), add(2)])
    expect(outcomes.map(one => (one.ok ? 'made' : one.reason)).toSorted()).toEqual(['already', 'made'])
    expect(await db.rows(sql`select from waitlist_request`)).toHaveLength(1)
    await clear()
  }
})

test('two who give an hour each for one entry give one hour, and the second is told which', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = await add(1)
    const id = made.ok ? made.id : ''
    const later = firstHour.add({ minutes: 30 })
    const outcomes = await Promise.all([give(1, id, firstHour), give(2, id, later)])
    const isGiven = (one: DeskBookingOutcome) => one.ok
    expect(outcomes.filter(isGiven)).toHaveLength(1)
    const won = outcomes.findIndex(isGiven)
    const start = won === 0 ? firstHour : later
    expect(outcomes[1 - won]).toEqual({ ok: false, reason: 'request-ended', start })
    const booked = await db.rows<{ id: string }>(sql`select id from appointment where state <> 'cancelled'`)
    expect(booked, 'what the second held is free again').toHaveLength(1)
    expect(await ended()).toEqual([{ outcome: 'given', appointmentId: booked[0]?.id, by: by(won + 1) }])
    expect(
      await db.rows(
        sql`select from audit where verb = 'desk-wait-given' and appointment_id = ${booked[0]?.id ?? ''}::uuid`,
      ),
    ).toHaveLength(1)
    await clear()
  }
})

test('one form that is sent twice at once gives one hour, and both answers say it', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = await add(1)
    const id = made.ok ? made.id : ''
    const outcomes = await Promise.all([give(1, id, firstHour), give(1, id, firstHour)])
    expect(outcomes.map(one => one.ok)).toEqual([true, true])
    expect(await ended()).toHaveLength(1)
    await clear()
  }
})

test('one who gives an hour while another takes the person out: the list says one of both', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = await add(1)
    const id = made.ok ? made.id : ''
    const remove = () => removeFromList(db, { id, centreId, reason: 'unwanted', by: by(2) }, testNow)
    const [given, removed] =
      round % 2 === 0
        ? await Promise.all([give(1, id, firstHour), remove()])
        : await Promise.all([remove(), give(1, id, firstHour)]).then(([b, a]) => [a, b] as const)
    expect([given.ok, removed.ok].filter(Boolean)).toHaveLength(1)
    expect(await ended()).toMatchObject([{ outcome: given.ok ? 'given' : 'unwanted' }])
    await clear()
  }
})

test('one who changes an entry while another gives it an hour: the hour is given, and ends it', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = await add(1)
    const id = made.ok ? made.id : ''
    const change = () => changeRequest(db, { ...waiting(2), id, rut: '12345678-5', note: 'tarde' }, testNow)
    const [given, changed] = await Promise.all([give(1, id, firstHour), change()])
    expect([given.ok, changed.ok || changed.reason]).toEqual([true, expect.toBeOneOf([true, 'ended'])])
    expect(await ended()).toMatchObject([{ outcome: 'given', by: by(1) }])
    await clear()
  }
})

test('two entries that are changed to one person at once stay two: the second is told', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = [await add(1), await add(2, { rut: '12345678-5' })]
    const changes = made.map((one, nth) =>
      changeRequest(db, { ...waiting(nth), id: one.ok ? one.id : '', rut: '11111111-1' }, testNow),
    )
    const outcomes = await Promise.all(changes)
    expect(outcomes.map(one => one.ok || one.reason).toSorted()).toEqual(['already', true])
    await clear()
  }
})

/** A centre of its own, whose hour a desk gave to whoever stood first in the list. */
async function givenHour() {
  const centre = { key: `given-${randomUUID()}` }
  const { centreId, offerId, agendaId } = await addOffer(db, { centre })
  const other = await addOffer(db, { centre })
  const write = (nth: number, now = testNow) =>
    addRequest(db, { ...waiting(nth), centreId, service: 'medicina-general' }, now)
  const made = await write(1)
  const requestId = made.ok ? made.id : ''
  const asked = {
    ...person,
    centreId,
    offerId,
    start: firstHour,
    prevision: 'particular',
    by: by(1),
    requestId,
  }
  expect((await bookAtDesk(db, { ...asked, sellsPrepaid: true }, testSender, testNow)).ok).toBe(true)
  const day = { from: firstHour.subtract({ hours: 2 }), to: firstHour.add({ hours: 8 }) }
  const cancelAgenda = (agenda: number) => (nth: number) =>
    cancelByCentre(db, { agendaId: agenda, by: by(nth), ...day }, testSender, testNow)
  /** An hour later, by whoever else works there, and without the list. */
  const giveOther = () => {
    const later = {
      offerId: other.offerId,
      start: firstHour.add({ hours: 1 }),
      by: by(2),
      requestId: undefined,
    }
    return bookAtDesk(db, { ...asked, ...later, sellsPrepaid: true }, testSender, testNow)
  }
  const cancels = { cancel: cancelAgenda(agendaId), cancelOther: cancelAgenda(other.agendaId) }
  const open = () =>
    db.rows<{ name: string; askedAt: Temporal.Instant }>(sql`
      select first_name as name, asked_at as "askedAt" from waitlist_request
      where ended_at is null and centre_id = ${centreId}::bigint`)
  return { requestId, write, giveOther, ...cancels, open }
}

test('two desks cancel one day at once: whoever had the hour from the list waits again once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { requestId, cancel, open } = await givenHour()
    await Promise.all([cancel(1), cancel(2)])
    expect(await open()).toEqual([{ name: 'Rosa', askedAt: testNow }])
    expect(
      await db.rows(
        sql`select from audit where verb = 'desk-wait-again' and detail ->> 'request' = ${requestId}`,
      ),
    ).toHaveLength(1)
    await clear()
  }
})

test('one cancels the hour while another writes the same person down: one entry, in the old place, and nothing fails', async () => {
  for (let round = 0; round < rounds; round++) {
    const { write, cancel, open } = await givenHour()
    const [cancelled] = await Promise.all([cancel(1), write(2, testNow.add({ minutes: 5 }))])
    expect(cancelled).toHaveLength(1)
    expect(await open()).toEqual([{ name: 'Rosa', askedAt: testNow }])
    await clear()
  }
})

test('a centre cancels both hours of one person at once, on two agendas: they wait again, once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { cancel, cancelOther, giveOther, open } = await givenHour()
    expect((await giveOther()).ok).toBe(true)
    const cancelled = await Promise.all([cancel(1), cancelOther(2)])
    expect(cancelled.map(hours => hours?.length)).toEqual([1, 1])
    expect(await open()).toEqual([{ name: 'Rosa', askedAt: testNow }])
    await clear()
  }
})

test('one cancels the given hour while another desk gives that person one: they have it, and do not wait beside it', async () => {
  for (let round = 0; round < rounds; round++) {
    const { cancel, giveOther, open } = await givenHour()
    const [cancelled, given] = await Promise.all([cancel(1), giveOther()])
    expect([cancelled?.length, given.ok]).toEqual([1, true])
    expect(await open()).toEqual([])
    await clear()
  }
})
