/** An account that somebody brings along whole (the demo world does); a RUT or e-mail that has one is left as it is. */
import type { Database } from '#app/platform/database.server.ts'
import { insertAccount, rutExists, type WholeAccount } from './account.queries.server.ts'
import { hashPassword } from './password.server.ts'

export type AccountToAdd = Omit<WholeAccount, 'passwordHash'> & { password: string }

/** @returns whether it was added. */
export async function addAccount(db: Database, { password, ...account }: AccountToAdd): Promise<boolean> {
  if (await rutExists(db, account.rut)) return false
  return insertAccount(db, { ...account, passwordHash: await hashPassword(password) })
}
