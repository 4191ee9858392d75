/** One’s own data: changed, and proved again. */

import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { account } from '#app/text/es/account.ts'
import { profile } from '#app/text/es/profile.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { changed, errorsOf, profileOn } from '#test/helpers/pages/profile.ts'
import { testNow } from '#test/helpers/supply.ts'
import type { SessionUser } from '../user.server.ts'
import * as perfil from './mi-perfil.tsx'

const db = await testDatabase()
const { browserOf, rowOf } = profileOn(db)

describe('one’s own data', () => {
  test('are saved; another e-mail and telephone have to be proved again', async () => {
    const user = await testAccount(db)
    const at = browserOf(user)
    expect((await at.ask('/mi-perfil', changed)).to).toBe('/mi-perfil?hecho=contacto')
    const shown = (await at.ask('/mi-perfil?hecho=contacto')).data
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

  test.each([
    ['a page that waits for them', '/mi-perfil/personas-de-confianza?hecho=nacimiento', 'itself'],
    ['another site', '//ladron.example', 'Mi perfil'],
    ['nothing', '', 'Mi perfil'],
  ])('asked for by %s (%s) lead back to %s', async (_who, back, to) => {
    const at = browserOf(await testAccount(db))
    const form = `/mi-perfil?${new URLSearchParams({ editar: '', volver: back })}`
    const mine = { ...changed, email: `vuelve${back.length}@ejemplo.cl` }
    expect((await at.ask(form, { ...mine, first_name: '' })).status).toBe(400)
    expect((await at.ask(form, mine)).to).toBe(to === 'itself' ? back : '/mi-perfil?hecho=contacto')
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
  ])('are refused in words when %s is «%s»', async (field, value, message) => {
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

  test('stand in sections that the top of the page leads to, each of them', async () => {
    const html = drawn(perfil.default, (await browserOf(await testAccount(db)).ask('/mi-perfil')).data)
    const nav = html.match(/<nav[^>]*aria-label="Secciones de tu perfil"[\s\S]*?<\/nav>/)?.[0] ?? ''
    const led = [...nav.matchAll(/href="#(\w+)"/g)].map(([, id = '']) => id)
    const sections = [...html.matchAll(/<section[^>]* id="(\w+)"/g)].map(([, id = '']) => id)
    expect(led).toContain('confianza')
    expect(sections).toEqual(led)
  })

  test.each([
    ['2010-11-23', 'Saber cómo funciona', 'Ver mis personas de confianza'],
    ['1980-11-23', 'Ver mis personas de confianza', 'Saber cómo funciona'],
  ])('an account born on %s is led to trusted people by «%s», not by «%s»', async (birthDate, led, not) => {
    const user = await testAccount(db, { birthDate: Temporal.PlainDate.from(birthDate) })
    const words = wordsOf(drawn(perfil.default, (await browserOf(user).ask('/mi-perfil')).data))
    expect(words).toContain(led)
    expect(words).not.toContain(not)
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
