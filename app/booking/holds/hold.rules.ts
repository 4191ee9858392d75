/** Holding an hour while a person fills in their data. */
import type { Verdict } from '../appointments/appointment.rules.ts'

export const holdMinutes = 10
/** Given once, on request (WCAG 2.2.1: a time limit can be extended). */
export const extensionMinutes = 10
/** A fourth hour lets go of the oldest on which nothing was typed. */
export const maxHoldsPerBrowser = 3
/** Counted when an hour is held; an hour that was gone costs nothing. */
export const holdsPerAddress = { purpose: 'hold-hour', max: 60, seconds: 600 }
/**
 * Hours that one address holds in a day and nobody books: a booking gives its own back. Six full windows, so that sixty hours
 * kept off sale without booking any are kept so for an hour a day at most; whole offices behind one address stay far below.
 */
export const unbookedPerAddress = { purpose: 'hold-unbooked', max: 360, per: 'day' } as const

/** How long before its start an hour can still be had. `patient`: as long as it takes to get there; `none`: until it begins. */
export type Lead = 'patient' | 'none'

/** Whoever is given an hour at a desk stands there, or says on the telephone whether they come in time. @param by as in audit.actor. */
export const leadOf = (by: string): Lead => (by.startsWith('staff:') ? 'none' : 'patient')

export interface Hold {
  heldUntil: Temporal.Instant
  extended: boolean
}

/** At its very end it is over. */
export const isExpired = (hold: Hold, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(hold.heldUntil, now) <= 0

/** Once for each hold: the delay is part of what is done, the exception that WCAG 2.2.1 makes. */
export function canExtend(hold: Hold, now: Temporal.Instant): Verdict<'expired' | 'already-extended'> {
  if (isExpired(hold, now)) return { ok: false, reason: 'expired' }
  return hold.extended ? { ok: false, reason: 'already-extended' } : { ok: true }
}
