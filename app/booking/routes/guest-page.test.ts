/** The guest's own link, the lost e-mail and the doctor's link. */
import { describe, expect, test } from 'vitest'
import { action as chooseHour } from '#app/checkout/routes/agendamiento.tsx'
import { loader as reservation } from '#app/checkout/routes/confirmacion-cita.tsx'
import { loader as professionalCard } from '#app/checkout/routes/link.tsx'
import { loader as doctorLink } from '#app/checkout/routes/reserva-tu-hora.tsx'
import type { SessionUser } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { texts } from '#app/text/texts.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { showAppointment } from '../appointments/show-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { cancelByCentre } from '../changes/cancel-by-centre.server.ts'
import { guestLinkSecret, guestLinkToken } from '../guest-links/guest-link.server.ts'
import { keepGuest } from '../holds/guest.server.ts'
import { askEarlier } from '../waitlist/join-waitlist.server.ts'
import cita, { action, loader } from './cita.tsx'
import { loader as calendarFile } from './cita-calendario.ts'
import { action as recover } from './recuperar-cita.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const key = await secretKey(db, guestLinkSecret)
const inMinutes = (minutes: number) => firstHour.add({ minutes })

const run = asker(portal, '10.88.0.1')
const cookieIn = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0]

async function booked(changes: Parameters<typeof bookHour>[2] = {}, offer?: Parameters<typeof addOffer>[1]) {
  const added = await addOffer(db, offer)
  const appointment = await bookHour(db, added.offerId, changes)
  const token = guestLinkToken(key, appointment.id)
  const at = `/cita/${token}`
  return {
    ...added,
    appointment,
    token,
    see: (query = '') => run(loader, at + query, { params: { token } }),
    answer: (form: Record<string, string>) => run(action, at, { params: { token }, form }),
    state: async () =>
      (
        await db.rows<{ state: string; version: number }>(
          sql`select state, version from appointment where id = ${appointment.id}::uuid`,
        )
      )[0],
  }
}

