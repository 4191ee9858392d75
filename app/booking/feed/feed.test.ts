/** A calendar that follows somebody's hours, read as calendars do. */
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#app/identity/accounts/delete-account.server.ts'
import { closeIfYoung } from '#app/identity/dependants/too-young.queries.server.ts'
import { decideReach, openReachRequests } from '#app/identity/recovery/decide-reach.server.ts'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import * as professionalPage from '#app/professional/routes/profesional-calendario.tsx'
import { acceptInvitation, changeStaffPassword, endMembership } from '#app/staff/public.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { calledOffHour } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, addStaff, centrePassword } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { forgetOldBookingData } from '../forget-old.server.ts'
import { closeFeed, loadFeed, openFeed, readFeed } from './calendar-feed.server.ts'
import { loader } from './routes/calendario.ts'

const db = await testDatabase()
const hours = ['2026-11-24', '2026-11-25'].map(day => ({ day, from: '08:00', to: '20:00' }))
const run = runOn(db)
const at = (now: Temporal.Instant) => testPortal(db, { clock: fixedClock(now.toString()) })
const portal = at(testNow)

/** Somebody with an account. */
async function patient() {
  const { id } = await testAccount(db)
  const open = async () =>
    new URL(String(await openFeed(portal, { accountId: id }, 'es'))).pathname.replace('/calendario/', '')
  return { accountId: id, open }
}

async function bookFor(accountId: string, offerId: number, start: string) {
  const appointment = await bookHour(db, offerId, { start: Temporal.Instant.from(start) })
  await db.rows(
    sql`update appointment set account_id = ${accountId}::uuid where id = ${appointment.id}::uuid`,
  )
  return appointment
}

async function eventsOf(file: string, now = testNow) {
  const outcome = await readFeed(at(now), file, '203.0.113.1')
  if (!outcome.ok) throw new Error(outcome.reason)
  const calendar = new ICAL.Component(ICAL.parse(outcome.calendar))
  return calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
}
const startOf = (event: ICAL.Event) =>
  Temporal.Instant.fromEpochMilliseconds(event.startDate.toJSDate().getTime())

let offer: Awaited<ReturnType<typeof addOffer>>
beforeAll(async () => {
  offer = await addOffer(db, { hours })
})

test('a calendar reads when and where, and never the specialty, the person or the professional', async () => {
  const { accountId, open } = await patient()
  await bookFor(accountId, offer.offerId, '2026-11-24T12:00:00Z')
  const outcome = await readFeed(portal, await open(), '203.0.113.1')
  if (!outcome.ok) throw new Error(outcome.reason)
  const [row] = await db.rows<{ professional: string; specialty: string; centre: string }>(sql`
    select p.name as professional, s.name as specialty, c.name as centre from offer o join professional p on p.id = o.professional_id
    join specialty s on s.slug = o.specialty_slug join centre c on c.id = o.centre_id where o.id = ${offer.offerId}::bigint`)
  expect(row?.specialty).toBeTruthy()
  expect(outcome.calendar).toContain('SUMMARY:Hora médica')
  expect(outcome.calendar.replaceAll(/\r\n /g, '')).toContain(row?.centre.replaceAll(',', '\\,'))
  for (const word of [row?.professional ?? '', row?.specialty ?? '', 'Rosa', 'Muñoz'])
    expect(outcome.calendar.replaceAll(/\r\n /g, '')).not.toContain(word)
})

