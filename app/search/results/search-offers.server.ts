/** A search by what its address says: the offers of a page and how many there are. Who may search: anybody. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { type Coverage, coverageOf, type Financer } from '#app/pricing/public.ts'
import type { Filters } from '../search-url.rules.ts'
import type { Commune } from '../suggestions/directory.queries.server.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { nameWords } from '../suggestions/person-name.rules.ts'
import type { Candidates } from './candidates.queries.server.ts'
import { type FoundOffer, findOffers, type Narrowing } from './search.queries.server.ts'
import { timeSpans } from './time-windows.rules.ts'

export const pageSize = 10

export interface Search {
  subject: Candidates['subject']
  commune: Commune | null
  filters: Filters
}

export interface PlannedSearch {
  candidates: Candidates
  narrowing: Narrowing
  coverage: Coverage
  financer: Financer | null
}

/**
 * Turns a search into what the queries ask for. A video visit needs no commune, so the whole country is looked through
 * (docs/decisions/0040-where-a-search-looks.md).
 * @param options `byPerson` for who reads: one result per professional, with all their ways to attend; a program gets each offer.
 */
export async function planSearch(
  db: Tx,
  { subject, commune, filters }: Search,
  now: Temporal.Instant,
  { byPerson = false } = {},
): Promise<PlannedSearch> {
  const { financers, communes } = await directoryOf(db, 'es')
  const financer = filters.prevision ? (financers.get(filters.prevision) ?? null) : null
  const coverage = coverageOf(financer ?? undefined)
  const everywhere = commune === null || (subject.kind !== 'exam' && subject.attention === 'video')
  return {
    financer,
    coverage,
    candidates: {
      subject,
      communes: everywhere
        ? null
        : filters.zona === 'region'
          ? [...communes.values()]
              .filter(other => other.regionCode === commune.regionCode)
              .map(other => other.code)
          : [commune.code],
      financerSlug: coverage.kind === 'table' ? coverage.financerSlug : null,
      anyTramo: coverage.kind === 'choose-tramo',
      byPerson,
      now,
    },
    narrowing: { ...narrowingOf(filters), spans: spansOf(filters, communes.values(), now) },
  }
}

const sexes = { mujer: 'female', hombre: 'male' } as const

function narrowingOf({ medico, centro, precio_min, precio_max, sexo, edad }: Filters): Narrowing {
  return {
    name: medico ? nameWords(medico) : undefined,
    centre: centro && (/^[a-z0-9-]+$/.test(centro) ? centro : plainWords(centro)),
    priceMin: precio_min,
    priceMax: precio_max,
    sex: sexo && sexes[sexo],
    age: edad,
  }
}

/** By the clock of every zone there is: a video visit may be with a centre of another one. */
function spansOf(filters: Filters, communes: Iterable<Commune>, now: Temporal.Instant): Narrowing['spans'] {
  if (!filters.dia && !filters.jornada) return undefined
  const zones = new Set([...communes].map(({ zone }) => zone))
  return [...zones].map(zone => ({ zone, spans: timeSpans(filters, zone, now) }))
}

/** One page of a planned search. */
export function pageOfOffers(
  db: Tx,
  plan: PlannedSearch,
  { commune, filters }: Search,
): Promise<{ total: number; offers: FoundOffer[] }> {
  return findOffers(db, plan.candidates, plan.narrowing, {
    order: filters.orden ?? 'proximas',
    from: commune,
    limit: pageSize,
    offset: ((filters.pagina ?? 1) - 1) * pageSize,
  })
}
