import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { sql } from '../database/database.server.ts'
import { allowed, countAttempt, type Limit, limitWindow } from './limits.server.ts'

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

describe('once a day is a day of Chile', () => {
  const once: Limit = { purpose: 'test-a-day', max: 1, per: 'day' }
  const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[America/Santiago]`).toInstant()

  test.each<[day: string, first: string, last: string, next: string, hours: number]>([
    ['of 24 hours', '2026-11-23T00:00', '2026-11-23T23:59:59', '2026-11-24T00:00', 24],
    ['of 23 hours, which begins at one', '2026-09-06T01:00', '2026-09-06T23:59:59', '2026-09-07T00:00', 23],
    [
      'of 25 hours, whose last hour comes twice',
      '2026-04-04T00:00',
      '2026-04-04T23:59:59-04:00',
      '2026-04-05T00:00',
      25,
    ],
  ])('a day %s', (_, first, last, next, hours) => {
    const window = limitWindow(once, 'ana', at(first))
    expect(window.start).toEqual(at(first))
    expect(window.retryAfter).toBe(hours * 3600)
    expect(limitWindow(once, 'ana', at(last))).toMatchObject({ start: at(first), retryAfter: 1 })
    expect(limitWindow(once, 'ana', at(next)).start).toEqual(at(next))
  })

  test('nine in the evening, when it is midnight in Greenwich, begins nothing', async () => {
    const evening = (time: string) => countAttempt(db, once, 'ana', at(`2026-11-23T${time}`))
    expect(await evening('20:59')).toEqual({ ok: true })
    expect(await evening('21:01')).toEqual({ ok: false, retryAfter: 2 * 3600 + 59 * 60 })
    expect(await countAttempt(db, once, 'ana', at('2026-11-24T00:00'))).toEqual({ ok: true })
  })
})
