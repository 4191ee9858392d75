/** The link of the welcome e-mail: whoever opens it reads the mail of that address. */
import type { Portal } from '#app/platform/context.server.ts'
import { hashOfToken } from '#app/platform/token-cookie.server.ts'
import { closeLinks, lockLink } from './one-time.queries.server.ts'
import { confirmEmail } from './reach.queries.server.ts'

export type EmailOutcome = 'confirmed' | 'used' | 'expired' | 'unknown'

export async function proveEmail(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  token: string,
): Promise<EmailOutcome> {
  const now = clock.now()
  return db.transaction(async tx => {
    const link = await lockLink(tx, hashOfToken(token), 'email')
    if (!link?.account) return 'unknown'
    // The account has another address by now: the link of that one goes on working.
    if (link.email !== link.account.email) return 'expired'
    if (link.used) return 'used'
    if (Temporal.Instant.compare(link.expiresAt, now) <= 0) return 'expired'
    await closeLinks(tx, link.accountId, 'email', now)
    return (await confirmEmail(tx, link.accountId, link.email, now)) ? 'confirmed' : 'expired'
  })
}
