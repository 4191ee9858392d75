/** What booking keeps only for a while: guests' unfinished forms (24 hours, as their cookie) and keys against double booking. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { deleteOldCalls } from './arrival/arrival.queries.server.ts'
import { forgetBookedSpecialties } from './booked-specialties.server.ts'
import { closeFeed } from './feed/calendar-feed.server.ts'
import { deleteEndedFeeds } from './feed/feed.queries.server.ts'
import { deleteGuests, deleteIdempotencyKeys } from './holds/expired-holds.queries.server.ts'
import { deleteOldNeeds, forgetNeeds } from './needs/needs.queries.server.ts'
import { deleteOldPictures, forgetPictures } from './order-picture/order-picture.queries.server.ts'
import { deleteOldPrintouts } from './printout/printout.queries.server.ts'
import { deleteEnded } from './push/push.queries.server.ts'
import { endDevices } from './push/push-devices.server.ts'
import { deleteOldChanges } from './systems/changes.queries.server.ts'
import { endOldRequests } from './waitlist/requests/end-requests.server.ts'
import { deleteOldRequests, forgetRequestsOf } from './waitlist/requests/ended-requests.queries.server.ts'

/** Whoever keeps a copy of an agenda was away for longer than any outage. */
const changeDays = 90

/** What of booking is over, but for clinical records. @returns how many of each, by the names of data-kinds.rules.ts. */
export async function forgetOldBookingData(db: Database, now: Temporal.Instant) {
  const guests = await deleteGuests(db, now)
  const keys = await deleteIdempotencyKeys(db, endedBefore('retry', now))
  const past = endedBefore('preparation', now)
  const needs = await deleteOldNeeds(db, past)
  const orders = await deleteOldPictures(db, past)
  await deleteOldCalls(db, past)
  const printouts = await deleteOldPrintouts(db, chileanDay(endedBefore('printout', now)))
  await deleteOldChanges(db, now.subtract({ hours: changeDays * 24 }))
  await deleteEnded(db)
  await deleteEndedFeeds(db)
  await endOldRequests(db, now)
  const requests = await deleteOldRequests(db, endedBefore('waiting', now))
  const tallies = await forgetBookedSpecialties(db, now)
  return {
    guests: guests.length,
    idempotencyKeys: keys.length,
    needs: needs.length,
    orders: orders.length,
    printouts: printouts.length,
    waitlistRequests: requests.length,
    tallies: tallies.length,
  }
}

/**
 * What somebody said of their health for visits that are over or off, what desks wrote down when they waited for an hour, their calendar's
 * address and the devices that are told, when their account goes: while it still says whose it is.
 */
export async function forgetHealthData(tx: Tx, accountId: string, now: Temporal.Instant): Promise<void> {
  await forgetNeeds(tx, accountId, now)
  await forgetPictures(tx, accountId, now)
  await forgetRequestsOf(tx, accountId)
  await closeFeed(tx, { accountId })
  await endDevices(tx, accountId)
}
