/** Whoever loses an hour to a closure stands on its list: what changes or closes besides neither asks for them twice nor undoes what was promised. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { findClosure } from '#app/supply/public.server.ts'
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
import { testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { endEarlierOffers } from '../waitlist/end-offers.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import {
  answerAll,
  cancelForClosure,
  moveForClosure,
  offerForClosure,
  standingIn,
  tickCalled,
} from './answer-closure.server.ts'
import { findListed } from './closure.queries.server.ts'
import { liftClosure } from './plan-closure.server.ts'

const db = await testDatabase()
const inMinutes = (minutes: number) => firstHour.add({ minutes })

type Asked = Awaited<ReturnType<typeof closeTuesday>>

async function standings({ closureId, centreId }: Asked) {
  const closure = await findClosure(db, closureId, centreId)
  if (!closure) throw new Error('no closure')
  return (await findListed(db, closure, testNow)).map(one => [one.id, standingIn(one, testNow)])
}
const calledOff = async (id: string) => (await findAppointment(db, id))?.calledOff
const listsOf = async (id: string) =>
  (
    await db.rows<{ id: string }>(sql`
      select closure_id as id from closure_patient where appointment_id = ${id}::uuid order by listed_at, closure_id`)
  ).map(one => one.id)
const lettersOf = async (id: string, words: string) =>
  (await messagesOf(db, id)).filter(({ subject }) => subject?.includes(words)).length

test('a change of another day names nobody whom a closure lists, and lifting the closure tells them that their hour stands', async () => {
  const { id, asked, ...at } = await calledOffHour(db)
  const silent = await bookHour(db, at.offerId, { start: inMinutes(180) })
  const changed = await changeWeek(db, at, { weekly: [...weekOf([2, 3, 4]), ...weekOf([5], '10:00')] })
  expect(changed).toEqual({ lists: [], people: [] })
  expect(await listsOf(id)).toEqual([asked.closureId])
  expect(await standings(asked)).toEqual([[id, 'offered']])
  expect(await liftClosure(db, asked, testSender, testNow)).toEqual({ ok: true })
  expect([await calledOff(id), await lettersOf(id, 'sigue en pie')]).toEqual([false, 1])
  expect(await listsOf(silent.id)).toEqual([])
})

test('an hour that is kept for somebody and closed too is kept no more: their list says so at once, and offers another', async () => {
  const { id, asked, ...at } = await calledOffHour(db)
  expect(await standings(asked)).toEqual([[id, 'offered']])
  await closeTuesday(db, at, ['11:00', '12:00'])
  await endEarlierOffers(db, testSender, testNow)
  expect(await standings(asked)).toEqual([[id, 'unanswered']])
  expect(await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)).toEqual({
    ok: true,
  })
  expect(await standings(asked)).toEqual([[id, 'offered']])
  expect(await acceptEarlier(db, id, testSender, testNow)).toMatchObject({ ok: true })
})

test('what is outside the week once a closure is lifted is listed then, with what each was told', async () => {
  const { id, asked, ...at } = await calledOffHour(db, {})
  const other = await weekOfHours(db)
  const untold = await bookHour(db, other.offerId)
  const shut = await closeTuesday(db, other)
  for (const place of [at, other])
    expect(await changeWeek(db, place, { weekly: weekOf([3, 4, 5]) })).toMatchObject({ lists: [] })
  for (const closure of [asked, shut]) await liftClosure(db, closure, testSender, testNow)
  const listOf = async (one: string) =>
    (await listsOf(one)).filter(list => list !== asked.closureId && list !== shut.closureId)
  const [told, pending] = [await listOf(id), await listOf(untold.id)]
  expect(await standings({ ...asked, closureId: told[0] ?? '' })).toEqual([[id, 'offered']])
  expect(await standings({ ...shut, closureId: pending[0] ?? '' })).toEqual([[untold.id, 'pending']])
  expect([await calledOff(id), await lettersOf(id, 'sigue en pie')]).toEqual([true, 0])
})

/** Their Tuesday was closed and another hour is kept for them; then the whole centre closes that Tuesday. */
async function closedTwice() {
  const { id, asked, ...at } = await calledOffHour(db)
  const wider = await closeTuesday(db, { ...at, agendaId: null }, ['08:00', '10:30'])
  return { ...at, id, asked, wider }
}
const offers = (id: string) => lettersOf(id, 'no se podrá')

