import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { changePassword } from './change-password.server.ts'

const db = await testDatabase()
const portal = testPortal(db)

test('a password is changed ten times a day at most, so that nobody fills a list that is gone through each time', async () => {
  const { id: accountId } = await testAccount(db)
  const change = (current: string, next: string) =>
    changePassword(portal, { accountId, current, next, keep: null }, postOf(portal, 'es'))
  let current = 'Demo1234'
  for (let nth = 1; nth <= 10; nth += 1) {
    const next = `Distinta ${nth}${nth}${nth}`
    expect(await change(current, next)).toEqual({ ok: true, cookie: undefined })
    current = next
  }
  expect(await change(current, 'Otra vez 987')).toMatchObject({ ok: false, reason: 'too-many' })
  expect(await db.rows(sql`select from old_password where account_id = ${accountId}::uuid`)).toHaveLength(10)
})
