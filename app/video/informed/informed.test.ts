/** Nobody is attended by video who was not told what that is, and did not agree: each role, each door. */
import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { loader as deskVisit } from '#app/professional/routes/profesional-visita.tsx'
import { texts } from '#app/text/texts.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { testUser } from '#test/helpers/user.ts'
import { addVisit, agreeToVisit, inWindow } from '#test/helpers/visit.ts'
import { loader as consultation } from '../routes/consulta.tsx'
import WaitingRoom, { action as actInRoom, loader as waitingRoom } from '../routes/sala-de-espera.tsx'
import { mayJoin } from '../signalling/join-right.server.ts'
import { stepVisit } from '../visit/step-visit.server.ts'
import { findVisitRight, type VisitRole } from '../visit/visit-right.server.ts'
import { acceptRemoteCare } from './accept-remote-care.server.ts'
import { acceptsAs, remoteCareVersion } from './informed.rules.ts'

const db = await testDatabase()
const run = runOn(db)
const address = 'Los Aromos 123, Ñuñoa'

const kept = (appointmentId: string) =>
  db.rows<{ name: string; account: string | null }>(sql`
    select c.version::text, c.accepted_as as "as", c.name, c.account_id as account, c.language, c.accepted_at as at
    from visit_consent c join visit v on v.id = c.visit_id where v.appointment_id = ${appointmentId}::uuid`)

async function strangerTo(changes: Parameters<typeof addVisit>[1] = {}) {
  const added = await addVisit(db, { agreed: false, ...changes })
  const staff = await addStaff(db, added.professionalId)
  const cookies = { patient: added.cookie, professional: staff.cookie }
  const right = async (role: VisitRole) => {
    const found = await findVisitRight(
      db,
      { cookie: cookies[role], user: null },
      added.appointmentId,
      role,
      inWindow,
    )
    if (!found) throw new Error('no right')
    return found
  }
  const join = (role: VisitRole) =>
    mayJoin(db, { cookie: cookies[role], user: null }, { reserva: added.appointmentId, role }, inWindow)
  return { ...added, cookies, right, join }
}

test('before the visit the page says who attends, its limits, that nothing is recorded, and how to be seen in person', async () => {
  const { appointmentId, cookie, professionalId } = await strangerTo()
  await db.rows(
    sql`update professional set registration_number = '123456' where id = ${professionalId}::bigint`,
  )
  const { data } = await run(waitingRoom, '/x', { appointmentId, cookie })
  const html = drawn(WaitingRoom, data)
  for (const said of [
    /Te atiende .*inscripción 123456 en el registro de la Superintendencia de Salud/,
    /No reemplaza un examen físico/,
    /No se graba ni la imagen ni el sonido/,
    /llama al 131/,
    /nadie más te escuche/,
    /Si se corta, vuelves a entrar/,
    /Puedes preferir que te atiendan en persona/,
    /acepto que me atiendan por video/,
  ])
    expect(wordsOf(html)).toMatch(said)
  const open = wordsOf(html.replaceAll(/<details[\s\S]*?<\/details>/g, ''))
  for (const said of [
    /No reemplaza un examen/,
    /No se graba/,
    /llama al 131/,
    /preferir que te atiendan en persona/,
  ])
    expect(open, 'what one decides by is not folded').toMatch(said)
  expect(open, 'what is of use inside is').not.toMatch(/nadie más te escuche|vuelves a entrar/)
  expect(html).toMatch(/href="\/cita\/[^"]+"/)
  await run(actInRoom, '/x', { appointmentId, cookie, form: { address, acepto: 'si' } })
  expect((await run(waitingRoom, '/x', { appointmentId, cookie })).data).toMatchObject({
    remote: null,
    room: { inside: true },
  })
})

test('without the mark nobody sits down, goes in or gets a line; the visit stays as it was', async () => {
  const { appointmentId, cookie, right, join } = await strangerTo()
  const ask = { appointmentId, cookie }
  const refused = await run(actInRoom, '/x', { ...ask, form: { address } })
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.data).toMatchObject({
    errors: [{ field: 'acepto', message: 'Para entrar, marca que aceptas la atención por video' }],
    typed: { address },
  })
  await stepVisit(db, await right('professional'), 'say-ready', testSender, inWindow)
  expect(await run(actInRoom, '/x', { ...ask, form: { intent: 'entrar' } })).toMatchObject({
    to: `/sala-de-espera/${appointmentId}?aviso=not-informed`,
  })
  expect(await join('patient')).toEqual({ ok: false, reason: 'not-open' })
  expect(await join('professional')).toMatchObject({ ok: true })
  expect((await right('patient')).visit).toMatchObject({ state: 'ready', patientSince: null })
  expect(await kept(appointmentId)).toEqual([])
  await run(actInRoom, '/x', { ...ask, form: { address, acepto: 'si' } })
  expect(await join('patient')).toMatchObject({ ok: true })
  expect(await run(actInRoom, '/x', { ...ask, form: { intent: 'entrar' } })).toMatchObject({
    to: `/videoconsulta/consulta/${appointmentId}`,
  })
})

test('the database itself refuses a call of which nobody was told', async () => {
  const { right } = await strangerTo()
  const { visitId } = await right('professional')
  await expect(
    db.rows(sql`update visit set state = 'in_call', started_at = now(), patient_since = now()
      where id = ${visitId}::uuid`),
  ).rejects.toThrow(/nobody agreed/)
})

