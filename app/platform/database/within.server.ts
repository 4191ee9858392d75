/** A transaction that looks like a database: verbs that open transactions of their own become parts of one. */
import type { Database, Tx } from './database.server.ts'
import { type SQL, sql } from './sql.server.ts'

/**
 * What a verb begins and fails at is undone by itself (a savepoint), as it would be alone; what it has done stays only if the
 * whole stays. It cannot listen, dump or run scripts.
 * @param engine of the database whose transaction it is.
 */
export function databaseWithin(tx: Tx, { engine }: Pick<Database, 'engine'>): Database {
  let deep = 0
  let told = false
  let before: Promise<unknown> = Promise.resolve()
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Of one name the innermost counts, so that statements stay few and prepared.
    const name = sql.raw(`step_${deep}`)
    deep += 1
    try {
      // Before the savepoint, so that a part that is undone does not take it back.
      if (!told) await tx.rows(sql`select set_config('copihue.part', 'on', true)`)
      told = true
      await tx.rows(sql`savepoint ${name}`)
      const result = await work()
      await tx.rows(sql`release savepoint ${name}`)
      return result
    } catch (error) {
      await tx.rows(sql`rollback to savepoint ${name}`)
      await tx.rows(sql`release savepoint ${name}`)
      throw error
    } finally {
      deep -= 1
    }
  }
  const alone = () => Promise.reject(new Error('a transaction runs no script'))
  const unseen = () => Promise.reject(new Error('what is not committed yet is nobody else’s answer'))
  return {
    engine,
    // One after the other: what releases the first of several savepoints releases those after it too.
    rows<Row>(query: SQL) {
      const rows = before.then(() => step(() => tx.rows<Row>(query)))
      before = rows.catch(() => {})
      return rows
    },
    answer: unseen,
    transaction: work => step(() => work(tx)),
    script: alone,
    raw: alone,
    close: () => Promise.resolve(),
  }
}
