import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { lendDatabase } from './lent-database.ts'
import { embeddedDatabase } from './prepared-database.ts'

let opened = 0
const lend = () =>
  lendDatabase(() => {
    opened += 1
    return embeddedDatabase()
  })
const remember = sql`insert into audit (at, actor, verb) values (now(), 'somebody', 'left something') returning id`
const holidays = sql`select count(*)::int as days from holiday`

test('what a test file leaves behind is not there for the next, which opens nothing', async () => {
  const first = await lend()
  const left = await first.rows(remember)
  await first.close()
  opened = 0
  const next = await lend()
  expect(await next.rows(remember)).toEqual(left)
  await next.close()
  expect(opened).toBe(0)
})

test.each([
  ['the schema', 'alter table audit add column planted text', sql`select planted from audit`],
  ['the reference data', 'delete from holiday', holidays],
])('%s changed by a test file is as ever for the next', async (_, change, question) => {
  const before = await lend()
  const fresh = await before.rows(question).catch(String)
  await before.script(change)
  expect(await before.rows(question).catch(String)).not.toEqual(fresh)
  await before.close()
  const next = await lend()
  expect(await next.rows(question).catch(String)).toEqual(fresh)
  await next.close()
})

test('a test file that has ended cannot write into the next', async () => {
  const first = await lend()
  await first.close()
  await expect(first.rows(remember)).rejects.toThrow('has ended')
  await expect(first.transaction(tx => tx.rows(remember))).rejects.toThrow('has ended')
})

test('two at the same time share nothing', async () => {
  const [one, other] = [await lend(), await lend()]
  await one.rows(remember)
  expect(await other.rows(sql`select id from audit`)).toEqual([])
  await other.close()
  await one.close()
})
