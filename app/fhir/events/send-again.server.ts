/** Whoever administers a centre sends again what was given up, once what was wrong over there is mended. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sendAgain } from './events.queries.server.ts'

/** @returns whether there was something, of that centre and of a system of it. */
export function sendEventsAgain(
  db: Database,
  { clientId, centreId, by }: { clientId: string; centreId: number; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    const events = await sendAgain(tx, { clientId, centreId }, now)
    if (events === 0) return false
    await noteInAudit(tx, { actor: by, verb: 'send-events', detail: { centre: centreId, events } }, now)
    return true
  })
}
