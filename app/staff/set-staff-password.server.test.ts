/** Another password for the desk: known, forgotten, and tried by strangers. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { action as change } from '#app/professional/routes/profesional-contrasena.tsx'
import { action as acceptLink, loader as openLink } from '#app/professional/routes/profesional-invitacion.tsx'
import { action as forgot } from '#app/professional/routes/profesional-olvide.tsx'
import { loader as look, action as say } from '#app/professional/routes/profesional-sesion.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { solved } from '#test/helpers/login.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { justCookie } from '#test/helpers/visit.ts'
import { addStaffAccount } from './add-staff-account.server.ts'
import { inviteStaff } from './invite-staff.server.ts'
import { sendResets } from './set-staff-password.server.ts'
import { signInStaff } from './sign-in-staff.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const run = runOn(db)
const first = 'Escritorio1'
const next = 'Escritorio2'
let made = 0

async function professional() {
  made += 1
  const { professionalId } = await addOffer(db, { modality: 'video' })
  const body = 6_500_000 + made
  const rut = `${body}-${checkDigit(body)}`
  const [row] = await db.rows<{ key: string }>(sql`
    update professional set rut = ${rut} where id = ${professionalId}::bigint returning key`)
  const email = `clave-${rut}@ejemplo.cl`
  await addStaffAccount(db, { professional: row?.key ?? '', email, rut, password: first }, testNow)
  return { rut, email }
}
const signIn = (rut: string, password: string) =>
  signInStaff(portal, { rut, password, address: '10.0.0.1', cookie: null })
async function session(rut: string, password = first) {
  const outcome = await signIn(rut, password)
  return justCookie(outcome.ok ? outcome.cookie : null)
}
const isIn = async (cookie: string, now = testNow) =>
  (await run(look, '/profesional/sesion', { cookie, now })).status === 204
const mails = async (recipient: string) =>
  (
    await db.rows<{ subject: string; body: string }>(
      sql`select subject, body from outbox where recipient = ${recipient} order by id`,
    )
  ).map(({ subject, body }) => ({ subject, link: /invitacion\/([\w-]{43})/.exec(body)?.[1] }))

const pair = (password: string) => ({ password, confirm_password: password })

test('who came in is known after the session has ended; who tried is not', async () => {
  const { rut } = await professional()
  await signIn(rut, 'Otra12345')
  await session(rut)
  await db.rows(sql`delete from staff_session`)
  const rows = await db.rows(sql`
    select a.verb from audit a join staff_account s on a.actor = 'staff:' || s.id where s.rut = ${rut}`)
  expect(rows).toEqual([{ verb: 'enter-password' }])
})

test('who knows their password chooses another; other sessions end, this one goes on, the owner hears of it', async () => {
  const { rut, email } = await professional()
  const [here, elsewhere] = [await session(rut), await session(rut)]
  const asked = { cookie: here, now: testNow }
  const form = { current: first, ...pair(next) }
  const wrong = await run(change, '/x', { ...asked, form: { ...form, current: 'Otra12345' } })
  expect(wrong).toMatchObject({ status: 400, data: { errors: [{ field: 'current' }] } })
  const weak = await run(change, '/x', { ...asked, form: { current: first, ...pair('corta') } })
  expect(weak).toMatchObject({ status: 400, data: { errors: [{ field: 'password' }] } })
  expect(await isIn(elsewhere)).toBe(true)

  const done = await run(change, '/x', { ...asked, form })
  expect(done).toMatchObject({ status: 303, to: '/profesional/contrasena?hecho' })
  expect(await isIn(justCookie(done.cookie))).toBe(true)
  expect(await isIn(here)).toBe(false)
  expect(await isIn(elsewhere)).toBe(false)
  expect(await signIn(rut, first)).toEqual({ ok: false, reason: 'wrong' })
  expect(await signIn(rut, next)).toMatchObject({ ok: true })
  expect(await mails(email)).toEqual([
    { subject: expect.stringContaining('Cambió tu contraseña'), link: undefined },
  ])
})

test.each([
  ['Año2026', 'A tu contraseña le falta algo de la lista'],
  ['Año2026'.normalize('NFD'), 'A tu contraseña le falta algo de la lista'],
  ['Contraseña1'.normalize('NFD'), 'Es de las contraseñas que cualquiera prueba primero. Elige otra.'],
  ['', 'Debes ingresar una contraseña'],
  ['A1a'.repeat(43), 'Usa hasta 128 caracteres'],
])('«%s» is refused at the desk as in any account: %s', async (password, message) => {
  const { rut } = await professional()
  const cookie = await session(rut)
  const changing = await run(change, '/x', {
    cookie,
    now: testNow,
    form: { current: first, ...pair(password) },
  })
  expect(changing).toMatchObject({ status: 400, data: { errors: [{ field: 'password', message }] } })
})

test.each(['NFC', 'NFD'] as const)('written as %s at the desk, it opens however it is typed', async form => {
  const { rut } = await professional()
  const chosen = 'Años2026'.normalize(form)
  const cookie = await session(rut)
  const done = await run(change, '/x', { cookie, now: testNow, form: { current: first, ...pair(chosen) } })
  expect(done.status).toBe(303)
  for (const typed of ['NFC', 'NFD'] as const)
    expect(await signIn(rut, chosen.normalize(typed))).toMatchObject({ ok: true })
})

test('a session that somebody left open is no place to guess the password', async () => {
  const { rut } = await professional()
  const cookie = await session(rut)
  const guess = () =>
    run(change, '/x', { cookie, now: testNow, form: { current: 'Otra12345', ...pair(next) } })
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
})

test('a form without the password one has says which one is missing', async () => {
  const { rut } = await professional()
  const answer = await run(change, '/x', { cookie: await session(rut), now: testNow, form: pair(next) })
  expect(answer).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'current', message: 'Escribe tu contraseña' }] },
  })
})

test('without a session nothing is changed', async () => {
  const answer = await run(change, '/profesional/contrasena', { form: { current: first, ...pair(next) } })
  expect(answer.to).toBe('/profesional?volver=%2Fprofesional%2Fcontrasena')
})

test('who forgot it gets a link at the address that the centre gave; it works once and ends all sessions', async () => {
  const { rut, email } = await professional()
  const cookie = await session(rut)
  expect(await run(forgot, '/x', { form: { rut } })).toMatchObject({ to: '/profesional/olvide?enviado' })
  expect(await isIn(cookie), 'asking changes nothing').toBe(true)
  expect(await sendResets(portal, testNow)).toBe(1)
  const [mail] = await mails(email)
  const token = mail?.link ?? ''
  const opened = { token, now: testNow }
  expect((await run(openLink, '/x', opened)).status).toBe(200)
  const done = await run(acceptLink, '/x', { ...opened, form: pair(next) })
  expect(done).toMatchObject({ status: 303, to: '/profesional' })
  expect(await isIn(justCookie(done.cookie))).toBe(true)
  expect(await isIn(cookie)).toBe(false)
  expect(await signIn(rut, next)).toMatchObject({ ok: true })
  expect((await run(openLink, '/x', opened)).status, 'used').toBe(404)
  expect(await mails(email)).toHaveLength(2)
})

const asksFor = async (rut: string, ask: { cookie?: string; address?: string } = {}) => {
  const answer = await run(forgot, '/x', { form: { rut }, now: testNow, ...ask })
  await sendResets(portal, testNow)
  return answer
}
const opens = async (token: string, { hours = 0, minutes = 0 }) =>
  (await run(openLink, '/x', { token, now: testNow.add({ hours, minutes }) })).status

test('a link ends after an hour, whoever asks for another one meanwhile', async () => {
  const { rut, email } = await professional()
  for (const _ of ['the owner', 'a stranger']) await asksFor(rut)
  const links = (await mails(email)).map(({ link = '' }) => link)
  expect(new Set(links).size).toBe(2)
  for (const link of links) {
    expect(await opens(link, { minutes: 59 })).toBe(200)
    expect(await opens(link, { minutes: 60 })).toBe(404)
  }
  await run(acceptLink, '/x', { token: links[0], now: testNow, form: pair(next) })
  for (const link of links) expect(await opens(link, {})).toBe(404)
})

test('the answer is the same for every RUT, three times a day, and then for whoever computes', async () => {
  const { rut, email } = await professional()
  for (const asked of [rut, '9999999-3']) {
    for (let n = 0; n < 3; n++)
      expect(await asksFor(asked)).toMatchObject({
        status: 303,
        to: '/profesional/olvide?enviado',
        cookie: null,
      })
    const { status, data } = await asksFor(asked)
    expect([status, data.refused]).toEqual([429, expect.stringContaining('Son muchos intentos')])
    const proof = await solved(data.proof.challenge)
    const now = testNow.add({ seconds: data.proof.waitSeconds })
    expect((await run(forgot, '/x', { form: { rut: asked, proof }, now })).status).toBe(303)
  }
  await sendResets(portal, testNow)
  expect(await mails(email)).toHaveLength(4)
  expect(await db.rows(sql`select rut from staff_reset_request`)).toEqual([])
})

test('however much strangers asked and wrote to its mailbox, a browser that signed in before gets its link', async () => {
  const { rut, email } = await professional()
  const entered = await signIn(rut, first)
  for (let n = 0; n < 20; n++) await asksFor(rut, { address: `10.6.6.${n}` })
  const letters = Array.from({ length: 20 }, (_, n) => ({
    kind: 'email' as const,
    recipient: email,
    body: '—',
    dedupeKey: `${email} ${n}`,
  }))
  await enqueueAll(db, letters, testNow)
  const before = (await mails(email)).length
  const cookie = justCookie(entered.ok ? entered.device : null)
  expect((await asksFor(rut, { cookie, address: '10.6.6.1' })).status).toBe(303)
  expect((await mails(email)).slice(before)).toEqual([
    { subject: expect.any(String), link: expect.any(String) },
  ])
  const dropped = sql`select from outbox where recipient = ${email} and dropped_at is not null`
  expect(await db.rows(dropped), 'of the strangers’ letters').toHaveLength(10)
})

test('whoever has no password yet gets the invitation once more, and the one before holds on', async () => {
  const { rut, email } = await professional()
  await db.rows(sql`update staff_account set password_hash = null where rut = ${rut}`)
  await inviteStaff(portal, testNow)
  await asksFor(rut)
  const sent = await mails(email)
  expect(sent.map(({ subject }) => subject)).toEqual([sent[0]?.subject, sent[0]?.subject])
  expect(sent).toHaveLength(2)
  for (const { link = '' } of sent) {
    expect(await opens(link, { hours: 7 * 24 - 1 })).toBe(200)
    expect(await opens(link, { hours: 7 * 24 })).toBe(404)
  }
})

test('one address asks for so many and no more', async () => {
  const ask = (body: number) =>
    run(forgot, '/x', { form: { rut: `${body}-${checkDigit(body)}` }, address: '10.5.5.5' })
  for (let body = 5_000_000; body < 5_000_020; body++) expect((await ask(body)).status).toBe(303)
  expect((await ask(5_000_020)).status).toBe(429)
  await sendResets(portal, testNow)
})

test('a page that only looks lets the session fall asleep; a hand that moves keeps it', async () => {
  const { rut } = await professional()
  const cookie = await session(rut)
  const after = (minutes: number) => testNow.add({ minutes })
  const idle = await run(look, '/x', { cookie, now: after(29) })
  expect(idle.headers.get('X-Idle-Seconds')).toBe(String(29 * 60))
  expect(await isIn(cookie, after(30))).toBe(false)
  const said = await run(say, '/x', { cookie, now: after(29), form: {} })
  expect(said.headers.get('X-Idle-Seconds')).toBe('0')
  expect(await isIn(cookie, after(58))).toBe(true)
  expect(await isIn(cookie, after(59))).toBe(false)
  expect((await run(say, '/x', { cookie, now: after(59), form: {} })).status).toBe(401)
})
