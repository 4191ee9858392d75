/** Two systems and a reception write the same at once, on PostgreSQL: the constraint and If-Match decide, none fails, none is lost. */
import type { Appointment, Bundle, Practitioner, PractitionerRole, Resource } from '@medplum/fhirtypes'
import { describe, expect, onTestFinished, test } from 'vitest'
import { attendAtDesk, cancelAtDesk, moveAtDesk } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testSender } from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { endSystemOf } from '../systems/manage-systems.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const hours = ['2026-11-23', '2026-11-24'].map(day => ({ day, from: '06:00', to: '23:00' }))
const here = await addOffer(db, { hours })
const scopes = ['system/*.cruds']
const one = await addSystem(db, { centres: [here.centreId], scopes, portal })
const two = await addSystem(db, { centres: [here.centreId], scopes, portal })
type System = typeof one
const crowd = 50

let people = 0
const hour = (start: string, offerId = here.offerId) => {
  people += 1
  return {
    resourceType: 'Appointment',
    status: 'booked',
    start,
    contained: [
      {
        resourceType: 'Patient',
        id: 'p',
        name: [{ family: 'Soto', given: [`Luz ${people}`] }],
        telecom: [
          { system: 'email', value: `luz${people}@ejemplo.cl` },
          { system: 'phone', value: `+5691${String(people).padStart(7, '0')}` },
        ],
      },
    ],
    participant: [
      { actor: { reference: '#p' }, status: 'accepted' },
      { actor: { reference: `HealthcareService/${offerId}` }, status: 'accepted' },
    ],
  }
}
const statusesOf = (answers: { status: number }[]) => {
  const counted = new Map<number, number>()
  for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1)
  return Object.fromEntries([...counted].toSorted(([a], [b]) => a - b))
}
/** As a system does that is told to come again: where many meet on few processors, some are. */
async function insist(who: System, ...asked: Parameters<System['ask']>): ReturnType<System['ask']> {
  const answer = await who.ask(...asked)
  if (answer.status !== 503) return answer
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  return insist(who, ...asked)
}
const put = (who: System, path: string, body: object, headers = {}) =>
  insist(who, path, { body, method: 'PUT', headers })

describe('two centres that say the same DEIS code in the same second', () => {
  test('one has it, the other reads why', async () => {
    const there = await addOffer(db)
    const other = await addSystem(db, { centres: [there.centreId], scopes, portal })
    for (let round = 0; round < 20; round += 1) {
      const say = (who: System, id: string) =>
        put(who, `/Location/${id}`, {
          resourceType: 'Location',
          id,
          identifier: [{ system: 'http://deis.minsal.cl/establecimientos', value: `9998${10 + round}` }],
        })
      const answers = await Promise.all([say(one, String(here.centreId)), say(other, String(there.centreId))])
      expect(statusesOf(answers)).toEqual({ 200: 1, 422: 1 })
    }
  })
})

