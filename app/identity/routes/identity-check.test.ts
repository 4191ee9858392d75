/** The identity check through its real form: three proofs, few guesses, and a registry that may be away. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { delegation } from '#app/text/es/delegation.ts'
import { minors } from '#app/text/es/minors.ts'
import { profile } from '#app/text/es/profile.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { delegationPath } from '../delegation/delegation.rules.ts'
import * as trusted from '../delegation/routes/personas-de-confianza.tsx'
import { dependantsOf } from '../public.server.ts'
import { cardSerial } from '../registry/identity-card.rules.ts'
import type { IdentityRegistry } from '../registry/identity-registry.ts'
import { markProven } from '../registry/prove-identity.queries.server.ts'
import { logIn } from '../sessions/log-in.server.ts'
import { openSession, readUser } from '../sessions/session.server.ts'
import type { SessionUser } from '../user.server.ts'
import * as loginPage from './login.tsx'
import * as perfil from './mi-perfil.tsx'
import * as identidad from './mi-perfil-identidad.tsx'

const db = await testDatabase()
const pages = { '/mi-perfil': perfil, '/mi-perfil/identidad': identidad }
const right = '512345678'
const child = { rut: '24111222-5', name: 'Tomás', lastName: 'Soto', birthDate: '2016-08-09' }
const registry: IdentityRegistry = {
  isCardOf: async (_rut, serial) => serial === right,
  bornOn: async () => null,
  childrenOf: async () => [child],
}
const here = '/mi-perfil/identidad'
const given = (serial: string) => ({ intent: 'cedula', serial })
const unproven = (changes = {}) => testAccount(db, { provenAt: null, ...changes })
const browserOf = (user: SessionUser, changes = {}) =>
  testBrowser(testPortal(db, { registry, ...changes }), pages, user)
const provenAt = async ({ id }: SessionUser) => {
  const [row] = await db.rows<{ at: Temporal.Instant | null }>(
    sql`select proven_at as at from account where id = ${id}::uuid`,
  )
  return row?.at ?? null
}

test.each([
  ['512.345.678', right],
  [' 512345678 ', right],
  ['a-012345678', 'A012345678'],
  ['51234567', undefined],
  ['5123456789', undefined],
  ['', undefined],
  ['51234567x', undefined],
])('a card’s number that is written «%s» is read as %s', (text, serial) =>
  expect(cardSerial(text)).toBe(serial),
)

test('the right number proves the account, says so by e-mail and brings the children whom the registry names', async () => {
  const user = await unproven()
  const at = browserOf(user)
  expect(await dependantsOf(db, user.id, testNow)).toEqual([])
  expect((await at.ask(here, given('512.345.678'))).to).toBe(here)
  expect(await provenAt(user)).toEqual(testNow)
  expect((await at.ask(here)).data.provenOn).toBe('23 de noviembre de 2026')
  expect(await dependantsOf(db, user.id, testNow)).toMatchObject([
    { rut: child.rut, name: 'Tomás', lastName: 'Soto' },
  ])
  const sent = await db.rows<{ subject: string }>(
    sql`select subject from outbox where dedupe_key = ${`proven:${user.id}`}`,
  )
  expect(sent[0]?.subject).toContain('Comprobamos tu identidad')
  expect((await at.ask(here, given('999999999'))).to).toBe(here)
})

test('whoever was invited to help comes back to the invitation once proven, or finds it from the proof', async () => {
  const [person, user] = [await testAccount(db), await unproven()]
  const at = browserOf(user)
  const invitations = { [delegationPath]: trusted }
  const waiting = testBrowser(testPortal(db, { registry }), invitations, user)
  const link = /href="(\/mi-perfil\/identidad[^"]*)"/.exec(
    drawn(trusted.default, (await waiting.ask(delegationPath)).data, delegationPath),
  )
  const asked = link?.[1]?.replaceAll('&amp;', '&') ?? ''
  await grantDelegation(db, { person, delegate: user, accepted: false })
  const { to } = await at.ask(asked, given(right))
  expect(to).toBe(`${delegationPath}?hecho=identidad`)
  expect(drawn(trusted.default, (await waiting.ask(to ?? '')).data, delegationPath)).toContain(
    delegation.done.identidad,
  )
  // Who opened the letter's link elsewhere has lost the way back.
  expect(drawn(identidad.default, (await at.ask(here)).data, here)).toContain(`href="${delegationPath}"`)
  await db.rows(
    sql`update delegation set accepted_at = ${testNow}::timestamptz, delegate_account_id = ${user.id}::uuid`,
  )
  expect(drawn(identidad.default, (await at.ask(here)).data, here)).not.toContain(`href="${delegationPath}"`)
})

test('a code is asked for before it is written, on both pages, and can be written after it was sent', async () => {
  const user = await unproven()
  await db.rows(sql`update account set phone_confirmed_at = null where id = ${user.id}::uuid`)
  const at = browserOf(user)
  const shown = async () =>
    [
      drawn(identidad.default, (await at.ask(here)).data, here),
      drawn(perfil.default, (await at.ask('/mi-perfil')).data, '/mi-perfil'),
    ].map(html => [html.includes('name="code"'), html.includes('Enviar otro código')])
  expect(await shown()).toEqual([
    [false, false],
    [false, false],
  ])
  expect((await at.ask(here, { intent: 'reenviar' })).data).toMatchObject({ code: { resent: 'sent' } })
  expect(await shown()).toEqual([
    [true, true],
    [true, true],
  ])
})

describe('whoever has not confirmed', () => {
  test.each([
    ['an e-mail', sql`email_confirmed_at = null`],
    ['a telephone', sql`phone_confirmed_at = null`],
  ])(
    '%s proves nothing, whatever the card, also when the last word is the database’s',
    async (_what, missing) => {
      const user = await unproven()
      await db.rows(sql`update account set ${missing} where id = ${user.id}::uuid`)
      expect(await markProven(db, user.id, testNow)).toBe(false)
      const answer = await browserOf(user).ask(here, given(right))
      expect(answer).toMatchObject({ status: 400, data: { serialError: profile.proof.reach } })
      expect(await provenAt(user)).toBeNull()
    },
  )

  test('can do both here', async () => {
    const user = await unproven({ confirmedAt: null })
    const at = browserOf(user)
    expect((await at.ask(here, { intent: 'correo' })).to).toBe(`${here}?hecho=correo`)
    expect((await at.ask(here, { intent: 'reenviar' })).data.code).toEqual({ resent: 'sent' })
    const [sms] = await db.rows<{ body: string }>(
      sql`select body from outbox where kind = 'sms' order by id desc limit 1`,
    )
    const code = /\b\d{4}\b/.exec(sms?.body ?? '')?.[0] ?? ''
    expect((await at.ask(here, { intent: 'codigo', code })).to).toBe(`${here}?hecho=datos`)
    expect((await at.ask(here)).data.reach).toEqual({ email: false, phone: true })
  })
})

test('five wrong numbers a day close it until tomorrow, also for an account made anew with the RUT', async () => {
  const user = await unproven()
  const at = browserOf(user)
  const wrong = await at.ask(here, given('111111111'))
  expect(wrong).toMatchObject({ status: 400, data: { serialError: profile.proof.wrong } })
  expect((await at.ask(here, given('no'))).data.serialError).toBe(profile.proof.wrongShape)
  for (let time = 1; time < 5; time++) await at.ask(here, given('111111111'))
  const blocked = await at.ask(here, given(right))
  expect(blocked).toMatchObject({ status: 429, retryAfter: expect.any(Number), data: { trouble: 'blocked' } })
  await db.rows(
    sql`update account set rut = null, email = null, deleted_at = now() where id = ${user.id}::uuid`,
  )
  const again = await unproven({ rut: user.rut })
  expect((await browserOf(again).ask(here, given(right))).status).toBe(429)
  const tomorrow = { clock: { now: () => testNow.add({ hours: 24 }) } }
  expect((await browserOf(again, tomorrow).ask(here, given(right))).to).toBe(here)
})

test('a registry that is away costs no attempt and has its own words', async () => {
  expect(profile.proof.unavailable.title).toBe('Tenemos problemas para validar tu RUT')
  const user = await unproven()
  const away: IdentityRegistry = {
    isCardOf: () => Promise.reject(new Error('away')),
    bornOn: async () => null,
    childrenOf: () => Promise.reject(new Error('away')),
  }
  const at = browserOf(user, { registry: away })
  for (let time = 0; time < 7; time++)
    expect(await at.ask(here, given(right))).toMatchObject({ status: 503, data: { trouble: 'unavailable' } })
  expect(await provenAt(user)).toBeNull()
  expect((await browserOf(user).ask(here, given(right))).to).toBe(here)
})

test('a child of whom only now a registry speaks is not proven, is signed out, and reads why', async () => {
  const user = await unproven()
  const session = await openSession(db, user.id, new Request('http://x'), false, testNow)
  const at = browserOf(user, { registry: { ...registry, bornOn: async () => '2015-03-02' } })
  expect((await at.ask(here, given(right))).to).toBe('/login?claveunica=young')
  expect(await provenAt(user)).toBeNull()
  expect(
    await readUser(
      db,
      new Request('http://x', { headers: { cookie: session.cookie.split(';')[0] ?? '' } }),
      testNow,
    ),
  ).toBeNull()
  const entering = { rut: user.rut, password: 'Demo1234', address: '10.9.9.9' }
  const entersAt = (day: string) =>
    logIn(
      testPortal(db, { clock: { now: () => Temporal.Instant.from(`${day}T15:00:00Z`) } }),
      entering,
      new Request('http://x'),
    )
  expect(await entersAt('2029-03-01')).toEqual({ ok: false, reason: 'young' })
  expect(await entersAt('2029-03-02')).toMatchObject({ ok: true })
  const login = await testBrowser(testPortal(db), { '/login': loginPage }).ask('/login?claveunica=young')
  expect(login.data.claveUnica).toBe(minors.closed)
})

test('a wrong password of a child’s account says nothing of their age', async () => {
  const user = await unproven()
  await db.rows(sql`update account set birth_date = '2015-03-02' where id = ${user.id}::uuid`)
  const entering = { rut: user.rut, password: 'Otra12345', address: '10.9.9.8' }
  expect(await logIn(testPortal(db), entering, new Request('http://x'))).toEqual({
    ok: false,
    reason: 'wrong',
  })
})

test('who is 14 on that day is proven as anybody', async () => {
  const user = await unproven()
  const at = browserOf(user, { registry: { ...registry, bornOn: async () => '2012-11-23' } })
  expect((await at.ask(here, given(right))).to).toBe(here)
  expect(await provenAt(user)).toEqual(testNow)
})

test('two presses at once are one proof', async () => {
  const user = await unproven()
  const both = await Promise.all([1, 2].map(() => browserOf(user).ask(here, given(right))))
  expect(both.map(({ to }) => to)).toEqual([here, here])
  const notes = await db.rows(
    sql`select from audit where actor = ${`account:${user.id}`} and verb = 'prove-identity'`,
  )
  expect(notes).toHaveLength(1)
})

test('the profile says whether the identity is proven', async () => {
  const facts = async (user: SessionUser) =>
    (await browserOf(user).ask('/mi-perfil')).data.lines.find(({ label }) => label === profile.proof.fact)
      ?.value
  expect(await facts(await unproven())).toBe(profile.proof.no)
  expect(await facts(await testAccount(db))).toBe(profile.proof.yes)
})
