/** When a message that could not be sent is tried again. */

const firstWaitSeconds = 15
const longestWaitSeconds = 3600
/** A little more than a day: a provider that is down overnight loses nothing. */
export const maxAttempts = 30

/**
 * 15 s, 1 min, 4 min, 16 min, then every hour.
 * @param attempts how often it was tried, this time included.
 * @returns null when it is given up.
 */
export function nextAttempt(attempts: number, now: Temporal.Instant): Temporal.Instant | null {
  if (attempts >= maxAttempts) return null
  return now.add({ seconds: Math.min(firstWaitSeconds * 4 ** (attempts - 1), longestWaitSeconds) })
}
