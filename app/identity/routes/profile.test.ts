/** Mi perfil through its real forms: what one can do, and what somebody else cannot. */

import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { account } from '#app/text/es/account.ts'
import { profile } from '#app/text/es/profile.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { forgetOldIdentityData } from '../own-data/forget-old.server.ts'
import { verifyPassword } from '../recovery/password.server.ts'
import { giveRecoveryCode, recoveryCookie, startRecovery } from '../recovery/recover.server.ts'
import { openSession, readUser } from '../sessions/session.server.ts'
import type { SessionUser } from '../user.server.ts'
import * as perfil from './mi-perfil.tsx'
import * as contrasena from './mi-perfil-contrasena.tsx'
import * as datos from './mi-perfil-datos.ts'
import * as datosPdf from './mi-perfil-datos-pdf.ts'
import * as eliminar from './mi-perfil-eliminar.tsx'
import * as identidad from './mi-perfil-identidad.tsx'

const db = await testDatabase()
const pages = {
  '/mi-perfil': perfil,
  '/mi-perfil/contrasena': contrasena,
  '/mi-perfil/eliminar': eliminar,
  '/mi-perfil/identidad': identidad,
  '/mi-perfil/mis-datos.json': datos,
}
const portal = testPortal(db)
const browserOf = (user: SessionUser) => testBrowser(portal, pages, user)
const errorsOf = (answer: { data: { errors: { field: string; message: string }[] } }) =>
  Object.fromEntries(answer.data.errors.map(({ field, message }) => [field, message]))
const rowOf = async (id: string) => {
  const [row] = await db.rows<Record<string, unknown>>(sql`select * from account where id = ${id}::uuid`)
  return row ?? {}
}
const sessionOf = (user: SessionUser) =>
  openSession(
    db,
    user.id,
    new Request('http://x', { headers: { 'user-agent': 'Chrome Android' } }),
    false,
    testNow,
  )

const changed = {
  intent: 'guardar',
  first_name: 'Rosita',
  last_name: 'Muñoz Vera',
  email: 'rosita@ejemplo.cl',
  phone: '11112222',
  prevision: 'isapre',
  birth_date: '1985-03-02',
  gender: 'female',
  nationality: 'Chilena',
  address: 'Calle Larga 1',
  commune: '13120',
  current_password: 'Demo1234',
}

