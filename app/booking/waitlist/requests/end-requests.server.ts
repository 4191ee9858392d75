/** Nobody waits without an hour for ever: not for what their centre gives no more, and not for longer than a year. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { endRequests, noteUngiven } from './end-requests.queries.server.ts'

/** Run each night. Its desk reads until when somebody stands there, and who has left. @returns how many ended. */
export const endOldRequests = (db: Database, now: Temporal.Instant): Promise<number> =>
  db.transaction(async tx => {
    await noteUngiven(tx, now)
    const ended = await endRequests(tx, now)
    for (const { id, centreId, outcome } of ended) {
      const detail = { centre: centreId, request: id, reason: outcome }
      await noteInAudit(tx, { actor: 'job', verb: 'wait-over', detail }, now)
    }
    return ended.length
  })
