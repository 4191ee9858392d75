/** Where a screen of a waiting room stands: of a device that is one, or of somebody who may see the centre's day. */
import { portalContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { findDevice, mayDo, placeAsked, staffOf } from '#app/staff/public.server.ts'

/** @returns undefined for whoever is neither. */
export async function roomPlace(
  asked: PageRequest,
): Promise<{ id: number; name: string; zone: string } | undefined> {
  const { db, clock } = asked.context.get(portalContext)
  const device = await findDevice(db, asked.request.headers.get('cookie'), 'room', clock.now())
  if (device) return { id: device.centreId, name: device.centre, zone: device.zone }
  const staff = await staffOf(asked)
  const place = staff && (await placeAsked(asked, staff))
  return place && mayDo(place.roles, 'see') ? place : undefined
}
