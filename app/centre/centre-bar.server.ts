/** What stands on top of every page of a centre. */
import { isLostDay } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { Typed } from '#app/platform/http/form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { type CentreStaff, mayDo } from '#app/staff/public.server.ts'

export interface CentreBarData {
  name: string
  attends: boolean
  manages: boolean
  plans: boolean
  audits: boolean
  reports: boolean
  oversees: boolean
  /** Gives hours. */
  books: boolean
  place: { id: number; name: string }
  places: { id: number; name: string }[]
  /** What was typed here when the session ended: fields of forms begin with it (forms/fields.ts). */
  late: Typed | null
  /** The address names a day that cannot be shown: today is. */
  lostDay?: boolean | undefined
}

const clockOf = ({ context }: PageRequest) => context.get(portalContext).clock

const shown = ({ id, name }: { id: number; name: string }) => ({ id, name })

/** @param asked by a page that shows the day that its address names. */
export const centreBar = (
  { staff, place, places, late }: CentreStaff,
  asked?: PageRequest,
): CentreBarData => ({
  name: staff.name,
  // What waits to be confirmed says so on its page.
  attends: staff.professionalId !== null || staff.deskWaits,
  manages: mayDo(place.roles, 'manage'),
  plans: mayDo(place.roles, 'plan'),
  books: mayDo(place.roles, 'attend'),
  audits: mayDo(place.roles, 'audit'),
  reports: mayDo(place.roles, 'report'),
  oversees: mayDo(place.roles, 'oversee'),
  place: shown(place),
  places: places.map(shown),
  late,
  lostDay: asked && isLostDay(asked.url.searchParams.get('dia'), place.zone, clockOf(asked).now()),
})
