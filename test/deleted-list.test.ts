/** Whoever left does not come back with an older backup. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { forgetHealthData } from '#app/booking/public.server.ts'
import { deleteAccount } from '#app/identity/accounts/delete-account.server.ts'
import { keepDeletedList } from '#app/identity/accounts/deleted-list.server.ts'
import { postOf } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { type Database, openEmbedded, sql } from '#app/platform/database/database.server.ts'
import { restoreArchive, writeArchive } from '../tools/archive.ts'
import { testAccount } from './helpers/account.ts'
import { testPortal } from './helpers/api.ts'
import { migratedFolder, testDatabase } from './helpers/database.ts'
import { testNow } from './helpers/supply.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-deleted-'))
afterAll(() => rmSync(root, { recursive: true }))

const alive = async (db: Database, id: string) =>
  (
    await db.rows(
      sql`select from account where id = ${id}::uuid and deleted_at is null and email is not null`,
    )
  ).length === 1

async function leave(db: Database, accountId: string) {
  const portal = testPortal(db, { clock: fixedClock(testNow.toString()) })
  const wish = { accountId, password: 'Demo1234', reason: 'other', comment: '' }
  expect(await deleteAccount(portal, wish, postOf(portal, 'es'))).toEqual({ ok: true })
}

test('an account deleted after the backup is deleted again when the backup is back, and nobody else', async () => {
  const folder = join(root, 'data')
  const [file, archive] = [join(folder, 'deleted-accounts.txt'), join(root, 'copy.tar.gz')]
  await migratedFolder(folder)
  let db = await openEmbedded(`${folder}/pg`)
  const [leaves, stays] = [await testAccount(db), await testAccount(db)]
  // A stream of the web's types, where Node's are asked for.
  await writeArchive(Readable.fromWeb((await db.dump?.())?.stream() as never), archive)

  await leave(db, leaves.id)
  const keep = keepDeletedList({ db, forgetHealthData }, file)
  expect(await keep(testNow)).toEqual({ deletedAgain: 0, written: 1 })
  expect(await keep(testNow)).toEqual({ deletedAgain: 0, written: 0 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // Nothing of the person: a number and a moment.
  expect(readFileSync(file, 'utf8').trim()).toBe(`${leaves.id} ${testNow}`)
  await db.close()

  await restoreArchive(archive, folder, testNow, folder)
  db = await openEmbedded(`${folder}/pg`)
  try {
    expect(await alive(db, leaves.id)).toBe(true)
    const later = testNow.add({ hours: 48 })
    expect(await keepDeletedList({ db, forgetHealthData }, file)(later)).toEqual({
      deletedAgain: 1,
      written: 0,
    })
    expect([await alive(db, leaves.id), await alive(db, stays.id)]).toEqual([false, true])
    expect(await db.rows(sql`select deleted_at as at from deleted_account`)).toEqual([{ at: testNow }])
    // They were told the first time.
    expect(await db.rows(sql`select from outbox where kind = 'account-deleted'`)).toEqual([])
  } finally {
    await db.close()
  }
})

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

test('a list that cannot be read stops the portal rather than bringing people back', async () => {
  const db = await testDatabase()
  await expect(keepDeletedList({ db, forgetHealthData }, root)(testNow)).rejects.toThrow('DELETED_FILE')
})
