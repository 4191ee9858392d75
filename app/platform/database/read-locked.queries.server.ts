/** Rows that are locked by a condition which other tables decide as well. */
import { list, type SQL, sql, type Tx } from './database.server.ts'

interface Wanted {
  /** Of the rows that are locked: a bigint or a uuid. */
  id: SQL
  /** Tables and condition, from `from` on, open to one condition more. */
  from: SQL
  /** How they are locked, and before it their order and how many at most: `order by … for update of s skip locked`. */
  lock: SQL
  columns: SQL
  order: SQL
}

/**
 * Locks them, then reads those that meet the condition still. A lock that comes free says nothing of other tables: where its row was
 * held and not changed, PostgreSQL looks at the condition no second time (EvalPlanQual), and what the other transaction just did
 * there would be done again.
 */
export async function readLocked<Row>(tx: Tx, { id, from, lock, columns, order }: Wanted): Promise<Row[]> {
  const held = await tx.rows<{ id: string }>(sql`select ${id}::text as id ${from} ${lock}`)
  if (held.length === 0) return []
  return tx.rows<Row>(sql`
    select ${columns} ${from} and ${id}::text = any(${list(held.map(row => row.id))}::text[]) order by ${order}`)
}
