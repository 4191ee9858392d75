/** A professional orders exams: as they are written on paper, once, and read by nobody else. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { loader as documentPage } from '#app/records/routes/documento.tsx'
import { loader as listPage } from '#app/records/routes/documentos.tsx'
import { loader as verify } from '#app/records/routes/verificar.tsx'
import { mostExams } from '#app/supply/public.rules.ts'
import { action as actInRoom } from '#app/video/routes/sala-de-espera.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { messagesOf, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit } from '#test/helpers/visit.ts'
import FormPage, { loader as form, action as issue } from './profesional-documento.tsx'
import IssuedPage, { action as annul, loader as read } from './profesional-emitido.tsx'
import VisitPage, { action as actAtDesk, loader as deskVisit } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)

/** A visit under way of somebody with an account of their own. */
async function underWay() {
  const patient = await testAccount(db)
  const { appointmentId, cookie, professionalId } = await addVisit(
    db,
    somebody({ patient: { rut: patient.rut } }),
  )
  await proveAppointment(db, appointmentId)
  const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
  await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
  await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
  await run(actInRoom, '/x', { appointmentId, cookie, form: { intent: 'entrar' } })
  const order = (answers: Record<string, string>, who: { cookie?: string } = {}) =>
    run(issue, '/x', { ...doctor, kind: 'orden', form: answers, ...who })
  const orders = () =>
    db.rows<{ id: string; folio: string; code: string; reason: string | null; exams: string[] }>(sql`
      select o.id, o.folio, o.code, o.reason,
        array(select i.exam_slug from exam_order_item i where i.exam_order_id = o.id order by i.position) as exams
      from exam_order o where o.appointment_id = ${appointmentId}::uuid order by o.issued_at, o.folio`)
  return { patient, doctor, appointmentId, order, orders }
}

const anaemia = { exam_1: 'Hemograma', exam_2: 'Ferritina', reason: 'Cansancio; sospecha de anemia' }

test('the form offers the whole catalogue by its names, and asks for one exam at least', async () => {
  const { doctor, order, orders } = await underWay()
  const { data } = await run(form, '/x', { ...doctor, kind: 'orden' })
  expect(data.exams).toHaveLength(350)
  const page = drawn(FormPage, data)
  expect(page).toContain('<option value="Ecografía abdominal"')
  expect(wordsOf(page)).toContain('Pedir exámenes')
  const empties: Record<string, string>[] = [{}, { reason: 'Control' }, { exam_1: '   ' }]
  for (const empty of empties)
    expect(await order(empty)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'exam_1', message: 'Elige al menos un examen' }] },
    })
  expect(await orders()).toEqual([])
})

test('what is ordered stands in the patient’s area by its names, with the reason, and is found by both', async () => {
  const { patient, doctor, appointmentId, order, orders } = await underWay()
  const { to } = await order(anaemia)
  expect(to).toBe(`/profesional/visitas/${appointmentId}?hecho=orden`)
  const visit = wordsOf(drawn(VisitPage, (await run(deskVisit, to ?? '', doctor)).data))
  expect(visit).toContain('La orden quedó en el área de salud del paciente')
  const [kept] = await orders()
  expect(kept).toMatchObject({ folio: expect.stringMatching(/^E-\d{10}$/), reason: anaemia.reason })
  const id = kept?.id ?? ''
  const path = `/ordenes-de-examenes/${id}`
  const { document } = (await run(documentPage, path, { user: patient, params: { id } })).data
  expect(document).toMatchObject({
    title: 'Hemograma, Ferritina',
    about: anaemia.reason,
    exams: [
      { slug: 'hemograma', name: 'Hemograma' },
      { slug: 'ferritina', name: 'Ferritina' },
    ],
  })
  const found = async (text: string) =>
    (await run(listPage, `/ordenes-de-examenes?texto=${text}`, { user: patient })).data.shown.matching
  expect([await found('ferritina'), await found('anemia'), await found('tiroides')]).toEqual([1, 1, 0])
})

test.each<[string, string, string[]]>([
  [
    'a name',
    'Electrolitos plasmáticos (sodio, potasio, cloro)',
    ['electrolitos-plasmaticos-sodio-potasio-cloro'],
  ],
  ['a name without accents', 'perfil lipidico', ['perfil-lipidico']],
  [
    'abbreviations, one after the other',
    'hgma, p. lipídico, TSH',
    ['hemograma', 'perfil-lipidico', 'tsh-hormona-tiroestimulante'],
  ],
])('an exam may be written as %s', async (_, exam_1, exams) => {
  const { order, orders } = await underWay()
  expect((await order({ exam_1 })).status).toBe(303)
  expect(await orders()).toMatchObject([{ exams }])
})

test('what was written twice is ordered once', async () => {
  const { order, orders } = await underWay()
  expect((await order({ exam_1: 'Hemograma', exam_2: 'hgma', exam_7: 'Ferritina' })).status).toBe(303)
  expect(await orders()).toMatchObject([{ exams: ['hemograma', 'ferritina'], reason: null }])
})

