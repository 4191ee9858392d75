/** Who changed what of an account: ids only, in the transaction of the change. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'

export const noteAccountChange = (
  tx: Tx,
  accountId: string,
  verb: string,
  now: Temporal.Instant,
  detail: Record<string, string | number | boolean> = {},
) =>
  tx.rows(sql`
    insert into audit (at, actor, verb, detail)
    values (${now}::timestamptz, ${`account:${accountId}`}, ${verb}, ${json(detail)}::jsonb)`)
