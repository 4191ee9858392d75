/** The filters as fields, as chips that can be removed and as a drawing of the prices. */
import { formatPesos } from '#app/platform/money.ts'
import { type Filters, lasting, narrowing, type Subject, withFilters } from '../search-url.rules.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import type { Facets } from './facets.queries.server.ts'
import type { ReadFilters } from './filters.form.server.ts'
import type { FilterFields } from './results-data.ts'

interface Filtering {
  /** The address without its query. */
  path: string
  address: Subject
  commune: string
  read: ReadFilters
  facets: Facets
  forPeople: boolean
  fullPrice: boolean
  t: SearchWords
}

export function presentFilters({
  path,
  address,
  commune,
  read,
  facets,
  forPeople,
  fullPrice,
  t,
}: Filtering): FilterFields {
  const { filters, errors, typed } = read
  const rest = withoutPage(filters)
  const cleared: Filters = { ...lasting(filters), zona: filters.zona, orden: filters.orden }
  return {
    action: path.split('?')[0] ?? path,
    counted: `/api/search/count?${new URLSearchParams([...asQuery(address), ['commune', commune]])}`,
    typed,
    errors,
    active: narrowing.flatMap(name => {
      const label = chip(name, filters, facets, t)
      return label ? [{ label, removeTo: withFilters(path, { ...rest, [name]: undefined }) }] : []
    }),
    clearTo: withFilters(path, cleared),
    centres: facets.centres,
    distribution: distribution(facets, filters, t),
    forPeople,
    fullPrice,
  }
}

/** A search as the interface names it. */
const asQuery = (address: Subject): [string, string][] =>
  address.kind === 'exam'
    ? [
        ['type', address.type],
        ...[address.slug, ...(address.others ?? [])].map((exam): [string, string] => ['exam', exam]),
      ]
    : [
        ['type', 'consulta'],
        [address.kind, address.slug],
        ['atencion', address.attention],
      ]

const withoutPage = (filters: Filters): Filters => ({ ...filters, pagina: undefined })

function chip(
  name: (typeof narrowing)[number],
  filters: Filters,
  { centres }: Facets,
  t: SearchWords,
): string | undefined {
  const { chips } = t.filters
  const value = filters[name]
  if (value === undefined || value === '') return undefined
  switch (name) {
    case 'medico':
      return chips.medico(String(value))
    case 'centro':
      return chips.centro(centres.find(centre => centre.slug === value)?.name ?? String(value))
    case 'precio_min':
      return chips.precio_min(formatPesos(Number(value)))
    case 'precio_max':
      return chips.precio_max(formatPesos(Number(value)))
    case 'sexo':
      return chips.sexo[filters.sexo ?? 'mujer']
    case 'dia':
      return filters.dia && chips.dia[filters.dia]
    case 'jornada':
      return filters.jornada && chips.jornada[filters.jornada]
    case 'edad':
      return chips.edad(String(value))
  }
}

function distribution(
  { lowest, highest, distribution: counts }: Facets,
  { precio_min, precio_max }: Filters,
  t: SearchWords,
): FilterFields['distribution'] {
  if (lowest === null || highest === null || lowest === highest) return undefined
  const most = Math.max(...counts, 1)
  const step = (highest + 1 - lowest) / counts.length
  return {
    bars: counts.map((count, index) => ({
      height: count / most,
      inside:
        lowest + step * (index + 1) > (precio_min ?? 0) &&
        lowest + step * index <= (precio_max ?? Number.POSITIVE_INFINITY),
    })),
    words: t.filters.distribution(formatPesos(lowest), formatPesos(highest)),
  }
}
