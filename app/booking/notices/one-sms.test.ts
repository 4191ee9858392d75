/** Every SMS that the portal writes, in three languages, with the longest that it may have to say: one message, its link whole. */
import { describe, expect, test } from 'vitest'
import { codeSms } from '#app/identity/accounts/account-notices.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { formatShortDay } from '#app/platform/dates.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { isOneSms, smsText } from '#app/platform/messages/sms-text.rules.ts'
import { type Language, languages } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import { closureMessages, liftedMessages } from './closure-messages.server.ts'
import { earlierMessages } from './earlier-messages.server.ts'
import {
  cancelledMessages,
  centreCancelledMessages,
  disownedMessages,
  notAttendedMessages,
  unpaidMessages,
} from './gone-messages.server.ts'
import { bookedMessages, linkMessages, movedMessages } from './messages.server.ts'
import type { Reachable } from './reachable.server.ts'
import { reminders } from './reminders.server.ts'
import { seriesMessages } from './series-messages.server.ts'

const db = await testDatabase()
const zone = 'America/Santiago'
const sender = { ...testSender, publicUrl: 'https://portal.redsaludmagallanes.cl' }
const brand = 'Red de Salud Ñuñoa, Providencia y Peñalolén'
const centres = {
  long: 'Centro Médico y Dental «San Sebastián de la Cañada»',
  short: 'Clínica Ñuñoa',
}

/** The day whose short name is longest. */
function longestDay(language: Language): Temporal.Instant {
  const first = Temporal.Instant.from('2027-01-01T13:20:00Z')
  const days = Array.from({ length: 365 }, (_, day) => first.add({ hours: 24 * day }))
  const length = (at: Temporal.Instant) => formatShortDay(at, zone, language).length
  return days.reduce((longest, at) => (length(at) > length(longest) ? at : longest))
}

async function appointmentIn(language: Language, centre: string, modality: 'video' | 'in_person') {
  const { offerId } = await addOffer(db, {
    modality,
    centre: { name: centre, address: 'Avenida Libertador Bernardo O’Higgins 1449, torre 2, piso 14' },
  })
  const { id } = await bookHour(db, offerId, somebody({ contact: { reminders: 'sms', language } }))
  const booked = await findAppointment(db, id)
  if (!booked?.code || !booked.contact) throw new Error('not booked')
  const start = longestDay(language)
  return { ...booked, start, end: start.add({ minutes: 30 }) } as Reachable
}

/** Lost unless it is paid before it begins. */
const owed = (appointment: Reachable): Reachable => ({ ...appointment, paymentDueAt: appointment.start })

function allMessages(appointment: Reachable, from = sender): Message[] {
  const { start } = appointment
  const wish = { entryId: 'w', start, until: start.add({ minutes: 10 }), causedBy: 'house' } as const
  return [
    ...bookedMessages(appointment, from, testNow),
    ...movedMessages({ appointment, before: start }, [], from, testNow),
    ...cancelledMessages(appointment, [], from, testNow),
    ...centreCancelledMessages(appointment, [], [start], from, testNow),
    ...disownedMessages(appointment, from, testNow),
    ...notAttendedMessages(appointment, from),
    ...linkMessages(appointment, from, testNow),
    ...unpaidMessages(appointment, [], from, testNow),
    ...earlierMessages(appointment, wish, from),
    ...seriesMessages([appointment, appointment], from, testNow),
    ...closureMessages(appointment, wish, from),
    ...liftedMessages(appointment, 'c', from),
    ...reminders([{ ...appointment, state: 'confirmed' }], from, testNow),
    // The later one says the same in other words: below.
    ...reminders([owed(appointment)], from, testNow).slice(0, 1),
  ].filter(({ kind }) => kind === 'sms')
}

/** Of a visit of several hours. */
function visitMessages(appointment: Reachable, others: Reachable[]): Message[] {
  const { start } = appointment
  const moved = others.map(one => ({ appointment: one, before: start }))
  const confirmed = [appointment, ...others].map(one => ({ ...one, state: 'confirmed' as const }))
  return [
    ...bookedMessages(appointment, sender, testNow, others),
    ...movedMessages({ appointment, before: start }, moved, sender, testNow),
    ...cancelledMessages(appointment, others, sender, testNow),
    ...centreCancelledMessages(appointment, others, [], sender, testNow),
    ...unpaidMessages(appointment, others, sender, testNow),
    ...reminders(confirmed, sender, testNow),
    ...reminders([owed(appointment), ...others], sender, testNow),
  ].filter(({ kind }) => kind === 'sms')
}

