/** Stealing, planting and outliving sessions. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { cookieOf, testLogin } from '#test/helpers/login.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'
import * as loading from '../routes/loading.tsx'
import * as perfil from '../routes/mi-perfil.tsx'
import * as contrasena from '../routes/mi-perfil-contrasena.tsx'
import * as eliminar from '../routes/mi-perfil-eliminar.tsx'
import * as registro from '../routes/registro.tsx'
import * as restaurar from '../routes/restaurar.tsx'
import type { SessionUser } from '../user.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { logIn, userBy, open, apiFrom } = testLogin(portal)
const pages = {
  '/mi-perfil': perfil,
  '/mi-perfil/contrasena': contrasena,
  '/mi-perfil/eliminar': eliminar,
}
const name = 'copihue_sesion'

async function enter(user: SessionUser, cookie = '') {
  const answer = await logIn(user.rut, 'Demo1234', { headers: { cookie, 'user-agent': 'Chrome Android' } })
  expect(answer.status).toBe(200)
  return { cookie: cookieOf(answer), access: (await open(answer)).access_token, answer }
}
const sessionsOf = async (user: SessionUser) =>
  (await db.rows<{ id: string }>(sql`select id from session where account_id = ${user.id}::uuid`)).map(
    ({ id }) => id,
  )

describe('a session cannot be planted', () => {
  test('a token that somebody else chose opens nothing, before the login and after', async () => {
    const user = await testAccount(db)
    const planted = `${name}=${'a'.repeat(43)}`
    const { cookie } = await enter(user, planted)
    expect(cookie).not.toBe(planted)
    expect(await userBy({ cookie: planted })).toBeNull()
  })

  test('whoever signs in with somebody else’s session open is not them, and theirs in that browser is over', async () => {
    const [thief, victim] = [await testAccount(db), await testAccount(db)]
    const planted = await enter(thief)
    const own = await enter(victim, planted.cookie)
    expect((await userBy({ cookie: own.cookie }))?.rut).toBe(victim.rut)
    expect(await userBy({ cookie: planted.cookie })).toBeNull()
    expect(await userBy({ apiKey: planted.access })).toBeNull()
  })

  test('two cookies of the name do not make two people: the browser’s first decides', async () => {
    const [one, two] = [await testAccount(db), await testAccount(db)]
    const [first, second] = [await enter(one), await enter(two)]
    expect((await userBy({ cookie: `${first.cookie}; ${second.cookie}` }))?.rut).toBe(one.rut)
  })
})

describe('a session cannot be stolen', () => {
  test('from the database: what is kept there opens nothing', async () => {
    const user = await testAccount(db)
    const { cookie, access } = await enter(user)
    const [row] = await db.rows<{ token: string; access: string; all: string }>(sql`
      select token_hash as token, access_hash as access, to_jsonb(s)::text as all from session s
      where account_id = ${user.id}::uuid`)
    expect(row?.all).not.toContain(cookie.split('=')[1])
    expect(row?.all).not.toContain(access)
    for (const hash of [row?.token ?? '', row?.access ?? '']) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      const pretended: Record<string, string>[] = [
        { cookie: `${name}=${hash}` },
        { cookie: `${name}=${hash.slice(0, 43)}` },
        { apiKey: hash },
      ]
      for (const headers of pretended) expect(await userBy(headers)).toBeNull()
    }
  })

  test('by a script of a page or over an open line', async () => {
    const [line, device] = (await enter(await testAccount(db))).answer.headers.getSetCookie()
    expect(line).toMatch(/^copihue_sesion=.*; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/)
    expect(device).toMatch(/^copihue_conocido=.*; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
    const behindTls = testLogin(testPortal(db, { env: { PUBLIC_URL: 'https://portal.cl' } }))
    const user = await testAccount(db)
    const { headers } = await behindTls.logIn(user.rut, 'Demo1234')
    for (const each of headers.getSetCookie()) expect(each).toMatch(/; Secure$/)
  })

  test.each([
    ['/registro', registro],
    ['/restaurar', restaurar],
    ['/loading', loading],
  ])('the cookies of %s are for scripts and open lines neither', async (path, page) => {
    const { rut } = await testAccount(db)
    const tls = testPortal(db, { env: { PUBLIC_URL: 'https://portal.cl' } })
    const lines: string[] = []
    const form: Record<string, string> = {
      rut,
      nid: '7654321-6',
      first_name: 'Ana',
      last_name: 'Soto',
      email: 'galleta@ejemplo.cl',
      confirm_email: 'galleta@ejemplo.cl',
      prevision: 'fonasa',
      phone: '87654321',
      confirm_phone: '87654321',
      agree_tos: 'on',
    }
    const at = testBrowser(tls, { [path]: page }, null, line => lines.push(line))
    expect((await at.ask(path, form)).status).toBeLessThan(400)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  })
})

describe('somebody else’s session', () => {
  test('cannot be closed by its id, nor with all the others', async () => {
    const [victim, thief] = [await testAccount(db), await testAccount(db)]
    const { cookie } = await enter(victim)
    const [id = ''] = await sessionsOf(victim)
    const at = testBrowser(portal, pages, thief)
    for (const form of [
      { intent: 'cerrar-sesion', id },
      { intent: 'cerrar-otras', id },
      { intent: 'cerrar-sesion', id: id.toUpperCase() },
      { intent: 'cerrar-sesion', id: `${id}' or true --` },
    ])
      await at.ask('/mi-perfil', form)
    expect((await userBy({ cookie }))?.rut).toBe(victim.rut)
  })

  test('is not in the list of one’s own', async () => {
    const [victim, thief] = [await testAccount(db), await testAccount(db)]
    await enter(victim)
    await enter(thief)
    const { sessions } = (await testBrowser(portal, pages, thief).ask('/mi-perfil')).data
    expect(sessions.map((session: { id: string }) => session.id)).toEqual(await sessionsOf(thief))
  })

  test('is not ended by signing out with its id or its hash as apiKey', async () => {
    const victim = await testAccount(db)
    const { cookie } = await enter(victim)
    const [row] = await db.rows<{ id: string; hash: string }>(
      sql`select id, access_hash as hash from session where account_id = ${victim.id}::uuid`,
    )
    for (const apiKey of [row?.id ?? '', row?.hash ?? '', 'a'.repeat(43)])
      await apiFrom().request('/auth/logout', { method: 'POST', headers: { apiKey } })
    expect(await userBy({ cookie })).not.toBeNull()
  })
})

describe('a session cannot outlive', () => {
  test('an hour without a sign of life, by cookie and by apiKey', async () => {
    const { cookie, access } = await enter(await testAccount(db))
    const late = testNow.add({ minutes: 60 })
    expect(await userBy({ cookie }, late)).toBeNull()
    expect(await userBy({ apiKey: access }, late)).toBeNull()
    expect(await userBy({ cookie }, testNow.add({ minutes: 59 }))).not.toBeNull()
  })

  test('twelve hours, however busy', async () => {
    const { cookie } = await enter(await testAccount(db))
    for (let minutes = 40; minutes < 12 * 60; minutes += 40)
      expect(await userBy({ cookie }, testNow.add({ minutes })), `${minutes}`).not.toBeNull()
    expect(await userBy({ cookie }, testNow.add({ hours: 12 }))).toBeNull()
  })

  test('signing out', async () => {
    const { cookie, access } = await enter(await testAccount(db))
    const out = await apiFrom().request('/auth/logout', { method: 'POST', headers: { cookie } })
    expect(out.headers.getSetCookie()[0]).toMatch(/^copihue_sesion=; .*Max-Age=0/)
    expect(await userBy({ cookie })).toBeNull()
    expect(await userBy({ apiKey: access })).toBeNull()
  })

  test('another password: every session but the one that changed it, which gets new tokens', async () => {
    const user = await testAccount(db)
    const [here, elsewhere] = [await enter(user), await enter(user)]
    const at = testBrowser(portal, pages, user)
    at.keep(here.cookie)
    const form = { current_password: 'Demo1234', password: 'Nueva1234', confirm_password: 'Nueva1234' }
    const changed = await at.ask('/mi-perfil/contrasena', form)
    expect(changed.status).toBe(303)
    // Whoever copied a token of before has nothing.
    expect(await userBy({ cookie: here.cookie })).toBeNull()
    expect(await userBy({ apiKey: here.access })).toBeNull()
    expect(await userBy({ cookie: at.cookie() })).toMatchObject({ rut: user.rut })
    expect(at.cookie()).toMatch(/copihue_conocido=/)
    expect(await userBy({ cookie: elsewhere.cookie })).toBeNull()
  })

  test('its account', async () => {
    const user = await testAccount(db)
    const { cookie, access } = await enter(user)
    const form = { intent: 'eliminar', reason: 'other', comment: 'Ya no la necesito', password: 'Demo1234' }
    expect((await testBrowser(portal, pages, user).ask('/mi-perfil/eliminar', form)).to).toBe(
      '/login?eliminada',
    )
    expect(await userBy({ cookie })).toBeNull()
    expect(await userBy({ apiKey: access })).toBeNull()
    expect((await logIn(user.rut, 'Demo1234')).status).toBe(401)
  })
})
