/** The day of a centre: what reception sees and says, and what nobody of another centre does. */
import { describe, expect, test } from 'vitest'
import { attendAtDesk, cancelByCentre, loadCentreDay } from '#app/booking/public.server.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { bookHour, firstHour, holdFor, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import Page, { action as act, loader as look } from './centro-agenda.tsx'
import { loader as changes } from './centro-agenda-cambios.ts'

const db = await testDatabase()
const run = runOn(db)
const day = '2026-11-24'
const morning = firstHour.subtract({ minutes: 60 })
const later = firstHour.add({ minutes: 5 })

async function centre(role: Role = 'reception') {
  const offer = await addOffer(db)
  const person = await addCentreStaff(db, { role, centreId: offer.centreId })
  const path = `/centro/agenda?centro=${offer.centreId}&dia=${day}`
  const see = async (now = morning) => (await run(look, path, { cookie: person.cookie, now })).data.day
  const say = (appointment: string, deed: string, now = later) =>
    run(act, path, { cookie: person.cookie, now, form: { deed: `${deed} ${appointment}` } })
  const entryOf = async (id: string, now = later) => {
    for (const { lines } of (await see(now)).columns)
      for (const line of lines) if ('entry' in line && line.entry.id === id) return line.entry
    return undefined
  }
  const mark = (cookie = person.cookie, now = morning) =>
    run(changes, `/centro/agenda/cambios?centro=${offer.centreId}&dia=${day}`, { cookie, now })
  return { ...offer, ...person, path, see, say, entryOf, mark }
}
const stateOf = async (id: string) =>
  (await db.rows<{ state: string }>(sql`select state from appointment where id = ${id}::uuid`))[0]?.state

test('shows who comes, what is being held without a name, and what is free', async () => {
  const { offerId, see } = await centre()
  const one = await bookHour(db, offerId)
  await holdFor(db, offerId, { start: firstHour.add({ minutes: 60 }), now: morning })
  const { columns, counts } = await see()
  expect(counts).toEqual({ booked: 1, held: 1 })
  expect(columns).toHaveLength(1)
  const lines = columns[0].lines
  expect(lines[0]).toMatchObject({
    entry: { id: one.id, time: '09:00', state: 'booked', patient: expect.stringMatching(/^Rosa Fuentes/) },
  })
  expect(lines[1]).toEqual({ free: { from: '09:30', until: '10:00', hours: 1 } })
  expect(lines[2]).toMatchObject({
    entry: { time: '10:00', state: 'held', patient: null, code: null, deeds: [] },
  })
  expect(lines[3]).toMatchObject({ free: { from: '10:30' } })
})

test('a free stretch leads to giving its hours, for whoever may; who only looks reads it', async () => {
  const { path, cookie, centreId, agendaId, offerId } = await centre()
  const board = async (by: string) =>
    drawn(Page, (await run(look, path, { cookie: by, now: morning })).data, path)
  await bookHour(db, offerId)
  const give = `/centro/agenda/nueva?centro=${centreId}&amp;dia=${day}&amp;quien=${agendaId}&amp;desde=09%3A30&amp;hasta=13%3A00`
  expect(await board(cookie)).toContain(`href="${give}"`)
  const { cookie: auditor } = await addCentreStaff(db, { role: 'auditor', centreId })
  const read = await board(auditor)
  expect(read).toContain('Libre de 09:30')
  expect(read).not.toContain('/centro/agenda/nueva')
})

test('says what each attends, of whom several may have the same name', async () => {
  const { see, offerId } = await centre()
  const [specialty] = await db.rows<{ name: string }>(
    sql`select s.name from offer o join specialty s on s.slug = o.specialty_slug where o.id = ${offerId}::bigint`,
  )
  const { columns, agendas } = await see()
  expect(columns[0].specialties).toBe(specialty?.name)
  expect(agendas[0].specialties).toBe(specialty?.name)
})

