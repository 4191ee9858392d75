/** The session of the desk ends while somebody works there: nothing written is lost, and the way leads back. */
import { expect, it, test } from 'vitest'
import { hashPassword } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { action as actInRoom } from '#app/video/routes/sala-de-espera.tsx'
import { testDatabase } from '#test/helpers/database.ts'
import { licence, runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { loader as desk, action as signIn } from './profesional.tsx'
import { loader as agenda, action as cancelHours } from './profesional-agenda.tsx'
import { loader as document, action as issue } from './profesional-documento.tsx'
import { action as keepNotes } from './profesional-notas.ts'
import { loader as session } from './profesional-sesion.ts'
import { action as actAtDesk, loader as deskVisit } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)
const password = 'Escritorio1'

async function professional() {
  const { appointmentId, professionalId, cookie: patient } = await addVisit(db)
  const { cookie } = await addStaff(db, professionalId)
  const [account] = await db.rows<{ rut: string }>(sql`
    update staff_account set password_hash = ${await hashPassword(password)}
    where professional_id = ${professionalId}::bigint returning rut`)
  return { appointmentId, patient, cookie, rut: account?.rut ?? '' }
}

const notesOf = async ({ appointmentId, cookie }: { appointmentId: string; cookie: string }) =>
  (await run(deskVisit, '/x', { appointmentId, cookie })).data.visit.notes

test('the sign-in leads to the page that was wanted', async () => {
  const { appointmentId, rut } = await professional()
  const page = `/profesional/visitas/${appointmentId}/documentos/receta`
  const { to } = await run(deskVisit, page, { appointmentId })
  expect(to).toBe(`/profesional?volver=${encodeURIComponent(page)}`)
  expect((await run(desk, to ?? '')).data).toMatchObject({ desk: null, wanted: page })
  expect(await run(signIn, to ?? '', { form: { rut, password } })).toMatchObject({ status: 303, to: page })
  expect(await run(agenda, '/profesional/agenda')).toMatchObject({
    to: '/profesional?volver=%2Fprofesional%2Fagenda',
  })
})

test('a colleague at the same computer gets their own day', async () => {
  const [{ appointmentId }, { rut }] = [await professional(), await professional()]
  const to = `/profesional?volver=${encodeURIComponent(`/profesional/visitas/${appointmentId}`)}`
  expect(await run(signIn, to, { form: { rut, password } })).toMatchObject({
    status: 303,
    to: '/profesional',
  })
})

it.each([
  '//otro.example',
  'https://otro.example/profesional/agenda',
  '/mis-citas',
  '/profesional/salir',
  '/profesional',
])('leads nowhere but to the desk: %s', async wanted => {
  const { rut } = await professional()
  const to = `/profesional?volver=${encodeURIComponent(wanted)}`
  expect((await run(desk, to)).data.wanted).toBeNull()
  expect(await run(signIn, to, { form: { rut, password } })).toMatchObject({ to: '/profesional' })
})

test('in a page that stays, notes and documents that come too late stay as they were written', async () => {
  const { appointmentId } = await professional()
  const notes = { intent: 'notas', notes: 'Control en una semana' }
  expect(await run(actAtDesk, '/x', { appointmentId, form: notes })).toMatchObject({
    status: 401,
    data: { typed: notes, signedOut: true },
  })
  const licence = { employer: 'Panadería La Espiga', days: '3' }
  expect(await run(issue, '/x', { appointmentId, kind: 'licencia', form: licence })).toMatchObject({
    status: 401,
    data: { typed: licence, signedOut: true },
  })
})

test('a page can ask whether somebody is signed in without being taken to the sign-in', async () => {
  const { cookie } = await professional()
  expect((await run(session, '/profesional/sesion', { cookie })).status).toBe(204)
  expect((await run(session, '/profesional/sesion')).status).toBe(401)
  const nextWeek = inWindow.add({ hours: 24 * 8 })
  expect((await run(session, '/profesional/sesion', { cookie, now: nextWeek })).status).toBe(401)
})

test('notes are kept while they are written, by nobody but the professional of the visit', async () => {
  const [own, colleague] = [await professional(), await professional()]
  const { appointmentId } = own
  const keep = (notes: string, cookie: string) =>
    run(keepNotes, '/x', { appointmentId, cookie, form: { notes } })
  expect((await keep('Tos seca', own.cookie)).status).toBe(204)
  expect((await keep('Otra cosa', colleague.cookie)).status).toBe(404)
  expect((await keep('Otra cosa', '')).status).toBe(401)
  expect((await keep('x'.repeat(8001), own.cookie)).status).toBe(422)
  expect(await notesOf(own)).toBe('Tos seca')
  expect((await keep('', own.cookie)).status).toBe(204)
  expect(await notesOf(own)).toBe('')
})

