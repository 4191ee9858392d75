import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { sql, type Tx } from './database.server.ts'
import { withRollback } from './with-rollback.server.ts'

const db = await testDatabase()
const keep = (tx: Tx, name: string) =>
  tx.rows(sql`insert into secret (name, value) values (${name}, ${name})`)
const isKept = async (name: string) =>
  (await db.rows(sql`select from secret where name = ${name}`)).length > 0

test('what is rolled back answers, and nothing of it stays', async () => {
  const answer = await withRollback<string>(rollback =>
    db.transaction(async tx => {
      await keep(tx, 'rollback-one')
      throw rollback('refused')
    }),
  )
  expect(answer).toBe('refused')
  expect(await isKept('rollback-one')).toBe(false)
})

test('what is not rolled back answers, and stays', async () => {
  const answer = await withRollback<string>(() =>
    db.transaction(async tx => {
      await keep(tx, 'rollback-two')
      return 'done'
    }),
  )
  expect(answer).toBe('done')
  expect(await isKept('rollback-two')).toBe(true)
})

test('a bug inside is thrown', async () => {
  const failing = withRollback<string>(() => db.transaction(() => Promise.reject(new Error('a bug'))))
  await expect(failing).rejects.toThrow('a bug')
})

test('a rollback of the outer one is not the answer of the inner one', async () => {
  const answer = await withRollback<string>(async outer => {
    const inner = await withRollback<string>(() => Promise.reject(outer('outer')))
    return `inner: ${inner}`
  })
  expect(answer).toBe('outer')
})
