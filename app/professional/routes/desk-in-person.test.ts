/** The professional's desk for hours in person: only one's own, what is said of each, notes that nobody else reads, documents. */
import { describe, expect, it, test } from 'vitest'
import { loader as centreDay } from '#app/centre/routes/centro-agenda.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff, addStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { loader as desk } from './profesional.tsx'
import HourPage, { action as act, loader as page } from './profesional-hora.tsx'
import DocumentForm, { loader as documentForm, action as issue } from './profesional-hora-documento.tsx'
import { action as keepNotes } from './profesional-hora-notas.ts'
import { loader as visitPage } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)
const day = '/profesional?dia=2026-11-24'

/** An hour in person, and the professional who attends it, signed in. */
async function attended(changes: Parameters<typeof bookHour>[2] = {}) {
  const offer = await addOffer(db)
  const appointment = await bookHour(db, offer.offerId, changes)
  const { cookie } = await addStaff(db, offer.professionalId)
  return { ...offer, appointment, appointmentId: appointment.id, cookie }
}

const say = (who: { appointmentId: string; cookie: string }, intent: string) =>
  run(act, '/x', { ...who, form: { intent } })

const theirs = await attended()
const stranger = await addStaff(db, (await addOffer(db)).professionalId)
const administrator = await addCentreStaff(db, { role: 'administrator', centreId: theirs.centreId })
const { appointmentId } = theirs

