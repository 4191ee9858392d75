/**
 * The first fill as a process of its own: what fills a new embedded database keeps three times the memory.
 * Reads DATA_DIR, DATABASE_URL, SEED_SCALE and HORIZON_DAYS; does nothing where there is supply already.
 */

import { systemClock } from '#app/platform/clock.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openDatabase } from '#app/platform/database/open-database.server.ts'
import { wholeWorld } from '#data/demo-world.ts'
import { figure, runCommand, say } from './command.server.ts'
import { importKinds } from './import-kinds.server.ts'
import { firstFill } from './supply/first-fill.server.ts'
import { loadReference } from './supply/reference.server.ts'
import { requireWorld } from './supply/require-world.server.ts'
import { supplyPorts } from './supply-ports.server.ts'

async function run() {
  const config = readConfig({ ...process.env, DEMO: '1' })
  const db = await openDatabase(config)
  try {
    await migrate(db)
    await loadReference(db)
    await requireWorld(db, config, systemClock.now())
    const started = Date.now()
    let told = started
    const report = await firstFill(
      { db, ...supplyPorts },
      {
        now: systemClock.now(),
        scale: config.SEED_SCALE,
        horizonDays: config.HORIZON_DAYS,
        kinds: importKinds,
        world: wholeWorld,
        onProgress(stage, done) {
          if (Date.now() - told < 2000) return
          told = Date.now()
          say(
            stage === 'lines'
              ? `${figure(done)} líneas cargadas…`
              : `${figure(done)} horarios con sus horas…`,
          )
        },
      },
    )
    if (report)
      say(
        `Mundo de demostración listo: ${figure(report.loaded)} líneas en ${Math.round((Date.now() - started) / 1000)} s`,
      )
  } finally {
    await db.close()
  }
}

await runCommand(run)
