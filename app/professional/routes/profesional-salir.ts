/** Ends the session of the desk. */
import { redirect } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { closeStaffSession } from '#app/staff/public.server.ts'
import { deskPath } from '#app/staff/public.ts'
import type { Route } from './+types/profesional-salir.ts'

export const loader = () => redirect(deskPath, 303)

export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(portalContext)
  const secure = config.PUBLIC_URL.startsWith('https:')
  const cookie = await closeStaffSession(db, request.headers.get('cookie'), secure)
  throw redirect(deskPath, { status: 303, headers: { 'Set-Cookie': cookie } })
}
