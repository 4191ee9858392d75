/** The patient’s pages of a visit, and who else may not see them. */

import { describe, expect, it, test } from 'vitest'
import { handBackAtDesk, payAtDesk } from '#app/booking/desk/pay-at-desk.server.ts'
import { guestLinkSecret, guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { loader as desk } from '#app/professional/routes/profesional.tsx'
import { action as actAtDesk, loader as deskVisit } from '#app/professional/routes/profesional-visita.tsx'
import { firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import type { Handler } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { addVisit, justCookie, visitCookie } from '#test/helpers/visit.ts'
import { loader as enterByLink } from './cita-videoconsulta.ts'
import { loader as consultation } from './consulta.tsx'
import { action as answerSurvey, loader as survey } from './encuesta.tsx'
import { loader as ending, action as rate } from './fin.tsx'
import { action as actInRoom, loader as waitingRoom } from './sala-de-espera.tsx'
import PaymentCheck, { loader as paymentCheck } from './verificacion-pago.tsx'
import Visits, { loader as visits } from './videoconsulta.tsx'

const db = await testDatabase()

const run = runOn(db)

const answers: [string, string][] = [
  ['reason', 'Dolor de garganta'],
  ['onset', 'Desde el lunes, tos'],
  ['intensity', '4'],
  ['symptoms', 'cough'],
  ['symptoms', 'sore-throat'],
]

describe('the way into a visit', () => {
  test('the link of the e-mail gives this browser the right and leads to the payment check', async () => {
    const { appointmentId } = await addVisit(db)
    const token = guestLinkToken(await secretKey(db, guestLinkSecret), appointmentId)
    const entered = await run(enterByLink, `/cita/${token}/videoconsulta`, { token })
    expect(entered).toMatchObject({ status: 303, to: `/videoconsulta/verificacion-pago/${appointmentId}` })
    const cookie = justCookie(entered.cookie)
    const check = await run(paymentCheck, '/x', { appointmentId, cookie })
    expect(check.data).toMatchObject({
      early: false,
      payment: 'paid',
      next: `/videoconsulta/encuesta?reserva=${appointmentId}`,
    })
    expect(await run(visits, '/videoconsulta', { cookie })).toMatchObject({
      status: 303,
      to: `/videoconsulta/verificacion-pago/${appointmentId}`,
    })
  })

  it('says both times to whoever comes before the window, and lets nobody further', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    const now = firstHour.subtract({ minutes: 15, seconds: 1 })
    const { data } = await run(paymentCheck, '/x', { appointmentId, cookie, now })
    expect(data).toMatchObject({
      early: true,
      // The page that was left open looks again by itself when the door opens.
      opensInMs: 1500,
      facts: { when: 'martes 24 de noviembre, 09:00', opens: '08:45' },
    })
    for (const page of [survey, waitingRoom])
      expect(await run(page, `/x?reserva=${appointmentId}`, { appointmentId, cookie, now })).toMatchObject({
        to: `/videoconsulta/verificacion-pago/${appointmentId}`,
      })
    const later = await run(paymentCheck, '/x', { appointmentId, cookie, now: now.add({ seconds: 1 }) })
    expect(later.data).toMatchObject({ early: false })
  })

  it('says first that it is to be paid and until when, with nothing laid over it, before the window too', async () => {
    const unpaid = await addVisit(db, { prepaid: true })
    const cookie = await visitCookie(db, [unpaid.appointmentId, (await addVisit(db)).appointmentId])
    const [row] = await db.rows<{ due: Temporal.Instant }>(sql`
      select payment_due_at as due from appointment where id = ${unpaid.appointmentId}::uuid`)
    const until = formatDayTime(row?.due ?? firstHour, 'America/Santiago', 'es')
    const due = `Falta pagarla: hazlo antes del ${until} o la hora se cancela.`
    const now = testNow.add({ minutes: 1 })
    const { data } = await run(paymentCheck, '/x', { appointmentId: unpaid.appointmentId, cookie, now })
    const html = drawn(PaymentCheck, data)
    expect(html).not.toMatch(/<dialog[^>]* open/)
    expect(wordsOf(html)).toMatch(`Esta videoconsulta todavía no está pagada ${due}`)
    const list = await run(visits, '/videoconsulta', { cookie, now })
    expect(list.data.visits.map((one: { due: string | null }) => one.due).toSorted()).toEqual([due, null])
    expect(wordsOf(drawn(Visits, list.data))).toMatch(new RegExp(`${due}.*Puedes entrar desde.*Pagarla`))
  })

  it('offers no payment that would be refused where a desk handed the money back once it had begun, and leads to the centre’s telephone', async () => {
    const { appointmentId, centreId, cookie } = await addVisit(db, { prepaid: true })
    const at = { centreId, by: 'staff:1' }
    const cash = { method: 'cash', bonoFolio: null, voucher: null, shown: 35_990 } as const
    const noted = await payAtDesk(db, { ...at, ...cash, appointmentId }, testSender, testNow)
    if (!noted.ok) throw new Error(noted.reason)
    const back = {
      kind: 'desk-refund',
      paymentId: noted.paymentId,
      note: 'Paga otro',
      shown: '=35990',
    } as const
    const now = firstHour.add({ minutes: 5 })
    expect(await handBackAtDesk(db, { ...at, ...back }, testSender, now)).toMatchObject({ ok: true })
    const html = drawn(PaymentCheck, (await run(paymentCheck, '/x', { appointmentId, cookie, now })).data)
    expect(wordsOf(html)).not.toContain('Pagar ahora')
    expect(wordsOf(html)).toMatch(/Tu hora ya empezó.*Llama al centro.*Ver el teléfono del centro/)
    expect(html).toMatch(/href="\/cita\/[^"/]+"/)
  })

  it('leads whoever is signed in without a visit to their appointments, not to the login again', async () => {
    const none = await run(visits, '/videoconsulta', { user: testUser() })
    const html = drawn(Visits, none.data)
    expect(html).toContain('href="/mis-citas"')
    expect(html).not.toContain('href="/login')
    expect(drawn(Visits, (await run(visits, '/videoconsulta', {})).data)).toContain('href="/login')
  })

  it('lists several visits, and says how to find the link to whoever has none', async () => {
    const first = await addVisit(db)
    const second = await addVisit(db)
    const merged = await visitCookie(db, [first.appointmentId, second.appointmentId])
    const list = await run(visits, '/videoconsulta', { cookie: merged })
    expect(list.data.visits).toHaveLength(2)
    expect(list.data.page).toMatchObject({ forOne: true })
    expect(await run(survey, '/videoconsulta/encuesta', { cookie: merged })).toMatchObject({
      to: '/videoconsulta',
    })
    const none = await run(visits, '/videoconsulta')
    expect(none.data).toMatchObject({ visits: [], refused: false, page: { forOne: false } })
  })

  test('the way through: survey, address, ready, enter, end, one answer', async () => {
    const { appointmentId, cookie, professionalId } = await addVisit(db)
    const staff = await addStaff(db, professionalId)
    const patient = { appointmentId, cookie }
    const doctor = { appointmentId, cookie: staff.cookie }

    expect(await run(answerSurvey, '/videoconsulta/encuesta', { cookie, form: answers })).toMatchObject({
      status: 303,
      to: `/videoconsulta/comprobacion-dispositivos?reserva=${appointmentId}`,
    })
    expect((await run(waitingRoom, '/x', patient)).data.room).toMatchObject({ inside: false })
    expect((await run(actInRoom, '/x', { ...patient, form: { address: 'aquí' } })).status).toBe(400)
    const form = { address: 'Los Aromos 123, Ñuñoa', intent: 'llegar' }
    expect(await run(actInRoom, '/x', { ...patient, form })).toMatchObject({
      to: `/sala-de-espera/${appointmentId}`,
    })
    expect((await run(waitingRoom, '/x', patient)).data.room).toMatchObject({
      inside: true,
      doctor: 'waiting',
      address: 'Los Aromos 123, Ñuñoa',
    })

    expect((await run(desk, '/profesional?dia=2026-11-24', doctor)).data.desk.visits).toMatchObject([
      { appointmentId, state: 'waiting', survey: 'answered', since: '08:50', paid: 'paid' },
    ])
    expect((await run(deskVisit, '/x', doctor)).data.visit).toMatchObject({
      address: 'Los Aromos 123, Ñuñoa',
      survey: { reason: 'Dolor de garganta', band: 'moderate', symptoms: ['cough', 'sore-throat'] },
      can: { ready: true, end: false },
    })
    expect(await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })).toMatchObject({
      to: `/profesional/visitas/${appointmentId}?hecho=listo`,
    })
    expect((await run(waitingRoom, '/x', patient)).data.room).toMatchObject({ doctor: 'ready' })
    expect(await run(actInRoom, '/x', { ...patient, form: { intent: 'entrar' } })).toMatchObject({
      to: `/videoconsulta/consulta/${appointmentId}`,
    })
    // Whoever comes back by the link or the list is in front of the room's door at once.
    expect(await run(paymentCheck, '/x', patient)).toMatchObject({
      to: `/videoconsulta/consulta/${appointmentId}`,
    })
    const notes = { intent: 'notas', notes: 'Control en 7 días' }
    expect(await run(actAtDesk, '/x', { ...doctor, form: notes })).toMatchObject({
      to: `/profesional/visitas/${appointmentId}?hecho=notas`,
    })
    expect(await run(actAtDesk, '/x', { ...doctor, form: { intent: 'terminar' } })).toMatchObject({
      to: `/profesional/visitas/${appointmentId}?hecho=terminada`,
    })
    expect((await run(deskVisit, '/x', doctor)).data.visit).toMatchObject({
      state: 'ended',
      notes: 'Control en 7 días',
    })

    expect(await run(waitingRoom, '/x', patient)).toMatchObject({ to: `/videoconsulta/fin/${appointmentId}` })
    expect((await run(ending, '/x', patient)).data).toMatchObject({
      ending: 'ended',
      asked: true,
      documents: null,
    })
    expect(await run(rate, '/x', { ...patient, form: {} })).toMatchObject({ status: 400 })
    expect(await run(rate, '/x', { ...patient, form: { satisfaction: '5' } })).toMatchObject({ status: 303 })
    expect((await run(ending, '/x?gracias', patient)).data).toMatchObject({ asked: false, thanks: true })
    await run(rate, '/x', { ...patient, form: { satisfaction: '1' } })
    const kept = await db.rows(
      sql`select satisfaction from visit where appointment_id = ${appointmentId}::uuid`,
    )
    expect(kept).toEqual([{ satisfaction: 5 }])
  })

  test('whoever left the room is no longer in it', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    const patient = { appointmentId, cookie }
    await run(actInRoom, '/x', { ...patient, form: { address: 'Los Aromos 123, Ñuñoa' } })
    await run(actInRoom, '/x', { ...patient, form: { intent: 'salir' } })
    expect((await run(waitingRoom, '/x', patient)).data.room).toMatchObject({ inside: false })
  })

  test('an address that is too long says how long it may be', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    const form = { address: 'Los Aromos 123, '.repeat(20) }
    expect((await run(actInRoom, '/x', { appointmentId, cookie, form })).data.errors).toEqual([
      { field: 'address', message: 'Usa 300 caracteres como máximo' },
    ])
  })

  test('whoever waits past their hour is told until when, unless the professional is there', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    const patient = { appointmentId, cookie }
    await run(actInRoom, '/x', { ...patient, form: { address: 'Los Aromos 123, Ñuñoa' } })
    const at = async (minutes: number) => {
      const { room } = (await run(waitingRoom, '/x', { ...patient, now: firstHour.add({ minutes }) })).data
      return [room.doctor, room.lateUntil]
    }
    expect(await at(-1)).toEqual(['waiting', null])
    expect(await at(0)).toEqual(['waiting', '09:15'])
    expect(await at(14)).toEqual(['waiting', '09:15'])
    expect(await at(15)).toEqual(['waiting', null])
    await db.rows(sql`
      update visit set state = 'ready', ready_at = ${firstHour.toString()}::timestamptz where appointment_id = ${appointmentId}::uuid`)
    expect(await at(5)).toEqual(['ready', null])
  })

  test('after 15 minutes with nobody, the patient ends it and is told that the payment goes back', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
    const late = { appointmentId, cookie, now: firstHour.add({ minutes: 15 }) }
    const { data } = await run(waitingRoom, '/x?accion=no-llego', late)
    expect(data).toMatchObject({ asking: true, room: { nobodyCame: true } })
    expect(await run(actInRoom, '/x', { ...late, form: { intent: 'no-llego' } })).toMatchObject({
      to: `/videoconsulta/fin/${appointmentId}`,
    })
    expect((await run(ending, '/x', late)).data).toMatchObject({
      ending: 'professional-absent',
      asked: false,
    })
  })
})

