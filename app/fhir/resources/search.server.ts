/** Searches: what is asked, page by page, with what stands beside it. */
import type { Bundle } from '@medplum/fhirtypes'
import { pageLinks, placeIn } from '../operations/paging.server.ts'
import { requireTotal, requireWhole } from '../operations/parameters.server.ts'
import { searchset } from '../operations/searchset.ts'
import { FhirRefusal, notSearchedBy } from '../refusal.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'
import { shownIn, viewOfSearch, viewParameters } from '../views/view.server.ts'
import { byPerson, requirePatients } from './by-person.server.ts'
import { includedWith } from './included.server.ts'
import { findResources, searchParameters } from './read.server.ts'
import { placeWhere } from './read-appointments.server.ts'
import type { Reader } from './reader.ts'

const common = [
  '_id',
  '_count',
  '_offset',
  '_page',
  '_include',
  '_revinclude',
  '_format',
  '_pretty',
  '_total',
  ...viewParameters,
]

/** When it last changed is kept of appointments; of the rest an answer could only be guessed. */
const notSearched = (type: ResourceType, name: string) =>
  name === '_lastUpdated'
    ? new FhirRefusal(
        400,
        'not-supported',
        `De ${type} no se guarda cuándo cambió, y no se busca por _lastUpdated: léelo con If-None-Match y su ETag, que responde 304 si es el mismo.`,
      )
    : notSearchedBy(type, name, [...common, ...searchParameters[type]])

/**
 * @throws FhirRefusal 400 for a parameter that is not known, or that says with a modifier how it is meant: it would answer another
 * question. 403 of whoever asks for the hours of a person and may not read persons.
 */
export async function searchResources(
  reader: Reader,
  type: ResourceType,
  query: URLSearchParams,
): Promise<Bundle> {
  for (const name of query.keys())
    if (![...common, ...searchParameters[type]].includes(name)) throw notSearched(type, name)
  requireWhole(query, searchParameters[type])
  if (query.has(byPerson)) requirePatients(reader.access)
  requireTotal(query.get('_total'))
  const view = viewOfSearch(query, type)
  const place = placeIn(query)
  const ids = query.get('_id')?.split(',') ?? null
  await placeWhere(reader, query.has('_revinclude') ? ['Appointment'] : [type])
  const { total, resources } = await findResources(reader, type, query, { ids, ...place })
  const included = await includedWith(reader, type, query, resources)
  const link = pageLinks(`${reader.base}/${type}`, query, place, { shown: resources.length, total })
  return shownIn(view, searchset(type, total, resources, reader.base, link, included))
}
