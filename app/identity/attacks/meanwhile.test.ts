/** What was decided while a password was still being computed: whoever lost the account then changes nothing of it. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addGrant } from '#test/helpers/fhir/apps.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { deleteAccount } from '../accounts/delete-account.server.ts'
import type { ProfileChange } from '../accounts/profile.queries.server.ts'
import { saveProfile } from '../accounts/save-profile.server.ts'
import { findPatientApp } from '../apps/patient-app.server.ts'
import { samePasswordSince } from '../public.queries.server.ts'
import { changePassword } from '../recovery/change-password.server.ts'
import { decideReach } from '../recovery/decide-reach.server.ts'
import { insertReachRequest } from '../recovery/lost-reach.queries.server.ts'
import { insertLink } from '../recovery/one-time.queries.server.ts'
import * as password from '../recovery/password.server.ts'
import { setRecoveredPassword } from '../recovery/set-recovered-password.server.ts'

const { verifyPassword } = password
const computations = vi.spyOn(password, 'verifyPassword')

const db = await testDatabase()
let now = testNow
const portal = testPortal(db, { clock: { now: () => now } })
const post = postOf(portal, 'es')

beforeEach(() => {
  now = now.add({ hours: 48 })
})
afterAll(() => vi.restoreAllMocks())

/** The next password that is looked at takes until this is done. */
const whileVerifying = (decide: () => Promise<unknown>) =>
  computations.mockImplementationOnce(async (...given) => {
    const right = await verifyPassword(...given)
    await decide()
    return right
  })

let people = 0
async function person() {
  people += 1
  const email = `entretanto${people}@ejemplo.cl`
  const user = await testAccount(db, { email })
  const profile: ProfileChange = {
    firstName: 'Rosa',
    lastName: 'Soto',
    email,
    phone: '+56912345678',
    prevision: 'fonasa',
    birthDate: '1985-03-02',
    gender: null,
    nationality: null,
    address: null,
    communeCode: null,
  }
  return { ...user, email, profile }
}
const otherPassword = (id: string) =>
  db.rows(sql`
    update account set password_hash = 'another', password_set_at = ${now}::timestamptz where id = ${id}::uuid`)
const otherReach = (id: string, email: string) =>
  db.rows(sql`update account set email = ${email}, phone = '+56987654321' where id = ${id}::uuid`)
const rowOf = async (id: string) => {
  const [row] = await db.rows<{ email: string; phone: string; name: string; hash: string }>(sql`
    select email, phone, first_name as name, password_hash as hash from account where id = ${id}::uuid`)
  return row
}
const lettersTo = (recipient: string) => db.rows(sql`select from outbox where recipient = ${recipient}`)

describe('a form of Mi perfil that is under way', () => {
  test('writes no other contacts once the password that it was sent with is another', async () => {
    const { id, email, profile } = await person()
    whileVerifying(() => otherPassword(id))
    const asked = { ...profile, firstName: 'Ladrona', email: 'ladrona@ejemplo.cl', phone: '+56999999999' }
    expect(await saveProfile(portal, id, asked, 'Demo1234', post)).toEqual({
      ok: false,
      reason: 'password-wrong',
    })
    expect(await rowOf(id)).toMatchObject({ email, phone: profile.phone, name: 'Rosa' })
    expect(await lettersTo(email)).toHaveLength(0)
  })

  test('does not bring back the contacts of before without the password', async () => {
    const { id, profile } = await person()
    const reached = `nueva${people}@ejemplo.cl`
    const slow: Database = {
      ...db,
      rows: query => db.rows(query),
      transaction: async work => {
        await otherReach(id, reached)
        return db.transaction(work)
      },
    }
    const outcome = await saveProfile({ ...portal, db: slow }, id, profile, null, post)
    expect(outcome).toEqual({ ok: false, reason: 'password-missing' })
    expect(await rowOf(id)).toMatchObject({ email: reached, phone: '+56987654321' })
  })

  test('tells the mailbox that the account has then, not the one that it had', async () => {
    const { id, email, profile } = await person()
    const between = `intermedia${people}@ejemplo.cl`
    whileVerifying(() => otherReach(id, between))
    const asked = { ...profile, email: `ultima${people}@ejemplo.cl` }
    expect(await saveProfile(portal, id, asked, 'Demo1234', post)).toEqual({ ok: true, reachChanged: true })
    expect([(await lettersTo(email)).length, (await lettersTo(between)).length]).toEqual([0, 1])
  })
})

