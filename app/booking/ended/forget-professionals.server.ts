/**
 * A professional who sells nothing any more: pages and photograph go after five years, the name with the last record that says
 * who attended (DS 41 of 2012 asks for it as long as the record is kept).
 */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { emptyProfessionals, findPlaceless, takeOffPages } from '#app/supply/public.server.ts'
import { closeFeed } from '../feed/calendar-feed.server.ts'
import { findOnRecord } from './ended.queries.server.ts'

/** @param ofRooms what a room above keeps of a professional. @returns how many have no name any more. */
export async function forgetProfessionals(
  db: Database,
  ofRooms: (tx: Tx, professionalIds: number[]) => Promise<unknown>,
  now: Temporal.Instant,
): Promise<number> {
  const left = await findPlaceless(db, now, endedBefore('work', now))
  if (left.length === 0) return 0
  return db.transaction(async tx => {
    await takeOffPages(tx, left)
    for (const professionalId of left) await closeFeed(tx, { professionalId })
    const onRecord = await findOnRecord(tx, left)
    const gone = left.filter(id => !onRecord.has(id))
    await ofRooms(tx, gone)
    await emptyProfessionals(tx, gone)
    return gone.length
  })
}