test('a patient who is alone in the room is told after 15 minutes how the payment goes back', async () => {
  const { appointmentId, cookie, professionalId } = await addVisit(db)
  const patient = { appointmentId, cookie }
  const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
  await run(actInRoom, '/x', { ...patient, form: { address: 'Los Aromos 123, Ñuñoa' } })
  await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
  await run(actInRoom, '/x', { ...patient, form: { intent: 'entrar' } })
  const after = (minutes: number) => ({ ...patient, now: firstHour.add({ minutes }) })
  expect((await run(consultation, '/x', after(14))).data).toMatchObject({ nobodyCame: false })
  expect((await run(consultation, '/x', after(15))).data).toMatchObject({ nobodyCame: true })
  const { data } = await run(waitingRoom, '/x?accion=no-llego', after(15))
  expect(data).toMatchObject({ asking: true, room: { doctor: 'in_call', nobodyCame: true } })
  expect(await run(actInRoom, '/x', { ...after(15), form: { intent: 'no-llego' } })).toMatchObject({
    to: `/videoconsulta/fin/${appointmentId}`,
  })
  expect((await run(ending, '/x', after(16))).data).toMatchObject({ ending: 'professional-absent' })
})

describe('the survey', () => {
  const asked = async (form: [string, string][]) => {
    const { appointmentId, cookie } = await addVisit(db)
    return { ...(await run(answerSurvey, '/x', { cookie, form })), appointmentId, cookie }
  }
  const without = (name: string) => answers.filter(([field]) => field !== name)

  it.each([
    ['reason', 'Debe ingresar el motivo de su consulta'],
    ['onset', 'Debe ingresar desde cuando presenta los síntomas'],
    ['intensity', 'Debe elegir la intensidad de sus síntomas'],
  ])('without %s it says: %s', async (field, message) => {
    const { status, data } = await asked(without(field))
    expect(status).toBe(400)
    expect(data.errors).toEqual([{ field, message }])
    expect(data.typed.symptoms).toEqual(['cough', 'sore-throat'])
  })

  it.each([['0'], ['11'], ['4.5'], ['mucho']])('an intensity of %s is none', async intensity => {
    const { status, data } = await asked([...without('intensity'), ['intensity', intensity]])
    expect(status).toBe(400)
    expect(data.errors).toMatchObject([{ field: 'intensity' }])
  })

  it.each<[string, [string, string][], boolean]>([
    ['9 of 10', [...without('intensity'), ['intensity', '9']], true],
    ['8 of 10', [...without('intensity'), ['intensity', '8']], false],
    ['difficulty breathing', [...answers, ['symptoms', 'breathing-difficulty']], true],
  ])('says first what matters, with %s', async (_, form, emergency) => {
    const { appointmentId, cookie, to } = await asked(form)
    expect(to?.endsWith('&emergencia')).toBe(emergency)
    const shown = await run(survey, `/x?reserva=${appointmentId}&emergencia`, { cookie })
    expect(shown.data.emergency).toBe(emergency)
  })

  const breathless: [string, string][] = [['symptoms', 'breathing-difficulty']]

  it.each<[string, [string, string][], boolean]>([
    ['difficulty breathing and nothing else', breathless, true],
    ['10 of 10 without a reason', [...without('intensity').slice(1), ['intensity', '10']], true],
    ['4 of 10 without a reason', without('reason'), false],
  ])('names the SAMU beside what lacks, with %s: %s', async (_, form, alarm) => {
    const { status, data } = await asked(form)
    expect(status).toBe(400)
    expect(data.alarm).toBe(alarm)
  })

  it('names the SAMU also to whoever omits it, and does not say that the answers were saved', async () => {
    const { appointmentId, cookie, to } = await asked([...breathless, ['intent', 'omitir']])
    expect(to).toBe(`/videoconsulta/encuesta?reserva=${appointmentId}&emergencia=omitida`)
    const shown = await run(survey, to ?? '', { cookie })
    expect(shown.data).toMatchObject({ emergency: true, saved: false })
    const kept = await db.rows(sql`
      select s.omitted, s.symptoms from visit_survey s join visit v on v.id = s.visit_id
      where v.appointment_id = ${appointmentId}::uuid`)
    expect(kept).toEqual([{ omitted: true, symptoms: [] }])
  })

  it('can be omitted, and answered after all; omitted after that, the answers stay', async () => {
    const { appointmentId, cookie, to } = await asked([['intent', 'omitir']])
    expect(to).toBe(`/videoconsulta/comprobacion-dispositivos?reserva=${appointmentId}`)
    await run(answerSurvey, '/x', { cookie, form: answers })
    expect((await run(survey, '/x', { cookie })).data.answers).toMatchObject({ intensity: '4' })
    await run(answerSurvey, '/x', { cookie, form: { intent: 'omitir' } })
    expect((await run(survey, '/x', { cookie })).data.answers).toMatchObject({ intensity: '4' })
  })
})

