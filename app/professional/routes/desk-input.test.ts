/** What a hand slips into at the desk: days that no agenda has, medicines half written, lines one under the other. */
import { describe, expect, it, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { action as actInRoom } from '#app/video/routes/sala-de-espera.tsx'
import { proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { licence, runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit } from '#test/helpers/visit.ts'
import { loader as desk } from './profesional.tsx'
import { action as cancelHours } from './profesional-agenda.tsx'
import { action as issue } from './profesional-documento.tsx'
import { action as keepNotes } from './profesional-notas.ts'
import VisitPage, { action as actAtDesk, loader as deskVisit } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)

async function signedIn() {
  const { professionalId } = await addVisit(db)
  return (await addStaff(db, professionalId)).cookie
}

/** A visit under way: documents can be issued. */
async function underWay(rut = '12345678-5') {
  const { appointmentId, cookie, professionalId } = await addVisit(db, somebody({ patient: { rut } }))
  await proveAppointment(db, appointmentId)
  const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
  await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
  await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
  await run(actInRoom, '/x', { appointmentId, cookie, form: { intent: 'entrar' } })
  return doctor
}
const doctor = await underWay()

test('that the patient was told is said until they come in, and not beside the visit that began', async () => {
  const { appointmentId, cookie, professionalId } = await addVisit(db)
  const person = { appointmentId, cookie }
  const hers = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
  await run(actInRoom, '/x', { ...person, form: { address: 'Los Aromos 123, Ñuñoa' } })
  const { to } = await run(actAtDesk, '/x', { ...hers, form: { intent: 'listo' } })
  const said = async () => (await run(deskVisit, to ?? '', hers)).data.done
  expect(await said()).toBe('listo')
  await run(actInRoom, '/x', { ...person, form: { intent: 'entrar' } })
  expect(await said()).toBeNull()
})

test('what began and could not be held has no documents, and nothing that is still to pay', async () => {
  const failed = await underWay('11111111-1')
  await run(actAtDesk, '/x', { ...failed, form: { intent: 'fallida' } })
  const { visit } = (await run(deskVisit, '/x', failed)).data
  expect(visit).toMatchObject({ state: 'failed', issues: false, over: true, paid: null })
  const form = { condition: '21', diagnosis: 'Hipertensión', confirmed: 'yes' }
  expect(await run(issue, '/x', { ...failed, kind: 'ges', form })).toMatchObject({ status: 409 })
  const [line] = (await run(desk, '/profesional?dia=2026-11-24', failed)).data.desk.visits
  expect(line).toMatchObject({ state: 'failed', paid: null })
})

test('a button that no page has makes no step of a visit', async () => {
  const { appointmentId, cookie } = await addVisit(db)
  const pressed = { appointmentId, cookie, form: { intent: 'constructor' } }
  expect(await run(actInRoom, '/x', pressed)).toMatchObject({ status: 400 })
  await run(actAtDesk, '/x', { ...doctor, form: { intent: 'notas', notes: 'Control en un mes' } })
  const others: Record<string, string>[] = [
    { intent: 'constructor' },
    { intent: 'borrar', notes: '' },
    { intent: 'notas' },
    { notes: '' },
  ]
  for (const form of others)
    expect(await run(actAtDesk, '/x', { ...doctor, form })).toMatchObject({ status: 400 })
  expect((await run(keepNotes, '/x', { ...doctor, form: { intent: 'notas' } })).status).toBe(400)
  expect((await run(deskVisit, '/x', doctor)).data.visit.notes).toBe('Control en un mes')
})

test.each([
  ['it begins after midnight', '2026-11-24T03:05:00Z', '2026-11-24T02:49:00Z', '2026-11-24T02:50:00Z'],
  ['it began before midnight', '2026-11-24T02:50:00Z', '2026-11-24T03:50:00Z', '2026-11-24T03:49:59Z'],
])('who can come in now is on the desk of today, though %s', async (_, start, closed, open) => {
  const { appointmentId, professionalId } = await addVisit(db)
  await db.rows(sql`update appointment set during = tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '30 minutes')
    where id = ${appointmentId}::uuid`)
  const { cookie } = await addStaff(db, professionalId)
  const listed = async (now: string) =>
    (await run(desk, '/profesional', { cookie, now: Temporal.Instant.from(now) })).data.desk.visits.length
  expect([await listed(open), await listed(closed)]).toEqual([1, 0])
})

test('what the patient asked for with the booking is read before the visit, in the day and on its page', async () => {
  const needs = { needs: ['interpreter' as const], note: 'Mapudungún' }
  const { appointmentId, professionalId } = await addVisit(db, { needs })
  const { cookie } = await addStaff(db, professionalId)
  const [line] = (await run(desk, '/profesional?dia=2026-11-24', { cookie })).data.desk.visits
  expect(line.needs).toEqual(['Intérprete', '«Mapudungún»'])
  const { data } = await run(deskVisit, '/x', { appointmentId, cookie })
  expect(wordsOf(drawn(VisitPage, data))).toContain('Pidió Intérprete, «Mapudungún»')
})

test('what the patient told stands before the notes while they meet, and behind them before', async () => {
  const { appointmentId, professionalId } = await addVisit(db)
  const { cookie } = await addStaff(db, professionalId)
  const { data } = await run(deskVisit, '/x', { appointmentId, cookie })
  const isBefore = (state: string) => {
    const words = wordsOf(drawn(VisitPage, { ...data, visit: { ...data.visit, state } }))
    expect(words.match(/Encuesta del paciente/g)).toHaveLength(1)
    return words.indexOf('Encuesta del paciente') < words.indexOf('Notas')
  }
  expect(['waiting', 'ready', 'in_call', 'ended'].map(isBefore)).toEqual([false, true, true, false])
})

describe('a day that no agenda has', () => {
  it.each(['9999-12-31', '0000-01-01', '0001-01-01'])('%s at the desk shows today', async day => {
    const { status, data } = await run(desk, `/profesional?dia=${day}`, { cookie: await signedIn() })
    expect([status, data.desk.isToday]).toEqual([200, true])
  })

  it.each(['revisar', 'cancelar'])('has no hours to cancel: %s', async intent => {
    const cookie = await signedIn()
    for (const day of ['9999-12-31', '0000-01-01']) {
      const answer = await run(cancelHours, '/x', { cookie, form: { day, intent } })
      expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'day' }] } })
    }
  })
})

