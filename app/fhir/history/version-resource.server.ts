/** An appointment as one of its changes left it. */
import type { AppointmentVersion } from '#app/booking/public.server.ts'
import { appointmentResource } from '../resources/appointment-resource.server.ts'

/** With the moment from which others could know it. */
export function versionResource(base: string, version: AppointmentVersion) {
  const resource = appointmentResource(base, version)
  const lastUpdated = version.placedAt
    .round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
    .toString()
  return { ...resource, meta: { ...resource.meta, lastUpdated } }
}
