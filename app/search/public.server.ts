/** What other capabilities may use of search, on the server. */
export {
  type Coverage,
  coverageOf,
  type Financer,
  type PatientPrice,
  patientPrice,
} from './coverage.rules.ts'
export { loadSearchCard } from './load-search-card.server.ts'
export { searchPath } from './search-url.rules.ts'
