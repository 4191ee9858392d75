/** Passwords of people whom a test only needs to be there: the dear computation is made once for each password of a process. Plain Node. */
import { hashPassword } from '#app/identity/recovery/password.server.ts'

const made = new Map<string, Promise<string>>()

export function hashOnce(password: string): Promise<string> {
  const known = made.get(password) ?? hashPassword(password)
  made.set(password, known)
  return known
}
