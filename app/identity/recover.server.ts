/** Getting back in: the RUT, then the code of an SMS, then a link by e-mail. Two ways of reaching the person, both theirs. */
import type { Portal } from '#app/platform/context.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits.server.ts'
import { enqueue } from '#app/platform/outbox.server.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/token-cookie.server.ts'
import { type Post, recoveryLetter } from './account-notices.server.ts'
import { insertLink } from './one-time.queries.server.ts'
import {
  findRecoverable,
  findRecovery,
  insertRecovery,
  proveRecovery,
  type Recovery,
} from './recovery.queries.server.ts'
import { type CodeOutcome, checkCode, codeKey, type SendOutcome, sendCode } from './send-code.server.ts'

const minutes = 30
const perAddress: Limit = { purpose: 'recover-address', max: 20, seconds: 3600 }

export const recoveryCookie = tokenCookie('copihue_recuperacion', minutes * 60)

type House = Pick<Portal, 'db' | 'clock' | 'config'>

export type RecoverOutcome =
  | { ok: true; cookie: string }
  | { ok: false; reason: 'not-registered' }
  | { ok: false; reason: 'blocked' | 'too-many'; retryAfter: number }

/** First step: whose account it is. A code that left less than a minute ago is not sent again. */
export async function startRecovery(
  { db, clock, config }: House,
  given: { rut: string; address: string },
  post: Post,
): Promise<RecoverOutcome> {
  const now = clock.now()
  const allowance = await countAttempt(db, perAddress, given.address, now)
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  const key = await codeKey(db)
  return db.transaction(async tx => {
    const account = await findRecoverable(tx, given.rut)
    if (!account?.phone) return { ok: false, reason: 'not-registered' }
    const { accountId, phone } = account
    const sent = await sendCode(tx, { accountId, phone, purpose: 'recovery' }, key, post, now)
    if (!sent.ok && sent.reason === 'blocked') return sent
    const token = newToken()
    await insertRecovery(tx, hashOfToken(token), accountId, now.add({ minutes }))
    return { ok: true, cookie: recoveryCookie.keep(token, config.PUBLIC_URL.startsWith('https:')) }
  })
}

/** Second step: the code; a right one sends the link. */
export async function giveRecoveryCode(
  { db, clock }: House,
  tokenHash: string,
  code: string,
  post: Post,
): Promise<CodeOutcome> {
  const now = clock.now()
  const key = await codeKey(db)
  return db.transaction(async tx => {
    const recovery = await findRecovery(tx, tokenHash, now)
    if (!recovery?.phone) return 'expired'
    const { accountId, name, email, phone } = recovery
    const outcome = await checkCode(tx, { accountId, phone, purpose: 'recovery', code }, key, now)
    if (outcome !== 'right') return outcome
    await proveRecovery(tx, tokenHash, now)
    const token = newToken()
    const expires = now.add({ minutes })
    const link = { tokenHash: hashOfToken(token), accountId, purpose: 'password' as const, email, expires }
    await insertLink(tx, link, now)
    await enqueue(tx, recoveryLetter(post, { name, email }, token, link.tokenHash, expires), now)
    return 'right'
  })
}

export async function resendRecoveryCode(
  { db, clock }: House,
  tokenHash: string,
  post: Post,
): Promise<SendOutcome> {
  const now = clock.now()
  const key = await codeKey(db)
  return db.transaction(async tx => {
    const recovery = await findRecovery(tx, tokenHash, now)
    if (!recovery?.phone || recovery.proven) return { ok: false, reason: 'wait' }
    const { accountId, phone } = recovery
    return sendCode(tx, { accountId, phone, purpose: 'recovery' }, key, post, now)
  })
}

/** Where a browser stands on its way back. */
export const readRecovery = (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  tokenHash: string | null,
): Promise<Recovery | undefined> =>
  tokenHash ? findRecovery(db, tokenHash, clock.now()) : Promise.resolve(undefined)
