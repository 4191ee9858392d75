/** Whoever attends goes to another centre with their patients, of whom some stand on lists of closures at the old one. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { fillChanged } from '#app/supply/hours/roll-hours.server.ts'
import { findClosure } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour, firstHour, messagesOf, testSender } from '#test/helpers/booking.ts'
import {
  calledOffHour,
  changeWeek,
  closeTuesday,
  weekOf,
  weekOfHours,
} from '#test/helpers/clinic/closures.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { followToCentre } from '../changes/follow-centre.server.ts'
import { lockAgenda } from '../holds/agenda.queries.server.ts'
import {
  answerAll,
  cancelForClosure,
  moveForClosure,
  offerForClosure,
  standingIn,
} from './answer-closure.server.ts'
import { countListed, findListed } from './closure.queries.server.ts'
import { handOverGone } from './hand-over-gone.server.ts'

const db = await testDatabase()
const by = 'staff:coordinator'

type Place = Pick<Awaited<ReturnType<typeof weekOfHours>>, 'centreId' | 'agendaId' | 'scheduleId'>

/** The week here ends, the same begins at another centre, and whoever can goes along. */
async function goAway({ centreId, agendaId, scheduleId }: Place, thereId?: number) {
  const there = { centreId: thereId ?? (await addOffer(db, { agendaId })).centreId }
  return db.transaction(async tx => {
    await lockAgenda(tx, agendaId)
    await tx.rows(
      sql`update schedule set filled_until = null, weekly = '[]' where id = ${scheduleId}::bigint`,
    )
    const gone = await fillChanged({ tx, ...supplyPorts }, [centreId], testNow, 10)
    const to = { centreId: there.centreId, by, sender: testSender }
    const { follow, left } = await followToCentre(tx, gone, to, testNow)
    const looker = { actor: by, role: 'administrator' }
    const { lists } = await handOverGone(tx, left, { by: looker, hands: true }, testNow)
    return { there: there.centreId, follow: follow.map(({ id }) => id), lists }
  })
}
const centreOf = async (id: string) => {
  const [row] = await db.rows<{ centreId: number }>(sql`
    select s.centre_id as "centreId" from appointment a join schedule s on s.id = a.schedule_id where a.id = ${id}::uuid`)
  return row?.centreId
}
const lettersOf = async (id: string) =>
  (await messagesOf(db, id)).filter(({ subject }) => subject?.startsWith('Tu hora cambió')).length
async function standings({ closureId, centreId }: { closureId: string; centreId: number }) {
  const closure = await findClosure(db, closureId, centreId)
  if (!closure) throw new Error('no closure')
  return (await findListed(db, closure, testNow)).map(one => [one.id, standingIn(one, testNow)])
}

test('who stands on the list of a closure stays there, told or not, and reads no new address', async () => {
  const { id, offerId, asked, ...at } = await calledOffHour(db)
  const other = await bookHour(db, offerId, { start: firstHour.add({ minutes: 180 }) })
  const shut = await closeTuesday(db, at, ['12:00', '12:30'])
  const free = await bookHour(db, offerId, { start: firstHour.add({ minutes: 210 }) })
  expect(await goAway(at)).toMatchObject({ follow: [free.id], lists: [] })
  expect([await centreOf(id), await centreOf(other.id)]).toEqual([at.centreId, at.centreId])
  expect([await lettersOf(id), await lettersOf(other.id)]).toEqual([0, 0])
  expect(await standings(asked)).toEqual([[id, 'offered']])
  expect(await standings(shut)).toEqual([[other.id, 'pending']])
})

test('who was called off by a change of the week is listed, not taken along', async () => {
  const at = await weekOfHours(db)
  const { id } = await bookHour(db, at.offerId)
  const { lists } = await changeWeek(db, at, { weekly: weekOf([3, 4, 5]) })
  const asked = { closureId: lists[0] ?? '', centreId: at.centreId, by, appointmentId: id }
  expect(await offerForClosure(db, asked, testSender, testNow)).toEqual({ ok: true })
  const went = await goAway(at)
  expect(went).toMatchObject({ follow: [], lists: [asked.closureId] })
  expect([await centreOf(id), await lettersOf(id)]).toEqual([at.centreId, 0])
  expect(await standings(asked)).toEqual([[id, 'offered']])
})