describe.each(languages)('in %s', language => {
  test.each([
    [centres.long, 'in_person'],
    [centres.short, 'in_person'],
    [centres.short, 'video'],
  ] as const)('of a visit to %s, %s', async (centre, modality) => {
    const appointment = await appointmentIn(language, centre, modality)
    const all = allMessages({ ...appointment, paymentDueAt: null })
    // A new template has to be written here too: one is asked for the word of its section.
    const templates = Object.values(texts(language, 'notices')).flatMap(section =>
      Object.keys(section).filter(name => name.startsWith('sms')),
    )
    expect(new Set(all.map(({ body }) => body.replaceAll(/CPH-\w+|https\S+/g, ''))).size).toBe(
      templates.length,
    )
    const link = `${sender.publicUrl}/cita/${guestLinkToken(sender.linkKey, appointment.id)}`
    const unpaid = [
      ...bookedMessages(owed(appointment), sender, testNow),
      ...reminders([owed(appointment)], sender, testNow),
    ].filter(({ kind }) => kind === 'sms')
    for (const { body } of [...all, ...unpaid]) {
      expect([body, smsText(body).length, isOneSms(body)]).toEqual([body, expect.any(Number), true])
      if (body.includes('https:')) expect(body).toMatch(new RegExp(`${link}(/antes)?$`))
    }
    // The place is named where there is room for it.
    if (centre === centres.short) expect(all[0]?.body).toMatch(modality === 'video' ? /ideo|Télé/ : centre)
  })

  test.each([1, 3])('of a visit of an hour and %i more', async more => {
    const alone = await appointmentIn(language, centres.short, 'in_person')
    const appointment = { ...alone, orderId: alone.id }
    const others = Array.from({ length: more }, (_, nth) => {
      const start = appointment.start.add({ minutes: 20 * (nth + 1) })
      return { ...appointment, code: `CPH-ZZZZ${nth}`, start, end: start.add({ minutes: 20 }) }
    })
    const all = visitMessages(appointment, others)
    const templates = Object.values(texts(language, 'several').letters).flatMap(section =>
      typeof section === 'object' ? Object.keys(section).filter(name => name.startsWith('sms')) : [],
    )
    const worded = all.map(({ body }) => body.replaceAll(/CPH-\w+|https\S+/g, ''))
    expect(new Set(worded).size).toBe(templates.length)
    for (const { body } of all) {
      expect([body, smsText(body).length, isOneSms(body)]).toEqual([body, expect.any(Number), true])
      expect(body).toContain(appointment.code)
      // Of a visit of two both hours are named, however long the link.
      for (const { time } of more === 1
        ? [appointment, ...others].map(one => appointmentFacts(one, language))
        : [])
        expect(body).toContain(time)
    }
  })

  test.each(['Jorge Andrés', 'Maximiliano'])(
    'of an hour for %s, to whoever booked it, whose it is',
    async name => {
      const alone = await appointmentIn(language, centres.short, 'in_person')
      const patient = { name, lastName: 'Rojas', rut: '11111111-1', birthDate: '2019-03-02', self: false }
      const appointment = { ...alone, patient }
      const start = appointment.start.add({ minutes: 20 })
      const other = { ...appointment, code: 'CPH-ZZZZ0', start, end: start.add({ minutes: 20 }) }
      const [word = ''] = name.split(' ')
      // Where the address of the portal is long, its initial; where it is not, the name itself.
      for (const [all, said] of [
        [
          [...allMessages(appointment), ...visitMessages(appointment, [other])],
          [word, ` ${name[0]}`],
        ],
        [allMessages(appointment, testSender), [word]],
      ] as const)
        for (const { body } of all) {
          expect([body, smsText(body).length, isOneSms(body)]).toEqual([body, expect.any(Number), true])
          expect([body, said.some(one => new RegExp(`${one}\\b`).test(body))]).toEqual([body, true])
        }
      const [near] = bookedMessages(appointment, testSender, testNow).filter(({ kind }) => kind === 'sms')
      for (const told of [name, alone.code]) expect(near?.body).toContain(told)
    },
  )

  test.each([
    ['perfil-lipidico', /ayunas|Fast|jeun/],
    ['hemograma', /orden|order|ordonnance|Prep|Prép/],
  ])('a reminder of %s says how to come, however long the link', async (exam, how) => {
    const { offerId } = await addOffer(db, { type: 'laboratorio', exam, centre: { name: centres.long } })
    const { id } = await bookHour(db, offerId, somebody({ contact: { reminders: 'sms', language } }))
    const booked = await findAppointment(db, id)
    if (!booked) throw new Error('not booked')
    const hour = { ...booked, start: longestDay(language) } as Reachable
    for (const state of ['booked', 'confirmed'] as const) {
      const told = reminders([{ ...hour, state }], sender, testNow).map(({ body }) => body)
      expect(told).toHaveLength(2)
      for (const body of told) {
        expect([body, isOneSms(body)]).toEqual([body, true])
        expect(body).toMatch(how)
      }
      const [near] = reminders([{ ...hour, state }], testSender, testNow)
      expect(near?.body).toMatch(/orden|order|ordonnance/)
    }
  })

  test('a reminder of several hours, paid or not, has the code of each before it says how to come', async () => {
    const { offerId } = await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico' })
    const book = async (minutes: number) => {
      const start = firstHour.add({ minutes })
      const who = somebody({ contact: { reminders: 'sms', language } })
      const found = await findAppointment(db, (await bookHour(db, offerId, { ...who, start })).id)
      if (!found?.code) throw new Error('not booked')
      return found as Reachable
    }
    const [first, second] = [await book(0), await book(60)]
    for (const hours of [
      [first, second],
      [owed(first), second],
    ]) {
      const told = reminders(hours, testSender, testNow)
      expect(told).not.toEqual([])
      for (const { body } of told) for (const { code } of hours) expect(body).toContain(code)
    }
  })

  test('the code of an account', () => {
    const { body } = codeSms(
      { ...sender, brand, language },
      { phone: '+56987654321', accountId: 'a' },
      '4821',
      'k',
      testNow,
    )
    expect([body, isOneSms(body)]).toEqual([body, true])
    expect(body).toContain('4821')
  })
})

test('what leaves is written in the letters of an SMS, whoever wrote it', async () => {
  const message = {
    kind: 'sms',
    recipient: '+56987654321',
    body: 'Cambió la «hora» — sí…',
    dedupeKey: 'letters',
  } as const
  await enqueueAll(db, [message, { ...message, kind: 'email', dedupeKey: 'mail' }], testNow)
  const rows = await db.rows<{ body: string }>(
    sql`select body from outbox where dedupe_key in ('letters', 'mail') order by dedupe_key`,
  )
  expect(rows.map(({ body }) => body)).toEqual(['Cambio la "hora" - si...', message.body])
})
