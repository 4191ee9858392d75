/** How the statements of one transaction reach a server: the first begins it, and those asked together are one round trip. */
import type pg from 'pg'
import { begin, beginWith, leaveTogether } from '../library-insides/pg-backend.server.ts'
import type { Statement } from './reading.server.ts'
import type { SQL } from './sql.server.ts'

/**
 * @param named a statement as the driver takes it. @param pooled poolers of some kind lose count of what is asked before they
 * have answered: behind them each statement waits for the one before.
 */
export function transactionOn(
  client: pg.PoolClient,
  { named, pooled }: { named(statement: Statement): pg.QueryConfig; pooled: boolean },
): { rows<Row>(query: SQL): Promise<Row[]>; end(how: 'commit' | 'rollback'): Promise<void> } {
  let last: Promise<unknown> | undefined
  /** Where a statement begins by itself, those after it wait. */
  let begun: Promise<unknown> | undefined
  let over = false
  const refuseLate = () => {
    if (over) throw new Error('the transaction is over')
  }
  const ask = async (statement: Statement, before: Promise<unknown> | undefined) => {
    const query = named(statement)
    if (before) {
      if (begun) {
        await begun
        await before.catch(() => {})
        // Another of those asked together has failed meanwhile: done now, it would be done by itself, and kept.
        refuseLate()
      } else leaveTogether(client)
      return (await client.query(query)).rows
    }
    const opened = pooled ? undefined : beginWith(client, query)
    if (opened) return (await opened).rows
    begun = client.query(pooled ? begin.text : begin)
    await begun
    refuseLate()
    return (await client.query(query)).rows
  }
  return {
    async end(how) {
      over = true
      if (last) await client.query(how)
    },
    rows<Row>(statement: SQL) {
      refuseLate()
      const asked = ask(statement, last) as Promise<Row[]>
      last = asked
      return asked
    },
  }
}
