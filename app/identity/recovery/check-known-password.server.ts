/** Whether whoever sits at a browser left open knows the account's password. */
import type { Database } from '#app/platform/database/database.server.ts'
import { countAttempt, forgiveAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { findPasswords, type Passwords } from './password.queries.server.ts'
import { verifyPassword } from './password.server.ts'

/** One count for every form that asks, so that none is a way to guess it. */
const knownPasswordLimit: Limit = { purpose: 'current-password', max: 5, seconds: 3600 }

export type KnownPasswordOutcome =
  | { ok: true; passwords: Passwords }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** Counted before it is looked at; a right one is forgiven. */
export async function checkKnownPassword(
  db: Database,
  accountId: string,
  password: string,
  now: Temporal.Instant,
): Promise<KnownPasswordOutcome> {
  const allowance = await countAttempt(db, knownPasswordLimit, accountId, now)
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  const passwords = await findPasswords(db, accountId)
  if (!passwords || !(await verifyPassword(passwords.current, password)))
    return { ok: false, reason: 'wrong' }
  await forgiveAttempt(db, knownPasswordLimit, accountId, now)
  return { ok: true, passwords }
}
