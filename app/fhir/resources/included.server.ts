/** What stands beside what was found: `_include` of what it names, `_revinclude` of what names it. https://hl7.org/fhir/R4/search.html#include */
import type { Resource } from '@medplum/fhirtypes'
import { FhirRefusal, invalid } from '../refusal.server.ts'
import { allows, type ResourceType, resourceTypes } from '../systems/scopes.rules.ts'
import { findResources } from './read.server.ts'
import type { Reader } from './reader.ts'

/** Of each type, which references can be followed, and where they stand; of several kinds, which one is meant. */
const forward: Record<string, { element: string; type?: ResourceType }> = {
  'Organization:partof': { element: 'partOf' },
  'Location:organization': { element: 'managingOrganization' },
  'PractitionerRole:practitioner': { element: 'practitioner' },
  'PractitionerRole:organization': { element: 'organization' },
  'PractitionerRole:location': { element: 'location' },
  'HealthcareService:organization': { element: 'providedBy' },
  'HealthcareService:location': { element: 'location' },
  'Schedule:actor': { element: 'actor' },
  'Slot:schedule': { element: 'schedule' },
  'Appointment:actor': { element: 'participant' },
  'Appointment:patient': { element: 'participant', type: 'Patient' },
  'Appointment:practitioner': { element: 'participant', type: 'Practitioner' },
  'Appointment:location': { element: 'participant', type: 'Location' },
}
/** Who names what was found, and by which search it is found. */
const backward: Record<string, readonly ResourceType[]> = {
  'PractitionerRole:practitioner': ['Practitioner'],
  'PractitionerRole:location': ['Location'],
  'Schedule:actor': ['Practitioner', 'Location'],
  'Appointment:patient': ['Patient'],
  'Appointment:practitioner': ['Practitioner'],
  'Appointment:location': ['Location'],
}

/** «Appointment:patient», as `_include` names them. */
export const includesOf = (type: ResourceType): string[] =>
  Object.keys(forward).filter(name => name.startsWith(`${type}:`))

/** As `_revinclude` names them: by who names the type. */
export const revIncludesOf = (type: ResourceType): string[] =>
  Object.keys(backward).filter(name => backward[name]?.includes(type))

const most = 1000

/** @throws FhirRefusal 400 for what cannot be followed, 403 for what the token may not read. */
export async function includedWith(
  reader: Reader,
  type: ResourceType,
  query: URLSearchParams,
  found: readonly Resource[],
): Promise<Resource[]> {
  // Asked for twice is asked for once: each is looked for beside everything that was found.
  const wanted = new Set(query.getAll('_include').flatMap(text => text.split(',')))
  const named = new Set(query.getAll('_revinclude').flatMap(text => text.split(',')))
  for (const name of wanted)
    if (!includesOf(type).includes(name)) throw invalid(`${type} no incluye «${name.slice(0, 80)}».`)
  for (const name of named)
    if (!revIncludesOf(type).includes(name))
      throw invalid(`${type} no se incluye por «${name.slice(0, 80)}».`)
  const ids = new Map<ResourceType, Set<string>>()
  for (const name of wanted)
    for (const [of, id] of found.flatMap(one => referencesIn(one, name)))
      ids.set(of, (ids.get(of) ?? new Set()).add(id))
  const included: Resource[] = []
  for (const [of, some] of ids) included.push(...(await readable(reader, of, [...some])))
  for (const name of named) {
    const [source = '', parameter = ''] = name.split(':')
    // One search for all of them: one for each of a page of five hundred took half a minute, and the database with it.
    const said = new URLSearchParams({ [parameter]: found.map(one => `${type}/${one.id}`).join(',') })
    included.push(...(await readable(reader, source as ResourceType, found.length > 0 ? null : [], said)))
    if (included.length > most) throw invalid(`Se incluyen más de ${most}: pide menos con _count.`)
  }
  return [...new Map(included.map(one => [`${one.resourceType}/${one.id}`, one])).values()]
}

async function readable(
  reader: Reader,
  type: ResourceType,
  ids: readonly string[] | null,
  query = new URLSearchParams(),
): Promise<Resource[]> {
  if (!allows(reader.access.scopes, type, 's') && !allows(reader.access.scopes, type, 'r'))
    throw new FhirRefusal(403, 'forbidden', `El token no tiene el permiso system/${type}.rs.`)
  return (await findResources(reader, type, query, { ids, limit: most + 1, offset: 0 })).resources
}

function referencesIn(resource: Resource, name: string): [ResourceType, string][] {
  const { element = '', type } = forward[name] ?? {}
  const value: unknown = Object.entries(resource).find(([one]) => one === element)?.[1]
  return [value].flat().flatMap((one): [ResourceType, string][] => {
    const holder = one as { reference?: string; actor?: { reference?: string } } | undefined
    const [of, id] = (holder?.reference ?? holder?.actor?.reference ?? '').split('/')
    const known = resourceTypes.find(each => each === of)
    return known && id && (type === undefined || type === known) ? [[known, id]] : []
  })
}
