/** Neither telephone nor mailbox is left: asking, warning, objecting, deciding. */
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { account } from '#app/text/es/account.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addGrant } from '#test/helpers/fhir/apps.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { findPatientApp } from '../apps/patient-app.server.ts'
import { findSharing, share } from '../dependants/parent-share.queries.server.ts'
import { checkKnownPassword } from '../recovery/check-known-password.server.ts'
import { decideReach, openReachRequests } from '../recovery/decide-reach.server.ts'
import { findPasswords } from '../recovery/password.queries.server.ts'
import { isReused } from '../recovery/reused-password.server.ts'
import { logIn } from '../sessions/log-in.server.ts'
import * as cuenta from './recuperar-cuenta.tsx'
import * as objetar from './recuperar-cuenta-objetar.tsx'
import * as restaurar from './restaurar.tsx'

const db = await testDatabase()
let now = testNow
const registry = {
  isCardOf: async (_: string, serial: string) => serial === 'A123456789',
  bornOn: async () => null,
  childrenOf: async () => [],
}
const portal = testPortal(db, { clock: { now: () => now }, registry })
const pages = {
  '/recuperar-cuenta': cuenta,
  '/recuperar-cuenta/objetar/:token': objetar,
  '/restaurar': restaurar,
}
const browser = () => testBrowser(portal, pages)

let people = 0
async function lost() {
  people += 1
  const phone = `+569777700${String(people).padStart(2, '0')}`
  const user = await testAccount(db, { email: `antes${people}@ejemplo.cl`, phone })
  const form = {
    rut: user.rut,
    serial: 'a-123.456.789',
    email: `ahora${people}@ejemplo.cl`,
    confirm_email: `ahora${people}@ejemplo.cl`,
    phone: `888800${String(people).padStart(2, '0')}`,
  }
  return { user, form, phone, email: `antes${people}@ejemplo.cl` }
}
const sentTo = (recipient: string) =>
  db.rows<{ kind: string; body: string; dropped: boolean }>(sql`
    select kind, body, dropped_at is not null as dropped from outbox where recipient = ${recipient} order by id`)
const reachOf = async (id: string) => {
  const [row] = await db.rows<{ email: string; phone: string; confirmed: boolean }>(sql`
    select email, phone, email_confirmed_at is not null or phone_confirmed_at is not null as confirmed
    from account where id = ${id}::uuid`)
  return row
}
const openOf = async (rut: string) => (await openReachRequests(portal)).filter(one => one.rut === rut)
const decide = (id: string, outcome: 'approved' | 'refused', seenCard?: boolean) =>
  decideReach(portal, { id, outcome, by: 'Marta', seenCard })
const tokenIn = (text: string) => /objetar\/([\w-]{43})/.exec(text)?.[1] ?? ''

beforeEach(() => {
  now = now.add({ hours: 24 * 10 })
})

