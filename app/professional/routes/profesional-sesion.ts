/** Whether somebody is signed in at the desk, for a page that must not be taken to the sign-in under a hand that writes. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { staffOf } from '#app/staff/public.server.ts'
import { idleHeader } from '#app/staff/public.ts'
import type { Route } from './+types/profesional-sesion.ts'

async function answer(asked: Pick<Route.LoaderArgs, 'request' | 'url' | 'context'>) {
  const now = asked.context.get(portalContext).clock.now()
  const staff = await staffOf(asked)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!staff) return new Response(null, { status: 401, headers })
  // How long nobody has done anything, on any page of this browser.
  headers.set(idleHeader, String(Math.max(0, Math.round(staff.seenAt.until(now).total('seconds')))))
  return new Response(null, { status: 204, headers })
}

export const loader = (asked: Route.LoaderArgs) => answer(asked)
/** Sent because somebody moves, taps or types: the session goes on. */
export const action = (asked: Route.ActionArgs) => answer(asked)
