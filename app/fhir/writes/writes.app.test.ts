import type {
  Appointment,
  Bundle,
  HealthcareService,
  Location,
  OperationOutcome,
  Practitioner,
  PractitionerRole,
  Resource,
  Schedule,
  Slot,
} from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { overbookAtDesk } from '#app/booking/lanes/overbook.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/public.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, nextHours, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { moveAppointment } from '#test/helpers/waiting.ts'

const db = await testDatabase()
const logged: string[] = []
const portal = testPortal(db, { logTo: line => void logged.push(line) })
const here = await addOffer(db, {
  hours: [
    { day: '2026-11-23', from: '06:00', to: '23:00' },
    { day: '2026-11-24', from: '06:00', to: '23:00' },
  ],
})
const elsewhere = await addOffer(db)
const scopes = ['system/*.cruds']
const system = await addSystem(db, { centres: [here.centreId], scopes, portal })
const stranger = await addSystem(db, { centres: [elsewhere.centreId], scopes, portal })
const base = 'http://localhost:3000/fhir'
const theirs = 'urn:oid:2.16.152.1.77'

const issueOf = (body: unknown) => (body as OperationOutcome).issue[0]
type Say = Parameters<typeof system.ask>[1]
const as = <One extends Resource>({ body }: { body: unknown }) => body as One
const put = (path: string, body: object, how: Say = {}, who = system) =>
  who.ask(path, { body, method: 'PUT', ...how })
const post = (path: string, body: object, how: Say = {}, who = system) => who.ask(path, { body, ...how })
const matching = ({ headers }: { headers: Headers }) => ({
  headers: { 'If-Match': headers.get('etag') ?? '' },
})

let people = 0
const named = (value: string, changes: object = {}) => ({
  resourceType: 'Practitioner',
  identifier: [{ system: theirs, value }],
  name: [{ text: 'Ana María Núñez Soto' }],
  ...changes,
})
const patientOf = (changes: object = {}) => {
  people += 1
  return {
    resourceType: 'Patient',
    id: 'p',
    name: [{ use: 'official', family: 'Soto Vera', given: ['Luz'] }],
    telecom: [
      { system: 'email', value: `luz${people}@ejemplo.cl` },
      { system: 'phone', value: `+5691200${String(people).padStart(4, '0')}` },
    ],
    ...changes,
  }
}
const hour = (start: string, changes: object = {}) => ({
  resourceType: 'Appointment',
  status: 'booked',
  start,
  contained: [patientOf()],
  participant: [
    { actor: { reference: '#p' }, status: 'accepted' },
    { actor: { reference: `HealthcareService/${here.offerId}` }, status: 'accepted' },
  ],
  ...changes,
})
const place = { reference: `Location/${here.centreId}` }
const roleOf = (changes: object) => ({
  resourceType: 'PractitionerRole',
  practitioner: { reference: `Practitioner/${here.professionalId}` },
  location: [place],
  ...changes,
})
const own = (name: string) => `${base}/StructureDefinition/${name}`

/** A person, their agenda, their hours and what they attend, one by one. */
async function supplyOf(name: string) {
  const person = as<Practitioner>(await post('/Practitioner', named(name)))
  const schedule = as<Schedule>(
    await post('/Schedule', {
      resourceType: 'Schedule',
      identifier: [{ system: theirs, value: name }],
      actor: [{ reference: `Practitioner/${person.id}` }, place],
      extension: [{ url: own('minutes'), valuePositiveInt: 30 }],
    }),
  )
  const role = as<PractitionerRole>(
    await post('/PractitionerRole', {
      resourceType: 'PractitionerRole',
      practitioner: { reference: `Practitioner/${person.id}` },
      location: [place],
      availableTime: [
        {
          daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
          availableStartTime: '09:00:00',
          availableEndTime: '12:00:00',
        },
      ],
    }),
  )
  const service = as<HealthcareService>(
    await post('/HealthcareService', {
      resourceType: 'HealthcareService',
      identifier: [{ system: theirs, value: name }],
      active: true,
      specialty: [{ coding: [{ system: `${base}/CodeSystem/specialty`, code: 'pediatria' }] }],
      extension: [
        { url: own('schedule'), valueReference: { reference: `Schedule/${schedule.id}` } },
        { url: own('full-price'), valueMoney: { value: 30_000, currency: 'CLP' } },
        {
          url: own('coverage'),
          extension: [
            { url: 'insurer', valueCode: 'colmena' },
            { url: 'amount', valueMoney: { value: 12_000, currency: 'CLP' } },
          ],
        },
      ],
    }),
  )
  return { person, schedule, role, service }
}
const freeOf = async (schedule: Schedule) => {
  const day = 'start=ge2026-11-24&start=lt2026-11-25'
  const { entry = [] } = as<Bundle>(await system.ask(`/Slot?schedule=Schedule/${schedule.id}&${day}`))
  return entry.map(({ resource }) => (resource as Slot).start.slice(11, 16))
}

