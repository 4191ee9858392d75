/** What the wiring asks of the centre's desk. */
export { forgetIncidents } from './incidents/forget-incidents.server.ts'
export { findNamedLooks } from './looks/find-named-looks.server.ts'
export { bringsToCentre } from './supply/brings-file.server.ts'
