/** The patient's pages and the desk's, asked as requests: the way through, and everybody who may not. */
import { describe, expect, it, test } from 'vitest'
import { guestLinkSecret, guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { hashPassword } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { loader as desk, action as signIn } from '#app/professional/routes/profesional.tsx'
import { action as cancelHours } from '#app/professional/routes/profesional-agenda.tsx'
import { loader as documentPage, action as issue } from '#app/professional/routes/profesional-documento.tsx'
import { action as accept, loader as invitation } from '#app/professional/routes/profesional-invitacion.tsx'
import { action as signOut } from '#app/professional/routes/profesional-salir.ts'
import { action as actAtDesk, loader as deskVisit } from '#app/professional/routes/profesional-visita.tsx'
import { inviteStaff } from '#app/staff/invite-staff.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import type { Handler } from '#test/helpers/pages/ask.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { licence, runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { testUser } from '#test/helpers/user.ts'
import { addVisit, inWindow, justCookie, visitCookie } from '#test/helpers/visit.ts'
import { loader as enterByLink } from './cita-videoconsulta.ts'
import { action as answerSurvey, loader as survey } from './encuesta.tsx'
import { loader as ending, action as rate } from './fin.tsx'
import { action as actInRoom, loader as waitingRoom } from './sala-de-espera.tsx'
import { loader as paymentCheck } from './verificacion-pago.tsx'
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
    expect(await run(survey, '/videoconsulta/encuesta', { cookie: merged })).toMatchObject({
      to: '/videoconsulta',
    })
    expect((await run(visits, '/videoconsulta')).data).toMatchObject({ visits: [], refused: false })
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
    expect(await run(actAtDesk, '/x', { ...doctor, form: { notes: 'Control en 7 días' } })).toMatchObject({
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
    expect((await run(ending, '/x', patient)).data).toMatchObject({ ending: 'ended', asked: true })
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
  ])('%s: what is said first', async (_, form, emergency) => {
    const { appointmentId, cookie, to } = await asked(form)
    expect(to?.endsWith('&emergencia')).toBe(emergency)
    const shown = await run(survey, `/x?reserva=${appointmentId}&emergencia`, { cookie })
    expect(shown.data.emergency).toBe(emergency)
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

describe('the desk', () => {
  const password = 'Escritorio1'
  async function invited() {
    const { professionalId } = await addVisit(db, somebody())
    const rut = '9876543-3'
    await db.rows(sql`delete from staff_account`)
    await db.rows(sql`
      insert into staff_account (professional_id, rut, email, created_at)
      values (${professionalId}::bigint, ${rut}, 'ana@ejemplo.cl', ${inWindow}::timestamptz)`)
    return { rut }
  }
  const tokenOf = async () => {
    const [mail] = await db.rows<{ body: string }>(sql`
      select body from outbox where recipient = 'ana@ejemplo.cl' order by id desc limit 1`)
    return /invitacion\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
  }

  test('an invitation is sent once, works once, and opens the desk', async () => {
    const { rut } = await invited()
    const portal = testPortal(db)
    expect(await inviteStaff(portal, inWindow)).toBe(1)
    expect(await inviteStaff(portal, inWindow)).toBe(0)
    const token = await tokenOf()
    expect((await run(invitation, '/x', { token })).data.invited.name).toMatch(/Camila/)
    expect((await run(invitation, '/x', { token, now: inWindow.add({ hours: 24 * 7 }) })).status).toBe(404)
    const weak = { password: 'escritorio', confirm_password: 'escritorio' }
    expect((await run(accept, '/x', { token, form: weak })).status).toBe(400)
    const other = { password, confirm_password: `${password}x` }
    expect((await run(accept, '/x', { token, form: other })).data.errors).toEqual([
      { field: 'confirm_password', message: 'Debes ingresar la misma contraseña.' },
    ])
    const accepted = await run(accept, '/x', { token, form: { password, confirm_password: password } })
    expect(accepted.to).toBe('/profesional')
    expect(accepted.cookie).toMatch(/HttpOnly; SameSite=Strict$/)
    const cookie = justCookie(accepted.cookie)
    expect((await run(desk, '/profesional', { cookie })).data.desk).not.toBeNull()
    // Staff software: no search engine keeps it, signed in or not.
    for (const at of [cookie, ''])
      expect((await run(desk, '/profesional', { cookie: at })).data.page).toMatchObject({ noindex: true })
    expect(
      (await run(accept, '/x', { token, form: { password, confirm_password: password } })).cookie,
    ).toBeNull()

    const right = await run(signIn, '/profesional', { form: { rut: '9.876.543-3', password } })
    expect(right).toMatchObject({ status: 303, to: '/profesional' })
    expect((await run(signIn, '/profesional', { form: { rut, password: 'Otra12345' } })).status).toBe(401)
    await run(signOut, '/profesional/salir', { cookie, form: {} })
    expect((await run(desk, '/profesional', { cookie })).data.desk).toBeNull()
  })

  it('asks strangers for work after five wrong passwords; the browser that was here before has tries of its own', async () => {
    const { rut } = await invited()
    const hash = await hashPassword(password)
    await db.rows(sql`update staff_account set password_hash = ${hash} where rut = ${rut}`)
    const now = inWindow.add({ hours: 48 })
    const attempt = (given: string, address: string, cookie?: string) =>
      run(signIn, '/x', { form: { rut, password: given }, address, now, cookie })
    const before = await attempt(password, '10.1.1.1')
    const device = before.headers
      .getSetCookie()
      .find(line => line.includes('copihue_conocido='))
      ?.split(';')[0]
    expect(device).toBeDefined()
    for (let n = 0; n < 5; n++) expect((await attempt('Otra12345', `10.1.0.${n}`)).status).toBe(401)
    const refused = await attempt(password, '10.1.0.9')
    expect(refused.status).toBe(429)
    expect(refused.data.proof.challenge.signature).toBeDefined()
    expect((await attempt(password, '10.1.0.9', device)).status).toBe(303)
  })
})

describe('what the desk issues', () => {
  const forms: Record<string, Record<string, string>> = {
    receta: {
      medicine_1: 'Paracetamol 500 mg comprimidos',
      dose_1: '1 comprimido cada 8 horas',
      period_1: '5 días',
      quantity_1: '1',
      medicine_2: 'Suero fisiológico',
      dose_2: 'Lavado nasal',
      period_2: '5 días',
      quantity_2: '2',
    },
    licencia: licence,
    ges: { condition: '21', diagnosis: 'Hipertensión esencial', confirmed: 'yes' },
  }
  const rut = '12345678-5'

  async function begun(patient = somebody({ patient: { rut } })) {
    await db.rows(
      sql`update appointment set state = 'fulfilled' where patient_key = ${`rut:${rut}`} and active`,
    )
    const { appointmentId, cookie, professionalId } = await addVisit(db, patient)
    const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
    const before = await run(issue, '/x', { ...doctor, kind: 'ges', form: { ...forms.ges, rut } })
    expect(before.status).toBe(409)
    expect(await run(documentPage, '/x', { ...doctor, kind: 'ges' })).toMatchObject({ status: 303 })
    await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
    await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
    await run(actInRoom, '/x', { appointmentId, cookie, form: { intent: 'entrar' } })
    return { appointmentId, doctor }
  }

  it('stands in the patient’s health area with its visit, once however often it is sent', async () => {
    const { appointmentId, doctor } = await begun()
    for (const kind of ['receta', 'licencia', 'ges'])
      for (let press = 0; press < 2; press++)
        expect(
          await run(issue, '/x', { ...doctor, kind, form: { ...forms[kind], rut, request: `wish-${kind}` } }),
        ).toMatchObject({
          // «Suero fisiológico» is in no pharmacy's list.
          to: `/profesional/visitas/${appointmentId}?hecho=${kind}${kind === 'receta' ? '&palabras=si' : ''}`,
        })
    const documents = await db.rows<{ kind: string; rut: string; folio: string }>(sql`
      select 'receta' as kind, rut, folio from prescription where appointment_id = ${appointmentId}::uuid
      union all select 'licencia', rut, folio from licence where appointment_id = ${appointmentId}::uuid
      union all select 'ges', rut, folio from ges_notification where appointment_id = ${appointmentId}::uuid
      order by kind`)
    expect(documents).toEqual([
      { kind: 'ges', rut, folio: expect.stringMatching(/^G-\d{10}$/) },
      { kind: 'licencia', rut, folio: expect.stringMatching(/^3\d{8}-[\dK]$/) },
      { kind: 'receta', rut, folio: expect.stringMatching(/^R-\d{10}$/) },
    ])
    const items = await db.rows<{ slug: string | null }>(sql`
      select i.medicine_slug as slug from prescription_item i join prescription p on p.id = i.prescription_id
      where p.appointment_id = ${appointmentId}::uuid order by i.position`)
    expect(items).toEqual([{ slug: 'paracetamol-500-mg-comprimidos' }, { slug: null }])
    expect((await run(deskVisit, '/x', doctor)).data.visit.issued).toHaveLength(3)
  })

  it('asks for the identity card of whoever only typed a RUT, once, and takes no other one', async () => {
    const { appointmentId, doctor } = await begun()
    const { needsRut } = (await run(documentPage, '/x', { ...doctor, kind: 'ges' })).data
    expect(needsRut).toBe(true)
    const press = (more: Record<string, string>) =>
      run(issue, '/x', { ...doctor, kind: 'ges', form: { ...forms.ges, ...more } as Record<string, string> })
    for (const typed of ['', '11.111.111-1']) {
      const { status, data } = await press({ rut: typed })
      expect([status, data.errors.map((one: { field: string }) => one.field)]).toEqual([400, ['rut']])
    }
    const issued = { to: `/profesional/visitas/${appointmentId}?hecho=ges` }
    expect(await press({ rut: '12.345.678-5' })).toMatchObject(issued)
    expect((await run(documentPage, '/x', { ...doctor, kind: 'ges' })).data.needsRut).toBe(false)
    expect(await press({})).toMatchObject(issued)
    expect(await db.rows(sql`select proven from appointment where id = ${appointmentId}::uuid`)).toEqual([
      { proven: true },
    ])
  })

  it('asks for the RUT that the booking did not bring, and for what is missing', async () => {
    const { doctor } = await begun(somebody())
    const without = await run(issue, '/x', { ...doctor, kind: 'ges', form: forms.ges })
    expect(without.data.errors).toMatchObject([{ field: 'rut' }])
    expect(
      await run(issue, '/x', { ...doctor, kind: 'ges', form: { ...forms.ges, rut: '11.111.111-1' } }),
    ).toMatchObject({ status: 303 })
    for (const [kind, field] of [
      ['receta', 'medicine_1'],
      ['licencia', 'days'],
      ['ges', 'diagnosis'],
    ] as const) {
      const form = { ...forms[kind], rut, [field]: '' }
      const answer = await run(issue, '/x', { ...doctor, kind, form })
      expect(answer.data.errors).toMatchObject([{ field }])
    }
    expect(await run(documentPage, '/x', { ...doctor, kind: 'otra' })).toMatchObject({ status: 404 })
  })

  it('is issued by nobody but the professional of the visit', async () => {
    const { appointmentId } = await begun()
    const other = await addVisit(db)
    const colleague = await addStaff(db, other.professionalId)
    const ask = { appointmentId, kind: 'ges', form: forms.ges }
    expect(await run(issue, '/x', { ...ask, cookie: colleague.cookie })).toMatchObject({ status: 404 })
    expect(await run(issue, '/x', { ...ask, cookie: other.cookie })).toMatchObject({ status: 401 })
    expect(
      await run(documentPage, '/x', { ...ask, form: undefined, cookie: colleague.cookie }),
    ).toMatchObject({
      status: 404,
    })
  })
})

describe('cancelling hours at the desk', () => {
  it('shows who is affected, then cancels them and nobody of another professional', async () => {
    const { appointmentId, professionalId } = await addVisit(db)
    const other = await addVisit(db)
    const { cookie } = await addStaff(db, professionalId)
    const form = { day: '2026-11-24', from: '09:00', to: '10:00' }
    const review = await run(cancelHours, '/x', { cookie, form: { ...form, intent: 'revisar' } })
    expect(review.data.affected).toMatchObject([{ when: 'martes 24 de noviembre, 09:00' }])
    const stateOf = async (id: string) => {
      const [row] = await db.rows<{ state: string }>(
        sql`select state from appointment where id = ${id}::uuid`,
      )
      return row?.state
    }
    expect(await stateOf(appointmentId)).toBe('booked')
    expect(await run(cancelHours, '/x', { cookie, form: { ...form, intent: 'cancelar' } })).toMatchObject({
      to: '/profesional/agenda?canceladas=1',
    })
    expect([await stateOf(appointmentId), await stateOf(other.appointmentId)]).toEqual([
      'cancelled',
      'booked',
    ])
  })

  it.each([
    [{ day: '' }, 'day'],
    [{ day: '2026-11-23' }, 'day'],
    [{ day: '2026-11-25', from: '9' }, 'from'],
    [{ day: '2026-11-25', from: '10:00', to: '09:00' }, 'to'],
  ])('%j is refused at %s', async (form, field) => {
    const { professionalId } = await addVisit(db)
    const { cookie } = await addStaff(db, professionalId)
    const answer = await run(cancelHours, '/x', { cookie, form: { ...form, intent: 'cancelar' } })
    expect(answer.data.errors).toMatchObject([{ field }])
  })

  it('is for whoever is signed in', async () => {
    expect(await run(cancelHours, '/x', { form: { day: '2026-11-25', intent: 'cancelar' } })).toMatchObject({
      to: '/profesional',
    })
  })
})
