/** The list of whoever left, which a restored database is held against (the backup itself: deleted-again.test.ts). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forgetHealthData } from '#app/booking/public.server.ts'
import { keepDeletedList, requireDeletedFile } from '#app/identity/accounts/deleted-list.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from './helpers/account.ts'
import { testDatabase } from './helpers/database.ts'
import { alive, leave } from './helpers/law/left.ts'
import { testNow } from './helpers/supply.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-deleted-'))
afterAll(() => rmSync(root, { recursive: true }))

test('two nodes that begin at once on a restored server delete once, and both serve', async () => {
  const db = await testDatabase()
  const { id } = await testAccount(db)
  const file = join(root, 'server.txt')
  writeFileSync(file, `${id} ${testNow}\n`)
  const begin = () => keepDeletedList({ db, forgetHealthData }, file)(testNow)
  await Promise.all([begin(), begin()])
  expect(await alive(db, id)).toBe(false)
  expect(
    await db.rows(sql`select from audit where verb = 'delete-account' and actor like ${`%${id}`}`),
  ).toHaveLength(1)
})

test('a line that a power failure cut off is written anew', async () => {
  const db = await testDatabase()
  const { id } = await testAccount(db)
  await leave(db, id)
  const file = join(root, 'cut.txt')
  writeFileSync(file, `${id} 2026-11-`)
  const keep = keepDeletedList({ db, forgetHealthData }, file)
  expect((await keep(testNow)).written).toBeGreaterThanOrEqual(1)
  expect(await keep(testNow)).toEqual({ deletedAgain: 0, written: 0 })
})

test('a folder that is not there is told before anybody has left; a file that is there stays as it is', async () => {
  await expect(requireDeletedFile(join(root, 'nowhere/list.txt'))).rejects.toThrow(
    /^DELETED_FILE: la carpeta de .*nowhere\/list.txt no existe/,
  )
  const file = join(root, 'there.txt')
  writeFileSync(file, 'x')
  await requireDeletedFile(file)
  expect(readFileSync(file, 'utf8')).toBe('x')
})

test('a list that cannot be read stops the portal rather than bringing people back', async () => {
  const db = await testDatabase()
  await expect(keepDeletedList({ db, forgetHealthData }, root)(testNow)).rejects.toThrow('DELETED_FILE')
})
