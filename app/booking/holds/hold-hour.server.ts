/** Takes an hour off sale for ten minutes while a person fills in their data. */
import { wholeDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { limitWindow } from '#app/platform/limits/limits.server.ts'
import { holdHourRow } from './hold.queries.server.ts'
import {
  holdMinutes,
  holdsPerAddress,
  type Lead,
  maxHoldsPerBrowser,
  unbookedPerAddress,
} from './hold.rules.ts'
import { findOffer } from './offer.queries.server.ts'
import { holdOrderRow } from './order.queries.server.ts'
import { type ExamProblem, planOrder } from './plan-order.server.ts'

export interface HourToHold {
  offerId: number
  start: Temporal.Instant
  /** Every exam of an order (slugs), that of the offer among them; absent: what the offer says. */
  exams?: readonly string[]
  /** SHA-256 of the browser's guest token; null for a program that keeps no cookies. */
  holder: string | null
  /** The caller's address. */
  address: string
  /** Whether what is paid in advance can be paid. */
  sellsPrepaid: boolean
  /** A hold of the same browser that this hour takes the place of, and that is given back next. */
  replaces?: string
  /** `patient` when absent; of an order it is always theirs. */
  lead?: Lead
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
  /** The exams cannot be held together with this hour. */
  | { ok: false; reason: 'exams'; problems: ExamProblem[] }

/**
 * The same browser asking again for an hour that it holds gets the same hold (double click, retry).
 * slot-taken: somebody has it, it has passed or come too close, or the schedule no longer has it; of an order, no other
 * agenda that it needs has an hour that day.
 */
export async function holdHour(
  db: Database,
  { offerId, start, exams, holder, address, sellsPrepaid, replaces, lead = 'patient' }: HourToHold,
  now: Temporal.Instant,
): Promise<{ ok: true; hold: HeldHour } | HoldRefusal> {
  const limit = limitWindow(holdsPerAddress, address, now)
  const day = limitWindow(unbookedPerAddress, address, now)
  const order = exams && (await orderOf(db, { offerId, start, exams }))
  if (order && !order.ok) return order
  const wanted = {
    offerId,
    start,
    holder,
    now,
    until: now.add({ minutes: holdMinutes }),
    maxHeld: maxHoldsPerBrowser,
    replaces: replaces ?? null,
    sellsPrepaid,
    lead,
    limit: { ...limit, max: holdsPerAddress.max },
    day: { ...day, max: unbookedPerAddress.max },
  }
  const row = order?.several ? await holdOrderRow(db, wanted, order) : await holdHourRow(db, wanted)
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

/** @returns not several: a single exam is an hour like any other. */
async function orderOf(
  db: Database,
  { offerId, start, exams }: { offerId: number; start: Temporal.Instant; exams: readonly string[] },
) {
  const plan = await planOrder(db, offerId, exams)
  if (!plan.ok) return plan
  if (exams.length === 1) return { ok: true as const, several: false as const }
  const zone = (await findOffer(db, offerId))?.centre.zone ?? 'America/Santiago'
  const day = wholeDay(start, zone)
  return {
    ...plan,
    several: true as const,
    day: { from: day.start, to: day.next },
  }
}
