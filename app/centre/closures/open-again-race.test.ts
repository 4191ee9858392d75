/** What whoever attends closed is opened again by two coordinators in the second in which a patient books into it and it is closed anew. */
import { expect, test } from 'vitest'
import { bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import { cancelByCentre } from '#app/booking/changes/cancel-by-centre.server.ts'
import { holdHour } from '#app/booking/holds/hold-hour.server.ts'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { json, sql } from '#app/platform/database/database.server.ts'
import { bookingRequest, testSender } from '#test/helpers/booking.ts'
import { weekOf } from '#test/helpers/clinic/closures.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { loader as look, action as press } from '../routes/centro-bloqueos.tsx'

const db = await testDatabase()
const run = runOn(db)
const rounds = roundsOn(db, { embedded: 4, server: 100 })

/** A Tuesday from nine to one whose first hour is closed, and the two coordinators of its centre, with the page that both see. */
async function closedHour() {
  const at = await addOffer(db)
  await db.rows(sql`
    update schedule set weekly = ${json(weekOf([2]))}::jsonb where id = ${at.scheduleId}::bigint`)
  const [from, to] = ['09:00', '09:30'].map(time => Temporal.PlainDateTime.from(`2026-11-24T${time}`))
  if (!from || !to) throw new Error('no span')
  const start = from.toZonedDateTime('America/Santiago').toInstant()
  const close = (moment = now) =>
    cancelByCentre(db, { agendaId: at.agendaId, from, to, by: 'staff:suya' }, testSender, moment)
  await close()
  const path = `/centro/bloqueos?centro=${at.centreId}`
  const two = await Promise.all(
    [1, 2].map(() => addCentreStaff(db, { role: 'coordinator', centreId: at.centreId })),
  )
  const [seen] = (await run(look, path, { cookie: two[0]?.cookie ?? '', now })).data.closedHere
  const open = async (nth: number, moment = now) => {
    const form = { intent: 'desbloquear', closed: seen.value }
    const { status, to: where } = await run(press, path, {
      cookie: two[nth]?.cookie ?? '',
      now: moment,
      form,
    })
    return { status, done: new URL(where ?? '', 'https://portal.example').searchParams.get('hecho') }
  }
  /** A patient who is there as soon as it is for sale: until they have it, or somebody else does. */
  const book = async () => {
    for (let tries = 0; tries < 40; tries++) {
      const address = `${at.offerId}-${Math.random()}`
      const wanted = { offerId: at.offerId, start, holder: null, address, sellsPrepaid: true }
      const held = await holdHour(db, wanted, now)
      if (held.ok) return bookAppointment(db, bookingRequest(held.hold.holdId), testSender, now)
    }
    return undefined
  }
  const setAnew = async () => {
    const by = 'staff:coordinator'
    const wanted = { centreId: at.centreId, agendaId: at.agendaId, from, to, by }
    const planned = await planClosure(
      db,
      { ...wanted, kind: 'hours', reason: 'illness', note: '' },
      'America/Santiago',
      now,
    )
    if (!planned.ok) throw new Error(planned.reason)
    return setClosure(db, { closureId: planned.id, centreId: at.centreId, by }, now)
  }
  const taken = async () => {
    const rows = await db.rows<{ state: string }>(sql`
      select state from appointment where schedule_id = ${at.scheduleId}::bigint and active and state <> 'held'`)
    return rows.map(({ state }) => state)
  }
  const isForSale = async () => {
    const [row] = await db.rows<{ open: boolean }>(sql`
      select exists (select from schedule_day, unnest(open) o
        where schedule_id = ${at.scheduleId}::bigint and o @> ${start}::timestamptz) as open`)
    return row?.open
  }
  const openings = async () =>
    (await db.rows(sql`select from audit where verb = 'open-again' and centre_id = ${at.centreId}::bigint`))
      .length
  return { ...at, open, close, book, setAnew, taken, isForSale, openings }
}

const both = ['abierto-antes', 'desbloqueado']

test('two coordinators open the same hour while two patients book it: one opened it, the other is told so, one patient has it', async () => {
  for (let nth = 0; nth < rounds; nth++) {
    const at = await closedHour()
    const [one, other, ...booked] = await Promise.all([at.open(0), at.open(1), at.book(), at.book()])
    expect([one.status, other.status]).toEqual([303, 303])
    expect([one.done, other.done].sort()).toEqual(both)
    expect(booked.filter(answer => answer?.ok).length).toBeLessThanOrEqual(1)
    expect(await at.taken()).toHaveLength(booked.filter(answer => answer?.ok).length)
    expect(await at.openings()).toBe(1)
  }
})

test('their centre closes it in the same second: who has it is listed or it is not sold, and it is shut in the end', async () => {
  const ways = { booked: 0, refused: 0 }
  for (let nth = 0; nth < rounds; nth++) {
    const at = await closedHour()
    // In half of the rounds it closes once it is open, in the others at the same moment.
    const first = nth % 2 ? await at.open(0) : undefined
    const [one, other, booked, set] = await Promise.all([
      first ?? at.open(0),
      at.open(1),
      at.book(),
      at.setAnew(),
    ])
    expect([one.done, other.done].sort()).toEqual(both)
    expect(set).toEqual({ ok: true })
    expect(await at.taken()).toHaveLength(booked?.ok ? 1 : 0)
    const listed = await db.rows(sql`
      select from closure_patient l join closure k on k.id = l.closure_id where k.centre_id = ${at.centreId}::bigint`)
    expect(listed).toHaveLength(booked?.ok ? 1 : 0)
    expect(await at.isForSale()).toBe(false)
    expect(await at.openings()).toBe(1)
    ways[booked?.ok ? 'booked' : 'refused'] += 1
  }
  expect(ways.refused).toBeGreaterThan(0)
})

test('whoever attends closes it again in the same second: what a coordinator has not seen closed they do not open', async () => {
  for (let nth = 0; nth < rounds; nth++) {
    const at = await closedHour()
    const later = now.add({ seconds: 1 })
    const first = await at.open(0)
    const [other, again, booked] = await Promise.all([at.open(1, later), at.close(later), at.book()])
    expect([first.done, other.done]).toEqual(['desbloqueado', 'abierto-antes'])
    expect(again).not.toBeNull()
    expect(await at.openings()).toBe(1)
    expect(await at.isForSale()).toBe(false)
    expect(await at.taken(), `whoever booked (${booked?.ok}) was told`).toEqual([])
  }
})