test('a patient arrives, is called in, was attended; each can be taken back, and the audit knows who said it', async () => {
  const { offerId, say, entryOf, accountId } = await centre()
  const { id } = await bookHour(db, offerId)
  expect((await say(id, 'arrive', morning)).to).toContain(`#hora-${id}`)
  expect(await entryOf(id, later)).toMatchObject({
    state: 'waiting',
    waiting: 65,
    deeds: ['start', 'attend', 'leave', 'undo'],
  })
  await say(id, 'start')
  expect(await entryOf(id)).toMatchObject({ state: 'in-attendance', waiting: null })
  await say(id, 'attend')
  expect(await entryOf(id)).toMatchObject({ state: 'attended', deeds: ['undo'] })
  await say(id, 'undo')
  expect(await entryOf(id)).toMatchObject({ state: 'in-attendance' })
  await say(id, 'undo')
  expect(await entryOf(id), 'waits since they came').toMatchObject({ state: 'waiting', waiting: 65 })
  await say(id, 'undo')
  expect(await entryOf(id)).toMatchObject({ state: 'booked', waiting: null })
  const rows = await db.rows<{ verb: string }>(sql`
    select verb from audit where actor = ${`staff:${accountId}`} and appointment_id = ${id}::uuid and seen_on is null order by id`)
  expect(rows.map(({ verb }) => verb)).toEqual([
    'desk-arrive',
    'desk-start',
    'desk-attend',
    'desk-undo',
    'desk-undo',
    'desk-undo',
  ])
})

test('a confirmed hour that was taken back is confirmed again', async () => {
  const { offerId, say } = await centre()
  const { id } = await bookHour(db, offerId)
  await db.rows(sql`update appointment set state = 'confirmed' where id = ${id}::uuid`)
  await say(id, 'arrive')
  await say(id, 'undo')
  expect(await stateOf(id)).toBe('confirmed')
})

test('whoever was attended and has not paid owes it, whoever nobody closed is to be closed', async () => {
  const { offerId, say, entryOf } = await centre()
  const [came, other] = [
    await bookHour(db, offerId),
    await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) }),
  ]
  const over = firstHour.add({ minutes: 120 })
  await say(came.id, 'arrive', firstHour)
  await say(came.id, 'attend', firstHour)
  expect(await entryOf(came.id, over)).toMatchObject({ owes: true, copayment: 35_990, unclosed: false })
  expect(await entryOf(other.id, firstHour.add({ minutes: 65 }))).toMatchObject({ late: 5, unclosed: false })
  expect(await entryOf(other.id, over)).toMatchObject({ owes: false, late: null, unclosed: true })
})

test('nobody has not come before their hour; saying it frees nothing for sale in the past', async () => {
  const { offerId, say, entryOf } = await centre()
  const { id } = await bookHour(db, offerId)
  expect((await say(id, 'no-show', morning)).status).toBe(409)
  await say(id, 'no-show')
  expect(await entryOf(id)).toMatchObject({ state: 'no-show', deeds: ['undo'] })
  await say(id, 'undo')
  expect(await stateOf(id)).toBe('booked')
})

test('who is late, and by how much', async () => {
  const { offerId, entryOf } = await centre()
  const { id } = await bookHour(db, offerId)
  expect(await entryOf(id, morning)).toMatchObject({ late: null })
  expect(await entryOf(id, firstHour.add({ minutes: 12 }))).toMatchObject({ late: 12 })
  expect(
    await entryOf(id, firstHour.add({ minutes: 45 })),
    'after its end it is no more than missed',
  ).toMatchObject({ late: null })
})

test('two people who say the same at once have said it once', async () => {
  const { offerId, centreId, accountId } = await centre()
  const { id } = await bookHour(db, offerId)
  const deed = { appointmentId: id, centreId, deed: 'arrive', by: `staff:${accountId}` } as const
  const outcomes = await Promise.all([
    attendAtDesk(db, deed, testSender, later),
    attendAtDesk(db, deed, testSender, later),
  ])
  expect(outcomes).toEqual([
    { ok: true, state: 'waiting' },
    { ok: true, state: 'waiting' },
  ])
  expect(
    await db.rows(sql`select from audit where appointment_id = ${id}::uuid and verb = 'desk-arrive'`),
  ).toHaveLength(1)
})

