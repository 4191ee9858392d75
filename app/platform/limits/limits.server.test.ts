import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { sql } from '../database/database.server.ts'
import { allowed, countAttempt } from './limits.server.ts'

const db = await testDatabase()
const limit = { purpose: 'test-codes', max: 2, seconds: 600 }
const now = Temporal.Instant.from('2026-11-21T10:03:20Z')

test('the third attempt in a window waits until the window ends', async () => {
  expect(await countAttempt(db, limit, 'a', now)).toEqual({ ok: true })
  expect(await countAttempt(db, limit, 'a', now)).toEqual({ ok: true })
  expect(await countAttempt(db, limit, 'a', now)).toEqual({ ok: false, retryAfter: 400 })
  expect(await countAttempt(db, limit, 'a', now.add({ seconds: 400 }))).toEqual({ ok: true })
})

test('looking costs nothing', async () => {
  for (let i = 0; i < 5; i++) expect(await allowed(db, limit, 'b', now)).toEqual({ ok: true })
  await countAttempt(db, limit, 'b', now)
  await countAttempt(db, limit, 'b', now)
  expect(await allowed(db, limit, 'b', now)).toEqual({ ok: false, retryAfter: 400 })
})

test('another subject and another purpose have counts of their own', async () => {
  for (let i = 0; i < 3; i++) await countAttempt(db, limit, 'c', now)
  expect(await countAttempt(db, limit, 'd', now)).toEqual({ ok: true })
  expect(await countAttempt(db, { ...limit, purpose: 'other' }, 'c', now)).toEqual({ ok: true })
})

test('no subject can be read in the table', async () => {
  await countAttempt(db, limit, '200.1.2.3', now)
  const rows = await db.rows<{ key: string }>(sql`select key from rate_limit`)
  expect(JSON.stringify(rows)).not.toContain('200.1')
})
