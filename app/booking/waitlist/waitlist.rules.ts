/** Waiting for an earlier hour: first come, first asked, one message each. */

/** How long an hour is kept for whoever it was offered to. */
export const offerMinutes = 15
/** The hold outlives its offer a little, so that the next in line gets the hour and not whoever searches at that moment. */
export const graceMinutes = 2

/**
 * waiting: in line. offered: an hour is held for them. The rest is over: taken, not wanted, not answered in time, or they
 * no longer wait. Whoever wishes again goes to the end of the line.
 */
export type WishState = 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

export interface Wish {
  id: string
  state: WishState
  askedAt: Temporal.Instant
  hour: Temporal.Instant | null
  until: Temporal.Instant | null
}

/** The hour that can still be taken. */
export function openOffer(wish: Wish | undefined, now: Temporal.Instant) {
  if (wish?.state !== 'offered' || !wish.hour || !wish.until) return undefined
  return Temporal.Instant.compare(now, wish.until) < 0 ? { hour: wish.hour, until: wish.until } : undefined
}