describe('a wish to delete the account that is under way', () => {
  const wish = (accountId: string) => ({
    accountId,
    password: 'Demo1234',
    reason: 'privacy',
    comment: '',
  })

  test('deletes nothing once the password is another', async () => {
    const { id, email } = await person()
    whileVerifying(() => otherPassword(id))
    expect(await deleteAccount(portal, wish(id), post)).toEqual({ ok: false, reason: 'wrong' })
    expect(await rowOf(id)).toMatchObject({ email })
  })

  test('sent twice is done once, and told no wrong password', async () => {
    const { id, email } = await person()
    whileVerifying(async () => expect(await deleteAccount(portal, wish(id), post)).toEqual({ ok: true }))
    expect(await deleteAccount(portal, wish(id), post)).toEqual({ ok: true })
    expect(await lettersTo(email)).toHaveLength(1)
  })
})

async function linkTo({ id, email }: { id: string; email: string }) {
  const tokenHash = `hash-${id}`
  const link = { tokenHash, accountId: id, purpose: 'password' as const, email }
  await insertLink(db, { ...link, expires: now.add({ minutes: 30 }) }, now)
  return tokenHash
}

describe('a link that sets a password', () => {
  test('sets none once its mailbox is the account’s no more', async () => {
    const user = await person()
    const tokenHash = await linkTo(user)
    const before = await rowOf(user.id)
    whileVerifying(() => otherReach(user.id, `propia${people}@ejemplo.cl`))
    expect(await setRecoveredPassword(portal, tokenHash, 'Robada1234', post)).toEqual({
      ok: false,
      reason: 'conflict',
    })
    expect((await rowOf(user.id))?.hash).toBe(before?.hash)
  })

  test('sets none once another password was set', async () => {
    const user = await person()
    const tokenHash = await linkTo(user)
    now = now.add({ minutes: 1 })
    whileVerifying(() => otherPassword(user.id))
    expect(await setRecoveredPassword(portal, tokenHash, 'Robada1234', post)).toEqual({
      ok: false,
      reason: 'conflict',
    })
    expect((await rowOf(user.id))?.hash).toBe('another')
  })

  test('used by two at once sets the password of one', async () => {
    const user = await person()
    const tokenHash = await linkTo(user)
    now = now.add({ minutes: 1 })
    whileVerifying(async () =>
      expect(await setRecoveredPassword(portal, tokenHash, 'Primera1234', post)).toEqual({ ok: true }),
    )
    expect(await setRecoveredPassword(portal, tokenHash, 'Segunda1234', post)).toEqual({
      ok: false,
      reason: 'forbidden',
    })
    expect(await verifyPassword((await rowOf(user.id))?.hash ?? null, 'Primera1234')).toBe(true)
  })
})

describe('what another session allows while a new password is computed', () => {
  /** An app, and what is judged as calendars and devices are: ten seconds after it began, ten before it is done. */
  async function allowing(accountId: string) {
    now = now.add({ seconds: 10 })
    const [{ bearer }, at] = [await addGrant(db, { accountId, at: now }), now]
    now = now.add({ seconds: 10 })
    return async () => {
      const [row] = await db.rows<{ calendars: boolean }>(sql`
        select ${samePasswordSince(sql`${accountId}::uuid`, sql`${at}::timestamptz`)} as calendars`)
      return { ...row, app: (await findPatientApp(db, bearer, now)) !== undefined }
    }
  }
  const nothing = { calendars: false, app: false }

  test('ends with the change of the password', async () => {
    const { id } = await person()
    let holds = async () => ({})
    whileVerifying(async () => {
      holds = await allowing(id)
      expect(await holds()).toEqual({ calendars: true, app: true })
    })
    const change = { accountId: id, current: 'Demo1234', next: 'Nueva1234', keep: null }
    expect(await changePassword(portal, change, post)).toMatchObject({ ok: true })
    expect(await holds()).toEqual(nothing)
  })

  test('ends with the password that a link sets', async () => {
    const user = await person()
    const tokenHash = await linkTo(user)
    let holds = async () => ({})
    whileVerifying(async () => {
      holds = await allowing(user.id)
    })
    expect(await setRecoveredPassword(portal, tokenHash, 'Nueva1234', post)).toEqual({ ok: true })
    expect(await holds()).toEqual(nothing)
  })

  test('ends with the decision that the account is reached elsewhere, while the registry is asked', async () => {
    const { id } = await person()
    let holds = async () => ({})
    const registry = {
      isCardOf: async () => {
        holds = await allowing(id)
        return true
      },
      bornOn: async () => null,
      childrenOf: async () => [],
    }
    const asked = { accountId: id, email: `lejos${people}@ejemplo.cl`, phone: '+56955555555', serial: 'A1' }
    const [from, decidable] = [now.subtract({ hours: 73 }), now.subtract({ hours: 1 })]
    const wish = { ...asked, language: 'es' as const, objectionHash: `objection-${id}`, decidable }
    const request = await insertReachRequest(db, wish, from)
    const decision = { id: request, outcome: 'approved' as const, by: 'Marta' }
    expect(await decideReach({ ...portal, registry }, decision)).toEqual({ ok: true })
    expect(await holds()).toEqual(nothing)
  })
})
