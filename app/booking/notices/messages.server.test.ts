import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { emailHtml } from '#app/platform/messages/email.server.ts'
import { isOneSms } from '#app/platform/messages/sms-text.rules.ts'
import {
  bookHour,
  bookOrder,
  firstHour,
  messagesOf,
  type SentMessage,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { sayNotice } from '../appointments/say-appointment.server.ts'
import { arrivalCode, isArrivalOf } from '../arrival/arrival-token.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { releaseUnpaid } from '../changes/release-unpaid.server.ts'
import { readGuestLink } from '../guest-links/guest-link.server.ts'
import { sendGuestLink } from '../guest-links/send-guest-link.server.ts'
import { closureMessages } from './closure-messages.server.ts'
import { earlierMessages } from './earlier-messages.server.ts'

const db = await testDatabase()
const threeDaysAhead = { hours: [{ day: '2026-11-26', from: '09:00', to: '12:00' }] }
const start = Temporal.Instant.from('2026-11-26T12:00:00Z')

const linkIn = (text: string) => /https:\/\/portal\.example\/cita\/([\w-]{43})/.exec(text)?.[1] ?? ''
const calendarOf = (message?: SentMessage) =>
  Buffer.from(message?.attachments[0]?.contentBase64 ?? '', 'base64')
    .toString()
    .replaceAll('\r\n ', '')

test('how to prepare for several exams is a list for each of them, in the letter, its plain text and the calendar', async () => {
  const { lead } = await bookOrder(db)
  const [letter] = await messagesOf(db, lead)
  const list = 'Perfil lipídico:\n- Cena liviana la noche anterior y sin alcohol 24 horas antes.'
  expect(letter?.body).toMatch(
    new RegExp(`\nPreparación: 12 horas de ayuno, por [^\n]+\n${list}\nQué llevar: `),
  )
  expect(letter?.html).toMatch(
    />Perfil lipídico<\/p><ul [^>]+><li>Cena liviana la noche anterior y sin alcohol 24 horas antes\.<\/li><\/ul><\/dd>/,
  )
  expect(calendarOf(letter)).toContain(list.replace('\n', '\\n'))
  expect(calendarOf(letter)).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test('a letter says once that a visit is by video, and where it is', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const [letter] = await messagesOf(db, (await bookHour(db, offerId)).id)
  expect(letter?.body).toMatch(
    /^[^\n]+\nVideoconsulta de Medicina General\nPor internet, desde donde estés\n/,
  )
  expect(letter?.body).toContain('\nDónde: Por internet, desde donde estés\n')
  expect(letter?.html).toContain('<br>Videoconsulta de Medicina General<br>Por internet, desde donde estés')
})

describe('a booking', () => {
  test('tells everything by e-mail, in words and as a page', async () => {
    const { offerId } = await addOffer(db, {
      ...threeDaysAhead,
      fullPrice: 35_990,
      coverage: { banmedica: 15_990 },
      professional: { name: 'Camila Rojas' },
      centre: { name: 'Centro Los Aromos', address: 'Av. Italia 123', phone: '+56223456789' },
    })
    const who = somebody({ patient: { rut: '12345678-5' }, contact: { name: 'Ana' } })
    const appointment = await bookHour(db, offerId, { start, prevision: 'banmedica', ...who })
    const [letter] = await messagesOf(db, appointment.id)
    expect(letter?.subject).toBe(
      `Tu hora está reservada: jueves 26 de noviembre, 09:00 (${appointment.code})`,
    )
    for (const text of [letter?.body, letter?.html]) {
      for (const fact of [
        'Hola, Ana:',
        appointment.code,
        'Consulta de Medicina General',
        'Camila Rojas',
        'ueves 26 de noviembre, 09:00',
        ' las 08:45 en recepción',
        'Centro Los Aromos, Av. Italia 123, Providencia',
        '+56 2 2345 6789',
        '$20.000, se paga el día de la atención',
        'a cédula de identidad',
      ])
        expect(text).toContain(fact)
      expect(readGuestLink(testSender.linkKey, linkIn(text ?? ''))).toBe(appointment.id)
    }
    expect(letter?.html).toMatch(/<html lang="es-CL">/)
    // Before any other word, the day; after a colon the words go on, alone they begin.
    expect(letter?.body).toMatch(/^Jueves 26 de noviembre, 09:00\nConsulta de Medicina General\n/)
    expect(letter?.body).toContain('Cuándo: jueves')
    expect(letter?.html).toMatch(
      /<\/h1>\s*<table[\s\S]*?>jueves<br><b[^>]*>26<\/b><br>noviembre<[\s\S]*?>Jueves 26 de noviembre, 09:00</,
    )
    expect(letter?.html).not.toContain('Cuándo</dt>')
    for (const text of [letter?.body, letter?.html]) {
      expect(text).toMatch(/\/cita\/[\w-]{43}\/calendario/)
      expect(text).toContain(
        'https://www.openstreetmap.org/search?query=Av.%20Italia%20123%2C%20Providencia%2C%20Chile',
      )
    }
    expect(letter?.body).not.toContain('12345678')
  })

  test('of a video visit leads into it, in every letter while it stands', async () => {
    const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'video', prepaid: false })
    const appointment = await bookHour(db, offerId, { start, ...somebody() })
    const letters = async () => (await messagesOf(db, appointment.id)).filter(({ kind }) => kind === 'email')
    const into = /Entrar a la videoconsulta:\s+https:\/\/portal\.example\/cita\/[\w-]{43}\/videoconsulta/
    const booked = await letters()
    expect(booked.length).toBeGreaterThan(1)
    for (const { body } of booked) expect(body).toMatch(into)
    expect(calendarOf(booked[0])).toMatch(into)
    await sendGuestLink(
      db,
      { code: appointment.code ?? '', phone: appointment.contact?.phone ?? '', address: '10.9.9.9' },
      testSender,
      testNow,
    )
    expect((await letters()).at(-1)?.body).toMatch(into)
    await cancelAppointment(db, appointment.id, testSender, testNow)
    expect((await letters()).at(-1)?.body).not.toContain('/videoconsulta')
  })

  test('of an exam tells how to prepare and to bring the order', async () => {
    const { offerId } = await addOffer(db, {
      ...threeDaysAhead,
      type: 'laboratorio',
      exam: 'perfil-lipidico',
    })
    const { id, offer } = await bookHour(db, offerId, { start })
    const [letter] = await messagesOf(db, id)
    const [fasts, ...rest] = offer.preparation.split('. ')
    expect(fasts).toBe('Ayuno de 12 horas')
    // The moment that the screen says, where it is looked for the evening before.
    const fast =
      'Ayuno de 12 horas. Para esta hora, sin comer desde el miércoles 25 de noviembre, 21:00, a más tardar.'
    expect(letter?.body).toContain(`Preparación: ${fast} ${rest.join('. ')}`)
    expect(letter?.body).toContain('la orden médica')
    expect(
      calendarOf(letter)
        .replace(/\r?\n /g, '')
        .replaceAll('\\,', ','),
    ).toContain(`Preparación: ${fast}`)
  })

  test('for somebody else names them, and greets who booked', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const who = somebody({
      patient: { name: 'Luis', lastName: 'Pérez', rut: '11111111-1', self: false },
      contact: { name: 'Marta' },
    })
    const [letter] = await messagesOf(db, (await bookHour(db, offerId, { start, ...who })).id)
    expect(letter?.body).toContain('Hola, Marta:')
    expect(letter?.body).toContain('Para: Luis Pérez')
    expect(calendarOf(letter), 'among the hours of a family').toContain('Para: Luis Pérez')
  })

  test('says by SMS the code, when, where and the link', async () => {
    const { offerId } = await addOffer(db, {
      ...threeDaysAhead,
      centre: { name: 'Centro Sur', address: 'Calle 1' },
    })
    const { id, code } = await bookHour(db, offerId, { start })
    const text = (await messagesOf(db, id))[1]
    expect(text?.body).toMatch(
      new RegExp(
        `^Hora reservada ${code}: jue 26 nov, 09:00, Centro Sur, Calle 1, Providencia\\. .*https://portal\\.example/cita/`,
      ),
    )
  })

  test.each([
    ['es', 'Paga antes del mié 25 nov, 21:00: ', 'Paga antes de las 09:10 o se cancela: '],
    ['en', 'Pay by Wed 25 Nov, 21:00: ', 'Pay by 09:10 or it is lost: '],
    ['fr', 'A payer avant le mer 25 nov, 21:00 : ', 'A payer avant 09:10, sinon annulé : '],
  ] as const)(
    'that is lost unless it is paid says until when by SMS, in %s',
    async (language, later, today) => {
      const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'video' })
      const { offerId: soonId } = await addOffer(db, {
        hours: [{ day: '2026-11-23', from: '15:00', to: '16:00' }],
        modality: 'video',
      })
      const who = somebody({ contact: { language } })
      const soon = Temporal.Instant.from('2026-11-23T18:00:00Z')
      for (const [hour, then] of [
        [await bookHour(db, offerId, { start, ...who }), later],
        [await bookHour(db, soonId, { start: soon, ...who }), today],
      ] as const) {
        const body = (await messagesOf(db, hour.id))[1]?.body ?? ''
        expect(body).toContain(`${then}https://portal.example/cita/`)
        expect(isOneSms(body)).toBe(true)
      }
    },
  )

  test.each([
    ['e-mail', 'email', 'Falta pagarla: si no se paga a tiempo, la hora se cancela.'],
    ['SMS', 'sms', 'Paga antes de las 21:00 o se cancela: '],
  ] as const)(
    'that is not paid is reminded of by %s with until when, and not asked whether one comes',
    async (_, way, words) => {
      const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'video' })
      const { id } = await bookHour(db, offerId, { start, ...somebody({ contact: { reminders: way } }) })
      const [reminder] = (await messagesOf(db, id)).filter(({ subject, body }) =>
        /^(Recuerda|Tu hora CPH)/.test(subject || body),
      )
      expect(reminder?.body).toContain(words)
      expect(reminder?.body).not.toMatch(/Confirma/)
    },
  )

  test('that still stands unpaid after the time to pay it is not said by SMS to be lost at a time that is over', async () => {
    const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'video' })
    const { id } = await bookHour(db, offerId, { start, ...somebody({ contact: { reminders: 'sms' } }) })
    const told = (await messagesOf(db, id)).filter(({ body }) => body.startsWith('Tu hora CPH'))
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringContaining('Paga antes de las 21:00 o se cancela: '),
      expect.stringContaining('. Por pagar: '),
    ])
  })

  test('of an exam that is not paid is reminded of by SMS with how to come to it, too', async () => {
    const exam = { type: 'laboratorio', exam: 'perfil-lipidico', prepaid: true } as const
    const { offerId } = await addOffer(db, { ...threeDaysAhead, ...exam })
    const who = somebody({ contact: { reminders: 'sms' } })
    const { id } = await bookHour(db, offerId, { start, ...who })
    const told = (await messagesOf(db, id)).filter(({ body }) => body.startsWith('Tu hora CPH'))
    expect(told.map(({ body }) => body)).toContainEqual(
      expect.stringMatching(/En ayunas y con la orden\. (?:Paga antes|Por pagar)/),
    )
  })

  test('in another language is told in it', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const english = somebody({ contact: { language: 'en' } })
    const [letter] = await messagesOf(db, (await bookHour(db, offerId, { start, ...english })).id)
    expect(letter?.subject).toContain('Your appointment is booked: Thursday 26 November, 09:00')
    expect(letter?.html).toContain('<html lang="en-US">')
    const french = somebody({ contact: { language: 'fr' } })
    const later = start.add({ minutes: 30 })
    const [lettre] = await messagesOf(db, (await bookHour(db, offerId, { start: later, ...french })).id)
    expect(lettre?.subject).toContain('Votre rendez-vous est réservé\u00a0: jeudi 26 novembre, 09:30')
  })

  test('with marks in a name stays a page', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const who = somebody({ contact: { name: '<b>Ana & "Co"</b>' } })
    const [letter] = await messagesOf(db, (await bookHour(db, offerId, { start, ...who })).id)
    expect(letter?.html).toContain('&lt;b&gt;Ana &amp; &quot;Co&quot;&lt;/b&gt;')
    expect(letter?.html).not.toContain('<b>Ana')
  })

  test('in Magallanes is told in the time of Magallanes', async () => {
    const { offerId } = await addOffer(db, {
      commune: 'punta-arenas',
      hours: [{ day: '2027-06-15', from: '09:00', to: '10:00' }],
    })
    const winter = Temporal.Instant.from('2027-06-15T12:00:00Z')
    const [letter] = await messagesOf(db, (await bookHour(db, offerId, { start: winter })).id)
    expect(letter?.body).toContain('martes 15 de junio, 09:00 (hora de Magallanes)')
  })
})