const fallAsleep = (rut: string) =>
  db.rows(sql`
    update staff_session set seen_at = ${inWindow.subtract({ minutes: 31 })}::timestamptz
    where staff_account_id = (select id from staff_account where rut = ${rut})`)

test('notes that come too late from a whole page wait behind the sign-in', async () => {
  const { appointmentId, cookie, rut } = await professional()
  const page = `/profesional/visitas/${appointmentId}`
  await fallAsleep(rut)
  // As long as notes may be, with the line breaks that a browser sends: nothing is cut off.
  const notes = 'ñ\r\n'.repeat(4000)
  const form = { intent: 'notas', notes }
  const late = await run(actAtDesk, page, { appointmentId, cookie, form, accept: 'text/html' })
  expect(late).toMatchObject({ status: 303, to: expect.stringMatching(/^\/profesional\?volver=.*escrito/) })
  const signed = await run(signIn, late.to ?? '', { form: { rut, password } })
  const own = { appointmentId, cookie: (signed.cookie ?? '').split(';')[0] ?? '' }
  const back = signed.to ?? ''
  expect(back.split('?')[0]).toBe(page)
  const shown = await run(deskVisit, back, own)
  expect(shown.data).toMatchObject({
    kept: { notes, search: new URL(back, 'http://x').search },
    visit: { notes: '' },
  })
  // Written on, it is kept as it is written; what waited is over.
  const path = `${page}/notas${shown.data.kept.search}`
  expect((await run(keepNotes, path, { ...own, form: { notes: 'Control en un mes' } })).status).toBe(204)
  expect((await run(deskVisit, back, own)).data).toMatchObject({
    kept: null,
    visit: { notes: 'Control en un mes' },
  })
})

test('a document that comes too late from a whole page waits with its wish, and is issued once', async () => {
  const { appointmentId, patient, cookie, rut } = await professional()
  const page = `/profesional/visitas/${appointmentId}/documentos/licencia`
  await run(actInRoom, '/x', { appointmentId, cookie: patient, form: { address: 'Los Aromos 123, Ñuñoa' } })
  await run(actAtDesk, '/x', { appointmentId, cookie, form: { intent: 'listo' } })
  await run(actInRoom, '/x', { appointmentId, cookie: patient, form: { intent: 'entrar' } })
  await fallAsleep(rut)
  const form = { ...licence, rut: '12345678-5', employer: 'Panadería La Espiga', request: 'una-sola-vez' }
  const ask = { appointmentId, kind: 'licencia' }
  const late = await run(issue, page, {
    ...ask,
    cookie,
    form: { ...form, otra: 'cosa' },
    accept: 'text/html',
  })
  const signed = await run(signIn, late.to ?? '', { form: { rut, password } })
  const own = { ...ask, cookie: (signed.cookie ?? '').split(';')[0] ?? '' }
  const back = signed.to ?? ''
  expect((await run(document, back, own)).data.kept.typed).toEqual({ intent: '', ...form })
  for (const _ of [1, 2]) expect((await run(issue, back, { ...own, form })).status).toBe(303)
  expect((await run(document, back, own)).data.kept).toBeNull()
  expect((await run(deskVisit, page, own)).data.visit.issued).toHaveLength(1)
})

test('hours that were being cancelled come back after signing in, to be looked at again', async () => {
  const { cookie, rut } = await professional()
  const at = inWindow
  await fallAsleep(rut)
  const form = { intent: 'cancelar', day: '2026-11-24', from: '', to: '' }
  const late = await run(cancelHours, '/profesional/agenda', { cookie, form, now: at })
  expect(late.to).toMatch(/^\/profesional\?volver=%2Fprofesional%2Fagenda%3Fescrito%3D[\da-f-]{36}$/)
  const signed = await run(signIn, late.to ?? '', { form: { rut, password }, now: at })
  const again = (signed.cookie ?? '').split(';')[0]
  const { data } = await run(agenda, signed.to ?? '', { cookie: again, now: at })
  expect(data.kept.typed).toEqual(form)
  expect(data.action).toBe(signed.to)
  // A colleague at the same computer sees nothing of it.
  const other = await professional()
  expect((await run(agenda, signed.to ?? '', { cookie: other.cookie })).data.kept).toBeNull()
  const reviewed = await run(cancelHours, data.action, {
    cookie: again,
    form: { ...form, intent: 'revisar' },
    now: at,
  })
  expect(reviewed.data.affected).toHaveLength(1)
  const [{ id }] = reviewed.data.affected
  const done = await run(cancelHours, data.action, { cookie: again, form: { ...form, shown: id }, now: at })
  expect(done.to).toBe('/profesional/agenda?canceladas=1')
  expect((await run(agenda, signed.to ?? '', { cookie: again, now: at })).data.kept).toBeNull()
})
