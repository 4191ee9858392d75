/** Who changed what of an account: ids only, in the transaction of the change. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'

/** Of the account itself (`account:<id>`), also where somebody else brought it about: `detail` says who. */
export const noteAccountChange = (
  tx: Tx,
  accountId: string,
  verb: string,
  now: Temporal.Instant,
  detail: Record<string, string | number | boolean> = {},
) => noteInAudit(tx, { actor: `account:${accountId}`, verb, detail }, now)