describe('an hour that two closures take', () => {
  test('stands on the second list as on the first: what is kept stays kept, once, and its holder is not cancelled with the rest', async () => {
    const { id, offerId, asked, wider } = await closedTwice()
    const rest = await bookHour(db, offerId, { start: inMinutes(150) })
    for (const list of [asked, wider]) expect(await standings(list)).toEqual([[id, 'offered']])
    const kept = (await findEntry(db, id))?.id
    expect(await answerAll(db, { ...wider, deed: 'offer' }, testSender, testNow)).toEqual({
      done: 0,
      left: 0,
    })
    expect(await offerForClosure(db, { ...wider, appointmentId: id }, testSender, testNow)).toEqual({
      ok: true,
    })
    expect([(await findEntry(db, id))?.id, await offers(id)]).toEqual([kept, 1])
    expect(await answerAll(db, { ...wider, deed: 'cancel' }, testSender, testNow)).toEqual({
      done: 0,
      left: 0,
    })
    expect((await findAppointment(db, id))?.state).toBe('booked')
    expect(await acceptEarlier(db, id, testSender, testNow)).toMatchObject({ ok: true })
    for (const list of [asked, wider]) expect(await standings(list)).toEqual([[id, 'accepted']])
    expect((await findAppointment(db, rest.id))?.state).toBe('booked')
  })

  test('has on both lists what is done from one of them, and who was called', async () => {
    const at = await weekOfHours(db)
    const ids: string[] = []
    for (const minutes of [0, 30, 60])
      ids.push((await bookHour(db, at.offerId, { start: inMinutes(minutes) })).id)
    const [moved = '', cancelled = '', offered = ''] = ids
    const first = await closeTuesday(db, at)
    const second = await closeTuesday(db, { ...at, agendaId: null })
    const of = (appointmentId: string) => ({ ...second, appointmentId })
    await moveForClosure(db, { ...of(moved), start: inMinutes(180) }, testSender, testNow)
    await cancelForClosure(db, of(cancelled), testSender, testNow)
    await tickCalled(db, { ...of(offered), called: true }, testNow)
    await offerForClosure(db, of(offered), testSender, testNow)
    for (const list of [first, second])
      expect(await standings(list)).toEqual([
        [moved, 'moved'],
        [cancelled, 'cancelled'],
        [offered, 'offered'],
      ])
    const calls = await db.rows(sql`
      select from closure_patient where appointment_id = ${offered}::uuid and called_at is not null`)
    expect(calls).toHaveLength(2)
  })

  test('is called off until both are lifted, in whichever order', async () => {
    for (const turn of [0, 1]) {
      const { id, asked, wider } = await closedTwice()
      const [one, other] = turn ? [asked, wider] : [wider, asked]
      await liftClosure(db, one, testSender, testNow)
      expect([await calledOff(id), await lettersOf(id, 'sigue en pie')]).toEqual([true, 0])
      expect(await standings(other)).toEqual([[id, 'offered']])
      await liftClosure(db, other, testSender, testNow)
      expect([await calledOff(id), await lettersOf(id, 'sigue en pie')]).toEqual([false, 1])
      expect((await findEntry(db, id))?.state).toBe('expired')
    }
  })

  test('that a change of the week takes too is promised once', async () => {
    const { id, asked, ...at } = await calledOffHour(db)
    await liftClosure(db, asked, testSender, testNow)
    const { lists } = await changeWeek(db, at, { weekly: weekOf([3, 4, 5]) })
    const list = { ...asked, closureId: lists[0] ?? '' }
    await offerForClosure(db, { ...list, appointmentId: id }, testSender, testNow.add({ minutes: 1 }))
    const again = await closeTuesday(db, at, ['09:00', '12:00'])
    for (const each of [list, again]) expect(await standings(each)).toEqual([[id, 'offered']])
  })

  test('in the second in which one is offered from the first list while the second is set, is promised once and on both', async () => {
    for (let round = 0; round < roundsOn(db, { embedded: 6, server: 60 }); round++) {
      const at = await weekOfHours(db)
      const { id } = await bookHour(db, at.offerId)
      const first = await closeTuesday(db, at)
      const deeds = [
        () => offerForClosure(db, { ...first, appointmentId: id }, testSender, testNow),
        () => closeTuesday(db, { ...at, agendaId: null }, ['08:00', '10:30']),
      ] as const
      const [, second] = await (round % 2
        ? Promise.all([deeds[0](), deeds[1]()])
        : Promise.all([deeds[1](), deeds[0]()]).then(([two, one]) => [one, two] as const))
      for (const list of [first, second]) expect(await standings(list)).toEqual([[id, 'offered']])
      expect(await offers(id)).toBe(1)
    }
  })
})
