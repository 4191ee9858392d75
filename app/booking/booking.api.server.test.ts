import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testApi, testPortal, testVisit } from '#test/helpers/api.ts'
import { messagesOf } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
let callers = 0
// All of them give one telephone: to each test, the first messages of its day.
beforeEach(() => db.rows(sql`delete from rate_limit where key = contact_key('sms', '+56987654321')`))

/** Somebody new at an address of their own, with the cookie of their browser or none. */
function caller(cookie?: string) {
  callers += 1
  const { request } = testApi(portal, testVisit({ address: `10.9.${callers >> 8}.${callers & 255}` }))
  const ask = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return {
    ask,
    slots: (offerId: number, query = 'from=2026-11-24&to=2026-11-25') =>
      ask(`/offers/${offerId}/slots?${query}`),
    hold: (slot: unknown) => ask('/holds', { slot_id: slot }),
    book: (body: unknown, key?: string) => ask('/appointments', body, key ? { 'Idempotency-Key': key } : {}),
  }
}

let people = 0
const person = (changes: Record<string, unknown> = {}) => ({
  name: 'Rosa',
  last_name: 'Fuentes Mella',
  email: `persona${people++}@ejemplo.cl`,
  mobile_phone: '87654321',
  ...changes,
})

async function heldHour(me = caller(), wanted: Parameters<typeof addOffer>[1] = {}) {
  const { offerId } = await addOffer(db, wanted)
  const [slot] = (await me.slots(offerId)).body.items
  const { body } = await me.hold(slot.id)
  return { me, offerId, slot, hold_id: body.hold_id as string }
}
const fieldsOf = (body: { errors?: { field: string }[] }) => body.errors?.map(error => error.field).sort()

describe('GET /offers/:id/slots', () => {
  test('gives the free hours of a day in the time of the centre', async () => {
    const { offerId } = await addOffer(db)
    const { status, body } = await caller().slots(offerId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ offer_id: offerId, time_zone: 'America/Santiago', prepaid: false, total: 8 })
    expect(body.items[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-z]+-[0-9a-z]+$/),
      start: '2026-11-24T09:00:00-03:00',
      end: '2026-11-24T09:30:00-03:00',
    })
  })

  test('leaves out what is taken and what is too close', async () => {
    const { offerId, me } = await heldHour()
    expect((await me.slots(offerId)).body.items[0].start).toBe('2026-11-24T09:30:00-03:00')
    const today = await addOffer(db, { hours: [{ day: '2026-11-23', from: '09:00', to: '11:00' }] })
    const { body } = await me.slots(today.offerId, 'from=2026-11-23')
    expect(body.items.map((slot: { start: string }) => slot.start)).toEqual(['2026-11-23T10:30:00-03:00'])
  })

  test.each([
    ['from=ayer', 'from'],
    ['from=2026-02-31', 'from'],
    ['from=2026-11-24&to=2026-11-23', 'to'],
    ['from=2026-11-24&to=2027-11-24', 'to'],
    ['from=2026-11-24T10:00:00', 'from'],
    ['from=0000-01-01', 'from'],
    ['from=9999-12-31', 'from'],
    ['from=2026-11-24&to=9999-12-31T00:00:00Z', 'to'],
    ['from=2026-11-24T10:00:00.1234567891Z', 'from'],
  ])('%s is refused with a message beside the field', async (query, field) => {
    const { offerId } = await addOffer(db)
    const { status, body } = await caller().slots(offerId, query)
    expect([status, fieldsOf(body)]).toEqual([422, [field]])
  })

  test('from a moment of any offset gives the same hours', async () => {
    const { offerId } = await addOffer(db)
    const { body } = await caller().slots(offerId, 'from=2026-11-24&to=2026-11-25')
    const far = await caller().slots(offerId, 'from=2026-11-23T11:00:00-16:00&to=2026-11-26T02:59:00%2B23:59')
    expect(body.total).toBe(8)
    expect(far.body.items).toEqual(body.items)
  })

  test('an offer has one address: other ways to write its number are no offer', async () => {
    for (const id of ['0x10', '1e3', '%201000', '01', '-1', '1'.repeat(16)])
      expect((await caller().ask(`/offers/${id}/slots`)).status).toBe(422)
  })

  test('of an offer that does not exist or was withdrawn is 404', async () => {
    const { offerId } = await addOffer(db, { active: false })
    for (const id of [offerId, 987_654]) expect((await caller().slots(id)).status).toBe(404)
    const { status, body } = await caller().ask('/offers/abc/slots')
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field: 'id', message: 'Esa oferta no existe' }])
  })
})

