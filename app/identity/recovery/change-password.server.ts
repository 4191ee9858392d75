/** Changes a password that its owner knows; every other session ends, and the one that changed it gets a new token. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { countAttempt, type DayLimit } from '#app/platform/limits/limits.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { type Post, passwordChangedEmail } from '../accounts/account-notices.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'

import { renewSession } from '../sessions/session.server.ts'
import { checkKnownPassword } from './check-known-password.server.ts'
import { lockPassword, replacePassword } from './password.queries.server.ts'
import { hashPassword } from './password.server.ts'
import { findReach } from './reach.queries.server.ts'
import { isReused } from './reused-password.server.ts'

export type ChangeOutcome =
  /** cookie: of the session that goes on, under a new token. */
  | { ok: true; cookie?: string }
  | { ok: false; reason: 'wrong' | 'reused' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** Each costs a computation for every password that the account ever had, so somebody who does nothing else would keep a node busy. */
const changes: DayLimit = { purpose: 'change-password', max: 10, per: 'day' }

/** @param keep hash of the session that goes on. */
export async function changePassword(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  change: { accountId: string; current: string; next: string; keep: string | null },
  post: Post,
): Promise<ChangeOutcome> {
  const { accountId } = change
  const known = await checkKnownPassword(db, accountId, change.current, clock.now())
  if (!known.ok) return known
  const allowance = await countAttempt(db, changes, accountId, clock.now())
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  const { passwords } = known
  if (await isReused(passwords, change.next)) return { ok: false, reason: 'reused' }
  const to = await hashPassword(change.next)
  return db.transaction(async tx => {
    // Held before the clock is read: what another session allowed during the computations is from before this moment.
    if (!(await lockPassword(tx, accountId, passwords.current))) return { ok: false, reason: 'wrong' }
    const now = clock.now()
    if (!(await replacePassword(tx, { accountId, from: passwords.current, to, keep: change.keep }, now)))
      return { ok: false, reason: 'wrong' }
    await noteAccountChange(tx, accountId, 'change-password', now)
    const reach = await findReach(tx, accountId)
    if (reach) await enqueue(tx, passwordChangedEmail(post, reach, accountId, now), now)
    const secure = post.publicUrl.startsWith('https:')
    return { ok: true, cookie: change.keep ? await renewSession(tx, change.keep, secure) : undefined }
  })
}
