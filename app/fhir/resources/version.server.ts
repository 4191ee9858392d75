/** Which state of a resource was seen: as ETag, in If-Match and in If-None-Match. */
import { createHash } from 'node:crypto'
import type { Resource } from '@medplum/fhirtypes'

/** What keeps no count of its changes is known by what it says; when it was last touched is no part of that. */
export function withVersion<One extends Resource>(resource: One): One {
  if (resource.meta?.versionId) return resource
  const said = { ...resource, meta: { ...resource.meta, lastUpdated: undefined } }
  const versionId = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 20)
  return { ...resource, meta: { ...resource.meta, versionId } }
}

/** Weak, as FHIR wants it (https://hl7.org/fhir/R4/http.html#versioning); of a resource that has its version (`withVersion`). */
export const etagOf = ({ meta }: Resource): string => `W/"${meta?.versionId ?? ''}"`

/** Whether a header names that state, weakly or strongly. */
export const isNamedBy = (header: string, resource: Pick<Resource, 'meta'>): boolean =>
  header.split(',').some(one => {
    const tag = one.trim().replace(/^W\//, '')
    return tag === '*' || tag === `"${resource.meta?.versionId}"` || tag === resource.meta?.versionId
  })
