/** A centre closes hours that it has sold: first who is affected, then each of them; nothing is sold there, and nobody is lost. */
import { describe, expect, test } from 'vitest'
import { json, sql } from '#app/platform/database/database.server.ts'
import { findTally } from '#app/platform/database/tally.queries.server.ts'
import { findClosure, rollHours } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import {
  bookHour,
  firstHour,
  holdFor,
  messagesOf,
  nextHours,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { weekOfHours } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { toldBy } from '../notices/told.rules.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { endEarlierOffers } from '../waitlist/end-offers.server.ts'
import { askEarlier } from '../waitlist/join-waitlist.server.ts'
import { leaveLine } from '../waitlist/leave-waitlist.server.ts'
import {
  answerAll,
  cancelForClosure,
  moveForClosure,
  offerForClosure,
  standingIn,
  tickCalled,
} from './answer-closure.server.ts'
import { findListed, findWouldBe } from './closure.queries.server.ts'
import { noteSeen } from './note-seen.server.ts'
import { dropClosure, liftClosure, planClosure, setClosure } from './plan-closure.server.ts'

const db = await testDatabase()
const zone = 'America/Santiago'
const by = 'staff:coordinator'
const local = (text: string) => Temporal.PlainDateTime.from(text)
const inMinutes = (minutes: number) => firstHour.add({ minutes })
const nextDay = firstHour.add({ hours: 24 })

type Place = Awaited<ReturnType<typeof weekOfHours>>

const tuesday = { from: local('2026-11-24T09:00'), to: local('2026-11-24T11:00') }
const wish = ({ centreId, agendaId }: Pick<Place, 'centreId' | 'agendaId'>) => ({
  centreId,
  agendaId: agendaId as number | null,
  kind: 'hours' as 'hours' | 'absence' | 'centre' | 'leaving',
  ...(tuesday as { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime | null }),
  reason: 'illness' as const,
  note: '',
  by,
})
async function plan(at: Place, change: Partial<ReturnType<typeof wish>> = {}) {
  const planned = await planClosure(db, { ...wish(at), ...change }, zone, testNow)
  if (!planned.ok) throw new Error(planned.reason)
  return { closureId: planned.id, centreId: at.centreId, by }
}
/** Planned and set. */
async function closed(at: Place, change: Partial<ReturnType<typeof wish>> = {}) {
  const asked = await plan(at, change)
  expect(await setClosure(db, asked, testNow)).toEqual({ ok: true })
  return asked
}
type Asked = Awaited<ReturnType<typeof plan>>

async function listOf({ closureId, centreId }: Asked, now = testNow) {
  const closure = await findClosure(db, closureId, centreId)
  return closure ? findListed(db, closure, now) : []
}
const standings = async (asked: Asked, now = testNow) =>
  (await listOf(asked, now)).map(one => standingIn(one, now))
const hold = (offerId: number, start: Temporal.Instant) =>
  holdHour(db, { offerId, start, holder: null, address: `${Math.random()}`, sellsPrepaid: true }, testNow)
const startOf = async (id: string) => String((await findAppointment(db, id))?.start)
const subjectsOf = async (id: string) =>
  (await messagesOf(db, id)).flatMap(({ subject }) => (subject === null ? [] : [subject]))

describe('a plan', () => {
  test('changes nothing: it shows who would be affected, with telephone, payment and the nearest free hours', async () => {
    const at = await weekOfHours(db)
    const one = await bookHour(db, at.offerId)
    const two = await bookHour(db, at.offerId, { start: inMinutes(90) })
    await bookHour(db, at.offerId, { start: inMinutes(120) })
    const asked = await plan(at)
    const closure = await findClosure(db, asked.closureId, at.centreId)
    if (!closure) throw new Error('no plan')
    const would = await findWouldBe(db, closure, testNow)
    expect(would.map(({ id, phone }) => [id, phone])).toEqual([
      [one.id, one.contact?.phone],
      [two.id, two.contact?.phone],
    ])
    expect(would[0]).toMatchObject({ confirmed: false, paid: null, service: 'Medicina General' })
    // Not one within the hours that are to be closed, free as they still are.
    expect(would[0]?.free.map(String)).toEqual([inMinutes(150), inMinutes(180), inMinutes(210)].map(String))
    expect((await hold(at.offerId, inMinutes(30))).ok).toBe(true)
    expect(await listOf(asked)).toEqual([])
  })

  test('of the same hours is one, whoever plans it, and where it was set already it is that', async () => {
    const at = await weekOfHours(db)
    const ids = await Promise.all([plan(at), plan(at, { note: 'again' }), plan(at, { by: 'staff:other' })])
    expect(new Set(ids.map(({ closureId }) => closureId)).size).toBe(1)
    const [asked] = ids
    if (!asked) throw new Error('no plan')
    await setClosure(db, asked, testNow)
    expect((await plan(at)).closureId).toBe(asked.closureId)
    const notes = await db.rows(sql`
      select from audit where verb = 'closure-plan' and detail ->> 'closure' = ${asked.closureId}`)
    expect(notes).toHaveLength(1)
  })

  test('of hours that are past, or of an agenda of another centre, is none', async () => {
    const [at, elsewhere] = [await weekOfHours(db), await weekOfHours(db)]
    const past = { ...wish(at), from: local('2026-11-22T09:00'), to: local('2026-11-22T10:00') }
    expect(await planClosure(db, past, zone, testNow)).toEqual({ ok: false, reason: 'past' })
    const others = { ...wish(at), agendaId: elsewhere.agendaId }
    expect(await planClosure(db, others, zone, testNow)).toEqual({ ok: false, reason: 'gone' })
  })

  test('that is dropped is set no more, and another can be made', async () => {
    const at = await weekOfHours(db)
    const asked = await plan(at)
    expect(await dropClosure(db, asked, testNow)).toEqual({ ok: true })
    expect(await dropClosure(db, asked, testNow)).toEqual({ ok: true })
    expect(await setClosure(db, asked, testNow)).toEqual({ ok: false, reason: 'late' })
    expect((await plan(at)).closureId).not.toBe(asked.closureId)
  })
})

describe('what is set', () => {
  test('is not sold from that moment, nor shown as free, also when the days are made again; who stands there is listed', async () => {
    const at = await weekOfHours(db)
    const one = await bookHour(db, at.offerId)
    const held = await holdFor(db, at.offerId, { start: inMinutes(30) })
    const asked = await closed(at)
    expect((await listOf(asked)).map(({ id }) => id)).toEqual([one.id])
    expect(await standings(asked)).toEqual(['pending'])
    expect(await hold(at.offerId, inMinutes(60))).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await db.rows(sql`select from appointment where id = ${held}::uuid`)).toEqual([])
    const hours = await nextHours(db, at.scheduleId)
    expect(hours.stored).toEqual(hours.fresh)
    expect(hours.stored[0]).toBe(String(inMinutes(120)))
    await db.rows(sql`update schedule set filled_until = null where id = ${at.scheduleId}::bigint`)
    await rollHours({ db, ...supplyPorts }, testNow, 10)
    expect((await nextHours(db, at.scheduleId)).fresh[0]).toBe(String(inMinutes(120)))
    expect(await startOf(one.id), 'they keep it until something is done').toBe(String(firstHour))
  })

  test('twice, by two at once, is one change', async () => {
    const at = await weekOfHours(db)
    await bookHour(db, at.offerId)
    const asked = await plan(at)
    const outcomes = await Promise.all([
      setClosure(db, asked, testNow),
      setClosure(db, { ...asked, by: 'staff:other' }, testNow),
    ])
    expect(outcomes).toEqual([{ ok: true }, { ok: true }])
    expect(await listOf(asked)).toHaveLength(1)
    const notes = await db.rows(sql`
      select detail ->> 'patients' as patients from audit where verb = 'closure-set' and detail ->> 'closure' = ${asked.closureId}`)
    expect(notes).toEqual([{ patients: '1' }])
  })

  test('is of that centre alone: the same professional attends elsewhere', async () => {
    const at = await weekOfHours(db)
    const elsewhere = await addOffer(db, {
      agendaId: at.agendaId,
      hours: [{ day: '2026-11-24', from: '09:00', to: '11:00' }],
    })
    const there = await bookHour(db, elsewhere.offerId)
    const asked = await closed(at)
    expect(await listOf(asked)).toEqual([])
    expect(await startOf(there.id)).toBe(String(firstHour))
    expect((await hold(elsewhere.offerId, inMinutes(30))).ok).toBe(true)
    expect((await setClosure(db, { ...asked, centreId: elsewhere.centreId }, testNow)).ok).toBe(false)
  })

  test('of the whole centre closes every agenda of it', async () => {
    const key = `whole-${Math.random()}`
    const at = await weekOfHours(db, { centre: { key } })
    const second = await weekOfHours(db, { centre: { key } })
    expect(second.centreId).toBe(at.centreId)
    const [one, two] = [
      await bookHour(db, at.offerId),
      await bookHour(db, second.offerId, { start: inMinutes(60) }),
    ]
    const asked = await closed(at, { kind: 'centre', agendaId: null })
    expect((await listOf(asked)).map(({ id }) => id)).toEqual([one.id, two.id])
    for (const { offerId } of [at, second]) expect((await hold(offerId, inMinutes(90))).ok).toBe(false)
  })

  test('for good has no end', async () => {
    const at = await weekOfHours(db)
    const late = await bookHour(db, at.offerId, { start: nextDay.add({ hours: 48 }) })
    const asked = await closed(at, { kind: 'leaving', to: null })
    expect((await listOf(asked)).map(({ id }) => id)).toEqual([late.id])
    await rollHours({ db, ...supplyPorts }, testNow, 20)
    expect((await nextHours(db, at.scheduleId)).fresh).toEqual([])
  })

  test('is refused by the database itself to whoever writes without looking, and an import joins the list', async () => {
    const at = await weekOfHours(db)
    const asked = await closed(at)
    const write = (key: string | null) =>
      db.rows(sql`
        insert into appointment (import_key, offer_id, schedule_id, agenda_id, during, state, code, patient_key, contact, full_price, created_at)
        values (${key}, ${at.offerId}::bigint, ${at.scheduleId}::bigint, ${at.agendaId}::bigint,
          tstzrange(${inMinutes(60)}::timestamptz, ${inMinutes(90)}::timestamptz), 'booked', ${`C-${at.agendaId}`}, 'name:x|y', '{}', 1000,
          ${testNow}::timestamptz)`)
    await expect(write(null)).rejects.toMatchObject({ constraint: 'hour_closed' })
    await write(`key-${at.agendaId}`)
    expect(await listOf(asked)).toMatchObject([{ phone: null, patient: null }])
    const other = await bookHour(db, at.offerId, { start: inMinutes(180) })
    expect(await moveAppointment(db, other.id, inMinutes(30), testSender, testNow)).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
  })

  test('of several that come by one statement lists those within, and each is noted and counted', async () => {
    const at = await weekOfHours(db)
    const asked = await closed(at)
    const write = (lines: { key: string | null; minutes: number; state: string }[]) =>
      db.rows<{ id: string }>(sql`
        insert into appointment (import_key, offer_id, schedule_id, agenda_id, during, state, held_until, code, patient_key, contact,
          full_price, created_at)
        select l.key, ${at.offerId}::bigint, ${at.scheduleId}::bigint, ${at.agendaId}::bigint,
          tstzrange(t.start, t.start + interval '30 minutes'), l.state, case l.state when 'held' then t.start end,
          'S-' || ${at.agendaId}::bigint || '-' || l.minutes, 'name:x|y', '{}', 1000, ${testNow}::timestamptz
        from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, minutes int, state text)
        cross join lateral (select ${firstHour}::timestamptz + make_interval(mins => l.minutes) as start) t
        returning id`)
    const counted = async () => (await findTally(db, 'appointment')).get('booked') ?? 0
    const before = await counted()
    const key = (minutes: number) => `at-once-${at.agendaId}-${minutes}`
    const booked = (minutes: number) => ({ key: key(minutes), minutes, state: 'booked' })
    await expect(write([booked(30), { ...booked(60), key: null }])).rejects.toMatchObject({
      constraint: 'hour_closed',
    })
    expect(await listOf(asked)).toEqual([])
    const [one, two, three] = await write([
      booked(30),
      booked(60),
      booked(180),
      { key: null, minutes: 210, state: 'held' },
    ])
    expect((await listOf(asked)).map(({ id }) => id)).toEqual([one?.id, two?.id])
    const noted = await db.rows<{ id: string; centre: number; state: string }>(sql`
      select appointment_id as id, centre_id as centre, state from appointment_change where offer_id = ${at.offerId}::bigint order by appointment_change.id`)
    expect(noted).toEqual(
      [one, two, three].map(row => ({ id: row?.id, centre: at.centreId, state: 'booked' })),
    )
    expect(await counted()).toBe(before + 3)
  })
})

