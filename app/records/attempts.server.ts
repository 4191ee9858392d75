/** Guessing is limited, using is not: only wrong attempts count, by who asks and by what is asked for. */
import type { Database } from '#app/platform/database.server.ts'
import { type Allowance, countAttempts, forgiveAttempt, type Limit } from '#app/platform/limits.server.ts'

type Counted = readonly (readonly [limit: Limit, subject: string])[]

/**
 * Counts one and looks when every count allows it; what was found is forgiven. Counted first, so that a thousand at once
 * are not a thousand guesses. Whatever is wrong takes the same steps, so that neither answer nor time tells which of the
 * two parts it was.
 */
export async function guarded<Found>(
  db: Database,
  counted: Counted,
  now: Temporal.Instant,
  look: () => Promise<Found | undefined>,
): Promise<{ ok: true; found: Found | undefined } | Extract<Allowance, { ok: false }>> {
  const allowance = await countAttempts(db, counted, now)
  if (!allowance.ok) return allowance
  const found = await look()
  if (found !== undefined)
    for (const [limit, subject] of counted) await forgiveAttempt(db, limit, subject, now)
  return { ok: true, found }
}
