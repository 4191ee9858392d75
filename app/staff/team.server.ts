/** Changes of a centre's team by whoever administers it: never of themselves, never of another centre's people. */
import type { Database } from '#app/platform/database/database.server.ts'
import { endRole, findMember } from './roles.queries.server.ts'
import { forgetSecret } from './second-factor.queries.server.ts'
import { noteFactorReset } from './staff.queries.server.ts'

interface Member {
  roleId: string
  centreId: number
  /** As in audit.actor. */
  by: string
  /** Account of whoever asks. */
  self: string
}

export type TeamOutcome = 'done' | 'self' | 'gone'

/** Ends one role, and the sessions of whoever held it. */
export const endMembership = (db: Database, member: Member, now: Temporal.Instant): Promise<TeamOutcome> =>
  db.transaction(async tx => {
    const accountId = await findMember(tx, member)
    if (accountId === undefined) return 'gone'
    if (accountId === member.self) return 'self'
    return (await endRole(tx, member, now)) ? 'done' : 'gone'
  })

/** The telephone is lost: the next sign-in sets up another second factor, behind the password. */
export const resetFactor = (db: Database, member: Member, now: Temporal.Instant): Promise<TeamOutcome> =>
  db.transaction(async tx => {
    const accountId = await findMember(tx, member)
    if (accountId === undefined) return 'gone'
    if (accountId === member.self) return 'self'
    await forgetSecret(tx, accountId)
    await noteFactorReset(tx, { accountId, by: member.by }, now)
    return 'done'
  })
