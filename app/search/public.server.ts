/** What other capabilities may use of search, on the server. */
export { coverageHere, patientPrice } from './coverage.rules.ts'
export { countCommunes } from './directory.queries.server.ts'
export { isSearch } from './is-search.rules.ts'
export { loadSearchCard } from './load-search-card.server.ts'
export { searchPath } from './search-url.rules.ts'
