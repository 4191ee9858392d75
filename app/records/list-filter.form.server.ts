/** The list's filter as it stands in the address: text and two days. */
import type { Catalogue } from '#app/text/catalogue.ts'
import type { DocumentFilter } from './documents/documents.queries.server.ts'

const longestText = 80

export interface ListFilter {
  typed: { texto: string; desde: string; hasta: string }
  errors: { field: string; message: string }[]
  filter: DocumentFilter
  active: boolean
  page: number
}

/** A day that does not exist is said and filters nothing. */
export function readFilter(url: URL, t: Catalogue['records']['filter']): ListFilter {
  const get = (name: string) => (url.searchParams.get(name) ?? '').trim()
  const typed = { texto: get('texto').slice(0, longestText), desde: get('desde'), hasta: get('hasta') }
  const errors: ListFilter['errors'] = []
  const day = (field: 'desde' | 'hasta') => {
    if (!typed[field]) return undefined
    try {
      // No document is of another millennium, and PostgreSQL knows neither a year 0 nor what follows 9999.
      if (/^[12]\d{3}-\d{2}-\d{2}$/.test(typed[field])) return Temporal.PlainDate.from(typed[field])
    } catch {}
    errors.push({ field, message: t.badDate })
    return undefined
  }
  let from = day('desde')
  const to = day('hasta')
  if (from && to && Temporal.PlainDate.compare(from, to) > 0) {
    errors.push({ field: 'desde', message: t.wrongOrder })
    from = undefined
  }
  const page = get('pagina')
  return {
    typed,
    errors,
    filter: {
      // A zero byte is no text for PostgreSQL.
      text: typed.texto.replaceAll('\0', '') || undefined,
      from,
      to,
    },
    active: Boolean(typed.texto || typed.desde || typed.hasta),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
