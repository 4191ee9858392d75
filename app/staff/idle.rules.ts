/** A session at which nobody does anything ends after this long: computers of a centre are shared. */
export const idleMinutes = 30
/** So long before, the page says so. */
export const idleWarningMinutes = 2
/** Seconds for which nobody has done anything, on the answer to a page that asks whether the session stands. */
export const idleHeader = 'X-Idle-Seconds'