describe('one’s own data', () => {
  test('are saved; another e-mail and telephone have to be proved again', async () => {
    const user = await testAccount(db)
    const at = browserOf(user)
    expect((await at.ask('/mi-perfil', changed)).to).toBe('/mi-perfil?hecho=datos')
    const shown = (await at.ask('/mi-perfil?hecho=datos')).data
    const lines = Object.fromEntries(
      shown.lines.map(({ label, value }: { label: string; value: string }) => [label, value]),
    )
    const dotted = user.rut.replace(/^(\d+)(\d{3})(\d{3})-/, '$1.$2.$3-')
    expect(lines).toMatchObject({
      RUT: dotted,
      Nombre: 'Rosita Muñoz Vera',
      Edad: '41 años',
      Género: 'Femenino',
      Nacionalidad: 'Chilena',
      Previsión: 'Isapre',
      'Correo electrónico': 'rosita@ejemplo.cl (sin confirmar)',
      Celular: '+56 9 1111 2222 (sin confirmar)',
      Dirección: 'Calle Larga 1',
      Región: 'Metropolitana de Santiago',
      Comuna: 'Ñuñoa',
    })
    expect(shown.reach).toEqual({ email: false, phone: false, proven: true })
  })

  test('that nobody may choose are read by nobody', async () => {
    const user = await testAccount(db, { provenAt: null })
    const [before, other] = [await rowOf(user.id), await testAccount(db)]
    await browserOf(user).ask('/mi-perfil', {
      ...changed,
      email: 'masiva@ejemplo.cl',
      id: other.id,
      rut: '7654321-6',
      proven_at: '2020-01-01',
      created_at: '2000-01-01',
      password_hash: 'x',
      email_confirmed_at: '2020-01-01',
    })
    const after = await rowOf(user.id)
    for (const column of ['rut', 'proven_at', 'created_at', 'password_hash'])
      expect(after[column], column).toEqual(before[column])
    expect(after.email_confirmed_at).toBeNull()
    expect((await rowOf(other.id)).first_name).toBe('Rosa')
  })

  test.each([
    ['first_name', '', account.errors.firstName],
    ['email', 'no', account.errors.emailShape],
    ['phone', '12', account.errors.phoneShape],
    ['birth_date', '2030-01-01', profile.children.shape],
    ['commune', '99999', profile.fields.choose],
  ])('are refused with words: %s «%s»', async (field, value, message) => {
    const user = await testAccount(db)
    const answer = await browserOf(user).ask('/mi-perfil', {
      ...changed,
      email: `${user.id}@e.cl`,
      [field]: value,
    })
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)[field]).toBe(message)
  })

  test('an e-mail that somebody has is refused', async () => {
    const email = 'ocupado@ejemplo.cl'
    await testAccount(db, { email })
    const answer = await browserOf(await testAccount(db)).ask('/mi-perfil', { ...changed, email })
    expect(errorsOf(answer)).toEqual({ email: account.errors.emailExists })
  })

  test('whoever never said their birth date is asked for it on first entry', async () => {
    const user = await testAccount(db, { birthDate: null })
    expect((await browserOf(user).ask('/mi-perfil')).data).toMatchObject({
      editing: true,
      needsBirthDate: true,
    })
  })
})

describe('an open browser cannot change the e-mail without the password', () => {
  const kept = { ...changed, email: 'quien.fue@ejemplo.cl', phone: '12345678', current_password: '' }
  const owner = (email = kept.email) => testAccount(db, { email })
  const reachOf = async ({ id }: SessionUser) => {
    const { email, phone, first_name } = await rowOf(id)
    return { email, phone, first_name }
  }
  const { passwordMissing } = profile.fields
  const { passwordWrong } = account.errors

  test.each([
    ['email', 'ladron@ejemplo.cl', '', passwordMissing],
    ['email', 'ladron@ejemplo.cl', 'Otra1234', passwordWrong],
    ['email', 'QUIEN.FUE@ejemplo.cl', '', passwordMissing],
    ['phone', '99998888', '', passwordMissing],
    ['phone', '99998888', 'Otra1234', passwordWrong],
  ])('%s «%s» with the password «%s»: %s', async (field, value, current_password, message) => {
    await db.rows(sql`update account set email = id || '@antes.cl' where email = ${kept.email}`)
    const user = await owner()
    const before = await reachOf(user)
    const answer = await browserOf(user).ask('/mi-perfil', { ...kept, [field]: value, current_password })
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)).toEqual({ current_password: message })
    const { current_password: _, ...typed } = { ...kept, [field]: value }
    expect(answer.data.typed).toEqual(typed)
    expect(await reachOf(user)).toEqual(before)
  })

  test('it is not said who has an e-mail before the password is right', async () => {
    await testAccount(db, { email: 'vecina@ejemplo.cl' })
    const answer = await browserOf(await testAccount(db)).ask('/mi-perfil', {
      ...changed,
      email: 'vecina@ejemplo.cl',
      current_password: 'Otra1234',
    })
    expect(errorsOf(answer)).toEqual({ current_password: passwordWrong })
  })

  test('other data change without it, also after a mistake elsewhere in the form', async () => {
    const user = await owner('sigue@ejemplo.cl')
    const same = { ...kept, email: 'sigue@ejemplo.cl' }
    const at = browserOf(user)
    const wrong = await at.ask('/mi-perfil', { ...same, first_name: '', current_password: 'Demo1234' })
    expect(JSON.stringify(wrong.data)).not.toContain('Demo1234')
    expect((await at.ask('/mi-perfil', same)).to).toBe('/mi-perfil?hecho=datos')
    expect(await reachOf(user)).toEqual({
      email: 'sigue@ejemplo.cl',
      phone: '+56912345678',
      first_name: 'Rosita',
    })
  })

  test('nor guess it: five an hour in every form that asks for it, and Retry-After', async () => {
    const user = await owner('adivinada@ejemplo.cl')
    const at = browserOf(user)
    const thief = { ...changed, email: 'ladron2@ejemplo.cl' }
    for (let time = 0; time < 4; time++)
      await at.ask('/mi-perfil', { ...thief, current_password: `Otra123${time}` })
    await at.ask('/mi-perfil/contrasena', {
      current_password: 'Otra1234',
      password: 'Nueva1234',
      confirm_password: 'Nueva1234',
    })
    const blocked = await at.ask('/mi-perfil', thief)
    expect(blocked).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    expect(errorsOf(blocked)).toEqual({ current_password: profile.password.blocked })
    expect((await rowOf(user.id)).email).toBe('adivinada@ejemplo.cl')
  })
})