describe('nothing is ordered, and what was written is still there', () => {
  test('beside what is no exam it says so, and what it may be', async () => {
    const { order, orders } = await underWay()
    const typed = { exam_1: 'Hemograma', exam_2: 'ecografía', exam_9: 'Xyzzy' }
    const { status, data } = await order(typed)
    expect(status).toBe(400)
    expect(data.typed).toMatchObject(typed)
    const [near, none, ...more] = data.errors as { field: string; message: string }[]
    expect(more).toEqual([])
    expect(near?.field).toBe('exam_2')
    expect(near?.message).toMatch(/^No reconocemos «ecografía». Escribe cuál es: .*Ecografía/)
    expect(none).toEqual({ field: 'exam_9', message: 'No reconocemos «Xyzzy»: elígelo de la lista' })
    expect(await orders()).toEqual([])
  })

  test('a reason is of 300 letters at most, and of letters', async () => {
    const { order, orders } = await underWay()
    for (const reason of ['x'.repeat(301), 'Anemia\u0007'])
      expect(await order({ ...anaemia, reason })).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'reason' }] },
      })
    expect((await order({ ...anaemia, reason: 'Control\r\nen ayunas' })).status).toBe(303)
    expect(await orders()).toMatchObject([{ reason: 'Control\nen ayunas' }])
  })

  test('more exams than one visit has room for', async () => {
    const { order, orders } = await underWay()
    const all = await db.rows<{ code: string }>(sql`
      select code from exam where type = 'laboratorio' and code is not null
      group by code having count(*) = 1 order by code limit ${mostExams + 1}::int`)
    const rows = Array.from({ length: 4 }, (_, at) => [
      `exam_${at + 1}`,
      all
        .slice(at * 8, at * 8 + 8)
        .map(({ code }) => code)
        .join('; '),
    ])
    expect(await order(Object.fromEntries(rows))).toMatchObject({
      status: 400,
      data: {
        errors: [
          { field: 'exam_1', message: 'En una orden caben hasta 30 exámenes: pide los demás en otra' },
        ],
      },
    })
    expect(await orders()).toEqual([])
  })
})

test('sent twice, or again from a page that one went back to, it is one; corrected there it is another', async () => {
  const { order, orders } = await underWay()
  const presses: Record<string, string>[] = [{}, {}, { exam_3: 'TSH' }]
  for (const changes of presses)
    expect((await order({ ...anaemia, ...changes, request: 'una-pagina' })).status).toBe(303)
  expect((await orders()).map(({ exams }) => exams.length).sort()).toEqual([2, 3])
})

test('somebody else orders nothing, and reads nothing of it', async () => {
  const one = await underWay()
  const other = await underWay()
  const colleague = { cookie: other.doctor.cookie }
  expect((await one.order(anaemia, colleague)).status).toBe(404)
  expect(await one.orders()).toEqual([])
  await one.order(anaemia)
  const [kept] = await one.orders()
  const ask = { ...one.doctor, params: { folio: kept?.folio ?? '' } }
  expect((await run(read, '/x', ask)).status).toBe(200)
  expect((await run(read, '/x', { ...ask, ...colleague })).status).toBe(404)
  expect((await run(annul, '/x', { ...ask, ...colleague, form: { why: 'x' } })).status).toBe(404)
  const path = `/ordenes-de-examenes/${kept?.id}`
  const theirs = { user: other.patient, params: { id: kept?.id ?? '' } }
  expect((await run(documentPage, path, theirs)).status).toBe(404)
  const list = await run(listPage, '/ordenes-de-examenes', { user: other.patient })
  expect(list.data.shown.items).toEqual([])
})

test('ordered by mistake it is annulled: its patient is told, of neither exams nor reason in the letter', async () => {
  const { patient, doctor, appointmentId, order, orders } = await underWay()
  await order(anaemia)
  const [kept] = await orders()
  const { id = '', folio = '', code = '' } = kept ?? {}
  const ask = { ...doctor, params: { folio } }
  const before = wordsOf(drawn(IssuedPage, (await run(read, '/x', ask)).data))
  for (const said of ['Orden de exámenes', 'Hemograma', 'Ferritina', anaemia.reason, 'Anular el documento'])
    expect(before).toContain(said)
  expect((await run(annul, '/x', { ...ask, form: { why: 'Era para otra persona' } })).status).toBe(303)
  const { document } = (
    await run(documentPage, `/ordenes-de-examenes/${id}`, { user: patient, params: { id } })
  ).data
  expect(document.badges).toEqual([{ words: 'Anulada', tone: 'danger' }])
  expect(
    (await run(verify, `/verificar/${folio}?codigo=${code}`, { params: { folio } })).data.page.title,
  ).toBe('El documento fue anulado')
  const letters = (await messagesOf(db, appointmentId)).filter(({ subject }) => /anul/i.test(subject ?? ''))
  expect(letters).toHaveLength(1)
  expect(JSON.stringify(letters)).not.toMatch(/Hemograma|Ferritina|anemia/)
})