describe('what is shown at the door', () => {
  const dayOf = Temporal.PlainDate.from('2026-11-26')
  const arrivalIn = (text: string) => /https:\/\/portal\.example\/llegada\/([\w-]{43})/.exec(text)?.[1] ?? ''

  test('is in the letter and in the reminders: a token of that hour and day, nothing of anybody', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const who = somebody({ patient: { rut: '12345678-5' } })
    const { id, code } = await bookHour(db, offerId, { start, ...who })
    const letters = (await messagesOf(db, id)).filter(({ kind }) => kind === 'email')
    expect(letters).toHaveLength(3)
    for (const { pictures, html, body } of letters) {
      expect(pictures).toEqual([{ contentId: 'llegada-1', qr: expect.any(String) }])
      const [{ qr } = { qr: '' }] = pictures
      expect(qr).toBe(`https://portal.example/llegada/${arrivalIn(qr)}`)
      expect(isArrivalOf(testSender.linkKey, arrivalIn(qr), id, dayOf)).toBe(true)
      expect(isArrivalOf(testSender.linkKey, arrivalIn(qr), id, dayOf.add({ days: 1 }))).toBe(false)
      for (const own of [code, '12345678', 'Rosa', 'Fuentes']) expect(qr).not.toContain(own)
      expect(html).toContain('<img src="cid:llegada-1"')
      // Without pictures there is what to read, to type and to press.
      const typed = arrivalCode(testSender.linkKey, id, dayOf)
      const shown = html?.replaceAll(/<img[^>]*alt="([^"]*)"[^>]*>/g, '$1') ?? ''
      for (const [text, how] of [
        [body, 'Al llegar, escríbelo en la tableta'],
        [shown, 'Al llegar, muestra este código'],
      ])
        for (const word of [how, typed, arrivalIn(qr)]) expect(text).toContain(word)
      expect(html).toContain('alt="Código QR de llegada"')
    }
  })

  test('is in no letter about a video visit, and in none about an hour that is gone', async () => {
    const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'video' })
    const video = await bookHour(db, offerId, { start })
    const here = await addOffer(db, threeDaysAhead)
    const gone = await bookHour(db, here.offerId, { start })
    await cancelAppointment(db, gone.id, testSender, testNow)
    const letters = [
      ...(await messagesOf(db, video.id)),
      ...(await messagesOf(db, gone.id)).filter(({ subject }) => /cancelada/i.test(subject ?? '')),
    ].filter(({ kind }) => kind === 'email')
    expect(letters.length).toBeGreaterThan(3)
    for (const { pictures, html, body } of letters) {
      expect(pictures).toEqual([])
      expect(`${html}${body}`).not.toMatch(/cid:|llegada\//)
    }
  })
})

