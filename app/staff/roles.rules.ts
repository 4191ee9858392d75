/** What each role may do. A role holds at one centre, at every centre of a network, or, of whoever runs the portal, at none. */

export const roles = [
  'reception',
  'coordinator',
  'administrator',
  'network',
  'auditor',
  'rights',
  'operator',
] as const
export type Role = (typeof roles)[number]

/**
 * see: the agenda with its patients · attend: book, move, cancel, note who came and what was paid · plan: block hours and move
 * whoever has one · manage: the team, connected systems · report: figures without patients · oversee: every
 * centre of a network beside the others · audit: who did and saw what · requests: of the law ·
 * operate: what stays behind with whoever the portal works with.
 */
export type Right =
  | 'see'
  | 'attend'
  | 'plan'
  | 'manage'
  | 'report'
  | 'oversee'
  | 'audit'
  | 'requests'
  | 'operate'

const rightsOf: Record<Role, readonly Right[]> = {
  reception: ['see', 'attend'],
  coordinator: ['see', 'attend', 'plan', 'report'],
  administrator: ['see', 'attend', 'plan', 'manage', 'report', 'audit'],
  network: ['see', 'attend', 'plan', 'manage', 'report', 'oversee', 'audit'],
  auditor: ['see', 'report', 'audit'],
  rights: ['requests'],
  operator: ['operate'],
}

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** @param held every role that somebody has in one place. */
export const mayDo = (held: readonly Role[], right: Right): boolean =>
  held.some(role => rightsOf[role].includes(right))

export const rolesThatMay = (right: Right): Role[] => roles.filter(role => mayDo([role], right))

/** As what somebody acts who holds several: as the one that may most. */
const weight: readonly Role[] = [
  'network',
  'administrator',
  'coordinator',
  'reception',
  'auditor',
  'rights',
  'operator',
]
/** The one that may most; undefined of nobody. */
export const actingRole = (held: readonly Role[]): Role | undefined =>
  weight.find(role => held.includes(role))

/** Of whoever runs the portal, and of no centre: given by a command only. */
export const holdsForPortal = (role: Role): boolean => role === 'rights' || role === 'operator'

/** What somebody may bring others in as: nobody hands out more than they hold. */
export function mayGrant(held: readonly Role[], role: Role): boolean {
  if (holdsForPortal(role)) return false
  if (held.includes('network')) return true
  return held.includes('administrator') && role !== 'network'
}

/** The same at one centre: who runs a network is of none. */
export const mayGrantHere = (held: readonly Role[]): Role[] =>
  roles.filter(role => role !== 'network' && mayGrant(held, role))

/** Somebody of a desk as `audit.actor` has them. @param accountId of their staff account. */
export const staffActor = (accountId: string) => `staff:${accountId}`
