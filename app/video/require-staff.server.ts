/** What every page of the desk begins with: who is signed in there, and whose visit it is. */
import { redirect } from 'react-router'
import { portalContext } from '#app/platform/context.server.ts'
import { notFound } from '#app/platform/params.server.ts'
import { deskPath } from './paths.ts'
import { callerOf, type VisitRequest } from './require-visit.server.ts'
import type { Staff } from './staff.queries.server.ts'
import { findStaff } from './staff-session.server.ts'
import { findVisitRight, type VisitRight } from './visit-right.server.ts'

/** @throws Response to the sign-in. */
export async function requireStaff({ request, context }: VisitRequest): Promise<Staff> {
  const { db, clock } = context.get(portalContext)
  const staff = await findStaff(db, request.headers.get('cookie'), clock.now())
  if (!staff) throw redirect(deskPath, { status: 303, headers: { 'Cache-Control': 'no-store' } })
  return staff
}

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