describe('POST /holds', () => {
  test('holds an hour for ten minutes', async () => {
    const { offerId } = await addOffer(db)
    const me = caller()
    const [slot] = (await me.slots(offerId)).body.items
    const { status, body, headers } = await me.hold(slot.id)
    expect(status).toBe(201)
    expect(body).toEqual({
      hold_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slot_id: slot.id,
      start: slot.start,
      end: slot.end,
      expires_at: '2026-11-23T09:10:00-03:00',
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('says that an hour is gone in the words of the specification', async () => {
    const { slot } = await heldHour()
    const { status, body, headers } = await caller().hold(slot.id)
    expect(status).toBe(409)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body).toMatchObject({
      type: '/problems/slot-taken',
      title: 'La hora expiró o ya fue tomada',
      detail: expect.stringContaining('elige una nueva hora'),
    })
  })

  test.each([
    [{}, 422],
    [{ slot_id: 5 }, 422],
    [{ slot_id: 'no es una hora' }, 422],
    [{ slot_id: "1'; drop table appointment" }, 422],
    [{ slot_id: 'zzzzz-1' }, 409],
    // The last hour that can be written at all.
    [{ slot_id: '1-1u5hvr40' }, 422],
  ])('a wish for an hour with %o is answered %d', async (body, status) => {
    const answer = await caller().ask('/holds', body)
    expect(answer.status).toBe(status)
    if (status === 422) expect(fieldsOf(answer.body)).toEqual(['slot_id'])
  })

  test('with an exam whose name no column has a place for is answered 422', async () => {
    const { status, body } = await caller().ask('/holds', { slot_id: '16-htek0', exams: ['x\0'] })
    expect([status, fieldsOf(body)]).toEqual([422, ['exams']])
  })

  test('of a prepaid offer says that payment comes', async () => {
    const { offerId } = await addOffer(db, { modality: 'video' })
    const me = caller()
    const slots = (await me.slots(offerId)).body
    expect(slots.prepaid).toBe(true)
    expect(await me.hold(slots.items[0].id)).toMatchObject({
      status: 422,
      body: { type: '/problems/prepaid' },
    })
  })

  test('beyond the limit of an address answers 429 with Retry-After; 409 costs nothing', async () => {
    const { offerId } = await addOffer(db, {
      hours: [{ day: '2026-11-24', from: '08:00', to: '20:00' }],
      minutes: 10,
    })
    const me = caller()
    const slots = (await me.slots(offerId)).body.items
    for (const slot of slots.slice(0, 59)) {
      expect((await me.hold(slot.id)).status).toBe(201)
      expect((await me.hold(slot.id)).status).toBe(409)
    }
    expect((await me.hold(slots[59].id)).status).toBe(201)
    const { status, headers, body } = await me.hold(slots[60].id)
    expect([status, headers.get('retry-after'), body.type]).toEqual([
      429,
      '600',
      '/problems/too-many-requests',
    ])
  })

  test('beyond three of a browser lets go of one and says which; with something typed for each, 429', async () => {
    const { offerId } = await addOffer(db)
    const me = caller(`copihue_invitado=${'a'.repeat(43)}`)
    const slots = (await me.slots(offerId)).body.items
    const held = []
    for (const slot of slots.slice(0, 4)) held.push(await me.hold(slot.id))
    expect(held.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const released = held.map(({ body }) => body.released_slot_id)
    expect(released.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(slots.slice(0, 3).map((slot: { id: string }) => slot.id)).toContain(released[3])
    const drafts = Object.fromEntries(held.map(({ body }) => [body.hold_id, { patient: { self: true } }]))
    await db.rows(sql`
      insert into guest (token_hash, data, expires_at)
      select distinct holder_hash, ${JSON.stringify({ drafts })}::jsonb, '2026-12-01'::timestamptz from appointment
      where id = ${held[3]?.body.hold_id}::uuid`)
    const fifth = await me.hold(slots[4].id)
    expect(fifth).toMatchObject({ status: 429, body: { type: '/problems/too-many-holds' } })
  })
})

describe('POST /appointments', () => {
  test('books the held hour', async () => {
    const { me, hold_id, slot, offerId } = await heldHour(caller(), {
      fullPrice: 30_000,
      coverage: { 'fonasa-b': 11_000 },
    })
    const { status, body } = await me.book(
      { hold_id, ...person(), prevision: 'fonasa-b', rut: '12.345.678-5' },
      'k1',
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      id: hold_id,
      code: expect.stringMatching(/^CPH-[2-9A-Z]{5}$/),
      state: 'booked',
      offer_id: offerId,
      start: slot.start,
      end: slot.end,
      price: { full: 30_000, contribution: 11_000, copayment: 19_000 },
      payment_due_at: null,
      withheld: [],
      link: expect.stringMatching(/^http:\/\/localhost:3000\/cita\/[\w-]{43}$/),
    })
    expect(
      (await messagesOf(db, hold_id)).slice(0, 2).map(({ kind, recipient }) => [kind, recipient]),
    ).toEqual([
      ['email', expect.stringContaining('@ejemplo.cl')],
      ['sms', '+56987654321'],
    ])
  })

  test('for somebody else keeps their data apart from who books', async () => {
    const { me, hold_id } = await heldHour()
    const for_another = { rut: '22222222-2', name: 'Luis', last_name: 'Soto', birth_date: '2015-03-01' }
    expect((await me.book({ hold_id, ...person(), for_another })).status).toBe(201)
    const [row] = await db.rows(
      sql`select patient, patient_key, contact ->> 'name' as name from appointment where id = ${hold_id}::uuid`,
    )
    expect(row).toEqual({
      patient: { self: false, ...for_another },
      patient_key: 'rut:22222222-2',
      name: 'Rosa',
    })
  })

  test('with the same key and body gives the same answer, in a row and at once', async () => {
    const { me, hold_id } = await heldHour()
    const body = { hold_id, ...person() }
    const answers = await Promise.all([me.book(body, 'same'), me.book(body, 'same'), me.book(body, 'same')])
    answers.push(await me.book(body, 'same'), await me.book(body, 'another-key'), await me.book(body))
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(201))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
  })

  test('with the same key and another body is 422', async () => {
    const { me, hold_id } = await heldHour()
    const body = { hold_id, ...person() }
    await me.book(body, 'reused')
    expect(await me.book({ ...body, name: 'Otra' }, 'reused')).toMatchObject({
      status: 422,
      body: { type: '/problems/key-reused' },
    })
  })

  test('with a key that a program elsewhere has used too is booked, and a key that comes again with another hold is 422', async () => {
    const programAt = (address: string) => {
      const at = testApi(testPortal(db), testVisit({ address }))
      return async (hold_id: string, who = person()) =>
        (
          await at.request('/appointments', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'reserva-1' },
            body: JSON.stringify({ hold_id, ...who }),
          })
        ).status
    }
    const [one, other] = [programAt('192.0.2.1'), programAt('192.0.2.2')]
    const holds = [await heldHour(), await heldHour(), await heldHour()].map(({ hold_id }) => hold_id)
    const [first = '', second = '', third = ''] = holds
    const me = person()
    expect(await Promise.all([one(first, me), other(second)])).toEqual([201, 201])
    expect(await one(third)).toBe(422)
    // Its retry, sent from where another network lets it out.
    expect(await programAt('192.0.2.3')(first, me)).toBe(201)
  })

  test('of the same hold for another person is 409', async () => {
    const { me, hold_id } = await heldHour()
    await me.book({ hold_id, ...person() })
    expect(await me.book({ hold_id, ...person() })).toMatchObject({
      status: 409,
      body: { type: '/problems/already-booked' },
    })
  })

  test('of a hold that ran out is 409 in the words of the specification', async () => {
    const { me, hold_id } = await heldHour()
    await db.rows(sql`update appointment set held_until = '2026-11-23T11:00:00Z' where id = ${hold_id}::uuid`)
    expect(await me.book({ hold_id, ...person() })).toMatchObject({
      status: 409,
      body: { type: '/problems/expired', title: 'La hora expiró o ya fue tomada' },
    })
  })

  test('of a person with another hour at that time is 409 to the same contact, and says nothing to a stranger', async () => {
    const me = { ...person(), rut: '33.333.333-3' }
    const [one, two, three] = [await heldHour(), await heldHour(), await heldHour()]
    expect((await one.me.book({ hold_id: one.hold_id, ...me })).status).toBe(201)
    expect(await two.me.book({ hold_id: two.hold_id, ...me })).toMatchObject({
      status: 409,
      body: { type: '/problems/patient-busy' },
    })
    expect(await three.me.book({ hold_id: three.hold_id, ...person(), rut: me.rut })).toMatchObject({
      status: 201,
    })
  })

  test("cannot be made of another browser's hold", async () => {
    const { hold_id } = await heldHour(caller(`copihue_invitado=${'b'.repeat(43)}`))
    const other = caller(`copihue_invitado=${'c'.repeat(43)}`)
    for (const somebody of [other, caller()])
      expect((await somebody.book({ hold_id, ...person() })).status).toBe(409)
  })

  test.each([
    [{ name: '' }, ['name']],
    [{ name: 'Visita http://x.cl' }, ['name']],
    [{ name: 'www.x.cl' }, ['name']],
    [{ last_name: 'x'.repeat(81) }, ['last_name']],
    [{ email: 'sin-arroba' }, ['email']],
    [{ mobile_phone: '1234567' }, ['mobile_phone']],
    [{ mobile_phone: '912345678' }, ['mobile_phone']],
    [{ mobile_phone: 12345678 }, ['mobile_phone']],
    [{ rut: '12.345.678-9' }, ['rut']],
    [{ prevision: 'banmedica' }, ['rut']],
    [{ prevision: 'inventada', rut: '12345678-5' }, ['prevision']],
    [{ prevision: 'a\0b' }, ['prevision']],
    [{ hold_id: 'x' }, ['hold_id']],
    [
      { for_another: {} },
      ['for_another.birth_date', 'for_another.last_name', 'for_another.name', 'for_another.rut'],
    ],
    [
      { for_another: { rut: '22222222-2', name: 'A', last_name: 'B', birth_date: '2030-01-01' } },
      ['for_another.birth_date'],
    ],
    [
      { for_another: { rut: '22222222-2', name: 'A', last_name: 'B', birth_date: '2026-02-30' } },
      ['for_another.birth_date'],
    ],
    [{ name: undefined, email: undefined }, ['email', 'name']],
    [{ name: '', prevision: 'inventada' }, ['name', 'prevision']],
    [{ email: 'nada', prevision: 'fonasa-b' }, ['email', 'rut']],
    [{ email: 'nada', prevision: 'a\0b' }, ['email', 'prevision']],
    [
      {
        prevision: 'inventada',
        for_another: { rut: '22222222-2', name: 'A', last_name: 'B', birth_date: '2030-01-01' },
      },
      ['for_another.birth_date', 'prevision'],
    ],
  ])('%o is refused with a message beside %o', async (changes, fields) => {
    const { me, hold_id } = await heldHour()
    const { status, body } = await me.book({ hold_id, ...person(), ...changes })
    expect([status, fieldsOf(body)]).toEqual([422, fields])
    for (const { message } of body.errors) expect(message).toMatch(/\p{L}{2}/u)
  })

  test('accepts a second surname left out, an abbreviated name and an apostrophe', async () => {
    const { me, hold_id } = await heldHour()
    expect((await me.book({ hold_id, ...person({ name: 'Ma. José', last_name: "O'Higgins" }) })).status).toBe(
      201,
    )
  })
})

test('everything is described in openapi.json', async () => {
  const { body } = await caller().ask('/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/offers/{id}/slots', '/holds', '/appointments']),
  )
})

