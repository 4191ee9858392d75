/** Deletes an account at its owner's wish; their password says that it is them. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { checkKnownPassword } from '../recovery/check-known-password.server.ts'
import { findReach } from '../recovery/reach.queries.server.ts'
import { deletedEmail, type Post } from './account-notices.server.ts'
import { deleteAccountRow } from './delete-account.queries.server.ts'

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
  const known = await checkKnownPassword(db, accountId, wish.password, now)
  if (!known.ok) return known
  const forgetAt = now.toZonedDateTimeISO(chileanZone).add({ years: keptYears }).toInstant()
  await db.transaction(async tx => {
    const reach = await findReach(tx, accountId)
    if (!(await deleteAccountRow(tx, accountId, { reason, comment }, now, forgetAt))) return
    await noteAccountChange(tx, accountId, 'delete-account', now, { reason })
    if (reach) await enqueue(tx, deletedEmail(post, reach, accountId), now)
  })
  return { ok: true }
}