describe('the link that confirms an e-mail', () => {
  const linksOf = async ({ id }: SessionUser) =>
    (await db.rows(sql`select 1 from one_time_link where account_id = ${id}::uuid`)).length

  test('leaves three times a day; after that the page says that none left, and when one can', async () => {
    const user = await testAccount(db, { confirmedAt: null })
    const at = browserOf(user)
    for (let time = 0; time < 3; time++)
      expect((await at.ask('/mi-perfil', { intent: 'correo' })).to).toBe('/mi-perfil?hecho=correo')
    for (const path of ['/mi-perfil', '/mi-perfil/identidad']) {
      const answer = await at.ask(path, { intent: 'correo' })
      expect(answer).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
      const again = testNow
        .add({ seconds: answer.retryAfter ?? 0 })
        .toZonedDateTimeISO('America/Santiago')
        .toPlainTime()
        .toString({ smallestUnit: 'minute' })
      const said = answer.data.linkError ?? errorsOf(answer)['enlace-correo']
      expect(said, path).toContain('No enviamos otro enlace')
      expect(said, path).toContain(`desde las ${again}`)
    }
    expect(await linksOf(user)).toBe(3)
  })

  test('does not leave once it is confirmed, and nobody says that it did', async () => {
    const user = await testAccount(db)
    const at = browserOf(user)
    const { to } = await at.ask('/mi-perfil', { intent: 'correo' })
    expect((await at.ask(to ?? '')).data.said).toBe(profile.emailConfirmed)
    expect(await linksOf(user)).toBe(0)
  })
})

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
    expect(shown.name).toBe('Chrome, Android')
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

