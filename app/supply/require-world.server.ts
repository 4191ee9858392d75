/** Real patients and the demo world, whose passwords everybody knows, never share a database. */
import { type Config, OperatorError } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findFill, findInService, hasWorldTables, noteInService } from './first-fill.queries.server.ts'

/**
 * The same before anything is built: only reads, and a database without tables is of neither kind.
 * @throws OperatorError when the database is of the other kind.
 */
export async function checkWorld(db: Database, { DEMO }: Pick<Config, 'DEMO'>): Promise<void> {
  if (await hasWorldTables(db)) await refuseOther(db, DEMO)
}

/**
 * Also for a copy that was restored to be looked at: by default the embedded database is a demonstration.
 * @throws OperatorError when the database is of the other kind; nothing was changed.
 */
export async function requireWorld(
  db: Database,
  { DEMO, MESSAGES }: Pick<Config, 'DEMO' | 'MESSAGES'>,
  now: Temporal.Instant,
): Promise<void> {
  await refuseOther(db, DEMO)
  if (!DEMO && MESSAGES === 'on') await noteInService(db, now)
}

async function refuseOther(db: Database, demo: boolean): Promise<void> {
  if (demo) {
    const since = await findInService(db)
    if (!since) return
    throw new OperatorError(
      `DEMO: esta base de datos atiende pacientes desde el ${since.toString().slice(0, 10)} y no se abre como demostración; con DEMO=0 se atiende, y con DEMO=0 MESSAGES=off se mira sin enviar nada`,
    )
  }
  if (await findFill(db))
    throw new OperatorError(
      'DEMO: esta base de datos tiene el mundo de demostración, con cuentas cuya clave es pública; usa DEMO=1, o una base vacía (otra carpeta en DATA_DIR u otra base en DATABASE_URL)',
    )
}