test('lifted, its hours are for sale at once, less what else is closed; who stayed keeps theirs', async () => {
  const at = await weekOfHours(db)
  const one = await bookHour(db, at.offerId)
  const asked = await closed(at)
  await closed(at, { from: local('2026-11-24T10:30'), to: local('2026-11-24T12:00') })
  const outcomes = await Promise.all([
    liftClosure(db, asked, testSender, testNow),
    liftClosure(db, asked, testSender, testNow),
  ])
  expect(outcomes).toEqual([{ ok: true }, { ok: true }])
  const hours = await nextHours(db, at.scheduleId)
  expect(hours.stored).toEqual(hours.fresh)
  expect(hours.stored.slice(0, 3)).toEqual([inMinutes(30), inMinutes(60), inMinutes(180)].map(String))
  expect(await startOf(one.id)).toBe(String(firstHour))
  expect((await hold(at.offerId, inMinutes(30))).ok).toBe(true)
  expect(await setClosure(db, asked, testNow)).toEqual({ ok: false, reason: 'late' })
})

describe('whoever loses their hour', () => {
  async function one(at: Place) {
    const { id } = await bookHour(db, at.offerId)
    const asked = await closed(at)
    return { id, asked, patient: { ...asked, appointmentId: id } }
  }

  test('is offered the nearest hour, kept for them and told once by both ways, in their language', async () => {
    const at = await weekOfHours(db)
    const { id } = await bookHour(db, at.offerId, {
      ...somebody({ contact: { language: 'en' } }),
    })
    const patient = { ...(await closed(at)), appointmentId: id }
    const twice = await Promise.all([
      offerForClosure(db, patient, testSender, testNow),
      offerForClosure(db, patient, testSender, testNow),
    ])
    expect(twice).toEqual([{ ok: true }, { ok: true }])
    expect((await hold(at.offerId, inMinutes(120))).ok, 'it is kept').toBe(false)
    const told = (await messagesOf(db, id)).filter(({ body }) => body.includes('/antes'))
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms'])
    expect(told[0]?.subject).toContain('cannot take place')
    expect(told[0]?.body).toContain('11:00')
    expect(await listOf(patient)).toMatchObject([{ offerState: 'offered', toldAt: testNow, seenAt: null }])
    await noteSeen(db, id, testNow.add({ minutes: 5 }))
    await noteSeen(db, id, testNow.add({ minutes: 9 }))
    expect(await listOf(patient)).toMatchObject([{ seenAt: testNow.add({ minutes: 5 }) }])
  })

  test.each([
    ['a telephone alone', { email: '' }, ['sms']],
    ['a mailbox alone', { phone: '' }, ['email']],
  ])('by whoever left %s too, there', async (_what, contact, ways) => {
    const at = await weekOfHours(db)
    const { id } = await bookHour(db, at.offerId, somebody({ contact }))
    const asked = await closed(at)
    expect(await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow)).toEqual({
      done: 1,
      left: 0,
    })
    const told = (await messagesOf(db, id)).filter(({ body }) => body.includes('/antes'))
    expect(told.map(({ kind }) => kind)).toEqual(ways)
  })

  test('by nobody who has a landline alone: no SMS is tried, and they are called', async () => {
    const at = await weekOfHours(db)
    const { id } = await bookHour(db, at.offerId, somebody({ contact: { email: '', phone: '+56221234567' } }))
    const asked = await closed(at)
    expect(await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow)).toEqual({
      done: 0,
      left: 1,
    })
    expect(await messagesOf(db, id)).toEqual([])
    expect(toldBy({ email: '', phone: '+56221234567' })).toEqual([])
  })

  test('takes it and keeps code and payment', async () => {
    const { id, asked, patient } = await one(await weekOfHours(db))
    await offerForClosure(db, patient, testSender, testNow)
    const before = await findAppointment(db, id)
    expect((await acceptEarlier(db, id, testSender, testNow)).ok).toBe(true)
    expect(await findAppointment(db, id)).toMatchObject({ code: before?.code, start: inMinutes(120) })
    expect(await standings(asked)).toEqual(['accepted'])
    expect(await cancelForClosure(db, patient, testSender, testNow)).toEqual({ ok: false, reason: 'late' })
  })

  test.each<[string, (id: string) => Promise<unknown>, string]>([
    ['does not want it', id => leaveLine(db, id, testSender, testNow), 'declined'],
    [
      'does not answer',
      () => endEarlierOffers(db, testSender, firstHour.subtract({ minutes: 20 })),
      'unanswered',
    ],
    ['chooses another', id => moveAppointment(db, id, inMinutes(210), testSender, testNow), 'moved-away'],
    ['gives up', id => cancelAppointment(db, id, testSender, testNow), 'gave-up'],
  ])('who %s leaves the hour that was kept for sale again', async (_what, answer, standing) => {
    const at = await weekOfHours(db)
    const { id, asked, patient } = await one(at)
    await offerForClosure(db, patient, testSender, testNow)
    await answer(id)
    const later = firstHour.subtract({ minutes: 20 })
    await endEarlierOffers(db, testSender, later)
    expect(await standings(asked)).toEqual([standing])
    const held = await holdHour(
      db,
      {
        offerId: at.offerId,
        start: inMinutes(120),
        holder: null,
        address: `${Math.random()}`,
        sellsPrepaid: true,
      },
      testNow,
    )
    expect(held.ok).toBe(true)
  })

  test('is moved to the hour that they agreed to, and told; the hour kept for them before is free', async () => {
    const at = await weekOfHours(db)
    const { id, asked, patient } = await one(at)
    await offerForClosure(db, patient, testSender, testNow)
    const start = nextDay.add({ minutes: 60 })
    expect(await moveForClosure(db, { ...patient, start }, testSender, testNow)).toEqual({ ok: true })
    expect(await startOf(id)).toBe(String(start))
    expect(await standings(asked)).toEqual(['moved'])
    expect((await subjectsOf(id)).filter(subject => subject.includes('Tu hora cambió'))).toHaveLength(1)
    expect((await hold(at.offerId, inMinutes(120))).ok).toBe(true)
    const notes = await db.rows(
      sql`select actor from audit where verb = 'move' and appointment_id = ${id}::uuid`,
    )
    expect(notes).toEqual([{ actor: by }])
  })

  test('is moved to the very hour that is kept for them', async () => {
    const { id, asked, patient } = await one(await weekOfHours(db))
    await offerForClosure(db, patient, testSender, testNow)
    expect(await moveForClosure(db, { ...patient, start: inMinutes(120) }, testSender, testNow)).toEqual({
      ok: true,
    })
    expect(await startOf(id)).toBe(String(inMinutes(120)))
    expect(await standings(asked)).toEqual(['moved'])
  })

  test('is not moved to an hour that somebody has, and what was kept stays kept', async () => {
    const at = await weekOfHours(db)
    const { asked, patient } = await one(at)
    await offerForClosure(db, patient, testSender, testNow)
    await bookHour(db, at.offerId, { start: nextDay })
    expect(await moveForClosure(db, { ...patient, start: nextDay }, testSender, testNow)).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    expect(await standings(asked)).toEqual(['offered'])
    expect((await hold(at.offerId, inMinutes(120))).ok).toBe(false)
  })

  test('is not moved to the hour that was closed, and what was kept stays kept', async () => {
    const at = await weekOfHours(db)
    const { id, asked, patient } = await one(at)
    await offerForClosure(db, patient, testSender, testNow)
    const start = Temporal.Instant.from(await startOf(id))
    expect(await moveForClosure(db, { ...patient, start }, testSender, testNow)).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    expect(await standings(asked)).toEqual(['offered'])
  })

  test('is cancelled and told of the nearest hours, once', async () => {
    const { id, asked, patient } = await one(await weekOfHours(db))
    for (let twice = 0; twice < 2; twice++)
      expect(await cancelForClosure(db, patient, testSender, testNow)).toEqual({ ok: true })
    expect(await findAppointment(db, id)).toMatchObject({ state: 'cancelled', cancelledBy: 'centre' })
    expect((await subjectsOf(id)).filter(subject => subject.includes('El centro canceló'))).toHaveLength(1)
    expect(await standings(asked)).toEqual(['cancelled'])
  })

  test('and comes all the same is neither cancelled with the rest nor offered another hour', async () => {
    const at = await weekOfHours(db)
    const { id } = await bookHour(db, at.offerId)
    const rest = await bookHour(db, at.offerId, { start: inMinutes(30) })
    const asked = await closed(at)
    const early = firstHour.subtract({ minutes: 20 })
    const come = { appointmentId: id, centreId: at.centreId, deed: 'arrive', by } as const
    expect(await attendAtDesk(db, come, testSender, early)).toMatchObject({ ok: true })
    expect(await answerAll(db, { ...asked, deed: 'cancel' }, testSender, early)).toEqual({ done: 1, left: 0 })
    expect((await findAppointment(db, rest.id))?.state).toBe('cancelled')
    const patient = { ...asked, appointmentId: id }
    for (const answer of [cancelForClosure, offerForClosure])
      expect(await answer(db, patient, testSender, early)).toEqual({ ok: false, reason: 'late' })
    expect((await findAppointment(db, id))?.state).toBe('arrived')
    expect(await standings(asked, early)).toEqual(['arrived', 'cancelled'])
  })

  test('who waited for an earlier hour is offered this one by the same place in the line', async () => {
    const { id, patient } = await one(await weekOfHours(db))
    await askEarlier(db, id, testNow)
    expect(await offerForClosure(db, patient, testSender, testNow)).toEqual({ ok: true })
    const entries = await db.rows(sql`select state from waitlist_entry where appointment_id = ${id}::uuid`)
    expect(entries).toEqual([{ state: 'offered' }])
  })

  test('all of them at once; doing it again goes on where it ended', async () => {
    const at = await weekOfHours(db)
    for (const minutes of [0, 30, 60]) await bookHour(db, at.offerId, { start: inMinutes(minutes) })
    const asked = await closed(at)
    expect(await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow)).toEqual({
      done: 3,
      left: 0,
    })
    expect(await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow)).toEqual({
      done: 0,
      left: 0,
    })
    const kept = (await listOf(asked)).map(({ offeredHour }) => String(offeredHour))
    expect(new Set(kept).size).toBe(3)
    // Who holds an hour that is kept for them is asked, not cancelled with the rest.
    expect(await answerAll(db, { ...asked, deed: 'cancel' }, testSender, testNow)).toEqual({
      done: 0,
      left: 0,
    })
    const lost = firstHour.subtract({ minutes: 20 })
    await endEarlierOffers(db, testSender, lost)
    expect(await standings(asked, lost)).toEqual(['unanswered', 'offered', 'offered'])
    expect(await answerAll(db, { ...asked, deed: 'cancel' }, testSender, lost)).toEqual({ done: 1, left: 0 })
  })

  test('where nothing is free, or nobody could answer in time, it says so', async () => {
    const at = await weekOfHours(db)
    const { patient } = await one(at)
    const close = firstHour.subtract({ minutes: 45 })
    expect(await offerForClosure(db, patient, testSender, close)).toEqual({ ok: false, reason: 'no-time' })
    const leaving = await weekOfHours(db)
    const { id } = await bookHour(db, leaving.offerId)
    await db.rows(
      sql`delete from schedule_day where schedule_id = ${leaving.scheduleId}::bigint and day > '2026-11-24'`,
    )
    const gone = await closed(leaving, { to: local('2026-11-24T13:00') })
    expect(await offerForClosure(db, { ...gone, appointmentId: id }, testSender, testNow)).toEqual({
      ok: false,
      reason: 'no-hours',
    })
  })

  test('is ticked as called, and taken back', async () => {
    const { asked, patient } = await one(await weekOfHours(db))
    await tickCalled(db, { ...patient, called: true }, testNow)
    await tickCalled(db, { ...patient, called: true }, testNow.add({ minutes: 1 }))
    expect(await listOf(asked)).toMatchObject([{ calledAt: testNow }])
    await tickCalled(db, { ...patient, called: false }, testNow)
    expect(await listOf(asked)).toMatchObject([{ calledAt: null }])
  })

  test('of another list, or of another centre, is nobody', async () => {
    const at = await weekOfHours(db)
    const { patient } = await one(at)
    const stranger = await bookHour(db, (await weekOfHours(db)).offerId)
    for (const asked of [
      { ...patient, appointmentId: stranger.id },
      { ...patient, centreId: at.centreId + 1 },
      { ...patient, closureId: '5f0c0000-0000-4000-8000-000000000000' },
    ]) {
      const gone = { ok: false, reason: 'gone' }
      expect(await offerForClosure(db, asked, testSender, testNow)).toEqual(gone)
      expect(await cancelForClosure(db, asked, testSender, testNow)).toEqual(gone)
      expect(await moveForClosure(db, { ...asked, start: nextDay }, testSender, testNow)).toEqual(gone)
      expect(await tickCalled(db, { ...asked, called: true }, testNow)).toEqual(gone)
    }
  })
})
