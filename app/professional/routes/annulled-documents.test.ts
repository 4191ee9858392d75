/** A document that was issued by mistake: read again and annulled by whoever issued it, once; annulled for everybody who meets it afterwards. */
import { describe, expect, test } from 'vitest'
import { blockData } from '#app/identity/blocking/block-data.server.ts'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { loadToCollect } from '#app/records/load-to-collect.server.ts'
import { findPrescription } from '#app/records/prescriptions/quote-prescription.server.ts'
import { loader as patientPage } from '#app/records/routes/documento.tsx'
import { loader as verify } from '#app/records/routes/verificar.tsx'
import { action as actInRoom } from '#app/video/routes/sala-de-espera.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { messagesOf, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { licence, runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { testNow } from '#test/helpers/supply.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { action as issue, loader as look } from './profesional-documento.tsx'
import IssuedPage, { action as annul, loader as read } from './profesional-emitido.tsx'
import VisitPage, { action as actAtDesk, loader as deskVisit } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)

const forms = {
  receta: {
    medicine_1: 'Paracetamol 500 mg comprimidos',
    dose_1: '10 comprimidos cada 8 horas',
    period_1: '5 días',
    quantity_1: '1',
  },
  ges: { condition: '21', diagnosis: 'Hipertensión', confirmed: 'yes' },
  licencia: licence,
} as const

const tables = { receta: 'prescription', ges: 'ges_notification', licencia: 'licence' } as const

/** A visit under way in which a document was issued. @param card of whom it is, where the hour was booked without a RUT. */
async function issued(kind: keyof typeof forms = 'receta', card?: string) {
  const patient = await testAccount(db)
  const { appointmentId, cookie, professionalId } = await addVisit(
    db,
    card ? somebody() : somebody({ patient: { rut: patient.rut } }),
  )
  if (!card) await proveAppointment(db, appointmentId)
  const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
  await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
  await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
  await run(actInRoom, '/x', { appointmentId, cookie, form: { intent: 'entrar' } })
  const form = { ...forms[kind], ...(card && { rut: card }) }
  expect((await run(issue, '/x', { ...doctor, kind, form })).status).toBe(303)
  const [row] = await db.rows<{ id: string; folio: string; code: string }>(sql`
    select id, folio, code from ${sql.raw(tables[kind])} where appointment_id = ${appointmentId}::uuid`)
  const { id = '', folio = '', code = '' } = row ?? {}
  const path = `/profesional/visitas/${appointmentId}/documentos/emitidos/${folio}`
  const ask = { ...doctor, params: { folio } }
  return {
    patient,
    doctor,
    appointmentId,
    id,
    folio,
    code,
    path,
    see: (who: { cookie?: string } = {}) => run(read, path, { ...ask, ...who }),
    annul: (why: string, who: { cookie?: string } = {}) =>
      run(annul, path, { ...ask, ...who, form: { why } }),
    verify: async () => (await run(verify, `/verificar/${folio}?codigo=${code}`, { params: { folio } })).data,
    letters: async () =>
      (await messagesOf(db, appointmentId)).filter(({ subject }) => /anul/i.test(subject ?? '')),
  }
}

const why = 'La dosis era diez veces la que corresponde'

test('its issuer reads it again, from the page of the attention', async () => {
  const { doctor, path, folio, see } = await issued()
  const visit = drawn(VisitPage, (await run(deskVisit, '/x', doctor)).data)
  expect(visit).toContain(path)
  const page = wordsOf(drawn(IssuedPage, (await see()).data))
  expect(page).toContain(folio)
  expect(page).toContain('10 comprimidos cada 8 horas')
  expect(page).toContain('Anular el documento')
})