describe('the day', () => {
  test('an hour in person stands in it with its centre, before it begins and after it ended', async () => {
    const who = await attended()
    const { hours, week } = (await run(desk, day, who)).data.desk
    expect(hours).toMatchObject([
      {
        appointmentId: who.appointmentId,
        state: 'booked',
        over: false,
        home: `/profesional/horas/${who.appointmentId}`,
      },
    ])
    expect(week.map((one: { hours: number }) => one.hours)).toEqual([0, 1, 0, 0, 0, 0, 0])
    await say(who, 'arrive')
    await say(who, 'start')
    await say(who, 'attend')
    expect((await run(desk, day, who)).data.desk.hours).toMatchObject([{ state: 'attended', over: true }])
  })

  test('somebody else’s is in neither the list nor the week', async () => {
    await attended()
    const other = await attended()
    expect((await run(desk, day, other)).data.desk.hours).toHaveLength(1)
  })

  test('a cancelled hour is said to be, and counts for nobody', async () => {
    const who = await attended()
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${who.appointmentId}::uuid`,
    )
    const { hours, week } = (await run(desk, day, who)).data.desk
    expect(hours).toMatchObject([{ state: 'cancelled', over: true }])
    expect(week.every((one: { hours: number }) => one.hours === 0)).toBe(true)
  })
})

test('after one comes who waits, then who has the next hour, and nobody at the end', async () => {
  const who = await attended()
  const more = async (minutes: number, name: string) => {
    const start = firstHour.add({ minutes })
    return bookHour(db, who.offerId, { ...somebody({ patient: { name, lastName: 'Soto' } }), start })
  }
  const [second, third] = [await more(30, 'Dos'), await more(60, 'Tres')]
  const next = async () => (await run(page, '/x', who)).data.next
  expect(await next()).toBeNull()
  await say(who, 'arrive')
  await say(who, 'attend')
  expect(await next()).toMatchObject({ to: `/profesional/horas/${second.id}`, time: '09:30' })
  await say({ ...who, appointmentId: third.id }, 'arrive')
  const waiting = (await run(page, '/x', who)).data
  expect(waiting.next.to).toBe(`/profesional/horas/${third.id}`)
  expect(wordsOf(drawn(HourPage, waiting))).toMatch(/Siguiente: .*, 10:00/)
  for (const { id } of [second, third])
    for (const deed of ['arrive', 'attend']) await say({ ...who, appointmentId: id }, deed)
  expect(await next()).toBeNull()
})

describe('what is said of an hour', () => {
  test('leads from coming to attended, and each is in the audit under who said it', async () => {
    const who = await attended()
    const states = []
    for (const deed of ['arrive', 'start', 'attend', 'undo']) {
      expect((await say(who, deed)).headers.get('location')).toMatch(/hecho=anotado$/)
      states.push((await run(page, '/x', who)).data.hour.state)
    }
    expect(states).toEqual(['waiting', 'in-attendance', 'attended', 'in-attendance'])
    const audit = await db.rows<{ verb: string; actor: string }>(sql`
      select verb, actor from audit where appointment_id = ${who.appointmentId}::uuid and verb like 'desk-%' order by id`)
    expect(audit.map(({ verb }) => verb)).toEqual(['desk-arrive', 'desk-start', 'desk-attend', 'desk-undo'])
    expect(audit.every(({ actor }) => actor.startsWith('staff:'))).toBe(true)
  })

  test('is what the reception of its centre sees', async () => {
    const who = await attended()
    await say(who, 'arrive')
    const reception = await addCentreStaff(db, { role: 'reception', centreId: who.centreId })
    const { data } = await run(centreDay, `/centro/agenda?centro=${who.centreId}&dia=2026-11-24`, reception)
    expect(JSON.stringify(data.day.columns)).toContain('"state":"waiting"')
  })

  test('that was said meanwhile by somebody else is told, and changes nothing', async () => {
    const who = await attended()
    await say(who, 'arrive')
    await say(who, 'start')
    await say(who, 'attend')
    const late = await say(who, 'no-show')
    expect(late.headers.get('location')).toMatch(/aviso=late$/)
    expect((await run(page, `/x?aviso=late`, who)).data).toMatchObject({
      refusal: 'late',
      hour: { state: 'attended' },
    })
  })

  test('is said on its own day only', async () => {
    const who = { ...(await attended()), now: firstHour.subtract({ hours: 48 }) }
    const { data } = await run(page, '/x', who)
    expect(data.hour.deeds).toEqual([])
    expect(wordsOf(drawn(HourPage, data))).toContain('Lo que pasa con esta hora se anota el mismo día.')
  })
})

describe('somebody else cannot', () => {
  it.each([
    ['open it', () => run(page, '/x', { appointmentId, ...stranger })],
    ['say anything of it', () => run(act, '/x', { appointmentId, ...stranger, form: { intent: 'arrive' } })],
    [
      'write notes',
      () => run(act, '/x', { appointmentId, ...stranger, form: { intent: 'notas', notes: 'x' } }),
    ],
    ['have notes kept', () => run(keepNotes, '/x', { appointmentId, ...stranger, form: { notes: 'x' } })],
    [
      'open the form of a document',
      () => run(documentForm, '/x', { appointmentId, ...stranger, kind: 'receta' }),
    ],
    ['issue a document', () => run(issue, '/x', { appointmentId, ...stranger, kind: 'receta', form: {} })],
    ['open what is no id', () => run(page, '/x', { ...theirs, appointmentId: 'nada' })],
  ])('%s', async (_, ask) => {
    expect((await ask()).status).toBe(404)
  })

  it.each([
    ['administers its centre', administrator],
    ['is nobody', { cookie: '' }],
  ])('read it as whoever %s', async (_, who) => {
    expect((await run(page, '/x', { appointmentId, ...who })).status).toBe(303)
  })

  test('take a video visit for an hour in person, nor the other way round', async () => {
    const video = await addVisit(db)
    const doctor = await addStaff(db, video.professionalId)
    expect((await run(page, '/x', { appointmentId: video.appointmentId, ...doctor })).status).toBe(404)
    expect((await run(visitPage, '/x', theirs)).status).toBe(404)
  })
})

describe('notes', () => {
  it('stay as they are for a button that no page has, and for a form that brings none', async () => {
    const who = await attended()
    await run(act, '/x', { ...who, form: { intent: 'notas', notes: 'Eczema' } })
    const others: Record<string, string>[] = [
      { intent: 'borrar', notes: '' },
      { intent: 'notas' },
      { notes: '' },
    ]
    for (const form of others) expect((await run(act, '/x', { ...who, form })).status).toBe(400)
    expect((await run(keepNotes, '/x', { ...who, form: {} })).status).toBe(400)
    expect((await run(page, '/x', who)).data.hour.notes).toBe('Eczema')
  })

  test('that were typed come along with what is said of the hour; those of another tab stay', async () => {
    const who = await attended()
    const press = (intent: string, notes: string, seen: string) =>
      run(act, '/x', { ...who, form: { intent, notes, notes_seen: seen } })
    const kept = async () => (await run(page, '/x', who)).data.hour.notes
    expect((await press('arrive', '', '')).to).toMatch(/hecho=anotado$/)
    expect((await press('start', 'Eczema', '')).to).toMatch(/hecho=anotado$/)
    expect(await kept()).toBe('Eczema')
    // A tab that was open before knows nothing of them.
    expect((await press('attend', '', '')).to).toMatch(/hecho=anotado$/)
    expect(await kept()).toBe('Eczema')
    const long = await press('undo', 'a'.repeat(8001), 'Eczema')
    expect(long.status).toBe(400)
    const { data } = await run(page, '/x', who)
    expect(data.hour).toMatchObject({ state: 'attended', notes: 'Eczema' })
    const html = drawn(HourPage, data)
    expect(html).toMatch(
      /<button[^>]* form="notas"[^>]* value="undo"|<button[^>]* value="undo"[^>]* form="notas"/,
    )
    expect(html).toContain('<form id="notas"')
  })

  test('are kept while they are written and stand in the page of whoever wrote them, and nowhere at their centre', async () => {
    const who = await attended()
    expect(
      (await run(keepNotes, '/x', { ...who, form: { notes: 'Presión 13/8, control en un mes' } })).status,
    ).toBe(204)
    expect((await run(page, '/x', who)).data.hour.notes).toBe('Presión 13/8, control en un mes')
    expect((await run(act, '/x', { ...who, form: { intent: 'notas', notes: 'Otra cosa' } })).status).toBe(303)
    expect((await run(page, '/x', who)).data.hour.notes).toBe('Otra cosa')
    const reception = await addCentreStaff(db, { role: 'administrator', centreId: who.centreId })
    const seen = await run(centreDay, `/centro/agenda?centro=${who.centreId}&dia=2026-11-24`, reception)
    expect(JSON.stringify(seen.data)).not.toContain('Otra cosa')
  })

  test('that are too long are said to be, and what was typed stays', async () => {
    const who = await attended()
    const notes = 'a'.repeat(8001)
    expect((await run(keepNotes, '/x', { ...who, form: { notes } })).status).toBe(422)
    expect(await run(act, '/x', { ...who, form: { intent: 'notas', notes } })).toMatchObject({
      status: 400,
      data: { errors: [{ message: 'Usa 8.000 caracteres como máximo' }], typed: { notes } },
    })
  })

  test('written after the session had ended come back behind the sign-in', async () => {
    const who = await attended()
    await db.rows(sql`
      update staff_session set seen_at = ${inWindow.subtract({ minutes: 31 })}::timestamptz
      where staff_account_id in (select id from staff_account where professional_id = ${who.professionalId}::bigint)`)
    const form = { intent: 'notas', notes: 'Se fue la luz' }
    const late = await run(act, `/profesional/horas/${who.appointmentId}`, {
      ...who,
      accept: 'text/html',
      form,
    })
    expect(late).toMatchObject({ status: 303, to: expect.stringMatching(/^\/profesional\?volver=.*escrito/) })
    expect((await run(keepNotes, '/x', { ...who, form: { notes: 'x' } })).status).toBe(401)
  })
})

describe('documents', () => {
  const ges = { condition: '21', diagnosis: 'Hipertensión', confirmed: 'yes' }

  test('wait until the attention has begun', async () => {
    const who = await attended()
    expect((await run(documentForm, '/x', { ...who, kind: 'ges' })).headers.get('location')).toBe(
      `/profesional/horas/${who.appointmentId}`,
    )
    const form = { ...ges, rut: '12345678-5' }
    expect((await run(issue, '/x', { ...who, kind: 'ges', form })).status).toBe(409)
    await say(who, 'arrive')
    expect((await run(page, '/x', who)).data.hour.issues).toBe(false)
  })

  test('open with one medicine, and with no diagnosis confirmed', async () => {
    const who = await attended(somebody({ patient: { rut: '11111111-1' } }))
    await proveAppointment(db, who.appointmentId)
    await say(who, 'arrive')
    await say(who, 'start')
    const shown = async (kind: string, answer?: object) =>
      drawn(DocumentForm, { ...(await run(documentForm, '/x', { ...who, kind })).data, ...answer }, '/x')
    expect(
      [...(await shown('receta')).matchAll(/<details[^>]*>/g)].map(([tag]) => tag.includes(' open')),
    ).toEqual([false, false, false])
    expect(await shown('ges')).not.toMatch(/<option[^>]*value="(yes|no)"[^>]*selected/)
    const { confirmed: _, ...undecided } = ges
    const answer = await run(issue, '/x', { ...who, kind: 'ges', form: { ...undecided, confirmed: '' } })
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'confirmed' }] } })
  })

  test('name the centre as their place, and stand in the page', async () => {
    const who = await attended(somebody({ patient: { rut: '12345678-5' } }))
    await proveAppointment(db, who.appointmentId)
    await say(who, 'arrive')
    await say(who, 'start')
    const form = { ...ges, request: 'una-vez' }
    for (let press = 0; press < 2; press += 1)
      expect((await run(issue, '/x', { ...who, kind: 'ges', form })).headers.get('location')).toBe(
        `/profesional/horas/${who.appointmentId}?hecho=ges`,
      )
    const { hour } = (await run(page, '/x', who)).data
    expect(hour.issued).toMatchObject([{ kind: 'ges' }])
    const [issued] = await db.rows<{ place: string }>(sql`
      select place from ges_notification where appointment_id = ${who.appointmentId}::uuid`)
    expect(issued?.place).toBe(hour.centre)
  })

  test('ask for the RUT of the card where the booking proved nobody', async () => {
    const who = await attended()
    await say(who, 'arrive')
    await say(who, 'start')
    expect((await run(documentForm, '/x', { ...who, kind: 'ges' })).data.needsRut).toBe(true)
    expect(await run(issue, '/x', { ...who, kind: 'ges', form: ges })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'rut' }] },
    })
  })
})