describe("a guest's own link", () => {
  test('shows the appointment and what can be done with it', async () => {
    const { see, appointment } = await booked()
    const { status, data } = await see()
    expect(status).toBe(200)
    expect(data.shown.code).toBe(appointment.code)
    expect(data.allowed).toEqual({ confirm: true, cancel: true, move: true })
    expect(data.page.noindex).toBe(true)
  })

  test('leads into a video visit from the booking to its end, and of no other appointment', async () => {
    const at = (minutes: number) =>
      asker(testPortal(db, { clock: fixedClock(inMinutes(minutes).toString()) }))
    const { token, appointment, see } = await booked({}, { modality: 'video', prepaid: false })
    const home = `/cita/${token}`
    const enter = async (minutes: number) =>
      (await at(minutes)(loader, home, { params: { token } })).data.enter
    expect((await see()).data.enter).toEqual({
      to: `${home}/videoconsulta`,
      first: false,
      note: expect.stringContaining('a las 08:45'),
    })
    expect(await enter(-16)).toMatchObject({ first: false })
    for (const minutes of [-15, 0, 20]) expect(await enter(minutes)).toMatchObject({ first: true })
    expect(await enter(24 * 60)).toBeNull()
    const page = drawn(cita, (await at(5)(loader, home, { params: { token } })).data)
    expect(page).toContain(`href="${home}/videoconsulta"`)
    expect(page).toContain('Entrar a la videoconsulta')
    await cancelAppointment(db, appointment.id, testSender, testNow)
    expect((await see()).data.enter).toBeNull()
    expect((await (await booked()).see()).data.enter).toBeNull()
  })

  test.each([
    [false, -60, ['Cambiar de hora', 'Entrar a la videoconsulta', 'Se abre 15 minutos antes']],
    [false, -10, ['Entrar a la videoconsulta', 'Ya puedes entrar', 'Cambiar de hora']],
    [
      true,
      -60,
      ['Falta pagarla', 'Cambiar de hora', 'Entrar a la videoconsulta', 'Primero paga tu hora. Se abre'],
    ],
    [
      true,
      -10,
      ['Falta pagarla', 'Cambiar de hora', 'Entrar a la videoconsulta', 'primero paga tu hora y después'],
    ],
  ])(
    'what can be done now stands first (to be paid: %s, %i minutes from the hour)',
    async (prepaid, minutes, order) => {
      const { token } = await booked({}, { modality: 'video', prepaid })
      const at = asker(testPortal(db, { clock: fixedClock(inMinutes(minutes).toString()) }))
      const page = wordsOf(drawn(cita, (await at(loader, `/cita/${token}`, { params: { token } })).data))
      const places = order.map(said => page.indexOf(said))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    },
  )

  test('what comes next of it is the first of its ways, whichever it is', async () => {
    const { see } = await booked()
    const { data } = await see()
    for (const [step, words] of [
      ['confirm', 'Confirmar hora'],
      ['directions', 'Cómo llegar'],
    ] as const) {
      const [card = ''] =
        /<section[^>]*aria-label="Tu hora"[^>]*>[\s\S]*?<\/section>/.exec(drawn(cita, { ...data, step })) ??
        []
      expect(wordsOf(card).trim().startsWith(words), step).toBe(true)
    }
  })

  test('the code that is shown at the door stands with its hour', async () => {
    const { see } = await booked()
    const [card = ''] = /<article[\s\S]*?<\/article>/.exec(drawn(cita, (await see()).data)) ?? []
    expect(wordsOf(card)).toContain('Mi código de llegada')
  })

  test('that it is paid is not said again below what was paid', async () => {
    const { appointment } = await booked()
    const note = (paid: typeof appointment.paid) =>
      showAppointment({ ...appointment, paid }, 'es', testNow).price.note
    expect([note('settled'), note('refunding')]).toEqual([undefined, 'Pagado; la devolución está pedida.'])
  })

  test('in French a colon keeps its distance', async () => {
    const { see } = await booked()
    expect(wordsOf(drawn(cita, (await see()).data, '/', 'es'))).toContain('Para: ')
    expect(texts('fr', 'booking').appointment.patient).toBe('Pour\u00a0:')
  })

  test('a cancelled one looks over, and offers every hour near but itself', async () => {
    const { see, appointment, offerId } = await booked()
    expect(drawn(cita, (await see()).data)).not.toContain('Hora cancelada:')
    await cancelAppointment(db, appointment.id, testSender, testNow)
    const { data } = await see()
    const html = drawn(cita, data)
    expect(wordsOf(html)).toContain('Hora cancelada: martes 24 de noviembre')
    expect(html).toMatch(/<h2[^>]*>Reserva otra hora<\/h2>/)
    const offered = data.instead.map(({ id }: { id: string }) => id)
    expect(offered).toHaveLength(3)
    expect(offered).not.toContain(slotId(offerId, firstHour))
  })

  test('opened on a question, or by a robot that follows every link, changes nothing', async () => {
    const { see, state, appointment } = await booked()
    const before = await messagesOf(db, appointment.id)
    for (const query of [
      '?accion=confirmar',
      '?accion=cancelar',
      '?accion=mover',
      `?accion=mover&hora=${slotId(appointment.offer.id, inMinutes(30))}`,
    ])
      expect((await see(query)).status).toBe(200)
    expect(await state()).toEqual({ state: 'booked', version: 1 })
    expect(await messagesOf(db, appointment.id)).toEqual(before)
  })

  test('confirms, moves and cancels when its questions are answered', async () => {
    const { answer, see, state, offerId, token } = await booked()
    const confirmed = await answer({ intent: 'confirmar' })
    expect([confirmed.status, confirmed.to]).toEqual([303, `/cita/${token}?hecho=confirmada`])
    expect(await state()).toMatchObject({ state: 'confirmed' })
    expect((await answer({ slot_id: slotId(offerId, inMinutes(60)) })).to).toBe(`/cita/${token}?hecho=movida`)
    expect(await state()).toEqual({ state: 'booked', version: 2 })
    expect((await answer({ intent: 'cancelar' })).to).toBe(`/cita/${token}?hecho=cancelada`)
    expect(await state()).toMatchObject({ state: 'cancelled' })
    expect((await see('?hecho=cancelada')).data).toMatchObject({
      allowed: { confirm: false, cancel: false, move: false },
      outcome: 'cancelada',
    })
  })

  test.each(['confirmar', 'cancelar'])('answers «%s» of the hour that it asked about only', async intent => {
    const { answer, see, state, offerId, token } = await booked()
    const { start: seen } = (await see(`?accion=${intent}`)).data.shown
    await answer({ slot_id: slotId(offerId, inMinutes(60)) })
    const late = await answer({ intent, seen })
    expect(late.to).toBe(`/cita/${token}?accion=${intent}&problema=moved-on`)
    expect(await state()).toEqual({ state: 'booked', version: 2 })
    const { data } = await see(`?accion=${intent}&problema=moved-on`)
    const asked = drawn(cita, data)
    expect(wordsOf(asked)).toContain('Mientras decidías, esta hora se movió.')
    expect(asked).toContain(`name="seen" value="${inMinutes(60)}"`)
    expect((await answer({ intent, seen: data.shown.start })).to).toContain('?hecho=')
  })

  test('that asks to move shows the calendar, then the question', async () => {
    const { see, offerId } = await booked()
    const calendar = (await see('?accion=mover')).data.move
    expect(calendar.calendar.chosen.groups[0].hours[0].time).toBe('09:30')
    expect(calendar.target).toBeNull()
    const asked = (await see(`?accion=mover&hora=${slotId(offerId, inMinutes(90))}`)).data.move.target
    expect(asked).toMatchObject({ slot: slotId(offerId, inMinutes(90)), hour: { time: '10:30' } })
  })

  test('moved to an hour that somebody took keeps its own and offers others', async () => {
    const { answer, see, state, offerId, token } = await booked()
    await bookHour(db, offerId, { start: inMinutes(30) })
    const slot = slotId(offerId, inMinutes(30))
    const refused = await answer({ slot_id: slot })
    expect(refused.to).toBe(`/cita/${token}?accion=mover&problema=slot-taken&hora=${slot}`)
    const { problem } = (await see(refused.to?.split(token)[1])).data
    expect(problem).toMatchObject({ reason: 'slot-taken', action: `/cita/${token}` })
    expect(problem.hours).toHaveLength(3)
    expect(await state()).toEqual({ state: 'booked', version: 1 })
  })

  test('reads that an exam is not done at the age of another day, and is offered none of the hours near to it', async () => {
    const two = somebody({ patient: { birthDate: '2024-11-25' } })
    const exam = { type: 'imagenologia' as const, exam: 'ecografia-de-cadera-de-lactante' }
    const hours = ['2026-11-24', '2026-11-25'].map(day => ({ day, from: '09:00', to: '10:00' }))
    const { answer, see, state, offerId, token } = await booked(two, { ...exam, hours })
    const slot = slotId(offerId, inMinutes(24 * 60))
    const refused = await answer({ slot_id: slot })
    expect(refused.to).toBe(`/cita/${token}?accion=mover&problema=exam-age&hora=${slot}`)
    const page = await see(refused.to?.split(token)[1])
    expect(page.data.problem).toMatchObject({ reason: 'exam-age', hours: [], mendedByHour: false })
    expect(page.data.problem.calendarTo).toContain('accion=mover')
    expect(await state()).toEqual({ state: 'booked', version: 1 })
  })

  test('cannot move it to an hour of another offer', async () => {
    const { answer, state } = await booked()
    const { offerId } = await addOffer(db)
    expect((await answer({ slot_id: slotId(offerId, inMinutes(60)) })).status).toBe(400)
    expect((await answer({ intent: 'otra cosa' })).status).toBe(400)
    expect(await state()).toEqual({ state: 'booked', version: 1 })
  })

  test('says from when it can be confirmed, and that it is over', async () => {
    const week = { hours: [{ day: '2026-11-30', from: '09:00', to: '10:00' }] }
    const { see } = await booked({ start: Temporal.Instant.from('2026-11-30T12:00:00Z') }, week)
    expect((await see('?accion=confirmar')).data).toMatchObject({
      question: null,
      notice: { words: expect.stringContaining('viernes 27 de noviembre, 09:00') },
    })
    const past = await booked()
    await db.rows(
      sql`update appointment set during = tstzrange('2026-11-22T12:00Z', '2026-11-22T12:30Z') where id = ${past.appointment.id}::uuid`,
    )
    expect((await past.see('?accion=cancelar')).data).toMatchObject({
      question: null,
      allowed: { cancel: false },
    })
    expect((await past.answer({ intent: 'cancelar' })).to).toContain('accion=cancelar')
    expect(await past.state()).toMatchObject({ state: 'booked' })
  })

  test('somebody else’s, forged or shortened, is not found and does nothing', async () => {
    const { state, token } = await booked()
    const other = guestLinkToken(Buffer.alloc(32), '00000000-0000-4000-8000-000000000000')
    for (const wrong of [
      token.slice(0, -1),
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      other,
      'x',
    ]) {
      for (const handler of [loader, action, calendarFile]) {
        const form = handler === action ? { intent: 'cancelar' } : undefined
        expect((await run(handler, `/cita/${wrong}`, { params: { token: wrong }, form })).status).toBe(404)
      }
    }
    expect(await state()).toMatchObject({ state: 'booked' })
  })

  test('gives the calendar file', async () => {
    const { token, appointment } = await booked()
    const { response } = await run(
      async (args: unknown) => {
        throw await (calendarFile as (args: unknown) => Promise<Response>)(args)
      },
      `/cita/${token}/calendario`,
      { params: { token } },
    )
    expect(response?.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response?.headers.get('content-disposition')).toBe('attachment; filename="hora-medica.ics"')
    expect(await response?.text()).toContain(`UID:${appointment.id}@`)
  })

  test('of an hour that the centre called off: the browser that booked it takes another one without typing anything again', async () => {
    const browser = keepGuest(null, false)
    const { see, token, agendaId, offerId } = await booked({
      holder: browser.holder,
      ...somebody({ patient: { rut: '12345678-5' }, contact: { name: 'Rita', phone: '+56911223344' } }),
      prevision: 'fonasa-b',
    })
    await cancelByCentre(db, { agendaId, from: firstHour, to: inMinutes(30) }, testSender, testNow)
    const { data } = await see()
    expect(data.notice.words).toContain('El centro médico canceló')
    expect(data.instead.map((hour: { label: string }) => hour.label.split(', ')[1])).toEqual([
      '09:30',
      '10:00',
      '10:30',
    ])
    const cookie = browser.cookie.split(';')[0]
    const chosen = await run(chooseHour, data.rebook, {
      form: { slot_id: data.instead[0].id, cita: token },
      cookie,
    })
    expect(chosen.to).toContain('/agendamiento/confirmacion-cita?reserva=')
    const next = await run(reservation, chosen.to ?? '', { cookie })
    expect(next.data.shown.typed).toMatchObject({
      tramo: 'fonasa-b',
      for_whom: 'me',
      rut: '12.345.678-5',
      name: 'Rita',
    })
    const [row] = await db.rows<{ offer_id: number }>(
      sql`select offer_id from appointment where state = 'held' and agenda_id = ${agendaId}`,
    )
    expect(row?.offer_id).toBe(offerId)
  })
})

