import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { sql } from './database/database.server.ts'
import { askErrand, openDoor } from './operator-door.server.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'copihue-door-'))
let close = async () => {}
const raising = (code: string) => async () => {
  await db.rows(sql`select raise_of_a_test(${code})`)
  return 'done'
}
beforeAll(async () => {
  await db.rows(sql`
    create function raise_of_a_test(state text) returns void language plpgsql as
    $$ begin raise exception using errcode = state, message = 'Ana Rojas'; end $$`)
  close = await openDoor(
    folder,
    db,
    { now: () => testNow },
    { '/full': raising('53100'), '/fault': raising('XX000') },
  )
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

test('what a running portal cannot do because the disk is full is said so, not that it hears no orders', async () => {
  await expect(askErrand(folder, '/full')).rejects.toThrow(
    /^DATA_DIR: el portal que usa .* no pudo hacerlo: el disco está lleno; haz espacio y repite$/,
  )
})

test('a fault of the running portal is told by its code and place, without what the database said', async () => {
  const refusal = askErrand(folder, '/fault')
  await expect(refusal).rejects.toThrow(/^DATA_DIR: el portal que usa .* no pudo hacerlo \(.*XX000/)
  await expect(refusal).rejects.not.toThrow('Ana Rojas')
})
