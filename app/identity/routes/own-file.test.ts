/** What one agrees to, takes out and deletes. */

import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { rights } from '#app/text/es/rights.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { errorsOf, profileOn } from '#test/helpers/pages/profile.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { forgetOldIdentityData } from '../own-data/forget-old.server.ts'
import { giveRecoveryCode, recoveryCookie, startRecovery } from '../recovery/recover.server.ts'
import { openSession, readUser } from '../sessions/session.server.ts'
import * as datos from './mi-perfil-datos.ts'
import * as datosPdf from './mi-perfil-datos-pdf.ts'

const db = await testDatabase()
const { browserOf, portal, rowOf, sessionOf } = profileOn(db)

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
    expect(errorsOf(sixth)).toEqual({ detail: rights.account.most })
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
