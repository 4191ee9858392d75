/** A code is taken, and a programme joined, in the second in which the account is deleted: on PostgreSQL, where they really meet. */
import { expect, onTestFinished, test } from 'vitest'
import { deleteAccount } from '#app/identity/accounts/delete-account.server.ts'
import { postOf } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { addCoupon } from '#test/helpers/club.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { adhere } from '../adhere.server.ts'
import { lockCoupon } from './code.queries.server.ts'
import { takeCode } from './take-code.server.ts'

const db = await testDatabase()
const portal = testPortal(db)

const waiting = lockWaits(db)

/** What a member asks of a coupon that somebody else has at that moment, and their account is deleted before it is let go. */
async function whileLeaving(ask: typeof takeCode | typeof adhere, coupon: number) {
  const user = await testAccount(db)
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async tx => {
    await lockCoupon(tx, coupon)
    held.resolve()
    await go.promise
  })
  onTestFinished(() => go.resolve())
  await held.promise
  const asking = ask(db, coupon, user, testNow)
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  let gone = false
  const wish = { accountId: user.id, password: 'Demo1234', reason: 'unused', comment: 'x'.repeat(12) }
  const leaving = deleteAccount(portal, wish, postOf(portal, 'es')).then(outcome => {
    gone = true
    return outcome
  })
  await expect.poll(async () => gone || (await waiting()) > 1, { interval: 10 }).toBe(true)
  go.resolve()
  const [, left, asked] = await Promise.all([holding, leaving, asking])
  expect(left).toEqual({ ok: true })
  const noted = await db.rows<{ verb: string }>(
    sql`select verb from audit where ${user.id} in (detail ->> 'account', substr(actor, 9)) order by id`,
  )
  return { asked, noted: noted.map(({ verb }) => verb), after: await ask(db, coupon, user, testNow) }
}

test('a code that was being taken comes before the end of its account, and after it there is none', async () => {
  expect(await whileLeaving(takeCode, await addCoupon(db))).toEqual({
    asked: { ok: true, code: expect.any(String) },
    noted: ['take-coupon', 'delete-account'],
    after: { ok: false, reason: 'signed-out' },
  })
})

test('a programme that was being joined is joined before the end of the account, and after it by nobody', async () => {
  expect(await whileLeaving(adhere, await addCoupon(db, { benefitType: 'restricted_adherence' }))).toEqual({
    asked: { ok: true },
    noted: ['adhere-coupon', 'delete-account'],
    after: { ok: false, reason: 'signed-out' },
  })
})
