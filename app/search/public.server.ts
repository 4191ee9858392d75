/** What other capabilities may use of search, on the server. */
export { showForWhom, whomIn } from './for-whom.server.ts'
export { isSearch } from './is-search.rules.ts'
export { examReader } from './orders/exam-reader.server.ts'
export { loadRememberedCard, rememberedInsurer, rememberInsurer } from './remembered.server.ts'
export { searchPath, withFilters } from './search-url.rules.ts'
export { countCommunes } from './suggestions/directory.queries.server.ts'
export { quickSpecialties } from './suggestions/most-wanted.server.ts'
