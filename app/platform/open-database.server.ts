/** The database that the configuration names; the embedded one is opened alone on its folder. */
import { type Config, OperatorError } from './config.server.ts'
import { lockDataDir } from './data-dir-lock.server.ts'
import { type Database, openEmbedded, openServer } from './database.server.ts'
import { endOnPanic } from './embedded-panic.server.ts'

/**
 * Every process that touches the database goes through here: the portal, the first fill, the import.
 * @throws OperatorError for what whoever operates the portal can mend.
 */
export async function openDatabase({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>): Promise<Database> {
  if (DATABASE_URL) {
    const db = await openServer(DATABASE_URL)
    if (!db.pooled || DATABASE_DIRECT_URL) return db
    await db.close()
    throw new OperatorError(
      'DATABASE_DIRECT_URL: falta; DATABASE_URL pasa por un repartidor de conexiones y los avisos de la base no lo cruzan',
    )
  }
  const lock = lockDataDir(DATA_DIR)
  try {
    const db = endOnPanic(await openEmbedded(`${DATA_DIR}/pg`).catch(cannotOpen(DATA_DIR)))
    return { ...db, close: () => db.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The engine says no more than that it did not start. */
const cannotOpen = (folder: string) => (error: Error) => {
  if (!error.message.includes('failed to initialize')) throw error
  throw new OperatorError(
    `DATA_DIR: la base de datos de ${folder} no abre; si el disco está lleno, libera espacio; si no, restaura una copia`,
  )
}