describe('a link that was passed on', () => {
  const childOfTen = { self: false, rut: '24111222-5', birthDate: '2016-03-02' }
  /** A browser that knows nothing takes another hour with it. */
  const again = async (
    { token, offerId }: { token: string; offerId: number },
    user: SessionUser | null = null,
    minutes = 60,
  ) => {
    const form = { slot_id: slotId(offerId, inMinutes(minutes)), cita: token }
    const chosen = await run(chooseHour, `/agendamiento?oferta=${offerId}`, { form, user })
    return (await run(reservation, chosen.to ?? '', { cookie: cookieIn(chosen), user })).data.shown
  }

  test('of an hour that stands tells nobody how to reach who booked it', async () => {
    const { token, offerId } = await booked({
      ...somebody({ patient: { rut: '11111111-1' }, contact: { phone: '+56955667788' } }),
      prevision: 'fonasa-b',
    })
    expect((await again({ token, offerId })).typed).toEqual({ for_whom: 'me' })
  })

  test('and whose hour its bearer cancels tells the insurer alone when it is booked again', async () => {
    for (const patient of [{ rut: '11111111-1' }, childOfTen]) {
      const hour = await booked({
        ...somebody({ patient, contact: { phone: '+56955667799' } }),
        holder: keepGuest(null, false).holder,
        prevision: 'fonasa-b',
      })
      expect((await hour.answer({ intent: 'cancelar' })).to).toContain('?hecho=cancelada')
      const shown = await again(hour)
      expect(shown.typed).toEqual({ for_whom: 'me', prevision: 'fonasa', tramo: 'fonasa-b' })
      expect(shown.known).toBeUndefined()
    }
  })

  test('and whose hour is off: the account that booked it takes another one without typing anything again', async () => {
    const user = await testAccount(db)
    const hour = await booked({
      ...somebody({ patient: childOfTen, contact: { phone: '+56955667700' } }),
      accountId: user.id,
    })
    await hour.answer({ intent: 'cancelar' })
    expect((await again(hour, user)).typed).toMatchObject({ for_whom: 'other', patient_rut: '24.111.222-5' })
    expect((await again(hour, await testAccount(db), 90)).typed).toMatchObject({ for_whom: 'me' })
  })

  test('shows whether an earlier hour is waited for or kept', async () => {
    const { see, appointment, offerId } = await booked({ start: inMinutes(60) })
    const before = await bookHour(db, offerId)
    expect((await see()).data.earlier).toBe('earlier')
    await askEarlier(db, appointment.id, testNow)
    expect((await see()).data.earlier).toBe('inLine')
    await cancelAppointment(db, before.id, testSender, testNow)
    expect((await see()).data.earlier).toBe('offered')
    await cancelAppointment(db, appointment.id, testSender, testNow)
    expect((await see()).data.earlier).toBeNull()
  })

  test('says before an unpaid hour is moved until when it would have to be paid', async () => {
    const { see, offerId } = await booked({}, { modality: 'video' })
    const at = slotId(offerId, inMinutes(60))
    expect((await see(`?accion=mover&hora=${at}`)).data.move.target.due).toMatch(/^lunes 23 de noviembre/)
    const visit = await booked()
    const other = slotId(visit.offerId, inMinutes(60))
    expect((await visit.see(`?accion=mover&hora=${other}`)).data.move.target.due).toBeNull()
  })
})

