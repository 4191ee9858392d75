/** The link of the welcome e-mail: whoever opens it reads the mail of that address. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { closeLinks, findLink, lockLink, type StoredLink } from './one-time.queries.server.ts'
import { confirmEmail } from './reach.queries.server.ts'

export type EmailOutcome = 'confirmed' | 'used' | 'expired' | 'unknown'

export async function proveEmail(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  token: string,
): Promise<EmailOutcome> {
  const now = clock.now()
  return db.transaction(async tx => {
    const link = await lockLink(tx, hashOfToken(token), 'email')
    const spent = whySpent(link, now)
    if (spent || !link) return spent ?? 'unknown'
    await closeLinks(tx, link.accountId, 'email', now)
    return (await confirmEmail(tx, link.accountId, link.email, now)) ? 'confirmed' : 'expired'
  })
}

/** What is already known of a link before its button is pressed; null while it can be used. Looking uses nothing up. */
export const emailLinkTrouble = async ({ db, clock }: Pick<Portal, 'db' | 'clock'>, token: string) =>
  whySpent(await findLink(db, hashOfToken(token), 'email'), clock.now())

function whySpent(
  link: StoredLink | undefined,
  now: Temporal.Instant,
): Exclude<EmailOutcome, 'confirmed'> | null {
  if (!link?.account) return 'unknown'
  // The account has another address by now: the link of that one goes on working.
  if (link.email !== link.account.email) return 'expired'
  // Nor what an address proved before the account left it and came back: that has to be proved again.
  if (link.used) return link.account.emailConfirmed ? 'used' : 'expired'
  return Temporal.Instant.compare(link.expiresAt, now) <= 0 ? 'expired' : null
}