test('nothing personal reaches the log', async () => {
  const lines: string[] = []
  const { request } = testApi(
    testPortal(db, { logTo: line => lines.push(line) }),
    testVisit({ address: '10.200.0.1' }),
  )
  const { hold_id } = await heldHour()
  const body = { hold_id, ...person({ rut: '12345678-5' }) }
  const post = (path: string, data: unknown) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    })
  await post('/appointments', body)
  await post('/appointments', { ...body, email: 'mal' })
  for (const secret of [body.email, 'Fuentes', '12345678', '87654321'])
    expect(lines.join()).not.toContain(secret)
})

describe('a contact that was written to several times today', () => {
  const contact = { email: 'muchas@ejemplo.cl', mobile_phone: '55512345' }
  const many = async (count: number) => {
    await db.rows(sql`
      insert into rate_limit (key, window_start, count)
      values (contact_key('sms', '+56955512345'), message_day(${testNow}::timestamptz), ${count}::int)
      on conflict (key, window_start) do update set count = excluded.count`)
  }
  /** Of the test's portal: a few derivations. */
  const solve = async (challenge: Challenge) => {
    const solution = await solveChallenge({ challenge, deriveKey })
    return btoa(JSON.stringify({ challenge, solution }))
  }

  test('is asked for the captcha, and booked with it; the answer is good once, and for that hour', async () => {
    await many(6)
    let now = testNow
    const at = testApi(testPortal(db, { clock: { now: () => now } }), testVisit({ address: '10.9.9.1' }))
    const post = async (path: string, body: unknown, key = 'a key') => {
      const answer = await at.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
      })
      const said: { challenge: Challenge; hold_id: string } = await answer.json()
      return { status: answer.status, headers: answer.headers, body: said }
    }
    const { hold_id } = await heldHour()
    const asked = { ...person(contact), hold_id }
    const refused = await post('/appointments', asked)
    expect(refused).toMatchObject({
      status: 429,
      body: { type: '/problems/captcha-needed', challenge: expect.anything(), wait_seconds: 1 },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const proof = await solve(refused.body.challenge)
    expect((await post('/appointments', { ...asked, proof })).status).toBe(429)
    now = testNow.add({ seconds: 2 })
    const other = await heldHour()
    const elsewhere = await post('/appointments', { ...person(contact), hold_id: other.hold_id, proof }, 'b')
    expect(elsewhere.status).toBe(429)
    const booked = await post('/appointments', { ...asked, proof })
    expect(booked).toMatchObject({ status: 201, body: { withheld: [] } })
    expect(await post('/appointments', asked)).toMatchObject({ status: 201, body: booked.body })
    const again = await post('/appointments', { ...person(contact), hold_id: other.hold_id, proof }, 'c')
    expect(again.status).toBe(429)
  })

  test('is booked without messages when that is asked for, or when no answer would help, and says so', async () => {
    for (const [count, more] of [
      [6, { without_messages: true }],
      [12, {}],
    ] as const) {
      await many(count)
      const { me, hold_id } = await heldHour()
      const { status, body } = await me.book({
        ...person({ mobile_phone: contact.mobile_phone }),
        hold_id,
        ...more,
      })
      expect([status, body.withheld]).toEqual([201, ['sms']])
      expect(body.link).toContain('/cita/')
    }
  })

  test.each([{ proof: 7 }, { proof: 'x'.repeat(8001) }, { without_messages: 'yes' }])(
    'an answer with %j is refused with 422',
    async wrong => {
      const { me, hold_id } = await heldHour()
      const { status, body } = await me.book({ ...person(contact), hold_id, ...wrong })
      expect([status, fieldsOf(body)]).toEqual([422, Object.keys(wrong)])
    },
  )
})

