/** The database of a portal, for a command that works on what is in it. A start begins one, and whatever brings something into it. */
import { type Config, OperatorError } from '../config.server.ts'
import { type Database, sql } from './database.server.ts'
import { migrate } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>

/**
 * Opened, and brought to what this version knows. An empty one, or one of another program, is nobody's portal yet: the settings lead
 * elsewhere, and an answer from it would be taken for the portal's.
 * @throws OperatorError where no portal ever began; nothing was made there.
 */
export async function openBegun(place: Place): Promise<Database> {
  const db = await openDatabase(place)
  try {
    if (!(await isBegun(db)))
      throw new OperatorError(
        `${place.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: en esa base de datos no hay ningún portal, y este comando no lo empieza (npm start, sí); no se tocó nada. Si la del portal es otra, este comando necesita sus mismos ajustes (docs/operating.md)`,
      )
    await migrate(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** By the table that remembers migrations, as ours is: another program may have one of that name. */
async function isBegun(db: Database): Promise<boolean> {
  const [row] = await db.rows<{ ours: boolean }>(sql`
    select exists (
      select from information_schema.columns
      where table_schema = current_schema() and table_name = 'migration' and column_name = 'sha256'
    ) as ours`)
  if (!row?.ours) return false
  const [applied] = await db.rows(sql`select from migration limit 1`)
  return applied !== undefined
}