test('annulled, its patient reads so and why; it is quoted, collected and accepted nowhere', async () => {
  const { patient, id, folio, see, annul: press, verify: check, doctor, letters, path } = await issued()
  const portal = testPortal(db, { clock: fixedClock(inWindow.add({ hours: 1 }).toString()) })
  const asked = { number: folio, rut: patient.rut, address: '10.8.0.1', cookie: null }
  const quoted = () => findPrescription(portal, asked, portal.clock.now())
  const toCollect = async () => JSON.stringify(await loadToCollect(portal, patient))
  expect(await quoted()).toEqual({ ok: true, id })
  expect(await toCollect()).toContain(id)
  const place = (await run(patientPage, `/recetas/${id}`, { user: patient, params: { id } })).data.document
  expect(place).toMatchObject({ annulled: null, quoted: { folio } })
  expect((await press(why)).to).toBe(path)

  const mine = (await run(patientPage, `/recetas/${id}`, { user: patient, params: { id } })).data.document
  expect(mine).toMatchObject({ badges: [{ words: 'Anulada', tone: 'danger' }], quoted: null })
  expect(mine.annulled.why).toBe(why)
  expect(await quoted()).toEqual({ ok: false, reason: 'not-found' })
  expect(await toCollect()).not.toContain(id)
  expect(await check()).toMatchObject({ page: { title: 'El documento fue anulado' }, genuine: { folio } })

  const page = wordsOf(drawn(IssuedPage, (await see()).data))
  expect(page).toContain('Este documento está anulado')
  expect(page).not.toContain('Anular el documento')
  const visit = wordsOf(drawn(VisitPage, (await run(deskVisit, '/x', doctor)).data))
  expect(visit).toContain('Anulada')
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.body).toContain(folio)
  expect(letter?.body).not.toMatch(/Paracetamol|diez veces/)
})

test('twice is once: one reason, one letter, one line of the audit', async () => {
  const { appointmentId, annul: press, letters, id } = await issued()
  await Promise.all([press(why), press('Otro motivo')])
  await press('Y otro')
  const [row] = await db.rows<{ why: string }>(sql`
    select annulled_why as why from prescription where id = ${id}::uuid`)
  expect([why, 'Otro motivo']).toContain(row?.why)
  expect(await letters()).toHaveLength(1)
  const noted = await db.rows<{ actor: string }>(sql`
    select actor from audit where appointment_id = ${appointmentId}::uuid and verb = 'annul-document'`)
  expect(noted).toEqual([{ actor: expect.stringMatching(/^staff:/) }])
})

test('a notification of GES is annulled like a prescription', async () => {
  const { annul: press, verify: check } = await issued('ges')
  expect((await press('Era otro problema de salud')).status).toBe(303)
  expect(await check()).toMatchObject({ page: { title: 'El documento fue anulado' } })
})

describe('on the card of whoever came along', () => {
  // One person is in one place at a time: in each test somebody else.
  const two = async () => [(await testAccount(db)).rut, (await testAccount(db)).rut] as const
  const again = (doctor: { appointmentId: string; cookie: string }, rut: string) =>
    run(issue, '/x', { ...doctor, kind: 'receta', form: { ...forms.receta, rut } })
  const owners = async (appointmentId: string) =>
    db.rows(sql`
      select a.patient ->> 'rut' as rut, a.proven, array(select p.rut from prescription p where p.appointment_id = a.id order by p.issued_at, p.annulled_at is null) as prescriptions
      from appointment a where a.id = ${appointmentId}::uuid`)

  test('once it is annulled, the form asks whose card it is, and the next one is theirs', async () => {
    const [companion, own] = await two()
    const { doctor, appointmentId, annul: press } = await issued('receta', companion)
    expect((await run(look, '/x', { ...doctor, kind: 'receta' })).data).toMatchObject({ needsRut: false })
    expect((await press('Era el carnet de su madre')).status).toBe(303)
    expect((await run(look, '/x', { ...doctor, kind: 'receta' })).data).toMatchObject({
      needsRut: true,
      rut: dottedRut(companion),
    })
    expect((await again(doctor, own)).status).toBe(303)
    expect(await owners(appointmentId)).toEqual([{ rut: own, proven: true, prescriptions: [companion, own] }])
    // It stands: whose it is is known.
    expect((await run(look, '/x', { ...doctor, kind: 'receta' })).data).toMatchObject({ needsRut: false })
  })

  test('while it stands, or where the booking names somebody, the RUT of another is refused', async () => {
    const [companion, own] = await two()
    const { doctor, appointmentId } = await issued('receta', companion)
    expect((await again(doctor, own)).status).toBe(303)
    expect(await owners(appointmentId)).toMatchObject([
      { rut: companion, prescriptions: [companion, companion] },
    ])
    const booked = await issued()
    await booked.annul(why)
    expect((await run(look, '/x', { ...booked.doctor, kind: 'receta' })).data).toMatchObject({
      needsRut: false,
    })
  })
})

