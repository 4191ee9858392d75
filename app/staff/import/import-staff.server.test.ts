/** Who may sign in at /profesional, as the import says it. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { justCookie } from '#test/helpers/visit.ts'
import { inviteStaff } from '../invite-staff.server.ts'
import { acceptInvitation } from '../set-staff-password.server.ts'
import { signInStaff } from '../sign-in-staff.server.ts'
import { findStaff, forgetOldStaffSessions, noteAtWork } from '../staff-session.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
let made = 0

async function professional() {
  made += 1
  const { professionalId } = await addOffer(db, { modality: 'video' })
  const rut = `${7_000_000 + made}-K`
  const [row] = await db.rows<{ key: string }>(sql`
    update professional set rut = ${rut} where id = ${professionalId}::bigint returning key`)
  const email = `acceso-${made}@ejemplo.cl`
  const line = { kind: 'professional-account', key: `acceso-${made}`, professional: row?.key ?? '', email }
  return { rut, email, line }
}

const lastLink = async (recipient: string) => {
  const [mail] = await db.rows<{ body: string }>(sql`
    select body from outbox where recipient = ${recipient} order by id desc limit 1`)
  return /invitacion\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
}
const signIn = (rut: string, password: string) =>
  signInStaff(portal, { rut, password, address: '10.0.0.1', cookie: null })

test('of ten nodes at once one writes the invitation', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 2, server: 200 }); round++) {
    const { line } = await professional()
    await importLines(db, line)
    const written = await Promise.all(Array.from({ length: 10 }, () => inviteStaff(portal, testNow)))
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(1)
  }
})

test('withdrawn, an account is closed at once; its next line invites anew, whatever was forgotten', async () => {
  const { rut, email, line } = await professional()
  await importLines(db, line)
  expect(await inviteStaff(portal, testNow)).toBe(1)
  const cookie = justCookie(
    (await acceptInvitation(portal, await lastLink(email), { password: 'Escritorio1' }, null))?.cookie ??
      null,
  )
  expect(await findStaff(db, cookie, testNow)).toMatchObject({ rut })
  await importLines(db, line)
  expect(await findStaff(db, cookie, testNow)).toMatchObject({ rut })

  await importLines(db, { kind: line.kind, key: line.key, withdrawn: true })
  expect(await findStaff(db, cookie, testNow)).toBeNull()
  expect(await signIn(rut, 'Escritorio1')).toEqual({ ok: false, reason: 'wrong' })

  await importLines(db, line)
  expect(await inviteStaff(portal, testNow)).toBe(1)
  expect(
    await acceptInvitation(portal, await lastLink(email), { password: 'Escritorio2' }, null),
  ).toBeDefined()
  expect(await signIn(rut, 'Escritorio2')).toMatchObject({ ok: true })
})

test('a second key does not take an account over: withdrawing the first closes the access', async () => {
  const { rut, email, line } = await professional()
  const second = { ...line, key: `${line.key}-bis`, email: 'nueva@ejemplo.cl' }
  const emails = () => db.rows(sql`select email from staff_account where rut = ${rut}`)
  await importLines(db, line)
  const refusal = `ese profesional ya tiene la cuenta «${line.key}»: úsala, o retírala primero`
  await expect(importLines(db, second)).rejects.toThrow(refusal)
  await expect(importLines(db, second, { ...line, email: 'otra@ejemplo.cl' })).rejects.toThrow(refusal)
  expect(await emails()).toEqual([{ email: 'otra@ejemplo.cl' }])
  await importLines(db, { ...line, email })
  await importLines(db, { kind: line.kind, key: line.key, withdrawn: true })
  expect(await emails()).toEqual([])
  await importLines(db, second)
  expect(await emails()).toEqual([{ email: 'nueva@ejemplo.cl' }])
  await importLines(db, line, { kind: line.kind, key: second.key, withdrawn: true })
  expect(await emails()).toEqual([{ email }])
})

test('of two new keys for one professional in a file the first holds', async () => {
  const { rut, line } = await professional()
  await expect(importLines(db, line, { ...line, key: `${line.key}-bis` })).rejects.toThrow(
    'ya tiene la cuenta',
  )
  expect(await db.rows(sql`select import_key as key from staff_account where rut = ${rut}`)).toEqual([
    { key: line.key },
  ])
})

test('the key of one professional gives no access to another', async () => {
  const [one, other] = [await professional(), await professional()]
  await importLines(db, one.line)
  await expect(importLines(db, { ...other.line, key: one.line.key })).rejects.toThrow(
    'esa «key» ya es de la cuenta de otro profesional',
  )
})

/** Whoever was brought by the import, invited and has just chosen a password. */
async function sessionOfInvited() {
  const { email, line } = await professional()
  await importLines(db, line)
  await inviteStaff(portal, testNow)
  return justCookie(
    (await acceptInvitation(portal, await lastLink(email), { password: 'Escritorio1' }, null))?.cookie ??
      null,
  )
}

test('a session ends half an hour after the last thing that somebody did, and with the working day', async () => {
  const cookie = await sessionOfInvited()
  const after = (minutes: number) => testNow.add({ minutes })
  const isIn = async (minutes: number) => (await findStaff(db, cookie, after(minutes))) !== null
  expect(await isIn(29)).toBe(true)
  expect(await isIn(30)).toBe(false)
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    await noteAtWork(db, cookie, after(minutes))
    expect(await isIn(minutes + 19)).toBe(minutes + 19 < 12 * 60)
  }
  expect(await isIn(12 * 60)).toBe(false)
})

test('a session that fell asleep is not woken, and is forgotten', async () => {
  const cookie = await sessionOfInvited()
  const later = testNow.add({ minutes: 31 })
  await noteAtWork(db, cookie, later)
  expect(await findStaff(db, cookie, later)).toBeNull()
  // A form that comes after it is kept for its person for a day.
  expect(await forgetOldStaffSessions(db, later)).toBe(0)
  expect(await forgetOldStaffSessions(db, later.add({ hours: 24 }))).toBeGreaterThan(0)
})
