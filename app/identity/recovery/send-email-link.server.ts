/** Another link that proves an e-mail: three a day. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { countAttempt, type Limit, untilTomorrow } from '#app/platform/limits/limits.server.ts'
import { canSend, enqueue, type Sending } from '#app/platform/messages/outbox.server.ts'
import { confirmEmailEmail, type Post } from '../accounts/account-notices.server.ts'
import { insertLink } from './one-time.queries.server.ts'
import { findReach } from './reach.queries.server.ts'

const perDay: Limit = { purpose: 'email-link', max: 3, per: 'day' }
const linkDays = 3

/** `confirmed`: none is needed. With the seconds to wait when too many left. */
export type EmailLinkOutcome = 'sent' | 'confirmed' | { retryAfter: number }

/** @throws CaptchaNeeded, for `trySending`. */
export async function sendEmailLink(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  post: Post,
  sending?: Sending,
): Promise<EmailLinkOutcome> {
  const now = clock.now()
  return db.transaction(async tx => {
    const reach = await findReach(tx, accountId)
    if (!reach) throw new Error('whoever is signed in has an account')
    if (reach.emailConfirmed) return 'confirmed'
    const { email: recipient } = reach
    if (!(await canSend(tx, [{ kind: 'email', recipient, accountId }], now, sending)))
      return { retryAfter: untilTomorrow(now) }
    const allowance = await countAttempt(tx, perDay, accountId, now)
    if (!allowance.ok) return allowance
    const token = newToken()
    const link = { tokenHash: hashOfToken(token), accountId, purpose: 'email' as const, email: reach.email }
    await insertLink(tx, { ...link, expires: now.add({ hours: linkDays * 24 }) }, now)
    await enqueue(tx, confirmEmailEmail(post, reach, { token, hash: link.tokenHash }), now, sending)
    return 'sent'
  })
}
