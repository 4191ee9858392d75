/** A session ends by itself while somebody edits: what they sent waits behind the sign-in, for them and nobody else. */
import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { middleware } from '#app/frame/guards/auth.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { forgetKeptForms } from '#app/platform/http/kept-form.server.ts'
import { loader as root } from '#app/root.tsx'
import { rememberedPath } from '#app/shell/remembered-path.ts'
import { forms } from '#app/text/es/forms.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'
import * as confianza from '../delegation/routes/personas-de-confianza.tsx'
import { forgetOldIdentityData } from '../own-data/forget-old.server.ts'
import { closeSession, openSession } from '../sessions/session.server.ts'
import type { SessionUser } from '../user.server.ts'
import * as perfil from './mi-perfil.tsx'
import * as cargas from './mi-perfil-cargas.tsx'
import * as eliminar from './mi-perfil-eliminar.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const pages = {
  '/mi-perfil': perfil,
  '/mi-perfil/cargas': cargas,
  '/mi-perfil/personas-de-confianza': confianza,
  '/mi-perfil/eliminar': eliminar,
}

const typed = {
  intent: 'guardar',
  first_name: 'Rosita',
  last_name: 'Muñoz Vera',
  email: 'rosita@ejemplo.cl',
  phone: '11112222',
  prevision: 'isapre',
  birth_date: '1985-03-02',
  address: 'Calle Larga 1',
  current_password: 'Demo1234',
}

async function signedIn(user: SessionUser): Promise<string> {
  const { cookie } = await openSession(db, user.id, new Request('http://x'), false, testNow)
  return cookie.split(';')[0] ?? ''
}
const sleep = (user: SessionUser, minutes: number) =>
  db.rows(sql`
    update session set seen_at = ${testNow.subtract({ minutes })}::timestamptz where account_id = ${user.id}::uuid`)

/** Sends a form without being signed in. @returns where the login leads back to. */
async function sendLate(path: string, form: Record<string, string>, cookie: string): Promise<string> {
  const context = new RouterContextProvider()
  context.set(portalContext, portal)
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form), headers: { cookie } })
  for (const step of middleware as MiddlewareFunction[])
    try {
      await step({ context, url, request, params: {}, pattern: '' }, async () => undefined)
    } catch (thrown) {
      const to = (thrown as Response).headers.get('location') ?? ''
      expect(to).toMatch(/^\/login\?volver=/)
      return rememberedPath(new URL(to, url))
    }
  throw new Error('the guard let a stranger in')
}
const at = (user: SessionUser) => testBrowser(portal, pages, user)

test('what was typed is there after signing in, in its form, without the password', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const back = await sendLate('/mi-perfil?editar', typed, cookie)
  expect(back).toMatch(/^\/mi-perfil\?editar=&escrito=[\da-f-]{36}$/)
  const { data } = await at(rosa).ask(back)
  const { current_password: _, ...shown } = typed
  expect(data).toMatchObject({ editing: true, kept: { typed: shown, said: forms.kept } })
  expect(JSON.stringify(data)).not.toContain('Demo1234')
  const [row] = await db.rows<{ text: string }>(
    sql`select fields::text as text from kept_form where account_id = ${rosa.id}::uuid`,
  )
  expect(row?.text).not.toContain('Demo1234')
  // Sent again it is saved, and no longer kept.
  expect((await at(rosa).ask(back, typed)).to).toBe('/mi-perfil?hecho=contacto')
  expect((await at(rosa).ask(back)).data.kept).toBeNull()
})

test('a child that was being added, too', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const child = {
    intent: 'agregar-carga',
    dependant_rut: '24.000.001-1',
    dependant_name: 'Tomás',
    dependant_last_name: 'Muñoz',
    dependant_birth_date: '2015-05-01',
  }
  const back = await sendLate('/mi-perfil/cargas', child, cookie)
  expect((await at(rosa).ask(back)).data.kept.typed).toEqual(child)
})

test('whom one was inviting, too', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const daughter = {
    intent: 'invitar',
    delegate_name: 'Elena Ñancupil',
    delegate_rut: '24.000.001-1',
    delegate_email: 'elena@ejemplo.cl',
    relation: 'daughter',
    span: '2y',
    grant: 'both',
  }
  const back = await sendLate('/mi-perfil/personas-de-confianza', daughter, cookie)
  expect((await at(rosa).ask(back)).data.kept).toEqual({ typed: daughter, said: forms.kept })
})

