/** Brings somebody into the team of a centre: a role at once, and a link by e-mail for whoever has no password yet. */
import type { Database } from '#app/platform/database/database.server.ts'
import { isProfessionalOfOthers } from '#app/supply/public.server.ts'
import {
  answerForAccount,
  ensureAccount,
  findAccountByRut,
  grantRole,
  holdsRole,
  type RolePlace,
} from './roles.queries.server.ts'
import type { Role } from './roles.rules.ts'

interface Invitation {
  rut: string
  email: string
  role: Role
  place: RolePlace
  /** As in audit.actor. */
  by: string
  /** Centres for which whoever invites answers; the operator answers for all. */
  reach: readonly number[] | 'everywhere'
}

/**
 * attends-elsewhere: an account would open the desk of a professional whom another centre has too, to the mailbox that this one
 * gives. other-mailbox: that RUT has an account whose links go elsewhere; whoever made it may not be who is invited.
 * email: where their links go, which may be another than the one given.
 */
export type InvitationOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: 'already' | 'attends-elsewhere' | 'other-mailbox' }

/** The link leaves with the job that writes to whoever has none (invite-staff.server.ts). */
export const inviteToCentre = (
  db: Database,
  { rut, email, role, place, by, reach }: Invitation,
  now: Temporal.Instant,
): Promise<InvitationOutcome> =>
  db.transaction(async tx => {
    const opens = reach !== 'everywhere' && (await findAccountByRut(tx, rut)) === undefined
    if (opens && (await isProfessionalOfOthers(tx, { rut }, reach)))
      return { ok: false, reason: 'attends-elsewhere' }
    const openedBy = reach === 'everywhere' ? null : centreOf(place, reach)
    const account = await ensureAccount(tx, { rut, email, openedBy }, now)
    const { id: accountId } = account
    if (reach !== 'everywhere' && !isSame(account.email, email)) {
      const held = await holdsRole(tx, { accountId, role, place })
      return { ok: false, reason: held ? 'already' : 'other-mailbox' }
    }
    const granted = await grantRole(tx, { accountId, role, place, by }, now)
    if (!granted) return { ok: false, reason: 'already' }
    if (reach === 'everywhere' && isSame(account.email, email)) await answerForAccount(tx, accountId)
    return { ok: true, email: account.email }
  })

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Of a network, any of its centres. */
const centreOf = (place: RolePlace, reach: readonly number[]): number | null =>
  typeof place === 'object' && 'centreId' in place ? place.centreId : (reach[0] ?? null)
