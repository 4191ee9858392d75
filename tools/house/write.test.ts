import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sameAsLastTime } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-write-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what was found right is looked at again when a source changes, comes or goes, and what was wrong every time', async () => {
  const source = join(folder, 'a.sql')
  const other = join(folder, 'b.sql')
  let looked = 0
  const ask = (right: boolean, sources = [source]) =>
    sameAsLastTime(join(folder, 'marks/one'), sources, async () => {
      looked += 1
      return right
    })
  writeFileSync(source, 'select 1;')
  expect([await ask(false), await ask(false), looked]).toEqual([false, false, 2])
  expect([await ask(true), await ask(false), looked]).toEqual([true, true, 3])
  writeFileSync(source, 'select 2;')
  expect([await ask(false), looked]).toEqual([false, 4])
  writeFileSync(other, 'select 2;')
  expect([await ask(true), await ask(true, [source, other]), looked]).toEqual([true, true, 6])
  expect([await ask(false), looked]).toEqual([false, 7])
})
