/** What was told is of use for as long as somebody may ask why; what was given up, until somebody may have looked. */
import type { Database } from '#app/platform/database/database.server.ts'
import { deleteOldEvents } from './events.queries.server.ts'

const sentDays = 7
const givenUpDays = 30

export async function forgetOldEvents(db: Database, now: Temporal.Instant): Promise<{ events: number }> {
  const ago = (days: number) => now.subtract({ hours: days * 24 })
  return { events: (await deleteOldEvents(db, ago(sentDays), ago(givenUpDays))).length }
}