test('a time that passed while it was looked at is not said to be closed', async () => {
  const form = { day: '2026-11-23', intent: 'cancelar' }
  expect(await run(cancelHours, '/x', { cookie: await signedIn(), form })).toMatchObject({
    status: 400,
    data: {
      errors: [{ field: 'day', message: 'Ese tiempo ya pasó: elige uno por venir' }],
      typed: { day: form.day },
    },
  })
})

test('who has no hours is told so, not that their time has passed', async () => {
  const { professionalId } = await addVisit(db)
  const { cookie } = await addStaff(db, professionalId)
  await db.rows(
    sql`update agenda set professional_id = null where professional_id = ${professionalId}::bigint`,
  )
  for (const intent of ['revisar', 'cancelar'])
    expect(await run(cancelHours, '/x', { cookie, form: { day: '2026-11-25', intent } })).toMatchObject({
      status: 400,
      data: {
        errors: [{ field: 'day', message: 'Todavía no tienes horas publicadas: no hay nada que cancelar' }],
      },
    })
})

it.each(['0000-01-01', '0202-11-24', '2025-11-24', '2062-11-24', '9999-12-31'])(
  'a rest from %s is a slip of the hand',
  async rest_from => {
    const answer = await run(issue, '/x', { ...doctor, kind: 'licencia', form: { ...licence, rest_from } })
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'rest_from' }], refused: null } })
  },
)

