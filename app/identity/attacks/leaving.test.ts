/** An account is deleted while something of it is under way: nothing is given to it afterwards, and what was given before ends. */
import { afterAll, expect, test, vi } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { agreeToShareData, withdrawConsent } from '../accounts/consents.server.ts'
import { deleteAccount } from '../accounts/delete-account.server.ts'
import { addDependant } from '../dependants/add-dependant.server.ts'
import { askAboutData } from '../own-data/ask-about-data.server.ts'
import * as password from '../recovery/password.server.ts'
import { openSession } from '../sessions/session.server.ts'

const { verifyPassword } = password
const computations = vi.spyOn(password, 'verifyPassword')
afterAll(() => vi.restoreAllMocks())

const db = await testDatabase()
let now = testNow
const portal = testPortal(db, { clock: { now: () => now } })
const post = postOf(portal, 'es')

const remove = (accountId: string) =>
  deleteAccount(portal, { accountId, password: 'Demo1234', reason: 'unused', comment: 'x'.repeat(12) }, post)
const sharing = (accountId: string) =>
  db.rows<{ inForce: boolean }>(sql`
    select revoked_at is null as "inForce" from consent where account_id = ${accountId}::uuid and kind = 'share-data'`)
const child = {
  rut: `25000001-${checkDigit(25_000_001)}`,
  name: 'Lía',
  lastName: 'Soto',
  birthDate: '2018-05-02',
  ownBirthDate: '1985-03-02',
}

test('what was agreed to while the password was looked at stops no leaving, and ends with it', async () => {
  const { id } = await testAccount(db)
  computations.mockImplementationOnce(async (...given) => {
    const right = await verifyPassword(...given)
    now = now.add({ milliseconds: 300 })
    await agreeToShareData(db, { id }, now)
    return right
  })
  expect(await remove(id)).toEqual({ ok: true })
  expect(await sharing(id)).toEqual([{ inForce: false }])
})

test('what was agreed to a moment after the clock was read is taken back all the same', async () => {
  const { id } = await testAccount(db)
  await agreeToShareData(db, { id }, now.add({ milliseconds: 5 }))
  await withdrawConsent(db, id, 'share-data', now)
  expect(await sharing(id)).toEqual([{ inForce: false }])
})

test('a session that was ended meanwhile adds no child', async () => {
  const user = await testAccount(db)
  const request = new Request('http://x')
  const { sessionId } = await openSession(db, user.id, request, false, now)
  const asks = { ...user, sessionId }
  expect(await addDependant(portal, asks, child)).toMatchObject({ ok: true })
  await db.rows(sql`delete from session where id = ${sessionId}::uuid`)
  expect(await addDependant(portal, asks, child)).toEqual({ ok: false, reason: 'signed-out' })
})

test('a form that comes after the end leaves no child, no agreement and no request behind', async () => {
  const user = await testAccount(db)
  expect(await remove(user.id)).toEqual({ ok: true })
  expect(await addDependant(portal, user, child)).toEqual({ ok: false, reason: 'signed-out' })
  await agreeToShareData(db, { id: user.id }, now)
  expect(await sharing(user.id)).toEqual([])
  await expect(askAboutData(portal, user.id, { kind: 'access', detail: '' }, post)).rejects.toMatchObject({
    status: 401,
  })
  const left = await db.rows(sql`select from dependant where account_id = ${user.id}::uuid`)
  expect(left).toEqual([])
})
