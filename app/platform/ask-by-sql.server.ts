/** What the operator asks of the database in SQL: one statement, in a transaction of its own, which only reads unless told to write. */
import { type Database, sql } from './database.server.ts'

/** @returns the rows as JSON lines. */
export async function askBySql(db: Database, statement: string, write: boolean): Promise<string> {
  const rows = await db.transaction(async tx => {
    if (!write) await tx.rows(sql`set transaction read only`)
    return tx.rows<Record<string, unknown>>(sql.raw(statement))
  })
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}
