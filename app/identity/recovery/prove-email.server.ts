/** The link of the welcome e-mail: whoever opens it reads the mail of that address. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { closeLinks, findLink, lockLink, type StoredLink } from './one-time.queries.server.ts'
import { confirmEmail } from './reach.queries.server.ts'

/**
 * What identity asks of whoever keeps appointments, once before a transaction; what it gives is called in it, after the change.
 * @returns how many hours write to the new one from now on.
 */
type ReachFollower = (
  house: Pick<Portal, 'db' | 'config'>,
) => Promise<
  (
    tx: Tx,
    accountId: string,
    moves: readonly { kind: 'email' | 'phone'; from: readonly string[]; to: string }[],
    now: Temporal.Instant,
  ) => Promise<number>
>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    reachFollower: ReachFollower
  }
}

/** followed: confirmed, and hours that wrote to an address of before write here from now on. */
export type EmailOutcome = 'confirmed' | 'followed' | 'used' | 'expired' | 'unknown'

/**
 * followed: hours that were written to an address it had before are written to this one from now on. expired also where the
 * account has another address by now.
 */
export async function proveEmail(
  { db, clock, config, reachFollower }: Pick<Portal, 'db' | 'clock' | 'config' | 'reachFollower'>,
  token: string,
): Promise<EmailOutcome> {
  const now = clock.now()
  const follow = await reachFollower({ db, config })
  return db.transaction(async tx => {
    const link = await lockLink(tx, hashOfToken(token), 'email')
    const spent = whySpent(link, now)
    if (spent || !link) return spent ?? 'unknown'
    await closeLinks(tx, link.accountId, 'email', now)
    const left = await confirmEmail(tx, link.accountId, link.email, now)
    if (!left) return 'expired'
    const moved = { kind: 'email', from: left, to: link.email } as const
    return (await follow(tx, link.accountId, [moved], now)) > 0 ? 'followed' : 'confirmed'
  })
}

/** What is already known of a link before its button is pressed; null while it can be used. Looking uses nothing up. */
export const emailLinkTrouble = async ({ db, clock }: Pick<Portal, 'db' | 'clock'>, token: string) =>
  whySpent(await findLink(db, hashOfToken(token), 'email'), clock.now())

function whySpent(
  link: StoredLink | undefined,
  now: Temporal.Instant,
): Exclude<EmailOutcome, 'confirmed' | 'followed'> | null {
  if (!link?.account) return 'unknown'
  // The account has another address by now: the link of that one goes on working.
  if (link.email !== link.account.email) return 'expired'
  // Nor what an address proved before the account left it and came back: that has to be proved again.
  if (link.used) return link.account.emailConfirmed ? 'used' : 'expired'
  return Temporal.Instant.compare(link.expiresAt, now) <= 0 ? 'expired' : null
}
