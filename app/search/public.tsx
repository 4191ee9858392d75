/** What other capabilities may show of search. */
export { SearchCard } from './parts/search-card.tsx'
export type { SearchCardData } from './search-card-data.ts'
