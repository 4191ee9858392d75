/** Whoever waits at a centre without an hour: written down once, ended by the hour that a desk gives, forgotten in time. */
import { expect, test } from 'vitest'
import { findNamedLooks } from '#app/centre/looks/find-named-looks.server.ts'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../../changes/cancel-appointment.server.ts'
import { cancelByCentre } from '../../changes/cancel-by-centre.server.ts'
import { bookAtDesk } from '../../desk/book-at-desk.server.ts'
import { forgetHealthData, forgetOldBookingData } from '../../forget-old.server.ts'
import { addRequest } from './add-request.server.ts'
import { changeRequest } from './change-request.server.ts'
import { loadDayRequests, loadRequests } from './load-requests.server.ts'
import { removeFromList } from './remove-request.server.ts'

const db = await testDatabase()
const by = 'staff:00000001-0000-4000-8000-000000000000'
const looker = { actor: by, role: 'reception' }
const zone = 'America/Santiago'
const rut = '9876543-3'

async function centre() {
  const offer = await addOffer(db)
  const { centreId, offerId } = offer
  const asked = {
    centreId,
    service: 'medicina-general',
    agendaId: null as number | null,
    rut: rut as string | null,
    name: 'Rosa',
    lastName: 'Fuentes',
    phone: '+56912345678',
    email: '',
    fromDay: Temporal.PlainDate.from('2026-11-23'),
    note: '',
    by,
  }
  const add = async (changes: Partial<typeof asked> = {}, now = testNow) => {
    const made = await addRequest(db, { ...asked, ...changes }, now)
    if (!made.ok) throw new Error(made.reason)
    return made.id
  }
  const give = (
    requestId: string | undefined,
    who = somebody({ patient: { rut } }),
    start = firstHour,
    actor = by,
  ) =>
    bookAtDesk(
      db,
      { ...who, centreId, offerId, start, prevision: 'particular', by: actor, sellsPrepaid: true, requestId },
      testSender,
      testNow,
    )
  const list = async (page = 1, now = testNow) =>
    loadRequests(db, { id: centreId, zone }, { page, by: looker }, now)
  const rows = () =>
    db.rows<{ outcome: string | null }>(
      sql`select outcome from waitlist_request where centre_id = ${centreId}::bigint order by asked_at, id`,
    )
  return { ...offer, asked, add, give, list, rows }
}

