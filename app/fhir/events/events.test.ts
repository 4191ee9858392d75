/** Systems that are told: at least once, one after the other, signed, and never past who may know. */
import { createHmac } from 'node:crypto'
import type {
  Appointment,
  Bundle,
  OperationOutcome,
  Parameters,
  Resource,
  Subscription,
} from '@medplum/fhirtypes'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { confirmAppointment } from '#app/booking/changes/confirm-appointment.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { OutboundAnswer, OutboundRequest } from '#app/platform/outbound/send-outbound.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { endClient } from '../systems/systems.queries.server.ts'
import { deliverEvents, type EventWorker, leaseSeconds } from './deliver-events.server.ts'
import { eventJobs } from './event-jobs.server.ts'
import { claimEvents, sendAgain } from './events.queries.server.ts'
import { forgetOldEvents } from './forget-old-events.server.ts'

const db = await testDatabase()
let now = testNow
const clock = { now: () => now }
const portal = testPortal(db, { clock, env: { OUTBOUND_HOSTS: 'receptor.interno:4000' } })
const scopes = ['system/Appointment.rs', 'system/Subscription.cruds']
const base = 'http://localhost:3000/fhir'
const endpoint = 'https://receptor.example/eventos'

interface Got extends OutboundRequest {
  json: Record<string, never> & Appointment
}

/** A receiver, and the node that tells it. */
function receiver(
  answers: (request: Got, nth: number) => OutboundAnswer | Promise<OutboundAnswer> = () => fine,
) {
  const got: Got[] = []
  const lines: { event: string; code?: string }[] = []
  const worker: EventWorker = {
    db,
    clock,
    base,
    log: createLog('warn', line => lines.push(JSON.parse(line))),
    send: async request => {
      const one = { ...request, json: JSON.parse(request.body ?? '') }
      got.push(one)
      return answers(one, got.length)
    },
  }
  return { got, lines, worker, run: () => deliverEvents(worker, new AbortController().signal) }
}
const fine: OutboundAnswer = { ok: true, status: 204, body: '' }
const failing: OutboundAnswer = { ok: true, status: 500, body: '' }

const wish = (changes: object = {}, channel: object = {}) => ({
  resourceType: 'Subscription',
  status: 'requested',
  reason: 'Agenda de la clínica',
  criteria: 'Appointment',
  channel: { type: 'rest-hook', endpoint, payload: 'application/fhir+json', ...channel },
  ...changes,
})

type System = Awaited<ReturnType<typeof addSystem>>
const subscribe = async (system: System, changes?: object, channel?: object) => {
  const { status, body } = await system.ask('/Subscription', { body: wish(changes, channel) })
  expect(status).toBe(201)
  return body as Resource as Subscription
}
const turn = async (system: System, { id }: Subscription, status: string) => {
  const bearer = (await system.askToken()).body.access_token
  const answer = await system.ask(`/Subscription/${id}`, { method: 'PUT', body: wish({ status }), bearer })
  expect(answer.status).toBe(200)
}
const secretIn = ({ channel }: Subscription) => channel.extension?.[0]?.valueString ?? ''

async function world() {
  const offer = await addOffer(db)
  const system = await addSystem(db, { centres: [offer.centreId], scopes, portal })
  return { ...offer, system }
}
/** Hours after its first token. */
const readLater = async (system: System, id: string | undefined) =>
  (await system.ask(`/Subscription/${id}`, { bearer: (await system.askToken()).body.access_token })).body
const states = ({ got }: { got: Got[] }) => got.map(({ json }) => json.status)
const eventsOf = (id: string | undefined) =>
  db.rows<{ state: string; error: string | null }>(
    sql`select state, last_error as error from system_event where subscription_id = ${id ?? null}::uuid order by position`,
  )

beforeEach(async () => {
  now = testNow
  await db.rows(sql`delete from system_event`)
  await db.rows(sql`delete from system_subscription`)
})

