/** `npm run staff -- invite RUT EMAIL ROLE CENTRE`: brings in the first who administers a centre, who brings in the others. `end` takes a role. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { OperatorError } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import { insertNetwork } from '#app/supply/public.queries.server.ts'
import { endByCommand } from './ended/end-by-command.server.ts'
import { inviteToCentre } from './invite-to-centre.server.ts'
import { findOwnNetworks, findRolePlace, type RolePlace } from './roles.queries.server.ts'
import { holdsForPortal, isRole, type Role, roles } from './roles.rules.ts'

export interface StaffWish {
  rut: string
  /** Absent: the role ends. */
  email?: string
  role: string
  /** Key or id of a centre; of a role for the portal itself, `operator`. */
  centre: string
}

/**
 * The link leaves by itself within a minute, once the portal runs.
 * @returns what to tell the operator.
 * @throws OperatorError for what they can mend; nothing was changed.
 */
export async function answerStaff(db: Database, wish: StaffWish, now: Temporal.Instant): Promise<string> {
  const rut = parseRut(wish.rut)
  if (!rut) throw new OperatorError(`«${wish.rut}» no es un RUT válido`)
  if (wish.email === undefined) return endStaff(db, wish, dashedRut(rut), now)
  const email = z.email().max(254).safeParse(wish.email)
  if (!email.success) throw new OperatorError(`«${wish.email}» no es un correo`)
  const opens = wish.centre === 'new' && (wish.role === 'administrator' || wish.role === 'network')
  const role = roleNamed(opens ? 'network' : wish.role)
  const { place, name } = opens ? await newNetwork(db, dashedRut(rut)) : await placeOf(db, role, wish.centre)
  const given = { rut: dashedRut(rut), email: email.data, role, place, by: 'operator' }
  const invited = await inviteToCentre(db, { ...given, reach: 'everywhere' }, now)
  if (!invited.ok) return `${wish.rut} ya tiene el rol ${role} en ${name}; no cambió nada\n`
  const mailbox =
    invited.email === email.data ? '' : ` (su cuenta ya existía y sus enlaces van a ${invited.email})`
  return `${wish.rut} tiene el rol ${role} en ${name}; si aún no tiene contraseña, le llega un enlace${mailbox}\n`
}

function roleNamed(text: string): Role {
  if (!isRole(text)) throw new OperatorError(`«${text}» no es un rol: ${roles.join(', ')}`)
  return text
}

/** @param stored the RUT, as the database has it. */
async function endStaff(
  db: Database,
  { rut, ...wish }: StaffWish,
  stored: string,
  now: Temporal.Instant,
): Promise<string> {
  const role = roleNamed(wish.role)
  const { place, name } = await placeOf(db, role, wish.centre)
  return (await endByCommand(db, { rut: stored, role, place }, now))
    ? `${rut} ya no tiene el rol ${role} en ${name}\n`
    : `${rut} no tiene el rol ${role} en ${name}; no cambió nada\n`
}

/** Whoever opens the first centre runs its network; asked twice, it is the same one. */
async function newNetwork(db: Database, rut: string): Promise<{ place: RolePlace; name: string }> {
  const [empty] = (await findOwnNetworks(db, { rut })).filter(({ centres }) => centres === 0)
  const networkId = empty?.id ?? (await insertNetwork(db, `red-${randomBytes(5).toString('hex')}`))
  return { place: { networkId }, name: 'una red nueva, que se abre en /centro/apertura' }
}

async function placeOf(db: Database, role: Role, named: string): Promise<{ place: RolePlace; name: string }> {
  if (holdsForPortal(role)) {
    if (named !== 'operator')
      throw new OperatorError(
        `el rol ${role} es de quien opera el portal: escribe operator en vez de un centro`,
      )
    return { place: 'operator', name: 'el portal' }
  }
  const found = await findRolePlace(db, named)
  if (!found) throw new OperatorError(`no existe el centro «${named}»: se nombra por su «key» o su número`)
  if (role !== 'network') return { place: { centreId: found.centreId }, name: found.name }
  if (found.networkId === null) throw new OperatorError(`${found.name} no es de ninguna red`)
  return { place: { networkId: found.networkId }, name: `la red de ${found.name}` }
}