it.each(['2026-05-24', '2027-05-24'])('a rest from %s is possible', async rest_from => {
  const answer = await run(issue, '/x', { ...doctor, kind: 'licencia', form: { ...licence, rest_from } })
  expect(answer.status).toBe(303)
})

const prescription = {
  medicine_1: 'Paracetamol 500 mg comprimidos',
  dose_1: '1 al día',
  period_1: '5 días',
  quantity_1: '1',
}
const prescribe = (form: Record<string, string>) =>
  run(issue, '/x', { ...doctor, kind: 'receta', form: { ...prescription, ...form } })

it.each([
  [{ medicine_2: 'Jarabe de la abuela' }, ['dose_2', 'route_2', 'period_2', 'quantity_2']],
  [{ medicine_1: 'Insulina de mi vecina' }, ['route_1']],
  [{ route_3: 'oral' }, ['medicine_3', 'dose_3', 'period_3', 'quantity_3']],
  [{ dose_3: '2 al día', period_3: '5 días' }, ['medicine_3', 'quantity_3']],
  [{ medicine_1: '' }, ['medicine_1']],
])('of a medicine nothing is left out: %j', async (form, fields) => {
  const { status, data } = await prescribe(form)
  expect([status, data.errors.map(({ field }: { field: string }) => field)]).toEqual([400, fields])
})

test('indications go one under the other', async () => {
  const indications = 'Reposo\r\nMucha agua\r\nControl en una semana'
  expect((await prescribe({ indications })).status).toBe(303)
  const kept = await db.rows(sql`
    select indications from prescription where appointment_id = ${doctor.appointmentId}::uuid`)
  expect(kept).toEqual([{ indications: indications.replaceAll('\r', '') }])
})

test.each([
  ['Latanoprost 0,005 % colirio', '', 'oftálmica'],
  ['Paracetamol 500 mg comprimidos', '', 'oral'],
  ['Paracetamol 500 mg comprimidos', 'sublingual', 'sublingual'],
  ['Colirio lubricante', 'oftálmica', 'oftálmica'],
])(
  '%s, of which the professional says «%s», is given by the route %s',
  async (medicine_1, route_1, expected) => {
    const indications = `Nº ${medicine_1} ${route_1}`.trim()
    expect((await prescribe({ medicine_1, route_1, indications })).status).toBe(303)
    const kept = await db.rows(sql`
    select i.medicine, i.route from prescription p join prescription_item i on i.prescription_id = p.id
    where p.appointment_id = ${doctor.appointmentId}::uuid and p.indications = ${indications}`)
    expect(kept).toEqual([{ medicine: medicine_1, route: expected }])
  },
)

test.each([
  ['Paracetamol 500 mg comprimidos', false],
  ['Jarabe de la abuela', true],
])('after a prescription of %s, the visit warns: %s', async (medicine_1, warned) => {
  const { to } = await prescribe({ medicine_1, route_1: 'oral' })
  const { data } = await run(deskVisit, to ?? '', doctor)
  const page = wordsOf(drawn(VisitPage, data))
  expect(page).toContain('La receta quedó en el área de salud del paciente.')
  const warning = 'está escrito con palabras que no están en la lista: la farmacia puede no reconocerlo'
  expect(page.includes(warning)).toBe(warned)
})

it.each([
  ['medicine_1', 'receta', { ...prescription, medicine_1: 'Paracetamol\t500 mg', route_1: 'oral' }],
  ['indications', 'receta', { ...prescription, indications: 'Reposo\u0007' }],
  ['employer', 'licencia', { ...licence, employer: 'Panadería\u0001' }],
  ['diagnosis', 'ges', { condition: '21', diagnosis: 'Hipertensión\u0085', confirmed: 'yes' }],
] as const)('what is no text is said beside %s', async (field, kind, form) => {
  const answer = await run(issue, '/x', { ...doctor, kind, form })
  expect(answer).toMatchObject({ status: 400, data: { errors: [{ field }], refused: null } })
})
