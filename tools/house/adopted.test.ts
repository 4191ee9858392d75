/** Databases that older versions made, on the embedded engine, whichever else the tests run on. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { emptyDatabase } from '#test/helpers/processes/prepared-database.ts'
import { describeSchema, schemaFile } from './schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-adopted-'))
afterAll(() => rmSync(folder, { recursive: true }))
const chain = readdirSync('db/adopted').sort()

test.each([
  ['of the first 22 migrations of before', 22],
  ['of all of them', chain.length],
] as const)('a database %s is adopted whole', async (_, many) => {
  const begun = mkdtempSync(join(folder, 'begun-'))
  for (const name of chain.slice(0, many)) copyFileSync(`db/adopted/${name}`, join(begun, name))
  const old = await emptyDatabase()
  await migrate(old, begun, begun)
  await old.script(`insert into rate_limit (key, window_start, count) values ('before', now(), 99)`)
  expect(await migrate(old)).toEqual([
    ...chain.slice(many),
    ...readdirSync('db/migrations')
      .filter(name => name >= '0100')
      .sort(),
  ])
  expect(await migrate(old)).toEqual([])
  expect(await describeSchema(old)).toBe(await readFile(schemaFile, 'utf8'))
  expect((await old.raw(`select count from rate_limit where key = 'before'`)).rows).toEqual([{ count: 99 }])
  await old.close()
})