describe('an hour that is gone', () => {
  test('says of nobody that they cancelled it: who did not ask for it is sent to the centre', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id } = await bookHour(db, offerId, { start })
    const asked = { by: 'professional:1', reason: 'mistake' }
    const outcome = await cancelAppointment(db, id, testSender, testNow, false, asked)
    const gone = (await messagesOf(db, id)).find(({ subject }) => subject?.includes('cancelada'))
    const page = outcome.ok && sayNotice(outcome.appointment, undefined, 'es', testNow)?.words
    for (const words of [gone?.body, page]) {
      expect(words).toMatch(/Si no (pediste cancelarla|lo pediste), llama al centro/)
      expect(words).not.toContain('Cancelaste')
    }
  })

  test('tells nobody when to be there, with what and what to pay', async () => {
    const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'in_person' })
    const { id } = await bookHour(db, offerId, { start })
    await cancelAppointment(db, id, testSender, testNow)
    const gone = (await messagesOf(db, id)).find(({ subject }) => subject?.includes('cancelada'))
    expect(gone?.body).toContain('Cuándo: jueves 26 de noviembre')
    for (const label of ['Preséntate', 'Qué llevar', 'Valor', 'Preparación'])
      expect(gone?.body).not.toContain(`${label}:`)
  })

  test('has a link to look at, and none to pay, move or cancel', async () => {
    const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'video' })
    const { id, code } = await bookHour(db, offerId, {
      start,
      ...somebody({ contact: { phone: '+56933334444' } }),
    })
    await releaseUnpaid(db, testSender, start)
    const wanted = { code, phone: '+56933334444', address: 'gone' }
    expect(await sendGuestLink(db, wanted, testSender, testNow)).toMatchObject({ ok: true })
    const link = (await messagesOf(db, id)).filter(({ kind }) => kind === 'email').at(-1)
    expect(link?.body.match(/https:\S+/g)?.map(href => href.replace(/^.*\/cita\/[\w-]+/, ''))).toEqual([''])
  })
})

