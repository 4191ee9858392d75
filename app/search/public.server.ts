/** What other capabilities may use of search, on the server. */
export { coverageHere, patientPrice } from './coverage.rules.ts'
export { countCommunes } from './directory.queries.server.ts'
export { isSearch } from './is-search.rules.ts'
export { loadRememberedCard } from './remembered.server.ts'
export { searchPath } from './search-url.rules.ts'
