/** The reception takes somebody who waits without an hour out of the list, and says why. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findEnded } from './ended-requests.queries.server.ts'
import { removeRequest } from './request.queries.server.ts'
import type { Removal } from './request.rules.ts'

/** gone: nobody of this centre. ended: an hour was given, or somebody else took them out. */
type RemoveOutcome = { ok: true } | { ok: false; reason: 'gone' | 'ended' }

/** @param asked by: as in audit.actor. */
export async function removeFromList(
  db: Database,
  asked: { id: string; centreId: number; reason: Removal; by: string },
  now: Temporal.Instant,
): Promise<RemoveOutcome> {
  const { id, centreId, by } = asked
  return db.transaction(async tx => {
    if (!(await removeRequest(tx, asked, now)))
      return { ok: false, reason: (await findEnded(tx, id, centreId)) ? 'ended' : 'gone' }
    const detail = { centre: centreId, request: id, reason: asked.reason }
    await noteInAudit(tx, { actor: by, verb: 'desk-unwait', detail }, now)
    return { ok: true }
  })
}
