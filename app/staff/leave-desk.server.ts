/** Ends the session of whoever works here, and a sign-in that stopped half-way. */
import { redirect } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { closeStaffSession } from './staff-session.server.ts'

/** @param desk where its sign-in is. @throws Response to it, with the cookie taken away. */
export async function leaveDesk(
  { request, context }: Pick<PageRequest, 'request' | 'context'>,
  desk: string,
): Promise<never> {
  const { db, config } = context.get(portalContext)
  const secure = isSecure({ config })
  const cookie = await closeStaffSession(db, request.headers.get('cookie'), secure)
  throw redirect(desk, { status: 303, headers: { 'Set-Cookie': cookie } })
}
