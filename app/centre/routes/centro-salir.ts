/** Ends the session at a centre, and a sign-in that stopped half-way. */
import { redirect } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { closeStaffSession } from '#app/staff/public.server.ts'
import { centrePath } from '#app/staff/public.ts'
import type { Route } from './+types/centro-salir.ts'

export const loader = () => redirect(centrePath, 303)

export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(portalContext)
  const secure = config.PUBLIC_URL.startsWith('https:')
  const cookie = await closeStaffSession(db, request.headers.get('cookie'), secure)
  throw redirect(centrePath, { status: 303, headers: { 'Set-Cookie': cookie } })
}
