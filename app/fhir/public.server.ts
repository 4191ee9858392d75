/** What others may use of the façade for other systems. */
export { fhirApp, fhirBase, fhirPath } from './fhir.app.server.ts'
export { demoSystems, keepDemoSystems } from './systems/demo-systems.server.ts'
export { namesOfSystems } from './systems/systems.queries.server.ts'