describe('what has not left when the hour changes again', () => {
  /** Of each change, later than the first attempt of what the one before had to say. */
  const later = (minutes: number) => testNow.add({ minutes })
  /** Letters and SMS of changes, and whether each will leave. */
  const told = async (id: string) =>
    (await messagesOf(db, id))
      .filter(({ notBefore }) => Temporal.Instant.compare(notBefore, later(10)) < 0)
      .map(({ kind, dropped }) => [kind, !dropped])

  test('is not sent after what is true by then: moved, moved again, cancelled', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id } = await bookHour(db, offerId, { start })
    await moveAppointment(db, id, start.add({ minutes: 60 }), testSender, later(2))
    await moveAppointment(db, id, start.add({ minutes: 90 }), testSender, later(4))
    expect((await told(id)).map(([, leaves]) => leaves)).toEqual([false, false, false, false, true, true])
    await cancelAppointment(db, id, testSender, later(6))
    expect((await told(id)).map(([, leaves]) => leaves)).toEqual([...Array(6).fill(false), true, true])
  })

  test('stays where it left', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id } = await bookHour(db, offerId, { start })
    await db.rows(
      sql`update outbox set sent_at = ${testNow}::timestamptz where dedupe_key = ${`${id}:1:booked:sms`}`,
    )
    await moveAppointment(db, id, start.add({ minutes: 60 }), testSender, later(2))
    expect(await told(id)).toEqual([
      ['email', false],
      ['sms', true],
      ['email', true],
      ['sms', true],
    ])
  })

  test('stays where the hour changes at once: it leaves before', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id } = await bookHour(db, offerId, { start })
    await cancelAppointment(db, id, testSender, testNow.add({ seconds: 5 }))
    expect((await told(id)).map(([, leaves]) => leaves)).toEqual([true, true, true, true])
  })

  test('of an order stays: the letter tells of its other hour too', async () => {
    const { lead } = await bookOrder(db)
    await cancelAppointment(db, lead, testSender, later(2))
    expect(await told(lead)).toEqual([
      ['email', true],
      ['sms', true],
      ['email', true],
      ['sms', true],
    ])
  })
})