describe('a third person', () => {
  const strangers = async () => {
    const other = await addVisit(db)
    const staff = await addStaff(db, other.professionalId)
    return ['', other.cookie, staff.cookie]
  }

  it('reaches no page and no verb of the patient', async () => {
    const { appointmentId } = await addVisit(db)
    const pages = [paymentCheck, survey, waitingRoom, ending]
    const verbs: [Handler, Record<string, string>][] = [
      [answerSurvey, { intent: 'omitir' }],
      [actInRoom, { address: 'Los Aromos 123, Ñuñoa' }],
      [actInRoom, { intent: 'entrar' }],
      [actInRoom, { intent: 'no-llego' }],
      [rate, { satisfaction: '1' }],
    ]
    for (const cookie of await strangers()) {
      const ask = { appointmentId, cookie }
      for (const page of pages)
        expect(await run(page, `/x?reserva=${appointmentId}`, ask)).toMatchObject({
          to: '/videoconsulta?sin-acceso',
        })
      for (const [verb, form] of verbs)
        expect(await run(verb, `/x?reserva=${appointmentId}`, { ...ask, form })).toMatchObject({
          to: '/videoconsulta?sin-acceso',
        })
    }
    const touched = await db.rows(sql`
      select from visit_event e join visit v on v.id = e.visit_id where v.appointment_id = ${appointmentId}::uuid`)
    expect(touched).toEqual([])
  })

  it('reaches no visit of another professional at the desk', async () => {
    const { appointmentId } = await addVisit(db)
    const [nobody, patient, colleague] = await strangers()
    for (const intent of ['listo', 'terminar', 'fallida', 'ausente', 'notas'])
      expect(
        await run(actAtDesk, '/x', { appointmentId, cookie: colleague, form: { intent, notes: 'x' } }),
      ).toMatchObject({ status: 404 })
    expect(await run(deskVisit, '/x', { appointmentId, cookie: colleague })).toMatchObject({ status: 404 })
    for (const cookie of [nobody, patient])
      expect(await run(deskVisit, '/x', { appointmentId, cookie })).toMatchObject({ to: '/profesional' })
    expect((await run(desk, '/x?dia=2026-11-24', { cookie: patient })).data.desk).toBeNull()
  })
})