test('each line of a calendar is ended, the last one too, and none is longer than 75 bytes', async () => {
  const { accountId, open } = await patient()
  const { offerId } = await addOffer(db, { hours })
  await bookFor(accountId, offerId, '2026-11-24T13:00:00Z')
  const outcome = await readFeed(portal, await open(), '203.0.113.1')
  if (!outcome.ok) throw new Error(outcome.reason)
  const lines = outcome.calendar.split('\r\n')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(lines.filter(line => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
})

test('an hour that its centre called off is not certain, and says why', async () => {
  const { accountId, open } = await patient()
  const { id } = await calledOffHour(db)
  const stands = await bookFor(accountId, offer.offerId, '2026-11-25T12:00:00Z')
  await db.rows(sql`update appointment set account_id = ${accountId}::uuid where id = ${id}::uuid`)
  const said = (await eventsOf(await open())).map(event => ({
    id: event.uid.split('@')[0],
    status: event.component.getFirstPropertyValue('status'),
    off: event.description.startsWith('El centro avisó que no podrá atenderla. Los detalles'),
  }))
  expect(said).toEqual([
    { id, status: 'TENTATIVE', off: true },
    { id: stands.id, status: 'CONFIRMED', off: false },
  ])
})

test('an hour that moves moves there, and one that is cancelled is gone', async () => {
  const { accountId, open } = await patient()
  const file = await open()
  const one = await bookFor(accountId, offer.offerId, '2026-11-24T13:00:00Z')
  const other = await bookFor(accountId, offer.offerId, '2026-11-24T14:00:00Z')
  const before = await eventsOf(file)
  expect(before.map(event => startOf(event).toString())).toEqual([
    '2026-11-24T13:00:00Z',
    '2026-11-24T14:00:00Z',
  ])
  const moved = await moveAppointment(
    db,
    one.id,
    Temporal.Instant.from('2026-11-25T15:00:00Z'),
    testSender,
    testNow,
  )
  expect(moved.ok).toBe(true)
  const cancelled = await cancelAppointment(db, other.id, testSender, testNow)
  expect(cancelled.ok).toBe(true)
  const after = await eventsOf(file)
  expect(after.map(event => startOf(event).toString())).toEqual(['2026-11-25T15:00:00Z'])
  expect(after[0]?.uid).toBe(before[0]?.uid)
  expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0)
})

test.each([
  ['providencia', 'America/Santiago'],
  ['punta-arenas', 'America/Punta_Arenas'],
  ['coyhaique', 'America/Coyhaique'],
  ['isla-de-pascua', 'Pacific/Easter'],
])('at ten in %s it is ten, before and after clocks change', async (commune, zone) => {
  const { accountId, open } = await patient()
  const there = await addOffer(db, { commune, hours })
  const days = ['2026-09-05', '2026-09-06', '2027-04-03', '2027-04-04']
  for (const [nth, day] of days.entries()) {
    const { id } = await bookFor(accountId, there.offerId, `2026-11-24T${15 + nth}:00:00Z`)
    const start = Temporal.PlainDateTime.from(`${day}T10:00`).toZonedDateTime(zone).toInstant()
    await db.rows(sql`
      update appointment set during = tstzrange(${start}::timestamptz, ${start.add({ minutes: 30 })}::timestamptz)
      where id = ${id}::uuid`)
  }
  const events = await eventsOf(await open(), Temporal.Instant.from('2026-09-01T12:00:00Z'))
  expect(events.map(event => startOf(event).toZonedDateTimeISO(zone).toPlainDateTime().toString())).toEqual(
    days.map(day => `${day}T10:00:00`),
  )
})

test('an address ends at one touch, with its renewal and with the account; whoever guesses is held up', async () => {
  const { accountId, open } = await patient()
  const reads = async (file: string) => (await readFeed(portal, file, '203.0.113.2')).ok
  const first = await open()
  expect(first).toMatch(/^[\w-]{43}\.ics$/)
  expect(await reads(first)).toBe(true)
  const second = await open()
  expect(await reads(first)).toBe(false)
  expect(await reads(second)).toBe(true)
  expect(await closeFeed(db, { accountId })).toBe(true)
  expect(await reads(second)).toBe(false)

  const third = await open()
  const wish = { accountId, password: 'Demo1234', reason: 'other', comment: '' }
  const post = { publicUrl: 'http://portal', brand: 'Copihue', theme: ourTheme, language: 'es' } as const
  expect(await deleteAccount(portal, wish, post)).toEqual({ ok: true })
  expect(await reads(third)).toBe(false)

  const stored = await db.rows<{ hash: string }>(sql`select token_hash as hash from calendar_feed`)
  expect(stored.filter(({ hash }) => second.startsWith(hash))).toEqual([])
  for (let guess = 0; guess < 30; guess++) await readFeed(portal, `${guess}`, '203.0.113.9')
  expect(await readFeed(portal, 'more', '203.0.113.9')).toMatchObject({ ok: false, reason: 'too-many' })
})

test('where calendars go on looking at addresses that have ended, everybody else’s behind the same network address is read', async () => {
  const { open } = await patient()
  const [ended, stands] = [await open(), await open()]
  for (let looks = 0; looks < 40; looks++) await readFeed(portal, ended, '203.0.113.10')
  expect((await readFeed(portal, stands, '203.0.113.10')).ok).toBe(true)
})

test('an address that somebody made in a session of theirs ends with the password that opened it', async () => {
  const { accountId, open } = await patient()
  const file = await open()
  const setPassword = (at: Temporal.Instant) =>
    db.rows(sql`update account set password_set_at = ${at}::timestamptz where id = ${accountId}::uuid`)
  await setPassword(testNow.subtract({ hours: 1 }))
  expect((await readFeed(portal, file, '203.0.113.3')).ok).toBe(true)
  await setPassword(testNow.add({ hours: 1 }))
  expect(await readFeed(portal, file, '203.0.113.3')).toEqual({ ok: false, reason: 'unknown' })
  expect(await loadFeed(portal, { accountId })).toBeNull()
  await forgetOldBookingData(db, testNow.add({ hours: 2 }))
  const rows = await db.rows(sql`select from calendar_feed where account_id = ${accountId}::uuid`)
  expect(rows).toHaveLength(0)
})

test('an address made in the account of a child ends when a registry says so, and leads nowhere at 14 either', async () => {
  const child = await patient()
  const file = await child.open()
  const reads = async (now: Temporal.Instant) => (await readFeed(at(now), file, '203.0.113.3')).ok
  const birth = Temporal.PlainDate.from('2015-05-01')
  expect(await closeIfYoung(db, child.accountId, birth, testNow.add({ minutes: 1 }))).toBe(true)
  expect(await reads(testNow.add({ minutes: 2 }))).toBe(false)
  expect(await reads(Temporal.Instant.from('2029-05-01T12:00:00Z'))).toBe(false)
})

test('an address made before the account was given another mailbox for a lost one leads nowhere from then on', async () => {
  const { accountId, open } = await patient()
  const file = await open()
  const later = testNow.add({ hours: 73 })
  const reads = async () => (await readFeed(at(later), file, '203.0.113.3')).ok
  await db.rows(sql`
    insert into reach_request (account_id, email, phone, card_serial, language, requested_at, decidable_at, objection_hash)
    values (${accountId}::uuid, 'nuevo@ejemplo.cl', '+56977770001', 'A123456789', 'es', ${testNow}::timestamptz,
      ${testNow.add({ hours: 72 })}::timestamptz, 'x')`)
  const [request] = await openReachRequests(portal)
  const decide = (outcome: 'approved' | 'refused') =>
    decideReach(at(later), { id: request?.id ?? '', outcome, by: 'Marta', seenCard: true })
  expect(await reads()).toBe(true)
  expect(await decide('approved')).toEqual({ ok: true })
  expect(await reads()).toBe(false)
})

test('whoever has the address reads no hour of who has blocked their data, also of a child’s, and all once it is lifted', async () => {
  const { accountId, open } = await patient()
  const child = await testAccount(db)
  const file = await open()
  const booked = async (rut: string, start: string) => {
    const person = somebody({ patient: { rut } })
    const { id } = await bookHour(db, offer.offerId, { ...person, start: Temporal.Instant.from(start) })
    await db.rows(sql`update appointment set account_id = ${accountId}::uuid where id = ${id}::uuid`)
    return id
  }
  const [own] = await db.rows<{ rut: string }>(sql`select rut from account where id = ${accountId}::uuid`)
  const ids = [
    await booked(own?.rut ?? '', '2026-11-24T18:00:00Z'),
    await booked(child.rut, '2026-11-24T19:00:00Z'),
  ]
  const seen = async () => (await eventsOf(file)).map(({ uid }) => uid.split('@')[0])
  const block = (rut: string) =>
    db.rows(
      sql`insert into data_block (rut, whole, blocked_at) values (${rut}, true, ${testNow}::timestamptz)`,
    )
  expect(await seen()).toEqual(ids)
  await block(child.rut)
  expect(await seen()).toEqual([ids[0]])
  await block(own?.rut ?? '')
  expect(await seen()).toEqual([])
  await db.rows(sql`
    update data_block set lifted_at = ${testNow.add({ minutes: 1 })}::timestamptz where rut in (${child.rut}, ${own?.rut ?? ''})`)
  expect(await seen()).toEqual(ids)
})

test('what did not change is not sent again, and nobody in between keeps it', async () => {
  const { accountId, open } = await patient()
  await bookFor(accountId, offer.offerId, '2026-11-24T16:00:00Z')
  const file = await open()
  const ask = (headers: Record<string, string>) =>
    callRoute(loader, {
      request: new Request(`https://portal.example/calendario/${file}`, { headers }),
      params: { file },
      context: pageContext(portal, testVisit()),
    })
  const whole = await ask({})
  const tag = whole.headers.get('etag') ?? ''
  expect(whole.headers.get('cache-control')).toMatch(/^private/)
  for (const known of [tag, `W/${tag}`]) expect((await ask({ 'if-none-match': known })).status).toBe(304)
  await bookFor(accountId, offer.offerId, '2026-11-24T17:00:00Z')
  expect((await ask({ 'if-none-match': tag })).status).toBe(200)
})

test('a professional’s calendar says no name of a patient, and is theirs alone', async () => {
  const here = await addOffer(db, {})
  const other = await addOffer(db, {})
  const { cookie } = await addStaff(db, here.professionalId)
  await bookHour(db, here.offerId, { start: Temporal.Instant.from('2026-11-24T12:00:00Z') })
  await bookHour(db, other.offerId, { start: Temporal.Instant.from('2026-11-24T13:00:00Z') })
  const made = await run(professionalPage.action, '/profesional/calendario', {
    cookie,
    form: { intent: 'crear' },
    now: testNow,
  })
  const file = new URL(made.data.address).pathname.replace('/calendario/', '')
  const events = await eventsOf(file)
  expect(events.map(event => startOf(event).toString())).toEqual(['2026-11-24T12:00:00Z'])
  const names = await db.rows<{ name: string }>(sql`select patient ->> 'last_name' as name from appointment`)
  const outcome = await readFeed(portal, file, '203.0.113.1')
  for (const { name } of names) expect(JSON.stringify(outcome)).not.toContain(name)
})

test('the calendar of a professional with more than a thousand hours ends with the last one', async () => {
  const { offerId, professionalId } = await addOffer(db, {})
  await addStaff(db, professionalId)
  const { id } = await bookHour(db, offerId)
  await db.rows(sql`
    insert into appointment (code, offer_id, schedule_id, agenda_id, during, state, patient_key, patient, contact, full_price, created_at)
    select 'BUSY' || n, offer_id, schedule_id, agenda_id,
      tstzrange(lower(during) + make_interval(hours => n), upper(during) + make_interval(hours => n)), 'fulfilled',
      patient_key, patient, contact, full_price, created_at
    from appointment, generate_series(1, 1000) n where id = ${id}::uuid`)
  const address = new URL(String(await openFeed(portal, { professionalId: professionalId ?? 0 }, 'es')))
  const events = await eventsOf(address.pathname.replace('/calendario/', ''))
  expect(events).toHaveLength(1001)
  expect(events.at(-1) && startOf(events.at(-1) as ICAL.Event)).toEqual(firstHour.add({ hours: 1000 }))
})

describe('a professional’s address ends', () => {
  /** Somebody who attends and is of a centre's team, with an address that a calendar follows. */
  async function attending() {
    const { professionalId: attends, centreId } = await addOffer(db, {})
    const professionalId = attends ?? 0
    const person = await addCentrePerson(db, { role: 'reception', centreId })
    const chief = await addCentrePerson(db, { role: 'administrator', centreId })
    await db.rows(sql`
      update staff_account set professional_id = ${professionalId}::bigint where id = ${person.accountId}::uuid`)
    const address = String(await openFeed(portal, { professionalId }, 'es'))
    const file = new URL(address).pathname.replace('/calendario/', '')
    const reads = async () => (await readFeed(portal, file, '203.0.113.4')).ok
    expect(await reads()).toBe(true)
    return { ...person, professionalId, centreId, chief, reads }
  }
  const later = at(testNow.add({ minutes: 1 }))

  test('with another password, which its owner set', async () => {
    const { accountId, reads, professionalId } = await attending()
    const given = { current: centrePassword, password: 'Otra12345', cookie: null }
    expect(await changeStaffPassword(later, accountId, given)).toMatchObject({ ok: true })
    expect(await reads()).toBe(false)
    expect(await loadFeed(portal, { professionalId })).toBeNull()
    await forgetOldBookingData(db, testNow.add({ hours: 1 }))
    const kept = await db.rows(
      sql`select from calendar_feed where professional_id = ${professionalId}::bigint`,
    )
    expect(kept).toHaveLength(0)
    const made = new URL(String(await openFeed(at(testNow.add({ hours: 1 })), { professionalId }, 'es')))
    const again = await readFeed(portal, made.pathname.replace('/calendario/', ''), '203.0.113.4')
    expect(again.ok).toBe(true)
  })

  test('with another password, by a link to the mailbox', async () => {
    const { accountId, reads } = await attending()
    const token = newToken()
    await db.rows(sql`
      insert into staff_invitation (token_hash, staff_account_id, expires_at, resets)
      values (${hashOfToken(token)}, ${accountId}::uuid, ${testNow.add({ hours: 1 })}::timestamptz, true)`)
    expect(await acceptInvitation(later, token, { password: 'Otra12345' }, null)).toBeDefined()
    expect(await reads()).toBe(false)
  })

  test('with a role of theirs, that whoever administers the centre ends', async () => {
    const { roleId, centreId, chief, reads } = await attending()
    const member = {
      roleId,
      centreId,
      by: `staff:${chief.accountId}`,
      self: chief.accountId,
      reach: [centreId],
    }
    expect(await endMembership(db, member, later.clock.now())).toBe('done')
    expect(await reads()).toBe(false)
  })

  test('with the account at work, and with nobody else’s', async () => {
    const [mine, other] = [await attending(), await attending()]
    await db.rows(sql`delete from staff_account where id = ${mine.accountId}::uuid`)
    expect(await mine.reads()).toBe(false)
    expect(await other.reads()).toBe(true)
  })
})
