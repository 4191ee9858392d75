import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { answeredAtOnce, list, sql, type Tx, violation } from './database.server.ts'

const db = await testDatabase()

test('instants, dates, numbers and lists come back typed', async () => {
  const [row] = await db.rows<{
    at: Temporal.Instant
    day: Temporal.PlainDate
    big: number
    ids: number[]
    bigs: (number | null)[]
    none: number[]
    times: Temporal.Instant[]
  }>(sql`
    select ${Temporal.Instant.from('2026-11-21T10:00:00Z')}::timestamptz as at, date '2026-11-21' as day, 5::bigint as big,
      ${list([1, 2])}::int[] as ids, ${list([1, 2])}::bigint[] || null::bigint as bigs, '{}'::bigint[] as none, array['2026-11-21T10:00:00Z'::timestamptz] as times`)
  expect(row?.at.toString()).toBe('2026-11-21T10:00:00Z')
  expect(row?.day.toString()).toBe('2026-11-21')
  expect(row?.big).toBe(5)
  expect(row?.ids).toEqual([1, 2])
  expect(row?.bigs).toEqual([1, 2, null])
  expect(row?.none).toEqual([])
  expect(row?.times[0]?.toString()).toBe('2026-11-21T10:00:00Z')
})

test('a constraint that was run into has a name', async () => {
  const error = await db
    .rows(sql`insert into price (price_list_id, service, full_price) values (0, 'x', -1)`)
    .catch(e => e)
  expect(violation(error)).toEqual({ code: '23514', constraint: 'price_full_price_check' })
})

test('a constraint that was run into costs no connection', async () => {
  const processes = () =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        db.rows<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.02)`),
      ),
    ).then(answers => new Set(answers.map(([row]) => row?.pid)))
  const before = await processes()
  const failing = Array.from({ length: 8 }, () =>
    db.rows(sql`insert into price (price_list_id, service, full_price) values (0, 'x', -1)`),
  )
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await processes()).toEqual(before)
})

test('the outer database inside a transaction is refused instead of hanging', async () => {
  await expect(db.transaction(() => db.rows(sql`select 1`))).rejects.toThrow('pass tx on')
})

test('what is answered at once is alone in it: the next statement waits for the disk as ever', async () => {
  const setting = () => db.rows<{ now: string }>(sql`select current_setting('synchronous_commit') as now`)
  const before = await setting()
  const within = await db.rows<{ now: string }>(sql`
    select current_setting('synchronous_commit') as now from ${answeredAtOnce} as off, generate_series(1, 2)`)
  // The embedded engine dies with the portal: there everything waits.
  const answered = db.engine === 'embedded' ? 'on' : 'off'
  expect(within.map(({ now }) => now)).toEqual([answered, answered])
  expect(await setting()).toEqual(before)
})

test('what is asked together within a transaction is answered in its order, and all of it or nothing is kept', async () => {
  await db.rows(sql`create table if not exists together (n int primary key)`)
  const put = (n: number) => sql`insert into together (n) values (${n}::int) returning n`
  const count = sql`select count(*)::int as count from together`
  const all = await db.transaction(tx =>
    Promise.all([tx.rows(put(1)), tx.rows(count), tx.rows(put(2)), tx.rows(count)]),
  )
  expect(all).toEqual([[{ n: 1 }], [{ count: 1 }], [{ n: 2 }], [{ count: 2 }]])
  const refused = db.transaction(tx =>
    Promise.all([tx.rows(put(3)), tx.rows(put(1)), tx.rows(put(4)), tx.rows(count)]),
  )
  expect(violation(await refused.catch(error => error))?.constraint).toBe('together_pkey')
  // Whoever asked what is refused behind it may hear first, and is told why as well.
  const late = async (tx: Tx) => {
    const failed = await tx.rows(put(1)).catch((error: unknown) => ({ error }))
    await new Promise(later => setTimeout(later, 20))
    throw (failed as { error: unknown }).error
  }
  const behind = db.transaction(tx => Promise.all([late(tx), tx.rows(count)]))
  expect(violation(await behind.catch(error => error))?.constraint).toBe('together_pkey')
  // The first statement alone, refused or with a mistake in it, leaves a connection that is as good as before.
  await expect(db.transaction(tx => tx.rows(put(1)))).rejects.toThrow()
  await expect(db.transaction(tx => tx.rows(sql`select from nowhere`))).rejects.toThrow('nowhere')
  await expect(db.transaction(tx => tx.rows(sql`select from nowhere`))).rejects.toThrow('nowhere')
  expect(await db.transaction(tx => tx.rows(count))).toEqual([{ count: 2 }])
  expect(await db.transaction(async () => 'asked nothing')).toBe('asked nothing')
  await db.rows(sql`drop table together`)
})
