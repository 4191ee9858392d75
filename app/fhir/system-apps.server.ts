/** Everything that other systems speak to, for the wiring. */
import { fhirPath } from '#app/platform/http/fhir-base.ts'
import { fhirApp } from './fhir.app.server.ts'
import { type ImportWiring, importApp } from './import/import.app.server.ts'
import { tellOfFhir, tellOfImport } from './tell-at-edge.server.ts'

/** @param version of the product. */
export const systemApps = (version: string, wiring: ImportWiring) => [
  { path: fhirPath, app: fhirApp(version), tell: tellOfFhir },
  { path: '/', app: importApp(wiring), tell: tellOfImport },
]
