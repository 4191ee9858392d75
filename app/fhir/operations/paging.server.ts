/** Pages of a search: where one begins, and the links between them. */
import type { Bundle } from '@medplum/fhirtypes'
import { cursorOf, positionOf } from './cursor.server.ts'
import { readCount } from './parameters.server.ts'

/** How many a page shows: none where only their number is asked for, by `_count=0` or by `_summary=count`, which R4 takes for the same. */
export function limitIn(query: URLSearchParams): number {
  const limit = readCount(query.get('_count') ?? undefined, '_count', { usual: 50, most: 500 })
  return query.get('_summary') === 'count' ? 0 : limit
}

/** @throws FhirRefusal 400 of what no link of ours says. */
export function placeIn(query: URLSearchParams): { limit: number; offset: number } {
  const limit = limitIn(query)
  const page = query.get('_page')
  if (page === null)
    return {
      limit,
      offset: readCount(query.get('_offset') ?? undefined, '_offset', { usual: 0, most: 1_000_000 }),
    }
  return { limit, offset: positionOf('p', page, '_page debe venir de un enlace «next».', 7) }
}

/** @param address of the search, without its query. @param shown how many are on this page, of `total`. */
export function pageLinks(
  address: string,
  query: URLSearchParams,
  { limit, offset }: { limit: number; offset: number },
  { shown, total }: { shown: number; total: number },
): NonNullable<Bundle['link']> {
  const next = new URLSearchParams(query)
  next.delete('_offset')
  next.set('_page', cursorOf('p', offset + limit))
  return [
    { relation: 'self', url: `${address}?${query}` },
    ...(offset + shown < total && limit > 0 ? [{ relation: 'next', url: `${address}?${next}` }] : []),
  ]
}
