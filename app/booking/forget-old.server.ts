/** What booking keeps only for a while: guests' unfinished forms (24 hours, as their cookie) and keys against double booking. */
import type { Database } from '#app/platform/database/database.server.ts'
import { deleteGuests, deleteIdempotencyKeys } from './holds/expired-holds.queries.server.ts'

/** A program that retries does so within days. */
const idempotencyDays = 7

export async function forgetOldBookingData(
  db: Database,
  now: Temporal.Instant,
): Promise<{ guests: number; idempotencyKeys: number }> {
  const guests = await deleteGuests(db, now)
  const keys = await deleteIdempotencyKeys(db, now.subtract({ hours: idempotencyDays * 24 }))
  return { guests: guests.length, idempotencyKeys: keys.length }
}
