/** Nobody waits without an hour for ever: not for what their centre gives no more, and not for longer than a year. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { endRequests, noteUngiven } from './end-requests.queries.server.ts'
import { lockGoesAlong, moveAlong } from './move-along.queries.server.ts'

const t = centreWait.requests

/** As an entry keeps it: the other centre reads from where they come. */
const noted = 300

/**
 * Run each night. Its desk reads until when somebody stands there, and who has left. Where those who gave what they wait for went to another
 * centre of the network, they wait there (docs/decisions/0412-who-waits-goes-along.md). @returns how many ended.
 */
export const endOldRequests = (db: Database, now: Temporal.Instant): Promise<number> =>
  db.transaction(async tx => {
    for (const { id, from, to, note } of await lockGoesAlong(tx)) {
      const request = await moveAlong(tx, { id, to, note: t.cameFrom(from.name, note).slice(0, noted) })
      const detail = { centre: to, from: from.id, request }
      await noteInAudit(tx, { actor: 'job', verb: 'wait-moved', detail }, now)
    }
    await noteUngiven(tx, now)
    const ended = await endRequests(tx, now)
    for (const { id, centreId, outcome } of ended) {
      const detail = { centre: centreId, request: id, reason: outcome }
      await noteInAudit(tx, { actor: 'job', verb: 'wait-over', detail }, now)
    }
    return ended.length
  })
