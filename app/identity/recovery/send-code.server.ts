/** Four digits by SMS: sent seldom, guessed less. */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import {
  allowed,
  countAttempts,
  forgiveAttempt,
  type Limit,
  untilTomorrow,
} from '#app/platform/limits/limits.server.ts'
import { canSend, enqueue, type Sending } from '#app/platform/messages/outbox.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { codeSms, type Post } from '../accounts/account-notices.server.ts'
import { type CodePurpose, insertCode, markCodeUsed, newestCode, rutOf } from './one-time.queries.server.ts'

const validMinutes = 10
/** Between two SMS. */
export const resendSeconds = 60
const sends = (purpose: CodePurpose): Limit => ({ purpose: `code-send-${purpose}`, max: 5, per: 'day' })
/** Of ten thousand: guessing takes years. */
const guesses = (purpose: CodePurpose): Limit => ({ purpose: `code-guess-${purpose}`, max: 5, per: 'day' })
/** All known devices of a RUT together: whoever knows the password can make any number of them. */
const ofDevices = ({ purpose }: Limit): Limit => ({ purpose: `${purpose}-devices`, max: 20, per: 'day' })

/** What a try is counted by: a known device has tries of its own, everybody else shares the RUT's. */
async function countedBy(tx: Tx, limit: Limit, { accountId, lane }: SentTo): Promise<[Limit, string][]> {
  const rut = await rutOf(tx, accountId)
  return lane
    ? [
        [limit, `${rut}\n${lane}`],
        [ofDevices(limit), rut],
      ]
    : [[limit, rut]]
}

/** Not inside a transaction. */
export const codeKey = (db: Database) => secretKey(db, 'sms-code')

interface SentTo {
  accountId: string
  purpose: CodePurpose
  /** A code answers for the telephone that it went to: the account may have another one by now. */
  phone: string
  /** SHA-256 of the known device that asks; null for whoever else. */
  lane: string | null
}

const hmacOf = (key: Buffer, { accountId, purpose, phone }: SentTo, code: string) =>
  createHmac('sha256', key).update(`${accountId}\n${purpose}\n${phone}\n${code}`).digest('hex')

export type SendOutcome =
  | { ok: true }
  | { ok: false; reason: 'wait' }
  | { ok: false; reason: 'blocked'; retryAfter: number }

/** @param key from `codeKey`. @throws CaptchaNeeded, for `trySending`. */
export async function sendCode(
  tx: Tx,
  to: SentTo,
  key: Buffer,
  post: Post,
  now: Temporal.Instant,
  sending?: Sending,
): Promise<SendOutcome> {
  const { accountId, purpose } = to
  const last = await newestCode(tx, to)
  if (last && last.createdAt.until(now).total('seconds') < resendSeconds) return { ok: false, reason: 'wait' }
  for (const [limit, by] of await countedBy(tx, guesses(purpose), to)) {
    const allowance = await allowed(tx, limit, by, now)
    if (!allowance.ok) return { ok: false, reason: 'blocked', retryAfter: allowance.retryAfter }
  }
  const { phone } = to
  if (!(await canSend(tx, [{ kind: 'sms', recipient: phone, accountId }], now, sending)))
    return { ok: false, reason: 'blocked', retryAfter: untilTomorrow(now) }
  const allowance = await countAttempts(tx, await countedBy(tx, sends(purpose), to), now)
  if (!allowance.ok) return { ok: false, reason: 'blocked', retryAfter: allowance.retryAfter }
  const code = String(randomInt(10_000)).padStart(4, '0')
  const expires = now.add({ minutes: validMinutes })
  await insertCode(tx, { accountId, purpose, lane: to.lane, hmac: hmacOf(key, to, code), expires }, now)
  await enqueue(tx, codeSms(post, to, code, randomUUID(), expires), now, sending)
  return { ok: true }
}

/** With the seconds to wait when it was guessed too often. */
export type CodeOutcome = 'right' | 'wrong' | 'expired' | { retryAfter: number }

/** @param given phone: that of the account now. Counted before it is looked at; a right one is forgiven, and works once. */
export async function checkCode(
  tx: Tx,
  given: SentTo & { code: string },
  key: Buffer,
  now: Temporal.Instant,
): Promise<CodeOutcome> {
  const { purpose, code } = given
  const counted = await countedBy(tx, guesses(purpose), given)
  const allowance = await countAttempts(tx, counted, now)
  if (!allowance.ok) return allowance
  const stored = await newestCode(tx, given)
  if (!stored || stored.used || Temporal.Instant.compare(stored.expiresAt, now) <= 0) return 'expired'
  const expected = Buffer.from(stored.hmac, 'hex')
  const found = Buffer.from(hmacOf(key, given, code), 'hex')
  if (!timingSafeEqual(expected, found) || !(await markCodeUsed(tx, stored.id, now))) return 'wrong'
  for (const [limit, by] of counted) await forgiveAttempt(tx, limit, by, now)
  return 'right'
}