describe('fifty at once', () => {
  test('who give the same hour over there: one has it', async () => {
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, n) =>
        insist(n % 2 ? one : two, '/Appointment', { body: hour('2026-11-24T09:00:00-03:00') }),
      ),
    )
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: crowd - 1 })
    expect(await one.ask('/Appointment?date=2026-11-24&status=booked')).toMatchObject({ body: { total: 1 } })
  })

  test('who change what they all read: the first does, the others are told', async () => {
    const made = await one.ask('/Appointment', { body: hour('2026-11-24T10:00:00-03:00') })
    const { id } = made.body as Resource as Appointment
    const headers = { 'If-Match': made.headers.get('etag') ?? '' }
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, n) =>
        put(
          n % 2 ? one : two,
          `/Appointment/${id}`,
          { ...made.body, contained: undefined, start: `2026-11-24T${11 + (n % 10)}:00:00-03:00` },
          headers,
        ),
      ),
    )
    expect(statusesOf(answers)).toEqual({ 200: 1, 412: crowd - 1 })
  })

  test('a move that is sent again once the patient arrived does not take the arrival back', async () => {
    const made = await one.ask('/Appointment', { body: hour('2026-11-23T18:00:00-03:00') })
    const { id = '' } = made.body as Resource as Appointment
    const moved = { ...made.body, contained: undefined, start: '2026-11-23T19:00:00-03:00' }
    const wanted = { appointmentId: id, centreId: here.centreId, by: 'staff:test' }
    expect((await put(two, `/Appointment/${id}`, moved)).status).toBe(200)
    expect((await attendAtDesk(db, { ...wanted, deed: 'arrive' }, testSender, testNow)).ok).toBe(true)
    expect((await put(two, `/Appointment/${id}`, moved)).status).toBe(409)
    const read = await two.ask(`/Appointment/${id}`)
    expect(read.body).toMatchObject({ status: 'arrived' })
    const back = await put(two, `/Appointment/${id}`, moved, { 'If-Match': read.headers.get('etag') ?? '' })
    const { status, start = '' } = back.body as Resource as Appointment
    expect([back.status, status, Temporal.Instant.from(start).toString()]).toEqual([
      200,
      'booked',
      '2026-11-23T22:00:00Z',
    ])
  })

  test('two systems and the reception, at one appointment: what is answered is what stands there', async () => {
    const made = await one.ask('/Appointment', { body: hour('2026-11-23T20:00:00-03:00') })
    const { id = '' } = made.body as Resource as Appointment
    const read = { ...made.body, contained: undefined }
    const wanted = { appointmentId: id, centreId: here.centreId, by: 'staff:test' }
    const answers = await Promise.all(
      Array.from({ length: crowd }, async (_, n): Promise<{ status: number }> => {
        switch (n % 5) {
          case 0:
            return put(one, `/Appointment/${id}`, { ...read, status: 'arrived' })
          case 1:
            return put(two, `/Appointment/${id}`, { ...read, status: 'cancelled' })
          case 2:
            return put(two, `/Appointment/${id}`, { ...read, start: '2026-11-23T21:00:00-03:00' })
          case 3:
            return {
              status: (await attendAtDesk(db, { ...wanted, deed: 'arrive' }, testSender, testNow)).ok
                ? 200
                : 409,
            }
          default:
            return {
              status: (
                await (n % 2
                  ? cancelAtDesk(db, { ...wanted, reason: 'patient' }, testSender, testNow)
                  : moveAtDesk(
                      db,
                      { ...wanted, start: Temporal.Instant.from('2026-11-23T21:00:00-03:00') },
                      testSender,
                      testNow,
                    ))
              ).ok
                ? 200
                : 409,
            }
        }
      }),
    )
    expect(Object.keys(statusesOf(answers)).filter(status => status !== '200' && status !== '409')).toEqual(
      [],
    )
    const after = (await one.ask(`/Appointment/${id}`)).body as Resource as Appointment
    const history = (await one.ask(`/Appointment/${id}/_history`)).body as Resource as Bundle
    expect(history.entry?.[0]?.resource).toMatchObject({ status: after.status })
    expect(['arrived', 'booked', 'cancelled']).toContain(after.status)
    if (after.status === 'booked')
      expect(Temporal.Instant.from(after.start ?? '').toString()).toBe('2026-11-24T00:00:00Z')
  })

  test('transactions over the same people and hours, in both orders: none fails', async () => {
    const entry = (resource: { resourceType: string }) => ({
      resource,
      request: { method: 'POST', url: resource.resourceType },
    })
    const person = (value: string) => ({
      resourceType: 'Practitioner',
      identifier: [{ system: 'urn:x', value }],
      name: [{ text: `Ana ${value}` }],
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const entries = [
          entry(person('a')),
          entry(person('b')),
          entry(hour(`2026-11-24T0${6 + (n % 2)}:00:00-03:00`)),
        ]
        return insist(n % 2 ? one : two, '', {
          body: {
            resourceType: 'Bundle',
            type: 'transaction',
            entry: n % 3 ? entries : entries.toReversed(),
          },
        })
      }),
    )
    expect(statusesOf(answers)).toEqual({ 200: 2, 409: 18 })
    const found = (await one.ask('/Practitioner?identifier=urn:x%7Ca'))
      .body as Resource as Bundle<Practitioner>
    expect(found.total).toBe(1)
  })

  test('who change one agenda: each is kept, or told that it was late', async () => {
    const role = `/PractitionerRole/${here.professionalId}-${here.centreId}`
    const read = await one.ask(role)
    const away = (n: number) => ({
      ...(read.body as Resource as PractitionerRole),
      notAvailable: [
        {
          description: 'x',
          during: { start: `2027-01-${String(1 + (n % 28)).padStart(2, '0')}`, end: '2027-01-31' },
        },
      ],
    })
    const headers = { 'If-Match': read.headers.get('etag') ?? '' }
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, n) => put(n % 2 ? one : two, role, away(n), n % 5 ? headers : {})),
    )
    const counted = statusesOf(answers)
    expect(Object.keys(counted).every(status => status === '200' || status === '412')).toBe(true)
    const after = (await one.ask(role)).body as Resource as PractitionerRole
    expect(after.notAvailable).toHaveLength(1)
  })
})

