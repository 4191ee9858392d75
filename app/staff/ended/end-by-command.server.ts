/** The operator's command takes a role from somebody: also of who runs a network or works for the portal itself, whom no page can take off. */
import type { Database } from '#app/platform/database/database.server.ts'
import { lockAccount } from '../keys/hold.queries.server.ts'
import { columnsOf, endRole, findAccountByRut, type RolePlace } from '../roles.queries.server.ts'
import type { Role } from '../roles.rules.ts'
import { findRoleId } from './ended.queries.server.ts'

/** Whoever holds it waits for what they are doing, or came before it. @param ended.rut as it is stored. @returns false where they have no such role. */
export const endByCommand = (
  db: Database,
  { rut, role, place }: { rut: string; role: Role; place: RolePlace },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction(async tx => {
    const accountId = await findAccountByRut(tx, rut)
    if (accountId === undefined) return false
    await lockAccount(tx, accountId)
    const at = columnsOf(place)
    const roleId = await findRoleId(tx, { accountId, role, ...at })
    if (roleId === undefined) return false
    return endRole(tx, { roleId, centreId: at.centreId, by: 'operator', elsewhere: false }, now)
  })
