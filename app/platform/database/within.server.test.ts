import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { answeredAtOnce, sql, type Tx, violation } from './database.server.ts'
import { databaseWithin } from './within.server.ts'

const db = await testDatabase()
const keep = (tx: Tx, purpose: string) =>
  tx.rows(sql`insert into secret (name, value) values (${purpose}, ${purpose})`)
const kept = async () =>
  (
    await db.rows<{ name: string }>(sql`select name from secret where name like 'within-%' order by name`)
  ).map(({ name }) => name)

test('a part that fails is undone by itself, and the rest stays', async () => {
  await db.transaction(async tx => {
    const inner = databaseWithin(tx, db)
    await inner.transaction(part => keep(part, 'within-one'))
    await expect(
      inner.transaction(async part => {
        await keep(part, 'within-two')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const twice = await keep(inner, 'within-one').catch(error => violation(error)?.code)
    expect(twice).toBe('23505')
    await keep(inner, 'within-three')
  })
  expect(await kept()).toEqual(['within-one', 'within-three'])
})

test('of several that are asked at once each is a part of its own', async () => {
  await db.transaction(async tx => {
    const inner = databaseWithin(tx, db)
    const outcomes = await Promise.allSettled(
      ['within-five', 'within-five', 'within-six'].map(name => keep(inner, name)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
  const names = await kept()
  expect(names.filter(name => /five|six/.test(name))).toEqual(['within-five', 'within-six'])
})

test('of the whole nothing stays when the whole fails', async () => {
  const before = await kept()
  await expect(
    db.transaction(async tx => {
      await databaseWithin(tx, db).transaction(part => keep(part, 'within-four'))
      throw new Error('all of it')
    }),
  ).rejects.toThrow('all of it')
  expect(await kept()).toEqual(before)
})

test('what is answered at once when it is alone waits for the disk with the whole that it is a part of', async () => {
  await db.transaction(async tx => {
    // As on a server: the embedded engine always waits.
    await tx.rows(
      sql`select set_config('copihue.embedded', 'off', true), set_config('synchronous_commit', 'on', true)`,
    )
    const inner = databaseWithin(tx, db)
    await inner.transaction(() => Promise.reject(new Error('no'))).catch(() => {})
    await inner.rows(sql`select from ${answeredAtOnce} as off`)
    expect(await tx.rows(sql`select current_setting('synchronous_commit') as now`)).toEqual([{ now: 'on' }])
  })
})
