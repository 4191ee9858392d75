/** Guessing is limited, using is not: only wrong attempts count, by who asks and by what is asked for. */
import type { Database } from '#app/platform/database.server.ts'
import { type Allowance, allowed, countAttempt, type Limit } from '#app/platform/limits.server.ts'

type Counted = readonly (readonly [limit: Limit, subject: string])[]

/**
 * Looks when every count allows it, and counts one more when nothing was found. What was found and what was not
 * take the same steps, so that neither answer nor time tells which of the two parts was wrong.
 */
export async function guarded<Found>(
  db: Database,
  counted: Counted,
  now: Temporal.Instant,
  look: () => Promise<Found | undefined>,
): Promise<{ ok: true; found: Found | undefined } | Extract<Allowance, { ok: false }>> {
  for (const [limit, subject] of counted) {
    const allowance = await allowed(db, limit, subject, now)
    if (!allowance.ok) return allowance
  }
  const found = await look()
  if (found === undefined) for (const [limit, subject] of counted) await countAttempt(db, limit, subject, now)
  return { ok: true, found }
}
