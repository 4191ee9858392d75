/** What an hour of an adolescent is for, in every place where the parent who booked it reads of it. */
import { describe, expect, test } from 'vitest'
import { changeDependants } from '#app/identity/dependants/change-dependants.server.ts'
import { switchSharing } from '#app/identity/dependants/load-parents.server.ts'
import { takeOutData } from '#app/identity/own-data/take-out-data.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { minors } from '#app/text/es/minors.ts'
import { loader as call } from '#app/video/routes/consulta.tsx'
import { action as answerSurvey, loader as survey } from '#app/video/routes/encuesta.tsx'
import { action as actInRoom, loader as waitingRoom } from '#app/video/routes/sala-de-espera.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import {
  bookHour,
  firstHour,
  messagesOf,
  somebody,
  testSender,
  waitingMessagesOf,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { leave } from '#test/helpers/law/left.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { visitCookie } from '#test/helpers/visit.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { loadComing } from '../coming/load-coming.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import { openGuestLink } from '../guest-links/open-guest-link.server.ts'
import type { Needs } from '../needs/needs.rules.ts'
import { calendarEntry } from '../notices/calendar-entry.server.ts'
import { HourCard } from '../parts/hour-card.tsx'
import * as needsRoute from '../routes/cita-necesidades.tsx'
import * as orderRoute from '../routes/cita-orden.tsx'
import { senderOf } from '../sender.server.ts'
import { findDeskAppointment } from './appointment.queries.server.ts'
import { appointmentFacts } from './appointment-facts.server.ts'
import { loadAppointmentPage } from './load-appointment-page.server.ts'
import { loadMyAppointments } from './load-my-appointments.server.ts'
import { loadUpcoming } from './load-upcoming.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const needs: Needs = { needs: ['wheelchair'], note: 'Vengo por lo del mes pasado' }
/** A word of what the hour is for, and who attends. */
const secret = /Ginecología|ginecologia|Dra\. Secreta/

let professionals = 0

interface Case {
  birthDate: string
  shared?: boolean
  /** Whether a registry says whose child it is; else the parent typed it. */
  registered?: boolean
  modality?: 'in_person' | 'video'
  exam?: string
}

