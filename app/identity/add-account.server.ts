/** An account that somebody brings along whole (the demo world does); a RUT or e-mail that has one is left as it is. */
import type { Database } from '#app/platform/database.server.ts'
import { insertAccount, rutExists, type WholeAccount } from './account.queries.server.ts'
import { insertConsent } from './consent.queries.server.ts'
import { termsVersion } from './consent.rules.ts'
import { hashPassword } from './password.server.ts'

export type AccountToAdd = Omit<WholeAccount, 'passwordHash'> & { password: string }

/** Whoever was there before this version of the terms agreed to it when it came. */
function agreedAt(createdAt: Temporal.Instant): Temporal.Instant {
  const inForce = Temporal.Instant.from(`${termsVersion}T12:00:00Z`)
  return Temporal.Instant.compare(createdAt, inForce) < 0 ? inForce : createdAt
}

/** @returns whether it was added. */
export async function addAccount(db: Database, { password, ...account }: AccountToAdd): Promise<boolean> {
  if (await rutExists(db, account.rut)) return false
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const id = await insertAccount(tx, { ...account, passwordHash })
    if (id) await insertConsent(tx, id, 'terms', termsVersion, agreedAt(account.createdAt))
    return id !== undefined
  })
}
