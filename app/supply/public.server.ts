/** What other capabilities may use of supply. */

export { demoFacts } from './demo-facts.queries.server.ts'
export { importSupply, numbered } from './import.server.ts'
export { key, pesos, rut, slug, words, zonedInstant } from './import-fields.server.ts'
export type { ImportKind } from './import-kind.server.ts'
export { rollHours } from './roll-hours.server.ts'
export { sweepNextStarts } from './sweep-next-starts.server.ts'
