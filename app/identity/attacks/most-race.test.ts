/** As many as there may be of one account, asked for in the same second. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { agreeToTerms } from '../accounts/consents.server.ts'
import { deleteAccount } from '../accounts/delete-account.server.ts'
import { addDependant } from '../dependants/add-dependant.server.ts'
import { holdCarer } from '../dependants/dependant.queries.server.ts'
import { askAboutData, openAtOnce } from '../own-data/ask-about-data.server.ts'

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
    await holdCarer(tx, id)
    held.resolve()
    await end.promise
  })
  await held.promise
  const agreeing = agreeToTerms(portal, id, testNow)
  const waiting = async () =>
    (
      await db.rows(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  const free = await db.rows(
    sql`select from consent where account_id = ${id}::uuid and revoked_at is null for update skip locked`,
  )
  end.resolve()
  await Promise.all([leaving, agreeing])
  expect(free).toHaveLength(1)
})
