/** What other capabilities may use of supply. */
export { rollHours } from './roll-hours.server.ts'
export { sweepNextStarts } from './sweep-next-starts.server.ts'
