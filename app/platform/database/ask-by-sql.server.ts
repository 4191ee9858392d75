/** What the operator asks of the database in SQL: one statement, in a transaction of its own, which only reads unless told to write. */
import { OperatorError } from '../config.server.ts'
import { type Database, sql, violation } from './database.server.ts'

/**
 * @returns the rows as JSON lines.
 * @throws OperatorError with the database's own words where it refuses the statement.
 */
export async function askBySql(db: Database, statement: string, write: boolean): Promise<string> {
  const rows = await db
    .transaction(async tx => {
      if (!write) await tx.rows(sql`set transaction read only`)
      return tx.rows<Record<string, unknown>>(sql.raw(statement))
    })
    .catch(error => {
      if (!violation(error)) throw error
      throw new OperatorError(`SQL: ${(error as Error).message.replaceAll('\n', ' ')}`)
    })
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}
