/** Whose a subscription is: what its client changes, replaces or ends is that one alone, and of what ended nothing comes back. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { addEvents } from './events.queries.server.ts'
import {
  addSubscription,
  changeSubscription,
  deleteSubscription,
  findSubscriptions,
  replaceSecret,
  type Wish,
} from './subscriptions.queries.server.ts'

const db = await testDatabase()
const portal = testPortal(db, { clock: { now: () => testNow } })
const offer = await addOffer(db)
const booked = await bookHour(db, offer.offerId)
const addClient = () =>
  addSystem(db, { centres: [offer.centreId], scopes: ['system/Subscription.cruds'], portal })
const system = await addClient()
const stranger = await addClient()
const later = testNow.add({ hours: 2 })

const wish: Wish = {
  criteria: 'Appointment',
  endpoint: 'https://receptor.example/eventos',
  withPayload: false,
  reason: 'Agenda',
  active: true,
  endsAt: null,
}
const subscribe = () => addSubscription(db, system.id, wish, testNow)
const isMeant = () => true
const own = (id: string) => ({ clientId: system.id, id, isMeant })
const theirs = (id: string) => ({ clientId: stranger.id, id, isMeant })
const rowOf = async (id: string) =>
  (await db.rows<Record<string, unknown>>(sql`select * from system_subscription where id = ${id}::uuid`))[0]

/** Its next event in that state, due in two hours. */
async function addEvent(id: string, state: 'waiting' | 'given-up' | 'sent') {
  const { length } = await eventsOf(id)
  const event = {
    changeId: 1000 + length,
    position: 1000 + length,
    appointmentId: booked.id,
    centreId: offer.centreId,
  }
  await addEvents(db, id, [event], event.position, testNow)
  await db.rows(sql`
    update system_event set state = ${state}, next_at = ${later}::timestamptz, done_at = ${state === 'waiting' ? null : testNow}::timestamptz
    where subscription_id = ${id}::uuid and position = ${event.position}::bigint`)
}
const eventsOf = (id: string) =>
  db.rows<{ state: string; due: Temporal.Instant }>(
    sql`select state, next_at as due from system_event where subscription_id = ${id}::uuid order by position`,
  )

test('another client changes nothing of a subscription, nor its secret, nor ends it', async () => {
  const id = await subscribe()
  await addEvent(id, 'waiting')
  const before = await rowOf(id)
  expect(await changeSubscription(db, theirs(id), { ...wish, active: false }, later)).toBe(false)
  expect(await replaceSecret(db, theirs(id), later)).toBeUndefined()
  expect(await deleteSubscription(db, theirs(id), later)).toBe(false)
  expect((await stranger.ask(`/Subscription/${id}/$rotate-secret`, { body: {} })).status).toBe(404)
  expect(await rowOf(id)).toEqual(before)
  expect(await eventsOf(id)).toHaveLength(1)
})

test('a deleted subscription is not changed, has no new secret and is not deleted again', async () => {
  const id = await subscribe()
  expect(await deleteSubscription(db, own(id), testNow)).toBe(true)
  const before = await rowOf(id)
  expect(await changeSubscription(db, own(id), wish, later)).toBe(false)
  expect(await replaceSecret(db, own(id), later)).toBeUndefined()
  expect(await deleteSubscription(db, own(id), later)).toBe(false)
  expect(await rowOf(id)).toEqual(before)
})

test('a change with the number of another version changes nothing', async () => {
  const id = await subscribe()
  const first = { ...own(id), isMeant: (version: number) => version === 1 }
  expect(await changeSubscription(db, first, { ...wish, reason: 'Otra' }, later)).toBe(true)
  expect(await changeSubscription(db, first, wish, later)).toBe(false)
  expect(await rowOf(id)).toMatchObject({ reason: 'Otra', version: 2 })
})

test('a change by whoever is there again makes due what waits for it, and nothing else', async () => {
  const [id, other] = [await subscribe(), await subscribe()]
  for (const state of ['waiting', 'given-up', 'sent'] as const) await addEvent(id, state)
  await addEvent(other, 'waiting')
  await changeSubscription(db, own(id), wish, testNow)
  expect((await eventsOf(id)).map(({ state, due }) => [state, due.toString()])).toEqual([
    ['waiting', testNow.toString()],
    ['given-up', later.toString()],
    ['sent', later.toString()],
  ])
  expect((await eventsOf(other)).map(({ due }) => due.toString())).toEqual([later.toString()])
})

test('of one that is deleted nothing waits any more, what was sent stays known, and another one keeps what waits', async () => {
  const [id, other] = [await subscribe(), await subscribe()]
  for (const state of ['waiting', 'given-up', 'sent'] as const) await addEvent(id, state)
  await addEvent(other, 'waiting')
  expect(await deleteSubscription(db, own(id), later)).toBe(true)
  expect((await eventsOf(id)).map(({ state }) => state)).toEqual(['sent'])
  expect((await eventsOf(other)).map(({ state }) => state)).toEqual(['waiting'])
  expect(await rowOf(other)).toMatchObject({ active: true, deleted_at: null })
})

test('one that is turned off keeps its place and all that waits, however often it is said', async () => {
  const id = await subscribe()
  for (const state of ['waiting', 'given-up', 'sent'] as const) await addEvent(id, state)
  const before = await rowOf(id)
  const off = { ...wish, active: false }
  for (const at of [testNow, later]) expect(await changeSubscription(db, own(id), off, at)).toBe(true)
  expect((await eventsOf(id)).map(({ state }) => state)).toEqual(['waiting', 'given-up', 'sent'])
  expect(await rowOf(id)).toMatchObject({
    active: false,
    paused_at: testNow,
    after_position: before?.after_position,
  })
})

test('what waited too long in a pause is given up by nobody else', async () => {
  const id = await subscribe()
  await addEvent(id, 'waiting')
  await changeSubscription(db, own(id), { ...wish, active: false }, testNow)
  const late = testNow.add({ hours: 73 })
  expect(await changeSubscription(db, theirs(id), wish, late)).toBe(false)
  expect((await eventsOf(id)).map(({ state }) => state)).toEqual(['waiting'])
})

test('that something was given up is said of its own subscription alone', async () => {
  const [id, other] = [await subscribe(), await subscribe()]
  await addEvent(id, 'given-up')
  for (const state of ['waiting', 'sent'] as const) await addEvent(other, state)
  const found = async (asked: string) =>
    (await findSubscriptions(db, system.id, asked)).map(one => [one.id, one.gaveUp])
  expect(await found(id)).toEqual([[id, true]])
  expect(await found(other)).toEqual([[other, false]])
  expect(await findSubscriptions(db, stranger.id, id)).toEqual([])
})
