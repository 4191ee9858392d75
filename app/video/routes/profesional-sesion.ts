/** Whether somebody is signed in at the desk, for a page that must not be taken to the sign-in under a hand that writes. */
import { isSignedOut } from '../require-staff.server.ts'
import type { Route } from './+types/profesional-sesion.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const status = (await isSignedOut({ request, url, context })) ? 401 : 204
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