describe('whoever lost telephone and mailbox', () => {
  test('asks with a new one; the old ones are warned, nothing changes by itself', async () => {
    const { user, form, phone, email } = await lost()
    const at = browser()
    expect(await at.ask('/recuperar-cuenta', form)).toMatchObject({
      status: 303,
      to: '/recuperar-cuenta?enviada',
    })
    const [letter] = await sentTo(email)
    const [sms] = await sentTo(phone)
    expect(tokenIn(letter?.body ?? '')).toHaveLength(43)
    expect(sms?.body).toContain(tokenIn(letter?.body ?? ''))
    expect((await sentTo(form.email)).map(({ body }) => body).join()).not.toContain(user.rut)
    expect(await reachOf(user.id)).toMatchObject({ email, phone, confirmed: true })
    const [open] = await openOf(user.rut)
    expect(open).toMatchObject({ email: form.email, phone: `+569${form.phone}`, card: 'right' })
    expect(await decide(open?.id ?? '', 'approved')).toEqual({ ok: false, reason: 'early' })
  })

  test('is let in by a person after 72 hours, with the new telephone, and sessions and apps of before end', async () => {
    const { user, form, email } = await lost()
    await browser().ask('/recuperar-cuenta', form)
    const [open] = await openOf(user.rut)
    now = now.add({ hours: 72 })
    const { bearer } = await addGrant(db, { accountId: user.id, at: now.subtract({ minutes: 5 }) })
    expect(await findPatientApp(db, bearer, now)).toBeDefined()
    expect(await decide(open?.id ?? '', 'approved')).toEqual({ ok: true })
    expect(await findPatientApp(db, bearer, now)).toBeUndefined()
    expect(await reachOf(user.id)).toEqual({
      email: form.email,
      phone: `+569${form.phone}`,
      confirmed: false,
    })
    expect((await sentTo(email)).at(-1)?.body).toBeDefined()
    const at = browser()
    expect((await at.ask('/restaurar', { rut: user.rut })).status).toBe(303)
    expect((await sentTo(`+569${form.phone}`)).at(-1)?.body).toMatch(/\b\d{4}\b/)
    expect(await decide(open?.id ?? '', 'refused')).toEqual({ ok: false, reason: 'not-open' })
  })

  test('has no trusted person left that somebody else chose since, nor one who has not answered; the others stay, and both sides are told', async () => {
    const { user, form } = await lost()
    const given = (name: string) => testAccount(db, { firstName: name })
    const [daughter, invited, thief] = [await given('Ana'), await given('Eva'), await given('Iris')]
    const of = { person: user }
    const kept = await grantDelegation(db, { ...of, delegate: daughter })
    const open = await grantDelegation(db, { ...of, delegate: invited, accepted: false })
    const grantedNow = (id: string) =>
      db.rows(sql`update delegation set created_at = ${now}::timestamptz where id = ${id}::uuid`)
    await grantedNow(open)
    now = now.add({ hours: 1 })
    await browser().ask('/recuperar-cuenta', form)
    const [asked] = await openOf(user.rut)
    const since = await grantDelegation(db, { ...of, delegate: thief })
    await grantedNow(since)
    now = now.add({ hours: 72 })
    expect(await decide(asked?.id ?? '', 'approved')).toEqual({ ok: true })
    const rows = await db.rows<{ id: string; ended: boolean }>(
      sql`select id, ended_at is not null as ended from delegation where grantor_account_id = ${user.id}::uuid`,
    )
    expect(new Map(rows.map(({ id, ended }) => [id, ended]))).toEqual(
      new Map([
        [kept, false],
        [open, true],
        [since, true],
      ]),
    )
    const told = (await sentTo(form.email)).map(({ body }) => body)
    expect(told.filter(body => body.includes('Terminó el permiso de Iris'))).toHaveLength(1)
    expect(told.join()).not.toContain('permiso de Ana')
  })

  test('shares nothing with a parent that somebody else shared since, and with one with whom they shared before as ever', async () => {
    const { user, form } = await lost()
    const [mother, father] = [await testAccount(db), await testAccount(db)]
    await share(db, { accountId: user.id, parentId: mother.id }, now)
    now = now.add({ hours: 1 })
    await browser().ask('/recuperar-cuenta', form)
    const [asked] = await openOf(user.rut)
    now = now.add({ hours: 1 })
    await share(db, { accountId: user.id, parentId: father.id }, now)
    now = now.add({ hours: 72 })
    expect(await decide(asked?.id ?? '', 'approved')).toEqual({ ok: true })
    expect(await findSharing(db, user.id)).toEqual([{ parentId: mother.id, childRut: user.rut }])
  })

  test('has nobody left in the account who knew its password: it opens nothing, and is no new one', async () => {
    const { user, form } = await lost()
    const enter = () =>
      logIn(
        portal,
        { rut: user.rut, password: 'Demo1234', address: '10.9.9.9' },
        new Request('http://portal/'),
      )
    await browser().ask('/recuperar-cuenta', form)
    const [open] = await openOf(user.rut)
    expect(await enter()).toMatchObject({ ok: true })
    now = now.add({ hours: 72 })
    expect(await decide(open?.id ?? '', 'approved')).toEqual({ ok: true })
    expect(await enter()).toEqual({ ok: false, reason: 'wrong' })
    expect(await checkKnownPassword(db, user.id, 'Demo1234', now)).toEqual({ ok: false, reason: 'wrong' })
    const passwords = await findPasswords(db, user.id)
    expect(passwords && (await isReused(passwords, 'Demo1234'))).toBe(true)
    expect((await sentTo(form.email)).at(-1)?.body).toContain('Tu contraseña anterior ya no sirve')
  })

  test('is reached where one request said: what others had asked before is refused, since its warnings went to what was left', async () => {
    const { user, form } = await lost()
    const thief = { ...form, email: 'ladrona@ejemplo.cl', confirm_email: 'ladrona@ejemplo.cl' }
    await browser().ask('/recuperar-cuenta', thief)
    now = now.add({ minutes: 1 })
    await browser().ask('/recuperar-cuenta', form)
    const [theirs, own] = await openOf(user.rut)
    now = now.add({ hours: 72 })
    expect(await decide(own?.id ?? '', 'approved')).toEqual({ ok: true })
    expect(await openOf(user.rut)).toEqual([])
    expect(await decide(theirs?.id ?? '', 'approved')).toEqual({ ok: false, reason: 'not-open' })
    expect(await reachOf(user.id)).toMatchObject({ email: form.email })
    const letters = (await sentTo(thief.email)).map(({ body }) => body)
    expect(letters).toHaveLength(2)
    expect(letters.join(), 'nor who it is').not.toContain(user.name)
  })

  test('keeps their password where the request is refused', async () => {
    const { user, form } = await lost()
    await browser().ask('/recuperar-cuenta', form)
    const [open] = await openOf(user.rut)
    expect(await decide(open?.id ?? '', 'refused')).toEqual({ ok: true })
    expect((await sentTo(form.email)).at(-1)?.body, 'a mailbox that is perhaps a stranger’s').not.toContain(
      user.name,
    )
    expect(await checkKnownPassword(db, user.id, 'Demo1234', now)).toMatchObject({ ok: true })
  })

  test('is not let in with a card that is not theirs, unless a person saw it', async () => {
    const { user, form } = await lost()
    await browser().ask('/recuperar-cuenta', { ...form, serial: '987654321' })
    const [open] = await openOf(user.rut)
    expect(open?.card).toBe('wrong')
    now = now.add({ hours: 73 })
    expect(await decide(open?.id ?? '', 'approved')).toEqual({ ok: false, reason: 'card' })
    expect(await decide(open?.id ?? '', 'approved', true)).toEqual({ ok: true })
  })

  test('cannot take an e-mail that another account has, nor is told so by the form', async () => {
    const [{ user, form }, other] = [await lost(), await lost()]
    const asked = { ...form, email: other.email, confirm_email: other.email }
    expect((await browser().ask('/recuperar-cuenta', asked)).status).toBe(303)
    const [open] = await openOf(user.rut)
    now = now.add({ hours: 73 })
    expect(await decide(open?.id ?? '', 'approved')).toEqual({ ok: false, reason: 'taken' })
    expect(await decide(open?.id ?? '', 'refused')).toEqual({ ok: true })
  })

  test('is asked for what is missing', async () => {
    const { status, data } = await browser().ask('/recuperar-cuenta', {
      rut: '1-1',
      serial: '12',
      email: 'x',
      confirm_email: 'y',
      phone: '1',
    })
    expect(status).toBe(400)
    expect(data.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'phone',
      'rut',
      'serial',
    ])
  })
})

