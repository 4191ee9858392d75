/** What other capabilities may show of search. */
export { SearchCard } from './parts/search-card.tsx'