describe('an hour that is kept for somebody who has another', () => {
  const entry = { entryId: '1', start: firstHour, until: testNow.add({ minutes: 15 }) }
  test.each([
    [
      'freed earlier',
      (one: Appointment) => earlierMessages(one, { ...entry, causedBy: 'house' }, testSender),
    ],
    ['instead of a closed one', (one: Appointment) => closureMessages(one, entry, testSender)],
  ])('%s stands in front, and theirs among the facts', async (_, lettersOf) => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const appointment = await bookHour(db, offerId, { start })
    const [letter] = lettersOf(appointment)
    const html = letter?.letter ? emailHtml(letter.letter) : ''
    expect(html.indexOf('Martes 24 de noviembre, 09:00')).toBeGreaterThan(0)
    expect(html.indexOf('Martes 24 de noviembre, 09:00')).toBeLessThan(html.indexOf('Hola,'))
    expect(html.indexOf('ueves 26 de noviembre, 09:00')).toBeGreaterThan(html.indexOf('Hola,'))
    expect(html, 'it is not theirs yet').not.toContain('/calendario')
    expect(letter?.body).toMatch(/^Martes 24 de noviembre, 09:00/)
    expect(letter?.body, 'when to come to the one may be read as of the other').not.toContain('en recepción')
  })
})