describe('one condition, in the same second', () => {
  test('who make the same under one condition: it is made once, and all are told which', async () => {
    const fresh = await addOffer(db, { hours })
    const who = [
      await addSystem(db, { centres: [fresh.centreId], scopes, portal }),
      await addSystem(db, { centres: [fresh.centreId], scopes, portal }),
    ] as const
    const [system, value] = ['urn:oid:2.16.152.1.90', 'una']
    const name = { identifier: [{ system, value }] }
    const headers = { 'If-None-Exist': `identifier=${system}|${value}` }
    for (const body of [
      { resourceType: 'Practitioner', ...name, name: [{ text: 'Ana Núñez' }] },
      { ...hour('2026-11-24T21:30:00-03:00', fresh.offerId), ...name },
    ]) {
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, nth) =>
          insist(who[nth % 2 === 0 ? 0 : 1], `/${body.resourceType}`, { body, headers }),
        ),
      )
      expect(statusesOf(answers), body.resourceType).toEqual({ 200: crowd - 1, 201: 1 })
      expect(new Set(answers.map(answer => answer.body.id)).size, body.resourceType).toBe(1)
    }
  })

  test('who change one subscription by the tag that all read: the first does', async () => {
    const wish = {
      resourceType: 'Subscription',
      status: 'requested',
      reason: 'Agenda',
      criteria: 'Appointment',
      channel: { type: 'rest-hook', endpoint: 'https://receptor.example/eventos' },
    }
    const made = await one.ask('/Subscription', { body: wish })
    const at = `/Subscription/${made.body.id}`
    const headers = { 'If-Match': made.headers.get('etag') ?? '' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(one, at, wish, headers)))
    expect(statusesOf(answers)).toEqual({ 200: 1, 412: 9 })
    expect((await one.ask(at)).headers.get('etag')).toBe('W/"2"')
  })
})

test('what a system sent and has not had its turn is not written once its centre ended it', async () => {
  const gone = await addSystem(db, { centres: [here.centreId], scopes, portal })
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // As whoever changes the supply of that centre at this moment.
  const holding = db.transaction(async tx => {
    await tx.rows(sql`select pg_advisory_xact_lock(727019, ${here.centreId}::int)`)
    held.resolve()
    await go.promise
  })
  onTestFinished(() => go.resolve())
  await held.promise
  const identifier = [{ system: 'urn:oid:2.16.152.1.77', value: 'too-late' }]
  const sending = gone.ask('/Practitioner', {
    body: { resourceType: 'Practitioner', identifier, name: [{ text: 'Luz Tarde' }] },
  })
  await expect.poll(lockWaits(db), { interval: 10 }).toBe(1)
  const ended = { id: gone.id, centreId: here.centreId, by: 'staff:1' }
  expect(await endSystemOf(db, ended, testNow)).toBe(true)
  go.resolve()
  await holding
  expect((await sending).status).toBe(401)
  expect(await db.rows(sql`select from professional where name = 'Luz Tarde'`)).toEqual([])
})

describe('an hour that a system changes while somebody else does', () => {
  const stands = (id: string) =>
    db.rows(sql`select state, lower(during) as start from appointment where id = ${id}::uuid`)

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['moved', { start: '2026-11-24T17:00:00-03:00' }],
  ])('is not %s once its centre ended the system that waits for it', async (_, change) => {
    const { centreId, offerId } = await addOffer(db, { hours })
    const gone = await addSystem(db, { centres: [centreId], scopes, portal })
    const made = await gone.ask('/Appointment', { body: hour('2026-11-24T16:00:00-03:00', offerId) })
    const { id = '' } = made.body as Resource as Appointment
    const before = await stands(id)
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async tx => {
      await tx.rows(sql`
        select from agenda where id = (select agenda_id from appointment where id = ${id}::uuid) for update`)
      held.resolve()
      await go.promise
    })
    onTestFinished(() => go.resolve())
    await held.promise
    const sending = gone.ask(`/Appointment/${id}`, {
      body: { ...made.body, contained: undefined, ...change },
      method: 'PUT',
    })
    await expect.poll(lockWaits(db), { interval: 10 }).toBe(1)
    const ended = { id: gone.id, centreId, by: 'staff:1' }
    expect(await endSystemOf(db, ended, testNow)).toBe(true)
    go.resolve()
    await holding
    expect((await sending).status).toBe(401)
    expect(await stands(id)).toEqual(before)
    const wanted = { appointmentId: id, centreId, by: 'staff:test', reason: 'patient' as const }
    expect((await cancelAtDesk(db, wanted, testSender, testNow)).ok).toBe(true)
  })
})