async function booked({ birthDate, shared = false, registered = true, modality, exam }: Case) {
  const parent = await testAccount(db)
  const child = await testAccount(db, { birthDate: Temporal.PlainDate.from(birthDate) })
  await db.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${parent.id}::uuid, ${child.rut}, 'Sol', 'Muñoz', ${birthDate}::date, ${registered ? 'registry' : 'typed'},
      ${testNow}::timestamptz)`)
  if (shared)
    await db.rows(sql`
      insert into parent_share (account_id, parent_id, given_at)
      values (${child.id}::uuid, ${parent.id}::uuid, ${testNow}::timestamptz)`)
  const { offerId, centreId } = await addOffer(db, {
    type: exam ? 'laboratorio' : 'consulta',
    exam,
    specialty: 'ginecologia-y-obstetricia',
    professional: { name: `Dra. Secreta ${++professionals}` },
    modality,
    prepaid: false,
  })
  const patient = { name: 'Sol', lastName: 'Muñoz', rut: child.rut, self: false, birthDate }
  const { id } = await bookHour(db, offerId, { ...somebody({ patient }), accountId: parent.id, needs })
  return { id, parent, child, centreId }
}

const url = new URL('https://portal.example/cita/x')
async function pageOf(id: string, user: SessionUser | null, now = testNow) {
  const { linkKey } = await senderOf(portal)
  const { appointment } = await openGuestLink(portal, guestLinkToken(linkKey, id), user, 'es')
  const page = await loadAppointmentPage(
    db,
    { appointment, url, language: 'es', horizonDays: 14, paysOnline: true },
    now,
  )
  return JSON.stringify(page) + calendarEntry(appointment, testSender, now)
}

const places: Record<string, (id: string, user: SessionUser) => Promise<string>> = {
  'Mis citas': async (_, user) =>
    JSON.stringify(await loadMyAppointments(portal, user, { page: 1, language: 'es' })),
  'the first page': async (_, user) => JSON.stringify(await loadComing(portal, user, 'es')),
  'the page without internet': async (_, user) => JSON.stringify(await loadUpcoming(db, user, 'es', testNow)),
  'its own page and its file for a calendar': (id, user) => pageOf(id, user),
}
const letters = async (id: string) =>
  JSON.stringify(
    (await messagesOf(db, id)).map(({ subject, body, html, attachments }) => [
      subject,
      body,
      html,
      attachments.map(({ contentBase64 }) => Buffer.from(contentBase64, 'base64').toString()),
    ]),
  )

// The hour is on 24 November 2026.
describe.each<[string, Case, 'open' | 'closed']>([
  ['is 10', { birthDate: '2016-05-01' }, 'open'],
  ['is 14 on that day', { birthDate: '2012-11-24' }, 'open'],
  ['is 16 the day after', { birthDate: '2010-11-25' }, 'open'],
  ['is 16 on that day', { birthDate: '2010-11-24' }, 'closed'],
  ['is 16 on that day, as the parent typed it', { birthDate: '2010-11-24', registered: false }, 'closed'],
  ['is 17 and shares it', { birthDate: '2009-05-01', shared: true }, 'open'],
  ['is 17 and shares nothing', { birthDate: '2009-05-01' }, 'closed'],
  ['is 18 the day after', { birthDate: '2008-11-25' }, 'closed'],
])('an hour that a parent booked for who %s', (_, given, expected) => {
  const isOpen = expected === 'open'

  test.each(Object.keys(places))(
    `is ${expected} to the parent, and open to its patient, in %s`,
    async place => {
      const { id, parent, child } = await booked(given)
      const read = places[place] as (typeof places)[string]
      const seen = await read(id, parent)
      expect(secret.test(seen)).toBe(isOpen)
      expect(seen.includes(minors.closedHour)).toBe(!isOpen)
      // What was booked with a RUT that somebody typed is nobody’s own.
      if (given.registered !== false) expect(await read(id, child)).toMatch(secret)
    },
  )

  test(`is ${expected} to the parent, and open to its patient, in what they take out`, async () => {
    const { parent, child } = await booked(given)
    const takenBy = async (user: SessionUser) => {
      const { appointments } = await takeOutData(portal, user)
      // The PDF reads less of it than the file has.
      return appointments as unknown as { code: string; needs: object | null }[]
    }
    expect(await takenBy(parent)).toMatchObject([{ code: expect.any(String), needs: isOpen ? needs : null }])
    if (given.registered !== false) expect(await takenBy(child)).toMatchObject([{ needs }])
  })

  test(`is ${expected} in the letters to the parent, of the booking and of its end`, async () => {
    const { id } = await booked(given)
    expect(secret.test(await letters(id))).toBe(isOpen)
    expect(await letters(id)).toContain('24 de noviembre')
    await cancelAppointment(db, id, testSender, testNow)
    expect(secret.test(await letters(id))).toBe(isOpen)
  })
})

test('one that is moved to a day on which she is 16 is closed in the letters of the move, and one moved back is open', async () => {
  const { id } = await booked({ birthDate: '2010-11-25' })
  await db.rows(sql`
    insert into schedule_day (schedule_id, day, open) select schedule_id, '2026-11-25',
      tstzmultirange(tstzrange('2026-11-25T12:00:00Z', '2026-11-25T16:00:00Z')) from appointment where id = ${id}::uuid`)
  const moved = async (to: Temporal.Instant) => {
    const before = (await messagesOf(db, id)).length
    expect((await moveAppointment(db, id, to, testSender, testNow)).ok).toBe(true)
    const news = (await messagesOf(db, id)).slice(before)
    expect(news.map(({ kind }) => kind)).toEqual(['email', 'sms', 'email', 'email'])
    return secret.test(JSON.stringify(news.map(({ subject, body }) => [subject, body])))
  }
  expect(await moved(firstHour.add({ hours: 24 }))).toBe(false)
  expect(await moved(firstHour.add({ minutes: 30 }))).toBe(true)
})

test('the link of such an hour, opened by nobody in particular, says no more than to the parent; the centre reads it all', async () => {
  const { id, centreId } = await booked({ birthDate: '2009-05-01' })
  expect(await pageOf(id, null)).not.toMatch(secret)
  expect(await pageOf(id, await testAccount(db))).not.toMatch(secret)
  const atDesk = await findDeskAppointment(db, id, centreId)
  expect(atDesk && appointmentFacts(atDesk, 'es').what).toMatch(secret)
})

test('one that is cancelled offers the parent other hours only where they may know what they are for', async () => {
  const offered = async (shared: boolean) => {
    const { id, parent } = await booked({ birthDate: '2009-05-01', shared })
    await cancelAppointment(db, id, testSender, testNow)
    return JSON.parse((await pageOf(id, parent)).split('BEGIN:VCALENDAR')[0] ?? '').instead.length
  }
  expect([await offered(true), await offered(false)]).toEqual([3, 0])
})

test('what is shared is read at the next request, and closed at the next one when it is taken back', async () => {
  const { id, parent, child } = await booked({ birthDate: '2009-05-01', shared: true })
  expect(await pageOf(id, parent)).toMatch(secret)
  await db.rows(sql`
    update parent_share set revoked_at = given_at where account_id = ${child.id}::uuid`)
  expect(await pageOf(id, parent)).not.toMatch(secret)
})

test('a reminder that waits for the parent says what is shared on the day it leaves, however often that changes', async () => {
  const { id, parent, child } = await booked({ birthDate: '2009-05-01', shared: true })
  const waiting = async () => {
    const said = await waitingMessagesOf(db, id)
    expect(said.length).toBeGreaterThan(0)
    return secret.test(JSON.stringify(said.map(({ body, html }) => [body, html])))
  }
  expect(await waiting()).toBe(true)
  for (const shared of [false, true, false]) {
    expect(await switchSharing(portal, child, parent.id, shared)).toBe(true)
    expect(await waiting()).toBe(shared)
  }
})

test.each([
  ['the adolescent leaves the portal', 'leaves'],
  ['the parent takes them off their account', 'taken-off'],
] as const)('a reminder that waits for the parent says no more what was shared once %s', async (_, how) => {
  const { id, parent, child } = await booked({ birthDate: '2009-05-01', shared: true })
  if (how === 'leaves') await leave(db, child.id)
  else {
    const [row] = await db.rows<{ id: string }>(
      sql`select id from dependant where account_id = ${parent.id}::uuid and rut = ${child.rut}`,
    )
    const form = new FormData()
    form.set('intent', 'quitar-carga')
    form.set('id', row?.id ?? '')
    expect(await changeDependants(portal, parent, form, 'es')).toEqual({ done: 'sin-carga' })
  }
  const said = await waitingMessagesOf(db, id)
  expect(said.length).toBeGreaterThan(0)
  expect(JSON.stringify(said.map(({ body, html }) => [body, html]))).not.toMatch(secret)
})

test('how to prepare is told all the same, without naming the exams; which ones they are, in no list', async () => {
  const parent = await testAccount(db)
  const { offerId } = await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico', minutes: 15 })
  const patient = { name: 'Sol', lastName: 'Muñoz', rut: '24111222-5', self: false, birthDate: '2009-05-01' }
  const { id } = await bookHour(db, offerId, {
    ...somebody({ patient }),
    accountId: parent.id,
    start: firstHour,
  })
  const told = await letters(id)
  expect(told).toMatch(/ayuno/i)
  expect(told).not.toMatch(/lip[ií]dico/i)
  expect(await pageOf(id, parent)).not.toMatch(/Perfil lip/i)
  const { linkKey } = await senderOf(portal)
  const { appointment } = await openGuestLink(portal, guestLinkToken(linkKey, id), parent, 'es')
  const card = wordsOf(drawn(() => HourCard({ hour: appointmentFacts(appointment, 'es') })))
  expect(card).toContain('Ayuno de 12 horas')
  expect(card).toMatch(/sin comer desde el .* a más tardar/)
  expect(card).not.toMatch(/lip[ií]dico|orden médica/i)
})

test('the order of her exam is attached and read of by her account alone', async () => {
  const { id, parent, child } = await booked({ birthDate: '2009-05-01', exam: 'perfil-lipidico' })
  const token = guestLinkToken((await senderOf(portal)).linkKey, id)
  const ask = asker(portal)
  const path = `/cita/${token}/orden`
  const see = (user: SessionUser | null) => ask(orderRoute.loader, path, { params: { token }, user })
  const remove = (user: SessionUser | null) =>
    ask(orderRoute.action, path, { params: { token }, user, form: { intent: 'remove' } })
  await db.rows(sql`
    insert into order_picture (appointment_id, kind, bytes, hash, added_at)
    values (${id}::uuid, 'pdf', decode('00', 'hex'), encode(sha256('\\x00'), 'hex'), ${testNow}::timestamptz)`)
  for (const user of [parent, null]) {
    expect(await see(user)).toMatchObject({ status: 404 })
    expect(await remove(user)).toMatchObject({ status: 404 })
    expect(await pageOf(id, user)).not.toMatch(/\/orden|orden médica|Orden adjunta/)
  }
  expect((await see(child)).data.attached).toContain('Hay un PDF de tu orden')
  expect(await pageOf(id, child)).toContain('Orden adjunta')
  expect((await remove(child)).to).toBe(`${path}?hecho=quitada`)
})

test('once it is over, another hour is looked for from the start and not with who attended', async () => {
  const { id, parent, child } = await booked({ birthDate: '2009-05-01' })
  const dayAfter = testNow.add({ hours: 72 })
  expect(await pageOf(id, parent, dayAfter)).not.toMatch(/oferta=/)
  expect(await pageOf(id, child, dayAfter)).toMatch(/oferta=/)
})

test('an hour that an adult booked for another adult is as it was', async () => {
  const { id, parent } = await booked({ birthDate: '1950-05-01' })
  expect(await pageOf(id, parent)).toMatch(secret)
})

describe('what an adolescent needs at the visit', () => {
  const secretly = { birthDate: '2009-05-01' }
  async function needsPage(given: Case) {
    const { id, ...people } = await booked(given)
    const token = guestLinkToken((await senderOf(portal)).linkKey, id)
    const ask = asker(portal)
    const path = `/cita/${token}/necesidades`
    const see = async (user: SessionUser | null) =>
      (await ask(needsRoute.loader, path, { params: { token }, user })).data.typed
    const say = (user: SessionUser | null, form: Record<string, string>) =>
      ask(needsRoute.action, path, { params: { token }, user, form })
    return { id, ...people, see, say }
  }
  const hers = { need_interpreter: 'on', needs_note: 'No se lo cuenten a mi mamá' }

  test('is read by her account alone, and neither by the parent nor by the link', async () => {
    const { id, parent, child, see, say } = await needsPage(secretly)
    await say(child, hers)
    expect(await see(child)).toEqual(hers)
    for (const user of [parent, null]) {
      expect(await see(user)).toEqual({})
      expect(await pageOf(id, user)).not.toMatch(/mi mamá|Intérprete/)
    }
    expect(await pageOf(id, child)).toMatch(/mi mamá/)
  })

  test('is added to by the parent, who takes back and writes over nothing of it', async () => {
    const { parent, child, see, say } = await needsPage(secretly)
    await say(child, hers)
    await say(parent, { need_companion: 'on', needs_note: 'Llego con ella' })
    await say(parent, { needs_note: 'Llego con ella' })
    expect(await see(child)).toEqual({
      need_interpreter: 'on',
      need_companion: 'on',
      needs_note: 'No se lo cuenten a mi mamá · Llego con ella',
    })
    await say(child, { needs_note: '' })
    expect(await see(child)).toEqual({})
  })

  test('is read and changed by the parent with whom she shares', async () => {
    const { parent, child, see, say } = await needsPage({ ...secretly, shared: true })
    await say(child, hers)
    expect(await see(parent)).toEqual(hers)
    await say(parent, { needs_note: '' })
    expect(await see(child)).toEqual({})
  })
})

describe('what an adolescent answers before a visit by video', () => {
  const run = runOn(db)
  const answersOf = (reason: string): [string, string][] => [
    ['intent', 'continuar'],
    ['reason', reason],
    ['onset', 'Desde el lunes'],
    ['intensity', '4'],
  ]
  const hers = answersOf('No se lo cuenten a mi mamá')
  const secretly = { birthDate: '2009-05-01', modality: 'video' as const }
  const pageOf = (id: string) => `/videoconsulta/encuesta?reserva=${id}`
  const devices = (id: string) => `/videoconsulta/comprobacion-dispositivos?reserva=${id}`

  test('is read by her account alone, and neither read nor changed by the parent or by the link', async () => {
    const { id, parent, child } = await booked(secretly)
    const page = pageOf(id)
    const answered = await run(answerSurvey, page, { user: child, form: hers })
    expect(answered.to).toBe(devices(id))
    for (const who of [{ user: parent }, { cookie: await visitCookie(db, [id]) }]) {
      expect(await run(survey, page, who)).toMatchObject({ to: devices(id) })
      expect(JSON.stringify((await run(survey, `${page}&emergencia`, who)).data)).not.toContain('mi mamá')
      const over = await run(answerSurvey, page, { ...who, form: answersOf('Nada') })
      expect(over).toMatchObject({ status: 303, to: devices(id) })
    }
    const taken = await takeOutData(portal, parent)
    expect(taken.video_visits).toMatchObject([{ survey: null }])
    const reason = 'No se lo cuenten a mi mamá'
    expect((await takeOutData(portal, child)).video_visits).toMatchObject([{ survey: { reason } }])
    const { data } = await run(survey, page, { user: child })
    expect(data).toMatchObject({ answers: { reason: 'No se lo cuenten a mi mamá' } })
  })

  test('and from where, for help to come, is read by her account alone', async () => {
    const { id, parent, child } = await booked(secretly)
    const room = `/sala-de-espera/${id}`
    const form = { address: 'Los Aromos 123, Ñuñoa', intent: 'llegar', acepto: 'si' }
    expect((await run(actInRoom, room, { appointmentId: id, user: child, form })).to).toBe(room)
    const seen = async (who: object) =>
      (await run(waitingRoom, room, { appointmentId: id, ...who })).data.room
    for (const who of [{ user: parent }, { cookie: await visitCookie(db, [id]) }])
      expect(await seen(who)).toMatchObject({ inside: true, address: null })
    expect(await seen({ user: child })).toMatchObject({ address: 'Los Aromos 123, Ñuñoa' })
    expect((await takeOutData(portal, parent)).video_visits).toMatchObject([{ address: null }])
    expect((await takeOutData(portal, child)).video_visits).toMatchObject([{ address: form.address }])
    await db.rows(
      sql`update visit set state = 'in_call', started_at = ${testNow}::timestamptz where appointment_id = ${id}::uuid`,
    )
    const inCall = async (user: SessionUser) =>
      (await run(call, `/videoconsulta/consulta/${id}`, { appointmentId: id, user })).data.address
    expect([await inCall(parent), await inCall(child)]).toEqual([null, form.address])
  })

  test('is hers also after the parent answered or omitted it, and the parent is warned of what they sent', async () => {
    const { id, parent, child } = await booked(secretly)
    const page = pageOf(id)
    await run(answerSurvey, page, { user: parent, form: [['intent', 'omitir']] })
    const grave = [...answersOf('Le duele'), ['symptoms', 'breathing-difficulty']] as [string, string][]
    const warned = await run(answerSurvey, page, { user: parent, form: grave })
    expect(warned.to).toBe(`${page}&emergencia`)
    expect((await run(survey, warned.to ?? '', { user: parent })).data).toMatchObject({
      emergency: true,
      answers: { reason: '' },
    })
    expect((await run(survey, page, { user: child })).data).toMatchObject({ answers: { reason: 'Le duele' } })
    await run(answerSurvey, page, { user: child, form: hers })
    expect((await run(survey, page, { user: child })).data).toMatchObject({
      answers: { reason: 'No se lo cuenten a mi mamá' },
    })
  })

  test('is read by the parent with whom she shares', async () => {
    const { id, parent, child } = await booked({ ...secretly, shared: true })
    await run(answerSurvey, pageOf(id), { user: child, form: hers })
    const reason = 'No se lo cuenten a mi mamá'
    expect((await run(survey, pageOf(id), { user: parent })).data).toMatchObject({ answers: { reason } })
    expect((await takeOutData(portal, parent)).video_visits).toMatchObject([{ survey: { reason } }])
  })
})
