/** What the wiring asks of the centre's desk. */
export { bringsToCentre } from './supply/brings-file.server.ts'