describe('supply, one resource after the other', () => {
  test('a person, an agenda, its hours and a service make hours that are sold', async () => {
    const { person, schedule, role, service } = await supplyOf('doctor-1')
    expect(person.identifier).toContainEqual({ system: theirs, value: 'doctor-1' })
    expect(role.availableTime).toHaveLength(1)
    expect(service.extension).toContainEqual({
      url: own('full-price'),
      valueMoney: { value: 30_000, currency: 'CLP' },
    })
    expect(await freeOf(schedule)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
  })

  test('what was read can be sent back as it is, and changes nothing', async () => {
    const { person, schedule, role, service } = await supplyOf('doctor-2')
    for (const { resourceType, id } of [
      person,
      schedule,
      role,
      service,
      { resourceType: 'Location', id: here.centreId },
    ]) {
      const read = await system.ask(`/${resourceType}/${id}`)
      expect(read.status, resourceType).toBe(200)
      const again = await put(`/${resourceType}/${id}`, read.body, matching(read))
      expect(again.status, `${resourceType} ${JSON.stringify(again.body)}`).toBe(200)
      expect(again.headers.get('etag')).toBe(read.headers.get('etag'))
      expect(again.body).toEqual(read.body)
    }
  })

  describe('the code that the Ministry gave a place', () => {
    const deis = 'http://deis.minsal.cl/establecimientos'
    const found = async (value: string, who = system) =>
      as<Bundle>(await who.ask(`/Location?identifier=${deis}|${value}`)).total
    const place = (...identifier: { system: string; value: string }[]) =>
      put(`/Location/${here.centreId}`, { resourceType: 'Location', id: String(here.centreId), identifier })

    test('is kept, found by, and stays where a system does not say it', async () => {
      const kept = await place({ system: deis, value: '999911' })
      expect(kept.status, JSON.stringify(kept.body)).toBe(200)
      expect(as<Location>(kept).identifier).toContainEqual({ use: 'official', system: deis, value: '999911' })
      expect(as<Location>(await place()).identifier).toHaveLength(2)
      expect([await found('999911'), await found('999911', stranger), await found('999912')]).toEqual([
        1, 0, 0,
      ])
      expect(as<Bundle>(await system.ask(`/Organization?identifier=${deis}|999911`)).total).toBe(1)
      const moved = await put(`/Location?identifier=${deis}|999911`, {
        resourceType: 'Location',
        identifier: [{ system: deis, value: '999912' }],
      })
      expect(moved.status).toBe(200)
      expect([await found('999911'), await found('999912')]).toEqual([0, 1])
    })

    test('is one, of six digits, of one place only, and no other name is taken for it', async () => {
      await place({ system: deis, value: '999913' })
      const theirPlace = await stranger.ask(`/Location/${elsewhere.centreId}`, {
        method: 'PUT',
        body: {
          resourceType: 'Location',
          id: String(elsewhere.centreId),
          identifier: [{ system: deis, value: '999913' }],
        },
      })
      expect(theirPlace.status).toBe(422)
      expect(issueOf(theirPlace.body)).toMatchObject({ expression: ['Location.identifier'] })
      expect(issueOf(theirPlace.body)?.details?.text).not.toContain('Centro')
      for (const identifier of [
        [{ system: deis, value: '1091' }],
        [{ system: theirs, value: 'sede-1' }],
        [
          { system: deis, value: '999914' },
          { system: deis, value: '999915' },
        ],
      ]) {
        const { status, body } = await place(...identifier)
        expect([status, issueOf(body)?.expression?.[0]?.startsWith('Location.identifier')]).toEqual([
          422,
          true,
        ])
      }
      expect(await found('999913')).toBe(1)
    })
  })

  test('the older of two is refused, and nothing changes', async () => {
    const { person } = await supplyOf('doctor-3')
    const read = await system.ask(`/Practitioner/${person.id}`)
    const named = (text: string) => ({ ...read.body, name: [{ text }] })
    expect((await put(`/Practitioner/${person.id}`, named('Ana Núñez'), matching(read))).status).toBe(200)
    const late = await put(`/Practitioner/${person.id}`, named('Anita'), matching(read))
    expect(late.status).toBe(412)
    expect(issueOf(late.body)?.expression).toEqual(['Practitioner'])
    expect(as<Practitioner>(await system.ask(`/Practitioner/${person.id}`)).name?.[0]?.text).toBe('Ana Núñez')
    // Whoever does not say what they saw writes over it.
    expect((await put(`/Practitioner/${person.id}`, named('Ana'))).status).toBe(200)
  })

  test('absences take hours away and give them back', async () => {
    const { schedule, role } = await supplyOf('doctor-4')
    const away = (during: object) => ({ ...role, notAvailable: [{ description: 'vacaciones', during }] })
    const morning = { start: '2026-11-24T09:00:00-03:00', end: '2026-11-24T10:30:00-03:00' }
    const set = await put(`/PractitionerRole/${role.id}`, away(morning))
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    expect(as<PractitionerRole>(set).notAvailable).toEqual([
      { description: 'No disponible', during: morning },
    ])
    expect(await freeOf(schedule)).toEqual(['10:30', '11:00', '11:30'])
    expect(
      as<PractitionerRole>(
        await put(`/PractitionerRole/${role.id}`, away({ start: '2026-11-24', end: '2026-11-25' })),
      ).notAvailable,
    ).toHaveLength(1)
    expect(await freeOf(schedule)).toEqual([])
    // A day given as an end counts whole, whenever the absence begins on it.
    const rest = { start: '2026-11-24T10:30:00-03:00', end: '2026-11-24' }
    const kept = as<PractitionerRole>(await put(`/PractitionerRole/${role.id}`, away(rest))).notAvailable
    expect(kept).toEqual([{ description: 'No disponible', during: rest }])
    expect(await freeOf(schedule)).toEqual(['09:00', '09:30', '10:00'])
    await put(`/PractitionerRole/${role.id}`, role)
    expect(await freeOf(schedule)).toHaveLength(6)
  })

  test('a busy slot is a block, found as such, and freed again', async () => {
    const { schedule } = await supplyOf('doctor-5')
    const slot = (status: string) => ({
      resourceType: 'Slot',
      status,
      schedule: { reference: `Schedule/${schedule.id}` },
      start: '2026-11-24T09:00:00-03:00',
      end: '2026-11-24T09:30:00-03:00',
    })
    const made = await post('/Slot', slot('busy'))
    expect(made.status).toBe(201)
    expect((await post('/Slot', slot('busy'))).status).toBe(200)
    expect(await freeOf(schedule)).not.toContain('09:00')
    expect(await system.ask(`/Slot?schedule=Schedule/${schedule.id}&status=busy`)).toMatchObject({
      body: { total: 1 },
    })
    const freed = await put(`/Slot/${(made.body as { id: string }).id}`, slot('free'))
    expect(freed).toMatchObject({ status: 200, body: { status: 'free' } })
    expect(await freeOf(schedule)).toContain('09:00')
  })

  test('whoever loses their hour to a block is handed to a person, and keeps it until then', async () => {
    const { schedule, service } = await supplyOf('doctor-6')
    const participant = [
      { actor: { reference: '#p' }, status: 'accepted' },
      { actor: { reference: `HealthcareService/${service.id}` }, status: 'accepted' },
    ]
    const given = await post('/Appointment', hour('2026-11-24T10:00:00-03:00', { participant }))
    expect(given.status).toBe(201)
    await post('/Slot', {
      resourceType: 'Slot',
      status: 'busy',
      schedule: { reference: `Schedule/${schedule.id}` },
      start: '2026-11-24T09:30:00-03:00',
      end: '2026-11-24T10:30:00-03:00',
    })
    const [list] = await db.rows<{ count: number }>(
      sql`select count(*)::int as count from closure_patient where appointment_id = ${as<Appointment>(given).id as string}::uuid`,
    )
    expect(list?.count).toBe(1)
    expect(as<Appointment>(await system.ask(`/Appointment/${as<Appointment>(given).id}`)).status).toBe(
      'booked',
    )
  })

  test('an agenda that is no longer active has no hours, and says so by silence', async () => {
    const { schedule, role } = await supplyOf('doctor-8')
    expect(role.active).toBe(true)
    const off = await put(`/PractitionerRole/${role.id}`, { ...role, active: false })
    expect(off.status, JSON.stringify(off.body)).toBe(200)
    expect(as<PractitionerRole>(off)).not.toHaveProperty('active')
    expect(as<Schedule>(await system.ask(`/Schedule/${schedule.id}`))).not.toHaveProperty('active')
    expect(await freeOf(schedule)).toEqual([])
  })

  test('what is no longer active is no longer sold', async () => {
    const { schedule, service } = await supplyOf('doctor-7')
    const off = await put(`/HealthcareService/${service.id}`, { ...service, active: false })
    expect(off).toMatchObject({ status: 200, body: { active: false } })
    expect(await freeOf(schedule)).toEqual([])
    expect((await put(`/HealthcareService/${service.id}`, service)).status).toBe(200)
    expect(await freeOf(schedule)).toHaveLength(6)
  })
})

describe('by identifier', () => {
  test('a person is made once, however it is asked', async () => {
    const token = `identifier=${encodeURIComponent(`${theirs}|once`)}`
    const made = await put(`/Practitioner?${token}`, named('once'))
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`${base}/Practitioner/${as<Practitioner>(made).id}`)
    for (const again of [
      await put(`/Practitioner?${token}`, named('once')),
      await post('/Practitioner', named('once'), { headers: { 'If-None-Exist': token } }),
      await post('/Practitioner', named('once')),
    ]) {
      expect(again.status).toBe(200)
      expect(as<Practitioner>(again).id).toBe(as<Practitioner>(made).id)
    }
    const found = await system.ask(`/Practitioner?${token}`)
    expect(found.body).toMatchObject({ total: 1 })
  })

  test('twenty who bring the same person at once bring one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => post('/Practitioner', named('race'))))
    expect(new Set(all.map(one => as<Practitioner>(one).id)).size).toBe(1)
    expect(all.filter(one => one.status === 201)).toHaveLength(1)
  })

  test('where several match nothing is written', async () => {
    const [a, b] = [await supplyOf('twin-a'), await supplyOf('twin-b')]
    await db.rows(sql`
      insert into system_identifier (centre_id, professional_id, system, value)
      values (${here.centreId}, ${Number(a.person.id)}, ${theirs}, 'twins'), (${here.centreId}, ${Number(b.person.id)}, ${theirs}, 'twins')`)
    const both = await put(
      `/Practitioner?identifier=${encodeURIComponent(`${theirs}|twins`)}`,
      named('twins'),
    )
    expect(both.status).toBe(412)
    expect(issueOf(both.body)?.code).toBe('multiple-matches')
  })

  test('another network sees neither the person nor the name, and its own is its own', async () => {
    const mine = await post('/Practitioner', named('shared-name'))
    const others = await post('/Practitioner', named('shared-name'), {}, stranger)
    expect(others.status).toBe(201)
    expect(as<Practitioner>(others).id).not.toBe(as<Practitioner>(mine).id)
  })
})

