/** An account of the desk with its password from the start, for a world in which nobody reads the invitation. */
import { hashPassword } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { setFirstPassword } from './keys/password.queries.server.ts'
import { type StaffLine, upsertStaff } from './staff.queries.server.ts'

/** A password that is there already stays. @returns whether the professional can have an account. */
export async function addStaffAccount(
  db: Database,
  { rut, password, ...line }: StaffLine & { rut: string; password: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const hash = await hashPassword(password)
  return db.transaction(async tx => {
    const known = await upsertStaff(tx, [line], now)
    await setFirstPassword(tx, rut, hash)
    return known.has(line.professional)
  })
}
