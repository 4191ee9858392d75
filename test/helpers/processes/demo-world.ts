/** A data folder with the whole demo world. Plain Node. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillDemo, filledMark } from '../../../tools/fill.ts'

/**
 * Filling keeps one processor busy for half a minute, so a run of all tests does it once (test/first) and everybody copies
 * it: E2E_WORLD. Without it, the folder is filled here.
 */
export async function demoWorld(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const filled = process.env.E2E_WORLD
  if (filled) return cpSync(filled, folder, { recursive: true })
  await fillDemo({ NODE_ENV: 'production', DATA_DIR: folder, LOG_LEVEL: 'error' })
  writeFileSync(join(folder, filledMark), '')
}
