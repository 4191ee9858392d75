/** Getting back in: the RUT, then the code of an SMS, then a link by e-mail. Two ways of reaching the person, both theirs. */

import type { Portal } from '#app/platform/http/context.server.ts'
import { cookieLives, isSecure } from '#app/platform/http/cookies.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import { countGuess, type GuessRules } from '#app/platform/limits/guess-budget.server.ts'
import { knownDevice } from '#app/platform/limits/known-device.server.ts'
import type { AskedProof } from '#app/platform/limits/rising-proof.server.ts'
import { enqueue, type Sending } from '#app/platform/messages/outbox.server.ts'
import { type Post, recoveryEmail } from '../accounts/account-notices.server.ts'
import { patientDevice } from '../sessions/login-limits.ts'
import { insertLink } from './one-time.queries.server.ts'
import {
  findRecoverable,
  findRecovery,
  insertRecovery,
  proveRecovery,
  type Recovery,
} from './recovery.queries.server.ts'
import { type CodeOutcome, checkCode, codeKey, type SendOutcome, sendCode } from './send-code.server.ts'

const minutes = cookieLives.copihue_recuperacion / 60
/** A list of patients needs millions; each SMS is counted apart. */
const rules: GuessRules = { purpose: 'recover', free: 20, address: { free: 20, seconds: 3600 } }

export const recoveryCookie = tokenCookie('copihue_recuperacion')

type House = Pick<Portal, 'db' | 'clock' | 'config' | 'proofs'>

export type RecoverOutcome =
  | { ok: true; cookie: string }
  | { ok: false; reason: 'not-registered' }
  | { ok: false; reason: 'blocked'; retryAfter: number }
  | { ok: false; reason: 'too-many'; retryAfter: number; asked: AskedProof }

/** First step: whose account it is. A code that left less than a minute ago is not sent again. */
export async function startRecovery(
  { db, clock, config, proofs }: House,
  given: { rut: string; address: string; cookie: string | null; proof?: string },
  post: Post,
  asked?: Sending,
): Promise<RecoverOutcome> {
  const now = clock.now()
  const device = await knownDevice(db, given.cookie, patientDevice(given.rut), now)
  const { rut: subject, address, proof } = given
  const allowance = await countGuess({ db, proofs }, rules, { subject, address, device, proof }, now)
  if (!allowance.ok) return { ...allowance, reason: 'too-many' }
  // Who computed already is not asked twice.
  const sending = allowance.computed ? 'answered' : asked
  const key = await codeKey(db)
  const lane = device && hashOfToken(device)
  return db.transaction(async tx => {
    const account = await findRecoverable(tx, given.rut)
    if (!account?.phone) return { ok: false, reason: 'not-registered' }
    const { accountId, phone } = account
    const sent = await sendCode(tx, { accountId, phone, lane, purpose: 'recovery' }, key, post, now, sending)
    if (!sent.ok && sent.reason === 'blocked') return sent
    const token = newToken()
    const expires = now.add({ minutes })
    await insertRecovery(tx, { tokenHash: hashOfToken(token), accountId, lane, expires })
    return { ok: true, cookie: recoveryCookie.keep(token, isSecure({ config })) }
  })
}

/** Second step: the code; a right one sends the link. @param wanted what they were on the way to: the link leads on to it. */
export async function giveRecoveryCode(
  { db, clock }: House,
  tokenHash: string,
  code: string,
  post: Post,
  wanted?: string,
): Promise<CodeOutcome> {
  const now = clock.now()
  const key = await codeKey(db)
  return db.transaction(async tx => {
    const recovery = await findRecovery(tx, tokenHash, now)
    if (!recovery?.phone) return 'expired'
    const { accountId, name, email, phone, lane } = recovery
    const outcome = await checkCode(tx, { accountId, phone, lane, purpose: 'recovery', code }, key, now)
    if (outcome !== 'right') return outcome
    await proveRecovery(tx, tokenHash, now)
    const token = newToken()
    const expires = now.add({ minutes })
    const link = { tokenHash: hashOfToken(token), accountId, purpose: 'password' as const, email, expires }
    await insertLink(tx, link, now)
    const once = { token, hash: link.tokenHash, wanted }
    await enqueue(tx, recoveryEmail(post, { name, email }, once, expires), now)
    return 'right'
  })
}

/** wait also where there is nothing to send: the way has expired, or its code was right. @throws CaptchaNeeded, for `trySending`. */
export async function resendRecoveryCode(
  { db, clock }: House,
  tokenHash: string,
  post: Post,
  sending?: Sending,
): Promise<SendOutcome> {
  const now = clock.now()
  const key = await codeKey(db)
  return db.transaction(async tx => {
    const recovery = await findRecovery(tx, tokenHash, now)
    if (!recovery?.phone || recovery.proven) return { ok: false, reason: 'wait' }
    const { accountId, phone, lane } = recovery
    return sendCode(tx, { accountId, phone, lane, purpose: 'recovery' }, key, post, now, sending)
  })
}

/** Where a browser stands on its way back. */
export const readRecovery = (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  tokenHash: string | null,
): Promise<Recovery | undefined> =>
  tokenHash ? findRecovery(db, tokenHash, clock.now()) : Promise.resolve(undefined)
