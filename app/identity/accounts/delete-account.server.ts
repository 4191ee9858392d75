/** Deletes an account at its owner's wish; their password says that it is them. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { dataKinds } from '#app/platform/personal-data/data-kinds.rules.ts'
import { findSharing } from '../dependants/parent-share.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { checkKnownPassword } from '../recovery/check-known-password.server.ts'
import { findPasswords, lockPassword } from '../recovery/password.queries.server.ts'
import { findReach } from '../recovery/reach.queries.server.ts'
import { deletedEmail, type Post } from './account-notices.server.ts'
import { deleteAccountRow } from './delete-account.queries.server.ts'

/** What identity asks of whoever keeps appointments: a visit that is over needs no preparing. */
declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** What the person needed at visits that are over goes with their account; of hours to come it is still to be prepared. */
    forgetHealthData: (tx: Tx, accountId: string, now: Temporal.Instant) => Promise<unknown>
  }
}

export type DeleteOutcome =
  | { ok: true }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * In one transaction with what hangs on it in other rooms (`forgetHealthData`). ok too where it is deleted already; else as
 * `checkKnownPassword`.
 */
export async function deleteAccount(
  {
    db,
    clock,
    config,
    forgetHealthData,
    sharingFollower,
  }: Pick<Portal, 'db' | 'clock' | 'config' | 'forgetHealthData' | 'sharingFollower'>,
  wish: { accountId: string; password: string; reason: string; comment: string },
  post: Post,
): Promise<DeleteOutcome> {
  const { accountId, reason, comment } = wish
  const known = await checkKnownPassword(db, accountId, wish.password, clock.now())
  if (!known.ok) return known
  const follow = await sharingFollower({ db, config })
  return db.transaction(async (tx): Promise<DeleteOutcome> => {
    // Changed since it was checked, perhaps to keep out whoever asks this; of an account that is gone already nothing is left to do.
    if (!(await lockPassword(tx, accountId, known.passwords.current)))
      return (await findPasswords(tx, accountId)) ? { ok: false, reason: 'wrong' } : { ok: true }
    // Read once the account is held: what was allowed during the computation came before it ended.
    const now = clock.now()
    const forgetAt = now.toZonedDateTimeISO(chileanZone).add(dataKinds['left-account'].keeps).toInstant()
    const reach = await findReach(tx, accountId)
    const shared = await findSharing(tx, accountId)
    await forgetHealthData(tx, accountId, now)
    if (!(await deleteAccountRow(tx, accountId, { reason, comment }, now, forgetAt))) return { ok: true }
    for (const pair of shared) await follow(tx, pair, now)
    await noteAccountChange(tx, accountId, 'delete-account', now, { reason })
    if (reach) await enqueue(tx, deletedEmail(post, reach, accountId), now)
    return { ok: true }
  })
}