describe('the lost e-mail', () => {
  const ask = (form: Record<string, string>, address?: string) =>
    run(recover, '/recuperar-cita', { form, address })

  test('gets the same answer whether the appointment exists or not', async () => {
    const { appointment } = await booked(somebody({ contact: { phone: '+56944445555' } }))
    const right = await ask({ code: appointment.code, mobile_phone: '4444 5555' })
    const wrong = await ask({ code: 'CPH-22222', mobile_phone: '44445555' })
    expect([right.status, right.to]).toEqual([wrong.status, wrong.to])
    expect(right.to).toBe('/recuperar-cita?enviado')
    expect(
      (await messagesOf(db, appointment.id)).filter(message => message.subject?.includes('enlace')),
    ).toHaveLength(1)
  })

  test('says what is missing, and to wait after many attempts', async () => {
    const empty = await ask({ code: '', mobile_phone: '12' })
    expect([empty.status, empty.data.errors.map((error: { field: string }) => error.field)]).toEqual([
      400,
      ['code', 'mobile_phone'],
    ])
    for (let n = 0; n < 10; n++) await ask({ code: 'CPH-22222', mobile_phone: `3333000${n}` }, '10.99.0.1')
    const limited = await ask({ code: 'CPH-22222', mobile_phone: '33330099' }, '10.99.0.1')
    expect([limited.status, limited.data.limited]).toEqual([
      429,
      expect.stringContaining('espera 60 minutos'),
    ])
  })
})

