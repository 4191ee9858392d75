/** The first fill of a new database with the demo world. */
import { existsSync } from 'node:fs'
import type { Config } from '#app/platform/config.server.ts'
import { runStep } from './step.mjs'

const fillCommand = 'app/supply/fill-command.server.ts'

/** In a process of its own: the one that fills a new database keeps three times the memory. */
export async function ensureFilled(config: Config): Promise<void> {
  if (config.DEMO && existsSync(fillCommand))
    await runStep('Llenando la base de datos de demostración', process.execPath, [fillCommand])
}