test('why one was deleting the account, too, from either of its steps, without the password', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const why = { reason: 'privacy', comment: 'Prefiero ir en persona.' }
  for (const intent of ['continuar', 'eliminar']) {
    const back = await sendLate('/mi-perfil/eliminar', { ...why, intent, password: 'Demo1234' }, cookie)
    expect((await at(rosa).ask(back)).data.kept.typed).toEqual({ ...why, intent })
  }
})

test('of whom one was asking is kept with what was asked: a child’s does not come back as one’s own', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const asked = { intent: 'solicitud', kind: 'access', about: 'of-a-child', detail: 'Qué hay de mi hijo' }
  const back = await sendLate('/mi-perfil', asked, cookie)
  expect((await at(rosa).ask(back)).data.kept.typed).toEqual(asked)
})

test('whoever else signs in there sees nothing of it', async () => {
  const [rosa, carlos] = [await testAccount(db), await testAccount(db)]
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const back = await sendLate('/mi-perfil?editar', typed, cookie)
  const { data } = await at(carlos).ask(back)
  expect(data.kept).toBeNull()
  expect(JSON.stringify(data)).not.toContain('Rosita')
  // Nor can they take it away.
  await at(carlos).ask(back, { intent: 'no-compartir' })
  expect((await at(rosa).ask(back)).data.kept.typed.first_name).toBe('Rosita')
  // Each form has its own page.
  const id = new URL(back, 'http://x').searchParams.get('escrito')
  expect((await at(rosa).ask(`/mi-perfil/cargas?escrito=${id}`)).data.kept).toBeNull()
  expect((await at(rosa).ask('/mi-perfil?escrito=1')).data.kept).toBeNull()
})

test('of a session that was closed, or is nobody’s, nothing is kept', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await closeSession(db, new Request('http://x', { headers: { cookie } }), false)
  expect(await sendLate('/mi-perfil?editar', typed, cookie)).toBe('/mi-perfil?editar=')
  expect(await sendLate('/mi-perfil', typed, '')).toBe('/mi-perfil')
  const kept = await db.rows(sql`select from kept_form where account_id = ${rosa.id}::uuid`)
  expect(kept).toHaveLength(0)
})

test('another button of the page keeps nothing: its press is not repeated behind a sign-in', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  expect(await sendLate('/mi-perfil', { intent: 'compartir' }, cookie)).toBe('/mi-perfil')
})

test('a session is known for a day after its end, and what it left for a day more', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 23 * 60)
  await forgetOldIdentityData(db, testNow)
  const back = await sendLate('/mi-perfil?editar', typed, cookie)
  expect(await forgetKeptForms(db, testNow.add({ hours: 23 }))).toBe(0)
  expect((await at(rosa).ask(back)).data.kept).not.toBeNull()
  expect(await forgetKeptForms(db, testNow.add({ hours: 24 }))).toBeGreaterThan(0)
  expect((await at(rosa).ask(back)).data.kept).toBeNull()
  await sleep(rosa, 26 * 60)
  await forgetOldIdentityData(db, testNow)
  expect(await sendLate('/mi-perfil', typed, cookie)).toBe('/mi-perfil')
})

test('only the newest few of one person wait', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  for (let time = 0; time < 8; time++) await sendLate('/mi-perfil', typed, cookie)
  expect(await db.rows(sql`select from kept_form where account_id = ${rosa.id}::uuid`)).toHaveLength(5)
})

test('is said before an old password, which waits for another page, and never beside what was done before', async () => {
  const rosa = { ...(await testAccount(db)), oldPassword: true }
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const back = await sendLate('/mi-perfil?hecho=datos', typed, cookie)
  const warned = async (path: string) =>
    (await asker(portal, '10.7.9.2')(root, path, { user: rosa })).data.user?.oldPassword
  expect(await warned(back)).toBeNull()
  expect(await warned('/mi-perfil')).toMatchObject({ title: expect.any(String) })
  expect(await warned('/mi-perfil?escrito=1')).toMatchObject({ title: expect.any(String) })
  expect((await at(rosa).ask(back)).data).toMatchObject({ said: null, kept: { said: forms.kept } })
})

test('what is too long to be kept loses no half of a sign', async () => {
  const rosa = await testAccount(db)
  const cookie = await signedIn(rosa)
  await sleep(rosa, 61)
  const back = await sendLate('/mi-perfil?editar', { ...typed, address: `${'x'.repeat(19_999)}😀` }, cookie)
  expect((await at(rosa).ask(back)).data.kept.typed.address).toBe('x'.repeat(19_999))
})
