/** The very first start on an empty folder. What it fills is the world of all other tests that need one (E2E_WORLD). */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
