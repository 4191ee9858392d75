/** Somebody accepts a delegation while their session, or their account, is being ended. */
import { expect, onTestFinished, test } from 'vitest'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { acceptDelegation } from './answer-delegation.server.ts'

const db = await testDatabase()
const post = {
  brand: 'Copihue',
  theme: ourTheme,
  publicUrl: 'https://portal.example',
  language: 'es',
} as const

test('a delegation that waits while the account that accepts it is deleted is not accepted', async () => {
  const [person, delegate] = [await testAccount(db), await testAccount(db)]
  await db.rows(sql`
    update account set birth_date = '1980-03-02', proven_at = ${testNow}::timestamptz where id = ${delegate.id}::uuid`)
  const id = await grantDelegation(db, { person, delegate, accepted: false })
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => go.resolve())
  const deleting = db.transaction(async tx => {
    await tx.rows(sql`select from account where id = ${delegate.id}::uuid for update`)
    held.resolve()
    await go.promise
    await tx.rows(
      sql`update account set deleted_at = ${testNow}::timestamptz where id = ${delegate.id}::uuid`,
    )
  })
  await held.promise
  const accepting = acceptDelegation({ db, clock: fixedClock(testNow.toString()) }, delegate, id, post)
  await expect.poll(lockWaits(db), { interval: 10 }).toBe(1)
  go.resolve()
  await deleting
  expect(await accepting).toEqual({ ok: false, reason: 'gone' })
  expect(
    await db.rows(sql`select from delegation where id = ${id}::uuid and accepted_at is null`),
  ).toHaveLength(1)
})