describe('a subscription', () => {
  test('is made, read, found, changed and deleted by its client, and is nobody else’s', async () => {
    const { system } = await world()
    const stranger = (await world()).system
    const made = await subscribe(system)
    expect(made).toMatchObject({ status: 'active', criteria: 'Appointment', channel: { endpoint } })
    const at = `/Subscription/${made.id}`
    const { body, headers } = await system.ask(at)
    expect(headers.get('ETag')).toBe('W/"1"')
    expect(JSON.stringify(body)).not.toContain('whsec_')
    expect(((await system.ask('/Subscription?status=active')).body as Resource as Bundle).total).toBe(1)
    expect(((await stranger.ask('/Subscription')).body as Resource as Bundle).total).toBe(0)
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await stranger.ask(at, { method, body: method === 'PUT' ? wish() : undefined })).status).toBe(
        404,
      )
    const changed = await system.ask(at, {
      method: 'PUT',
      body: wish({ status: 'off', criteria: 'Appointment?status=booked' }),
    })
    expect(changed.body).toMatchObject({
      status: 'off',
      criteria: 'Appointment?status=booked',
      meta: { versionId: '2' },
    })
    expect((await system.ask(at, { method: 'DELETE' })).status).toBe(204)
    expect((await system.ask(at)).status).toBe(404)
  })

  test.each<[string, object, object, number]>([
    ['another resource', { criteria: 'Patient' }, {}, 422],
    ['a parameter that is not known', { criteria: 'Appointment?patient=1' }, {}, 422],
    ['another channel', {}, { type: 'email' }, 422],
    ['another form', {}, { payload: 'application/fhir+xml' }, 422],
    ['an address in the clear', {}, { endpoint: 'http://receptor.example/' }, 422],
    ['an address of this machine', {}, { endpoint: 'https://127.0.0.1/' }, 422],
    ['an address with a password', {}, { endpoint: 'https://a:b@receptor.example/' }, 422],
    ['an end that is past', { end: '2026-01-01T00:00:00Z' }, {}, 422],
    ['headers of its own', {}, { header: ['Authorization: Bearer x'] }, 400],
    ['no reason', { reason: undefined }, {}, 400],
    [
      'an extension of somebody else',
      {},
      { extension: [{ url: 'https://a.example', valueString: 'x' }] },
      400,
    ],
    ['a status that no hour has', { criteria: 'Appointment?status=nope' }, {}, 422],
    ['a status of what is only held', { criteria: 'Appointment?status=booked,pending' }, {}, 422],
    ['a place that is none', { criteria: 'Appointment?location=Location/999999' }, {}, 422],
    ['a person who is nobody', { criteria: 'Appointment?practitioner=Practitioner/999999' }, {}, 422],
    ['a specialty that is none', { criteria: 'Appointment?specialty=astrologia' }, {}, 422],
    ['another type', { resourceType: 'Patient' }, {}, 400],
  ])('with %s is refused in words', async (_, changes, channel, status) => {
    const { system } = await world()
    const answer = await system.ask('/Subscription', { body: wish(changes, channel) })
    expect(answer.status).toBe(status)
    expect((answer.body as Resource as OperationOutcome).issue[0]?.details?.text).toMatch(/\.$/)
  })

  test('is as it was answered: what POST and GET answer may be sent by PUT', async () => {
    const { system } = await world()
    const made = await subscribe(system)
    const at = `/Subscription/${made.id}`
    expect(secretIn(made)).toMatch(/^whsec_/)
    const same = await system.ask(at, { method: 'PUT', body: { ...made, reason: 'Otra' } })
    expect([same.status, same.body]).toEqual([200, expect.objectContaining({ reason: 'Otra' })])
    const read = await system.ask(at)
    expect((await system.ask(at, { method: 'PUT', body: read.body })).status).toBe(200)
  })

  test('with an ETag that is none, or of before, stays as it was', async () => {
    const { system } = await world()
    const made = await subscribe(system)
    const at = `/Subscription/${made.id}`
    const put = async (match: string) =>
      (
        await system.ask(at, {
          method: 'PUT',
          body: { ...made, reason: 'Otra' },
          headers: { 'If-Match': match },
        })
      ).status
    for (const none of ['W/"7"', '"nada"', 'nada', 'W/"7", W/"8"']) expect(await put(none), none).toBe(412)
    expect((await system.ask(at)).body).toMatchObject({ reason: made.reason })
    expect(await put(`W/"${made.meta?.versionId}"`)).toBe(200)
  })

  test('is changed by its ETag in whichever way it is said', async () => {
    const { system } = await world()
    const made = await subscribe(system)
    const at = `/Subscription/${made.id}`
    for (const tag of ['"1"', '2', 'W/"7", W/"3"', '*']) {
      const answer = await system.ask(at, { method: 'PUT', body: made, headers: { 'If-Match': tag } })
      expect(answer.status, tag).toBe(200)
    }
  })

  test('with the id of another in its body changes neither', async () => {
    const { system } = await world()
    const [one, other] = [await subscribe(system), await subscribe(system)]
    const body = wish({ id: other.id, reason: 'Otra' })
    const answer = await system.ask(`/Subscription/${one.id}`, { method: 'PUT', body })
    expect(answer.status).toBe(422)
    for (const { id } of [one, other])
      expect((await system.ask(`/Subscription/${id}`)).body).toMatchObject({ reason: one.reason })
  })

  test('that could not be told stands in the log by what happened', async () => {
    const { system, offerId } = await world()
    await subscribe(system)
    const { lines, run } = receiver(() => failing)
    await bookHour(db, offerId)
    await run()
    expect(lines).toEqual([expect.objectContaining({ event: 'event.failed', code: 'http-500' })])
  })

  test('is for the places and the people of its client alone; what it asks already it may go on asking', async () => {
    const { system, centreId, professionalId } = await world()
    const other = await world()
    const asking = (criteria: string) => system.ask('/Subscription', { body: wish({ criteria }) })
    for (const criteria of [
      `Appointment?location=Location/${centreId},Location/${other.centreId}`,
      `Appointment?practitioner=Practitioner/${other.professionalId}`,
    ])
      expect((await asking(criteria)).status).toBe(422)
    const codes = 'http://hl7.org/fhir/appointmentstatus'
    const made = await asking(
      `Appointment?status=${codes}|booked,cancelled&location=Location/${centreId}&practitioner=Practitioner/${professionalId}`,
    )
    expect(made.status).toBe(201)
    await db.rows(sql`
      update system_client_centre set centre_id = ${other.centreId}::bigint where system_client_id = ${system.id}::uuid`)
    const again = { ...(made.body as Resource as Subscription), status: 'off' }
    expect((await system.ask(`/Subscription/${again.id}`, { method: 'PUT', body: again })).status).toBe(200)
  })

  test('an address that is excepted by the operator may be of the house', async () => {
    const { system } = await world()
    await subscribe(system, {}, { endpoint: 'http://receptor.interno:4000/eventos' })
  })

  test('needs its scope, and that of appointments', async () => {
    const { centreId } = await world()
    for (const scope of ['system/Appointment.rs', 'system/Subscription.cruds']) {
      const system = await addSystem(db, { centres: [centreId], scopes: [scope], portal })
      expect((await system.ask('/Subscription', { body: wish() })).status).toBe(403)
    }
  })

  test('a client has ten at most', async () => {
    const { system } = await world()
    for (let n = 0; n < 10; n++) await subscribe(system)
    expect((await system.ask('/Subscription', { body: wish() })).status).toBe(422)
  })
})

