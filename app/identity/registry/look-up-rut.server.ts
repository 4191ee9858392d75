/** Whether a RUT has an account: the login page asks, and nobody may ask for a list. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import {
  type Allowance,
  countAttempt,
  countAttempts,
  type Limit,
} from '#app/platform/limits/limits.server.ts'
import { rutExists } from '../accounts/account.queries.server.ts'

/** A person mistypes twice; a list needs millions. */
const limits: Limit[] = [
  { purpose: 'rut-exists-address', max: 10, seconds: 10 * 60 },
  { purpose: 'rut-exists-address-day', max: 40, per: 'day' },
]
/** However many addresses ask: above it the page takes every RUT for a registered one, and nothing is lost. */
const everybody: Limit = { purpose: 'rut-exists-everybody', max: 600, seconds: 3600 }

/** Every question whose answer tells whether a RUT has an account is counted here before it is answered, whichever page asks. */
export const countByAddress = (tx: Tx, address: string, now: Temporal.Instant): Promise<Allowance> =>
  countAttempts(
    tx,
    limits.map(limit => [limit, address]),
    now,
  )

/** The same of all addresses together, once their own allowed it. */
export const countOfEverybody = (tx: Tx, now: Temporal.Instant): Promise<Allowance> =>
  countAttempt(tx, everybody, '', now)

export type LookUp = { ok: true; exists: boolean } | { ok: false; retryAfter: number }

/** Counted before it is answered. @returns not ok: too many ask, by this address or altogether; the page goes on as if there were one. */
export async function lookUpRut(
  db: Database,
  asked: { rut: string; address: string },
  now: Temporal.Instant,
): Promise<LookUp> {
  const byAddress = await countByAddress(db, asked.address, now)
  const allowance = byAddress.ok ? await countOfEverybody(db, now) : byAddress
  if (!allowance.ok) return allowance
  return { ok: true, exists: await rutExists(db, asked.rut) }
}
