/** Whether a password was used before by the same person: the one in force and every earlier one. */

import type { Passwords } from './password.queries.server.ts'
import { verifyPassword } from './password.server.ts'

/** An argon2id for each of them: never inside a transaction. */
export async function isReused({ current, earlier }: Passwords, password: string): Promise<boolean> {
  for (const hash of [current, ...earlier]) if (await verifyPassword(hash, password)) return true
  return false
}
