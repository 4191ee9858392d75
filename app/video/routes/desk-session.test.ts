/** The session of the desk ends while somebody works there: nothing written is lost, and the way leads back. */
import { expect, it, test } from 'vitest'
import { hashPassword } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { runOn } from '#test/helpers/visit-pages.ts'
import { loader as desk, action as signIn } from './profesional.tsx'
import { loader as agenda, action as cancelHours } from './profesional-agenda.tsx'
import { action as issue } from './profesional-documento.tsx'
import { action as keepNotes } from './profesional-notas.ts'
import { loader as session } from './profesional-sesion.ts'
import { action as actAtDesk, loader as deskVisit } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)
const password = 'Escritorio1'

async function professional() {
  const { reservation, professionalId } = await addVisit(db)
  const { cookie } = await addStaff(db, professionalId)
  const [account] = await db.rows<{ rut: string }>(sql`
    update staff_account set password_hash = ${await hashPassword(password)}
    where professional_id = ${professionalId}::bigint returning rut`)
  return { reservation, cookie, rut: account?.rut ?? '' }
}

const notesOf = async ({ reservation, cookie }: { reservation: string; cookie: string }) =>
  (await run(deskVisit, '/x', { reservation, cookie })).data.visit.notes

test('the sign-in leads to the page that was wanted', async () => {
  const { reservation, rut } = await professional()
  const page = `/profesional/visitas/${reservation}/documentos/receta`
  const { to } = await run(deskVisit, page, { reservation })
  expect(to).toBe(`/profesional?volver=${encodeURIComponent(page)}`)
  expect((await run(desk, to ?? '')).data).toMatchObject({ desk: null, wanted: page })
  expect(await run(signIn, to ?? '', { form: { rut, password } })).toMatchObject({ status: 303, to: page })
  expect(await run(agenda, '/profesional/agenda')).toMatchObject({
    to: '/profesional?volver=%2Fprofesional%2Fagenda',
  })
})

test('a colleague at the same computer gets their own day', async () => {
  const [{ reservation }, { rut }] = [await professional(), await professional()]
  const to = `/profesional?volver=${encodeURIComponent(`/profesional/visitas/${reservation}`)}`
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

test('notes and documents that are sent after the session has ended come back as they were written', async () => {
  const { reservation } = await professional()
  const notes = { intent: 'notas', notes: 'Control en una semana' }
  expect(await run(actAtDesk, '/x', { reservation, form: notes })).toMatchObject({
    status: 401,
    data: { typed: notes, signedOut: true },
  })
  const licence = { employer: 'Panadería La Espiga', days: '3' }
  expect(await run(issue, '/x', { reservation, kind: 'licencia', form: licence })).toMatchObject({
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
  const { reservation } = own
  const keep = (notes: string, cookie: string) =>
    run(keepNotes, '/x', { reservation, cookie, form: { notes } })
  expect((await keep('Tos seca', own.cookie)).status).toBe(204)
  expect((await keep('Otra cosa', colleague.cookie)).status).toBe(404)
  expect((await keep('Otra cosa', '')).status).toBe(401)
  expect((await keep('x'.repeat(8001), own.cookie)).status).toBe(422)
  expect(await notesOf(own)).toBe('Tos seca')
  expect((await keep('', own.cookie)).status).toBe(204)
  expect(await notesOf(own)).toBe('')
})

test('hours that were being cancelled come back after signing in, to be looked at again', async () => {
  const { cookie, rut } = await professional()
  const at = inWindow
  await db.rows(sql`
    update staff_session set seen_at = ${at.subtract({ minutes: 31 })}::timestamptz
    where staff_account_id = (select id from staff_account where rut = ${rut})`)
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
  const done = await run(cancelHours, data.action, { cookie: again, form, now: at })
  expect(done.to).toBe('/profesional/agenda?canceladas=1')
  expect((await run(agenda, signed.to ?? '', { cookie: again, now: at })).data.kept).toBeNull()
})
