/** Whoever loses an hour to a closure stands on its list: what changes or closes besides neither asks for them twice nor undoes what was promised. */
import { expect, test } from 'vitest'
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
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { standingIn } from './answer-closure.server.ts'
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
