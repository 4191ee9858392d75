/**
 * Who may still try. A known device has a budget of its own, which nobody else can use up. Everybody else shares one for
 * each account (or document) that never closes: the first tries are free, then each asks for proof of work, dearer the
 * more was tried that day (docs/decisions/0175-dearer-never-closed.md). Whoever cannot compute waits for the next quarter
 * of an hour. What is right is forgiven.
 */
import type { Database, Tx } from '../database/database.server.ts'
import {
  countAttempt,
  countAttempts,
  forgiveAttempt,
  type Limit,
  limitCount,
  triedBefore,
} from './limits.server.ts'
import { type AskedProof, mostDoublings, type RisingProofs, waitOf } from './rising-proof.server.ts'

export interface GuessRules {
  /** Kebab-case; what is guessed. */
  purpose: string
  /** Tries of strangers on one subject that cost nothing, a day. */
  free: number
  /** Tries of one address on anything that cost nothing, in these seconds. */
  address: { free: number; seconds: number }
}

export interface Guess {
  /** What is guessed at: a RUT, a folio. */
  subject: string
  address: string
  /** From `knownDevice`. */
  device: string | null
  /** The answer to what an earlier refusal asked for, if any. */
  proof?: string
}

/** Asked for by a 429: compute, or come back after so many seconds. */
export type Dearer = { ok: false; retryAfter: number; asked: AskedProof }

/** counted: what to give back when it was right. computed: it was let through by an answer. */
export type GuessAllowance = { ok: true; counted: [Limit, string][]; computed?: true } | Dearer

const quarter = 15 * 60

/** −1: nothing is asked. 0: as much as the captcha. Then twice as much at every doubling of the tries. */
export const doublingsAt = (tries: number, free: number): number =>
  tries <= free ? -1 : Math.min(mostDoublings, Math.floor(Math.log2(tries / free)))

const own = (purpose: string): [Limit, Limit, Limit] => [
  { purpose: `${purpose}-device`, max: 5, seconds: quarter },
  { purpose: `${purpose}-device-day`, max: 30, per: 'day' },
  // Whoever knows the password can make any number of known devices.
  { purpose: `${purpose}-devices`, max: 100, per: 'day' },
]

/** Counted before anything is looked at, so that a thousand at once are not a thousand tries. */
export async function countGuess(
  { db, proofs }: { db: Database; proofs: RisingProofs },
  { purpose, free, address }: GuessRules,
  guess: Guess,
  now: Temporal.Instant,
): Promise<GuessAllowance> {
  const { subject } = guess
  if (guess.device) {
    const [short, long, all] = own(purpose)
    const by = `${guess.device}\n${subject}`
    const counted: [Limit, string][] = [
      [short, by],
      [long, by],
      [all, subject],
    ]
    if ((await countAttempts(db, counted, now)).ok) return { ok: true, counted }
    // From here on it is one of everybody.
  }
  const counted: [Limit, string][] = [
    [{ purpose: `${purpose}-subject`, max: free, per: 'day' }, subject],
    [{ purpose: `${purpose}-address`, max: address.free, seconds: address.seconds }, guess.address],
  ]
  const needed = Math.max(
    ...(await Promise.all(
      counted.map(async ([limit, by]) => doublingsAt(await limitCount(db, limit, by, now), limit.max)),
    )),
  )
  if (needed < 0) return { ok: true, counted }
  const what = `${purpose}\n${subject}`
  const given = guess.proof ? await proofs.check(guess.proof, what, now) : undefined
  const by = `${subject}\n${guess.address}`
  // What is asked may have risen while they computed. Challenges are solved side by side, but used one after the other.
  if (given !== undefined && given >= needed - 1) {
    const paced: Limit = { purpose: `${purpose}-paced`, max: 1, seconds: waitOf(given) }
    if ((await countAttempt(db, paced, by, now)).ok) return { ok: true, counted, computed: true }
  }
  const waited: Limit = { purpose: `${purpose}-waited`, max: 1, seconds: quarter }
  const budget = await triedBefore(db, waited, by, now)
  if (budget.ok) return { ok: true, counted }
  await forgiveGuess(db, counted, now)
  return { ok: false, retryAfter: budget.retryAfter, asked: await proofs.ask(what, needed, now) }
}

/** @param counted as the allowance gave it. */
export async function forgiveGuess(tx: Tx, counted: readonly [Limit, string][], now: Temporal.Instant) {
  for (const [limit, by] of counted) await forgiveAttempt(tx, limit, by, now)
}

/** The owner proved who they are in another way: strangers' tries of today are forgotten. */
export const strangersLimit = ({ purpose, free }: GuessRules): Limit => ({
  purpose: `${purpose}-subject`,
  max: free,
  per: 'day',
})