describe('an order of several exams', () => {
  const at = { key: 'api-order' }
  const lab = { type: 'laboratorio' as const, centre: at, minutes: 15 }
  async function place() {
    const blood = await addOffer(db, { ...lab, exam: 'hemograma', fullPrice: 5000 })
    await addOffer(db, { ...lab, exam: 'perfil-lipidico', fullPrice: 9000, scheduleId: blood.scheduleId })
    await addOffer(db, {
      type: 'imagenologia',
      centre: at,
      exam: 'ecografia-de-cadera-de-lactante',
      fullPrice: 30_000,
    })
    const me = caller()
    const [slot] = (await me.slots(blood.offerId)).body.items
    return { me, blood, slot: slot.id as string }
  }

  test('is held and booked with one call each', async () => {
    const { me, slot } = await place()
    const exams = ['hemograma', 'perfil-lipidico', 'ecografia-de-cadera-de-lactante']
    const held = await me.ask('/holds', { slot_id: slot, exams })
    expect(held.status).toBe(201)
    expect(held.body.visit).toEqual([
      expect.objectContaining({ start: '2026-11-24T09:00:00-03:00', exams: exams.slice(0, 2) }),
      expect.objectContaining({ start: '2026-11-24T09:30:00-03:00', exams: exams.slice(2) }),
    ])
    const { hold_id } = held.body
    const child = { rut: '23456789-6', name: 'Luz', last_name: 'Fuentes', birth_date: '2014-02-03' }
    const old = await me.book(person({ hold_id, for_another: child }))
    expect([old.status, fieldsOf(old.body)]).toEqual([422, ['for_another.birth_date']])
    const booked = await me.book(person({ hold_id, for_another: { ...child, birth_date: '2026-06-01' } }))
    expect(booked.status).toBe(201)
    expect(booked.body).toMatchObject({
      exams: exams.slice(0, 2),
      price: { full: 14_000, copayment: 14_000 },
      others: [{ exams: exams.slice(2), price: { full: 30_000 } }],
    })
  })

  test.each([
    [[], ['exams']],
    [Array.from({ length: 31 }, (_, n) => `e-${n}`), ['exams']],
    [['hemograma', 'hemograma'], ['exams.1']],
    [
      ['hemograma', 'tac-de-torax', 'ninguno'],
      ['exams.1', 'exams.2'],
    ],
    ['hemograma', ['exams']],
    [['hemograma', 7], ['exams.1']],
  ])('%j is refused beside each exam, and the hour stays free', async (exams, fields) => {
    const { me, blood, slot } = await place()
    const { status, body } = await me.ask('/holds', { slot_id: slot, exams })
    expect([status, fieldsOf(body)]).toEqual([422, fields])
    expect((await me.slots(blood.offerId)).body.items[0].id).toBe(slot)
  })
})
