/** Arriving by oneself: a code of one hour and day, at its own centre, and one answer for everything else. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import type { Language } from '#app/text/languages.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { calledOffHour, closeTuesday } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { liftClosure } from '../closures/plan-closure.server.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import { guestLinkSecret, guestLinkToken, readGuestLink } from '../guest-links/guest-link.server.ts'
import { isReachable } from '../notices/reachable.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { saveCallsBy } from './arrival.queries.server.ts'
import { arrivalsIn } from './arrival-letter.server.ts'
import { arrivalCode, arrivalToken } from './arrival-token.server.ts'
import { arrive, arriveAtTablet, hourOfArrival } from './arrive.server.ts'
import { callName } from './call-name.rules.ts'
import { arrivalLink, loadArrival } from './load-arrival.server.ts'
import { loadWaitingRoom, roomMark } from './load-waiting-room.server.ts'

const db = await testDatabase()
const key = testSender.linkKey
const day = Temporal.PlainDate.from('2026-11-24')
const zone = 'America/Santiago'
const now = firstHour.subtract({ minutes: 10 })
let tablets = 0

async function centre() {
  const offer = await addOffer(db)
  const book = async (minutes = 0, name = 'Rosa') => {
    const person = somebody({ patient: { name, lastName: 'Fuentes Mora' } })
    const { id } = await bookHour(db, offer.offerId, { ...person, start: firstHour.add({ minutes }) })
    return { id, token: arrivalToken(key, id, day), code: arrivalCode(key, id, day) }
  }
  tablets += 1
  const device = `tablet-${tablets}`
  const answer = (text: string, at = now, changes: { centreId?: number } = {}) =>
    arriveAtTablet(db, testSender, { text, zone, device, centreId: offer.centreId, ...changes }, at)
  const read = async (...asked: Parameters<typeof answer>) => (await answer(...asked))?.called
  return { ...offer, book, read, answer }
}
const stateOf = async (id: string) =>
  (await db.rows<{ state: string }>(sql`select state from appointment where id = ${id}::uuid`))[0]?.state

test.each([
  ['number', { callNumber: 12, name: 'Rosa', lastName: 'Fuentes' }, 'N° 12'],
  ['name', { callNumber: 12, name: 'Rosa María', lastName: 'Fuentes Mora' }, 'Rosa F.'],
  ['name', { callNumber: 12, name: 'Rosa', lastName: '' }, 'Rosa'],
  ['name', { callNumber: 12, name: null, lastName: null }, 'N° 12'],
] as const)('by %s, %j is called %s', (by, who, expected) => expect(callName(by, who)).toBe(expected))

describe('at the tablet', () => {
  test.each([
    ['the address of the QR', ({ token }: { token: string }) => `https://portal.example/llegada/${token}`],
    ['what stands behind it', ({ token }: { token: string }) => token],
    ['the letters under it', ({ code }: { code: string }) => code],
    [
      'the letters as a scanner or a thumb types them',
      ({ code }: { code: string }) => ` ${code.toLowerCase().replace('-', "'")}`,
    ],
  ])('%s arrives, once however often, and the audit knows by what', async (_what, shown) => {
    const { book, read } = await centre()
    const hour = await book()
    expect(await read(shown(hour))).toBe('N° 1')
    expect(await read(shown(hour))).toBe('N° 1')
    expect(await stateOf(hour.id)).toBe('arrived')
    const deeds = await db.rows(sql`
      select actor from audit where appointment_id = ${hour.id}::uuid and verb = 'desk-arrive'`)
    expect(deeds).toEqual([{ actor: 'tablet' }])
  })

  test('a RUT, nonsense, another day’s, another hour’s, another centre’s and a guest’s link have one answer', async () => {
    const { book, read } = await centre()
    const other = await centre()
    const [mine, theirs] = [await book(), await other.book()]
    const yesterday = arrivalToken(key, mine.id, day.subtract({ days: 1 }))
    const forged = Buffer.concat([
      Buffer.from(mine.token, 'base64url').subarray(0, 16),
      Buffer.from(theirs.token, 'base64url').subarray(16),
    ]).toString('base64url')
    const guest = guestLinkToken(key, mine.id)
    for (const text of [
      '12.345.678-5',
      '',
      'x'.repeat(300),
      'ABCD-2345',
      yesterday,
      forged,
      theirs.token,
      theirs.code,
      guest,
    ])
      expect([text, await read(text)]).toEqual([text, undefined])
    expect(await read(mine.token, now.subtract({ hours: 24 }))).toBeUndefined()
    expect(await read(mine.code, now.add({ hours: 24 }))).toBeUndefined()
    expect([await stateOf(mine.id), await stateOf(theirs.id)]).toEqual(['booked', 'booked'])
    expect(readGuestLink(key, mine.token), 'an arrival opens no appointment').toBeUndefined()
  })

  test('who tries sixty in a minute waits, with the same answer', async () => {
    const { book, read } = await centre()
    const { code } = await book()
    for (let tries = 0; tries < 60; tries++) await read('ABCD-2345')
    expect(await read(code)).toBeUndefined()
    expect(await read(code, now.add({ minutes: 1 }))).toBe('N° 1')
  })

  test('a cancelled hour is not arrived at, nor one that moved to another day by its old code', async () => {
    const { offerId, scheduleId, book, read } = await centre()
    const [gone, moved] = [await book(), await book(30)]
    await cancelAppointment(db, gone.id, testSender, firstHour.subtract({ hours: 20 }))
    expect(await read(gone.token)).toBeUndefined()
    await db.rows(sql`
      insert into schedule_day (schedule_id, day, open) values (${scheduleId}::bigint, '2026-11-25',
        tstzmultirange(tstzrange('2026-11-25T12:00:00Z', '2026-11-25T16:00:00Z')))`)
    const to = firstHour.add({ hours: 24 })
    const outcome = await moveAppointment(db, moved.id, to, testSender, firstHour.subtract({ hours: 20 }))
    expect([offerId > 0, outcome.ok]).toEqual([true, true])
    expect(await read(moved.token)).toBeUndefined()
    expect(await hourOfArrival(db, key, moved.token, now)).toBeUndefined()
    expect(
      await hourOfArrival(db, key, arrivalToken(key, moved.id, day.add({ days: 1 })), now),
    ).toMatchObject({
      id: moved.id,
    })
  })
})

test('numbers are given in the order of arriving, one each, however many arrive at once', async () => {
  const { book, read, centreId } = await centre()
  const hours = [await book(0), await book(30), await book(60), await book(90)]
  const names = await Promise.all(hours.map(({ token }) => read(token)))
  expect(names.toSorted()).toEqual(['N° 1', 'N° 2', 'N° 3', 'N° 4'])
  const [first] = hours
  await attendAtDesk(
    db,
    { appointmentId: first?.id ?? '', centreId, deed: 'undo', by: 'staff:1' },
    testSender,
    now,
  )
  expect(await read(first?.token ?? ''), 'taken back and said again').toBe(names[0])
})

test('who arrived, and whose hour was then moved to another day, gets a number of that day, which nobody else has', async () => {
  const { book, read, centreId, scheduleId } = await centre()
  const { id, code } = await book(90)
  expect(await read(code)).toBe('N° 1')
  await attendAtDesk(db, { appointmentId: id, centreId, deed: 'undo', by: 'staff:1' }, testSender, now)
  await db.rows(sql`
    insert into schedule_day (schedule_id, day, open) values (${scheduleId}::bigint, '2026-11-25',
      tstzmultirange(tstzrange('2026-11-25T12:00:00Z', '2026-11-25T16:00:00Z')))`)
  const nextDay = (minutes: number) => firstHour.add({ minutes: 24 * 60 + minutes })
  expect((await moveAppointment(db, id, nextDay(30), testSender, now)).ok).toBe(true)
  const other = await book(24 * 60)
  const letters = (of: string) => arrivalCode(key, of, day.add({ days: 1 }))
  expect(await read(letters(other.id), nextDay(-10)), 'the first of that day').toBe('N° 1')
  expect(await read(letters(id), nextDay(-10))).toBe('N° 2')
})

test('the waiting room calls who was called in, as the centre chooses, for a quarter of an hour', async () => {
  const { book, read, centreId } = await centre()
  const [one, other] = [await book(0, 'Ana'), await book(30, 'Berta')]
  const place = { id: centreId, zone }
  const before = roomMark(await loadWaitingRoom(db, place, now))
  await read(one.token)
  await read(other.token)
  expect(await loadWaitingRoom(db, place, now)).toMatchObject({ called: [], waiting: 2 })
  await attendAtDesk(db, { appointmentId: one.id, centreId, deed: 'start', by: 'staff:1' }, testSender, now)
  const room = await loadWaitingRoom(db, place, now)
  expect(room).toMatchObject({ called: [{ name: 'N° 1' }], waiting: 1 })
  expect(roomMark(room)).not.toBe(before)
  await saveCallsBy(db, centreId, 'name')
  expect((await loadWaitingRoom(db, place, now)).called).toMatchObject([{ name: 'Ana F.' }])
  expect((await loadWaitingRoom(db, place, now.add({ minutes: 16 }))).called).toEqual([])
})

test('who has blocked their data and is called by number is told that number, where the others are called by name', async () => {
  const { offerId, read, centreId } = await centre()
  const rut = '12345678-5'
  const { id } = await bookHour(db, offerId, somebody({ patient: { name: 'Ana', lastName: 'Soto', rut } }))
  await saveCallsBy(db, centreId, 'name')
  await db.rows(sql`
    insert into data_block (rut, whole, blocked_at) values (${rut}, true, ${now}::timestamptz)`)
  const told = await read(arrivalCode(key, id, day))
  await attendAtDesk(db, { appointmentId: id, centreId, deed: 'start', by: 'staff:1' }, testSender, now)
  const [called] = (await loadWaitingRoom(db, { id: centreId, zone }, now)).called
  expect([told, called?.name]).toEqual(['N° 1', 'N° 1'])
})

describe('an hour that its centre called off', () => {
  const soon = firstHour.subtract({ minutes: 40 })
  const calledOff = async () => {
    const hour = await calledOffHour(db)
    const code = arrivalCode(key, hour.id, day)
    tablets += 1
    const asked = { text: code, zone, device: `tablet-${tablets}`, centreId: hour.centreId }
    const read = (at = soon) => arriveAtTablet(db, testSender, asked, at)
    return { ...hour, read }
  }

  test('is not arrived at by its patient alone, who is told until when another is kept; the desk lets them in', async () => {
    const { id, centreId, read } = await calledOff()
    const keptUntil = firstHour.subtract({ minutes: 30 })
    expect(String((await findEntry(db, id))?.until)).toBe(String(keptUntil))
    expect(await read()).toEqual({ called: null, keptUntil })
    expect(await read(keptUntil)).toEqual({ called: null, keptUntil: null })
    expect(await arrive(db, { id, centreId }, 'guest', testSender, soon)).toMatchObject({ called: null })
    expect(await stateOf(id)).toBe('booked')
    const come = { appointmentId: id, centreId, deed: 'arrive', by: 'staff:1' } as const
    expect(await attendAtDesk(db, come, testSender, soon)).toEqual({ ok: true, state: 'waiting' })
    expect(await read()).toEqual({ called: 'N° 1' })
  })

  test('is arrived at once the closure is lifted, as is a closed hour of which nobody was told', async () => {
    const { asked, read } = await calledOff()
    await liftClosure(db, asked, testSender, soon)
    expect(await read()).toEqual({ called: 'N° 1' })
    const untold = await centre()
    const { code } = await untold.book()
    await closeTuesday(db, untold)
    expect(await untold.read(code)).toBe('N° 1')
  })

  test('has no way to its code, neither on its page nor in a letter', async () => {
    const { id } = await calledOff()
    const found = await findAppointment(db, id)
    if (!found || !isReachable(found)) throw new Error('no appointment')
    expect(arrivalLink(found, testSender, 'es', soon)).toBeNull()
    expect(arrivalsIn([found], testSender)).toEqual([])
  })

  test('says so behind its QR in the language of whoever looks, with no button', async () => {
    const { id } = await calledOff()
    const token = arrivalToken(await secretKey(db, guestLinkSecret), id, day)
    const portal = testPortal(db)
    const said = async (language: Language, at = soon) => {
      const page = await loadArrival({ ...portal, clock: { now: () => at } }, token, language)
      return [page?.state, page?.said]
    }
    expect(await said('es')).toEqual(['off', expect.stringContaining('Te guardamos otra hasta el martes 24')])
    expect(await said('es', firstHour)).toEqual([
      'off',
      'El centro avisó que no podrá atender esta hora. Si ya estás ahí, acércate a recepción.',
    ])
    expect(await said('en')).toEqual(['off', expect.stringContaining('go to reception')])
    expect(await said('fr')).toEqual(['off', expect.stringContaining('adressez-vous à l’accueil')])
  })
})
