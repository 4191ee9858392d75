/** An account that somebody brings along whole (the demo world does); a RUT or e-mail that has one is left as it is. */
import type { Database } from '#app/platform/database/database.server.ts'
import { hashPassword } from '../recovery/password.server.ts'
import { insertAccount, rutExists, type WholeAccount } from './account.queries.server.ts'
import { insertConsent } from './consent.queries.server.ts'
import { ourTermsVersion } from './consent.rules.ts'

export interface AccountToAdd extends Omit<WholeAccount, 'passwordHash'> {
  password: string
  /** The version of the terms that they agreed to when they registered; those of our own texts unless it says another. */
  terms?: string
}

/** @param hash of whoever adds many with one password. @returns whether it was added. */
export async function addAccount(
  db: Database,
  { password, terms = ourTermsVersion, ...account }: AccountToAdd,
  hash = hashPassword,
): Promise<boolean> {
  if (await rutExists(db, account.rut)) return false
  const passwordHash = await hash(password)
  return db.transaction(async tx => {
    const id = await insertAccount(tx, { ...account, passwordHash })
    if (id) await insertConsent(tx, id, 'terms', terms, account.createdAt)
    return id !== undefined
  })
}
