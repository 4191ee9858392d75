/** What booking keeps only for a while: guests' unfinished forms (24 hours, as their cookie) and keys against double booking. */
import type { Database } from '#app/platform/database/database.server.ts'
import { forgetBookedSpecialties } from './booked-specialties.server.ts'
import { deleteGuests, deleteIdempotencyKeys } from './holds/expired-holds.queries.server.ts'
import { deleteOldNeeds } from './needs/needs.queries.server.ts'

/** The visit was prepared, or nobody can any more. */
const needsDays = 30
/** A program that retries does so within days. */
const idempotencyDays = 7

export async function forgetOldBookingData(
  db: Database,
  now: Temporal.Instant,
): Promise<{ guests: number; idempotencyKeys: number; needs: number; tallies: number }> {
  const guests = await deleteGuests(db, now)
  const keys = await deleteIdempotencyKeys(db, now.subtract({ hours: idempotencyDays * 24 }))
  const needs = await deleteOldNeeds(db, now.subtract({ hours: needsDays * 24 }))
  const tallies = await forgetBookedSpecialties(db, now)
  return {
    guests: guests.length,
    idempotencyKeys: keys.length,
    needs: needs.length,
    tallies: tallies.length,
  }
}
