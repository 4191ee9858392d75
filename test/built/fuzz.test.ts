/** Nonsense in every field, address and call: an answer that says so, never a broken page. `test:long` asks for longer. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fuzz } from '../helpers/fuzz.ts'
import { demoWorld } from '../helpers/processes/demo-world.ts'
import { startPortal } from '../helpers/processes/portal.ts'

test('nonsense breaks no page, form or call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copihue-fuzz-'))
  // The demo: its mailbox and its payment simulator are pages too.
  await demoWorld(folder)
  const portal = await startPortal({ env: { DATA_DIR: folder }, timeoutSeconds: 120 })
  const { findings, asked } = await fuzz({ url: portal.url, seed: 1, rounds: 0 })
  expect(await portal.stop()).toBe(0)
  await rm(folder, { recursive: true, force: true })
  expect(findings).toEqual([])
  expect(asked).toBeGreaterThan(500)
})