test('one says that they came and another that they did not: one of the two, and the other reads why not', async () => {
  const { offerId, centreId } = await centre()
  const { id } = await bookHour(db, offerId)
  const say = (deed: 'arrive' | 'no-show') =>
    attendAtDesk(db, { appointmentId: id, centreId, deed, by: 'staff:x' }, testSender, later)
  const outcomes = await Promise.all([say('arrive'), say('no-show')])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, reason: 'late' })
})

test('an hour that counted as missed and has somebody else by now is not taken back', async () => {
  const { offerId, say, agendaId } = await centre()
  const { id } = await bookHour(db, offerId)
  await say(id, 'no-show')
  await db.rows(sql`
    insert into appointment (offer_id, schedule_id, agenda_id, during, state, code, patient_key, contact, full_price, created_at)
    select offer_id, schedule_id, ${agendaId}::bigint, during, 'booked', 'OTRA1234', 'name:x|y', '{}', full_price, created_at
    from appointment where id = ${id}::uuid`)
  const answer = await say(id, 'undo')
  expect(answer).toMatchObject({
    status: 409,
    data: { refused: expect.stringContaining('ya es de otra persona') },
  })
  expect(await stateOf(id)).toBe('no-show')
})

test('who has arrived is not cancelled with the rest of the day', async () => {
  const { offerId, agendaId, say } = await centre()
  const [here, coming] = [
    await bookHour(db, offerId),
    await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) }),
  ]
  await say(here.id, 'arrive', morning)
  const span = { agendaId, from: morning, to: firstHour.add({ hours: 5 }) }
  const cancelled = await cancelByCentre(db, span, testSender, morning)
  expect(cancelled?.map(({ id }) => id)).toEqual([coming.id])
  expect(await stateOf(here.id)).toBe('arrived')
})

describe('who sees the day, and who says what', () => {
  test.each<[Role, number, number]>([
    ['reception', 200, 303],
    ['coordinator', 200, 303],
    ['administrator', 200, 303],
    ['auditor', 200, 404],
  ])('the role %s is answered %i when it looks, %i when it says', async (role, seen, said) => {
    const { offerId, path, cookie, say } = await centre(role)
    const { id } = await bookHour(db, offerId)
    expect((await run(look, path, { cookie, now: morning })).status).toBe(seen)
    expect((await say(id, 'arrive')).status).toBe(said)
  })

  test('nobody of another centre, by no address and no id', async () => {
    const [mine, other] = [await centre(), await centre()]
    const { id } = await bookHour(db, mine.offerId)
    expect((await run(look, mine.path, { cookie: other.cookie, now: morning })).status).toBe(404)
    expect((await mine.mark(other.cookie)).status).toBe(404)
    expect((await other.say(id, 'arrive')).status).toBe(404)
    expect(await stateOf(id)).toBe('booked')
  })

  test('nobody who is not signed in', async () => {
    const { path, mark } = await centre()
    expect((await run(look, path, { now: morning })).to).toContain('/centro?volver=')
    expect((await mark('')).status).toBe(401)
  })
})

test.each([
  ['', 'arrive'],
  ['no-id', 'arrive'],
  ['5f0c0000-0000-4000-8000-000000000000', 'arrive'],
  ['5f0c0000-0000-4000-8000-000000000000', 'fly'],
])('the hour «%s», to «%s», is nothing of this centre', async (appointment, intent) => {
  const { say } = await centre()
  expect((await say(appointment, intent)).status).toBe(404)
})

test('the mark changes when anything on the day does, and only then', async () => {
  const { offerId, mark, say } = await centre()
  const read = async () => (await mark()).response?.text()
  const empty = await read()
  const { id } = await bookHour(db, offerId)
  const booked = await read()
  expect(booked).not.toBe(empty)
  expect(await read()).toBe(booked)
  await say(id, 'arrive', morning)
  expect(await read()).not.toBe(booked)
})

test.each(['2026-02-30', 'mañana', '9999-12-31', '2026-11-24; drop'])(
  '«%s» is no day: today is shown',
  async dia => {
    const { path, cookie } = await centre()
    const { data } = await run(look, path.replace(day, encodeURIComponent(dia)), { cookie, now: testNow })
    expect(data.day.isToday).toBe(true)
  },
)

