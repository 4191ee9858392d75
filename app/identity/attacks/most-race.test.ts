/** As many as there may be of one account, asked for in the same second. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { agreeToTerms } from '../accounts/consents.server.ts'
import { deleteAccount } from '../accounts/delete-account.server.ts'
import { insertDelegation } from '../delegation/delegation.queries.server.ts'
import { mostDelegates } from '../delegation/delegation.rules.ts'
import { inviteDelegate } from '../delegation/invite-delegate.server.ts'
import { addDependant } from '../dependants/add-dependant.server.ts'
import { askAboutData, openAtOnce } from '../own-data/ask-about-data.server.ts'
import { holdToCount } from '../sessions/session.queries.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const post = postOf(portal, 'es')
let children = 25_000_000

const child = () => {
  children += 1
  return {
    rut: `${children}-${checkDigit(children)}`,
    name: 'Lía',
    lastName: 'Soto',
    birthDate: '2018-05-02',
    ownBirthDate: '1985-03-02',
  }
}
const wishOf = (accountId: string) =>
  ({ accountId, password: 'Demo1234', reason: 'unused', comment: 'x'.repeat(12) }) as const
const twenty = <Outcome>(act: () => Promise<Outcome>) => Promise.all(Array.from({ length: 20 }, act))
const count = async (accountId: string) =>
  (await db.rows(sql`select from dependant where account_id = ${accountId}::uuid`)).length

test('twenty children added at once are twelve', async () => {
  const user = await testAccount(db)
  await twenty(() => addDependant(portal, user, child()))
  expect(await count(user.id)).toBe(12)
})

test('of people who are trusted at once as many are as there may be', async () => {
  const user = await testAccount(db)
  await db.rows(sql`update account set birth_date = '1985-03-02' where id = ${user.id}::uuid`)
  const somebody = () => {
    const { rut } = child()
    return { rut, name: 'Eva Ruz', email: 'eva@ejemplo.cl', relation: 'other' as const }
  }
  for (let nth = 1; nth < mostDelegates; nth += 1) {
    const { rut, name, email, relation } = somebody()
    const delegate = { delegateRut: rut, delegateName: name, delegateEmail: email, relation }
    const granted = { personRut: user.rut, grantorAccountId: user.id, books: true, reads: false }
    await insertDelegation(db, { ...granted, ...delegate, lastDay: '2027-01-31' }, testNow)
  }
  const invite = () =>
    inviteDelegate(portal, user, { ...somebody(), grant: 'books' as const, span: '3m' as const }, post)
  const asked = await Promise.all(Array.from({ length: 5 }, invite))
  expect(asked.map(outcome => (outcome.ok ? 'ok' : outcome.reason)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'most'),
    'ok',
  ])
})

test('twenty requests about data at once are as many as may be open', async () => {
  const { id } = await testAccount(db)
  const asked = await twenty(() => askAboutData(portal, id, { kind: 'access', detail: '' }, post))
  expect(asked.filter(({ ok }) => ok)).toHaveLength(openAtOnce)
})

test('a child that is added in the second in which the account goes is not left behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await testAccount(db)
    let gone = false
    const adding = (async () => {
      while (!gone) await addDependant(portal, user, child())
    })()
    expect(await deleteAccount(portal, wishOf(user.id), post)).toEqual({ ok: true })
    gone = true
    await adding
    expect(await count(user.id)).toBe(0)
  }
})

test('whoever agrees to new terms waits for an account that is being left, and holds nothing that leaving needs', async () => {
  const { id } = await testAccount(db)
  await agreeToTerms(portal, id, testNow)
  await db.rows(sql`update consent set version = 'before' where account_id = ${id}::uuid`)
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const leaving = db.transaction(async tx => {
    await holdToCount(tx, id)
    held.resolve()
    await end.promise
  })
  await held.promise
  const agreeing = agreeToTerms(portal, id, testNow)
  await expect.poll(lockWaits(db), { interval: 10 }).toBe(1)
  const free = await db.rows(
    sql`select from consent where account_id = ${id}::uuid and revoked_at is null for update skip locked`,
  )
  end.resolve()
  await Promise.all([leaving, agreeing])
  expect(free).toHaveLength(1)
})
