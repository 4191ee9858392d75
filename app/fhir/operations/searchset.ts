/** A Bundle of what was found, of the profile of IHE Scheduling where it holds appointments. */
import type { Bundle } from '@medplum/fhirtypes'
import { bundleProfile } from '../resources/systems.rules.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'

/** @param type of what was looked for. @param total how many there are in all. */
export const searchset = (
  type: ResourceType,
  total: number,
  resources: readonly NonNullable<NonNullable<Bundle['entry']>[number]['resource']>[],
  base: string,
  link?: Bundle['link'],
): Bundle => ({
  resourceType: 'Bundle',
  // The profile asks for an entry: what is empty cannot follow it.
  meta: type === 'Appointment' && resources.length > 0 ? { profile: [bundleProfile] } : undefined,
  type: 'searchset',
  total,
  link,
  entry:
    resources.length > 0
      ? resources.map(resource => ({
          fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
          resource,
          search: { mode: 'match' as const },
        }))
      : undefined,
})
