/** Somebody who leaves the portal, and whether they are gone. */
import { expect } from 'vitest'
import { deleteAccount } from '#app/identity/accounts/delete-account.server.ts'
import { postOf } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '../api.ts'
import { testNow } from '../supply.ts'

export const alive = async (db: Database, id: string) =>
  (
    await db.rows(
      sql`select from account where id = ${id}::uuid and deleted_at is null and email is not null`,
    )
  ).length === 1

export async function leave(db: Database, accountId: string) {
  const portal = testPortal(db, { clock: fixedClock(testNow.toString()) })
  const wish = { accountId, password: 'Demo1234', reason: 'other', comment: '' }
  expect(await deleteAccount(portal, wish, postOf(portal, 'es'))).toEqual({ ok: true })
}
