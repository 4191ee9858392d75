/** The first fill of a new database with the demo world. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/platform/config.server.ts'
import { runStep } from './step.mjs'

const command = 'app/supply/fill-command.server.ts'

/** Says that the fill of this folder came to its end, so that a later start need not open the database to know. */
export const filledMark = 'demo-filled'

/** In a process of its own: the one that fills a new database keeps three times the memory. */
export async function ensureFilled({ DEMO, DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  const mark = join(DATA_DIR, filledMark)
  // From the first start without the demo on, what is in the folder is somebody's.
  if (!DEMO) return rmSync(mark, { force: true })
  if (!DATABASE_URL && existsSync(mark)) return
  await fillDemo()
  if (!DATABASE_URL) writeFileSync(mark, '')
}

/** @param env where, when it is not what the environment of this process says. */
export async function fillDemo(env: Record<string, string> = {}): Promise<void> {
  await runStep('Llenando la base de datos de demostración', process.execPath, [command], {
    env: { ...process.env, ...env },
    detail: output => output.trimEnd().split('\n').at(-1) ?? '',
  })
}
