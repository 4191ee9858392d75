/** What the screen of a waiting room asks every second: a mark that changes whenever the screen does, and nothing else. */
import { loadWaitingRoom, roomMark } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { roomPlace } from '../room-place.server.ts'
import type { Route } from './+types/centro-sala-cambios.ts'

export async function loader(asked: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  const place = await roomPlace(asked)
  if (!place) return new Response(null, { status: 404, headers })
  const { db, clock } = asked.context.get(portalContext)
  return new Response(roomMark(await loadWaitingRoom(db, place, clock.now())), { headers })
}
