/** What the wiring asks of the centre's desk. */
export { findNamedLooks } from './looks/find-named-looks.server.ts'
export { bringsToCentre } from './supply/brings-file.server.ts'
