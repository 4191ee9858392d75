/** The small parts of a results page that are only words and links. */

import {
  attentions,
  daysAsked,
  type Filters,
  halves,
  orders,
  searchPath,
  withFilters,
} from '../search-url.rules.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import type { PageSearch } from './page-search.server.ts'
import type { ChipData, InsurerPrompt, LinkData } from './results-data.ts'
import type { PlannedSearch } from './search-offers.server.ts'

/** «Providencia», or «la región de Aysén» when the whole of it is searched. */
export const whereWords = ({ commune }: PageSearch, { zona }: Filters, t: SearchWords): string =>
  zona === 'region' ? t.results.region(commune.region) : commune.name

/** What a count is of, or what it is missing from: with both ways, the place or by video. */
export function countedWhere(page: PageSearch, filters: Filters, t: SearchWords) {
  const where = whereWords(page, filters, t)
  const both = page.address.kind !== 'exam' && page.address.attention === 'ambas'
  return both ? { some: t.empty.orVideo(where), none: t.empty.norVideo(where) } : { some: where, none: where }
}

export const breadcrumb = (heading: string, { para }: Filters, t: SearchWords): LinkData[] => [
  { label: t.results.breadcrumb.home, to: '/' },
  { label: t.results.breadcrumb.search, to: withFilters('/buscador', { para }) },
  { label: heading, to: '', current: true },
]

/** In person, by video, both; exams have only one way. */
export function attentionLinks(
  { address, commune }: PageSearch,
  filters: Filters,
  t: SearchWords,
): LinkData[] {
  if (address.kind === 'exam') return []
  return attentions.map(attention => ({
    label: t.attention[attention],
    to: withFilters(searchPath({ ...address, attention }, commune.slug), { ...filters, pagina: undefined }),
    current: attention === address.attention,
  }))
}

export const orderLinks = (path: string, filters: Filters, t: SearchWords): LinkData[] =>
  orders.map(orden => ({
    label: t.results.orders[orden],
    to: withFilters(path, { ...filters, orden, pagina: undefined }),
    current: orden === (filters.orden ?? 'proximas'),
  }))

/** Any day, or which; the same of its two halves. */
export const dayLinks = (path: string, filters: Filters, t: SearchWords): LinkData[] =>
  [undefined, ...daysAsked].map(dia => ({
    label: dia ? t.filters.chips.dia[dia] : t.results.anyDay,
    to: withFilters(path, { ...filters, dia, pagina: undefined }),
    current: dia === filters.dia,
  }))

export const halfLinks = (path: string, filters: Filters, t: SearchWords): LinkData[] =>
  [undefined, ...halves].map(jornada => ({
    label: jornada ? t.results.halves[jornada] : t.results.anyHour,
    to: withFilters(path, { ...filters, jornada, pagina: undefined }),
    current: jornada === filters.jornada,
  }))

/** What changes when results are put in another order or narrowed: it is said aloud, so it never stays the same. */
export function countWords(total: number, filters: Filters, narrowed: number, t: SearchWords): string | null {
  if (total === 0) return null
  return [
    t.results.count(total),
    t.results.by[filters.orden ?? 'proximas'],
    narrowed && t.results.narrowed(narrowed),
  ]
    .filter(Boolean)
    .join(', ')
}

/** One row of chips stands for everything that a wide screen shows beside the list. */
export function chips(
  filters: Filters,
  narrowed: number,
  { attention, financer }: { attention: LinkData[]; financer: PlannedSearch['financer'] },
  t: SearchWords,
): ChipData[] {
  const { dia, jornada, orden } = filters
  const when = [dia && t.filters.chips.dia[dia], jornada && t.filters.chips.jornada[jornada]]
  const how = attention.find(link => link.current)
  return [
    { panel: 'filtros', label: t.filters.chosen(narrowed), icon: 'filter', chosen: narrowed > 0 },
    {
      panel: 'panel-cuando',
      label: when.filter(Boolean).join(', ') || t.results.anyDay,
      icon: 'calendar',
      chosen: Boolean(dia || jornada),
    },
    {
      panel: 'panel-prevision',
      label: financer?.shortName ?? t.card.insurer,
      icon: 'shield',
      chosen: financer !== null,
    },
    ...(how
      ? [{ panel: 'panel-atencion', label: how.label, icon: 'stethoscope', chosen: false } as const]
      : []),
    {
      panel: 'panel-orden',
      label: t.results.orders[orden ?? 'proximas'],
      icon: 'sort',
      chosen: orden !== undefined,
    },
  ]
}

/** What is still to be said about the insurer before prices mean anything. */
export function insurerPrompt({ coverage, financer }: PlannedSearch, t: SearchWords): InsurerPrompt | null {
  const name = financer?.shortName ?? ''
  if (!financer) return { kind: 'ask', title: t.insurer.ask, body: t.insurer.askBody }
  switch (coverage.kind) {
    case 'choose-tramo':
      return { kind: 'tramo', title: t.insurer.tramo, body: t.insurer.tramoBody }
    case 'no-free-choice':
      return { kind: 'notice', title: t.insurer.noFreeChoice, body: t.insurer.noFreeChoiceBody }
    case 'no-agreement':
      return { kind: 'notice', title: t.insurer.noAgreement(name), body: t.insurer.noAgreementBody }
    case 'alone':
    case 'table':
      return null
  }
}
