/** What every page of the visit begins with: whose visit, and whether its door is open. */

import { findUser } from '#app/identity/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { type PageRequest, sendTo } from '#app/platform/http/page-request.server.ts'
import { endPath, paymentCheckPath, visitsPath } from '../paths.ts'
import { mayEnter, visitPayment } from './visit-payment.server.ts'
import {
  type Caller,
  type findCallRight,
  findOwnVisits,
  findVisitRight,
  type VisitRight,
} from './visit-right.server.ts'

/** Without an account the cookie alone may hold a right: its `user` is null then. */
export const callerOf = ({ request, context }: Pick<PageRequest, 'request' | 'context'>): Caller => ({
  cookie: request.headers.get('cookie'),
  user: findUser(context),
})

/**
 * The patient's right to the visit of an address, whatever the hour is.
 * @param find `findCallRight` where the call that runs in this browser is enough.
 * @throws Response to the page that says how to get in, for whoever has no right.
 */
export async function requireRight(
  asked: PageRequest,
  appointmentId: string,
  find: typeof findCallRight = findVisitRight,
): Promise<VisitRight> {
  const { db, clock } = asked.context.get(portalContext)
  const right = await find(db, callerOf(asked), appointmentId, 'patient', clock.now())
  if (!right) throw sendTo(`${visitsPath}?sin-acceso`)
  return right
}

/** @throws Response before the window, or before it is paid, to the page that says so; after it, to the end. */
export async function requireOpenVisit(
  asked: PageRequest,
  appointmentId: string,
  find?: typeof findCallRight,
): Promise<VisitRight> {
  const right = await requireRight(asked, appointmentId, find)
  const { db } = asked.context.get(portalContext)
  if (right.access === 'over') throw sendTo(endPath(appointmentId))
  if (right.access === 'early' || !mayEnter(await visitPayment(db, appointmentId)))
    throw sendTo(paymentCheckPath(appointmentId))
  return right
}

/** For addresses without an appointment: `?reserva=`, else the only visit that this browser has a right to. */
export async function requireCurrentVisit(asked: PageRequest): Promise<VisitRight> {
  const { db, clock } = asked.context.get(portalContext)
  const named = asked.url.searchParams.get('reserva')
  if (named) return requireOpenVisit(asked, named)
  const open = (await findOwnVisits(db, callerOf(asked), clock.now())).filter(one => one.access === 'open')
  const [only] = open
  if (!only || open.length > 1) throw sendTo(visitsPath)
  return requireOpenVisit(asked, only.appointmentId)
}
