/** Criteria that nothing can meet would be a subscription that is never told anything, and never says why. */

import { statusSystem } from '../operations/codes-asked.server.ts'
import { parseToken } from '../operations/parameters.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { toldStatuses } from '../resources/appointment-resource.server.ts'
import type { Reader } from '../resources/reader.ts'
import { findProfessionals, findServiceSlugs } from '../resources/supply.queries.server.ts'
import { ownSystem } from '../resources/systems.rules.ts'
import { type Criteria, readCriteria } from './events.rules.ts'

const wrong = (message: string) =>
  new FhirRefusal(422, 'value', `criteria: ${message}`, { expression: 'Subscription.criteria' })

/** What a value names beside the number or code that is read of it must be what is meant. @throws FhirRefusal 422. */
function requireMeant(base: string, text: string): void {
  const query = new URLSearchParams(text.replace(/^[^?]*\??/, ''))
  for (const [name, type] of [
    ['practitioner', 'Practitioner'],
    ['location', 'Location'],
  ] as const)
    for (const one of query.get(name)?.split(',') ?? []) {
      const [, said] = /([^/]+)\/[^/]*$/.exec(one) ?? []
      if (said !== undefined && said !== type) throw wrong(`«${one.slice(0, 80)}» no es de ${type}.`)
    }
  for (const [name, known] of [
    ['status', statusSystem('Appointment')],
    ['specialty', ownSystem(base, 'specialty')],
  ] as const)
    for (const one of query.get(name)?.split(',') ?? []) {
      const { system } = parseToken(one)
      if (system !== undefined && system !== known)
        throw wrong(`«${one.slice(0, 80)}» no es de ${known}, que es el sistema de ${name}.`)
    }
}

/** @throws FhirRefusal 422 of a value that no appointment of the caller's centres can have. */
export async function requireMet({ db, access, base }: Reader, text: string): Promise<void> {
  requireMeant(base, text)
  const { status = [], location = [], practitioner = [], specialty = [] }: Criteria = readCriteria(text) ?? {}
  const said = status.find(one => !toldStatuses.includes(one))
  if (said !== undefined)
    throw wrong(
      `ninguna hora llega a estar en «${said.slice(0, 60)}»; status puede ser ${toldStatuses.join(', ')}.`,
    )
  const elsewhere = location.find(id => !access.centres.includes(id))
  if (elsewhere !== undefined) throw wrong(`no existe Location/${elsewhere}, o no es de tus centros.`)
  const ids = [...new Set(practitioner)].map(String)
  const { rows } = await findProfessionals(db, {
    centres: access.centres,
    ids,
    limit: ids.length,
    offset: 0,
  })
  const nobody = ids.find(id => !rows.some(row => String(row.id) === id))
  if (nobody !== undefined) throw wrong(`no existe Practitioner/${nobody}, o no es de tus centros.`)
  const known = await findServiceSlugs(db, specialty)
  const unknown = specialty.find(slug => !known.includes(slug))
  if (unknown !== undefined)
    throw wrong(
      `no hay una especialidad «${unknown.slice(0, 60)}»; va con nuestro código, el de CodeSystem/specialty.`,
    )
}
