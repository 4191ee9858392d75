/** The centre cancels an hour that a desk gave from the list of those without one: whoever had it waits again, in their old place. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { reopenGiven } from './given.queries.server.ts'

/** @param appointmentId just cancelled in this transaction, by the centre. @param by as in audit.actor. */
export async function reopenRequests(
  tx: Tx,
  appointmentId: string,
  by: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const { id, centreId } of await reopenGiven(tx, appointmentId, now)) {
    const detail = { centre: centreId, request: id }
    await noteInAudit(tx, { actor: by, verb: 'desk-wait-again', detail }, now)
  }
}
