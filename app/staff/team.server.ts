/** Changes of a centre's team by whoever administers it: never of themselves, never of another centre's people. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { isProfessionalOfOthers } from '#app/supply/public.server.ts'
import { centreAccount } from '#app/text/centre/account.ts'
import { lockAccount, lockAccounts } from './keys/hold.queries.server.ts'
import {
  endRole,
  findAccountByRut,
  findHeldRoles,
  findMember,
  findProfessionalOf,
  findRolesAt,
  grantRole,
  holdsElsewhere,
} from './roles.queries.server.ts'
import { mayDo, mayGrantHere, type Right, type Role } from './roles.rules.ts'
import { forgetSecret } from './second-factor.queries.server.ts'
import { deleteSessionsOf, findAccount, noteFactorReset } from './staff.queries.server.ts'

interface Member {
  roleId: string
  centreId: number
  /** As in audit.actor. */
  by: string
  /** Account of whoever asks. */
  self: string
}

export type TeamOutcome = 'done' | 'self' | 'gone'

/** not-theirs: whoever asks administers that centre no more. */
export type MemberOutcome = TeamOutcome | 'not-theirs'

interface Reaching extends Member {
  /** Centres for which whoever asks answers. */
  reach: readonly number[]
}

/** Of what goes on by itself once it was allowed: whoever ends the role of whoever asks waits for it, or came before and nothing is allowed. */
export async function mayStillDo(
  tx: Tx,
  { self, centreId }: Pick<Member, 'self' | 'centreId'>,
  right: Right,
): Promise<boolean> {
  await lockAccount(tx, self)
  return doesAt(tx, { self, centreId }, right)
}

const doesAt = async (tx: Tx, asked: Pick<Member, 'self' | 'centreId'>, right: Right): Promise<boolean> =>
  mayDo(await rolesAt(tx, asked), right)

/** Of whoever asks, at one centre. */
const rolesAt = async (tx: Tx, { self, centreId }: Pick<Member, 'self' | 'centreId'>): Promise<Role[]> =>
  (await findHeldRoles(tx, self)).filter(one => one.centreId === centreId).map(({ role }) => role)

/**
 * Whose role it is, locked together with whoever asks, who must still administer that centre: of two who end each other's role in
 * one second the second has none any more, so that one stays.
 */
async function memberOf(tx: Tx, { self, ...role }: Member): Promise<{ accountId: string } | MemberOutcome> {
  const accountId = await findMember(tx, role)
  if (accountId === undefined) return 'gone'
  if (accountId === self) return 'self'
  await lockAccounts(tx, [accountId, self])
  if (!(await doesAt(tx, { self, centreId: role.centreId }, 'manage'))) return 'not-theirs'
  return (await findMember(tx, role)) === undefined ? 'gone' : { accountId }
}

/**
 * Ends one role, and the sessions of whoever held it; those of whoever attends, or works elsewhere too, go on: anybody can be brought into a team,
 * without being asked.
 */
export const endMembership = (
  db: Database,
  member: Reaching,
  now: Temporal.Instant,
): Promise<MemberOutcome> =>
  db.transaction(async tx => {
    const found = await memberOf(tx, member)
    if (typeof found === 'string') return found
    const elsewhere = await worksElsewhere(tx, found.accountId, member.reach)
    return (await endRole(tx, { ...member, elsewhere }, now)) ? 'done' : 'gone'
  })

/**
 * The telephone is lost: the next sign-in sets up another second factor, behind the password. Its person is told. What the code
 * keeps shut elsewhere, too, is not one centre's to open: anybody can be brought into a team.
 */
export const resetFactor = (
  portal: Pick<Portal, 'db' | 'config'>,
  member: Reaching,
  now: Temporal.Instant,
): Promise<MemberOutcome | 'elsewhere'> =>
  portal.db.transaction(async tx => {
    const found = await memberOf(tx, member)
    if (typeof found === 'string') return found
    const { accountId } = found
    if (await worksElsewhere(tx, accountId, member.reach)) return 'elsewhere'
    await takeOffFactor(tx, portal, accountId, now)
    await noteFactorReset(tx, { ...member, accountId }, now)
    return 'done'
  })

async function worksElsewhere(tx: Tx, accountId: string, reach: readonly number[]): Promise<boolean> {
  if (await holdsElsewhere(tx, accountId, reach)) return true
  const id = await findProfessionalOf(tx, accountId)
  return id !== null && isProfessionalOfOthers(tx, { id }, reach)
}

/** The same of anybody at work, by whoever runs the portal: of the only one who administers a centre nobody else can. */
export const resetFactorOf = (
  portal: Pick<Portal, 'db' | 'config'>,
  { rut, reason, by, self }: { rut: string; reason: string } & Pick<Member, 'by' | 'self'>,
  now: Temporal.Instant,
): Promise<TeamOutcome> =>
  portal.db.transaction(async tx => {
    const accountId = await findAccountByRut(tx, rut)
    if (accountId === undefined) return 'gone'
    if (accountId === self) return 'self'
    await lockAccount(tx, accountId)
    await takeOffFactor(tx, portal, accountId, now)
    await noteInAudit(tx, { actor: by, verb: 'operator-factor', detail: { account: accountId, reason } }, now)
    return 'done'
  })

async function takeOffFactor(
  tx: Tx,
  { config }: Pick<Portal, 'config'>,
  accountId: string,
  now: Temporal.Instant,
): Promise<void> {
  await forgetSecret(tx, accountId)
  const account = await findAccount(tx, accountId)
  if (!account) return
  const t = centreAccount.letters.reset
  const letter = {
    kind: 'email' as const,
    recipient: account.email,
    subject: t.subject(config.BRAND_NAME),
    body: t.body(account.name ?? account.email, config.BRAND_NAME),
    dedupeKey: `staff-factor:${accountId}:${now.epochMilliseconds}`,
    causedBy: 'house' as const,
  }
  await enqueueAll(tx, [letter], now)
}

/** Whoever left a computer open at another counter: all of their sessions, with tablets and screens. Of whoever works elsewhere too, none. */
export const closeMemberSessions = (
  db: Database,
  member: Reaching,
  now: Temporal.Instant,
): Promise<MemberOutcome | 'elsewhere'> =>
  db.transaction(async tx => {
    const found = await memberOf(tx, member)
    if (typeof found === 'string') return found
    const { accountId } = found
    if (await worksElsewhere(tx, accountId, member.reach)) return 'elsewhere'
    await deleteSessionsOf(tx, accountId)
    const detail = { account: accountId, centre: member.centreId }
    await noteInAudit(tx, { actor: member.by, verb: 'end-session', detail }, now)
    return 'done'
  })

/**
 * Whoever works at a centre works at another too, as what they are, where whoever asks may give them that there. Twice is once. All of them
 * locked, whoever asks too: a role that somebody ends in this second goes along to nowhere, nor brings anybody along.
 */
export async function copyTeam(
  db: Database,
  { from, to, by, self }: { from: number; to: number } & Pick<Member, 'by' | 'self'>,
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction(async tx => {
    const team = await findRolesAt(tx, from)
    await lockAccounts(tx, [self, ...team.map(({ accountId }) => accountId)])
    if (!(await doesAt(tx, { self, centreId: from }, 'manage'))) return
    const grants = mayGrantHere(await rolesAt(tx, { self, centreId: to }))
    for (const { accountId, role } of await findRolesAt(tx, from))
      if (grants.includes(role)) await grantRole(tx, { accountId, role, place: { centreId: to }, by }, now)
  })
}
