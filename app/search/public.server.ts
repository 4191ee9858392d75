/** What other capabilities may use of search, on the server. */
export { loadSearchCard } from './load-search-card.server.ts'