test('who agreed, when and to what stays with the visit, and the professional sees it', async () => {
  const { appointmentId, cookie, cookies } = await strangerTo()
  const desk = () => run(deskVisit, '/x', { appointmentId, cookie: cookies.professional })
  expect((await desk()).data.visit.remote.words).toBe('Todavía no la acepta')
  await run(actInRoom, '/x', { appointmentId, cookie, form: { address, acepto: 'si' } })
  const [one] = await kept(appointmentId)
  expect(one).toMatchObject({
    version: remoteCareVersion,
    as: 'patient',
    account: null,
    language: 'es',
    at: inWindow,
  })
  expect((await desk()).data.visit.remote).toEqual({
    label: 'Atención por video',
    words: `${one?.name} la aceptó a las 08:50`,
  })
})

test('the professional agrees to nothing in the patient’s place, nor does a third person', async () => {
  const { appointmentId, right, cookies } = await strangerTo()
  const words = { user: null, language: 'es' } as const
  expect(await acceptRemoteCare(db, await right('professional'), words, inWindow)).toBe(false)
  const other = await addVisit(db)
  for (const cookie of ['', other.cookie, cookies.professional])
    expect(
      await run(actInRoom, '/x', { appointmentId, cookie, form: { address, acepto: 'si' } }),
    ).toMatchObject({ to: '/videoconsulta?sin-acceso' })
  expect(
    await run(actInRoom, '/x', { appointmentId, user: testUser(), form: { address, acepto: 'si' } }),
  ).toMatchObject({ to: '/videoconsulta?sin-acceso' })
  expect(await kept(appointmentId)).toEqual([])
})

test('of two windows that agree at once one line stays, and nobody rewrites it', async () => {
  const { appointmentId, cookie } = await strangerTo()
  const form = { address, acepto: 'si' }
  const both = await Promise.all([1, 2].map(() => run(actInRoom, '/x', { appointmentId, cookie, form })))
  for (const one of both) expect(one).toMatchObject({ to: `/sala-de-espera/${appointmentId}` })
  await agreeToVisit(db, appointmentId, cookie)
  expect(await kept(appointmentId)).toHaveLength(1)
  await expect(
    db.rows(sql`update visit_consent set name = 'Otra' where visit_id in
      (select id from visit where appointment_id = ${appointmentId}::uuid)`),
  ).rejects.toThrow()
})

test('an earlier version is asked again before the visit, and keeps nobody out of a call that began', async () => {
  const { appointmentId, cookie, right } = await strangerTo()
  const { visitId } = await right('patient')
  await db.rows(sql`insert into visit_consent (visit_id, version, accepted_at, accepted_as, name, language)
    values (${visitId}::uuid, '2020-01-01', now(), 'patient', 'Rosa', 'es')`)
  expect((await run(waitingRoom, '/x', { appointmentId, cookie })).data.remote).not.toBeNull()
  await db.rows(sql`update visit set state = 'in_call', started_at = now(), patient_since = now()
    where id = ${visitId}::uuid`)
  expect((await right('patient')).visit.informed).toBe(true)
  expect((await run(consultation, '/x', { appointmentId, cookie })).status).toBe(200)
})

describe('in whose name one agrees', () => {
  const rut = '11111111-1'
  it.each([
    ['an adult by the link', { rut, age: 40 }, null, 'patient'],
    ['an adult from their own account', { rut, age: 40 }, { rut }, 'patient'],
    ['a booking without RUT nor birthday', { rut: null, age: null }, { rut: '2-7' }, 'patient'],
    ['a parent from their account, of a child', { rut, age: 5 }, { rut: '2-7' }, 'parent'],
    ['whoever comes by the link of a child’s visit', { rut, age: 5 }, null, 'parent'],
    ['an adolescent from their own account', { rut, age: 15 }, { rut }, 'patient'],
    ['the day of eighteen', { rut, age: 18 }, null, 'patient'],
    ['a daughter beside her father', { rut, age: 80 }, { rut: '2-7' }, 'companion'],
  ] as const)('%s', (_, patient, user, as) => expect(acceptsAs({ patient, user })).toBe(as))

  test('of a child the parent agrees, by name, and the words say so', async () => {
    const mother = await testAccount(db)
    const { appointmentId, cookie } = await strangerTo()
    await db.rows(sql`update appointment set patient = patient || '{"birth_date": "2020-05-05"}'::jsonb
      where id = ${appointmentId}::uuid`)
    const user = testUser({ id: mother.id, name: 'Rosa', lastName: 'Muñoz', rut: '5-1' })
    const ask = { appointmentId, cookie, user }
    expect((await run(waitingRoom, '/x', ask)).data.remote?.accept).toMatch(/madre, padre o persona a cargo/)
    await run(actInRoom, '/x', { ...ask, form: { address, acepto: 'si' } })
    expect(await kept(appointmentId)).toMatchObject([
      { as: 'parent', name: 'Rosa Muñoz', account: mother.id },
    ])
  })
})

test('what people agree to does not change behind its version', () => {
  const { title, registered, who, points, accept } = texts('es', 'remote')
  const said = [title, registered('A', 'B', '1'), who('A', 'B'), ...points]
  said.push(accept.patient, accept.parent('A'), accept.companion('A'))
  const seal = createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16)
  expect({ [remoteCareVersion]: seal }).toEqual({ '2026-11-23': '803543af1d38d504' })
})
