/** Real patients and the demo world, whose passwords everybody knows, never share a database. */
import { type Config, OperatorError } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findFill, findInService, noteInService } from './first-fill.queries.server.ts'

/**
 * Also for a copy that was restored to be looked at: by default the embedded database is a demonstration.
 * @throws OperatorError when the database is of the other kind; nothing was changed.
 */
export async function requireWorld(
  db: Database,
  { DEMO, MESSAGES }: Pick<Config, 'DEMO' | 'MESSAGES'>,
  now: Temporal.Instant,
): Promise<void> {
  if (DEMO) {
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
  if (MESSAGES === 'on') await noteInService(db, now)
}
