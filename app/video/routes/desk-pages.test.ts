/** The desk’s pages: the way in, what is issued there, hours called off. */
import { describe, expect, it, test } from 'vitest'
import { hashPassword } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { loader as desk, action as signIn } from '#app/professional/routes/profesional.tsx'
import { action as cancelHours } from '#app/professional/routes/profesional-agenda.tsx'
import { loader as documentPage, action as issue } from '#app/professional/routes/profesional-documento.tsx'
import { action as accept, loader as invitation } from '#app/professional/routes/profesional-invitacion.tsx'
import { loader as deskRoom } from '#app/professional/routes/profesional-sala.tsx'
import { action as signOut } from '#app/professional/routes/profesional-salir.ts'
import { action as actAtDesk, loader as deskVisit } from '#app/professional/routes/profesional-visita.tsx'
import { inviteStaff } from '#app/staff/invite-staff.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { licence, runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow, justCookie } from '#test/helpers/visit.ts'
import { takePlace } from '../signalling/signal.queries.server.ts'
import { findVisitRight } from '../visit/visit-right.server.ts'
import { action as actInRoom } from './sala-de-espera.tsx'

const db = await testDatabase()

const run = runOn(db)

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

test('a professional whom the patient waits for in the room is called in, and comes back only to where they were', async () => {
  const { appointmentId, cookie, professionalId } = await addVisit(db, somebody())
  const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
  await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
  await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
  const seen = async () => {
    const room = (await run(deskRoom, '/x', doctor)).data
    return [room.awaited, room.returning, (await run(deskVisit, '/x', doctor)).data.page.title]
  }
  const before = await seen()
  expect(before.slice(0, 2)).toEqual([false, false])
  await run(actInRoom, '/x', { appointmentId, cookie, form: { intent: 'entrar' } })
  const { patient } = (await run(deskVisit, '/x', doctor)).data.visit
  expect(await seen()).toEqual([true, false, `${patient.name} ya está en la sala: entra`])
  const right = await findVisitRight(db, { cookie, user: null }, appointmentId, 'patient', inWindow)
  await db.transaction(tx => takePlace(tx, right?.visitId ?? '', 'professional', crypto.randomUUID()))
  expect(await seen()).toEqual([false, true, before[2]])
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
      route_2: 'nasal',
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
    const cancel = { ...form, intent: 'cancelar', shown: appointmentId }
    expect(await run(cancelHours, '/x', { cookie, form: cancel })).toMatchObject({
      to: '/profesional/agenda?canceladas=1',
    })
    expect([await stateOf(appointmentId), await stateOf(other.appointmentId)]).toEqual([
      'cancelled',
      'booked',
    ])
  })

  it('cancels nobody who was not shown: whoever booked meanwhile is shown first', async () => {
    const { appointmentId, professionalId } = await addVisit(db)
    const { cookie } = await addStaff(db, professionalId)
    const form = { day: '2026-11-24', from: '09:00', to: '10:00', intent: 'cancelar' }
    expect(await run(cancelHours, '/x', { cookie, form })).toMatchObject({
      status: 409,
      data: { affected: [{ id: appointmentId }], again: true },
    })
    const states = await db.rows(sql`select state from appointment where id = ${appointmentId}::uuid`)
    expect(states).toEqual([{ state: 'booked' }])
    const again = await run(cancelHours, '/x', { cookie, form: { ...form, shown: appointmentId } })
    expect(again.to).toBe('/profesional/agenda?canceladas=1')
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
