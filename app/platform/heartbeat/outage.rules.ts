/** When the portal was not there, by the moments at which it said that it is (docs/decisions/0430-the-portal-notes-its-outages.md). */

/** How often each node says that the portal is there. */
export const beatSeconds = 15
/** What was said so lately needs not be said again. */
export const heardSeconds = 10

/** A restart, or a database whose place another takes, is over before: whoever met it has tried again. */
export const leastOutageSeconds = 120

export interface Outage {
  from: Temporal.Instant
  to: Temporal.Instant
}

/** @param last null: it never was there. @returns null where so short a silence is none. A clock that was set back is none either. */
export function outageBetween(last: Temporal.Instant | null, now: Temporal.Instant): Outage | null {
  return last && last.until(now).total('seconds') >= leastOutageSeconds ? { from: last, to: now } : null
}
