/** What other capabilities may show of search. */
export { ForWhom } from './parts/for-whom.tsx'
export { SearchCard } from './parts/search-card.tsx'