test('what is corrected on the page that one went back to is another document', async () => {
  const { doctor, appointmentId } = await issued()
  const form = { ...forms.receta, request: 'una-pagina' }
  const send = (changes = {}) =>
    run(issue, '/x', { ...doctor, kind: 'receta', form: { ...form, ...changes } })
  for (const changes of [{}, {}, { dose_1: '1 comprimido cada 8 horas' }])
    expect((await send(changes)).status).toBe(303)
  const rows = await db.rows(sql`select from prescription where appointment_id = ${appointmentId}::uuid`)
  expect(
    rows,
    'the first of the visit, one for the form that was sent twice, and the corrected one',
  ).toHaveLength(3)
})

test('the same form that is pressed again after midnight is the document that it was', async () => {
  const { doctor, appointmentId } = await issued()
  const form = { ...forms.receta, request: 'una-pagina' }
  const midnight = Temporal.Instant.from('2026-11-25T03:00:01Z')
  await db.rows(sql`update staff_session set expires_at = ${midnight.add({ hours: 1 })}::timestamptz`)
  for (const now of [midnight.subtract({ seconds: 2 }), midnight]) {
    await db.rows(sql`update staff_session set seen_at = ${now}::timestamptz`)
    expect((await run(issue, '/x', { ...doctor, kind: 'receta', form, now })).status).toBe(303)
  }
  const rows = await db.rows(sql`select from prescription where appointment_id = ${appointmentId}::uuid`)
  expect(rows, 'the first of the visit, and one for the form').toHaveLength(2)
})

describe('nothing changes', () => {
  const stands = async (one: Awaited<ReturnType<typeof issued>>) => {
    expect((await one.verify()).page.title).toBe('El documento es auténtico')
    expect(await one.letters()).toEqual([])
  }

  test.each(['', '   ', 'x'.repeat(201), 'Una\nlínea y otra'])(
    'without a reason that fits a line: «%s»',
    async reason => {
      const one = await issued()
      const { status, data } = await one.annul(reason)
      expect(status).toBe(400)
      expect(data).toMatchObject({ errors: [{ field: 'why' }], typed: { why: reason } })
      await stands(one)
    },
  )

  test('for another professional, and with the folio of another attention', async () => {
    const one = await issued()
    const other = await issued()
    for (const ask of [one.see, (who: object) => one.annul(why, who)])
      expect((await ask({ cookie: other.doctor.cookie })).status).toBe(404)
    const swapped = { ...other.doctor, params: { folio: one.folio } }
    expect((await run(read, one.path, swapped)).status).toBe(404)
    expect((await run(annul, one.path, { ...swapped, form: { why } })).status).toBe(404)
    await stands(one)
  })

  test('where the pharmacy has given out something of it', async () => {
    const one = await issued()
    await db.rows(sql`update prescription_item set dispensed = 1 where prescription_id = ${one.id}::uuid`)
    expect(wordsOf(drawn(IssuedPage, (await one.see()).data))).not.toContain('Anular el documento')
    const { status, data } = await one.annul(why)
    expect(status).toBe(409)
    const refused = expect.stringContaining('La farmacia ya entregó')
    expect(data).toMatchObject({ refused, typed: { why }, signedOut: false })
    await stands(one)
  })

  test('for a licence, which whoever decides about it annuls', async () => {
    const one = await issued('licencia')
    expect(wordsOf(drawn(IssuedPage, (await one.see()).data))).toContain('quien la resuelve')
    expect((await one.annul(why)).status).toBe(409)
    await stands(one)
  })

  test('where the session has ended, and what was written waits behind the sign-in', async () => {
    const one = await issued()
    const { status, data } = await one.annul(why, { cookie: '' })
    expect(status).toBe(401)
    expect(data).toMatchObject({ signedOut: true, typed: { why } })
    await stands(one)
  })

  test('of whom has blocked their data there is nothing to read, and nothing to annul', async () => {
    const one = await issued()
    const post = {
      brand: 'Copihue',
      theme: ourTheme,
      publicUrl: 'https://portal.example',
      language: 'es' as const,
    }
    await db.transaction(tx => blockData(tx, { rut: one.patient.rut }, { by: 'staff:x', post }, testNow))
    for (const ask of [one.see, () => one.annul(why)]) expect((await ask()).status).toBe(404)
    await stands(one)
  })
})
