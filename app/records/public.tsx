/** What other capabilities may show of records. */

export { QuoteSection } from './parts/quote-section.tsx'
