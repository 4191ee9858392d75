/** Criteria that nothing can meet would be a subscription that is never told anything, and never says why. */

import { FhirRefusal } from '../refusal.server.ts'
import { toldStatuses } from '../resources/appointment-resource.server.ts'
import type { Reader } from '../resources/reader.ts'
import { findProfessionals, findServiceSlugs } from '../resources/supply.queries.server.ts'
import { type Criteria, readCriteria } from './events.rules.ts'

const wrong = (message: string) =>
  new FhirRefusal(422, 'value', `criteria: ${message}`, { expression: 'Subscription.criteria' })

/** @throws FhirRefusal 422 of a value that no appointment of the caller's centres can have. */
export async function requireMet({ db, access }: Reader, text: string): Promise<void> {
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
