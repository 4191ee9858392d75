/** Pages of a search: where one begins, and the links between them. */
import type { Bundle } from '@medplum/fhirtypes'
import { FhirRefusal } from '../refusal.server.ts'
import { readCount } from './parameters.server.ts'

/** Opaque: nobody outside counts with it. */
const pageOf = (offset: number): string => Buffer.from(`p1:${offset}`).toString('base64url')

/** @throws FhirRefusal 400 of what no link of ours says. */
export function placeIn(query: URLSearchParams): { limit: number; offset: number } {
  const limit = readCount(query.get('_count') ?? undefined, '_count', { usual: 50, most: 500 })
  const page = query.get('_page')
  if (page === null)
    return {
      limit,
      offset: readCount(query.get('_offset') ?? undefined, '_offset', { usual: 0, most: 1_000_000 }),
    }
  const [, digits] = /^p1:(\d{1,7})$/.exec(Buffer.from(page, 'base64url').toString()) ?? []
  if (digits === undefined) throw new FhirRefusal(400, 'invalid', '_page debe venir de un enlace «next».')
  return { limit, offset: Number(digits) }
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
  next.set('_page', pageOf(offset + limit))
  return [
    { relation: 'self', url: `${address}?${query}` },
    ...(offset + shown < total && limit > 0 ? [{ relation: 'next', url: `${address}?${next}` }] : []),
  ]
}
