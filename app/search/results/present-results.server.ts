/** The small parts of a results page that are only words and links. */

import { attentions, type Filters, orders, searchPath, withFilters } from '../search-url.rules.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import type { PageSearch } from './page-search.server.ts'
import type { InsurerPrompt, LinkData } from './results-data.ts'
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

export const breadcrumb = (heading: string, t: SearchWords): LinkData[] => [
  { label: t.results.breadcrumb.home, to: '/' },
  { label: t.results.breadcrumb.search, to: '/buscador' },
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
