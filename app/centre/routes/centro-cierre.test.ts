/** The end of a day: what nobody closed is proposed, and closed by whoever says so. */
import { expect, test } from 'vitest'
import { attendAtDesk } from '#app/booking/desk/attend-at-desk.server.ts'
import { closeHour } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { closeTuesday } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { loader as look, action as save } from './centro-cierre.tsx'

const db = await testDatabase()
const run = runOn(db)
const evening = firstHour.add({ hours: 10 })

async function centre() {
  const offer = await addOffer(db)
  const person = await addCentreStaff(
    db,
    { role: 'reception', centreId: offer.centreId },
    evening.add({ hours: 72 }),
  )
  const path = `/centro/cierre?centro=${offer.centreId}`
  const book = async (minutes: number) =>
    (await bookHour(db, offer.offerId, { start: firstHour.add({ minutes }) })).id
  const see = async (now = evening) => (await run(look, path, { cookie: person.cookie, now })).data.hours
  const close = (form: Record<string, string>, now = evening, cookie = person.cookie) =>
    run(save, path, { cookie, now, form })
  const say = (appointmentId: string, deed: 'arrive' | 'start' | 'attend' | 'leave' | 'undo') =>
    attendAtDesk(
      db,
      { appointmentId, centreId: offer.centreId, deed, by: 'staff:1' },
      testSender,
      firstHour.add({ minutes: 20 }),
    )
  return { ...offer, ...person, path, book, see, close, say }
}
const stateOf = async (id: string) =>
  (
    await db.rows<{ state: string; arrived: boolean }>(sql`
      select state, arrived_at is not null as arrived from appointment where id = ${id}::uuid`)
  )[0]

test('that somebody did not come is proposed once nobody is expected any more that day', async () => {
  const { book, see, say } = await centre()
  const [, waits] = [await book(0), await book(30), await book(120)]
  await say(waits, 'arrive')
  const proposed = async (now?: Temporal.Instant) =>
    (await see(now)).map((hour: { proposed: string | null }) => hour.proposed)
  expect(await proposed(firstHour.add({ minutes: 70 }))).toEqual([null, 'attended'])
  expect(await proposed()).toEqual(['no-show', 'attended', 'no-show'])
  expect(await proposed(evening.add({ hours: 24 }))).toEqual(['no-show', 'attended', 'no-show'])
})

test('each is proposed by where it stood, nothing is changed by looking, and each is closed as said', async () => {
  const { book, see, close, say } = await centre()
  const [absent, waits, inside, came, done] = [
    await book(0),
    await book(30),
    await book(60),
    await book(90),
    await book(120),
  ]
  for (const id of [waits, inside, done]) await say(id, 'arrive')
  await say(inside, 'start')
  await say(done, 'attend')
  const hours: { id: string; closings: string[] }[] = await see()
  expect(hours.map(({ id, closings }) => [id, closings])).toEqual([
    [absent, ['no-show', 'attended']],
    [waits, ['attended', 'left']],
    [inside, ['attended', 'left']],
    [came, ['no-show', 'attended']],
  ])
  expect((await stateOf(absent))?.state).toBe('booked')
  const { to } = await close({
    [`como-${absent}`]: 'no-show',
    [`como-${waits}`]: 'left',
    [`como-${inside}`]: '',
    [`como-${came}`]: 'attended',
  })
  expect(to).toContain('cerradas=3&tarde=0')
  expect(await Promise.all([absent, waits, inside, came].map(stateOf))).toEqual([
    { state: 'no-show', arrived: false },
    { state: 'no-show', arrived: true },
    { state: 'arrived', arrived: true },
    { state: 'fulfilled', arrived: true },
  ])
  expect((await see()).map(({ id }: { id: string }) => id)).toEqual([inside])
})

test('of the last week, and nothing that is not over', async () => {
  const { book, see, close } = await centre()
  const id = await book(0)
  expect(await see(firstHour.add({ minutes: 20 }))).toEqual([])
  expect((await close({ [`como-${id}`]: 'attended' }, firstHour.add({ minutes: 20 }))).to).toContain(
    'cerradas=0&tarde=1',
  )
  expect(await see(evening.add({ hours: 24 * 6 }))).toHaveLength(1)
  expect(await see(evening.add({ hours: 24 * 8 }))).toEqual([])
  expect((await close({ [`como-${id}`]: 'attended' }, evening.add({ hours: 24 * 8 }))).to).toContain(
    'tarde=1',
  )
  expect((await stateOf(id))?.state).toBe('booked')
})

test('who waited and left is noted, and taken back within the day', async () => {
  const { book, say } = await centre()
  const id = await book(0)
  expect(await say(id, 'leave')).toMatchObject({ ok: false, reason: 'late' })
  await say(id, 'arrive')
  expect(await say(id, 'leave')).toEqual({ ok: true, state: 'left' })
  expect(await say(id, 'leave')).toEqual({ ok: true, state: 'left' })
  expect(await say(id, 'undo')).toEqual({ ok: true, state: 'waiting' })
})

test('two who close the same differently at once: one is told, and another centre closes nothing', async () => {
  const [mine, other] = [await centre(), await centre()]
  const id = await mine.book(0)
  const as = (closing: 'attended' | 'no-show') =>
    closeHour(db, { appointmentId: id, centreId: mine.centreId, as: closing, by: 'staff:1' }, evening)
  const both = await Promise.all([as('attended'), as('no-show')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const next = await mine.book(30)
  expect((await mine.close({ [`como-${next}`]: 'attended' }, evening, other.cookie)).status).toBe(404)
  expect((await other.close({ [`como-${next}`]: 'attended' })).to).toContain('cerradas=0&tarde=1')
  expect((await stateOf(next))?.state).toBe('booked')
})

test('of an hour that its centre closed nothing is proposed, nobody is said not to have come, and whoever plans is led to the list', async () => {
  const { book, see, close, centreId, agendaId } = await centre()
  const [shut, open] = [await book(0), await book(60)]
  const { closureId } = await closeTuesday(db, { centreId, agendaId }, ['09:00', '09:30'])
  const hours: { id: string; closings: string[]; proposed: string | null; closureId: string | null }[] =
    await see()
  expect(hours).toMatchObject([
    { id: shut, closings: ['attended'], proposed: null, closureId },
    { id: open, closings: ['no-show', 'attended'], proposed: 'no-show', closureId: null },
  ])
  expect((await close({ [`como-${shut}`]: 'no-show' })).to).toContain('cerradas=0&tarde=1')
  expect((await close({ [`como-${shut}`]: 'attended' })).to).toContain('cerradas=1&tarde=0')
})
