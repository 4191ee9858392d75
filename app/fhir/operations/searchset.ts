/** A Bundle of what was found, of the profile of IHE Scheduling where it holds appointments. */
import type { Bundle } from '@medplum/fhirtypes'
import { bundleProfile } from '../resources/systems.rules.ts'
import type { ScopedType } from '../systems/scopes.rules.ts'

type Found = NonNullable<NonNullable<Bundle['entry']>[number]['resource']>

/** @param type of what was looked for. @param total how many there are in all. */
export const searchset = (
  type: ScopedType | 'DocumentReference',
  total: number,
  resources: readonly Found[],
  base: string,
  link?: Bundle['link'],
  included: readonly Found[] = [],
): Bundle => ({
  resourceType: 'Bundle',
  // The profile asks for an entry: what is empty cannot follow it.
  meta: type === 'Appointment' && resources.length > 0 ? { profile: [bundleProfile] } : undefined,
  type: 'searchset',
  total,
  link,
  entry:
    resources.length > 0
      ? [
          ...resources.map(resource => ({ resource, search: { mode: 'match' as const } })),
          ...included.map(resource => ({ resource, search: { mode: 'include' as const } })),
        ].map(one => ({ fullUrl: `${base}/${one.resource.resourceType}/${one.resource.id}`, ...one }))
      : undefined,
})
