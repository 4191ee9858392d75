/** What others may use of the façade for other systems. */
export { eventJobs } from './events/event-jobs.server.ts'
export {
  findDeliveries,
  findGivenUp as findGivenUpEvents,
} from './events/events.queries.server.ts'
export { forgetOldEvents } from './events/forget-old-events.server.ts'
export { sendEventsAgain } from './events/send-again.server.ts'
export { findUnanswering } from './events/unanswering.queries.server.ts'
export { fhirApp } from './fhir.app.server.ts'
export { importPath } from './import/import.app.server.ts'
export {
  forgetIdentifiers,
  forgetIdentifiersOfProfessionals,
} from './resources/identifiers.queries.server.ts'
export { systemApps } from './system-apps.server.ts'
export { bringsOfSystem } from './systems/brings-of-system.server.ts'
export { demoSystems, keepDemoSystems } from './systems/demo-systems.server.ts'
export {
  addOperatorSystem,
  addSystemOf,
  endOperatorSystem,
  endSystemOf,
  readPublicKeys,
  replaceKeysOf,
  replaceOperatorKeys,
} from './systems/manage-systems.server.ts'
export { findOperatorSystems, findSystemsOf, namesOfSystems } from './systems/systems.queries.server.ts'
