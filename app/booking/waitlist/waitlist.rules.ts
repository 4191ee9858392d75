/** Waiting for an earlier hour: first come, first asked, one message each. */

/** How long an hour is kept for whoever it was offered to. */
export const offerMinutes = 15
/** The hold outlives its offer a little, so that the next in line gets the hour and not whoever searches at that moment. */
export const graceMinutes = 2

/**
 * waiting: in line. offered: an hour is held for them. The rest is over: taken, not wanted, not answered in time, or they
 * no longer wait. Whoever entries again goes to the end of the line.
 */
export type WaitlistState = 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

export interface WaitlistEntry {
  id: string
  state: WaitlistState
  askedAt: Temporal.Instant
  hour: Temporal.Instant | null
  until: Temporal.Instant | null
  /** The hour is kept by the centre, which closed theirs; null of one that somebody freed. */
  closureId: string | null
}

/** The hour that can still be taken. */
export function openOffer(entry: WaitlistEntry | undefined, now: Temporal.Instant) {
  if (entry?.state !== 'offered' || !entry.hour || !entry.until) return undefined
  return Temporal.Instant.compare(now, entry.until) < 0 ? { hour: entry.hour, until: entry.until } : undefined
}
