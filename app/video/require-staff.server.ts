/** What every page of the desk begins with: who is signed in there, and whose visit it is. */
import { redirect } from 'react-router'
import { portalContext } from '#app/platform/context.server.ts'
import { notFound } from '#app/platform/params.server.ts'
import { signInFor } from './desk-return.server.ts'
import { callerOf, type VisitRequest } from './require-visit.server.ts'
import type { Staff } from './staff.queries.server.ts'
import { findStaff } from './staff-session.server.ts'
import { findVisitRight, type VisitRight } from './visit-right.server.ts'

const staffOf = ({ request, context }: VisitRequest) => {
  const { db, clock } = context.get(portalContext)
  return findStaff(db, request.headers.get('cookie'), clock.now())
}

/** @throws Response to the sign-in, which leads back. */
export async function requireStaff(asked: VisitRequest): Promise<Staff> {
  const staff = await staffOf(asked)
  if (!staff) throw redirect(signInFor(asked.url), { status: 303, headers: { 'Cache-Control': 'no-store' } })
  return staff
}

/** Asked before `requireStaff` where somebody sends what they wrote: it would be lost on the way to the sign-in. */
export const isSignedOut = async (asked: VisitRequest): Promise<boolean> => !(await staffOf(asked))

/** @throws Response to the sign-in, and the 404 page for a visit that is another professional's. */
export async function requireOwnVisit(
  asked: VisitRequest,
  reservation: string,
): Promise<{ staff: Staff; right: VisitRight }> {
  const staff = await requireStaff(asked)
  const { db, clock } = asked.context.get(portalContext)
  const right = await findVisitRight(db, callerOf(asked), reservation, 'professional', clock.now())
  if (!right) throw notFound(asked.url)
  return { staff, right }
}
