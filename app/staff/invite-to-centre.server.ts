/** Brings somebody into the team of a centre: a role at once, and a link by e-mail for whoever has no password yet. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { allowed, countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { isProfessionalOfOthers } from '#app/supply/public.server.ts'
import { joinProfessionals } from './desks/join-professionals.queries.server.ts'
import { lockAccounts } from './keys/hold.queries.server.ts'
import {
  answerForAccount,
  ensureAccount,
  findAccountByRut,
  findHeldRoles,
  grantRole,
  type RolePlace,
} from './roles.queries.server.ts'
import { mayGrant, type Role } from './roles.rules.ts'

/** Refusals that tell that somebody works elsewhere: more than that is no mistake any more. */
const tellings: Limit = { purpose: 'staff-invitation-refused', max: 20, per: 'day' }

/** Centres for which whoever invites answers, and their account; the operator answers for all. */
type Inviter = { reach: readonly number[]; self: string } | { reach: 'everywhere' }

type Invitation = Inviter & {
  rut: string
  email: string
  role: Role
  place: RolePlace
  /** As in audit.actor. */
  by: string
}

/**
 * attends-elsewhere: an account would open the desk of a professional whom another centre has too, to the mailbox that this one
 * gives. in-team: they work at that place with another mailbox, in these roles. other-mailbox: that RUT has an account whose links go elsewhere; whoever made it may not be who is invited.
 * too-many: enough of these two were answered to whoever invites today. not-theirs: whoever invites may not there, or not any more.
 * email: where their links go, which may be another than the one given.
 */
export type InvitationOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: 'in-team'; roles: Role[] }
  | { ok: false; reason: 'already' | 'attends-elsewhere' | 'other-mailbox' | 'not-theirs' | 'too-many' }

/** The link leaves with the job that writes to whoever has none (invite-staff.server.ts). */
export const inviteToCentre = (
  db: Database,
  invitation: Invitation,
  now: Temporal.Instant,
): Promise<InvitationOutcome> =>
  db.transaction(async tx => {
    const known = await findAccountByRut(tx, invitation.rut)
    if (!('self' in invitation)) return bringIn(tx, invitation, known, now)
    const { self } = invitation
    if (!(await mayStill(tx, invitation, known))) return { ok: false, reason: 'not-theirs' }
    if (!(await allowed(tx, tellings, self, now)).ok) return { ok: false, reason: 'too-many' }
    const outcome = await bringIn(tx, invitation, known, now)
    const tells = !outcome.ok && outcome.reason !== 'already' && outcome.reason !== 'in-team'
    if (tells) await countAttempt(tx, tellings, self, now)
    return outcome
  })

/** @param known the account of that RUT, if there is one. */
async function bringIn(
  tx: Tx,
  { rut, email, role, place, by, reach }: Invitation,
  known: string | undefined,
  now: Temporal.Instant,
): Promise<InvitationOutcome> {
  const opens = reach !== 'everywhere' && known === undefined
  if (opens && (await isProfessionalOfOthers(tx, { rut }, reach)))
    return { ok: false, reason: 'attends-elsewhere' }
  const openedBy = reach === 'everywhere' ? null : centreOf(place, reach)
  const account = await ensureAccount(tx, { rut, email, openedBy }, now)
  const { id: accountId } = account
  if (reach !== 'everywhere' && !isSame(account.email, email)) {
    const centreId = centreOf(place, reach)
    const held = await findHeldRoles(tx, accountId)
    const roles = held.filter(one => one.centreId === centreId).map(one => one.role)
    if (roles.length === 0) return { ok: false, reason: 'other-mailbox' }
    return roles.includes(role) ? { ok: false, reason: 'already' } : { ok: false, reason: 'in-team', roles }
  }
  if (reach === 'everywhere') await joinProfessionals(tx, { ruts: [rut] })
  const granted = await grantRole(tx, { accountId, role, place, by }, now)
  if (!granted) return { ok: false, reason: 'already' }
  if (reach === 'everywhere' && isSame(account.email, email)) await answerForAccount(tx, accountId)
  return { ok: true, email: account.email }
}

/** Locked with whom they invite, in one order: a role that somebody ends in this second brings nobody in. */
async function mayStill(
  tx: Tx,
  { role, place, reach, self }: Pick<Invitation, 'role' | 'place'> & Extract<Inviter, { self: string }>,
  invited: string | undefined,
): Promise<boolean> {
  await lockAccounts(tx, invited === undefined ? [self] : [self, invited])
  const centreId = centreOf(place, reach)
  const held = (await findHeldRoles(tx, self)).filter(one => centreId !== null && one.centreId === centreId)
  return mayGrant(
    held.map(one => one.role),
    role,
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Of a network, any of its centres. */
const centreOf = (place: RolePlace, reach: readonly number[]): number | null =>
  typeof place === 'object' && 'centreId' in place ? place.centreId : (reach[0] ?? null)
