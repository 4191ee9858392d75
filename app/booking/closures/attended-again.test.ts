/** Whoever lost their hour to a change of supply has it again once that is changed back: they know, and nobody is left called off. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { changeLists } from '#app/supply/public.queries.server.ts'
import { rollHours } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import {
  bookHour,
  firstHour,
  messagesOf,
  nextHours,
  senderThatFails,
  testSender,
} from '#test/helpers/booking.ts'
import { changeWeek, closeTuesday, weekOf, weekOfHours } from '#test/helpers/clinic/closures.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { leaveLine } from '../waitlist/leave-waitlist.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { offerForClosure } from './answer-closure.server.ts'
import { loadClosures } from './load-closures.server.ts'
import { liftClosure } from './plan-closure.server.ts'
import { tellAttendedAgain } from './tell-attended-again.server.ts'

const db = await testDatabase()
const by = 'staff:coordinator'
const [whole, shorter] = [weekOf([2, 3, 4, 5]), [...weekOf([2], '10:00'), ...weekOf([3, 4, 5])]]
const inMinutes = (minutes: number) => firstHour.add({ minutes })

type Place = Awaited<ReturnType<typeof weekOfHours>>
const change = async (at: Place, weekly: object) => (await changeWeek(db, at, { weekly })).lists
const run = () => tellAttendedAgain(db, testSender, testNow)
const calledOff = async (id: string) => (await findAppointment(db, id))?.calledOff
const listsOf = (id: string) =>
  db.rows<{ id: string; state: string }>(sql`
    select c.id, c.state from closure_patient p join closure c on c.id = p.closure_id where p.appointment_id = ${id}::uuid order by c.set_at`)
const lettersOf = async (id: string) =>
  (await messagesOf(db, id)).filter(({ subject }) => subject?.includes('sigue en pie'))
const remindersOf = (id: string) =>
  db.rows(sql`
    select from outbox where appointment_id = ${id}::uuid and requires_version is not null and dropped_at is null`)

/** Tuesdays begin at ten from now on: whoever had nine is offered another hour. */
async function lost() {
  const at = await weekOfHours(db)
  const { id } = await bookHour(db, at.offerId)
  const [closureId = ''] = await change(at, shorter)
  const asked = { closureId, centreId: at.centreId, by, appointmentId: id }
  expect(await offerForClosure(db, asked, testSender, testNow)).toEqual({ ok: true })
  expect([await calledOff(id), (await remindersOf(id)).length]).toEqual([true, 0])
  return { ...at, id, asked }
}

test('a list of a change of supply says the days of its hours, for the hours between stay on sale', async () => {
  const { centreId, asked } = await lost()
  const place = { id: centreId, zone: 'America/Santiago' }
  const { closures } = await loadClosures(db, place, testNow)
  expect(closures.find(({ id }) => id === asked.closureId)?.span).toEqual({
    from: 'martes 24 de noviembre',
    to: 'martes 24 de noviembre',
    allDay: true,
  })
})

describe('who was told that a change of supply takes their hour', () => {
  test('is told once that it stands when the week is as it was: the kept hour is free, reminders are there, the list is over', async () => {
    const { id, asked, ...at } = await lost()
    expect(await run()).toBe(0)
    await change(at, whole)
    expect([await run(), await run()]).toEqual([1, 0])
    expect(await calledOff(id)).toBe(false)
    expect((await lettersOf(id)).length).toBe(1)
    expect((await remindersOf(id)).length).toBe(1)
    expect((await findEntry(db, id))?.state).toBe('expired')
    const { stored, fresh } = await nextHours(db, at.scheduleId)
    expect([stored, stored.includes(String(inMinutes(60)))]).toEqual([fresh, true])
    expect(await listsOf(id)).toEqual([])
    const [list] = await db.rows(sql`select state from closure where id = ${asked.closureId}::uuid`)
    expect(list).toEqual({ state: 'lifted' })
  })

  test('is told so where what was planned with a date is taken back', async () => {
    const at = await weekOfHours(db)
    const { id } = await bookHour(db, at.offerId, { start: firstHour.add({ hours: 48 }) })
    const later = [{ from: '2026-11-26', weekly: [] }]
    const { lists } = await changeWeek(db, at, { later })
    const asked = { closureId: lists[0] ?? '', centreId: at.centreId, by, appointmentId: id }
    expect(await offerForClosure(db, asked, testSender, testNow)).toEqual({ ok: true })
    await changeWeek(db, at, { later: [] })
    expect(await run()).toBe(1)
    expect([await calledOff(id), (await lettersOf(id)).length]).toEqual([false, 1])
  })

  test('is told so where an import and the roll of the night bring the hours back', async () => {
    const { id, scheduleId } = await lost()
    await db.rows(sql`
      update schedule set filled_until = null, weekly = (select weekly from schedule s where s.id = ${(await weekOfHours(db)).scheduleId}::bigint)
      where id = ${scheduleId}::bigint`)
    await rollHours({ db, ...supplyPorts }, testNow, 10)
    expect(await run()).toBe(1)
    expect([await calledOff(id), (await lettersOf(id)).length]).toEqual([false, 1])
  })

  test('is told so again where the same hour is lost and comes back once more', async () => {
    const { id, asked, ...at } = await lost()
    await change(at, whole)
    await run()
    const still = await bookHour(db, at.offerId, { start: inMinutes(30) })
    const [closureId = ''] = await change(at, shorter)
    for (const appointmentId of [id, still.id])
      expect(await offerForClosure(db, { ...asked, closureId, appointmentId }, testSender, testNow)).toEqual({
        ok: true,
      })
    await change(at, whole)
    expect(await run()).toBe(2)
    expect((await lettersOf(id)).length).toBe(2)
    expect((await lettersOf(still.id)).length).toBe(1)
  })

  test('stays called off while a closure takes the hour too, and is told so when that is lifted', async () => {
    const { id, ...at } = await lost()
    const closure = await closeTuesday(db, at)
    await change(at, whole)
    expect(await run()).toBe(0)
    expect(await calledOff(id)).toBe(true)
    await liftClosure(db, closure, testSender, testNow)
    await run()
    expect([await calledOff(id), (await lettersOf(id)).length]).toEqual([false, 1])
  })

  test('and did not want the other hour is told so too, in the second in which two nodes look', async () => {
    const { id, asked, ...at } = await lost()
    await leaveLine(db, id, testSender, testNow)
    await change(at, whole)
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await lettersOf(id)).length).toBe(1)
  })
})

