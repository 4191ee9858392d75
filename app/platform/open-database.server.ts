/** The database that the configuration names; the embedded one is opened alone on its folder. */
import type { Config } from './config.server.ts'
import { lockDataDir } from './data-dir-lock.server.ts'
import { type Database, openEmbedded, openServer } from './database.server.ts'

/**
 * Every process that touches the database goes through here: the portal, the first fill, the import.
 * @throws OperatorError for what whoever operates the portal can mend.
 */
export async function openDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  if (DATABASE_URL) return openServer(DATABASE_URL)
  const lock = lockDataDir(DATA_DIR)
  try {
    const db = await openEmbedded(`${DATA_DIR}/pg`)
    return { ...db, close: () => db.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}
