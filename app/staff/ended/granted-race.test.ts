/** An account without a place goes; not in the second in which somebody gives it one. */
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { forgetStaffAccounts } from './forget-staff-accounts.server.ts'

const db = await testDatabase()

test('whoever is given a role in the second in which their account would go keeps both', async () => {
  const { centreId } = await addOffer(db)
  const back = await addCentreStaff(db, { role: 'reception', centreId })
  const account = back.accountId
  await db.rows(sql`delete from staff_role where staff_account_id = ${account}::uuid`)
  await db.rows(
    sql`update staff_account set placeless_since = '2000-01-01T00:00:00Z' where id = ${account}::uuid`,
  )
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const granting = db.transaction(async tx => {
    await tx.rows(sql`
      insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
      values (${account}::uuid, 'reception', ${centreId}::bigint, ${testNow}::timestamptz, 'staff:1')`)
    held.resolve()
    await go.promise
  })
  onTestFinished(() => go.resolve())
  await Promise.race([held.promise, granting])
  const forgetting = forgetStaffAccounts(db, testNow)
  await expect.poll(lockWaits(db), { interval: 10 }).toBe(1)
  go.resolve()
  await granting
  expect(await forgetting).toBe(0)
  expect(await db.rows(sql`select role from staff_role where staff_account_id = ${account}::uuid`)).toEqual([
    { role: 'reception' },
  ])
})
