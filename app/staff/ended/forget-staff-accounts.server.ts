/** Who worked at a desk goes five years after their last place; what they did stays in the audit with a number. */
import type { Database } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { deletePlaceless, holdPlaceless, markPlaceless } from './ended.queries.server.ts'

/** @returns how many accounts went. */
export async function forgetStaffAccounts(db: Database, now: Temporal.Instant): Promise<number> {
  await markPlaceless(db, now)
  return db.transaction(async tx => {
    const held = await holdPlaceless(tx, endedBefore('work', now))
    return (await deletePlaceless(tx, held)).length
  })
}
