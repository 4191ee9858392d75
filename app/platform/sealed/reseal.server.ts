/** One sweep over what a column has sealed: every row once, in the order of its key, so that it ends whatever others write meanwhile. */
import type { Database, Tx } from '../database/database.server.ts'
import { SealBroken } from './sealed.server.ts'

/** How one column is swept. `Row` has what `next` needs to come after it. */
export interface Sweep<Row> {
  /** Rows after that one that the data key has not sealed, locked; all from the first where it is null. Keys that were declared lost are left out. */
  next: (tx: Tx, keyId: string, after: Row | null, limit: number) => Promise<Row[]>
  /** @throws SealBroken */
  reseal: (tx: Tx, row: Row) => Promise<void>
}

export interface Swept {
  sealed: number
  /** Rows that do not open (somebody moved them by SQL): they stay as they are. */
  broken: number
}

/** Ready to go: rooms give it away without telling what their rows are. */
export type Sweeper = (db: Database, keyId: string, limit: number) => Promise<Swept>

/** In batches of a transaction each; beside the portal. */
export const sweeper =
  <Row>({ next, reseal }: Sweep<Row>): Sweeper =>
  async (db, keyId, limit) => {
    const swept: Swept = { sealed: 0, broken: 0 }
    let after: Row | null = null
    for (;;) {
      const from: Row | null = after
      const rows: Row[] = await db.transaction(async tx => {
        const found = await next(tx, keyId, from, limit)
        for (const row of found) swept[await tryReseal(() => reseal(tx, row))] += 1
        return found
      })
      after = rows.at(-1) ?? null
      if (rows.length < limit) return swept
    }
  }

async function tryReseal(reseal: () => Promise<void>): Promise<keyof Swept> {
  try {
    await reseal()
    return 'sealed'
  } catch (error) {
    // Opening is no statement: the transaction goes on.
    if (error instanceof SealBroken) return 'broken'
    throw error
  }
}
