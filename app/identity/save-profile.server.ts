/** Changes one's own data. */
import type { Portal } from '#app/platform/context.server.ts'
import { violation } from '#app/platform/database.server.ts'
import { noteAccountChange } from './audit.queries.server.ts'
import { type ProfileChange, updateProfile } from './profile.queries.server.ts'
import { isPossibleBirth } from './profile.rules.ts'
import { todayInChile } from './today.rules.ts'

export type SaveOutcome = { ok: true } | { ok: false; reason: 'email-exists' | 'birth-date' | 'commune' }

export async function saveProfile(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  change: ProfileChange,
): Promise<SaveOutcome> {
  const now = clock.now()
  if (!isPossibleBirth(Temporal.PlainDate.from(change.birthDate), todayInChile(now)))
    return { ok: false, reason: 'birth-date' }
  try {
    await db.transaction(async tx => {
      await updateProfile(tx, accountId, change)
      await noteAccountChange(tx, accountId, 'change-profile', now)
    })
    return { ok: true }
  } catch (error) {
    const { code, constraint } = violation(error) ?? {}
    if (constraint === 'account_email') return { ok: false, reason: 'email-exists' }
    if (code === '23503') return { ok: false, reason: 'commune' }
    throw error
  }
}
