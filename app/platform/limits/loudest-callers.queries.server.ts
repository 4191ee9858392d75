/** SQL of who met limits most. */
import { sql, type Tx } from '../database/database.server.ts'

/** The loudest first, as far back as refusals are kept. */
export const findLoudest = (tx: Tx, limit: number) =>
  tx.rows<{ address: string; times: number; last: Temporal.Instant }>(sql`
    select address, sum(times)::int as times, max(last_at) as last from refused_caller
    group by address order by 2 desc, 1 limit ${limit}::int`)
