/** Third step of getting back in: the link of the e-mail sets a new password, once. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { strangersLimit } from '#app/platform/limits/guess-budget.server.ts'
import { resetAttempts } from '#app/platform/limits/limits.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { type Post, passwordChangedEmail } from '../accounts/account-notices.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { loginRules } from '../sessions/login-limits.ts'
import { closeLinks, findLink, lockLink, type StoredLink } from './one-time.queries.server.ts'
import { findPasswords, lockPassword, replacePassword } from './password.queries.server.ts'
import { hashPassword } from './password.server.ts'
import { findReach } from './reach.queries.server.ts'
import { isReused } from './reused-password.server.ts'

/** The service errors of specification section 8, and a password that was used before. */
export type RecoveredRefusal = 'unauthorized' | 'forbidden' | 'not-found' | 'conflict' | 'fatal' | 'reused'
export type RecoveredOutcome = { ok: true } | { ok: false; reason: RecoveredRefusal }

type House = Pick<Portal, 'db' | 'clock'>

/** Whether a link can still be used, without using it. */
export async function checkPasswordLink(
  { db, clock }: House,
  tokenHash: string | null,
): Promise<RecoveredOutcome> {
  if (!tokenHash) return { ok: false, reason: 'unauthorized' }
  return judge(await findLink(db, tokenHash, 'password'), clock.now())
}

function judge(link: StoredLink | undefined, now: Temporal.Instant): RecoveredOutcome {
  if (!link) return { ok: false, reason: 'unauthorized' }
  if (!link.account) return { ok: false, reason: 'not-found' }
  const over = link.used || Temporal.Instant.compare(link.expiresAt, now) <= 0
  if (over) return { ok: false, reason: 'forbidden' }
  // The password or the e-mail was changed after the link left: it opens an account that is no longer as it was.
  const changed =
    Temporal.Instant.compare(link.account.passwordSetAt, link.createdAt) > 0 ||
    link.email !== link.account.email
  return changed ? { ok: false, reason: 'conflict' } : { ok: true }
}

/** Every session ends. conflict: the password was changed meanwhile. */
export async function setRecoveredPassword(
  { db, clock }: House,
  tokenHash: string | null,
  password: string,
  post: Post,
): Promise<RecoveredOutcome> {
  const usable = await checkPasswordLink({ db, clock }, tokenHash)
  if (!usable.ok || !tokenHash) return usable
  const before = await findLink(db, tokenHash, 'password')
  const passwords = before && (await findPasswords(db, before.accountId))
  if (!before?.account || !passwords) return { ok: false, reason: 'not-found' }
  if (await isReused(passwords, password)) return { ok: false, reason: 'reused' }
  const to = await hashPassword(password)
  const { accountId, account } = before
  return db.transaction(async tx => {
    // The computations took a while: whose mailbox it is, and whether the link is used, is asked of the account that is held now.
    // And the clock is read then: what a session allowed during the computations is from before the new password.
    const held = await lockPassword(tx, accountId, passwords.current)
    const now = clock.now()
    const judged = judge(await lockLink(tx, tokenHash, 'password'), now)
    if (!judged.ok) return judged
    if (!held || !(await replacePassword(tx, { accountId, from: passwords.current, to, keep: null }, now)))
      return { ok: false, reason: 'conflict' }
    await closeLinks(tx, accountId, 'password', now)
    await resetAttempts(tx, strangersLimit(loginRules), account.rut, now)
    await noteAccountChange(tx, accountId, 'recover-password', now)
    const reach = await findReach(tx, accountId)
    if (reach) await enqueue(tx, passwordChangedEmail(post, reach, accountId, now), now)
    return { ok: true }
  })
}
