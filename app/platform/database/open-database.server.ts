/** The database that the configuration names; the embedded one is opened alone on its folder. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, OperatorError } from '../config.server.ts'
import { ServerAway } from '../http/server-trouble.server.ts'
import { lockDataDir } from './data-dir-lock.server.ts'
import { type Database, openEmbedded, openServer, type ServerDatabase, sql } from './database.server.ts'
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
    try {
      await requireNotices(db, DATABASE_DIRECT_URL)
      return db
    } catch (error) {
      await db.close()
      throw error
    }
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

/** A machine that starts its database and its portal together starts one of them first. */
const retries = { tries: 120, everyMs: 5000 }

/**
 * As `openDatabase`, for a start: a server that is away is waited for, with a line each time that says what is missing.
 * @throws OperatorError for what does not pass by waiting, and after ten minutes.
 */
export async function awaitDatabase(
  config: Parameters<typeof openDatabase>[0],
  say: (line: string) => void,
  { tries, everyMs } = retries,
): Promise<Database> {
  for (let left = tries; ; left--) {
    try {
      return await openDatabase(config)
    } catch (error) {
      if (!(error instanceof ServerAway) || left <= 1) throw error
      say(`${error.message}; vuelvo a intentarlo en ${everyMs / 1000} s`)
      await sleep(everyMs)
    }
  }
}

/** The engine says no more than that it did not start; on a full disk it throws what is no error at all. */
const cannotOpen = (folder: string) => (error: unknown) => {
  if (error instanceof Error && !error.message.includes('failed to initialize')) throw error
  throw new OperatorError(
    `DATA_DIR: la base de datos de ${folder} no abre; si el disco está lleno, libera espacio; si no, restaura una copia`,
  )
}

/** Notices of the database do not cross a pooler; found missing here and not in the first video visit. */
async function requireNotices(db: ServerDatabase, directUrl: string | undefined) {
  if (!directUrl) {
    if (!db.pooled) return
    throw new OperatorError(
      'DATABASE_DIRECT_URL: falta; DATABASE_URL pasa por un repartidor de conexiones y los avisos de la base no lo cruzan',
    )
  }
  const variable = 'DATABASE_DIRECT_URL'
  const direct = await openServer(directUrl, { variable, connections: 1 })
  try {
    if (direct.pooled)
      throw new OperatorError(`${variable}: pasa por un repartidor de conexiones; debe ir al servidor mismo`)
    if ((await placeOf(direct)) !== (await placeOf(db)))
      throw new OperatorError(`${variable}: no es la misma base de datos que DATABASE_URL`)
  } finally {
    await direct.close()
  }
}

/** Two servers never began in the same microsecond. */
async function placeOf(db: Database): Promise<string | undefined> {
  const [row] = await db.rows<{ place: string }>(
    sql`select current_database() || ' ' || pg_postmaster_start_time() as place`,
  )
  return row?.place
}
