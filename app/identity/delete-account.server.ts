/** Deletes an account at its owner's wish; their password says that it is them. */
import type { Portal } from '#app/platform/context.server.ts'
import { countAttempt, forgiveAttempt } from '#app/platform/limits.server.ts'
import { enqueue } from '#app/platform/outbox.server.ts'
import { deletedLetter, type Post } from './account-notices.server.ts'
import { noteAccountChange } from './audit.queries.server.ts'
import { knownPasswordLimit } from './change-password.server.ts'
import { deleteAccountRow } from './delete-account.queries.server.ts'
import { findPasswords } from './password.queries.server.ts'
import { verifyPassword } from './password.server.ts'
import { findReach } from './reach.queries.server.ts'

const keptYears = 3

export type DeleteOutcome =
  | { ok: true }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

export async function deleteAccount(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  wish: { accountId: string; password: string; reason: string; comment: string },
  post: Post,
): Promise<DeleteOutcome> {
  const now = clock.now()
  const { accountId, reason, comment } = wish
  const allowance = await countAttempt(db, knownPasswordLimit, accountId, now)
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  const passwords = await findPasswords(db, accountId)
  if (!passwords || !(await verifyPassword(passwords.current, wish.password)))
    return { ok: false, reason: 'wrong' }
  const forgetAt = now.toZonedDateTimeISO('America/Santiago').add({ years: keptYears }).toInstant()
  await db.transaction(async tx => {
    await forgiveAttempt(tx, knownPasswordLimit, accountId, now)
    const reach = await findReach(tx, accountId)
    if (!(await deleteAccountRow(tx, accountId, { reason, comment }, now, forgetAt))) return
    await noteAccountChange(tx, accountId, 'delete-account', now, { reason })
    if (reach) await enqueue(tx, deletedLetter(post, reach, accountId), now)
  })
  return { ok: true }
}
