/** The very first start on an empty folder. What it fills is the world of all other tests that need one (E2E_WORLD). */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database/open-database.server.ts'
import { brokenReferences } from '../helpers/processes/broken-references.ts'
import { npmStart } from '../helpers/processes/npm-start.ts'

const kept = process.env.E2E_WORLD
const folder = kept ?? mkdtempSync(join(tmpdir(), 'copihue-first-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGTERM')
  if (!kept) rmSync(folder, { recursive: true, force: true })
})

test('the first start fills the database and prints the address and the guide; SIGTERM ends it with 0', async () => {
  const { child, url, said, exit } = await npmStart({ DATA_DIR: folder }, started)
  expect(url, said.err).toMatch(/^http/)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exit, said.err).toBe(0)
})

test('every row that it filled refers to rows that are there, and references are asked again from now on', async () => {
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined })
  try {
    const { asked, broken } = await brokenReferences(db)
    expect(asked).toBeGreaterThan(100)
    expect(broken).toEqual([])
    const { rows } = await db.raw(`select count(*)::int as count from pg_trigger where tgenabled <> 'O'`)
    expect(rows).toEqual([{ count: 0 }])
    await expect(db.raw(`delete from commune`)).rejects.toThrow('foreign key')
  } finally {
    await db.close()
  }
})
