/** What was told is of use for as long as somebody may ask why; what was given up, in a pause too, until somebody may have looked. */
import type { Database } from '#app/platform/database/database.server.ts'
import { deleteOldEvents } from './events.queries.server.ts'
import { tryingHours } from './events.rules.ts'
import { giveUpPaused } from './pauses.queries.server.ts'

const sentDays = 7
const givenUpDays = 30

/** Told ones go after a week, given up ones after a month; what has waited in a pause for longer than is tried is given up first. */
export async function forgetOldEvents(db: Database, now: Temporal.Instant): Promise<{ events: number }> {
  await giveUpPaused(db, { before: now.subtract({ hours: tryingHours }) }, now)
  const ago = (days: number) => now.subtract({ hours: days * 24 })
  return { events: (await deleteOldEvents(db, ago(sentDays), ago(givenUpDays))).length }
}
