/** A Bundle of what was found, of the profile of IHE Scheduling where it holds appointments. */
import type { Bundle } from '@medplum/fhirtypes'
import { bundleProfile } from '../resources/systems.rules.ts'

/** @param total how many there are in all. */
export const searchset = (
  total: number,
  resources: readonly NonNullable<NonNullable<Bundle['entry']>[number]['resource']>[],
  base: string,
  link?: Bundle['link'],
): Bundle => ({
  resourceType: 'Bundle',
  meta: { profile: [bundleProfile] },
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
