/** Guessing gets dearer, using is free: only wrong attempts count, by who asks and by what is asked for. */
import type { Portal } from '#app/platform/http/context.server.ts'
import {
  countGuess,
  type Dearer,
  forgiveGuess,
  type Guess,
  type GuessRules,
} from '#app/platform/limits/guess-budget.server.ts'

export type House = Pick<Portal, 'db' | 'proofs'>
export type Limited = { reason: 'limited' } & Dearer

/**
 * Counts one and looks when the budget allows it; what was found is forgiven. Counted first, so that a thousand at once
 * are not a thousand guesses. Whatever is wrong takes the same steps, so that neither answer nor time tells which of the
 * two parts it was.
 */
export async function guarded<Found>(
  house: House,
  rules: GuessRules,
  guess: Guess,
  now: Temporal.Instant,
  look: () => Promise<Found | undefined>,
): Promise<{ ok: true; found: Found | undefined } | Dearer> {
  const allowance = await countGuess(house, rules, guess, now)
  if (!allowance.ok) return allowance
  const found = await look()
  if (found !== undefined) await forgiveGuess(house.db, allowance.counted, now)
  return { ok: true, found }
}