describe('privacy', () => {
  test('sharing data is agreed and withdrawn, with its dates', async () => {
    const user = await testAccount(db)
    const at = browserOf(user)
    await at.ask('/mi-perfil', { intent: 'compartir' })
    await at.ask('/mi-perfil', { intent: 'no-compartir' })
    const [consent] = (await at.ask('/mi-perfil')).data.consents
    expect(consent).toMatchObject({ revoked: 'Retirado el 23 de noviembre de 2026' })
  })

  test('a request is due five business days later', async () => {
    const at = browserOf(await testAccount(db))
    const short = await at.ask('/mi-perfil', { intent: 'solicitud', kind: 'access', detail: 'corto' })
    expect(errorsOf(short)).toEqual({ detail: 'Son necesarios al menos 10 caracteres.' })
    await at.ask('/mi-perfil', {
      intent: 'solicitud',
      kind: 'erasure',
      detail: 'Borren mi dirección, por favor',
    })
    const [request] = (await at.ask('/mi-perfil')).data.requests
    expect(request.state).toContain('30 de noviembre de 2026')
  })

  test('five requests wait for an answer at most, of each person', async () => {
    const at = browserOf(await testAccount(db))
    const form = { intent: 'solicitud', kind: 'access', detail: 'Quiero saber qué tienen de mí' }
    for (let time = 0; time < 5; time++) expect((await at.ask('/mi-perfil', form)).status).toBe(303)
    const sixth = await at.ask('/mi-perfil', form)
    expect(errorsOf(sixth)).toEqual({ detail: profile.requests.most })
    expect(sixth.data.typed.detail).toBe(form.detail)
    expect((await browserOf(await testAccount(db)).ask('/mi-perfil', form)).status).toBe(303)
  })

  test('how somebody else is reached, who booked for one, is not in one’s file', async () => {
    const user = await testAccount(db)
    const { offerId } = await addOffer(db)
    const contact = { email: 'quien.reserva@ejemplo.cl' }
    await bookHour(db, offerId, somebody({ patient: { rut: user.rut, self: false }, contact }))
    const { pageContext } = await import('#test/helpers/pages/page.ts')
    const url = new URL('http://localhost:3000/mi-perfil/mis-datos.json')
    const answer = await callRoute(datos.loader, { context: pageContext(portal, undefined, user), url })
    const text = await answer.text()
    expect(JSON.parse(text).appointments).toHaveLength(1)
    expect(text).not.toContain('quien.reserva@ejemplo.cl')
  })

  test('the file holds one’s own data and nobody’s password; taking it out is written down', async () => {
    const user = await testAccount(db)
    const url = new URL('http://localhost:3000/mi-perfil/mis-datos.json')
    const { pageContext } = await import('#test/helpers/pages/page.ts')
    const answer = await callRoute(datos.loader, { context: pageContext(portal, undefined, user), url })
    const text = await answer.text()
    expect(JSON.parse(text).account).toMatchObject({ rut: user.rut, id: user.id })
    expect(text).not.toContain('argon2')
    const other = { ...user, proven: false }
    const unproven = await callRoute(datos.loader, { context: pageContext(portal, undefined, other), url })
    expect(JSON.parse(text).documents.licence).toEqual([])
    expect((await unproven.json()).documents).toBeNull()
    const pdf = await callRoute(datosPdf.loader, { context: pageContext(portal, undefined, user), url })
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { accesses } = (await browserOf(user).ask('/mi-perfil')).data
    expect(accesses.map(({ what }: { what: string }) => what)).toEqual(
      Array.from({ length: 3 }, () => 'Tú te llevaste todos tus datos'),
    )
    const nobody = { context: pageContext(portal), url }
    // Whose session ended is asked to sign in: an empty page says nothing.
    for (const take of [datos.loader, datosPdf.loader]) {
      const sent = await callRoute(take, nobody).catch((answer: Response) => answer)
      expect([sent.status, sent.headers.get('Location')]).toEqual([
        303,
        '/login?volver=%2Fmi-perfil%23privacidad',
      ])
    }
  })
})

