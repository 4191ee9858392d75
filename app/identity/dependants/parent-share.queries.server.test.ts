/** What an adolescent shares with a parent: each condition of its statements, with a share that it must leave alone. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { endShares, holdShares, share, unshare } from './parent-share.queries.server.ts'

const db = await testDatabase()
const later = (hours: number) => testNow.add({ hours })

async function family() {
  const [child, sibling, mother, father] = await Promise.all(
    Array.from({ length: 4 }, async () => (await testAccount(db)).id),
  )
  if (!child || !sibling || !mother || !father) throw new Error('four accounts were added')
  const shared: [string, string][] = [
    [child, mother],
    [child, father],
    [sibling, mother],
  ]
  for (const [accountId, parentId] of shared)
    expect(await share(db, { accountId, parentId }, testNow)).toBe(true)
  return { child, sibling, mother, father }
}

const standing = async (accountId: string) =>
  (
    await db.rows<{ parent: string }>(sql`
      select parent_id as parent from parent_share where account_id = ${accountId}::uuid and revoked_at is null`)
  )
    .map(({ parent }) => parent)
    .sort()

test('is taken back from one parent, once, and can be given anew', async () => {
  const { child, sibling, mother, father } = await family()
  const one = { accountId: child, parentId: mother }
  expect(await share(db, one, later(1))).toBe(false)
  expect(await unshare(db, one, later(1))).toBe(true)
  expect(await unshare(db, one, later(2))).toBe(false)
  expect([await standing(child), await standing(sibling)]).toEqual([[father], [mother]])
  expect(await share(db, one, later(3))).toBe(true)
  expect(await standing(child)).toEqual([father, mother].sort())
})

test('ends with the account of either, and what had ended before keeps its moment', async () => {
  const { child, sibling, mother, father } = await family()
  await unshare(db, { accountId: child, parentId: father }, later(1))
  await endShares(db, mother, later(2))
  expect([await standing(child), await standing(sibling)]).toEqual([[], []])
  const other = await family()
  await endShares(db, other.child, later(2))
  expect([await standing(other.child), await standing(other.sibling)]).toEqual([[], [other.mother]])
  await endShares(db, child, later(3))
  const ended = await db.rows<{ at: Temporal.Instant }>(
    sql`select revoked_at as at from parent_share where account_id = ${child}::uuid order by revoked_at`,
  )
  expect(ended.map(({ at }) => String(at))).toEqual([later(1), later(2)].map(String))
})

test('who reads for a parent holds what stands for that parent, and no more', async () => {
  const { child, mother, father } = await family()
  expect(await holdShares(db, mother)).toHaveLength(2)
  expect(await holdShares(db, father)).toHaveLength(1)
  await unshare(db, { accountId: child, parentId: mother }, later(1))
  expect(await holdShares(db, mother)).toHaveLength(1)
})
