/** How many there are of what is read a page at a time. */
import { type SQL, sql, type Tx } from './database.server.ts'

/**
 * Each row says it, so that a page is one statement; a page without rows, because none was wanted or it is after the last, says nothing.
 * @param page how it was asked for.
 * @param all every row, without a page.
 */
export async function totalOf(
  tx: Tx,
  rows: readonly { total: number }[],
  page: { limit: number; offset: number },
  all: SQL,
): Promise<number> {
  const [first] = rows
  if (first) return first.total
  if (page.limit > 0 && page.offset === 0) return 0
  const [counted] = await tx.rows<{ total: number }>(
    sql`select count(*)::int as total from (${all}) every_row`,
  )
  return counted?.total ?? 0
}
