/** What each role may do. A role holds at one centre, at every centre of a network, or, for requests of the law, for the operator. */

export const roles = ['reception', 'coordinator', 'administrator', 'network', 'auditor', 'rights'] as const
export type Role = (typeof roles)[number]

/**
 * see: the agenda with its patients · attend: book, move, cancel, note who came and what was paid · plan: block hours and move
 * whoever has one · manage: the team, connected systems · report: figures without patients · oversee: every
 * centre of a network beside the others · audit: who did and saw what · requests: of the law.
 */
export type Right = 'see' | 'attend' | 'plan' | 'manage' | 'report' | 'oversee' | 'audit' | 'requests'

const rightsOf: Record<Role, readonly Right[]> = {
  reception: ['see', 'attend'],
  coordinator: ['see', 'attend', 'plan', 'report'],
  administrator: ['see', 'attend', 'plan', 'manage', 'report', 'audit'],
  network: ['see', 'attend', 'plan', 'manage', 'report', 'oversee', 'audit'],
  auditor: ['see', 'report', 'audit'],
  rights: ['requests'],
}

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** @param held every role that somebody has in one place. */
export const mayDo = (held: readonly Role[], right: Right): boolean =>
  held.some(role => rightsOf[role].includes(right))

/** As what somebody acts who holds several: as the one that may most. */
const weight: readonly Role[] = ['network', 'administrator', 'coordinator', 'reception', 'auditor', 'rights']
export const actingRole = (held: readonly Role[]): Role | undefined =>
  weight.find(role => held.includes(role))

/** What somebody may bring others in as: nobody hands out more than they hold. */
export function mayGrant(held: readonly Role[], role: Role): boolean {
  if (role === 'rights') return false
  if (held.includes('network')) return true
  return held.includes('administrator') && role !== 'network'
}

/** The same at one centre: who runs a network is of none. */
export const mayGrantHere = (held: readonly Role[]): Role[] =>
  roles.filter(role => role !== 'network' && mayGrant(held, role))
