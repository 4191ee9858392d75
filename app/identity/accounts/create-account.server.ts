/** The password makes the account: with its consents, the link that proves the e-mail and the code that proves the telephone. */

import { type Tx, violation } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { canSend, enqueue, type Sending } from '#app/platform/messages/outbox.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { insertLink } from '../recovery/one-time.queries.server.ts'
import { hashPassword } from '../recovery/password.server.ts'
import { codeKey, sendCode } from '../recovery/send-code.server.ts'
import { confirmEmailEmail, type OneTimeLink, type Post } from './account-notices.server.ts'
import { claimAccount, lockUnproven } from './claim-account.queries.server.ts'
import { insertConsent } from './consent.queries.server.ts'
import { shareDataVersion, termsVersion } from './consent.rules.ts'
import { finishPending, insertRegistered, lockPending } from './registration.queries.server.ts'

/** What identity asks of whoever keeps appointments: whoever made the account may not be its person. */
type DisownBookings = (tx: Tx, accountId: string) => Promise<unknown>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** What an account booked is seen as somebody else's from now on. */
    disownBookings: DisownBookings
  }
}

const linkDays = 3

export type CreateOutcome = { ok: true } | { ok: false; reason: 'expired' | 'rut-exists' | 'email-exists' }

/**
 * @param tokenHash of the browser's pending registration. Pressed twice, the account is made once.
 * @param wanted what they were on the way to: the letter leads on to it.
 * @throws CaptchaNeeded, for `trySending`.
 */
export async function createAccount(
  { db, clock, config, disownBookings }: Pick<Portal, 'db' | 'clock' | 'config' | 'disownBookings'>,
  tokenHash: string,
  password: string,
  post: Post,
  sending?: Sending,
  wanted?: OneTimeLink['wanted'],
): Promise<CreateOutcome> {
  const [hash, key] = [await hashPassword(password), await codeKey(db)]
  try {
    return await db.transaction(async tx => {
      const pending = await lockPending(tx, tokenHash, clock.now())
      if (!pending) return { ok: false, reason: 'expired' }
      if (pending.accountId) return { ok: true }
      const { registration } = pending
      // Held before the clock is read: what whoever made the account allowed in it until then ends with their password.
      if (registration.proven) await lockUnproven(tx, registration.rut)
      const now = clock.now()
      const claimed = registration.proven ? await claimAccount(tx, registration, hash, now) : undefined
      if (claimed) await disownBookings(tx, claimed)
      const accountId = claimed ?? (await insertRegistered(tx, registration, hash, now))
      await finishPending(tx, tokenHash, accountId)
      await insertConsent(tx, accountId, 'terms', termsVersion(config), now)
      if (registration.sharesData) await insertConsent(tx, accountId, 'share-data', shareDataVersion, now)
      await noteAccountChange(tx, accountId, claimed ? 'claim' : 'register', now)
      const { email, phone, firstName: name } = registration
      if (await canSend(tx, [{ kind: 'email', recipient: email, accountId }], now, sending)) {
        const token = newToken()
        const link = { tokenHash: hashOfToken(token), accountId, purpose: 'email' as const, email }
        await insertLink(tx, { ...link, expires: now.add({ hours: linkDays * 24 }) }, now)
        const letter = confirmEmailEmail(post, { name, email }, { token, hash: link.tokenHash, wanted })
        await enqueue(tx, letter, now, sending)
      }
      await sendCode(tx, { accountId, phone, lane: null, purpose: 'phone' }, key, post, now, sending)
      return { ok: true }
    })
  } catch (error) {
    const { constraint } = violation(error) ?? {}
    if (constraint === 'account_rut_key') return { ok: false, reason: 'rut-exists' }
    if (constraint === 'account_email') return { ok: false, reason: 'email-exists' }
    throw error
  }
}
