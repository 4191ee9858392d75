/** The first fill of a new database with the demo world. */
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, OperatorError } from '#app/platform/config.server.ts'
import { runStep } from './step.mjs'

const command = 'app/fill-command.server.ts'

/** Says that the fill of this folder came to its end, so that a later start need not open the database to know. */
export const filledMark = 'demo-filled'

/** In a process of its own: the one that fills a new database keeps three times the memory. */
export async function ensureFilled({ DEMO, DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  const mark = join(DATA_DIR, filledMark)
  if (!DEMO) {
    // From the first start without the demo on, what is in the folder is somebody's; that of a server is not in it.
    if (!DATABASE_URL) rmSync(mark, { force: true })
    return
  }
  if (!DATABASE_URL && existsSync(mark)) return
  if (!DATABASE_URL) requireRoom(DATA_DIR)
  await fillDemo()
  if (!DATABASE_URL) writeFileSync(mark, '')
}

/** A demo world takes 180 MB, its log included; days roll on. */
const leastRoom = 250_000_000

/**
 * On a disk that fills up meanwhile the embedded engine may turn in a circle for ever, deaf to every signal but the last one.
 * @param roomIn bytes that are free where the folder is.
 */
export function requireRoom(folder: string, roomIn = freeBytes): void {
  const free = roomIn(folder)
  if (free < leastRoom)
    throw new OperatorError(
      `DATA_DIR: quedan ${Math.floor(free / 1e6)} MB libres en el disco de ${folder} y el mundo de demostración necesita ${leastRoom / 1e6}`,
    )
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** @param env where, when it is not what the environment of this process says. */
export async function fillDemo(env: Record<string, string> = {}): Promise<void> {
  await runStep('Llenando la base de datos de demostración', process.execPath, [command], {
    env: { ...process.env, ...env },
    detail: output => output.trimEnd().split('\n').at(-1) ?? '',
  })
}
