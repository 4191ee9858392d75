/** Takes an hour off sale for ten minutes while a person fills in their data. */
import type { Database } from '#app/platform/database/database.server.ts'
import { limitWindow } from '#app/platform/limits/limits.server.ts'
import { holdHourRow } from './hold.queries.server.ts'
import { holdMinutes, holdsPerAddress, maxHoldsPerBrowser, unbookedPerAddress } from './hold.rules.ts'

export interface HourToHold {
  offerId: number
  start: Temporal.Instant
  /** SHA-256 of the browser's guest token; null for a program that keeps no cookies. */
  holder: string | null
  /** The caller's address. */
  address: string
  /** Whether what is paid in advance can be paid. */
  sellsPrepaid: boolean
  /** A hold of the same browser that this hour takes the place of, and that is given back next. */
  replaces?: string
}

export interface HeldHour {
  holdId: string
  start: Temporal.Instant
  end: Temporal.Instant
  heldUntil: Temporal.Instant
  /** The centre's. */
  zone: string
  /** The hour that was let go for it: the fourth of a browser, where nothing was typed. */
  dropped: { offerId: number; start: Temporal.Instant } | null
}

export type HoldRefusal =
  | { ok: false; reason: 'slot-taken' | 'withdrawn' | 'prepaid' | 'too-many-holds' }
  | { ok: false; reason: 'too-many-requests'; retryAfter: number }

/**
 * The same browser asking again for an hour that it holds gets the same hold (double click, retry).
 * slot-taken: somebody has it, it has passed or come too close, or the schedule no longer has it.
 */
export async function holdHour(
  db: Database,
  { offerId, start, holder, address, sellsPrepaid, replaces }: HourToHold,
  now: Temporal.Instant,
): Promise<{ ok: true; hold: HeldHour } | HoldRefusal> {
  const limit = limitWindow(holdsPerAddress, address, now)
  const day = limitWindow(unbookedPerAddress, address, now)
  const row = await holdHourRow(db, {
    offerId,
    start,
    holder,
    now,
    until: now.add({ minutes: holdMinutes }),
    maxHeld: maxHoldsPerBrowser,
    replaces: replaces ?? null,
    sellsPrepaid,
    limit: { ...limit, max: holdsPerAddress.max },
    day: { ...day, max: unbookedPerAddress.max },
  })
  if (row.outcome === 'too-many-requests')
    return { ok: false, reason: row.outcome, retryAfter: limit.retryAfter }
  if (row.outcome === 'too-many-today')
    return { ok: false, reason: 'too-many-requests', retryAfter: day.retryAfter }
  if (row.outcome !== 'held') return { ok: false, reason: row.outcome }
  return {
    ok: true,
    hold: {
      holdId: row.holdId,
      start,
      end: row.end,
      heldUntil: row.heldUntil,
      zone: row.zone,
      dropped: row.droppedStart && { offerId: row.droppedOffer, start: row.droppedStart },
    },
  }
}
