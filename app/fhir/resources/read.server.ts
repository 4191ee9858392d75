/** Reads and searches of each type of resource, of the caller's own centres. */
import type { Resource } from '@medplum/fhirtypes'
import { numbersOf, searchOfHere } from '../operations/numbers.server.ts'
import { FhirRefusal, notFound } from '../refusal.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'
import { byPerson } from './by-person.server.ts'
import { absencesAt, absencesOf, namesOf, spansOf, termsOf } from './details.server.ts'
import { idsNamed } from './named.server.ts'
import { scheduleResource, serviceResource } from './offer-resources.server.ts'
import { readAppointments } from './read-appointments.server.ts'
import { readSlots } from './read-slots.server.ts'
import type { Found, Reader } from './reader.ts'
import {
  type Asked,
  findCentres,
  findNetworks,
  findProfessionals,
  findRoles,
  findSchedules,
  findServices,
  type RolesAsked,
} from './supply.queries.server.ts'
import {
  locationResource,
  networkResource,
  organizationResource,
  practitionerResource,
  roleResource,
} from './supply-resources.server.ts'
import { withVersion } from './version.server.ts'

/** What may be searched by, beside `_id`, `_count` and `_offset`, which every type has. */
export const searchParameters: Record<ResourceType, string[]> = {
  Organization: ['identifier'],
  Location: ['identifier'],
  Practitioner: ['identifier'],
  PractitionerRole: ['practitioner', 'location', 'organization'],
  HealthcareService: ['identifier'],
  Schedule: ['identifier', 'actor'],
  Slot: ['schedule', 'start', 'status'],
  Appointment: [
    'identifier',
    'patient',
    byPerson,
    'date',
    'status',
    'practitioner',
    'location',
    'specialty',
    '_lastUpdated',
  ],
  Patient: ['identifier', '_lastUpdated'],
}

/** One resource. @throws FhirRefusal 404 for what is not there, or not the caller's. */
export async function readResource(reader: Reader, type: ResourceType, id: string): Promise<Resource> {
  const { resources } = await findResources(reader, type, new URLSearchParams({ _id: id }), {
    ids: [id],
    limit: 1,
    offset: 0,
  })
  const [resource] = resources
  if (!resource) throw notFound(`${type}/${id}`)
  return resource
}

/** @param which ids null for all. */
export async function findResources(
  reader: Reader,
  type: ResourceType,
  query: URLSearchParams,
  which: Omit<Asked, 'centres'>,
): Promise<Found> {
  const asked = searchOfHere(query, reader.base)
  const named = type === 'Patient' ? null : query.get('identifier')
  const wanted = named ? { ...which, ids: await narrowed(reader, type, named, which.ids) } : which
  const { total, resources } = await find(reader, type, asked, wanted)
  return { total, resources: resources.map(withVersion) }
}

/** Each is looked up by itself, and a form of a search has room for a hundred thousand. */
const mostIdentifiers = 100

async function narrowed(
  reader: Reader,
  type: ResourceType,
  identifier: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  // An identifier may have a comma of its own; else several are any of them.
  const several = identifier.split(',')
  if (several.length > mostIdentifiers)
    throw new FhirRefusal(
      400,
      'too-costly',
      `Se busca por ${mostIdentifiers} identificadores a la vez: divide la lista.`,
    )
  const tokens = new Set([identifier, ...several])
  const each: string[] = []
  for (const token of tokens) each.push(...(await idsNamed(reader, type, token)))
  const found = [...new Set(each)]
  return ids ? found.filter(id => ids.includes(id)) : found
}

async function find(
  reader: Reader,
  type: ResourceType,
  query: URLSearchParams,
  which: Omit<Asked, 'centres'>,
): Promise<Found> {
  const { db, access, base } = reader
  const asked = { ...which, centres: access.centres }
  switch (type) {
    case 'Organization':
      return organizations(reader, asked)
    case 'Location': {
      const { total, rows } = await findCentres(db, asked)
      return { total, resources: rows.map(row => locationResource(base, row)) }
    }
    case 'Practitioner': {
      const { total, rows } = await findProfessionals(db, asked)
      const names = await namesOf(reader, type, idsOf(rows))
      return { total, resources: rows.map(row => practitionerResource(base, row, names(row.id))) }
    }
    case 'PractitionerRole': {
      const { total, rows } = await findRoles(db, { ...asked, ...ofActors(query) })
      const away = await absencesAt(reader, [...new Set(rows.map(({ centreId }) => centreId))])
      return { total, resources: rows.map(row => roleResource(base, row, spansOf(absencesOf(away, row)))) }
    }
    case 'HealthcareService': {
      const { total, rows } = await findServices(db, asked)
      const [names, terms] = [await namesOf(reader, type, idsOf(rows)), await termsOf(reader, rows)]
      return { total, resources: rows.map(row => serviceResource(base, row, terms(row), names(row.id))) }
    }
    case 'Schedule': {
      const { total, rows } = await findSchedules(db, { ...asked, ...ofActors(query) })
      const names = await namesOf(reader, type, idsOf(rows))
      return { total, resources: rows.map(row => scheduleResource(base, row, names(row.id))) }
    }
    case 'Slot':
      return readSlots(reader, query, asked)
    case 'Appointment':
    case 'Patient':
      return readAppointments(reader, type, query, which)
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Whose, and where: `actor=Location/1`, `practitioner=Practitioner/2,Practitioner/3`, `location=Location/1`. */
function ofActors(query: URLSearchParams): Pick<RolesAsked, 'professionalIds' | 'centreIds'> {
  const actor = query.get('actor')
  const practitioner = query.get('practitioner')
  const places = ['location', 'organization'].flatMap(name => {
    const text = query.get(name)
    return text ? [numbersOf(text, 'Location', 'Organization')] : []
  })
  return {
    ...(actor &&
      (/(?:^|\/)Location\//.test(actor)
        ? { centreIds: numbersOf(actor, 'Location') }
        : { professionalIds: numbersOf(actor, 'Practitioner') })),
    ...(practitioner && { professionalIds: numbersOf(practitioner, 'Practitioner') }),
    // Both are the same centre here: where both are named, both hold.
    ...(places.length > 0 && {
      centreIds: places.reduce((one, other) => one.filter(id => other.includes(id))),
    }),
  }
}

/** Centres, and after them the networks that they are of. */
async function organizations({ db, base }: Reader, asked: Asked): Promise<Found> {
  const centres = await findCentres(db, asked)
  const ids =
    asked.ids?.flatMap(id => (id.startsWith('network-') ? [id.slice('network-'.length)] : [])) ?? null
  const offset = Math.max(0, asked.offset - centres.total)
  const limit = asked.limit - centres.rows.length
  const networks = await findNetworks(db, { ...asked, ids, offset, limit })
  return {
    total: centres.total + networks.total,
    resources: [
      ...centres.rows.map(row => organizationResource(base, row)),
      ...networks.rows.map(row => networkResource(row)),
    ],
  }
}
