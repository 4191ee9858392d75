import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { ensureFilled, filledMark, requireRoom } from './fill.ts'

test('a start without the demo takes its mark from the folder of its own database, and from no other', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'copihue-mark-'))
  const mark = join(DATA_DIR, filledMark)
  const without = { ...readConfig({ DATA_DIR }), DEMO: false }
  writeFileSync(mark, '')
  await ensureFilled({ ...without, DATABASE_URL: 'postgres://localhost/another' })
  expect(existsSync(mark)).toBe(true)
  await ensureFilled(without)
  expect(existsSync(mark)).toBe(false)
})

test('a disk without room for the demo world is said in one line, before anything is written', () => {
  expect(() => requireRoom('/srv/data', () => 62_900_000)).toThrow(
    'DATA_DIR: quedan 62 MB libres en el disco de /srv/data y el mundo de demostración necesita 250',
  )
})

test('where there is room, the real disk is asked and nothing is said', () => {
  expect(() => requireRoom(tmpdir())).not.toThrow()
})
