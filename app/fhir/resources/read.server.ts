/** Reads and searches of each type of resource, of the caller's own centres. */
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import { numberOf, parseToken, readCount } from '../operations/parameters.server.ts'
import { searchset } from '../operations/searchset.ts'
import { FhirRefusal, notFound } from '../refusal.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'
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
} from './supply.queries.server.ts'
import {
  locationResource,
  networkResource,
  organizationResource,
  practitionerResource,
  roleResource,
  scheduleResource,
  serviceResource,
} from './supply-resources.server.ts'

/** What may be searched by, beside `_id`, `_count` and `_offset`, which every type has. */
export const searchParameters: Record<ResourceType, string[]> = {
  Organization: [],
  Location: [],
  Practitioner: ['identifier'],
  PractitionerRole: [],
  HealthcareService: [],
  Schedule: ['actor'],
  Slot: ['schedule', 'start', 'status'],
  Appointment: ['patient', 'patient.identifier', 'date', 'status', 'practitioner', 'location', 'specialty'],
  Patient: ['identifier'],
}

const common = ['_id', '_count', '_offset', '_include', '_format', '_total']
const bad = (message: string) => new FhirRefusal(400, 'invalid', message)
/** One resource. @throws FhirRefusal 404 for what is not there, or not the caller's. */
export async function readResource(reader: Reader, type: ResourceType, id: string): Promise<Resource> {
  const { resources } = await find(reader, type, new URLSearchParams({ _id: id }), {
    ids: [id],
    limit: 1,
    offset: 0,
  })
  const [resource] = resources
  if (!resource) throw notFound(`${type}/${id}`)
  return resource
}

/** @throws FhirRefusal 400 for a parameter that is not known: it would answer another question. */
export async function searchResources(
  reader: Reader,
  type: ResourceType,
  query: URLSearchParams,
): Promise<Bundle> {
  for (const name of query.keys())
    if (![...common, ...searchParameters[type]].includes(name.split(':')[0] as string))
      throw bad(`${type} no se busca por «${name}».`)
  const limit = readCount(query.get('_count') ?? undefined, '_count', { usual: 50, most: 500 })
  const offset = readCount(query.get('_offset') ?? undefined, '_offset', { usual: 0, most: 1_000_000 })
  const ids = query.get('_id')?.split(',') ?? null
  const { total, resources } = await find(reader, type, query, { ids, limit, offset })
  const next = new URLSearchParams(query)
  next.set('_offset', String(offset + limit))
  const self = `${reader.base}/${type}?${query}`
  const link = [
    { relation: 'self', url: self },
    ...(offset + resources.length < total && limit > 0
      ? [{ relation: 'next', url: `${reader.base}/${type}?${next}` }]
      : []),
  ]
  return searchset(type, total, resources, reader.base, link)
}

async function find(
  reader: Reader,
  type: ResourceType,
  query: URLSearchParams,
  which: Omit<Asked, 'centres'>,
): Promise<Found> {
  const { db, access, base } = reader
  const asked = { ...which, centres: access.centres }
  const of = async <Row>(
    page: Promise<{ total: number; rows: Row[] }>,
    map: (row: Row) => Resource,
  ): Promise<Found> => {
    const { total, rows } = await page
    return { total, resources: rows.map(map) }
  }
  switch (type) {
    case 'Organization':
      return organizations(reader, asked)
    case 'Location':
      return of(findCentres(db, asked), row => locationResource(base, row))
    case 'Practitioner': {
      const identifier = query.get('identifier')
      const value = identifier ? parseToken(identifier).value : undefined
      const rut = value && parseRut(value)
      return of(findProfessionals(db, { ...asked, identifier: rut ? dashedRut(rut) : value }), row =>
        practitionerResource(base, row),
      )
    }
    case 'PractitionerRole':
      return of(findRoles(db, asked), row => roleResource(base, row))
    case 'HealthcareService':
      return of(findServices(db, asked), row => serviceResource(base, row))
    case 'Schedule': {
      const actor = query.get('actor')
      const wanted = !actor
        ? {}
        : actor.startsWith('Location/')
          ? { centreId: numberOf(actor) }
          : { professionalId: numberOf(actor) }
      return of(findSchedules(db, { ...asked, ...wanted }), row => scheduleResource(base, row))
    }
    case 'Slot':
      return readSlots(reader, query, asked)
    case 'Appointment':
    case 'Patient':
      return readAppointments(reader, type, query, which)
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