describe('the calendar file', () => {
  test('keeps its UID and counts up when the hour is moved and cancelled', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id, code } = await bookHour(db, offerId, { start })
    await moveAppointment(db, id, start.add({ minutes: 60 }), testSender, testNow)
    await cancelAppointment(db, id, testSender, testNow)
    const files = (await messagesOf(db, id)).filter(message => message.attachments.length > 0)
    const read = (text: string, name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(text)?.[1]?.trim()
    expect(
      files.map(file => {
        const text = calendarOf(file)
        return ['METHOD', 'UID', 'SEQUENCE', 'STATUS', 'DTSTART', 'DTEND'].map(name => read(text, name))
      }),
    ).toEqual([
      ['PUBLISH', `${id}@portal.example`, '1', 'CONFIRMED', '20261126T120000Z', '20261126T123000Z'],
      ['PUBLISH', `${id}@portal.example`, '2', 'CONFIRMED', '20261126T130000Z', '20261126T133000Z'],
      ['CANCEL', `${id}@portal.example`, '3', 'CANCELLED', '20261126T130000Z', '20261126T133000Z'],
    ])
    expect(calendarOf(files[0])).toContain(code)
    expect(files.map(file => file.attachments[0]?.contentType)).toEqual([
      'text/calendar; charset=utf-8; method=PUBLISH',
      'text/calendar; charset=utf-8; method=PUBLISH',
      'text/calendar; charset=utf-8; method=CANCEL',
    ])
  })

  test('takes out an hour that nobody paid in time', async () => {
    const { offerId } = await addOffer(db, { ...threeDaysAhead, modality: 'video' })
    const { id } = await bookHour(db, offerId, { start })
    await releaseUnpaid(db, testSender, start)
    const letter = (await messagesOf(db, id)).find(({ subject }) => subject?.includes('falta de pago'))
    expect(calendarOf(letter)).toMatch(
      /METHOD:CANCEL.*UID:[0-9a-f-]{36}@portal\.example.*SEQUENCE:2.*STATUS:CANCELLED/s,
    )
  })
})

describe('reminders', () => {
  const later = (messages: SentMessage[]) =>
    messages.filter(message => Temporal.Instant.compare(message.notBefore, testNow) > 0)

  test('leave one day and two hours before, by e-mail, with one-tap answers', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id } = await bookHour(db, offerId, { start })
    const reminders = later(await messagesOf(db, id))
    expect(
      reminders.map(({ kind, notBefore, subject }) => [kind, String(notBefore), subject?.split(' (')[0]]),
    ).toEqual([
      ['email', '2026-11-25T12:00:00Z', 'Recuerda tu hora: jueves 26 de noviembre, 09:00'],
      ['email', '2026-11-26T10:00:00Z', 'Hoy a las 09:00 es tu hora'],
    ])
    for (const { body } of reminders)
      for (const action of ['confirmar', 'cancelar', 'mover']) expect(body).toContain(`?accion=${action}`)
  })

  test.each([
    ['es', 'Recuerda tu hora: jueves 26 de noviembre, 09:00'],
    ['en', 'Remember your appointment: Thursday 26 November, 09:00'],
    ['fr', 'Rappel de votre rendez-vous : jeudi 26 novembre, 09:00'],
  ] as const)(
    'of the day before name the day (%s): one that leaves late, or is read the next morning, would send people a day later with «mañana»',
    async (language, subject) => {
      const { offerId } = await addOffer(db, threeDaysAhead)
      const { id } = await bookHour(db, offerId, { start, ...somebody({ contact: { language } }) })
      const [dayBefore] = later(await messagesOf(db, id))
      expect(dayBefore?.subject?.split(' (')[0]).toBe(subject)
    },
  )

  test('of an hour soon after midnight both name its day, for both leave on the one before', async () => {
    const hours = [{ day: '2026-11-27', from: '00:00', to: '02:00' }]
    const { offerId } = await addOffer(db, { hours })
    const { id } = await bookHour(db, offerId, { start: Temporal.Instant.from('2026-11-27T03:30:00Z') })
    expect(later(await messagesOf(db, id)).map(({ subject }) => subject?.split(' (')[0])).toEqual([
      'Recuerda tu hora: viernes 27 de noviembre, 00:30',
      'Recuerda tu hora: viernes 27 de noviembre, 00:30',
    ])
  })

  test('leave by SMS for whoever chose it', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const who = somebody({ contact: { reminders: 'sms' } })
    const { id } = await bookHour(db, offerId, { start, ...who })
    const reminders = later(await messagesOf(db, id))
    expect(reminders.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['sms', who.contact.phone],
      ['sms', who.contact.phone],
    ])
    expect(reminders[0]?.body).toMatch(
      /Centro.*\. Confirma o cancela: https:\/\/portal\.example\/cita\/[\w-]{43}$/,
    )
  })

  test('whose time is over are not written', async () => {
    const { offerId } = await addOffer(db)
    const soon = firstHour.subtract({ hours: 3 })
    const { id } = await bookHour(db, offerId, { now: soon })
    const all = await messagesOf(db, id)
    expect(all.filter(({ notBefore }) => Temporal.Instant.compare(notBefore, soon) > 0)).toHaveLength(1)
    const { id: next } = await bookHour(db, offerId, {
      start: firstHour.add({ minutes: 30 }),
      now: firstHour.subtract({ minutes: 70 }),
    })
    expect(await messagesOf(db, next)).toHaveLength(2)
  })

  test('across a clock change leave at the same time of the wall clock', async () => {
    // On Sunday 4 April 2027 Santiago goes from UTC-3 to UTC-4.
    const { offerId } = await addOffer(db, { hours: [{ day: '2027-04-04', from: '09:00', to: '10:00' }] })
    const sunday = Temporal.Instant.from('2027-04-04T13:00:00Z')
    const { id } = await bookHour(db, offerId, { start: sunday })
    expect(later(await messagesOf(db, id)).map(({ notBefore }) => String(notBefore))).toEqual([
      '2027-04-03T12:00:00Z',
      '2027-04-04T11:00:00Z',
    ])
  })
})

