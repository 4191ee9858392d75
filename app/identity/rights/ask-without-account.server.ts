/**
 * Something is asked by law by whoever has no account, or no wish to use it: it waits until the code that went to their mailbox
 * comes back. The answer is the same whoever the RUT is of, and nothing is looked up
 * (docs/decisions/0305-asked-without-an-account.md).
 */
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { type Allowance, countAttempt, countRequest } from '#app/platform/limits/limits.server.ts'
import { CaptchaNeeded, canSend, enqueue, type Sending } from '#app/platform/messages/outbox.server.ts'
import type { Paper } from '#app/platform/paper/read-paper.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { hashOfCode, newDigits, requestKey } from './draw-code.server.ts'
import { insertPending, type OpenRequest } from './pending.queries.server.ts'
import { countOpen } from './request.queries.server.ts'
import { confirmEmail } from './request-letters.server.ts'

export const confirmMinutes = 60
const perAddress = { purpose: 'request-address', max: 10, seconds: 3600 }
/** Nobody proved yet that the mailbox is theirs. */
const perMailbox = { purpose: 'request-mailbox', max: 3, seconds: 3600 }
const openAtOnce = 5
/** One of them may have its answer by then. */
const untilAnswered = 24 * 3600
/** Read before anything else is known of who brings them, and each is drawn anew. */
const papersOfAddress = { purpose: 'request-paper', max: 40, seconds: 3600 }

/** Asked before a file is looked at; a form without one is not counted. */
export const mayBringPaper = (db: Portal['db'], address: string, now: Temporal.Instant): Promise<Allowance> =>
  countAttempt(db, papersOfAddress, address, now)

export interface AskedOpenly {
  request: OpenRequest
  email: string
  paper: Paper | null
  /** Of the caller; only hashed. */
  address: string
}

export type AskOpenlyOutcome =
  | { ok: true; token: string }
  /** retryAfter: seconds. */
  | { ok: false; reason: 'often' | 'too-many' | 'not-sent'; retryAfter: number }

/** @throws CaptchaNeeded, for `trySending`. */
export async function askWithoutAccount(
  { db }: Pick<Portal, 'db'>,
  { request, email, paper, address }: AskedOpenly,
  post: Post,
  now: Temporal.Instant,
  sending?: Sending,
): Promise<AskOpenlyOutcome> {
  if (!(await canSend(db, [{ kind: 'email', recipient: email }], now, sending)))
    return { ok: false, reason: 'not-sent', retryAfter: perMailbox.seconds }
  const allowance = await countRequest(db, { perAddress, perMailbox }, { address, mailbox: email }, now)
  if (!allowance.ok) return { ...allowance, reason: 'often' }
  // Without its code nothing is asked: what others used up of a mailbox asks for an answer, and shuts its owner out of nothing.
  if (!allowance.told && sending !== 'answered') {
    if (sending === 'ask') throw new CaptchaNeeded()
    return { ok: false, reason: 'not-sent', retryAfter: perMailbox.seconds }
  }
  const key = await requestKey(db)
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const digits = newDigits()
  const expires = now.add({ minutes: confirmMinutes })
  return db.transaction(async tx => {
    // Of the mailbox alone: of a RUT it would say that somebody asked.
    if ((await countOpen(tx, { accountId: null, email })) >= openAtOnce)
      return { ok: false, reason: 'too-many', retryAfter: untilAnswered }
    const codeHmac = hashOfCode(key, tokenHash, digits)
    await insertPending(tx, { tokenHash, email, codeHmac, request, paper, expires }, now)
    await enqueue(tx, confirmEmail(post, email, digits, tokenHash, expires), now, sending)
    return { ok: true, token }
  })
}
