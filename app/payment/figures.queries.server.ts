/** SQL of payment's figures. */
import { sql, type Tx } from '#app/platform/database.server.ts'

export async function countPayments(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.rows<{ state: string; count: number }>(
    sql`select state, count(*) as count from payment group by state`,
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

const one = async (tx: Tx, query: ReturnType<typeof sql>) =>
  (await tx.rows<{ count: number }>(query))[0]?.count ?? 0

export const countStrayRefunds = (tx: Tx) =>
  one(tx, sql`select count(*) as count from refund where answered_at is null and tries >= 3`)

export const countDoubts = (tx: Tx) =>
  one(tx, sql`select count(*) as count from payment where doubt is not null`)

export const countFaults = (tx: Tx) => one(tx, sql`select count(*) as count from ledger_fault`)
