/** What the page of the day asks every second: a mark that changes whenever the day does, and nothing else. */
import { dayAsked, dayMark, isLostDay, spanOfDay, spanOfWeek } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { mayDo, placeAsked, staffOf } from '#app/staff/public.server.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { isWeek } from '../agenda-asked.server.ts'
import type { Route } from './+types/centro-agenda-cambios.ts'

export async function loader(asked: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  const staff = await staffOf(asked)
  if (!staff) return new Response(null, { status: 401, headers })
  const place = await placeAsked(asked, staff)
  if (!place || !mayDo(place.roles, 'see')) return new Response(null, { status: 404, headers })
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const dia = asked.url.searchParams.get('dia')
  // Today's mark is none of a day that there is not.
  if (isLostDay(dia, place.zone, now)) return new Response(centreDesk.noSuchDay, { status: 404, headers })
  const day = dayAsked(dia, place.zone, now)
  const spanOf = isWeek(asked.url) ? spanOfWeek : spanOfDay
  return new Response(await dayMark(db, place.id, spanOf(day, place.zone), now), { headers })
}