describe("the doctor's link", () => {
  const open = (slug: string) => run(doctorLink, `/reserva-tu-hora/${slug}`, { params: { slug } })
  const share = (slug: string, professionalId: number | null) =>
    db.rows(sql`insert into doctor_link (slug, professional_id) values (${slug}, ${professionalId}::bigint)`)

  test('shows the professional with each offer and its next hour', async () => {
    const professional = { key: 'doctor', name: 'Elena Paz Rojas', slug: 'elena-paz-rojas' }
    const office = await addOffer(db, { professional, fullPrice: 30_000 })
    await addOffer(db, { professional, modality: 'video' })
    await share('dra-paz', office.professionalId)
    const { data } = await open('dra-paz')
    expect(data).toMatchObject({
      professional: { name: 'Elena Paz Rojas', services: 'Medicina General' },
      hasHours: true,
    })
    expect(data.offers).toEqual([
      expect.objectContaining({
        isVideo: false,
        prepaid: false,
        price: '$30.000',
        next: 'mar. 24 nov, 09:00',
        to: `/agendamiento/link/calendario?oferta=${office.offerId}`,
      }),
      expect.objectContaining({ isVideo: true, prepaid: true }),
    ])
    expect(
      (await run(professionalCard, '/agendamiento/link?medico=elena-paz-rojas')).data.found.offers,
    ).toHaveLength(2)
  })

  test('that nobody shares is 404', async () => {
    expect((await open('nadie')).status).toBe(404)
    expect((await run(professionalCard, '/agendamiento/link?medico=nadie')).status).toBe(404)
  })

  test('of a doctor without hours or offers says so', async () => {
    const none = await addOffer(db, { hours: [], professional: { name: 'Sin Horas' } })
    await share('sin-horas', none.professionalId)
    expect((await open('sin-horas')).data).toMatchObject({
      hasHours: false,
      professional: { name: 'Sin Horas' },
    })
    const gone = await addOffer(db, { active: false, professional: { name: 'Sin Oferta' } })
    await share('sin-oferta', gone.professionalId)
    expect((await open('sin-oferta')).data).toMatchObject({ name: 'Sin Oferta' })
  })
})
