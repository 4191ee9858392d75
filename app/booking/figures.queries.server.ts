/** SQL of booking's figures. */
import { sql, type Tx } from '#app/platform/database.server.ts'

export const countByState = (tx: Tx) =>
  tx.rows<{ state: string; count: number }>(
    sql`select state, count(*) as count from appointment where state <> 'held' group by state`,
  )
