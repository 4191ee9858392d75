/** Whoever left does not come back with an older backup: of the embedded database, whichever else the tests run on. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { forgetHealthData } from '#app/booking/public.server.ts'
import { keepDeletedList } from '#app/identity/accounts/deleted-list.server.ts'
import { openEmbedded, sql } from '#app/platform/database/database.server.ts'
import { restoreArchive, writeArchive } from '../tools/archive.ts'
import { testAccount } from './helpers/account.ts'
import { alive, leave } from './helpers/law/left.ts'
import { migratedFolder } from './helpers/processes/prepared-database.ts'
import { testNow } from './helpers/supply.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-restored-'))
afterAll(() => rmSync(root, { recursive: true }))

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
