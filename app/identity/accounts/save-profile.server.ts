/** Changes one's own data; where one is reached only with the password, for recovery goes there. */
import { chileanDay, isPossibleBirth } from '#app/platform/chilean-day.rules.ts'
import { type Tx, violation } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { stageOn } from '../dependants/minors.rules.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { checkKnownPassword } from '../recovery/check-known-password.server.ts'
import { holdPassword } from '../recovery/password.queries.server.ts'
import { findReach, lockReach, type Reach } from '../recovery/reach.queries.server.ts'
import { type Post, reachChangedEmail } from './account-notices.server.ts'
import { type ProfileChange, updateProfile } from './profile.queries.server.ts'

/** Whether an e-mail has an account is told, so that one can take another: not to whoever asks for a list. */
const emailsTried: Limit = { purpose: 'profile-email', max: 5, seconds: 3600 }

/** What identity asks of whoever keeps appointments. */
type KeepOwnBookings = (tx: Tx, accountId: string) => Promise<unknown>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** What is an account's own by its confirmed mailbox stays its own when it leaves that mailbox; asked before. */
    keepOwnBookings: KeepOwnBookings
  }
}

export type SaveOutcome =
  /** reachChanged: another e-mail or telephone, to be proved. */
  | { ok: true; reachChanged: boolean }
  | {
      ok: false
      reason: 'email-exists' | 'birth-date' | 'minor' | 'commune' | 'password-missing' | 'password-wrong'
    }
  /** Too many e-mails, too many passwords. */
  | { ok: false; reason: 'too-many' | 'password-blocked'; retryAfter: number }

/** @param password the current one; null when none was typed. */
export async function saveProfile(
  { db, clock, keepOwnBookings }: Pick<Portal, 'db' | 'clock' | 'keepOwnBookings'>,
  accountId: string,
  change: ProfileChange,
  password: string | null,
  post: Post,
): Promise<SaveOutcome> {
  const now = clock.now()
  const birth = Temporal.PlainDate.from(change.birthDate)
  if (!isPossibleBirth(birth, chileanDay(now))) return { ok: false, reason: 'birth-date' }
  if (!stageOn(birth, chileanDay(now)).account) return { ok: false, reason: 'minor' }
  const before = await findReach(db, accountId)
  if (!before) throw new Error('whoever is signed in has an account')
  let checked: string | undefined
  if (isReachOther(before, change)) {
    if (password === null) return { ok: false, reason: 'password-missing' }
    const known = await checkKnownPassword(db, accountId, password, now)
    if (!known.ok)
      return known.reason === 'wrong'
        ? { ok: false, reason: 'password-wrong' }
        : { ok: false, reason: 'password-blocked', retryAfter: known.retryAfter }
    checked = known.passwords.current
  }
  if (before.email.toLowerCase() !== change.email.toLowerCase()) {
    const allowance = await countAttempt(db, emailsTried, accountId, now)
    if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  }
  try {
    return await db.transaction(async (tx): Promise<SaveOutcome> => {
      const held = await lockReach(tx, accountId)
      // Password or contacts may have been changed since they were looked at: whoever lost the account then does not write theirs.
      if (checked !== undefined && !(await holdPassword(tx, accountId, checked)))
        return { ok: false, reason: 'password-wrong' }
      const reachChanged = held !== undefined && isReachOther(held, change)
      if (reachChanged) {
        if (checked === undefined) return { ok: false, reason: 'password-missing' }
        await enqueue(tx, reachChangedEmail(post, held, accountId, now), now)
      }
      if (held && held.email !== change.email) await keepOwnBookings(tx, accountId)
      await updateProfile(tx, accountId, change)
      await noteAccountChange(tx, accountId, 'change-profile', now)
      return { ok: true, reachChanged }
    })
  } catch (error) {
    const { code, constraint } = violation(error) ?? {}
    if (constraint === 'account_email') return { ok: false, reason: 'email-exists' }
    if (code === '23503') return { ok: false, reason: 'commune' }
    throw error
  }
}

const isReachOther = (held: Reach, given: Pick<ProfileChange, 'email' | 'phone'>) =>
  held.email !== given.email || held.phone !== given.phone
