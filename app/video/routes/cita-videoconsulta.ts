/** From the link of the e-mail into the visit: this browser keeps the right to it for a day. */
import { redirect } from 'react-router'
import { openGuestLink } from '#app/booking/public.server.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { paymentCheckPath } from '../paths.ts'
import { callerOf } from '../visit/require-visit.server.ts'
import { rememberVisit } from '../visit/visit-right.server.ts'
import type { Route } from './+types/cita-videoconsulta.ts'

/** @throws Response always: into the visit, or 404 for an appointment that is not by video and a link that has ended. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { appointment } = await openGuestLink(
    portal,
    params.token,
    findUser(context),
    context.get(visitContext).language,
  )
  if (appointment.offer.modality !== 'video') throw notFound(url)
  const { db, clock, config } = portal
  const secure = isSecure({ config })
  const caller = callerOf({ request, context })
  const cookie = await rememberVisit(db, caller, { appointmentId: appointment.id, secure }, clock.now())
  throw redirect(paymentCheckPath(appointment.id), {
    status: 303,
    headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  })
}