describe('deleting the account', () => {
  const why = { reason: 'privacy', comment: 'Prefiero no tener cuenta' }

  test('asks why, then once more with the password', async () => {
    const at = browserOf(await testAccount(db))
    const empty = await at.ask('/mi-perfil/eliminar', { intent: 'continuar', reason: '', comment: 'corto' })
    expect(errorsOf(empty)).toEqual({
      reason: 'Debe seleccionar una razón',
      comment: 'Son necesarios al menos 10 caracteres.',
    })
    expect((await at.ask('/mi-perfil/eliminar', { intent: 'continuar', ...why })).data.sure).toBe(true)
    const wrong = await at.ask('/mi-perfil/eliminar', { intent: 'eliminar', ...why, password: 'Otra1234' })
    expect(errorsOf(wrong)).toEqual({ password: 'La contraseña ingresada es incorrecta.' })
  })

  test('ends every session, leaves nothing that identifies, and frees the RUT for a new account', async () => {
    const user = await testAccount(db)
    const { cookie } = await sessionOf(user)
    const at = browserOf(user)
    const gone = await at.ask('/mi-perfil/eliminar', { intent: 'eliminar', ...why, password: 'Demo1234' })
    // Said to whoever left, not only by e-mail.
    expect(gone.to).toBe('/login?eliminada')
    const request = new Request('http://x', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(await readUser(db, request, testNow)).toBeNull()
    expect(await rowOf(user.id)).toMatchObject({ rut: null, email: null, phone: null, password_hash: null })
    const [kept] = await db.rows<{ data: { rut: string }; until: Temporal.Instant }>(sql`
      select data, forget_at as until from deleted_account where account_id = ${user.id}::uuid`)
    expect(kept?.data.rut).toBe(user.rut)
    expect(JSON.stringify(kept?.data)).not.toContain('argon2')
    expect(String(kept?.until)).toMatch(/^2029-11-23/)
    await testAccount(db, { rut: user.rut, email: 'otra.vez@ejemplo.cl' })
  })

  test('is told by a letter that leads whoever did not ask for it to the help: nobody reads what answers it', async () => {
    const user = await testAccount(db, { email: 'no.fui.yo@ejemplo.cl' })
    await browserOf(user).ask('/mi-perfil/eliminar', { intent: 'eliminar', ...why, password: 'Demo1234' })
    const [letter] = await db.rows<{ body: string }>(
      sql`select body from outbox where recipient = 'no.fui.yo@ejemplo.cl'`,
    )
    expect(letter?.body).toContain('/ayuda')
    expect(letter?.body).not.toContain('responde a este correo')
  })

  test('leaves e-mail and telephone in no table but the one that is emptied in three years', async () => {
    const email = 'se.va.del.todo@ejemplo.cl'
    const phone = '+56955550011'
    const user = await testAccount(db, { email, phone, confirmedAt: null })
    const at = browserOf(user)
    const post = postOf(portal, 'es')
    await at.ask('/mi-perfil', { intent: 'reenviar' })
    await at.ask('/mi-perfil', { intent: 'correo' })
    await openSession(db, user.id, new Request('http://x'), false, testNow)
    const given = await startRecovery(portal, { rut: user.rut, address: '10.9.9.9', cookie: null }, post)
    const [sms] = await db.rows<{ body: string }>(
      sql`select body from outbox where recipient = ${phone} order by id desc limit 1`,
    )
    const token = given.ok ? recoveryCookie.hashIn(given.cookie) : null
    const code = /\d{4}/.exec(sms?.body ?? '')?.[0] ?? ''
    expect(await giveRecoveryCode(portal, token ?? '', code, post)).toBe('right')
    await at.ask('/mi-perfil/eliminar', { intent: 'eliminar', ...why, password: 'Demo1234' })
    const tables = await db.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const holding: string[] = []
    for (const { name } of tables) {
      const [found] = await db.rows<{ n: number }>(sql`
        select count(*)::int as n from ${sql.raw(`"${name}"`)} t
        where position(${email} in t::text) > 0 or position(${phone} in t::text) > 0`)
      if (found?.n) holding.push(name)
    }
    // What the outbox sent it forgets by itself.
    expect(holding.sort()).toEqual(['deleted_account', 'outbox'])
  })

  test('is remembered for three years to the day, then nothing of it is', async () => {
    const user = await testAccount(db)
    await browserOf(user).ask('/mi-perfil/eliminar', { intent: 'eliminar', ...why, password: 'Demo1234' })
    const keptAt = async (moment: string) => {
      await forgetOldIdentityData(db, Temporal.Instant.from(moment))
      const [kept] = await db.rows<{ data: { rut?: string }; comment: string; reason: string }>(sql`
        select data, comment, reason from deleted_account where account_id = ${user.id}::uuid`)
      return kept
    }
    expect((await keptAt('2029-11-22T12:00:00Z'))?.data.rut).toBe(user.rut)
    expect(await keptAt('2029-11-24T12:00:00Z')).toEqual({ data: {}, comment: '', reason: 'privacy' })
  })
})