describe('an event', () => {
  test('tells each change once, with the appointment as it was left, valid and signed', async () => {
    const { system, offerId } = await world()
    const made = await subscribe(system)
    const node = receiver()
    const { id } = await bookHour(db, offerId)
    await confirmAppointment(db, id, testSender, testNow)
    await cancelAppointment(db, id, testSender, testNow)
    await node.run()
    await node.run()
    expect(states(node)).toEqual(['booked', 'booked', 'cancelled'])
    const [first] = node.got
    expect(first).toMatchObject({ url: endpoint, method: 'POST', json: { resourceType: 'Appointment', id } })
    expect(first?.headers['Content-Type']).toBe('application/fhir+json')
    // By the words of the standard, with nothing of ours: https://www.standardwebhooks.com
    const key = Buffer.from(secretIn(made).replace('whsec_', ''), 'base64')
    for (const { headers, body } of node.got) {
      const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(content).digest('base64')}`,
      )
      expect(Math.abs(Number(headers['webhook-timestamp']) - now.epochMilliseconds / 1000)).toBeLessThan(1)
    }
    expect(new Set(node.got.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  test('says what the receiver itself calls the appointment', async () => {
    const offer = await addOffer(db)
    const all = [...scopes, 'system/Appointment.cruds']
    const system = await addSystem(db, { centres: [offer.centreId], scopes: all, portal })
    await subscribe(system)
    const node = receiver()
    const { id } = await bookHour(db, offer.offerId)
    const identifier = [{ system: 'https://clinica.example/ids', value: 'hora-1' }]
    const body = { resourceType: 'Appointment', id, status: 'booked', identifier }
    expect((await system.ask(`/Appointment/${id}`, { method: 'PUT', body })).status).toBe(200)
    await node.run()
    expect(node.got[0]?.json.identifier).toEqual(
      expect.arrayContaining([expect.objectContaining(identifier[0])]),
    )
  })

  test('without a payload says only which, and nothing of a person', async () => {
    const { system, offerId } = await world()
    await subscribe(system, {}, { payload: undefined })
    const node = receiver()
    const { id } = await bookHour(db, offerId)
    await node.run()
    expect(JSON.parse(node.got[0]?.body ?? '')).toEqual({
      type: 'appointment.changed',
      timestamp: expect.stringMatching(/Z$/),
      data: { reference: `Appointment/${id}`, versionId: expect.stringMatching(/^\d+$/) },
    })
    expect(await db.rows(sql`select from audit where actor = ${`system:${system.id}`}`)).toEqual([])
  })

  test('with a payload stands in the log of looks', async () => {
    const { system, offerId } = await world()
    await subscribe(system)
    await bookHour(db, offerId)
    await receiver().run()
    expect((await db.rows(sql`select from audit where actor = ${`system:${system.id}`}`)).length).toBe(1)
  })

  test('is for what its criteria ask and for its own centres', async () => {
    const { system, offerId, centreId } = await world()
    const other = await world()
    await subscribe(system, { criteria: `Appointment?status=cancelled&location=Location/${centreId}` })
    const node = receiver()
    const { id } = await bookHour(db, offerId)
    await bookHour(db, other.offerId)
    await cancelAppointment(db, id, testSender, testNow)
    await node.run()
    expect(states(node)).toEqual(['cancelled'])
  })

  test('of before the subscription is not told', async () => {
    const { system, offerId } = await world()
    const { id } = await bookHour(db, offerId)
    await subscribe(system)
    const node = receiver()
    await cancelAppointment(db, id, testSender, testNow)
    await node.run()
    expect(states(node)).toEqual(['cancelled'])
  })

  test('of while it was off, and what waited then, is told once it is on again, in its order', async () => {
    const { system, offerId } = await world()
    const made = await subscribe(system)
    let isDown = true
    const node = receiver(() => (isDown ? failing : fine))
    const { id } = await bookHour(db, offerId)
    await node.run()
    await turn(system, made, 'off')
    await confirmAppointment(db, id, testSender, testNow)
    now = now.add({ minutes: 10 })
    await node.run()
    await turn(system, made, 'off')
    await cancelAppointment(db, id, testSender, testNow)
    expect(node.got).toHaveLength(1)
    isDown = false
    await turn(system, made, 'active')
    await node.run()
    await node.run()
    const told = node.got.slice(1)
    expect(told.map(({ json }) => json.status)).toEqual(['booked', 'booked', 'cancelled'])
    expect(told[0]?.headers['webhook-id']).toBe(node.got[0]?.headers['webhook-id'])
  })

  test('of one that begins off waits too', async () => {
    const { system, offerId } = await world()
    const made = await subscribe(system, { status: 'off' })
    const node = receiver()
    await bookHour(db, offerId)
    await node.run()
    expect(node.got).toEqual([])
    await turn(system, made, 'active')
    await node.run()
    expect(states(node)).toEqual(['booked'])
  })

  test('waits in a pause for three days, as for whoever does not answer: older ones are given up', async () => {
    const { system, offerId, centreId } = await world()
    const made = await subscribe(system)
    const node = receiver()
    await turn(system, made, 'off')
    const { id } = await bookHour(db, offerId)
    await node.run()
    now = now.add({ hours: 71 })
    await confirmAppointment(db, id, testSender, testNow)
    await node.run()
    now = now.add({ hours: 2 })
    await turn(system, made, 'active')
    await node.run()
    expect(node.got).toHaveLength(1)
    expect((await eventsOf(made.id)).map(({ state }) => state)).toEqual(['given-up', 'sent'])
    expect(await readLater(system, made.id)).toMatchObject({ status: 'error' })
    expect(await sendAgain(db, { clientId: system.id, centreId }, now)).toBe(1)
    await node.run()
    expect(node.got).toHaveLength(2)
  })

  test('of a pause that does not end is forgotten a month after it was given up', async () => {
    const { system, offerId } = await world()
    const made = await subscribe(system)
    const other = await subscribe(system)
    await bookHour(db, offerId)
    await turn(system, made, 'off')
    const node = receiver(() => failing)
    await node.run()
    now = now.add({ hours: 71 })
    await forgetOldEvents(db, now)
    expect((await eventsOf(made.id)).map(({ state }) => state)).toEqual(['waiting'])
    now = now.add({ hours: 2 })
    await forgetOldEvents(db, now)
    expect((await eventsOf(made.id)).map(({ state }) => state)).toEqual(['given-up'])
    // Whoever does not answer is tried once more before.
    expect((await eventsOf(other.id)).map(({ state }) => state)).toEqual(['waiting'])
    await forgetOldEvents(db, now.add({ hours: 31 * 24 }))
    expect(await eventsOf(made.id)).toEqual([])
  })

  test('of after its receiver ended it (410) is not told when it begins anew', async () => {
    const { system, offerId } = await world()
    const made = await subscribe(system)
    let answer: OutboundAnswer = { ok: true, status: 410, body: '' }
    const node = receiver(() => answer)
    const { id } = await bookHour(db, offerId)
    now = testNow.add({ minutes: 3 })
    await node.run()
    expect((await system.ask(`/Subscription/${made.id}`)).body).toMatchObject({
      status: 'off',
      meta: { versionId: '2', lastUpdated: now.round('millisecond').toString() },
    })
    await confirmAppointment(db, id, testSender, testNow)
    await node.run()
    answer = fine
    await turn(system, made, 'active')
    await cancelAppointment(db, id, testSender, testNow)
    await node.run()
    expect(states(node)).toEqual(['booked', 'cancelled'])
  })

  test.each<[string, (system: System) => Promise<unknown>]>([
    ['was ended', system => db.transaction(tx => endClient(tx, system.id, 'test', testNow))],
    [
      'lost the centre',
      system => db.rows(sql`delete from system_client_centre where system_client_id = ${system.id}::uuid`),
    ],
    [
      'had it end by then',
      () => db.rows(sql`update system_subscription set ends_at = ${now.add({ minutes: 30 })}::timestamptz`),
    ],
    [
      'deleted the subscription',
      async system => {
        const { body } = await system.ask('/Subscription')
        const id = (body as Resource as Bundle).entry?.[0]?.resource?.id
        await system.ask(`/Subscription/${id}`, { method: 'DELETE' })
      },
    ],
  ])('is not sent to a client that %s, though it waits', async (_, end) => {
    const { system, offerId } = await world()
    await subscribe(system)
    const node = receiver(() => failing)
    await bookHour(db, offerId)
    await node.run()
    expect(node.got).toHaveLength(1)
    await end(system)
    now = now.add({ hours: 1 })
    await node.run()
    expect(node.got).toHaveLength(1)
  })
})

test('whoever sends is woken when a change is committed, and only where somebody is told', async () => {
  const { system, offerId } = await world()
  const { TEST_DATABASE_URL } = process.env
  const [here] = await db.rows<{ name: string }>(sql`select current_database() as name`)
  const url =
    TEST_DATABASE_URL && Object.assign(new URL(TEST_DATABASE_URL), { pathname: `/${here?.name}` }).href
  const config = readConfig({ DATABASE_URL: url, DEMO: '1' })
  const [job] = eventJobs({ db, clock, config, log: createLog('error', () => {}) })
  let woken = 0
  const listening = await job?.listen?.(() => {
    woken += 1
  })
  const before = woken
  const { id } = await bookHour(db, offerId)
  await subscribe(system)
  const undone = db.transaction(async tx => {
    await tx.rows(sql`update appointment set state = 'confirmed' where id = ${id}::uuid`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await confirmAppointment(db, id, testSender, testNow)
  // They come in the order of commits: whatever came before would have come by now.
  await expect.poll(() => woken - before).toBe(1)
  await listening?.stop()
})

describe('a receiver that fails', () => {
  test('gets it again after growing pauses, with the same id; the next of that appointment waits, another does not', async () => {
    const { system, offerId } = await world()
    await subscribe(system)
    const { id } = await bookHour(db, offerId)
    const other = await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
    const node = receiver(({ json }, nth) => (json.id === id && nth < 4 ? failing : fine))
    await confirmAppointment(db, id, testSender, testNow)
    for (let second = 0; second < 300; second += 5) {
      await node.run()
      now = now.add({ seconds: 5 })
    }
    const own = node.got.filter(({ json }) => json.id === id)
    expect(node.got.filter(({ json }) => json.id === other.id)).toHaveLength(1)
    const ids = own.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids.slice(0, -1)).size).toBe(1)
    expect(ids.at(-1)).not.toBe(ids[0])
    const times = own.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan((times[1] ?? 0) - (times[0] ?? 0))
  })

  test('after three days it is given up and said, and a person sends it again: then it tells what is', async () => {
    const { system, offerId, centreId } = await world()
    const made = await subscribe(system)
    let isDown = true
    const node = receiver(() => (isDown ? { ok: false, reason: 'no-connection' } : fine))
    const { id } = await bookHour(db, offerId)
    await confirmAppointment(db, id, testSender, testNow)
    for (let hour = 0; hour < 76; hour++) {
      await node.run()
      now = now.add({ hours: 1 })
    }
    expect(await eventsOf(made.id)).toEqual([
      { state: 'given-up', error: 'no-connection' },
      { state: 'given-up', error: 'no-connection' },
    ])
    const read = () => readLater(system, made.id)
    expect(await read()).toMatchObject({ status: 'error', error: 'no-connection' })
    const before = node.got.length
    expect(before).toBeGreaterThan(12)
    await cancelAppointment(db, id, testSender, testNow)
    isDown = false
    expect(await sendAgain(db, { clientId: system.id, centreId: centreId + 1000 }, now)).toBe(0)
    expect(await sendAgain(db, { clientId: system.id, centreId }, now)).toBe(2)
    await node.run()
    expect(states({ got: node.got.slice(before) })).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await read()).toMatchObject({ status: 'active' })
  })

  test('that wants nothing more (410) is told nothing more', async () => {
    const { system, offerId } = await world()
    const made = await subscribe(system)
    const node = receiver(() => ({ ok: true, status: 410, body: '' }))
    await bookHour(db, offerId)
    await node.run()
    now = now.add({ hours: 1 })
    await node.run()
    expect(node.got).toHaveLength(1)
    expect(await readLater(system, made.id)).toMatchObject({ status: 'off', error: 'http-410' })
  })

  test('that was replaced while it was being told is told no more, and what waits goes to the other one as that one wants it', async () => {
    const offer = await addOffer(db, {
      hours: [{ day: '2026-11-24', from: '09:00', to: '19:00' }],
      minutes: 30,
    })
    const system = await addSystem(db, { centres: [offer.centreId], scopes, portal })
    const made = await subscribe(system)
    for (let n = 0; n < 10; n++)
      await bookHour(db, offer.offerId, { start: firstHour.add({ minutes: 30 * n }) })
    const other = 'https://otro.example/eventos'
    const node = receiver(async (_, nth) => {
      if (nth === 1) {
        const body = { ...wish({}, { endpoint: other, payload: undefined }), id: made.id }
        expect((await system.ask(`/Subscription/${made.id}`, { method: 'PUT', body })).status).toBe(200)
      }
      return fine
    })
    await node.run()
    expect(node.got.map(({ url }) => url)).toEqual([...Array(8).fill(endpoint), other, other])
    for (const { body } of node.got.slice(8)) expect(body).not.toContain('"participant"')
  })

  test.each([
    ['wants nothing more', { ok: true, status: 410, body: '' } as const],
    ['fails', failing],
  ])('that %s after it was replaced says nothing of the other one', async (_what, answer) => {
    const { system, offerId } = await world()
    const made = await subscribe(system)
    const node = receiver(async (_, nth) => {
      if (nth > 1) return fine
      const body = { ...wish({}, { endpoint: 'https://otro.example/eventos' }), id: made.id }
      expect((await system.ask(`/Subscription/${made.id}`, { method: 'PUT', body })).status).toBe(200)
      return answer
    })
    await bookHour(db, offerId)
    await node.run()
    expect(await readLater(system, made.id)).toMatchObject({ status: 'active' })
    now = now.add({ minutes: 1 })
    await node.run()
    expect(node.got.map(({ url }) => url)).toEqual([endpoint, 'https://otro.example/eventos'])
    expect(await eventsOf(made.id)).toEqual([{ state: 'sent', error: null }])
  })

  test('is not stormed: while it is down one event at a time asks whether it is back', async () => {
    const { system, offerId } = await world()
    await subscribe(system)
    for (let n = 0; n < 6; n++) await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 * n }) })
    const node = receiver(() => failing)
    await node.run()
    expect(node.got).toHaveLength(6)
    now = now.add({ minutes: 1 })
    await node.run()
    expect(node.got).toHaveLength(7)
  })

  test('failed once, however much was sent at once: it is asked again after five seconds, then after ten', async () => {
    const { system, offerId } = await world()
    await subscribe(system)
    for (let n = 0; n < 8; n++) await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 * n }) })
    const node = receiver((_, nth) => (nth <= 9 ? failing : fine))
    const sent: number[] = []
    for (let second = 0; second <= 20; second++) {
      await node.run()
      sent.push(node.got.length)
      now = now.add({ seconds: 1 })
    }
    expect([sent[0], sent[4], sent[5], sent[14]]).toEqual([8, 8, 9, 9])
    expect(sent[15]).toBeGreaterThanOrEqual(16)
  })

  test('that says it is back is told at once what waits', async () => {
    const { system, offerId } = await world()
    const made = await subscribe(system)
    await bookHour(db, offerId)
    let isDown = true
    const node = receiver(() => (isDown ? failing : fine))
    while (node.got.length < 5) {
      await node.run()
      if (node.got.length < 5) now = now.add({ minutes: 1 })
    }
    isDown = false
    await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
    await node.run()
    expect(node.got).toHaveLength(5)
    const bearer = (await system.askToken()).body.access_token
    const back = await system.ask(`/Subscription/${made.id}`, { method: 'PUT', body: wish(), bearer })
    expect(back.status).toBe(200)
    await node.run()
    expect(node.got).toHaveLength(7)
  })
})

test('its secret is replaced with an overlap of a day', async () => {
  const { system, offerId } = await world()
  const made = await subscribe(system)
  const { body } = await system.ask(`/Subscription/${made.id}/$rotate-secret`, { body: {} })
  const secret = (body as Resource as Parameters).parameter?.[0]?.valueString ?? ''
  expect(secret).toMatch(/^whsec_/)
  expect(secret).not.toBe(secretIn(made))
  const node = receiver()
  const { id } = await bookHour(db, offerId)
  await node.run()
  now = now.add({ hours: 25 })
  await confirmAppointment(db, id, testSender, testNow)
  await node.run()
  const signed = (got: Got | undefined, text: string) => {
    const key = Buffer.from(text.replace('whsec_', ''), 'base64')
    const content = `${got?.headers['webhook-id']}.${got?.headers['webhook-timestamp']}.${got?.body}`
    const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
    return got?.headers['webhook-signature']?.split(' ').includes(signature)
  }
  const [during, after] = node.got
  expect([signed(during, secret), signed(during, secretIn(made))]).toEqual([true, true])
  expect([signed(after, secret), signed(after, secretIn(made))]).toEqual([true, false])
})

test('whoever dies after sending and before noting it sends it again, the same; the rest goes on in its order', async () => {
  const { system, offerId } = await world()
  const made = await subscribe(system)
  const { id } = await bookHour(db, offerId)
  const killed = receiver(() => {
    throw new Error('killed')
  })
  await expect(killed.run()).rejects.toThrow('killed')
  await confirmAppointment(db, id, testSender, testNow)
  const node = receiver()
  now = now.add({ seconds: leaseSeconds - 1 })
  await node.run()
  expect(node.got).toEqual([])
  expect(await claimEvents(db, made.id ?? '', now, now.add({ seconds: 1 }), 8)).toEqual([])
  now = now.add({ seconds: 1 })
  await node.run()
  expect(node.got[0]?.headers['webhook-id']).toBe(killed.got[0]?.headers['webhook-id'])
  expect(node.got).toHaveLength(2)
})

test('what was told is forgotten after a week, what was given up after a month', async () => {
  const { system, offerId } = await world()
  await subscribe(system)
  await bookHour(db, offerId)
  await receiver().run()
  expect(await forgetOldEvents(db, now.add({ hours: 24 * 6 }))).toEqual({ events: 0 })
  expect(await forgetOldEvents(db, now.add({ hours: 24 * 8 }))).toEqual({ events: 1 })
})