test('what changes while the page is being drawn is seen at its next look', async () => {
  const { offerId, centreId, mark } = await centre()
  let statements = 0
  const meanwhile: Tx = {
    rows: async statement => {
      const rows = await db.rows<never>(statement)
      statements += 1
      if (statements === 1) await bookHour(db, offerId)
      return rows
    },
  }
  const place = { id: centreId, zone: 'America/Santiago' }
  const by = { actor: 'staff:x', role: 'reception' }
  const asked = { day: Temporal.PlainDate.from(day), agendaId: null, by }
  const drawn = await loadCentreDay(meanwhile, place, asked, morning)
  const shows = drawn.counts.booked === 1
  const sameMark = (await (await mark()).response?.text()) === drawn.mark
  expect(shows || !sameMark, 'the page has it, or looks again').toBe(true)
})

describe('the week of one', () => {
  const monday = '2026-11-23'
  async function week() {
    const mine = await centre()
    const [here] = await db.rows<{ key: string }>(
      sql`select key from centre where id = ${mine.centreId}::bigint`,
    )
    const other = await addOffer(db, { centre: { key: here?.key ?? '' } })
    const asked = (agendaId: number | '' = mine.agendaId) =>
      `/centro/agenda?centro=${mine.centreId}&dia=${monday}&vista=semana&quien=${agendaId}`
    const see = async (agendaId?: number | '') =>
      (await run(look, asked(agendaId), { cookie: mine.cookie, now: morning })).data.day
    return { ...mine, other, asked, see }
  }

  test('seven days from Monday, each with what the day has; nobody else is in it', async () => {
    const { offerId, other, see, agendaId } = await week()
    const { id } = await bookHour(db, offerId)
    await bookHour(db, other.offerId)
    const { columns, counts, before, after } = await see()
    expect(columns.map(({ iso }: { iso: string }) => iso)).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map(date => `2026-11-${date}`),
    )
    expect(columns[1]?.lines[0]).toMatchObject({ entry: { id, state: 'booked', time: '09:00' } })
    expect(new Set(columns.map((column: { agendaId: number }) => column.agendaId))).toEqual(
      new Set([agendaId]),
    )
    expect(counts).toEqual({ booked: 1 })
    expect([before, after]).toEqual(['2026-11-16', '2026-11-30'])
  })

  test('a free line of the day is the same in the week', async () => {
    const { offerId, see, path, cookie } = await week()
    await bookHour(db, offerId)
    const { data } = await run(look, `${path}&quien=${(await see()).agendaId}`, { cookie, now: morning })
    expect((await see()).columns[1]?.lines).toEqual(data.day.columns[0].lines)
  })

  test('whoever asks for nobody, or for somebody of another centre, sees the first of this one', async () => {
    const { see, other, agendaId } = await week()
    const stranger = await addOffer(db)
    for (const asked of ['', stranger.agendaId] as const)
      expect([agendaId, other.agendaId]).toContain((await see(asked)).agendaId)
  })

  test('only whom it shows counts as seen', async () => {
    const { offerId, other, see, accountId } = await week()
    const { id } = await bookHour(db, offerId)
    await bookHour(db, other.offerId)
    await see()
    expect(
      await db.rows(sql`
        select appointment_id as id from audit where actor = ${`staff:${accountId}`} and verb = 'see-list'`),
    ).toEqual([{ id }])
  })

  test('what is said of an hour leads back to the week, and its mark changes with any of its days', async () => {
    const { offerId, asked, cookie, centreId } = await week()
    const { id } = await bookHour(db, offerId)
    const read = async () => {
      const mark = `/centro/agenda/cambios?centro=${centreId}&dia=${monday}&vista=semana`
      return (await run(changes, mark, { cookie, now: morning })).response?.text()
    }
    const before = await read()
    const said = await run(act, asked(), { cookie, now: later, form: { deed: `arrive ${id}` } })
    expect(said.to).toContain('vista=semana')
    expect(await read()).not.toBe(before)
  })
})
