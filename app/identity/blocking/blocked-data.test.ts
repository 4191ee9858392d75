/** Blocking: one touch of the person, and what a second role can read changes; another touch, and it is as before. */
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSheet } from '#app/booking/printout/load-sheet.server.ts'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { cancelByCentre, correctRut, joinPatients, loadReport } from '#app/booking/public.server.ts'
import { action as planned, loader as planPage } from '#app/centre/dated/routes/centro-cambio.tsx'
import { loader as centreDay } from '#app/centre/routes/centro-agenda.tsx'
import { loader as changePage } from '#app/centre/routes/centro-agenda-hora.tsx'
import { loader as slip } from '#app/centre/routes/centro-comprobante.tsx'
import { action as patients } from '#app/centre/routes/centro-pacientes.tsx'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { embeddedSender } from '#app/platform/messages/message-sender.server.ts'
import { drainOutbox } from '#app/platform/messages/outbox-worker.server.ts'
import { loader as professionalDay } from '#app/professional/routes/profesional.tsx'
import { action as hourAct, loader as hourPage } from '#app/professional/routes/profesional-hora.tsx'
import { action as documentAct } from '#app/professional/routes/profesional-hora-documento.tsx'
import { action as hourNotes } from '#app/professional/routes/profesional-hora-notas.ts'
import { action as visitNotes } from '#app/professional/routes/profesional-notas.ts'
import { loader as visitPage } from '#app/professional/routes/profesional-visita.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { asker, type Handler } from '#test/helpers/pages/ask.ts'
import { profileOn } from '#test/helpers/pages/profile.ts'
import { addCentreStaff, addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { readUser } from '../sessions/session.server.ts'
import { blockData, liftBlock } from './block-data.server.ts'

const db = await testDatabase()
const { browserOf, sessionOf } = profileOn(db)
const inHour = firstHour.add({ minutes: 5 })
const ask = asker(testPortal(db, { clock: fixedClock(inHour.toString()) }))
const post = {
  publicUrl: 'https://portal.example',
  brand: 'Copihue',
  theme: testSender.theme,
  language: 'es',
} as const

const secrets = {
  phone: '77665544',
  email: 'reservada@ejemplo.cl',
  survey: 'MOTIVO-RESERVADO',
  notes: 'NOTA-RESERVADA',
  needs: 'silla-reservada',
  birth: '1985-03-02',
}

let person: Awaited<ReturnType<typeof testAccount>>
let hour: Awaited<ReturnType<typeof addOffer>>
let appointmentId: string
let visitId: string
let reception: string
let professional: string
/** Another centre, whose insurer leaves before their hour there. */
let leaving: { of: typeof hour; schedule: string; administrator: string }
let system: Awaited<ReturnType<typeof addSystem>>

const touch = (intent: string) => browserOf(person).ask('/mi-perfil', { intent })

beforeAll(async () => {
  person = await testAccount(db)
  hour = await addOffer(db)
  const who = somebody({
    patient: { name: 'Amalia', lastName: 'Quezada', rut: person.rut, birthDate: secrets.birth },
    contact: { email: secrets.email, phone: `+569${secrets.phone}` },
  })
  const booked = await bookHour(db, hour.offerId, {
    ...who,
    needs: { needs: ['wheelchair'], note: secrets.needs },
  })
  appointmentId = booked.id
  await db.rows(sql`
    insert into consultation_note (appointment_id, professional_id, notes, written_at)
    values (${appointmentId}::uuid, ${hour.professionalId ?? null}::bigint, ${secrets.notes}, ${testNow}::timestamptz)`)
  // The same professional attends them by video an hour later.
  const video = await addOffer(db, { modality: 'video', prepaid: false })
  await db.rows(
    sql`update offer set professional_id = ${hour.professionalId ?? null}::bigint where id = ${video.offerId}::bigint`,
  )
  const later = { ...who, start: firstHour.add({ minutes: 60 }) }
  visitId = (await bookHour(db, video.offerId, later)).id
  await db.rows(sql`
    with v as (insert into visit (appointment_id, created_at, notes) values (${visitId}::uuid, ${testNow}::timestamptz, ${secrets.notes}) returning id)
    insert into visit_survey (visit_id, answered_at, omitted, reason, onset, intensity, chronic, symptoms)
    select id, ${testNow}::timestamptz, false, ${secrets.survey}, 'today', 3, '', '{}' from v`)
  const of = await addOffer(db, {
    coverage: { colmena: 5000 },
    hours: [{ day: '2026-11-27', from: '09:00', to: '13:00' }],
  })
  await bookHour(db, of.offerId, { ...who, prevision: 'colmena', start: firstHour.add({ hours: 72 }) })
  await db.rows(sql`
    update coverage c set last_day = '2026-11-25' from offer o
    where o.id = ${of.offerId}::bigint and o.price_list_id = c.price_list_id`)
  // As an import names it, so that its line may be changed.
  const [row] = await db.rows<{ key: string }>(sql`
    with own as (update agenda g set key = 'professional:' || p.key from professional p where g.id = ${of.agendaId}::bigint and p.id = g.professional_id)
    select key from schedule where id = ${of.scheduleId}::bigint`)
  const administrator = (await addCentreStaff(db, { role: 'administrator', centreId: of.centreId })).cookie
  leaving = { of, schedule: row?.key ?? '', administrator }
  reception = (await addCentreStaff(db, { role: 'reception', centreId: hour.centreId })).cookie
  professional = (await addStaff(db, hour.professionalId ?? null)).cookie
  system = await addSystem(db, { centres: [hour.centreId], portal: testPortal(db) })
})

const said = async (handler: Handler, path: string, options: Parameters<typeof ask>[2]) => {
  const { data, response } = await ask(handler, path, options)
  return JSON.stringify(data ?? null) + (response ? await response.text() : '')
}

const centre = () => `centro=${hour.centreId}&dia=2026-11-24`
const place = () => ({ id: hour.centreId, zone: 'America/Santiago' })
const dayOfHour = { from: firstHour.subtract({ hours: 12 }), to: firstHour.add({ hours: 12 }) }
const change = (change: string, key: string) => ({ cookie: leaving.administrator, params: { change, key } })
const changeAt = (kind: string, key: string) => `/centro/cambios/${kind}/${key}?centro=${leaving.of.centreId}`
const params = () => ({ appointment: appointmentId, reservation: appointmentId })

interface Look {
  look: () => Promise<string>
  /** What is read while nothing is blocked, and not while it is. */
  hides: (string | RegExp)[]
  /** What the law keeps. */
  keeps: (string | RegExp)[]
}

const looks: Record<string, Look> = {
  'the reception, of the day': {
    look: () => said(centreDay, `/centro/agenda?${centre()}`, { cookie: reception }),
    // What the lane attends is said of whoever attends.
    hides: [/"service":"Medicina General"/, secrets.needs, /"copayment":\d/],
    keeps: ['Amalia Quezada', '09:00'],
  },
  'the reception, of the sheet on paper': {
    look: async () => JSON.stringify(await loadSheet(db, place(), { span: dayOfHour, agendaId: null })),
    hides: ['7766 5544', 'Medicina General'],
    keeps: ['Amalia Quezada', '09:00'],
  },
  'the reception, of a search by name': {
    look: () =>
      said(patients, `/centro/pacientes?${centre()}`, {
        cookie: reception,
        form: { intent: 'buscar', q: 'Amalia' },
      }),
    // The hour that they have: nothing of whom it is with, nor whether it was paid.
    hides: ['7766 5544', secrets.email, /Agenda \d/, 'Cobrar'],
    keeps: ['Amalia Quezada', '09:00'],
  },
  'the reception, of a search by telephone': {
    look: () =>
      said(patients, `/centro/pacientes?${centre()}`, {
        cookie: reception,
        form: { intent: 'buscar', q: `9 ${secrets.phone}` },
      }),
    hides: ['Amalia Quezada'],
    keeps: [],
  },
  'the reception, of the hour to move': {
    look: () =>
      said(changePage, `/centro/agenda/hora/x?${centre()}`, { cookie: reception, params: params() }),
    hides: ['Medicina General'],
    keeps: ['Amalia Quezada', '09:00'],
  },
  'the reception, of the slip on paper': {
    look: () =>
      said(slip, `/centro/agenda/comprobante/x?${centre()}`, { cookie: reception, params: params() }),
    hides: ['Medicina General', 'Camila Rojas'],
    keeps: ['Amalia Quezada', '09:00'],
  },
  'an administrator, of whose hour new weekly hours leave out': {
    look: () =>
      said(planned, changeAt('horario', leaving.schedule), {
        ...change('horario', leaving.schedule),
        form: { desde: '2026-11-26', from_1_0: '20:00', to_1_0: '21:00', intent: 'revisar' },
      }),
    hides: ['7766 5544', 'Medicina General'],
    keeps: ['Amalia Quezada', '09:00'],
  },
  'an administrator, of whom an insurer pays for no more': {
    look: () => said(planPage, changeAt('convenio', 'colmena'), change('convenio', 'colmena')),
    hides: ['Amalia Quezada', '7766 5544', 'Medicina General'],
    keeps: ['Colmena'],
  },
  'the professional, of their day': {
    look: () => said(professionalDay, '/profesional?dia=2026-11-24', { cookie: professional }),
    hides: [secrets.needs, 'Medicina General', '"survey":"answered"'],
    keeps: ['Amalia Quezada', '09:00'],
  },
  'the professional, of an hour in person': {
    look: () => said(hourPage, '/x', { cookie: professional, params: params() }),
    hides: [secrets.notes, secrets.needs, '"age":41'],
    keeps: ['Amalia Quezada'],
  },
  'the professional, of a video visit': {
    look: () => said(visitPage, '/x', { cookie: professional, params: { reservation: visitId } }),
    hides: [secrets.notes, secrets.survey, '"age":41'],
    keeps: ['Amalia Quezada'],
  },
  'a system, of a patient by RUT': {
    look: async () =>
      JSON.stringify(
        (await system.ask(`/Patient?identifier=${encodeURIComponent(`http://regcivil.cl|${person.rut}`)}`))
          .body,
      ) + JSON.stringify((await system.ask(`/Patient?identifier=${person.rut}`)).body),
    hides: ['Amalia', secrets.phone],
    keeps: [],
  },
  'a system, of a patient by id': {
    look: async () => JSON.stringify((await system.ask(`/Patient/${appointmentId}`)).body),
    hides: ['Amalia', secrets.phone, secrets.birth],
    keeps: [],
  },
  'a system, of an appointment': {
    look: async () => JSON.stringify((await system.ask(`/Appointment/${appointmentId}`)).body),
    hides: ['Amalia'],
    keeps: ['2026-11-24T09:00:00'],
  },
  'a system, of what changed': {
    look: async () => JSON.stringify((await system.ask('/Appointment/_history')).body),
    hides: ['Amalia'],
    keeps: ['2026-11-24T09:00:00'],
  },
}

describe.each(Object.entries(looks))('%s', (_name, { look, hides, keeps }) => {
  test('what is read of somebody ends with their touch, but for what the law keeps, and comes back with the next', async () => {
    const before = await look()
    for (const one of [...hides, ...keeps]) expect(before).toMatch(one)
    expect((await touch('bloquear')).to).toBe('/mi-perfil?hecho=bloqueo#bloqueo')
    const blocked = await look()
    for (const one of hides) expect(blocked).not.toMatch(one)
    for (const one of keeps) expect(blocked).toMatch(one)
    await touch('desbloquear')
    const after = await look()
    for (const one of [...hides, ...keeps]) expect(after).toMatch(one)
  })
})

const whileBlocked = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  await touch('bloquear')
  try {
    return await work()
  } finally {
    await touch('desbloquear')
  }
}

test('staff are told that the data are blocked, on the day and on the hour', async () => {
  const [day, page] = await whileBlocked(async () => [
    await said(centreDay, `/centro/agenda?${centre()}`, { cookie: reception }),
    await said(hourPage, '/x', { cookie: professional, params: params() }),
  ])
  expect(day).toContain('"blocked":true')
  expect(page).toContain('"blocked":true')
})

test('the hour itself goes on: whoever comes is taken down as having arrived', async () => {
  await whileBlocked(() =>
    ask(hourAct, '/x', { cookie: professional, params: params(), form: { intent: 'arrive' } }),
  )
  const [row] = await db.rows<{ state: string }>(
    sql`select state from appointment where id = ${appointmentId}::uuid`,
  )
  expect(row?.state).toBe('arrived')
  await ask(hourAct, '/x', { cookie: professional, params: params(), form: { intent: 'start' } })
})

test('nothing is written of them: neither notes over those that are hidden, nor documents', async () => {
  const form = { notes: 'otra', intent: 'notas' }
  await whileBlocked(async () => {
    expect((await ask(hourNotes, '/x', { cookie: professional, params: params(), form })).status).toBe(409)
    expect(
      (await ask(visitNotes, '/x', { cookie: professional, params: { reservation: visitId }, form })).status,
    ).toBe(409)
    await ask(hourAct, '/x', { cookie: professional, params: params(), form })
    const ges = { condition: '1', diagnosis: 'Algo', confirmed: 'yes', rut: person.rut }
    const answer = await ask(documentAct, '/x', {
      cookie: professional,
      params: { ...params(), kind: 'ges' },
      form: ges,
    })
    expect(answer.to ?? '').not.toContain('hecho=')
  })
  const notes = await db.rows<{ notes: string }>(sql`
    select notes from consultation_note union all select v.notes from visit v where v.appointment_id = ${visitId}::uuid`)
  expect(notes.map(one => one.notes)).toEqual([secrets.notes, secrets.notes])
  expect(await db.rows(sql`select from ges_notification`)).toHaveLength(0)
})

test('a report of the centre, and with it the one of its network, counts nobody who is blocked', async () => {
  const day = Temporal.PlainDate.from('2026-11-24')
  const centres = [place()]
  const sold = async () => (await loadReport(db, centres, { first: day, last: day })).whole.sold
  const before = await sold()
  expect(await whileBlocked(sold)).toBe(before - 1)
  expect(await sold()).toBe(before)
})

test('agreeing to share data with covenants counts for nothing while they are blocked, and again afterwards', async () => {
  await touch('compartir')
  const cookie = (await sessionOf(person)).cookie.split(';')[0] ?? ''
  const shares = async () =>
    (await readUser(db, new Request('http://x', { headers: { cookie } }), testNow))?.sharesData
  expect(await shares()).toBe(true)
  expect(await whileBlocked(shares)).toBe(false)
  expect(await shares()).toBe(true)
})

test('both are told by e-mail and stand in the audit', async () => {
  const count = async () => {
    const [row] = await db.rows<{ mails: number; lines: number }>(sql`
      select (select count(*)::int from outbox where dedupe_key like 'blocked:%' or dedupe_key like 'lifted:%') as mails,
        (select count(*)::int from audit where actor = ${`account:${person.id}`} and verb in ('block-data', 'lift-block')) as lines`)
    return row ?? { mails: 0, lines: 0 }
  }
  const before = await count()
  await touch('bloquear')
  // A second press is the same one.
  await touch('bloquear')
  expect(await count()).toEqual({ mails: before.mails + 1, lines: before.lines + 1 })
  await touch('desbloquear')
  await touch('desbloquear')
  expect(await count()).toEqual({ mails: before.mails + 2, lines: before.lines + 2 })
})

describe('whose data', () => {
  const block = (rut: string) =>
    db.transaction(tx => blockData(tx, { rut }, { by: 'staff:x', post }, testNow))
  const isHidden = async (id: string) => (await system.ask(`/Patient/${id}`)).status === 404

  test('of an account that has not proved who it is, only what it booked: nobody blocks a stranger', async () => {
    const rut = '7654321-6'
    const at = (minutes: number) => ({
      ...somebody({ patient: { rut } }),
      start: firstHour.add({ minutes }),
    })
    const guest = await bookHour(db, hour.offerId, at(120))
    const pretender = await testAccount(db, { rut, provenAt: null })
    const own = await bookHour(db, hour.offerId, { ...at(180), accountId: pretender.id })
    const hidden = async () => [await isHidden(own.id), await isHidden(guest.id)]
    await browserOf(pretender).ask('/mi-perfil', { intent: 'bloquear' })
    expect(await hidden()).toEqual([true, false])
    // Whoever comes to the desk with their identity card blocks all of it, and no account that proved nothing takes it back.
    await block(rut)
    expect(await hidden()).toEqual([true, true])
    await browserOf(pretender).ask('/mi-perfil', { intent: 'desbloquear' })
    expect(await hidden()).toEqual([true, true])
    await db.transaction(tx => liftBlock(tx, { rut }, { by: 'staff:x', post }, testNow))
    expect(await hidden()).toEqual([false, false])
  })

  test('of somebody without an account, by their RUT, at the desk', async () => {
    const other = await addOffer(db)
    const { id } = await bookHour(db, other.offerId, somebody({ patient: { rut: '11111111-1' } }))
    const theirs = await addSystem(db, { centres: [other.centreId] })
    const named = async () => (await theirs.ask(`/Patient/${id}`)).status === 200
    expect([await named(), await block('11111111-1'), await named(), await block('11111111-1')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a RUT that is mended at the desk', () => {
  const [rut, elsewhere] = ['10000013-K', '12345678-5']
  let their: { at: typeof hour; id: string; other: string; cookie: string }
  beforeAll(async () => {
    const at = await addOffer(db)
    const { cookie } = await addCentreStaff(db, { role: 'reception', centreId: at.centreId })
    const named = (rut?: string) => somebody({ patient: { name: 'Elisa', lastName: 'Bravo', rut } })
    const { id } = await bookHour(db, at.offerId, named(rut))
    const other = await bookHour(db, at.offerId, { ...named(), start: firstHour.add({ minutes: 60 }) })
    their = { at, id, other: other.id, cookie }
    await db.transaction(tx => blockData(tx, { rut }, { by: 'staff:x', post }, testNow))
  })
  const keys = () =>
    db.rows<{ key: string }>(sql`
      select patient_key as key from appointment where id in (${their.id}::uuid, ${their.other}::uuid) order by lower(during)`)
  const mend = (form: [string, string][]) =>
    ask(patients, `/centro/pacientes?centro=${their.at.centreId}`, { cookie: their.cookie, form })

  test('leads out of no block: neither corrected nor joined, and the desk is told why', async () => {
    const before = await keys()
    const by = 'staff:x'
    const { centreId } = their.at
    const refused = { ok: false, reason: 'blocked' }
    expect(await correctRut(db, { centreId, by, id: their.id, rut: elsewhere }, testNow)).toEqual(refused)
    expect(await joinPatients(db, { centreId, by, ids: [their.id, their.other] }, testNow)).toEqual(refused)
    expect(await joinPatients(db, { centreId, by, ids: [their.other, their.id] }, testNow)).toEqual(refused)
    const tried: [string, string][][] = [
      [
        ['intent', 'corregir'],
        ['patient', their.id],
        ['rut', elsewhere],
      ],
      [
        ['intent', 'unir'],
        ['same', their.id],
        ['same', their.other],
      ],
    ]
    for (const form of tried) {
      const { status, data } = await mend(form)
      expect([status, JSON.stringify(data)]).toEqual([409, expect.stringContaining('nadie use sus datos')])
    }
    expect(await keys()).toEqual(before)
    const { data } = await mend([
      ['intent', 'buscar'],
      ['q', elsewhere],
    ])
    expect(JSON.stringify(data)).not.toContain('Elisa')
  })

  test('is mended as ever once the block is lifted', async () => {
    await db.transaction(tx => liftBlock(tx, { rut }, { by: 'staff:x', post }, testNow))
    const wish = { centreId: their.at.centreId, by: 'staff:x', ids: [their.id, their.other] as const }
    expect(await joinPatients(db, wish, testNow)).toEqual({ ok: true, hours: 1 })
  })
})

test('a reminder is not sent to whoever is blocked; that their centre cancels is', async () => {
  const rut = '22222222-2'
  const other = await addOffer(db)
  const { id, start } = await bookHour(db, other.offerId, somebody({ patient: { rut } }))
  const { clock, log } = testPortal(db, { clock: fixedClock(start.subtract({ minutes: 30 }).toString()) })
  await db.transaction(tx => blockData(tx, { rut }, { by: 'staff:x', post }, testNow))
  const senders = { email: embeddedSender, sms: embeddedSender }
  await drainOutbox({ db, clock, log, senders, stands: appointmentStands })
  const later = ({ notBefore }: { notBefore: Temporal.Instant }) =>
    Temporal.Instant.compare(notBefore, testNow) > 0
  const reminders = (await messagesOf(db, id)).filter(later)
  expect(reminders.length).toBeGreaterThan(0)
  expect(reminders.every(one => one.dropped)).toBe(true)
  const span = { agendaId: other.agendaId, from: start, to: start.add({ minutes: 30 }) }
  await cancelByCentre(db, span, testSender, clock.now())
  const told = (await messagesOf(db, id)).filter(one => !one.dropped && /cancel/i.test(one.subject ?? ''))
  expect(told).toHaveLength(1)
})
