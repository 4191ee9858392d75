/** Somebody leaves the mailbox by which hours of before their account are their own (docs/decisions/0404-hours-follow-a-mailbox.md). */
import type { Tx } from '#app/platform/database/database.server.ts'
import { keepOwnRows } from './reach.queries.server.ts'

/** In the transaction of the change, before it. */
export async function keepOwnBookings(tx: Tx, accountId: string): Promise<void> {
  await keepOwnRows(tx, accountId)
}
