/** Searches: what is asked, page by page, with what stands beside it. */
import type { Bundle } from '@medplum/fhirtypes'
import { readCount } from '../operations/parameters.server.ts'
import { searchset } from '../operations/searchset.ts'
import { FhirRefusal } from '../refusal.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'
import { includedWith } from './included.server.ts'
import { findResources, searchParameters } from './read.server.ts'
import { placeWhere } from './read-appointments.server.ts'
import type { Reader } from './reader.ts'

const common = ['_id', '_count', '_offset', '_page', '_include', '_revinclude', '_format', '_total']
const bad = (message: string) => new FhirRefusal(400, 'invalid', message)

/** When it last changed is kept of appointments; of the rest an answer could only be guessed. */
const notSearched = (type: ResourceType, name: string) =>
  name === '_lastUpdated'
    ? new FhirRefusal(
        400,
        'not-supported',
        `De ${type} no se guarda cuándo cambió, y no se busca por _lastUpdated: léelo con If-None-Match y su ETag, que responde 304 si es el mismo.`,
      )
    : bad(`${type} no se busca por «${name}».`)

/** Opaque: nobody outside counts with it. */
const pageOf = (offset: number): string => Buffer.from(`p1:${offset}`).toString('base64url')

function offsetIn(query: URLSearchParams): number {
  const page = query.get('_page')
  if (page === null)
    return readCount(query.get('_offset') ?? undefined, '_offset', { usual: 0, most: 1_000_000 })
  const [, digits] = /^p1:(\d{1,7})$/.exec(Buffer.from(page, 'base64url').toString()) ?? []
  if (digits === undefined) throw bad('_page debe venir de un enlace «next».')
  return Number(digits)
}

/** @throws FhirRefusal 400 for a parameter that is not known: it would answer another question. */
export async function searchResources(
  reader: Reader,
  type: ResourceType,
  query: URLSearchParams,
): Promise<Bundle> {
  for (const name of query.keys())
    if (![...common, ...searchParameters[type]].includes(name.split(':')[0] as string))
      throw notSearched(type, name)
  const limit = readCount(query.get('_count') ?? undefined, '_count', { usual: 50, most: 500 })
  const offset = offsetIn(query)
  const ids = query.get('_id')?.split(',') ?? null
  await placeWhere(reader, query.has('_revinclude') ? ['Appointment'] : [type])
  const { total, resources } = await findResources(reader, type, query, { ids, limit, offset })
  const included = await includedWith(reader, type, query, resources)
  const next = new URLSearchParams(query)
  next.delete('_offset')
  next.set('_page', pageOf(offset + limit))
  const self = `${reader.base}/${type}?${query}`
  const link = [
    { relation: 'self', url: self },
    ...(offset + resources.length < total && limit > 0
      ? [{ relation: 'next', url: `${reader.base}/${type}?${next}` }]
      : []),
  ]
  return searchset(type, total, resources, reader.base, link, included)
}
