/** Brings somebody into the team of a centre: a role at once, and a link by e-mail for whoever has no password yet. */
import type { Database } from '#app/platform/database/database.server.ts'
import { ensureAccount, grantRole, type RolePlace } from './roles.queries.server.ts'
import type { Role } from './roles.rules.ts'

/**
 * The link leaves with the job that writes to whoever has none (invite-staff.server.ts).
 * @param by as in audit.actor.
 * @returns whether it is new; email: where their links go, which may be another than the one given.
 */
export const inviteToCentre = (
  db: Database,
  { rut, email, role, place, by }: { rut: string; email: string; role: Role; place: RolePlace; by: string },
  now: Temporal.Instant,
): Promise<{ granted: boolean; email: string }> =>
  db.transaction(async tx => {
    const account = await ensureAccount(tx, { rut, email }, now)
    const granted = await grantRole(tx, { accountId: account.id, role, place, by }, now)
    return { granted, email: account.email }
  })
