/** What holds inside a transaction on either engine. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from './sql.server.ts'

/** Where a verb or query runs its statements: the database itself or an open transaction, where `Promise.all` is one round trip. */
export interface Tx {
  rows<Row>(query: SQL): Promise<Row[]>
}

const insideTransaction = new AsyncLocalStorage<boolean>()

/** PGlite has one connection: asking it from inside its own transaction would wait for ever. */
export function refuseInsideTransaction() {
  if (insideTransaction.getStore()) throw new Error('the database was used inside a transaction: pass tx on')
}

/** Runs what stands in a transaction that is open: the database itself is refused in there, and its errors say why. */
export const inside = <Result>(work: (tx: Tx) => Promise<Result>, tx: Tx): Promise<Result> =>
  insideTransaction.run(true, () => work(tellingWhy(tx)))

/** in_failed_sql_transaction: refused, for a statement before it has failed. */
const refused = '25P02'

/**
 * Of what is asked together, a statement behind one that failed is refused, and whoever asked it may hear of it first. Each throws
 * what the one before threw: a deadlock is retried and a constraint is told as what it is, whoever is heard first.
 */
function tellingWhy(tx: Tx): Tx {
  let why: unknown
  return {
    rows: <Row>(query: SQL) =>
      tx.rows<Row>(query).catch(error => {
        if ((error as { code?: unknown } | null)?.code !== refused) why = error
        throw why ?? error
      }),
  }
}
