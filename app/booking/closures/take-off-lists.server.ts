/** Whoever lost their hour to a change of supply and needs nothing more of the centre leaves its lists; one that nobody is left on is over. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { changeClosure } from '#app/supply/public.server.ts'
import { deleteListed } from './attended-again.queries.server.ts'

/** In a transaction that has locked their agendas. @param by as in audit.actor. */
export async function takeOffLists(
  tx: Tx,
  appointments: readonly string[],
  by: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const id of await deleteListed(tx, appointments, now))
    await changeClosure(tx, id, { from: 'set', to: 'lifted', by }, now)
}
