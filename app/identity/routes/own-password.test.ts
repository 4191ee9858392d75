/** One’s own password and sessions. */

import { describe, expect, test } from 'vitest'
import { profile } from '#app/text/es/profile.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { errorsOf, profileOn } from '#test/helpers/pages/profile.ts'
import { testNow } from '#test/helpers/supply.ts'
import { verifyPassword } from '../recovery/password.server.ts'
import { openSession, readUser } from '../sessions/session.server.ts'
import * as contrasena from './mi-perfil-contrasena.tsx'

const db = await testDatabase()
const { browserOf, rowOf, sessionOf } = profileOn(db)

describe('changing the password', () => {
  const change = (current: string, next: string, repeat = next) => ({
    current_password: current,
    password: next,
    confirm_password: repeat,
  })

  test('asks for the current one, takes no earlier one, and ends the other sessions', async () => {
    const user = await testAccount(db)
    const at = browserOf(user)
    const { cookie } = await sessionOf(user)
    const wrong = await at.ask('/mi-perfil/contrasena', change('Otra1234', 'Nueva1234'))
    expect(errorsOf(wrong)).toEqual({ current_password: 'La contraseña ingresada es incorrecta.' })
    const same = await at.ask('/mi-perfil/contrasena', change('Demo1234', 'Demo1234'))
    expect(errorsOf(same)).toEqual({ password: 'No puedes reutilizar una contraseña anterior' })
    const weak = await at.ask('/mi-perfil/contrasena', change('Demo1234', 'corta', 'otra'))
    expect(Object.keys(errorsOf(weak)).sort()).toEqual(['confirm_password', 'password'])
    expect((await at.ask('/mi-perfil/contrasena', change('Demo1234', 'Nueva1234'))).to).toContain(
      'contrasena',
    )
    const back = await at.ask('/mi-perfil/contrasena', change('Nueva1234', 'Demo1234'))
    expect(errorsOf(back)).toEqual({ password: 'No puedes reutilizar una contraseña anterior' })
    expect(await verifyPassword(String((await rowOf(user.id)).password_hash), 'Nueva1234')).toBe(true)
    const request = new Request('http://x', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(await readUser(db, request, testNow)).toBeNull()
  })

  test('an open browser is no place to guess it: five an hour', async () => {
    const at = browserOf(await testAccount(db))
    for (let time = 0; time < 5; time++)
      await at.ask('/mi-perfil/contrasena', change(`Otra123${time}`, 'Nueva1234'))
    expect((await at.ask('/mi-perfil/contrasena', change('Demo1234', 'Nueva1234'))).status).toBe(429)
  })
})

test('the page that changes the password says under what it stands, and leads back there', () => {
  const html = drawn(contrasena.default, {}, '/mi-perfil/contrasena')
  expect(html).toMatch(/<nav aria-label="Seguridad"><a [^>]*href="\/mi-perfil#seguridad"/)
})

describe('a password older than six months', () => {
  test('warns once per session, and no more once it is changed', async () => {
    const user = await testAccount(db, { passwordSetAt: Temporal.Instant.from('2026-05-20T12:00:00Z') })
    const at = browserOf(user)
    const warns = async (cookie: string) =>
      (
        await readUser(
          db,
          new Request('http://x', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
          testNow,
        )
      )?.oldPassword
    const { cookie } = await sessionOf(user)
    at.keep(cookie.split(';')[0] ?? '')
    expect(await warns(cookie)).toBe(true)
    const later = { intent: 'luego', volver: '/mis-citas?pagina=2' }
    expect((await at.ask('/mi-perfil/contrasena', later)).to).toBe('/mis-citas?pagina=2')
    expect((await at.ask('/mi-perfil/contrasena', { ...later, volver: '//x.cl' })).to).toBe('/')
    expect(await warns(cookie)).toBe(false)
    const next = await sessionOf(user)
    expect(await warns(next.cookie)).toBe(true)
    at.keep(next.cookie.split(';')[0] ?? '')
    await at.ask('/mi-perfil/contrasena', {
      current_password: 'Demo1234',
      password: 'Nueva1234',
      confirm_password: 'Nueva1234',
    })
    expect(await warns(at.cookie().match(/copihue_sesion=[^;]+/)?.[0] ?? '')).toBe(false)
  })
})

describe('open sessions', () => {
  test('are closed by their person, by nobody else', async () => {
    const [user, other] = [await testAccount(db), await testAccount(db)]
    const { cookie } = await sessionOf(user)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const [shown] = (await browserOf(user).ask('/mi-perfil')).data.sessions
    expect(shown.name).toBe('Chrome en Android')
    await browserOf(other).ask('/mi-perfil', { intent: 'cerrar-sesion', id: shown.id })
    await browserOf(other).ask('/mi-perfil', { intent: 'cerrar-otras' })
    expect(await readUser(db, new Request('http://x', { headers }), testNow)).not.toBeNull()
    await browserOf(user).ask('/mi-perfil', { intent: 'cerrar-sesion', id: shown.id })
    expect(await readUser(db, new Request('http://x', { headers }), testNow)).toBeNull()
  })

  test('are listed ten at most, this one first; one button closes all the others', async () => {
    const user = await testAccount(db)
    const at = browserOf(user)
    const { cookie } = await sessionOf(user)
    at.keep(cookie.split(';')[0] ?? '')
    for (let time = 0; time < 12; time++)
      await openSession(db, user.id, new Request('http://x'), false, testNow.add({ seconds: 1 + time }))
    const { sessions, moreSessions } = (await at.ask('/mi-perfil')).data
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      ...Array.from({ length: 9 }, () => false),
    ])
    expect(moreSessions).toBe(3)
    const { to } = await at.ask('/mi-perfil', { intent: 'cerrar-otras' })
    const after = (await at.ask(to ?? '')).data
    expect(after).toMatchObject({ said: profile.sessions.othersClosed, moreSessions: 0 })
    expect(after.sessions).toHaveLength(1)
  })

  test('that ended by themselves are listed no more, before any job took them away', async () => {
    const user = await testAccount(db)
    await openSession(db, user.id, new Request('http://x'), false, testNow.subtract({ hours: 2 }))
    await openSession(db, user.id, new Request('http://x'), false, testNow)
    expect((await browserOf(user).ask('/mi-perfil')).data.sessions).toHaveLength(1)
  })
})