test('an agenda whose letter cannot be written keeps no other from being told that hours stand', async () => {
  const both = [await lost(), await lost()].toSorted((a, b) => a.agendaId - b.agendaId)
  for (const at of both) await change(at, whole)
  // Once for both, and once for the first of them.
  await expect(tellAttendedAgain(db, senderThatFails(2), testNow)).rejects.toThrow('nothing can be drawn')
  const told = async () =>
    (await Promise.all(both.map(({ id }) => lettersOf(id)))).map(({ length }) => length)
  expect(await told()).toEqual([0, 1])
  expect(await run()).toBe(1)
  expect(await told()).toEqual([1, 1])
})

test('who was told nothing only leaves the list, and who is still without their hour stays on it', async () => {
  const at = await weekOfHours(db)
  const [one, two] = [
    await bookHour(db, at.offerId),
    await bookHour(db, at.offerId, { start: inMinutes(30) }),
  ]
  const [closureId] = await change(at, shorter)
  await change(at, [...weekOf([2], '09:30'), ...weekOf([3, 4, 5])])
  expect(await run()).toBe(1)
  expect(await listsOf(two.id)).toEqual([])
  expect(await listsOf(one.id)).toContainEqual({ id: closureId, state: 'set' })
  expect([await lettersOf(one.id), await lettersOf(two.id)]).toEqual([[], []])
})

describe('a plan of many agendas or of many hours that is taken back', () => {
  /** One transaction and no more. */
  const once = () => tellAttendedAgain(db, testSender, testNow, AbortSignal.abort())

  test('holds few agendas at a time, and all are told in the end', async () => {
    const lists: string[] = []
    for (let place = 0; place < 6; place++) {
      const { id, ...at } = await lost()
      await change(at, whole)
      lists.push(id)
    }
    expect([await once(), await once(), await once()]).toEqual([5, 1, 0])
    for (const id of lists) expect((await lettersOf(id)).length).toBe(1)
  })

  test('takes few hours of an agenda at a time', async () => {
    const at = await weekOfHours(db)
    for (let hour = 0; hour < 26; hour++)
      await bookHour(db, at.offerId, { start: inMinutes(24 * 60 * Math.floor(hour / 8) + 30 * (hour % 8)) })
    await change(at, [])
    await change(at, whole)
    expect([await once(), await once(), await once()]).toEqual([25, 1, 0])
  })
})

test('an hour whose offer was withdrawn does not stand again because its schedule is open', async () => {
  const { id, offerId, ...at } = await lost()
  await db.rows(sql`update offer set active = false where id = ${offerId}::bigint`)
  await change({ ...at, offerId }, whole)
  expect([await run(), await calledOff(id)]).toEqual([0, true])
})

test('of patients who take the other hour as theirs comes back each has that one, or was told that theirs stands', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 4, server: 40 }); round++) {
    const { id, asked, ...at } = await lost()
    await change(at, whole)
    const deeds: (() => Promise<unknown>)[] = [run, () => acceptEarlier(db, id, testSender, testNow)]
    const turned = round % 2 ? deeds : deeds.toReversed()
    await Promise.all(turned.map(deed => deed()))
    await run()
    const moved = !(await findAppointment(db, id))?.start.equals(firstHour)
    expect((await lettersOf(id)).length).toBe(moved ? 0 : 1)
    expect(await calledOff(id)).toBe(false)
    const { stored, fresh } = await nextHours(db, at.scheduleId)
    expect(stored).toEqual(fresh)
  }
})

test('lists of changes that are over are not read again in each round', async () => {
  const { asked } = await lost()
  const plan = await withRollback<object[]>(rollback =>
    db.transaction(async tx => {
      await tx.rows(sql`
        insert into closure select over.* from closure c cross join generate_series(1, 20000) g
        cross join jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'from_local', c.from_local - g * interval '1 day',
          'to_local', c.to_local - g * interval '1 day', 'during', tstzrange(lower(c.during) - g * interval '1 day', upper(c.during) - g * interval '1 day'))) over
        where c.id = ${asked.closureId}::uuid`)
      await tx.rows(sql`analyze closure`)
      throw rollback(await tx.rows(sql`explain ${changeLists(testNow)}`))
    }),
  )
  // How large it is stays noted although nothing was kept.
  await db.script('analyze closure')
  expect(JSON.stringify(plan)).toContain('closure_change')
})