test('who asked first stands first, with the soonest free hours of what they wait for', async () => {
  const { add, list, offerId, agendaId } = await centre()
  await add({ rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  await add()
  const { people, total } = await list()
  expect(total).toBe(2)
  expect(people.map(({ name }) => name)).toEqual(['Rosa Fuentes', 'Eva Fuentes'])
  expect(people[0]).toMatchObject({
    rut: '9.876.543-3',
    service: expect.stringMatching(/^Medicina/),
    who: null,
  })
  expect(people[0]?.free).toHaveLength(3)
  expect(people[0]?.free[0]).toEqual({
    value: `${offerId}|${firstHour}`,
    label: expect.stringContaining('09:00'),
    day: '2026-11-24',
    agendaId,
  })
})

test('hours before the day on which somebody can come are none for them', async () => {
  const { add, list } = await centre()
  await add({ fromDay: Temporal.PlainDate.from('2026-11-25') })
  const { people } = await list()
  expect(people[0]).toMatchObject({ free: [], from: expect.stringContaining('25') })
})

test('hours of somebody else are none for whoever wants a certain one', async () => {
  const { add, list, centreId, agendaId } = await centre()
  const other = await addOffer(db)
  await db.rows(
    sql`update schedule set centre_id = ${centreId}::bigint where id = ${other.scheduleId}::bigint`,
  )
  await db.rows(sql`update offer set centre_id = ${centreId}::bigint where id = ${other.offerId}::bigint`)
  await add({ agendaId: other.agendaId })
  await add({ rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  const { people } = await list()
  expect(new Set(people[0]?.free.map(hour => hour.agendaId))).toEqual(new Set([other.agendaId]))
  expect(new Set(people[1]?.free.map(hour => hour.agendaId))).toEqual(new Set([agendaId, other.agendaId]))
})

test('an hour that is taken is free for nobody who waits', async () => {
  const { add, list, offerId } = await centre()
  await add()
  await bookHour(db, offerId)
  expect((await list()).people[0]?.free[0]?.label).toContain('09:30')
})

test('the same RUT for the same service is the same entry, and says since when', async () => {
  const { asked, add, rows } = await centre()
  const id = await add()
  const again = { ...asked, name: 'Rosita', note: 'otra' }
  expect(await addRequest(db, again, testNow.add({ hours: 1 }))).toMatchObject({
    ok: false,
    reason: 'already',
    id,
    page: 1,
  })
  expect(await rows()).toHaveLength(1)
})

test('what a centre does not give, or whoever does not give it there, cannot be waited for', async () => {
  const { asked } = await centre()
  const elsewhere = await addOffer(db)
  expect(await addRequest(db, { ...asked, service: 'cardiologia' }, testNow)).toEqual({
    ok: false,
    reason: 'gone',
  })
  expect(await addRequest(db, { ...asked, agendaId: elsewhere.agendaId }, testNow)).toEqual({
    ok: false,
    reason: 'not-theirs',
  })
})

test('the hour that is given for an entry ends it, with the hour, in one audit', async () => {
  const { add, give, rows, list } = await centre()
  const id = await add({ rut: null })
  const given = await give(id)
  expect(given.ok).toBe(true)
  expect(await rows()).toEqual([{ outcome: 'given' }])
  const appointmentId = given.ok ? given.appointmentId : ''
  const { total, ended } = await list()
  expect([total, ended]).toEqual([
    0,
    [
      {
        id,
        name: 'Rosa Fuentes',
        gaveBack: false,
        outcome: 'given',
        when: expect.any(String),
        hour: { id: appointmentId, day: '2026-11-24', words: expect.stringContaining('09:00') },
      },
    ],
  ])
  expect(
    await db.rows(
      sql`select actor, detail from audit where verb = 'desk-wait-given' and appointment_id = ${appointmentId}::uuid`,
    ),
  ).toEqual([{ actor: by, detail: { request: id } }])
})

test('an hour that a desk gives to the same RUT for the same service ends the entry by itself', async () => {
  const { add, give, rows } = await centre()
  await add()
  expect((await give(undefined)).ok).toBe(true)
  expect(await rows()).toEqual([{ outcome: 'given' }])
})

test('an hour that a patient books, or that is another person’s, ends nobody’s wait', async () => {
  const { add, give, rows, offerId } = await centre()
  await add()
  await bookHour(db, offerId, somebody({ patient: { rut } }))
  await give(undefined, somebody({ patient: { rut: '12345678-5' } }), firstHour.add({ minutes: 30 }))
  expect(await rows()).toEqual([{ outcome: null }])
})

test('whoever booked an hour themselves meanwhile waits on, beside the hour; the day calls only who has not proved it is theirs', async () => {
  const { add, list, offerId, centreId } = await centre()
  await add()
  const day = Temporal.PlainDate.from('2026-11-24')
  const onDay = async () =>
    (await loadDayRequests(db, { id: centreId, zone }, { day, by: looker }, testNow)).map(({ name }) => name)
  expect((await list()).people[0]?.hour).toBeNull()
  const { id } = await bookHour(db, offerId, somebody({ patient: { rut } }))
  expect((await list()).people[0]?.hour).toContain('24 de noviembre')
  expect(await onDay()).toEqual(['Rosa Fuentes'])
  await db.rows(sql`update appointment set proven = true where id = ${id}::uuid`)
  expect(await onDay()).toEqual([])
  await cancelAppointment(db, id, testSender, testNow)
  expect((await list()).people[0]?.hour).toBeNull()
  expect(await onDay()).toEqual(['Rosa Fuentes'])
})

test('an hour of something else, or at another centre, is not what somebody waits for', async () => {
  const { add, list, centreId } = await centre()
  await add()
  const [there] = await db.rows<{ key: string; name: string }>(
    sql`select key, name from centre where id = ${centreId}::bigint`,
  )
  const other = await addOffer(db, { centre: there, specialty: 'ginecologia-y-obstetricia' })
  expect(other.centreId).toBe(centreId)
  await bookHour(db, other.offerId, somebody({ patient: { rut } }))
  await bookHour(db, (await centre()).offerId, {
    ...somebody({ patient: { rut } }),
    start: firstHour.add({ minutes: 60 }),
  })
  expect((await list()).people[0]?.hour).toBeNull()
})

test('an hour cannot be given for an entry that has ended, and what was held is free again', async () => {
  const { add, give, list, asked } = await centre()
  const id = await add()
  await removeFromList(db, { id, centreId: asked.centreId, reason: 'unreached', by }, testNow)
  expect(await give(id)).toEqual({ ok: false, reason: 'request-ended', start: null })
  await add()
  expect((await list()).people[0]?.free[0]?.label).toContain('09:00')
})

test('another centre neither ends an entry by an hour of its own nor takes it out', async () => {
  const [mine, other] = [await centre(), await centre()]
  const id = await mine.add()
  expect((await other.give(id)).ok).toBe(false)
  const taken = { id, centreId: other.centreId, reason: 'unwanted', by } as const
  expect(await removeFromList(db, taken, testNow)).toEqual({ ok: false, reason: 'gone' })
  expect(await mine.rows()).toEqual([{ outcome: null }])
  expect((await other.list()).people).toEqual([])
})

test('who left the list is taken out once', async () => {
  const { add, asked } = await centre()
  const id = await add()
  const out = { id, centreId: asked.centreId, reason: 'elsewhere', by } as const
  expect(await removeFromList(db, out, testNow)).toEqual({ ok: true })
  expect(await removeFromList(db, out, testNow)).toEqual({ ok: false, reason: 'ended' })
})

test('a list is shown twenty at a time, and a page beyond the last is the last', async () => {
  const { add, list } = await centre()
  for (let nth = 1; nth <= 21; nth++)
    await add({ rut: null, name: `Ana ${nth}` }, testNow.add({ seconds: nth }))
  expect(await list()).toMatchObject({ total: 21, page: 1, pages: 2, people: { length: 20 } })
  expect((await list(9)).people.map(({ name }) => name)).toEqual(['Ana 21 Fuentes'])
})

test('of whoever blocked their data name and RUT are shown, nothing else, and nothing is changed', async () => {
  const { add, list, asked } = await centre()
  const id = await add({ note: 'solo tardes', rut: '11111111-1' })
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values ('11111111-1', true, ${testNow}::timestamptz)`,
  )
  expect((await list()).people[0]).toMatchObject({
    name: 'Rosa Fuentes',
    blocked: true,
    service: null,
    phone: null,
    note: null,
    free: [],
  })
  expect(await changeRequest(db, { ...asked, id, note: 'otra' }, testNow)).toEqual({
    ok: false,
    reason: 'gone',
  })
})

test('whoever blocked their data is named among those who left by an hour that stands, and by nothing else', async () => {
  const { add, give, list } = await centre()
  const blockedRut = '22222222-2'
  const given = await add({ rut: blockedRut, name: 'Eva' })
  const { asked } = await centre()
  const unreached = await addRequest(db, { ...asked, rut: blockedRut }, testNow)
  if (!unreached.ok) throw new Error(unreached.reason)
  const there = { id: unreached.id, centreId: asked.centreId, reason: 'unreached', by } as const
  expect(await removeFromList(db, there, testNow)).toEqual({ ok: true })
  const hour = await give(given, somebody({ patient: { rut: blockedRut } }))
  expect(hour.ok).toBe(true)
  const elsewhere = async () =>
    (await loadRequests(db, { id: asked.centreId, zone }, { page: 1, by: looker }, testNow)).ended
  expect([(await list()).ended.length, (await elsewhere()).length]).toEqual([1, 1])
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values (${blockedRut}, true, ${testNow}::timestamptz)`,
  )
  expect([(await list()).ended.length, (await elsewhere()).length]).toEqual([1, 0])
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'centre' where patient_key = ${`rut:${blockedRut}`}`,
  )
  expect((await list()).ended).toEqual([])
})

test('who proved to be the person finds the entry in the copy of their data, and who looked at it in their log', async () => {
  const { add, list, asked } = await centre()
  const person = await testAccount(db, { rut: '5126663-3' })
  await add({ rut: '5126663-3', phone: '+56900000000' })
  await list()
  await list()
  const user = { id: person.id, rut: '5126663-3' }
  const copy = async (proven: boolean) => {
    const { centre_looks, ...others } = await findOwnData(db, { ...user, proven }, ownData, testNow)
    return { centre_looks, waiting_lists: 'waiting_lists' in others ? others.waiting_lists : null }
  }
  expect((await copy(false)).waiting_lists).toEqual([])
  const { waiting_lists, centre_looks } = await copy(true)
  expect(waiting_lists).toMatchObject([
    { service: expect.any(String), name: 'Rosa', phone: null, outcome: null },
  ])
  expect(centre_looks.map(({ what }) => what).toSorted()).toEqual(['desk-wait', 'see-waiting'])
  await db.rows(sql`update account set proven_at = ${testNow}::timestamptz where id = ${person.id}::uuid`)
  const looks = await findNamedLooks(db, person.id, { limit: 10, offset: 0 })
  expect(looks.flatMap(({ verbs }) => verbs).toSorted()).toEqual(['desk-wait', 'see-waiting'])
  expect(looks[0]).toMatchObject({ start: null })
  expect(asked.centreId).toBeGreaterThan(0)
})

test('what has ended goes 180 days later, and who waits stays', async () => {
  const { add, rows, asked } = await centre()
  const id = await add()
  await add({ rut: null })
  await removeFromList(db, { id, centreId: asked.centreId, reason: 'unwanted', by }, testNow)
  await forgetOldBookingData(db, testNow.add({ hours: 24 * 180 - 1 }))
  expect(await rows()).toHaveLength(2)
  expect(await forgetOldBookingData(db, testNow.add({ hours: 24 * 180 }))).toMatchObject({
    waitlistRequests: expect.any(Number),
  })
  expect(await rows()).toEqual([{ outcome: null }])
})

test('who leaves the portal is forgotten where they do not wait any more, if they proved who they are', async () => {
  const { add, rows, asked } = await centre()
  const other = await centre()
  const person = await testAccount(db, { rut: '7654321-6' })
  const id = await add({ rut: '7654321-6' })
  await other.add({ rut: '7654321-6' })
  await removeFromList(db, { id, centreId: asked.centreId, reason: 'unwanted', by }, testNow)
  await db.rows(sql`update account set proven_at = null where id = ${person.id}::uuid`)
  await forgetHealthData(db, person.id, testNow)
  expect(await rows()).toHaveLength(1)
  await db.rows(sql`update account set proven_at = ${testNow}::timestamptz where id = ${person.id}::uuid`)
  await forgetHealthData(db, person.id, testNow)
  expect(await rows()).toEqual([])
  expect(await other.rows()).toEqual([{ outcome: null }])
})

test('a year without an hour ends an entry: its desk is told a month before, and sees why it left', async () => {
  const { add, list, rows } = await centre()
  await add()
  await add(
    { rut: null, name: 'Eva', fromDay: Temporal.PlainDate.from('2027-03-01') },
    testNow.add({ seconds: 1 }),
  )
  const after = (days: number) => testNow.add({ hours: days * 24 })
  await forgetOldBookingData(db, after(334))
  expect((await list(1, after(334))).people.map(({ ends }) => ends)).toEqual([null, null])
  const told = (await list(1, after(336))).people.map(({ ends }) => ends)
  expect(told).toEqual([expect.stringMatching(/sale solo de la lista el 23 nov 2027/), null])
  await forgetOldBookingData(db, after(364))
  expect((await rows()).map(({ outcome }) => outcome)).toEqual([null, null])
  await forgetOldBookingData(db, after(365))
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['expired', null])
  const { people, ended } = await list(1, after(365))
  expect(people.map(({ name }) => name)).toEqual(['Eva Fuentes'])
  expect(ended).toMatchObject([{ name: 'Rosa Fuentes', outcome: 'expired' }])
  await forgetOldBookingData(db, after(365 + 180))
  expect(await rows()).toHaveLength(1)
})

test('what a centre gives no more ends who waits for it after thirty days, and not where it gives it again', async () => {
  const [shut, again, other] = [await centre(), await centre(), await centre()]
  for (const one of [shut, again, other]) await one.add()
  const give = (active: boolean, { offerId }: { offerId: number }) =>
    db.rows(sql`update offer set active = ${active} where id = ${offerId}::bigint`)
  const after = (days: number) => testNow.add({ hours: days * 24 })
  for (const one of [shut, again]) await give(false, one)
  await forgetOldBookingData(db, after(1))
  expect((await shut.list(1, after(1))).people[0]?.ends).toMatch(/ya no da lo que espera.*el 24 dic 2026/)
  await give(true, again)
  await forgetOldBookingData(db, after(2))
  expect((await again.list(1, after(2))).people[0]?.ends).toBeNull()
  await forgetOldBookingData(db, after(30))
  expect((await shut.rows())[0]?.outcome).toBeNull()
  await give(false, again)
  await forgetOldBookingData(db, after(31))
  for (const [one, outcome] of [
    [shut, 'ungiven'],
    [again, null],
    [other, null],
  ] as const)
    expect((await one.rows())[0]?.outcome).toBe(outcome)
  const noted = await db.rows(sql`
    select from audit where verb = 'wait-over' and actor = 'job' and (detail ->> 'centre')::bigint = ${shut.centreId}::bigint`)
  expect(noted).toHaveLength(1)
  await give(true, shut)
  expect(await shut.add({}, after(32))).toEqual(expect.any(String))
})

const wholeDay = {
  from: Temporal.Instant.from('2026-11-24T03:00:00Z'),
  to: Temporal.Instant.from('2026-11-25T03:00:00Z'),
}

test('the centre cancels the hour that it gave: whoever had it waits again in the old place, and the desk reads why', async () => {
  const { add, give, list, agendaId } = await centre()
  const id = await add()
  await add({ rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  expect((await give(id)).ok).toBe(true)
  expect((await list()).people.map(({ name }) => name)).toEqual(['Eva Fuentes'])
  const cancelled = await cancelByCentre(db, { agendaId, by, ...wholeDay }, testSender, testNow)
  expect(cancelled).toHaveLength(1)
  const { people, ended } = await list()
  expect(people.map(one => [one.name, one.again])).toEqual([
    ['Rosa Fuentes', expect.stringContaining('El centro canceló')],
    ['Eva Fuentes', null],
  ])
  expect(ended).toEqual([])
  const noted = await db.rows(
    sql`select actor from audit where verb = 'desk-wait-again' and detail ->> 'request' = ${id}`,
  )
  expect(noted).toEqual([{ actor: by }])
  await cancelByCentre(db, { agendaId, by, ...wholeDay }, testSender, testNow)
  expect((await list()).total, 'once').toBe(2)
})

test('who waits again after a year is not ended in the night in which they come back', async () => {
  const { add, give, list, agendaId } = await centre()
  const id = await add({}, testNow.subtract({ hours: 364 * 24 }))
  await give(id)
  await cancelByCentre(db, { agendaId, by, ...wholeDay }, testSender, testNow)
  expect((await list()).people.map(({ ends }) => ends)).toEqual([null])
})

test('who was written down anew meanwhile takes the older place, and stands once', async () => {
  const { add, give, rows, list, agendaId } = await centre()
  const id = await add()
  await add({ rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  await give(id)
  await add({}, testNow.add({ seconds: 2 }))
  await cancelByCentre(db, { agendaId, by, ...wholeDay }, testSender, testNow)
  expect((await list()).people.map(({ name }) => name)).toEqual(['Rosa Fuentes', 'Eva Fuentes'])
  expect((await rows()).map(({ outcome }) => outcome).toSorted()).toEqual(['given', null, null])
})

test('who has another hour for the same does not wait again', async () => {
  const { add, give, list, agendaId, offerId } = await centre()
  const id = await add()
  await give(id)
  const [later, over] = [firstHour.add({ minutes: 60 }), firstHour.add({ minutes: 10 })]
  await bookHour(db, offerId, { ...somebody({ patient: { rut } }), start: later })
  await cancelByCentre(db, { agendaId, by, from: firstHour, to: over }, testSender, testNow)
  expect(await list()).toMatchObject({ total: 0 })
})

test('the patient cancels the hour that a desk gave: they do not wait by themselves, and the desk reads it first', async () => {
  const { add, give, list, centreId } = await centre()
  const [id, other] = [await add(), await add({ rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))]
  const given = await give(id)
  if (!given.ok) throw new Error(given.reason)
  const said = async () => (await list()).ended.map(one => [one.name, one.gaveBack])
  await removeFromList(db, { id: other, centreId, reason: 'unwanted', by }, testNow)
  expect(await said()).toContainEqual(['Rosa Fuentes', false])
  await cancelAppointment(db, given.appointmentId, testSender, testNow)
  expect((await list()).total).toBe(0)
  expect((await said())[0]).toEqual(['Rosa Fuentes', true])
  await add()
  expect(await said(), 'once they wait again nothing is left to do').toContainEqual(['Rosa Fuentes', false])
})
