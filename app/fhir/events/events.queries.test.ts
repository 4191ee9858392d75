/** What a centre reads of the events of its systems, and sends again: its own, and of one client at a time. */
import { beforeEach, expect, test } from 'vitest'
import { findVersions, placeChanges } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { endClient } from '../systems/systems.queries.server.ts'
import { addEvents, claimEvents, findDeliveries, findGivenUp, sendAgain } from './events.queries.server.ts'
import { addSubscription } from './subscriptions.queries.server.ts'

const db = await testDatabase()
const [here, there] = [await addOffer(db), await addOffer(db)]
const [mine, theirs] = [await bookHour(db, here.offerId), await bookHour(db, there.offerId)]
await placeChanges(db)
const both = [here.centreId, there.centreId]
const versions = await findVersions(db, { centres: both, after: 0, limit: 10 })
const wish = {
  ...{ criteria: 'Appointment', endpoint: 'https://clinica.example/avisos', withPayload: false },
  ...{ reason: 'Agenda', active: true, endsAt: null },
}

/** A client of both centres, whose receiver gave an event of each up. */
async function client(since: Temporal.Instant) {
  const { id } = await addSystem(db, { centres: both })
  const subscription = await addSubscription(db, id, wish, since)
  const events = versions.map(one => ({ ...one, changeId: one.changeId, appointmentId: one.id }))
  await addEvents(db, subscription, events, 0, testNow)
  return id
}

let one = ''
let other = ''
beforeEach(async () => {
  await db.rows(sql`delete from system_event`)
  await db.rows(sql`delete from system_subscription`)
  one = await client(testNow)
  other = await client(testNow.add({ seconds: 1 }))
  await db.rows(sql`update system_event set state = 'given-up', done_at = ${testNow}::timestamptz`)
})
const left = (clientId: string) =>
  db.rows<{ centre: number; state: string }>(sql`
    select e.centre_id as centre, e.state from system_event e join system_subscription s on s.id = e.subscription_id
    where s.system_client_id = ${clientId}::uuid and e.state = 'given-up' order by e.centre_id`)

test('a centre reads how many of its own were given up, by client, and none of a client that was ended', async () => {
  const counted = async () =>
    (await findDeliveries(db, here.centreId)).map(({ clientId, givenUp }) => [clientId, givenUp])
  expect(await counted()).toEqual([
    [one, 1],
    [other, 1],
  ])
  await db.transaction(tx => endClient(tx, other, 'test', testNow))
  expect(await counted()).toEqual([[one, 1]])
})

test('a centre reads which of its own hours they were of, and of no client that was ended', async () => {
  const hours = async (centreId: number) =>
    (await findGivenUp(db, centreId, 10)).map(({ appointmentId }) => appointmentId)
  expect(await hours(here.centreId)).toEqual([mine.id, mine.id])
  expect(await hours(there.centreId)).toEqual([theirs.id, theirs.id])
  await db.transaction(tx => endClient(tx, other, 'test', testNow))
  expect(await hours(here.centreId)).toEqual([mine.id])
})

test('what is sent again is of one client and one centre, while it wants to be told', async () => {
  const again = () => sendAgain(db, { clientId: one, centreId: here.centreId }, testNow)
  const turn = (active: boolean) =>
    db.rows(
      sql`update system_subscription set active = ${active}::boolean where system_client_id = ${one}::uuid`,
    )
  await turn(false)
  expect(await again()).toBe(0)
  await turn(true)
  expect(await again()).toBe(1)
  expect(await left(one)).toEqual([{ centre: there.centreId, state: 'given-up' }])
  expect(await left(other)).toHaveLength(2)
})

test('of a client that was ended nothing is sent again, and what was given up stays so', async () => {
  await db.transaction(tx => endClient(tx, one, 'test', testNow))
  expect(await sendAgain(db, { clientId: one, centreId: here.centreId }, testNow)).toBe(0)
  expect(await left(one)).toHaveLength(2)
})

test.each<[string, () => Promise<unknown>]>([
  ['that was turned off', () => db.rows(sql`update system_subscription set active = false`)],
  [
    'that was deleted',
    () => db.rows(sql`update system_subscription set deleted_at = ${testNow}::timestamptz, active = false`),
  ],
  [
    'whose end has come',
    () => db.rows(sql`update system_subscription set ends_at = ${testNow}::timestamptz`),
  ],
  ['of a client that was ended', () => db.transaction(tx => endClient(tx, one, 'test', testNow))],
])('nothing is claimed any more for a subscription %s, although it was due', async (_, end) => {
  await sendAgain(db, { clientId: one, centreId: here.centreId }, testNow)
  const [row] = await db.rows<{ id: string }>(
    sql`select id from system_subscription where system_client_id = ${one}::uuid`,
  )
  // Claimed for no time: due again at once.
  const claim = () => claimEvents(db, row?.id ?? '', testNow, testNow, 8)
  expect(await claim()).toHaveLength(1)
  await end()
  expect(await claim()).toEqual([])
})
