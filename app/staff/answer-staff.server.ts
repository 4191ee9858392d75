/** `npm run staff -- invite RUT EMAIL ROLE CENTRE`: brings in the first who administers a centre, who brings in the others. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { OperatorError } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import { insertNetwork } from '#app/supply/public.queries.server.ts'
import { inviteToCentre } from './invite-to-centre.server.ts'
import { findOwnNetworks, findRolePlace, type RolePlace } from './roles.queries.server.ts'
import { holdsForPortal, isRole, type Role, roles } from './roles.rules.ts'

export interface StaffWish {
  rut: string
  email: string
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
  const email = z.email().max(254).safeParse(wish.email)
  if (!email.success) throw new OperatorError(`«${wish.email}» no es un correo`)
  const opens = wish.centre === 'new' && (wish.role === 'administrator' || wish.role === 'network')
  const role = opens ? 'network' : wish.role
  if (!isRole(role)) throw new OperatorError(`«${role}» no es un rol: ${roles.join(', ')}`)
  const { place, name } = opens ? await newNetwork(db, dashedRut(rut)) : await placeOf(db, role, wish.centre)
  const given = { rut: dashedRut(rut), email: email.data, role, place, by: 'operator' }
  const invited = await inviteToCentre(db, { ...given, reach: 'everywhere' }, now)
  if (!invited.ok) return `${wish.rut} ya tiene el rol ${role} en ${name}; no cambió nada\n`
  const mailbox =
    invited.email === email.data ? '' : ` (su cuenta ya existía y sus enlaces van a ${invited.email})`
  return `${wish.rut} tiene el rol ${role} en ${name}; si aún no tiene contraseña, le llega un enlace${mailbox}\n`
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