describe('the lost link', () => {
  const ask = (code: string, phone: string, address = '10.1.1.1', now = testNow) =>
    sendGuestLink(db, { code, phone, address }, testSender, now)

  test('is sent again to who knows code and telephone, and the answer is the same for anybody', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id, code, contact } = await bookHour(db, offerId, {
      start,
      ...somebody({ contact: { phone: '+56911112222' } }),
    })
    const before = (await messagesOf(db, id)).length
    const answers = [
      await ask(code, '+56900000000'),
      await ask('CPH-22222', '+56911112222'),
      await ask('nonsense', '+56911112222'),
    ]
    expect(await messagesOf(db, id)).toHaveLength(before)
    answers.push(await ask(code.toLowerCase().replace('-', ' '), '+56911112222'))
    expect(answers).toEqual(Array(4).fill({ ok: true, bySms: true }))
    const sent = (await messagesOf(db, id)).slice(before)
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email', contact.email],
      ['sms', '+56911112222'],
    ])
    expect(readGuestLink(testSender.linkKey, linkIn(sent[1]?.body ?? ''))).toBe(id)
  })

  test('leaves for its owner however often strangers gave a wrong code with that telephone', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id, code } = await bookHour(db, offerId, {
      start,
      ...somebody({ contact: { phone: '+56922223333' } }),
    })
    const before = (await messagesOf(db, id)).length
    for (let n = 0; n < 12; n++)
      expect((await ask('CPH-22222', '+56922223333', `10.2.2.${n % 3}`)).ok).toBe(true)
    expect((await ask(code, '+56922223333')).ok).toBe(true)
    expect(await messagesOf(db, id)).toHaveLength(before + 2)
  })

  test('leaves three times an hour for a telephone, and nobody is told that there are no more', async () => {
    const { offerId } = await addOffer(db, threeDaysAhead)
    const { id, code } = await bookHour(db, offerId, {
      start,
      ...somebody({ contact: { phone: '+56922224444' } }),
    })
    const before = (await messagesOf(db, id)).length
    for (let minutes = 0; minutes < 5; minutes++)
      expect(await ask(code, '+56922224444', `10.2.3.${minutes}`, testNow.add({ minutes }))).toEqual({
        ok: true,
        bySms: true,
      })
    const sent = (await messagesOf(db, id)).slice(before)
    expect(sent.filter(({ kind }) => kind === 'email')).toHaveLength(3)
  })

  test('is asked for ten times an hour from one address, found or not', async () => {
    for (let n = 0; n < 10; n++) await ask('CPH-22222', `+5693333444${n}`, '10.3.3.3')
    expect(await ask('CPH-22222', '+56955556666', '10.3.3.3')).toEqual({ ok: false, retryAfter: 3600 })
  })
})

test('of an order whose first hour costs nothing the letter leads to paying for the rest', async () => {
  const { lead } = await bookOrder(db, { labFree: true, prepaid: true })
  const [letter] = await messagesOf(db, lead)
  expect(letter?.body).toMatch(/\/cita\/[\w-]{43}\/pago/)
})