describe('an hour given over there', () => {
  test('is an appointment like any other, told to its patient, and twice is once', async () => {
    const asked = hour('2026-11-24T08:00:00-03:00', { identifier: [{ system: theirs, value: 'hour-1' }] })
    const made = await post('/Appointment', asked)
    expect(made.status).toBe(201)
    const { id, identifier } = as<Appointment>(made)
    expect(identifier).toContainEqual({ system: theirs, value: 'hour-1' })
    const again = await post('/Appointment', asked)
    expect(again).toMatchObject({ status: 200, body: { id } })
    const unnamed = hour('2026-11-24T08:00:00-03:00', { contained: asked.contained })
    expect(as<Appointment>(await post('/Appointment', unnamed)).id).toBe(id)
    const kinds = (await messagesOf(db, id as string)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind.includes('booked') || kind.includes('confirm'))).toHaveLength(
      new Set(kinds.filter(kind => kind.includes('booked') || kind.includes('confirm'))).size,
    )
    const [row] = await db.rows<{ actor: string }>(
      sql`select actor from audit where appointment_id = ${id as string}::uuid and verb = 'book'`,
    )
    expect(row?.actor).toBe(`system:${system.id}`)
  })

  test('of a taken hour is refused, and who has it keeps it', async () => {
    await post('/Appointment', hour('2026-11-24T12:00:00-03:00'))
    const late = await post('/Appointment', hour('2026-11-24T12:00:00-03:00'))
    expect(late.status).toBe(409)
    expect(issueOf(late.body)?.expression).toEqual(['Appointment'])
  })

  test('arrives, is attended, does not come, is moved and cancelled', async () => {
    const made = async (start: string) => as<Appointment>(await post('/Appointment', hour(start)))
    const today = await made('2026-11-23T18:00:00-03:00')
    const say = async (one: Appointment, changes: object) => {
      const read = await system.ask(`/Appointment/${one.id}`)
      return put(`/Appointment/${one.id}`, { ...read.body, ...changes }, matching(read))
    }
    expect(await say(today, { status: 'arrived' })).toMatchObject({
      status: 200,
      body: { status: 'arrived' },
    })
    expect(await say(today, { status: 'arrived' })).toMatchObject({ status: 200 })
    expect(await say(today, { status: 'fulfilled' })).toMatchObject({
      status: 200,
      body: { status: 'fulfilled' },
    })
    // A step back is of whoever saw what stands there.
    const { body: read } = await system.ask(`/Appointment/${today.id}`)
    const blind = await put(`/Appointment/${today.id}`, { ...read, status: 'arrived' })
    expect(blind.status).toBe(409)
    expect(issueOf(blind.body)).toMatchObject({ expression: ['Appointment.status'] })
    expect(await say(today, { status: 'arrived' })).toMatchObject({ status: 200 })
    expect(await say(today, { status: 'booked' })).toMatchObject({ status: 409 })
    const next = await made('2026-11-24T13:00:00-03:00')
    expect(await say(next, { status: 'arrived' })).toMatchObject({ status: 409 })
    expect(await say(next, { start: '2026-11-24T14:00:00-03:00' })).toMatchObject({
      status: 200,
      body: { start: '2026-11-24T14:00:00-03:00' },
    })
    expect(await say(next, { status: 'cancelled' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect(await say(next, { status: 'cancelled' })).toMatchObject({ status: 200 })
    expect(await say(next, { status: 'booked' })).toMatchObject({ status: 409 })
    const other = await made('2026-11-24T15:00:00-03:00')
    expect(
      await say(other, {
        status: 'cancelled',
        cancelationReason: { coding: [{ code: 'prov' }] },
      }),
    ).toMatchObject({ status: 200, body: { cancelationReason: { coding: [{ code: 'prov' }] } } })
  })

  test('of the same people is changed under any name of ours, and under none of another server', async () => {
    const { id } = as<Appointment>(await post('/Appointment', hour('2026-11-24T08:30:00-03:00')))
    const read = as<Appointment>(await system.ask(`/Appointment/${id}`))
    const under = (before: string, after = '') =>
      put(`/Appointment/${id}`, {
        ...read,
        participant: read.participant.map(one => ({
          ...one,
          actor: { ...one.actor, reference: `${before}${one.actor?.reference}${after}` },
        })),
      })
    expect((await under(`${base}/`)).status).toBe(200)
    expect((await under('', '/_history/1')).status).toBe(200)
    const refused = await under('https://otro.example/fhir/')
    expect(refused.status).toBe(422)
    expect(issueOf(refused.body)).toMatchObject({ expression: ['Appointment.participant[0]'] })
  })

  test('with a start that is no moment is refused by its element beside its Slot, and in a batch alone', async () => {
    const { id } = as<Appointment>(await post('/Appointment', hour('2026-11-24T20:00:00-03:00')))
    const read = as<Appointment>(await system.ask(`/Appointment/${id}`))
    expect(read.slot).toHaveLength(1)
    for (const start of ['2026-12-01T09:00:00', 'x', '+275760-09-13T00:00:00Z']) {
      const { status, body } = await put(`/Appointment/${id}`, { ...read, start })
      expect([status, issueOf(body)?.expression], start).toEqual([422, ['Appointment.start']])
    }
    const entry = [
      { resource: named('beside-a-start'), request: { method: 'POST', url: 'Practitioner' } },
      { resource: { ...read, start: 'x' }, request: { method: 'PUT', url: `Appointment/${id}` } },
    ]
    const batch = await post('', { resourceType: 'Bundle', type: 'batch', entry })
    expect(as<Bundle>(batch).entry?.map(one => one.response?.status)).toEqual(['201', '422'])
    expect(as<Appointment>(await system.ask(`/Appointment/${id}`)).start).toBe(read.start)
  })

  test('is created in no Slot of another agenda, of another server or of none', async () => {
    const at = '2026-11-24T19:30:00-03:00'
    const theirs = slotId(elsewhere.scheduleId, Temporal.Instant.from(at))
    const ours = slotId(here.scheduleId, Temporal.Instant.from(at))
    for (const reference of [`Slot/${theirs}`, 'Slot/x', 'x', `https://otro.example/fhir/Slot/${ours}`]) {
      const { status, body } = await post('/Appointment', hour(at, { slot: [{ reference }] }))
      expect([reference, status, issueOf(body)?.expression]).toEqual([
        reference,
        422,
        ['Appointment.slot[0].reference'],
      ])
    }
    const right = await post('/Appointment', hour(at, { slot: [{ reference: `Slot/${ours}` }] }))
    expect(right.status).toBe(201)
  })

  test('is moved by its Slot too, and one that says another hour than start, or is of another schedule, is refused', async () => {
    const { id } = as<Appointment>(await post('/Appointment', hour('2026-11-24T07:30:00-03:00')))
    const read = as<Appointment>(await system.ask(`/Appointment/${id}`))
    const { start, end, minutesDuration, ...rest } = read
    const slotAt = (moment: string, schedule = here.scheduleId) => ({
      slot: [{ reference: `Slot/${slotId(schedule, Temporal.Instant.from(moment))}` }],
    })
    const other = slotAt('2026-11-24T06:30:00-03:00')
    const refused = await put(`/Appointment/${id}`, { ...read, ...other })
    expect([refused.status, issueOf(refused.body)?.expression]).toEqual([422, ['Appointment.slot[0]']])
    for (const slot of [slotAt(start ?? '', elsewhere.scheduleId).slot, [{ reference: 'x' }]]) {
      const { status, body } = await put(`/Appointment/${id}`, { ...read, slot })
      expect([status, issueOf(body)?.expression]).toEqual([422, ['Appointment.slot[0].reference']])
    }
    expect(as<Appointment>(await system.ask(`/Appointment/${id}`)).start).toBe(start)

    const bySlot = () => put(`/Appointment/${id}`, { ...rest, ...other })
    for (const { status, body } of [await bySlot(), await bySlot()])
      expect([status, as<Appointment>({ body }).start]).toEqual([200, '2026-11-24T06:30:00-03:00'])
    // As it was read, with another start; and the same again.
    const { slot } = as<Appointment>(await system.ask(`/Appointment/${id}`))
    const byStart = () => put(`/Appointment/${id}`, { ...rest, slot, start: '2026-11-24T06:00:00-03:00' })
    for (const { status, body } of [await byStart(), await byStart()])
      expect([status, as<Appointment>({ body }).start]).toEqual([200, '2026-11-24T06:00:00-03:00'])
  })

  test('who read it before another changed it is told so', async () => {
    const { id } = as<Appointment>(await post('/Appointment', hour('2026-11-24T16:00:00-03:00')))
    const read = await system.ask(`/Appointment/${id}`)
    expect(
      (await put(`/Appointment/${id}`, { ...read.body, start: '2026-11-24T17:00:00-03:00' }, matching(read)))
        .status,
    ).toBe(200)
    const late = await put(`/Appointment/${id}`, { ...read.body, status: 'cancelled' }, matching(read))
    expect(late.status).toBe(412)
    expect(as<Appointment>(await system.ask(`/Appointment/${id}`)).status).toBe('booked')
  })

  test('a move that is sent again does not undo what the patient did since; whoever read it may', async () => {
    const { id } = as<Appointment>(await post('/Appointment', hour('2026-11-24T21:00:00-03:00')))
    const { slot, end, minutesDuration, ...read } = as<Appointment>(await system.ask(`/Appointment/${id}`))
    const moved = { ...read, start: '2026-11-24T21:30:00-03:00' }
    const send = (headers = {}) => put(`/Appointment/${id}`, moved, headers)
    const startOf = async () => as<Appointment>(await system.ask(`/Appointment/${id}`)).start
    expect((await send()).status, 'a first move needs no tag').toBe(200)
    expect((await send()).status, 'and twice is once').toBe(200)
    const patient = await moveAppointment(
      db,
      id ?? '',
      Temporal.Instant.from('2026-11-24T22:00:00-03:00'),
      testSender,
      testNow,
    )
    expect(patient).toMatchObject({ ok: true })
    const again = await send()
    expect(again.status).toBe(409)
    expect(issueOf(again.body)).toMatchObject({ expression: ['Appointment.start'] })
    expect(await startOf()).toBe('2026-11-24T22:00:00-03:00')
    expect((await send(matching(await system.ask(`/Appointment/${id}`)))).status).toBe(200)
    expect(await startOf()).toBe('2026-11-24T21:30:00-03:00')
    const free = { ...moved, start: '2026-11-24T22:30:00-03:00' }
    expect((await put(`/Appointment/${id}`, free)).status, 'their own last word is no other’s').toBe(200)
    expect((await send()).status).toBe(200)
  })

  test('of another length than its service’s is refused by its element, and its hour stays on sale', async () => {
    const { schedule, service } = await supplyOf('lasting')
    const participant = [
      { actor: { reference: '#p' }, status: 'accepted' },
      { actor: { reference: `HealthcareService/${service.id}` }, status: 'accepted' },
    ]
    const start = '2026-11-24T09:00:00-03:00'
    const end = '2026-11-24T09:30:00-03:00'
    for (const [element, value] of [
      ['end', '2026-11-24T10:00:00-03:00'],
      ['end', 'a las diez'],
      ['minutesDuration', 60],
      ['minutesDuration', 0],
    ] as const) {
      const asked = hour(start, { participant, minutesDuration: 30, [element]: value })
      const { status, body } = await post('/Appointment', asked)
      expect([status, issueOf(body)?.expression], element).toEqual([422, [`Appointment.${element}`]])
    }
    expect(await freeOf(schedule)).toContain('09:00')
    const asked = hour(start, { participant, end, minutesDuration: 30 })
    const made = await post('/Appointment', asked)
    expect(made).toMatchObject({ status: 201, body: { end, minutesDuration: 30 } })
    expect((await post('/Appointment', asked)).status).toBe(200)
    expect((await post('/Appointment', { ...asked, minutesDuration: 60 })).status).toBe(422)

    const { minutesDuration, ...read } = as<Appointment>(
      await system.ask(`/Appointment/${as<Appointment>(made).id}`),
    )
    const say = (changes: object) => put(`/Appointment/${read.id}`, { ...read, ...changes })
    const moved = { start: '2026-11-24T10:00:00-03:00' }
    expect((await say({ end: '2026-11-24T11:00:00-03:00' })).status).toBe(422)
    expect((await say({ ...moved, end: '2026-11-24T11:00:00-03:00' })).status).toBe(422)
    expect((await say({ ...moved, minutesDuration: 60 })).status).toBe(422)
    expect(await freeOf(schedule)).toContain('10:00')
    expect((await say({ ...moved, minutesDuration })).status, 'read, and sent back with another start').toBe(
      200,
    )
    const there = await say({ ...moved, end: '2026-11-24T10:30:00-03:00' })
    expect(there).toMatchObject({
      status: 200,
      body: { end: '2026-11-24T10:30:00-03:00', minutesDuration: 30 },
    })
  })

  test('is of the person whose RUN it says, whatever else they are called over there', async () => {
    const run = { system: 'http://regcivil.cl/Validacion/RUN', value: '18765432-7' }
    const identifier = [{ system: 'https://clinica.cl/ficha', value: '4006' }, run]
    const made = await post(
      '/Appointment',
      hour('2026-11-24T07:00:00-03:00', { contained: [patientOf({ identifier })] }),
    )
    expect(made.status).toBe(201)
    const { body } = await system.ask(`/Patient/${as<Appointment>(made).id}`)
    expect(body).toMatchObject({ identifier: [{ value: run.value }] })
  })

  test('for whoever had one before, by their Patient', async () => {
    const { id } = as<Appointment>(await post('/Appointment', hour('2026-11-24T18:00:00-03:00')))
    const participant = [
      { actor: { reference: `Patient/${id}` }, status: 'accepted' },
      { actor: { reference: `HealthcareService/${here.offerId}` }, status: 'accepted' },
    ]
    const next = await post(
      '/Appointment',
      hour('2026-11-24T19:00:00-03:00', { participant, contained: undefined }),
    )
    expect(next.status, JSON.stringify(next.body)).toBe(201)
    const foreign = [
      { ...participant[0], actor: { reference: `Patient/${elsewhere.offerId}` } },
      participant[1],
    ]
    expect(
      (
        await post(
          '/Appointment',
          hour('2026-11-24T20:00:00-03:00', { participant: foreign, contained: undefined }),
        )
      ).status,
    ).toBe(422)
  })
})

describe('an hour that the centre cannot attend', () => {
  /** A professional of two centres, each with its own system. */
  async function twoCentres() {
    const here = await addOffer(db)
    const there = await addOffer(db, { agendaId: here.agendaId })
    const ask = await addSystem(db, { centres: [here.centreId], scopes, portal })
    const overbook = async () => {
      const how = { reason: 'Control', prevision: 'particular', by: 'staff:x', sellsPrepaid: true }
      const { centreId, offerId } = here
      const hour = { ...somebody(), ...how, centreId, offerId, start: firstHour }
      const given = await overbookAtDesk(db, hour, testSender, testNow)
      if (!given.ok) throw new Error(given.reason)
      return given
    }
    const cannot = async (id: string) => {
      const read = await ask.ask(`/Appointment/${id}`)
      const reason = { coding: [{ code: 'prov' }] }
      const body = { ...read.body, status: 'cancelled', cancelationReason: reason }
      return put(`/Appointment/${id}`, body, matching(read), ask)
    }
    const stateOf = async (id: string) =>
      (await db.rows<{ state: string }>(sql`select state from appointment where id = ${id}::uuid`))[0]?.state
    const open = async ({ scheduleId }: { scheduleId: number }) =>
      (
        await db.rows(sql`
          select from schedule_day where schedule_id = ${scheduleId} and open @> ${firstHour}::timestamptz`)
      ).length > 0
    return { here, there, overbook, cannot, stateOf, open }
  }

  test('over another centre’s leaves that one booked, its letters as they were and both centres’ hours open', async () => {
    const { here, there, overbook, cannot, stateOf, open } = await twoCentres()
    const { id } = await bookHour(db, there.offerId)
    const before = await messagesOf(db, id)
    const given = await overbook()
    expect(given.lane).toBe(1)
    expect(await cannot(given.appointmentId)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect([await stateOf(id), await stateOf(given.appointmentId)]).toEqual(['booked', 'cancelled'])
    expect([await open(here), await open(there)]).toEqual([true, true])
    expect(await messagesOf(db, id)).toEqual(before)
  })

  test('over one of its own leaves whoever has the hour itself, and is told to its patient alone', async () => {
    const { here, overbook, cannot, stateOf, open } = await twoCentres()
    const { id } = await bookHour(db, here.offerId)
    const { appointmentId } = await overbook()
    const told = (await messagesOf(db, appointmentId)).length
    expect((await cannot(appointmentId)).status).toBe(200)
    expect([await stateOf(id), await stateOf(appointmentId)]).toEqual(['booked', 'cancelled'])
    expect(await open(here)).toBe(true)
    expect((await messagesOf(db, appointmentId)).length).toBeGreaterThan(told)
  })

  test('is closed there and nowhere else, and whoever was given it over the agenda stays', async () => {
    const { here, there, overbook, cannot, stateOf, open } = await twoCentres()
    const { id } = await bookHour(db, here.offerId)
    const { appointmentId } = await overbook()
    expect((await cannot(id)).status).toBe(200)
    expect([await stateOf(id), await stateOf(appointmentId)]).toEqual(['cancelled', 'booked'])
    expect([await open(here), await open(there)]).toEqual([false, true])
    const { stored, fresh } = await nextHours(db, there.scheduleId)
    expect(stored).toEqual(fresh)
    expect(stored[0]).toBe(firstHour.toString())
  })

  test('whose patient has arrived is not cancelled any more', async () => {
    const { here, cannot, stateOf, open } = await twoCentres()
    const { id } = await bookHour(db, here.offerId)
    await db.rows(sql`
      update appointment set state = 'arrived', arrived_at = ${testNow}::timestamptz where id = ${id}::uuid`)
    expect((await cannot(id)).status).toBe(409)
    expect([await stateOf(id), await open(here)]).toEqual(['arrived', true])
  })
})

describe('what cannot be is refused by its element', () => {
  test.each<[string, string, object, number, string | undefined]>([
    ['a name that is missing', '/Practitioner', named('x', { name: [] }), 422, 'Practitioner.name'],
    ['an element that is not kept', '/Practitioner', named('x', { photo: [] }), 422, 'Practitioner.photo'],
    ['no identifier', '/Practitioner', named('x', { identifier: [] }), 422, 'Practitioner.identifier'],
    [
      'another type of resource',
      '/Practitioner',
      { resourceType: 'Patient' },
      422,
      'Practitioner.resourceType',
    ],
    [
      'a RUN that is none',
      '/Practitioner',
      named('x', { identifier: [{ system: 'http://regcivil.cl/Validacion/RUN', value: '1-2' }] }),
      422,
      'Practitioner.identifier',
    ],
    [
      'an extension of somebody else',
      '/Practitioner',
      named('x', { extension: [{ url: 'https://x.cl', valueCode: 'x' }] }),
      422,
      'Practitioner.extension[0]',
    ],
    [
      'an agenda of nobody',
      '/Schedule',
      { resourceType: 'Schedule', identifier: [{ system: theirs, value: 'x' }], actor: [place] },
      422,
      'Schedule.comment',
    ],
    [
      'an agenda elsewhere',
      '/Schedule',
      {
        resourceType: 'Schedule',
        identifier: [{ system: theirs, value: 'x' }],
        actor: [{ reference: `Location/${elsewhere.centreId}` }],
        comment: 'Sala',
      },
      422,
      'Schedule.actor[0].reference',
    ],
    [
      'a role of somebody elsewhere',
      '/PractitionerRole',
      {
        resourceType: 'PractitionerRole',
        practitioner: { reference: `Practitioner/${elsewhere.professionalId}` },
        location: [place],
      },
      422,
      'PractitionerRole.practitioner.reference',
    ],
    [
      'a service without a schedule',
      '/HealthcareService',
      {
        resourceType: 'HealthcareService',
        identifier: [{ system: theirs, value: 'x' }],
        specialty: [{ coding: [{ code: 'pediatria' }] }],
      },
      422,
      'HealthcareService.extension',
    ],
    [
      'a slot that ends before it begins',
      '/Slot',
      {
        resourceType: 'Slot',
        status: 'busy',
        schedule: { reference: `Schedule/${here.scheduleId}` },
        start: '2026-11-24T09:00:00-03:00',
        end: '2026-11-24T08:00:00-03:00',
      },
      422,
      'Slot.end',
    ],
    [
      'a place by a name of nobody else',
      '/Location',
      { resourceType: 'Location', identifier: [{ system: theirs, value: 'sede-1' }], name: 'Otro' },
      422,
      'Location',
    ],
    ['a new place', '/Location', { resourceType: 'Location', name: 'Otro' }, 422, 'Location'],
    [
      'an hour of nobody',
      '/Appointment',
      hour('2026-11-24T21:00:00-03:00', {
        contained: undefined,
        participant: [{ actor: { reference: `HealthcareService/${here.offerId}` }, status: 'accepted' }],
      }),
      422,
      'Appointment.participant',
    ],
    [
      'an hour of an insurer that nobody knows, though its patient has no RUN',
      '/Appointment',
      hour('2026-11-24T21:00:00-03:00', { extension: [{ url: own('prevision'), valueCode: 'nada' }] }),
      422,
      'Appointment.extension',
    ],
    [
      'opening hours with seconds',
      '/PractitionerRole',
      roleOf({
        availableTime: [
          { daysOfWeek: ['mon'], availableStartTime: '09:00:30', availableEndTime: '10:00:00' },
        ],
      }),
      422,
      'PractitionerRole.availableTime[0].availableStartTime',
    ],
    [
      'opening hours of a whole day and of some hours of it',
      '/PractitionerRole',
      roleOf({
        availableTime: [
          { daysOfWeek: ['mon'], allDay: true, availableStartTime: '09:00:00', availableEndTime: '10:00:00' },
        ],
      }),
      422,
      'PractitionerRole.availableTime[0].allDay',
    ],
    [
      'an absence of another century',
      '/PractitionerRole',
      roleOf({
        notAvailable: [{ description: 'Lejos', during: { start: '0000-01-01', end: '0000-01-02' } }],
      }),
      422,
      'PractitionerRole.notAvailable[0].during.start',
    ],
    [
      'an absence that ends before it begins',
      '/PractitionerRole',
      roleOf({
        notAvailable: [{ description: 'Al revés', during: { start: '2027-01-02', end: '2027-01-01' } }],
      }),
      422,
      'PractitionerRole.notAvailable[0].during.end',
    ],
    [
      'an absence that ends at the midnight at which it begins',
      '/PractitionerRole',
      roleOf({
        notAvailable: [
          { description: 'Nada', during: { start: '2027-01-02', end: '2027-01-02T00:00:00-03:00' } },
        ],
      }),
      422,
      'PractitionerRole.notAvailable[0].during.end',
    ],
    ['an hour at no time', '/Appointment', hour('mañana'), 422, 'Appointment.start'],
    [
      'a status that leads nowhere',
      '/Appointment',
      hour('2026-11-24T21:00:00-03:00', { status: 'entered-in-error' }),
      422,
      'Appointment.status',
    ],
    [
      'an hour that already was',
      '/Appointment',
      hour('2026-11-24T21:00:00-03:00', { status: 'fulfilled' }),
      422,
      'Appointment.status',
    ],
    [
      'a service elsewhere',
      '/Appointment',
      hour('2026-11-24T21:00:00-03:00', {
        participant: [
          { actor: { reference: '#p' }, status: 'accepted' },
          { actor: { reference: `HealthcareService/${elsewhere.offerId}` }, status: 'accepted' },
        ],
      }),
      422,
      'Appointment.participant[1].actor.reference',
    ],
    ['a patient, who is an appointment’s', '/Patient', { resourceType: 'Patient' }, 405, undefined],
    ['an organisation', '/Organization', { resourceType: 'Organization' }, 405, undefined],
  ])('%s', async (_what, path, body, status, expression) => {
    const answer = await post(path, body)
    expect([answer.status, issueOf(answer.body)?.expression?.[0]], JSON.stringify(answer.body)).toEqual([
      status,
      expression,
    ])
  })

  test('of another centre nothing is there', async () => {
    for (const [path, body] of [
      [`/Practitioner/${elsewhere.professionalId}`, named('x')],
      [`/Location/${elsewhere.centreId}`, { resourceType: 'Location', name: 'Tomado' }],
      [`/Schedule/${elsewhere.scheduleId}`, { resourceType: 'Schedule', actor: [place], comment: 'x' }],
      [`/HealthcareService/${elsewhere.offerId}`, { resourceType: 'HealthcareService', active: false }],
    ] as const)
      expect((await put(path, body)).status, path).toBe(404)
  })

  test('a token that may not, no token, bad JSON, no JSON, too much of it, and what is not done here', async () => {
    const reader = await addSystem(db, { centres: [here.centreId], scopes: ['system/*.rs'], portal })
    expect((await post('/Practitioner', named('x'), {}, reader)).status).toBe(403)
    expect((await post('/Practitioner', named('x'), { bearer: null })).status).toBe(401)
    expect((await system.ask('/Practitioner', { body: '{"resourceType":' })).status).toBe(400)
    expect((await system.ask('/Practitioner', { body: '[]' })).status).toBe(400)
    expect(
      (await system.ask('/Practitioner', { body: '{}', headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(415)
    const big = JSON.stringify(named('x', { text: 'x'.repeat(10 * 1024 * 1024) }))
    expect((await system.ask('/Practitioner', { body: big })).status).toBe(413)
    for (const method of ['DELETE', 'PATCH'])
      for (const [path, allow] of [
        [`/Practitioner/${here.professionalId}`, 'GET, PUT'],
        ['/Practitioner', 'GET, POST, PUT'],
        ['/Location', 'GET'],
        ['/Patient/1', 'GET'],
      ] as const) {
        const { status, headers, body } = await system.ask(path, { method })
        expect([status, headers.get('allow')], `${method} ${path}`).toEqual([405, allow])
        expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'not-supported' }] })
      }
    expect((await put('/Practitioner?name=Ana', named('x'))).status).toBe(400)
  })

  test('and nothing of anybody is in the log', () => {
    expect(logged.join('\n')).not.toMatch(/luz\d|Soto|Núñez/)
  })
})
