/** Somebody of a centre of the demo world, with password and second factor from the start. */
import { hashPassword } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  ensureAccount,
  grantRole,
  isComplete,
  type RolePlace,
  setFirstSecrets,
} from './roles.queries.server.ts'
import type { Role } from './roles.rules.ts'

interface DemoPerson {
  rut: string
  name: string
  email: string
  password: string
  totpSecret: string
  role: Role
  place: RolePlace
}

/** What is there already stays. */
export async function addDemoStaff(db: Database, person: DemoPerson, now: Temporal.Instant): Promise<void> {
  const { rut, name, email, role, place, totpSecret } = person
  const hash = (await isComplete(db, rut)) ? null : await hashPassword(person.password)
  await db.transaction(async tx => {
    const { id } = await ensureAccount(tx, { rut, email }, now)
    if (hash) await setFirstSecrets(tx, id, { name, hash, totpSecret })
    await grantRole(tx, { accountId: id, role, place, by: 'house' }, now)
  })
}
