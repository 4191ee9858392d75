/** Who waits, on PostgreSQL: the embedded engine has one connection, on which nobody does. */
import { type Database, sql } from '#app/platform/database/database.server.ts'

/** @returns a count of the statements of this database that wait for a lock now; for `expect.poll`. */
export const lockWaits = (db: Database) => async (): Promise<number> => {
  const waiting = await db.rows(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length
}