test('who goes along leaves the lists of the old centre, whose coordinator can do nothing to their hour', async () => {
  const at = await weekOfHours(db)
  const ids: string[] = []
  for (const minutes of [0, 30])
    ids.push((await bookHour(db, at.offerId, { start: firstHour.add({ minutes }) })).id)
  const { lists } = await changeWeek(db, at, { weekly: weekOf([3, 4, 5]) })
  const list = { closureId: lists[0] ?? '', centreId: at.centreId, by }
  expect((await standings(list)).map(([, standing]) => standing)).toEqual(['pending', 'pending'])
  const { there, follow } = await goAway(at)
  expect(follow.sort()).toEqual(ids.sort())
  expect(await standings(list)).toEqual([])
  const [row] = await db.rows(sql`select state from closure where id = ${list.closureId}::uuid`)
  expect(row).toEqual({ state: 'lifted' })
  for (const appointmentId of ids) {
    const asked = { ...list, appointmentId }
    const start = firstHour.add({ minutes: 180 })
    for (const deed of [
      cancelForClosure(db, asked, testSender, testNow),
      offerForClosure(db, asked, testSender, testNow),
      moveForClosure(db, { ...asked, start }, testSender, testNow),
    ])
      expect(await deed).toEqual({ ok: false, reason: 'gone' })
    expect(await centreOf(appointmentId)).toBe(there)
  }
})

test('an hour that is at another centre by now is of no list of the old one, and not called off by it', async () => {
  const { id, asked, agendaId } = await calledOffHour(db)
  const there = await addOffer(db, { agendaId })
  await db.rows(sql`
    update appointment set offer_id = ${there.offerId}::bigint, schedule_id = ${there.scheduleId}::bigint where id = ${id}::uuid`)
  expect((await findAppointment(db, id))?.calledOff).toBe(false)
  expect(await standings(asked)).toEqual([])
  expect(await countListed(db, [asked.closureId], asked.centreId)).toEqual([])
  expect(await answerAll(db, { ...asked, deed: 'cancel' }, testSender, testNow)).toEqual({ done: 0, left: 0 })
  const cancel = await cancelForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)
  expect(cancel).toEqual({ ok: false, reason: 'gone' })
})

test('in the second in which they are offered another hour each is called off here or goes along, never both', async () => {
  const ways = { offered: 0, followed: 0 }
  for (let round = 0; round < roundsOn(db, { embedded: 6, server: 60 }); round++) {
    const at = await weekOfHours(db)
    const { id } = await bookHour(db, at.offerId)
    const { lists } = await changeWeek(db, at, { weekly: weekOf([3, 4, 5]) })
    const asked = { closureId: lists[0] ?? '', centreId: at.centreId, by, appointmentId: id }
    const { centreId: there } = await addOffer(db, { agendaId: at.agendaId })
    const go = () => goAway(at, there)
    const offer = () => offerForClosure(db, asked, testSender, testNow)
    // Some of them clearly before, some clearly after, the others in the same moment.
    const first = round % 4 === 0 ? await go() : round % 4 === 1 ? await offer() : undefined
    if (first) await Promise.all([go(), offer()])
    else await Promise.all(round % 2 ? [go(), offer()] : [offer(), go()])
    const followed = (await centreOf(id)) !== at.centreId
    const off = (await findAppointment(db, id))?.calledOff
    expect([off, await lettersOf(id)]).toEqual(followed ? [false, 1] : [true, 0])
    ways[followed ? 'followed' : 'offered'] += 1
  }
  expect(Math.min(ways.followed, ways.offered)).toBeGreaterThan(0)
})