describe('whoever still has the old ones', () => {
  test('objects with the link of the warning: GET changes nothing, POST ends all that was asked', async () => {
    const { user, form, email } = await lost()
    await browser().ask('/recuperar-cuenta', form)
    await browser().ask('/recuperar-cuenta', { ...form, phone: '99990000' })
    const token = tokenIn((await sentTo(email))[0]?.body ?? '')
    const at = browser()
    expect((await at.ask(`/recuperar-cuenta/objetar/${token}`)).data.open).toBe(true)
    expect(await openOf(user.rut)).toHaveLength(2)
    expect((await at.ask(`/recuperar-cuenta/objetar/${token}`, {})).data.done).toBe(true)
    expect(await openOf(user.rut)).toEqual([])
    expect((await at.ask(`/recuperar-cuenta/objetar/${token}`)).status).toBe(404)
    const [kept] = await db.rows<{ cards: number }>(
      sql`select count(card_serial) as cards from reach_request where account_id = ${user.id}::uuid`,
    )
    expect(kept?.cards).toBe(0)
  })

  test('is warned although a bomber used up the telephone', async () => {
    const { form, phone } = await lost()
    await db.rows(sql`
      insert into outbox (kind, recipient, body, dedupe_key, created_at, not_before)
      select 'sms', ${phone}, 'x', 'bomb-' || n, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 20) n`)
    await browser().ask('/recuperar-cuenta', form)
    expect((await sentTo(phone)).at(-1)).toMatchObject({
      dropped: false,
      body: expect.stringContaining('objetar'),
    })
  })
})

test('a RUT without an account is answered alike, and nobody is written to', async () => {
  const { form } = await lost()
  const at = browser()
  const before = await db.rows(sql`select id from outbox`)
  expect(await at.ask('/recuperar-cuenta', { ...form, rut: '7654321-6' })).toMatchObject({
    status: 303,
    to: '/recuperar-cuenta?enviada',
  })
  expect(await db.rows(sql`select id from outbox`)).toHaveLength(before.length)
})

test('asking again and again gets dearer, and warns three times a day', async () => {
  const { form, phone } = await lost()
  const statuses: number[] = []
  for (let index = 0; index < 5; index++)
    statuses.push((await browser().ask('/recuperar-cuenta', form)).status)
  expect(statuses).toEqual([303, 303, 303, 429, 429])
  expect(await sentTo(phone)).toHaveLength(3)
})

test('the database itself lets nobody approve before 72 hours', async () => {
  const { user, form } = await lost()
  await browser().ask('/recuperar-cuenta', form)
  await expect(
    db.rows(sql`
      update reach_request set outcome = 'approved', decided_at = ${now}::timestamptz, card_serial = null
      where account_id = ${user.id}::uuid`),
  ).rejects.toThrow()
})

test('getting back in leads here, and no longer in a circle', async () => {
  const loaderData = {
    phone: '78',
    email: null,
    here: '/restaurar',
    register: '/registro',
    lost: '/recuperar-cuenta',
  }
  const html = drawn(restaurar.default, loaderData, '/restaurar')
  expect(wordsOf(html)).toContain(account.recover.lost)
  expect(html).toContain('href="/recuperar-cuenta"')
  const at = testBrowser(portal, { '/restaurar': restaurar })
  expect((await at.ask('/restaurar')).data.lost).toBe('/recuperar-cuenta')
})
